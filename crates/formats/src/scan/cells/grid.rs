//! From characters in rows and columns to the board that they show: which of them is the empty cell, which
//! the wall, which the target, and whether a letter is a car or a kind of car.

use std::collections::BTreeMap;

use tailback_puzzle::{
    Axis, CellRef, Draft, DraftCar, DraftExit, Fault, GridSize, Puzzle, Shape, short_names,
};

use super::kinds::{self, Allowance, Cars, MAX_WAYS};

/// A board has no more kinds of cars, or colours.
const MAX_KINDS: usize = 10;
/// Letters on larger boards are taken for cars.
const MAX_SIDE_OF_KINDS: u32 = 10;
/// So many cars of a board may have a fault.
const MAX_BAD: usize = 2;

/// Characters in rows and columns.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) cells: Vec<char>,
    /// The row, from 1, that an arrow or a gap shows the exit in.
    pub(super) exit_row: Option<u32>,
    /// The exit that the text or the user names.
    pub(super) exit: Option<DraftExit>,
    /// Whether `A` is the target and `x` a wall, as in the line and in the framed drawing.
    pub(super) is_line: bool,
}

/// A board that a grid can be.
#[derive(Clone, Debug)]
pub(super) struct Reading {
    pub(super) draft: Draft,
    /// The puzzle, where it is sound.
    pub(super) puzzle: Option<Puzzle>,
    /// How the target was known.
    pub(super) target: Target,
    /// Which of how many ways this is to part letters into cars, from 1; `None` where each is a car. Of
    /// more than [`MAX_WAYS`] the others are not there.
    pub(super) way: Option<(usize, usize)>,
    /// What is wrong with it, where it is not sound.
    pub(super) faults: Vec<String>,
    /// How much that is.
    n_bad: usize,
}

/// How the target was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// By a name that a notation gives it.
    Named(char),
    /// As the first car of those that have numbers.
    First,
    /// By the exit, which it is the only one to leave by.
    Exit,
}

/// The boards that `grid` can be: a sound one, or several ways to part letters into cars, or one with a
/// fault. Nothing where it is probably no board.
pub(super) fn read(grid: &Grid, allowance: &mut Allowance) -> Vec<Reading> {
    let Some(symbols) = Symbols::of(grid) else {
        return Vec::new();
    };
    let mut palettes = symbols.palettes(grid.is_line);
    palettes.retain(|palette| {
        let mut cars = symbols.cars(palette);
        cars.all(|(c, _)| c.is_ascii_alphanumeric())
    });
    let mut faulty: Option<Reading> = None;
    for palette in &palettes {
        for target in symbols.targets(grid, palette) {
            let reading = symbols.reading(grid, palette, target);
            if reading.puzzle.is_some() && !reading.has_long_cars() {
                return vec![reading];
            }
            if faulty
                .as_ref()
                .is_none_or(|best| reading.n_bad < best.n_bad)
            {
                faulty = Some(reading);
            }
        }
    }
    for palette in palettes.iter().filter(|palette| palette.is_drawn()) {
        for target in symbols.targets(grid, palette) {
            let readings = symbols.of_kinds(grid, palette, target, allowance);
            if !readings.is_empty() {
                return readings;
            }
        }
    }
    faulty
        .into_iter()
        .filter(|it| it.is_nearly_sound() && palettes.iter().any(Palette::is_drawn))
        .collect()
}

/// Why `grid` is no board, where it nearly is one: one with an empty cell that is drawn, and cars most of which
/// are sound.
pub(super) fn near_miss(grid: &Grid) -> Option<String> {
    const MOST_BAD: usize = 6;
    let symbols = Symbols::of(grid)?;
    let palettes = symbols.palettes(grid.is_line);
    let palette = palettes.iter().find(|palette| palette.is_drawn())?;
    let cars: Vec<char> = symbols.cars(palette).map(|(c, _)| c).collect();
    if let Some(sign) = cars.iter().find(|c| !c.is_ascii_alphanumeric()) {
        return (cars.len() > 3).then(|| format!("`{sign}` is no name of a car"));
    }
    let targets = symbols.targets(grid, palette);
    let is_known = !targets.is_empty();
    let any = cars.first().map(|&c| (c, Target::Exit));
    let readings = targets.into_iter().chain(any.filter(|_| !is_known));
    let readings = readings.map(|target| symbols.reading(grid, palette, target));
    let best = readings.min_by_key(|reading| reading.n_bad)?;
    if best.n_bad > MOST_BAD || cars.len() < 3 + best.n_bad {
        return None;
    }
    Some(match best.faults.as_slice() {
        _ if !is_known => "no car has the name of a target, such as `X`, `R` or `A`".to_owned(),
        [] => return None,
        faults => faults.join(", "),
    })
}

