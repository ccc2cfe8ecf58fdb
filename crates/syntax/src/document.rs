//! The document: the statements of a text, with a span for every part.

use std::{fmt, ops::Range};

use tailback_diagnostics::{Diagnostic, Span};
use tailback_puzzle::{Axis, CellRef, MoveNotation, NumberRange, Side};

use crate::{Conflict, Difficulty, Keyword};

/// A value and its place in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its place in the text.
    pub span: Span,
}

/// The content of a drawn cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// `.`, or a word that is not a cell, which is reported.
    Empty,
    /// `#`
    Wall,
    /// A letter or digit: a cell of the car of that name.
    Car(char),
}

impl Content {
    /// Returns the content that `byte` draws, or `None` if it is not a cell.
    pub(crate) fn of_byte(byte: u8) -> Option<Self> {
        match byte {
            b'.' => Some(Self::Empty),
            b'#' => Some(Self::Wall),
            _ => byte
                .is_ascii_alphanumeric()
                .then_some(Self::Car(byte as char)),
        }
    }

    /// Returns the content that `word` draws, or `None` if it is not a single cell.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        match word.as_bytes() {
            &[byte] => Self::of_byte(byte),
            _ => None,
        }
    }
}

/// A cell of a drawn row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCell {
    /// Its place in the text.
    pub span: Span,
    /// The content of the cell.
    pub content: Content,
}

/// A row of a drawn grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The span from the first cell to the last.
    pub span: Span,
    /// Its cells, from the left.
    pub cells: Vec<DrawnCell>,
    /// Whether the row contains anything that is not a cell. If so, its width is not reliable.
    pub is_bad: bool,
}

/// A drawn grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnGrid {
    /// Its rows, from the top.
    pub rows: Vec<Row>,
    /// The closing `end`; `None` if it is missing.
    pub end: Option<Span>,
}

impl DrawnGrid {
    /// Returns the row that sets the width: the first good row, or the second one if all others, at
    /// least two, agree on another width.
    pub fn model_row(&self) -> Option<&Row> {
        model_row(&self.rows)
    }

    /// Returns the number of columns: the width of the model row, or that of the widest row if
    /// there is none.
    pub fn n_columns(&self) -> usize {
        n_columns(&self.rows)
    }
}

fn model_row(rows: &[Row]) -> Option<&Row> {
    let mut good = rows.iter().filter(|row| !row.is_bad);
    let first = good.next()?;
    let Some(second) = good.next() else {
        return Some(first);
    };
    let width = second.cells.len();
    let is_first_odd = width != first.cells.len()
        && good.clone().next().is_some()
        && good.all(|row| row.cells.len() == width);
    Some(if is_first_odd { second } else { first })
}

/// Returns the number of columns of a drawn grid with `rows`.
pub(crate) fn n_columns(rows: &[Row]) -> usize {
    let widest = || rows.iter().map(|row| row.cells.len()).max();
    let model = model_row(rows).map(|row| row.cells.len());
    model.or_else(widest).unwrap_or(0)
}

/// A grid in either form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Grid {
    /// `grid 6x6`
    Declared {
        /// The columns. A number that does not fit is `u32::MAX`.
        columns: Spanned<u32>,
        /// The rows.
        rows: Spanned<u32>,
    },
    /// `grid` … `end`
    Drawn(DrawnGrid),
}

/// A declared car.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarStatement {
    /// Its name.
    pub name: Spanned<String>,
    /// Its top or left end.
    pub cell: Spanned<CellRef>,
    /// The line that it slides along.
    pub axis: Spanned<Axis>,
    /// The length, if it is written; `truck` has none.
    pub length: Option<Spanned<u32>>,
}

/// A figure that an expectation can refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// The optimum in moves.
    Moves,
    /// The optimum in steps.
    Steps,
}

impl Figure {
    /// Returns the word for the figure in the language.
    pub fn word(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Steps => "steps",
        }
    }
}

/// A property that a puzzle may be expected to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Property {
    /// No car and no wall can go without changing the optimum in moves.
    Minimal,
    /// No state of the cluster is farther from a solved one.
    Hardest,
    /// The target moves away from its exit in every shortest solution.
    Retreat,
}

impl Property {
    /// All properties.
    pub const ALL: [Self; 3] = [Self::Minimal, Self::Hardest, Self::Retreat];

    /// Returns the word for the property in the language.
    pub fn word(self) -> &'static str {
        match self {
            Self::Minimal => "minimal",
            Self::Hardest => "hardest",
            Self::Retreat => "retreat",
        }
    }

    /// Returns the property that `word` stands for.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.word() == word)
    }
}

/// A single expectation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// `solvable`
    Solvable,
    /// `unsolvable`
    Unsolvable,
    /// `moves 8`, `steps 15..20`
    Length {
        /// The kind of optimum.
        figure: Figure,
        /// The expected range.
        range: Spanned<NumberRange>,
    },
    /// `solutions 1`
    Solutions(Spanned<NumberRange>),
    /// `time 60..120`: the seconds that people take
    Time(Spanned<NumberRange>),
    /// `minimal`
    Property(Property),
}

