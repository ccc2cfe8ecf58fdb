//! The meaning of the characters of a board: empty cells, walls, cars, the target.

use std::collections::BTreeMap;

use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, GridSize, Run, Shape};

use crate::{
    Meaning,
    lexicon::{EMPTY_SIGNS, OTHER_EMPTY_SIGNS, WALL_SIGNS, target_signs},
};

use super::grid::{Grid, MAX_BAD, Reading, Target};

/// The characters for cars, walls and empty cells.
pub(super) struct Palette {
    empty: Vec<char>,
    wall: Vec<char>,
}

impl Palette {
    /// Returns whether the empty cell is a sign that does not occur in words.
    pub(super) fn is_drawn(&self) -> bool {
        self.empty.iter().any(|c| EMPTY_SIGNS.contains(*c))
    }
}

/// The cells of each character, in reading order.
pub(super) struct Symbols {
    pub(super) size: GridSize,
    pub(super) cells: BTreeMap<char, Vec<CellRef>>,
}

impl Symbols {
    pub(super) fn of(grid: &Grid) -> Option<Self> {
        let mut cells: BTreeMap<char, Vec<CellRef>> = BTreeMap::new();
        for (at, &c) in grid.cells.iter().enumerate() {
            let cell = CellRef {
                row: (at / grid.columns) as u32 + 1,
                column: (at % grid.columns) as u32 + 1,
            };
            cells.entry(c).or_default().push(cell);
        }
        let size = GridSize {
            columns: grid.columns as u32,
            rows: (grid.cells.len() / grid.columns) as u32,
        };
        // A board has more than one character, and few characters that occur only once.
        let is_alone = |(c, cells): &(&char, &Vec<CellRef>)| {
            cells.len() == 1 && c.is_ascii_alphanumeric() && !"xo0CcTt".contains(**c)
        };
        let n_alone = cells.iter().filter(is_alone).count();
        (cells.len() > 1 && n_alone <= MAX_BAD).then_some(Self { size, cells })
    }

    fn has(&self, c: char) -> bool {
        self.cells.contains_key(&c)
    }

    /// Returns the possible meanings of the characters, the most likely first. Every board has an empty cell.
    pub(super) fn palettes(&self, grid: &Grid) -> Vec<Palette> {
        let is_line = grid.is_line;
        let legend = &grid.evidence.legend;
        let stated = legend
            .signs(Meaning::Wall)
            .filter(|it| !WALL_SIGNS.contains(*it));
        let walls = WALL_SIGNS.chars().chain(stated);
        let is_empty = |sign| legend.signs(Meaning::Empty).any(|it| it == sign);
        let walls = walls.filter(|&sign| self.has(sign) && !is_empty(sign));
        let walls: Vec<char> = walls.collect();
        let with_x = || {
            let mut walls = walls.clone();
            walls.extend(self.has('x').then_some('x'));
            walls
        };
        let stated: Vec<char> = legend.signs(Meaning::Empty).collect();
        let empties: Vec<Vec<char>> = if !stated.is_empty() {
            vec![stated]
        } else if self.has('.') && self.has('o') && is_line {
            vec![vec!['.', 'o'], vec!['.']]
        } else if self.has('.') {
            let mut empties = vec![vec!['.']];
            empties.extend(self.has('o').then(|| vec!['.', 'o']));
            empties
        } else {
            let mut known = EMPTY_SIGNS.chars().chain(OTHER_EMPTY_SIGNS.chars());
            let first = known.find(|&c| self.has(c));
            first.into_iter().map(|c| vec![c]).collect()
        };
        let mut palettes = Vec::new();
        for empty in empties {
            let mut walls = vec![walls.clone()];
            if self.has('x') {
                walls.insert(usize::from(!is_line), with_x());
            }
            palettes.extend(walls.into_iter().map(|wall| Palette {
                empty: empty.clone(),
                wall,
            }));
        }
        palettes
    }

