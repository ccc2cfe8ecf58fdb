//! Boards drawn with one character for each cell: the common part of the drawn formats.

use std::collections::{HashMap, HashSet};

use tailback_puzzle::{
    CellRef, Draft, DraftCar, GridSize, Puzzle, Shape, long_names, short_names, words::count,
};

use super::{
    Boards, Foreign, FormatError, ReadOptions,
    text::{Lines, is_comment},
};

/// The maximum side of a drawing that is read. It exceeds that of any board, which lets the checks report the
/// size; a larger drawing is rejected unread.
pub(super) const MAX_DRAWN_SIDE: usize = 100;

/// The characters of a format with a special meaning.
#[derive(Clone, Copy)]
pub(super) struct Alphabet {
    /// The characters of an empty cell. The first one is written.
    pub(super) empty: &'static [char],
    /// The characters of a wall. The first one is written if the format has walls.
    pub(super) wall: &'static [char],
    /// The characters of the target, of which a board has the first that occurs. The first one is written, and no other
    /// car uses any of them.
    pub(super) target: &'static [char],
    /// The maximum number of cars: the target, and one for each letter and digit without a special meaning.
    pub(super) n_cars: usize,
}

impl Alphabet {
    /// Returns the alphabet with the car called `target` as the target. That letter loses any other meaning.
    pub(super) fn with_target(mut self, target: Option<&str>) -> Self {
        let is_target = |symbols: &[char]| {
            symbols
                .iter()
                .any(|&it| target == Some(it.encode_utf8(&mut [0; 4])))
        };
        if is_target(self.empty) {
            self.empty = &['.'];
        }
        if is_target(self.wall) {
            self.wall = &['#'];
        }
        self
    }

    /// Returns whether `character` has a special meaning.
    fn means(self, character: char) -> bool {
        [self.empty, self.wall, self.target]
            .concat()
            .contains(&character)
    }

    /// Returns whether `character` can be a cell: a letter, a digit, or a character with a special meaning.
    /// Published boards use other symbols as well, but so does every other text.
    fn is_cell(self, character: char) -> bool {
        character.is_ascii_alphanumeric() || self.means(character)
    }

    /// Returns whether a line can be a row of a board.
    pub(super) fn is_row(self, line: &str) -> bool {
        cells_of(line).is_some_and(|mut cells| cells.all(|c| self.is_cell(c)))
    }
}

/// Returns the draft of `cells`, row by row, on `grid`. Cars are in the order of their first cells. A character that is
/// not a valid name becomes a free letter or digit, or `c1`, `c2`, … after those run out.
///
/// # Errors
/// Returns a message if the requested target cannot be drawn.
pub(super) fn draft(
    cells: impl Iterator<Item = char>,
    grid: GridSize,
    alphabet: Alphabet,
    options: ReadOptions<'_>,
) -> Result<Draft, String> {
    let alphabet = alphabet.with_target(options.target);
    let mut walls = Vec::new();
    let mut cars: Vec<(char, Vec<CellRef>)> = Vec::new();
    let mut ascii = [usize::MAX; 128];
    let mut others = HashMap::new();
    for (at, character) in (0..).zip(cells) {
        let cell = CellRef {
            row: at / grid.columns + 1,
            column: at % grid.columns + 1,
        };
        if alphabet.empty.contains(&character) {
            continue;
        }
        if alphabet.wall.contains(&character) {
            walls.push(cell);
            continue;
        }
        let index = match ascii.get_mut(character as usize) {
            Some(index) => index,
            None => others.entry(character).or_insert(usize::MAX),
        };
        if *index == usize::MAX {
            *index = cars.len();
            cars.push((character, Vec::new()));
        }
        cars[*index].1.push(cell);
    }
    let symbols: Vec<char> = cars.iter().map(|car| car.0).collect();
    let names = names(&symbols);
    let mut targets = alphabet.target.iter().filter(|it| symbols.contains(it));
    let usual = targets.next().unwrap_or(&alphabet.target[0]).to_string();
    Ok(Draft {
        grids: vec![grid],
        targets: vec![options.drawn_target(&usual)?.to_owned()],
        cars: names
            .into_iter()
            .zip(cars)
            .map(|(name, (_, cells))| DraftCar {
                name,
                shape: Shape::Drawn(cells),
            })
            .collect(),
        walls,
        exits: options.exits(None),
        ..Draft::default()
    })
}

/// Returns a valid name for each of the distinct `symbols`.
fn names(symbols: &[char]) -> Vec<String> {
    let spare = spare_symbols(|c| symbols.contains(&c));
    let mut spare = spare.map(String::from).chain(long_names());
    let name = |&symbol: &char| {
        let own = symbol.is_ascii_alphanumeric().then(|| symbol.to_string());
        own.or_else(|| spare.next())
    };
    symbols.iter().filter_map(name).collect()
}

/// Returns the letters and digits that are not taken. Those with a special meaning in some format come last.
pub(super) fn spare_symbols(is_taken: impl Fn(char) -> bool) -> std::vec::IntoIter<char> {
    let last = ['A', 'X', 'O', 'o', 'x', '0'];
    let spare: Vec<char> = short_names()
        .filter(|c| !last.contains(c))
        .chain(last)
        .filter(|&c| !is_taken(c))
        .collect();
    spare.into_iter()
}

