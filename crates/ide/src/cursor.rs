//! The element under the cursor: the single lookup from an offset to a puzzle, a statement, a car or a cell.

use tailback_check::Lowered;
use tailback_diagnostics::Span;
use tailback_puzzle::CellRef;
use tailback_syntax::{
    CarStatement, Content, DrawnGrid, Expectation, Grid, SolutionStatement, Spanned, Statement,
    StatementKind,
};

use crate::analysis::Analysis;

/// A position in a text.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    /// The index of the puzzle; `None` before the first one.
    pub(crate) puzzle: Option<usize>,
    pub(crate) statement: &'a Statement,
    /// The element of the statement.
    pub(crate) word: Word<'a>,
    /// The span of the element.
    pub(crate) span: Span,
}

/// An element of a statement.
#[derive(Clone, Copy)]
pub(crate) enum Word<'a> {
    /// The first word.
    Keyword,
    /// The title of the puzzle.
    Title,
    /// A car of the draft, by its index: its declaration, its drawn cell, or its name as the target.
    Car(usize),
    /// A drawn cell without a car.
    Empty(CellRef),
    /// A wall, drawn or declared.
    Wall(CellRef),
    /// An expectation of an `expect`.
    Expectation(&'a Expectation),
    /// A move of the solution, by its index.
    Move(&'a SolutionStatement, usize),
    /// The name of a rule.
    Rule(&'a str),
    /// Any other element.
    Other,
}

/// Returns the element at `offset`, which may be directly after a word. Between two drawn cells that touch, it
/// is the second.
pub(crate) fn at<'a>(analysis: &Analysis<'a>, offset: usize) -> Option<Place<'a>> {
    let document = &analysis.file.document;
    let after = document
        .statements
        .partition_point(|statement| statement.span.start <= offset);
    let index = after.checked_sub(1)?;
    let statement = &document.statements[index];
    if !statement.span.touches(offset) {
        return None;
    }
    let n_begun = document
        .puzzles
        .partition_point(|puzzle| puzzle.statements.start <= index);
    let puzzle = n_begun.checked_sub(1);
    let keyword = statement.keyword.span;
    let (word, span) = if keyword.touches(offset) {
        (Word::Keyword, keyword)
    } else {
        let lowered = puzzle.map(|puzzle| &analysis.file.puzzles[puzzle]);
        argument(lowered, statement, offset).unwrap_or((Word::Other, statement.span))
    };
    Some(Place {
        puzzle,
        statement,
        word,
        span,
    })
}

fn argument<'a>(
    lowered: Option<&Lowered>,
    statement: &'a Statement,
    offset: usize,
) -> Option<(Word<'a>, Span)> {
    Some(match &statement.kind {
        StatementKind::Puzzle(title) => {
            let title = title.as_ref().filter(|it| it.span.touches(offset))?;
            (Word::Title, title.span)
        }
        StatementKind::Car(declared) | StatementKind::Truck(declared) => {
            (Word::Car(declared_car(lowered?, declared)?), statement.span)
        }
        StatementKind::Target(names) => {
            let (_, name) = pick(names, offset)?;
            (Word::Car(named(lowered?, &name.value)?), name.span)
        }
        StatementKind::Goal { name, .. } if name.span.touches(offset) => {
            (Word::Car(named(lowered?, &name.value)?), name.span)
        }
        StatementKind::Grid(Grid::Drawn(grid)) => drawn(lowered, grid, offset)?,
        StatementKind::Wall(cells) => {
            let (_, cell) = pick(cells, offset)?;
            (Word::Wall(cell.value), cell.span)
        }
        StatementKind::Expect(expectations) => {
            let (_, expectation) = pick(expectations, offset)?;
            (Word::Expectation(&expectation.value), expectation.span)
        }
        StatementKind::Solution(solution) => {
            let (index, word) = pick(&solution.moves, offset)?;
            (Word::Move(solution, index), word.span)
        }
        StatementKind::Allow(words) => {
            let (_, word) = pick(words, offset)?;
            (Word::Rule(&word.value), word.span)
        }
        StatementKind::Rush(_)
        | StatementKind::Author(_)
        | StatementKind::Source(_)
        | StatementKind::Note(_)
        | StatementKind::Difficulty(_)
        | StatementKind::Tags(_)
        | StatementKind::Grid(Grid::Declared { .. })
        | StatementKind::Exit { .. }
        | StatementKind::Goal { .. }
        | StatementKind::Junk => return None,
    })
}

/// Returns the one of `words` that is at `offset`, with its index.
fn pick<T>(words: &[Spanned<T>], offset: usize) -> Option<(usize, &Spanned<T>)> {
    let mut words = words.iter().enumerate();
    words.find(|(_, word)| word.span.touches(offset))
}

/// A name may be declared twice, so the span identifies the car.
fn declared_car(lowered: &Lowered, declared: &CarStatement) -> Option<usize> {
    let mut cars = lowered.places.cars.iter();
    cars.position(|car| car.name == declared.name.span)
}

fn named(lowered: &Lowered, name: &str) -> Option<usize> {
    let mut cars = lowered.draft.cars.iter();
    cars.position(|car| car.name == name)
}

fn drawn<'a>(
    lowered: Option<&Lowered>,
    grid: &DrawnGrid,
    offset: usize,
) -> Option<(Word<'a>, Span)> {
    let mut rows = grid.rows.iter().enumerate();
    let (row, drawn) = rows.find(|(_, row)| row.span.touches(offset))?;
    let mut cells = drawn.cells.iter().enumerate();
    let (column, cell) = cells.rfind(|(_, cell)| cell.span.touches(offset))?;
    let place = CellRef {
        row: u32::try_from(row + 1).ok()?,
        column: u32::try_from(column + 1).ok()?,
    };
    let word = match cell.content {
        Content::Empty => Word::Empty(place),
        Content::Wall => Word::Wall(place),
        Content::Car(name) => Word::Car(named(lowered?, name.encode_utf8(&mut [0; 4]))?),
    };
    Some((word, cell.span))
}