impl Reading {
    /// Whether a car is longer than any that is sold: two of a kind in a lane look so.
    fn has_long_cars(&self) -> bool {
        let cars = self.puzzle.iter().flat_map(Puzzle::cars);
        cars.map(|car| car.length).any(|length| length > 5)
    }

    /// Whether all but a car or two are cars, and enough of them that this is no chance.
    fn is_nearly_sound(&self) -> bool {
        let n_cars = self.draft.cars.len();
        let target = self
            .draft
            .cars
            .iter()
            .find(|car| car.name == self.draft.target);
        let lane = target.and_then(|target| target.shape.lane());
        self.puzzle.is_none()
            && self.n_bad <= MAX_BAD
            && n_cars >= 5 + 2 * self.n_bad
            && matches!(self.target, Target::Named('X' | 'A' | 'R'))
            && lane.is_some_and(|(axis, _)| axis == Axis::Horizontal)
    }
}

/// What stands for cars, walls and nothing.
struct Palette {
    empty: Vec<char>,
    wall: Vec<char>,
}

impl Palette {
    /// Whether the empty cell is a sign that no word is made of.
    fn is_drawn(&self) -> bool {
        self.empty
            .iter()
            .any(|c| ['.', '·', '•', '□', '-'].contains(c))
    }
}

/// The cells of each character, in reading order.
struct Symbols {
    size: GridSize,
    cells: BTreeMap<char, Vec<CellRef>>,
}

impl Symbols {
    fn of(grid: &Grid) -> Option<Self> {
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
        // One character alone is no board, and most that is none has many that stand alone.
        let is_alone = |(c, cells): &(&char, &Vec<CellRef>)| {
            cells.len() == 1 && c.is_ascii_alphanumeric() && !matches!(**c, 'x' | 'o' | '0')
        };
        let n_alone = cells.iter().filter(is_alone).count();
        (cells.len() > 1 && n_alone <= MAX_BAD).then_some(Self { size, cells })
    }

    fn has(&self, c: char) -> bool {
        self.cells.contains_key(&c)
    }

