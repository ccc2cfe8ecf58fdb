//! The columns of a board, given the cells that rows cover.
//!
//! A column is known by its *pattern*: the cells that rows and walls cover, as bits. Its cars have some places left. Two of
//! them are in the same *pocket* if slides within the column lead from one to the other.

use std::ops::Range;

use tailback_puzzle::Size;

use crate::{
    lane::{Filling, Run, fillings},
    lists::Lists,
    rules::Rules,
};

/// One placing of the cars of a column.
pub(crate) struct ColumnPlace {
    pub(crate) filling: Filling,
    /// The number of the class: all placings of the same cars in the same order. Slides do not leave it.
    pub(crate) class: usize,
    /// The covered cells, as bits.
    pub(crate) mask: u8,
    /// The covered cells of the first column, as bits, row by row of the board.
    pub(crate) cells: u64,
    /// The same cells on the board that is mirrored from top to bottom.
    pub(crate) mirrored_cells: u64,
    /// The places without each of the cars.
    pub(crate) without: Vec<u8>,
}

#[derive(Clone, Copy)]
pub(crate) struct ColumnSlide {
    /// The number of the placing after it.
    pub(crate) place: u8,
    /// The rank of that placing.
    pub(crate) rank: u8,
    /// The cells that the car leaves on the way, as bits.
    pub(crate) left: u8,
}

/// The tables of all columns. Numbers of placings count all placings of a column. *Ranks* count those that fit a
/// pattern.
pub(crate) struct Columns {
    n_rows: usize,
    pub(crate) places: Vec<ColumnPlace>,
    /// By pattern, the placings that fit it.
    fitting: Lists<u8>,
    /// By pattern and placing, its rank.
    ranks: Vec<u8>,
    /// By pattern and placing, the slides.
    slides: Lists<ColumnSlide>,
    /// By pattern and placing, its pocket.
    pocket_of: Vec<u8>,
    /// By pattern, the first placing of each pocket, in which no car can slide up.
    tops: Lists<u8>,
    /// By pattern and pocket, its placings.
    members: Lists<u8>,
    /// By pattern, pocket and row, the pockets that it is divided into when the cell is covered.
    divided: Lists<u8>,
    /// By pattern, pocket and row, the pocket that it belongs to when the cell is left.
    joined: Vec<u8>,
    n_classes: usize,
    /// By pattern and class, its ranks and its pockets. Both are numbered class by class.
    of_class: Vec<[Range<u8>; 2]>,
    /// By pattern, set of free cells and class, whether the first placing of a pocket covers these cells.
    blocks: Vec<bool>,
}

impl Columns {
    pub(crate) fn new(size: Size, rules: Rules) -> Self {
        let n_rows = usize::from(size.rows);
        let places = places(size, rules);
        let mut columns = Self {
            n_rows,
            places,
            fitting: Lists::default(),
            ranks: Vec::new(),
            slides: Lists::default(),
            pocket_of: Vec::new(),
            tops: Lists::default(),
            members: Lists::default(),
            divided: Lists::default(),
            joined: Vec::new(),
            n_classes: 0,
            of_class: Vec::new(),
            blocks: Vec::new(),
        };
        columns.n_classes = columns.places.last().map_or(0, |last| last.class + 1);
        let n_patterns = 1 << n_rows;
        for pattern in 0..n_patterns {
            columns.add_fitting(pattern as u8);
        }
        columns.fitting = columns.fitting.finish();
        for pattern in 0..n_patterns {
            columns.add_slides(pattern);
        }
        columns.slides = columns.slides.finish();
        for pattern in 0..n_patterns {
            columns.add_pockets(pattern);
        }
        columns.tops = columns.tops.finish();
        columns.members = columns.members.finish();
        for pattern in 0..n_patterns {
            for pocket in 0..columns.places.len() {
                for row in 0..n_rows {
                    columns.add_changes(pattern, pocket, row);
                }
            }
        }
        columns.divided = columns.divided.finish();
        for pattern in 0..n_patterns {
            columns.add_classes(pattern);
        }
        columns
    }

    fn add_fitting(&mut self, pattern: u8) {
        let fits = |&place: &u8| self.places[usize::from(place)].mask & pattern == 0;
        let fitting: Vec<u8> = (0..self.places.len() as u8).filter(fits).collect();
        let rank = |place: u8| fitting.iter().position(|&it| it == place);
        let ranks = (0..self.places.len() as u8).map(|it| rank(it).unwrap_or(0) as u8);
        self.ranks.extend(ranks);
        self.fitting.add(fitting);
    }

    fn add_slides(&mut self, pattern: usize) {
        for place in 0..self.places.len() {
            let fits = self.places[place].mask & pattern as u8 == 0;
            let slides = if fits {
                self.slides_from(place, pattern)
            } else {
                Vec::new()
            };
            self.slides.add(slides);
        }
    }

