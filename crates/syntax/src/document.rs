//! The document: what a text says, statement by statement, with a span for everything.

use std::ops::Range;

use tailback_diagnostics::{Diagnostic, Span};
use tailback_puzzle::{Axis, CellRef, MoveNotation, NumberRange, Side};

use crate::{Difficulty, Keyword};

/// A value and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

/// The content of a drawn cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// `.`, or a word that is no cell, which is reported.
    Empty,
    /// `#`
    Wall,
    /// A letter or digit: a cell of the car of that name.
    Car(char),
}

impl Content {
    /// Returns what `byte` draws, or `None` if it is no cell.
    pub(crate) fn of_byte(byte: u8) -> Option<Self> {
        match byte {
            b'.' => Some(Self::Empty),
            b'#' => Some(Self::Wall),
            _ => byte
                .is_ascii_alphanumeric()
                .then_some(Self::Car(byte as char)),
        }
    }

    /// Returns what `word` draws: one cell, or `None` if it is none.
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
    /// Where it stands.
    pub span: Span,
    /// The content of the cell.
    pub content: Content,
}

/// A row of a drawn grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// From its first cell to its last.
    pub span: Span,
    /// Its cells, from the left.
    pub cells: Vec<DrawnCell>,
    /// Whether something in it is no cell; its width means nothing then.
    pub is_bad: bool,
}

/// A drawn grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnGrid {
    /// Its rows, from the top.
    pub rows: Vec<Row>,
    /// The closing `end`; `None` where it is missing.
    pub end: Option<Span>,
}

impl DrawnGrid {
    /// The row that sets the width: the first good one, or the second where all the others, two or
    /// more, agree on another width.
    pub fn model_row(&self) -> Option<&Row> {
        model_row(&self.rows)
    }

    /// The number of columns: the width of the row that sets it, or of the widest where there is
    /// none.
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

/// The number of columns of a drawn grid that has `rows`.
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
        /// The columns; more than fits a `u32` is the greatest `u32`.
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
    /// The length, where it is written; `truck` has none.
    pub length: Option<Spanned<u32>>,
}

/// A figure that an expectation can speak of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// The optimum in moves.
    Moves,
    /// The optimum in steps.
    Steps,
}

impl Figure {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Steps => "steps",
        }
    }
}

/// One thing that must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    /// `solvable`
    Solvable,
    /// `unsolvable`
    Unsolvable,
    /// `moves 8`, `steps 15..20`
    Length {
        /// Which optimum.
        figure: Figure,
        /// The expected range.
        range: Spanned<NumberRange>,
    },
}

/// A solution in either form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionStatement {
    /// Its moves, without the words that are none.
    pub moves: Vec<Spanned<MoveNotation>>,
    /// Whether a word of it is no move; it is not judged then.
    pub is_bad: bool,
    /// In the form of a block, whether its `end` is missing or where it is; `None` for the form
    /// of one line.
    pub block_end: Option<Option<Span>>,
}

/// The contents of a statement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// `rush 1`
    Rush(Spanned<u32>),
    /// `puzzle "title"`; the title with its quotes. `None` where the line is bad, which begins
    /// a puzzle all the same.
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
    /// `target NAME`
    Target(Spanned<String>),
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
    /// A line that is no statement; it has been reported.
    Junk,
}

/// One statement, which may be a block of several lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// From its keyword to its last word, comments behind it not included; in a block, to the
    /// end of the last line.
    pub span: Span,
    /// Its first word, which is a keyword unless the statement is junk.
    pub keyword: Spanned<Option<Keyword>>,
    /// The contents.
    pub kind: StatementKind,
}

/// A puzzle of a document: its statements, the one with its title first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleNode {
    /// Its statements, by their numbers in the document.
    pub statements: Range<usize>,
    /// From its `puzzle` to the end of its last statement.
    pub span: Span,
}

/// A parsed text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// All statements, in the order of the text.
    pub statements: Vec<Statement>,
    /// The puzzles, in the order of the text.
    pub puzzles: Vec<PuzzleNode>,
    /// Reports of the rule `syntax` on everything that is not a statement, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
    /// The comments, from their `//` to the last character before the line end, in the order of
    /// the text.
    pub comments: Vec<Span>,
    /// Whether the text says that it is written in a later version of the language. It was
    /// not read then: there is that one report and nothing else.
    pub is_unread: bool,
}

impl Document {
    /// The statements before the first puzzle.
    pub fn header(&self) -> &[Statement] {
        let end = self
            .puzzles
            .first()
            .map_or(self.statements.len(), |puzzle| puzzle.statements.start);
        &self.statements[..end]
    }

    /// The statements of `puzzle`.
    pub fn statements_of(&self, puzzle: &PuzzleNode) -> &[Statement] {
        &self.statements[puzzle.statements.clone()]
    }

    /// The title of `puzzle` with the place of its quoted form. `None` where its line is bad.
    pub fn title_of(&self, puzzle: &PuzzleNode) -> Option<&Spanned<String>> {
        match &self.statements[puzzle.statements.start].kind {
            StatementKind::Puzzle(title) => title.as_ref(),
            _ => None,
        }
    }
}