    /// Returns the characters of cars.
    pub(super) fn cars<'s>(
        &'s self,
        palette: &'s Palette,
    ) -> impl Iterator<Item = (char, &'s Vec<CellRef>)> {
        let cars = self.cells.iter().map(|(&c, cells)| (c, cells));
        cars.filter(|(c, _)| !palette.empty.contains(c) && !palette.wall.contains(c))
    }

    /// Returns the possible targets, the most likely first.
    pub(super) fn targets(&self, grid: &Grid, palette: &Palette) -> Vec<(char, Target)> {
        let known = target_signs(grid.is_line);
        let is_car = |c: char| self.cars(palette).any(|(car, _)| car == c);
        let cells = |c: char| self.cells.get(&c).map_or(&[][..], Vec::as_slice);
        let is_in = |c: char, row: u32| cells(c).iter().all(|cell| cell.row == row);
        if let Some(stated) = grid.evidence.target.filter(|&c| is_car(c)) {
            return vec![(stated, Target::Stated(stated))];
        }
        if let Some((sign, letter)) = grid.sign {
            return vec![(letter, Target::Sign(sign, letter))];
        }
        // The only car in line with a drawn exit is the target, with any name.
        let drawn = grid
            .exit
            .and_then(|exit| Some((exit.side.axis(), exit.lane?)));
        let is_along = |c: char, (axis, lane): (Axis, u32)| {
            cells(c)
                .iter()
                .all(|cell| cell.along(axis.across()) == lane)
        };
        // In the notation with `K` for the exit, `P` is the target.
        if let Some(lane) = drawn.filter(|_| grid.is_exit_sign)
            && is_car('P')
            && is_along('P', lane)
        {
            return vec![('P', Target::Named('P'))];
        }
        if let Some(lane) = drawn {
            let mut along = self
                .cars(palette)
                .map(|(c, _)| c)
                .filter(|&c| is_along(c, lane));
            if let (Some(only), None) = (along.next(), along.next()) {
                let is_known = known.contains(only);
                let how = if is_known {
                    Target::Named(only)
                } else {
                    Target::Exit
                };
                return vec![(only, how)];
            }
        }
        let named = known.chars().filter(|&c| is_car(c));
        let mut named: Vec<(char, Target)> = named.map(|c| (c, Target::Named(c))).collect();
        // If both names of targets occur, the target is the car in the usual row.
        named.sort_by_key(|&(c, _)| !is_in(c, self.size.rows.div_ceil(2)));
        let is_across = |c: char| cells(c).windows(2).all(|pair| pair[0].row == pair[1].row);
        if drawn.is_some() || named.iter().any(|&(c, _)| c == 'X' || is_across(c)) {
            let in_row = |&(c, _): &(char, Target)| drawn.is_none_or(|lane| is_along(c, lane));
            return named.into_iter().filter(in_row).collect();
        }
        // On the usual board the exit is in the third row.
        let usual = GridSize {
            columns: 6,
            rows: 6,
        };
        let is_usual = self.size == usual;
        let first = ['0', '1'].into_iter().find(|&c| is_car(c));
        let leaves = |&c: &char| if is_usual { is_in(c, 3) } else { is_across(c) };
        if let Some(first) = first.filter(leaves) {
            return vec![(first, Target::First)];
        }
        let mut along = self.cars(palette).map(|(c, _)| c).filter(|&c| is_in(c, 3));
        match (along.next(), along.next()) {
            (Some(only), None) if is_usual => vec![(only, Target::Exit)],
            _ => named,
        }
    }

    /// Returns the board in which each character is a car.
    pub(super) fn reading(
        &self,
        grid: &Grid,
        palette: &Palette,
        (target, how): (char, Target),
    ) -> Reading {
        let cars = self
            .cars(palette)
            .map(|(c, cells)| (c.to_string(), cells.clone()));
        let draft = self.draft(grid, palette, &target.to_string(), cars.collect());
        let mut reading = Reading::new(grid, draft, how, None);
        let of_walls = |sign| {
            self.cells
                .get(&sign)
                .filter(|_| palette.wall.contains(&sign))
        };
        let is_dark_car = ['█', '■']
            .into_iter()
            .filter_map(of_walls)
            .any(|it| is_car(it));
        let is_slip = !grid.is_line && of_walls('x').is_some_and(|it| it.len() == 1);
        reading.doubt = match () {
            () if is_dark_car => Some("the dark cells may be a car"),
            () if self.has('o') && palette.empty == ['.', 'o'] => {
                Some("`.` and `o` are both empty cells")
            }
            () if is_slip && self.has('X') => Some("the only `x` may be a slip"),
            () => None,
        };
        reading
    }
    pub(super) fn draft(
        &self,
        grid: &Grid,
        palette: &Palette,
        target: &str,
        cars: Vec<(String, Vec<CellRef>)>,
    ) -> Draft {
        let walls = palette.wall.iter().filter_map(|wall| self.cells.get(wall));
        Draft {
            grids: vec![self.size],
            targets: vec![target.to_owned()],
            goals: Vec::new(),
            cars: cars
                .into_iter()
                .map(|(name, cells)| DraftCar {
                    name,
                    shape: Shape::Drawn(cells),
                })
                .collect(),
            walls: walls.flatten().copied().collect(),
            exits: grid.exit.into_iter().collect(),
        }
    }
}

/// Returns whether `cells` are two or three in a line.
fn is_car(cells: &[CellRef]) -> bool {
    let run = Run::of(&Shape::Drawn(cells.to_vec()));
    run.is_ok_and(|run| (2..=3).contains(&run.length))
}