    fn slides_from(&self, place: usize, pattern: usize) -> Vec<ColumnSlide> {
        let filling = &self.places[place].filling;
        let mut found = Vec::new();
        for (number, &car) in filling.cars.iter().enumerate() {
            let others = pattern as u8 | self.places[place].mask & !car.mask();
            let at = |offset: u8| Run { offset, ..car }.mask();
            let last = self.n_rows as u8 - car.length;
            let is_free = |offset: &u8| others & at(*offset) == 0;
            let up = (0..car.offset).rev().take_while(is_free);
            let down = (car.offset + 1..=last).take_while(is_free);
            found.extend(up.chain(down).map(|offset| {
                let passed = car.offset.min(offset)..=car.offset.max(offset);
                let swept = passed.fold(0, |swept, offset| swept | at(offset));
                let place = number_of(&self.places, &filling.with_offset(number, offset));
                ColumnSlide {
                    place,
                    rank: self.rank(pattern, usize::from(place)) as u8,
                    left: swept & !at(offset),
                }
            }));
        }
        found
    }

    fn add_pockets(&mut self, pattern: usize) {
        let mut pocket_of = vec![u8::MAX; self.places.len()];
        let mut pockets: Vec<Vec<u8>> = Vec::new();
        for &place in self.fitting(pattern) {
            if pocket_of[usize::from(place)] != u8::MAX {
                continue;
            }
            let pocket = pockets.len() as u8;
            let mut members = vec![place];
            pocket_of[usize::from(place)] = pocket;
            let mut at = 0;
            while at < members.len() {
                let slides = self.slides(pattern, usize::from(members[at]));
                for next in slides.iter().map(|slide| slide.place) {
                    if pocket_of[usize::from(next)] == u8::MAX {
                        pocket_of[usize::from(next)] = pocket;
                        members.push(next);
                    }
                }
                at += 1;
            }
            pockets.push(members);
        }
        self.pocket_of.extend(pocket_of);
        let top = |members: &Vec<u8>| {
            let is_top = |&&place: &&u8| {
                let offsets = |place: u8| offsets(&self.places[usize::from(place)].filling);
                members.iter().all(|&it| offsets(it) >= offsets(place))
            };
            *members.iter().find(is_top).expect("one is the first")
        };
        let tops: Vec<u8> = pockets.iter().map(top).collect();
        self.tops.add(tops);
        let n_missing = self.places.len() - pockets.len();
        for members in pockets {
            self.members.add(members);
        }
        (0..n_missing).for_each(|_| self.members.add([]));
    }

    fn add_changes(&mut self, pattern: usize, pocket: usize, row: usize) {
        if pocket >= self.n_pockets(pattern) {
            self.divided.add([]);
            self.joined.push(0);
            return;
        }
        let covered = pattern | 1 << row;
        let divided: Vec<u8> = if covered == pattern {
            Vec::new()
        } else {
            let within = |&it: &usize| {
                let top = self.top(covered, it);
                self.pocket_of(pattern, top) == pocket
            };
            let pockets = (0..self.n_pockets(covered)).filter(within);
            pockets.map(|it| it as u8).collect()
        };
        self.divided.add(divided);
        let left = pattern & !(1 << row);
        let joined = self.pocket_of(left, self.top(pattern, pocket));
        self.joined.push(joined as u8);
    }

    fn add_classes(&mut self, pattern: usize) {
        let range = |classes: &mut dyn Iterator<Item = usize>, class: usize| {
            let classes: Vec<usize> = classes.collect();
            let below = |class: usize| classes.iter().filter(|&&it| it < class).count() as u8;
            below(class)..below(class + 1)
        };
        let class_of = |&place: &u8| self.places[usize::from(place)].class;
        for class in 0..self.n_classes {
            let ranks = range(&mut self.fitting(pattern).iter().map(class_of), class);
            let pockets = range(&mut self.tops.get(pattern).iter().map(class_of), class);
            self.of_class.push([ranks, pockets]);
        }
        for cells in 0..1 << self.n_rows {
            for class in 0..self.n_classes {
                let blocks = self.blocking(pattern, cells, class).next().is_some();
                self.blocks.push(blocks);
            }
        }
    }

    pub(crate) fn n_classes(&self) -> usize {
        self.n_classes
    }

    /// Returns the numbers of the placings of `class`.
    pub(crate) fn places_of(&self, class: usize) -> Range<u8> {
        // All placings fit an empty pattern, in which their ranks are their numbers.
        self.ranks_of(0, class)
    }

    /// Returns the ranks of the placings of `class` that fit `pattern`.
    #[inline]
    pub(crate) fn ranks_of(&self, pattern: usize, class: usize) -> Range<u8> {
        self.of_class[pattern * self.n_classes + class][0].clone()
    }