impl Expectation {
    /// The word before the number of solutions.
    pub const SOLUTIONS: &'static str = "solutions";

    /// The word before the seconds that people take.
    pub const TIME: &'static str = "time";

    /// Returns its first word.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Solvable => "solvable",
            Self::Unsolvable => "unsolvable",
            Self::Length { figure, .. } => figure.word(),
            Self::Solutions(_) => Self::SOLUTIONS,
            Self::Time(_) => Self::TIME,
            Self::Property(property) => property.word(),
        }
    }

    /// Returns its range, if it is about a number.
    pub fn range(&self) -> Option<&Spanned<NumberRange>> {
        match self {
            Self::Length { range, .. } | Self::Solutions(range) | Self::Time(range) => Some(range),
            Self::Solvable | Self::Unsolvable | Self::Property(_) => None,
        }
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.range() {
            Some(range) => write!(f, " {}", range.value),
            None => Ok(()),
        }
    }
}

/// A solution in either form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionStatement {
    /// The moves, without the words that are not moves.
    pub moves: Vec<Spanned<MoveNotation>>,
    /// Whether a word is not a move. If so, the solution is not checked.
    pub is_bad: bool,
    /// The `end` of a solution in the form of a block, which is `None` if it is missing. The outer
    /// option is `None` for the form of one line.
    pub block_end: Option<Option<Span>>,
}

/// The contents of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// `rush 1`
    Rush(Spanned<u32>),
    /// `puzzle "title"`. The span of the title includes its quotes. The title is `None` if the line
    /// is bad; such a line still starts a puzzle.
    Puzzle(Option<Spanned<String>>),
    /// `author "…"`
    Author(Spanned<String>),
    /// `source "…"`
    Source(Spanned<String>),
    /// `note "…"`
    Note(Spanned<String>),
    /// `difficulty NAME`
    Difficulty(Spanned<Difficulty>),
    /// `tags NAME…`
    Tags(Vec<Spanned<String>>),
    /// `grid …`
    Grid(Grid),
    /// `exit SIDE [LANE]`
    Exit {
        /// The side of the border.
        side: Spanned<Side>,
        /// The row or column, from 1.
        lane: Option<Spanned<u32>>,
    },
    /// `target NAME…`
    Target(Vec<Spanned<String>>),
    /// `goal NAME to CELL`
    Goal {
        /// The name of the car.
        name: Spanned<String>,
        /// The word `to`.
        to: Span,
        /// The cell of its top or left end.
        cell: Spanned<CellRef>,
    },
    /// `car NAME CELL DIR [LENGTH]`
    Car(CarStatement),
    /// `truck NAME CELL DIR`
    Truck(CarStatement),
    /// `wall CELL…`
    Wall(Vec<Spanned<CellRef>>),
    /// `expect WHAT, …`
    Expect(Vec<Spanned<Expectation>>),
    /// `solution …`
    Solution(SolutionStatement),
    /// `allow RULE…`
    Allow(Vec<Spanned<String>>),
    /// A line that is not a statement; it has been reported.
    Junk,
}

/// One statement, which may be a block of several lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// The span from the keyword to the last word, without a trailing comment, or to the end of the
    /// last line of a block.
    pub span: Span,
    /// Its first word, which is a keyword unless the statement is junk.
    pub keyword: Spanned<Option<Keyword>>,
    /// The contents.
    pub kind: StatementKind,
}

/// A puzzle of a document: its statements, the one with its title first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleNode {
    /// The indices of its statements in the document.
    pub statements: Range<usize>,
    /// The span from its `puzzle` to the end of its last statement.
    pub span: Span,
}

/// A parsed text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// All statements, in the order of the text.
    pub statements: Vec<Statement>,
    /// The puzzles, in the order of the text.
    pub puzzles: Vec<PuzzleNode>,
    /// Diagnostics of the rule `syntax` on everything that is not a statement, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The comments, from their `//` to the last character before the line end, in the order of
    /// the text.
    pub comments: Vec<Span>,
    /// The merge conflicts, in the order of the text. Each has a diagnostic.
    pub conflicts: Vec<Conflict>,
    /// Whether the text declares a later version of the language. Such a text is not read: the
    /// document has one diagnostic about that and nothing else.
    pub is_unread: bool,
}

impl Document {
    /// Returns the statements before the first puzzle.
    pub fn header(&self) -> &[Statement] {
        let end = self
            .puzzles
            .first()
            .map_or(self.statements.len(), |puzzle| puzzle.statements.start);
        &self.statements[..end]
    }

    /// Returns the statements of `puzzle`.
    pub fn statements_of(&self, puzzle: &PuzzleNode) -> &[Statement] {
        &self.statements[puzzle.statements.clone()]
    }

    /// Returns the title of `puzzle` with the place of its quoted form, or `None` if its line is bad.
    pub fn title_of(&self, puzzle: &PuzzleNode) -> Option<&Spanned<String>> {
        match &self.statements[puzzle.statements.start].kind {
            StatementKind::Puzzle(title) => title.as_ref(),
            _ => None,
        }
    }
}