    /// What the characters can mean, the likeliest first. There is an empty cell in every board.
    fn palettes(&self, is_line: bool) -> Vec<Palette> {
        let walls: Vec<char> = ['#', '@', '■', '█']
            .into_iter()
            .filter(|&c| self.has(c))
            .collect();
        let with_x = || {
            let mut walls = walls.clone();
            walls.extend(self.has('x').then_some('x'));
            walls
        };
        let empties: Vec<Vec<char>> = if self.has('.') && self.has('o') && is_line {
            vec![vec!['.', 'o'], vec!['.']]
        } else if self.has('.') {
            let mut empties = vec![vec!['.']];
            empties.extend(self.has('o').then(|| vec!['.', 'o']));
            empties
        } else {
            let known = ['·', '•', '□', '-', '_', '~', ':', 'o', '0', '*', 'O'];
            let first = known.into_iter().find(|&c| self.has(c));
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

    /// The characters of cars.
    fn cars<'s>(&'s self, palette: &'s Palette) -> impl Iterator<Item = (char, &'s Vec<CellRef>)> {
        let cars = self.cells.iter().map(|(&c, cells)| (c, cells));
        cars.filter(|(c, _)| !palette.empty.contains(c) && !palette.wall.contains(c))
    }

    /// What can be the target, the likeliest first.
    fn targets(&self, grid: &Grid, palette: &Palette) -> Vec<(char, Target)> {
        const NAMES: [char; 7] = ['X', 'x', 'R', 'r', 'A', 'a', 'P'];
        const LINE_NAMES: [char; 4] = ['A', 'X', 'R', 'x'];
        let known: &[char] = if grid.is_line { &LINE_NAMES } else { &NAMES };
        let is_car = |c: char| self.cars(palette).any(|(car, _)| car == c);
        let cells = |c: char| self.cells.get(&c).map_or(&[][..], Vec::as_slice);
        let is_in = |c: char, row: u32| cells(c).iter().all(|cell| cell.row == row);
        // The only car along an exit that is drawn is the target, whatever it is called.
        let drawn = grid.exit_row.or_else(|| {
            let exit = grid
                .exit
                .filter(|exit| exit.side.axis() == Axis::Horizontal);
            exit.and_then(|exit| exit.lane)
        });
        if let Some(row) = drawn {
            let mut along = self
                .cars(palette)
                .map(|(c, _)| c)
                .filter(|&c| is_in(c, row));
            if let (Some(only), None) = (along.next(), along.next()) {
                let is_known = known.contains(&only);
                let how = if is_known {
                    Target::Named(only)
                } else {
                    Target::Exit
                };
                return vec![(only, how)];
            }
        }
        let named: Vec<(char, Target)> = known
            .iter()
            .copied()
            .filter(|&c| is_car(c))
            .map(|c| (c, Target::Named(c)))
            .collect();
        let mut named = named;
        // If both names of targets occur, the car in the row of targets is meant.
        named.sort_by_key(|&(c, _)| !is_in(c, self.size.rows.div_ceil(2)));
        if !named.is_empty() || drawn.is_some() {
            let in_row = |&(c, _): &(char, Target)| drawn.is_none_or(|row| is_in(c, row));
            return named.into_iter().filter(in_row).collect();
        }
        // On the usual board the exit is in the third row.
        let usual = GridSize {
            columns: 6,
            rows: 6,
        };
        let is_usual = self.size == usual;
        let is_first = is_car('1')
            && if is_usual {
                is_in('1', 3)
            } else {
                cells('1').windows(2).all(|pair| pair[0].row == pair[1].row)
            };
        if is_first {
            return vec![('1', Target::First)];
        }
        let mut along = self.cars(palette).map(|(c, _)| c).filter(|&c| is_in(c, 3));
        match (along.next(), along.next()) {
            (Some(only), None) if is_usual => vec![(only, Target::Exit)],
            _ => Vec::new(),
        }
    }

    /// The board where each character is a car.
    fn reading(&self, grid: &Grid, palette: &Palette, (target, how): (char, Target)) -> Reading {
        let cars = self
            .cars(palette)
            .map(|(c, cells)| (c.to_string(), cells.clone()));
        let draft = self.draft(grid, palette, &target.to_string(), cars.collect());
        reading(draft, how, None)
    }

    /// The boards where characters are kinds of cars.
    fn of_kinds(
        &self,
        grid: &Grid,
        palette: &Palette,
        (target, how): (char, Target),
        allowance: &mut Allowance,
    ) -> Vec<Reading> {
        if !matches!(how, Target::Named('X' | 'x' | 'R' | 'r' | 'A')) {
            return Vec::new();
        }
        // Columns of a program have kinds as well, but no target that lies.
        let is_lying = self.cells[&target]
            .windows(2)
            .all(|pair| pair[0].row == pair[1].row);
        if !is_lying && grid.exit.is_none() {
            return Vec::new();
        }
        let n_kinds = self.cars(palette).count();
        if n_kinds > MAX_KINDS || self.size.columns.max(self.size.rows) > MAX_SIDE_OF_KINDS {
            return Vec::new();
        }
        let kinds: Vec<(char, &Vec<CellRef>)> =
            self.cars(palette).filter(|&(c, _)| c != target).collect();
        let named = |parted: Vec<Cars>| self.named(grid, palette, (target, how), parted);
        let of_types = named(by_type(&kinds));
        if !of_types.is_empty() {
            return of_types;
        }
        named(by_letter(&kinds, allowance).unwrap_or_default())
    }

    /// The sound ones of the boards with such cars, which have no names yet.
    fn named(
        &self,
        grid: &Grid,
        palette: &Palette,
        (target, how): (char, Target),
        all: Vec<Cars>,
    ) -> Vec<Reading> {
        let names: Vec<char> = short_names().filter(|name| *name != 'X').collect();
        let mut readings: Vec<Reading> = all
            .into_iter()
            .filter(|cars| cars.len() < names.len())
            .map(|mut cars| {
                cars.sort_by_key(|car| (car[0].row, car[0].column));
                let mut cars: Vec<(String, Vec<CellRef>)> =
                    names.iter().map(ToString::to_string).zip(cars).collect();
                cars.push(("X".to_owned(), self.cells[&target].clone()));
                reading(self.draft(grid, palette, "X", cars), how, Some((0, 0)))
            })
            .filter(|reading| reading.puzzle.is_some())
            .collect();
        let n_ways = readings.len();
        readings.truncate(MAX_WAYS);
        for (number, reading) in (1..).zip(&mut readings) {
            reading.way = Some((number, n_ways));
        }
        readings
    }

    fn draft(
        &self,
        grid: &Grid,
        palette: &Palette,
        target: &str,
        cars: Vec<(String, Vec<CellRef>)>,
    ) -> Draft {
        let walls = palette.wall.iter().filter_map(|wall| self.cells.get(wall));
        let drawn = grid.exit_row.map(|row| DraftExit {
            side: tailback_puzzle::Side::Right,
            lane: Some(row),
        });
        Draft {
            grids: vec![self.size],
            target: target.to_owned(),
            cars: cars
                .into_iter()
                .map(|(name, cells)| DraftCar {
                    name,
                    shape: Shape::Drawn(cells),
                })
                .collect(),
            walls: walls.flatten().copied().collect(),
            exits: grid.exit.or(drawn).into_iter().collect(),
        }
    }
}

/// The ways to part the cells of `kinds` into cars where each letter is a kind of its own: no other has its axis
/// and its length. A digit is the length. Nothing where a letter is no such kind.
fn by_type(kinds: &[(char, &Vec<CellRef>)]) -> Vec<Cars> {
    const TYPES: [(Axis, u32); 4] = [
        (Axis::Horizontal, 2),
        (Axis::Horizontal, 3),
        (Axis::Vertical, 2),
        (Axis::Vertical, 3),
    ];
    // The kinds that have a type, and the cars that they come to.
    let mut all: Vec<(Vec<(Axis, u32)>, Cars)> = vec![Default::default()];
    for (c, cells) in kinds {
        let length = c.to_digit(10).filter(|digit| (2..=3).contains(digit));
        let mut next = Vec::new();
        for kind in TYPES {
            if length.is_some_and(|length| length != kind.1) {
                continue;
            }
            let Some(cars) = kinds::alike(cells, kind) else {
                continue;
            };
            for (taken, before) in all.iter().filter(|(taken, _)| !taken.contains(&kind)) {
                let taken = [taken.as_slice(), &[kind]].concat();
                next.push((taken, [before.as_slice(), &cars].concat()));
            }
        }
        all = next;
    }
    // One kind says nothing about others.
    all.retain(|(taken, _)| taken.len() > 2);
    all.into_iter().map(|(_, cars)| cars).collect()
}

/// The ways to part the cells of `kinds` into cars of two or three cells, whichever way these lie. `None` where
/// there are too many to try.
fn by_letter(kinds: &[(char, &Vec<CellRef>)], allowance: &mut Allowance) -> Option<Vec<Cars>> {
    // The ways of each letter are independent of those of the others.
    let mut all: Vec<Cars> = vec![Vec::new()];
    for (c, cells) in kinds {
        let lengths: &[u32] = match c {
            'C' | 'c' | '2' => &[2],
            'T' | 't' | '3' => &[3],
            _ => &[2, 3],
        };
        let ways = kinds::ways(cells, lengths, allowance)?;
        let mut next = Vec::new();
        for before in &all {
            for way in &ways {
                next.push([before.as_slice(), way].concat());
                if next.len() > MAX_WAYS {
                    break;
                }
            }
        }
        all = next;
    }
    Some(all)
}

fn reading(draft: Draft, target: Target, way: Option<(usize, usize)>) -> Reading {
    let (puzzle, faults) = match draft.validate() {
        Ok(puzzle) => (Some(puzzle), Vec::new()),
        Err(faults) => (None, faults),
    };
    let is_of_car = |fault: &Fault| {
        matches!(
            fault,
            Fault::BentCar { .. } | Fault::SplitCar { .. } | Fault::SingleCellCar { .. }
        )
    };
    let n_others = faults.iter().filter(|fault| !is_of_car(fault)).count();
    Reading {
        n_bad: faults.len() + 2 * n_others,
        faults: faults.iter().map(|fault| in_words(fault, &draft)).collect(),
        draft,
        puzzle,
        target,
        way,
    }
}

fn in_words(fault: &Fault, draft: &Draft) -> String {
    match fault {
        Fault::BentCar { car } => format!("`{}` is bent", draft.cars[*car].name),
        Fault::SplitCar { car } => format!("`{}` is in parts", draft.cars[*car].name),
        Fault::SingleCellCar { car } => format!("`{}` has one cell", draft.cars[*car].name),
        Fault::ExitMisaligned => "the exit is not in the target's lane".to_owned(),
        _ => "it does not fit its board".to_owned(),
    }
}
