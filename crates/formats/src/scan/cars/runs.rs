//! Groups of words and numbers that may be cars, and runs of similar groups.

use super::{
    atoms::{Atom, Group, name_before},
    fields::axis_of_word,
    list,
};

/// The minimum number of cars of a board.
pub(super) const FEWEST: usize = 3;

/// Returns whether a group may be a car: it has numbers, and otherwise only one or two words.
pub(super) fn is_car_like(group: &Group<'_>) -> bool {
    let n_numbers = group
        .atoms
        .iter()
        .filter(|it| it.number().is_some())
        .count();
    let n_words = group.atoms.len() - n_numbers;
    let are_small = group.atoms.iter().filter_map(Atom::number).all(|n| n <= 26);
    are_small && (is_cells(group) || (2..=4).contains(&n_numbers) && (1..=4).contains(&n_words))
}

/// Returns whether a group may be a list of cells.
pub(super) fn is_cells(group: &Group<'_>) -> bool {
    let n_numbers = group
        .atoms
        .iter()
        .filter(|it| it.number().is_some())
        .count();
    let n_words = group.atoms.len() - n_numbers;
    (group.is_nested && matches!(n_numbers, 4 | 6 | 8) || n_words == 1 && n_numbers == 4)
        && n_words <= 1
        && group.atoms[n_words..]
            .iter()
            .all(|it| it.number().is_some())
}

pub(super) fn has_axis(group: &Group<'_>) -> bool {
    let words = group.atoms.iter().filter_map(Atom::word);
    words.filter(|word| axis_of_word(word).is_some()).count() > 0
}

/// A wall among cars: `#,3,0`, `Wall(3, 0)`.
pub(super) struct Wall {
    /// The row and column, in the same order as for the cars.
    pub(super) place: (u32, u32),
    pub(super) end: usize,
}

impl Wall {
    pub(super) fn of(group: &Group<'_>) -> Option<Self> {
        let is_wall = |word: &str| {
            let names = ["#", "wall", "obstacle"];
            names.iter().any(|name| word.eq_ignore_ascii_case(name))
        };
        let place = match group.atoms.as_slice() {
            [Atom::Word(word), Atom::Number(one), Atom::Number(other)] if is_wall(word) => {
                (*one, *other)
            }
            [Atom::Number(one), Atom::Number(other)] if is_wall(group.callee) => (*one, *other),
            _ => return None,
        };
        Some(Self {
            place,
            end: group.span.end,
        })
    }
}

/// Runs of similar groups that are near each other.
#[derive(Default)]
pub(super) struct Runs<'t> {
    open: Run<'t>,
    pub(super) closed: Vec<Run<'t>>,
}

/// Cars, and the walls among and after them.
#[derive(Default)]
pub(super) struct Run<'t> {
    pub(super) cars: Vec<Named<'t>>,
    pub(super) walls: Vec<Wall>,
}

impl Run<'_> {
    /// Returns the end of the last group.
    pub(super) fn end(&self) -> usize {
        let car = self.cars.last().map(|car| car.group.span.end);
        let wall = self.walls.last().map(|wall| wall.end);
        car.max(wall).unwrap_or(0)
    }
}

/// A group, with the name that it is assigned to.
pub(super) struct Named<'t> {
    pub(super) group: Group<'t>,
    pub(super) name: Option<&'t str>,
}

impl<'t> Runs<'t> {
    /// Returns the end of the open run.
    pub(super) fn end(&self) -> usize {
        self.open.end()
    }

    pub(super) fn add(
        &mut self,
        group: Group<'t>,
        text: &'t str,
        is_near: impl Fn(&Group<'_>) -> bool,
    ) {
        let is_like = |last: &Group<'_>| {
            let is_word = |atom: &Atom<'_>| atom.word().is_some();
            let have_kinds = last
                .atoms
                .iter()
                .map(is_word)
                .eq(group.atoms.iter().map(is_word));
            is_cells(last) && is_cells(&group) || have_kinds
        };
        if !self
            .open
            .cars
            .last()
            .is_some_and(|last| is_like(&last.group) && is_near(&last.group))
        {
            self.close();
        }
        let name = name_before(text, group.span.start);
        self.open.cars.push(Named { group, name });
    }

    /// Adds a wall, which must be among cars or after them.
    pub(super) fn add_wall(&mut self, wall: Wall, is_near: impl Fn(usize) -> bool) {
        if !self.open.cars.is_empty() && is_near(self.open.end()) {
            self.open.walls.push(wall);
        }
    }

    pub(super) fn close(&mut self) {
        let run = std::mem::take(&mut self.open);
        if (FEWEST..=list::MOST).contains(&run.cars.len()) {
            self.closed.push(run);
        }
    }
}