    /// Returns the pockets of `class`.
    #[inline]
    pub(crate) fn pockets_of(&self, pattern: usize, class: usize) -> Range<u8> {
        self.of_class[pattern * self.n_classes + class][1].clone()
    }

    /// Returns whether the first placing of a pocket of `class` covers all of `cells`.
    #[inline]
    pub(crate) fn blocks(&self, pattern: usize, cells: usize, class: usize) -> bool {
        self.blocks[(pattern << self.n_rows | cells) * self.n_classes + class]
    }

    /// Returns the pockets of `class` whose first placings cover all of `cells`.
    pub(crate) fn blocking(
        &self,
        pattern: usize,
        cells: usize,
        class: usize,
    ) -> impl Iterator<Item = usize> {
        self.pockets_of(pattern, class)
            .map(usize::from)
            .filter(move |&pocket| {
                let top = &self.places[self.top(pattern, pocket)];
                usize::from(top.mask) & cells == cells
            })
    }

    fn pair(&self, pattern: usize, place: usize) -> usize {
        pattern * self.places.len() + place
    }

    fn fitting(&self, pattern: usize) -> &[u8] {
        self.fitting.get(pattern)
    }

    /// Returns the number of placings that fit each pattern.
    pub(crate) fn n_fitting(&self) -> Vec<f64> {
        let patterns = 0..1 << self.n_rows;
        patterns.map(|it| self.fitting(it).len() as f64).collect()
    }

    /// Returns the index of `place` among those that fit `pattern`.
    #[inline]
    pub(crate) fn rank(&self, pattern: usize, place: usize) -> usize {
        usize::from(self.ranks[self.pair(pattern, place)])
    }

    #[inline]
    pub(crate) fn slides(&self, pattern: usize, place: usize) -> &[ColumnSlide] {
        self.slides.get(self.pair(pattern, place))
    }

    #[inline]
    fn pocket_of(&self, pattern: usize, place: usize) -> usize {
        usize::from(self.pocket_of[self.pair(pattern, place)])
    }

    /// Returns the first placing of `pocket`.
    #[inline]
    pub(crate) fn top(&self, pattern: usize, pocket: usize) -> usize {
        usize::from(self.tops.get(pattern)[pocket])
    }

    fn n_pockets(&self, pattern: usize) -> usize {
        self.tops.get(pattern).len()
    }

    /// Returns the placings of `pocket`.
    #[inline]
    pub(crate) fn members(&self, pattern: usize, pocket: usize) -> &[u8] {
        self.members.get(self.pair(pattern, pocket))
    }

    /// Returns the pockets that `pocket` is divided into when a car covers the cell in `row`.
    #[inline]
    pub(crate) fn divided(&self, pattern: usize, pocket: usize, row: usize) -> &[u8] {
        self.divided
            .get(self.pair(pattern, pocket) * self.n_rows + row)
    }

    /// Returns the pocket that `pocket` becomes a part of when a car leaves the cell in `row`.
    #[inline]
    pub(crate) fn joined(&self, pattern: usize, pocket: usize, row: usize) -> usize {
        usize::from(self.joined[self.pair(pattern, pocket) * self.n_rows + row])
    }
}

/// Returns the placings of all cars of a column, the empty one first.
fn places(size: Size, rules: Rules) -> Vec<ColumnPlace> {
    let mut fillings = fillings(size.rows, 0, rules);
    // A filling without a car comes before it.
    fillings.sort_by_key(|filling| (filling.cars.len(), filling.order()));
    let mut places: Vec<ColumnPlace> = Vec::with_capacity(fillings.len());
    for filling in fillings {
        let numbers = 0..filling.cars.len();
        let without = numbers.map(|number| number_of(&places, &filling.without(number)));
        let class = places.last().map_or(0, |last| {
            last.class + usize::from(last.filling.order() != filling.order())
        });
        places.push(ColumnPlace {
            class,
            mask: filling.mask(),
            cells: in_first_column(filling.mask(), size),
            mirrored_cells: in_first_column(mirrored(filling.mask(), size.rows), size),
            without: without.collect(),
            filling,
        });
    }
    places
}

/// Returns the cells `mask` of the first column among those of the board.
fn in_first_column(mask: u8, size: Size) -> u64 {
    let rows = (0..size.rows).filter(|row| mask >> row & 1 == 1);
    rows.fold(0, |cells, row| cells | 1 << (row * size.columns))
}

/// Returns `mask` from the other end of a lane.
fn mirrored(mask: u8, length: u8) -> u8 {
    mask.reverse_bits() >> (8 - length)
}

/// Returns the number of the placing with `filling`.
fn number_of(places: &[ColumnPlace], filling: &Filling) -> u8 {
    let number = places.iter().position(|it| it.filling == *filling);
    number.expect("a slide and a car less lead to another placing") as u8
}

fn offsets(filling: &Filling) -> Vec<u8> {
    filling.cars.iter().map(|car| car.offset).collect()
}