/// A notation of boards that are drawn over several lines each.
pub(super) struct Drawing {
    pub(super) alphabet: Alphabet,
    /// Returns whether a trimmed line that is not blank is outside a board, and ends it.
    pub(super) is_edge: fn(&str) -> bool,
    /// Returns the cells of a trimmed line if it is a row: one word, or single characters separated by spaces.
    pub(super) row: fn(&str) -> Option<&str>,
    /// The description of a line for messages about one that is neither of these nor a comment.
    pub(super) expected: &'static str,
}

/// Returns the cells of a row: those of its only word, or all words if each is one character.
pub(super) fn cells_of(row: &str) -> Option<impl Iterator<Item = char> + Clone> {
    let mut words = row.split_whitespace();
    words.next()?;
    let is_spaced = words.next().is_some();
    let is_row = !is_spaced
        || row
            .split_whitespace()
            .all(|word| word.chars().nth(1).is_none());
    is_row.then(|| row.chars().filter(|c| !c.is_whitespace()))
}

/// Returns the boards of `text`.
pub(super) fn boards<'t>(
    text: &'t str,
    options: ReadOptions<'t>,
    drawing: &'static Drawing,
) -> Boards<'t> {
    let mut lines = Lines::new(text);
    let mut rows: Vec<(usize, &'t str)> = Vec::new();
    let mut is_spoilt = false;
    Box::new(std::iter::from_fn(move || {
        loop {
            let next = lines.next().map(|(line, text)| (line, text.trim()));
            let is_last = next.is_none();
            let inner = next.filter(|(_, text)| !text.is_empty() && !(drawing.is_edge)(text));
            if let Some((line, text)) = inner {
                if let Some(row) = (drawing.row)(text) {
                    rows.push((line, row));
                } else if !is_comment(text) {
                    // Without this row it would be a different board.
                    is_spoilt = true;
                    let message = format!("expected {}", drawing.expected);
                    return Some(Err(FormatError { line, message }));
                }
                continue;
            }
            let rows = std::mem::take(&mut rows);
            if !std::mem::take(&mut is_spoilt) && !rows.is_empty() {
                return Some(board(&rows, options, drawing.alphabet));
            }
            if is_last {
                return None;
            }
        }
    }))
}

fn board(
    rows: &[(usize, &str)],
    options: ReadOptions<'_>,
    alphabet: Alphabet,
) -> Result<Foreign, FormatError> {
    let (line, first) = rows[0];
    let (last_line, _) = rows[rows.len() - 1];
    let width = |row: &str| cells_of(row).map_or(0, |cells| cells.take(MAX_DRAWN_SIDE + 1).count());
    let columns = width(first);
    let error = |line, message| Err(FormatError { line, message });
    if columns > MAX_DRAWN_SIDE || rows.len() > MAX_DRAWN_SIDE {
        let message = format!(
            "the board has more than {MAX_DRAWN_SIDE} rows or columns; a board has at most {}",
            tailback_puzzle::MAX_SIDE
        );
        return error(line, message);
    }
    for &(line, row) in rows {
        let n_cells = width(row);
        if n_cells != columns {
            let message = format!(
                "the row has {}, and the first row of its board has {columns}; make \
                 all rows equally wide, with a blank line between boards",
                count(n_cells, "cell")
            );
            return error(line, message);
        }
    }
    let grid = GridSize {
        columns: columns as u32,
        rows: rows.len() as u32,
    };
    if let Some(size) = options.size.filter(|&size| GridSize::from(size) != grid) {
        let message = format!(
            "the board is drawn {grid}, not {size}; leave out `{}`",
            options.size_name()
        );
        return error(line, message);
    }
    let cells = rows.iter().filter_map(|&(_, row)| cells_of(row)).flatten();
    match draft(cells, grid, alphabet, options) {
        Ok(draft) => Ok(Foreign::new(line, last_line, draft)),
        Err(message) => error(line, message),
    }
}

/// Returns the rows of the start of `puzzle`, one character for each cell. The target is written with the
/// character of the alphabet. Another car keeps a name of one character without special meaning; otherwise it
/// gets a free letter or digit.
pub(super) fn rows(puzzle: &Puzzle, alphabet: Alphabet) -> Vec<String> {
    let symbols = symbols(puzzle, alphabet);
    let size = puzzle.board().size();
    let mut cells: Vec<char> = puzzle
        .occupants(puzzle.start())
        .into_iter()
        .map(|occupant| occupant.map_or(alphabet.empty[0], |car| symbols[car]))
        .collect();
    for &wall in puzzle.board().walls() {
        cells[size.index(wall)] = alphabet.wall[0];
    }
    cells
        .chunks(usize::from(size.columns))
        .map(|row| row.iter().collect())
        .collect()
}

/// Returns the character for each car.
fn symbols(puzzle: &Puzzle, alphabet: Alphabet) -> Vec<char> {
    let own = |index: usize| {
        let mut name = puzzle.cars()[index].name.chars();
        name.next()
            .filter(|c| name.next().is_none() && !alphabet.means(*c))
    };
    let others = || (0..puzzle.cars().len()).filter(|&index| index != puzzle.target());
    let taken: HashSet<char> = others().filter_map(own).collect();
    let mut spare = spare_symbols(|c| alphabet.means(c) || taken.contains(&c));
    let mut symbols = vec![alphabet.target[0]; puzzle.cars().len()];
    for index in others() {
        symbols[index] = own(index)
            .or_else(|| spare.next())
            .expect("the capabilities allow no more cars than there are characters");
    }
    symbols
}
