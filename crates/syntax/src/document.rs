//! The document: the statements of a text, with a span for every part.

use std::{fmt, ops::Range};

use tailback_diagnostics::{Diagnostic, Span};
use tailback_facts::fact::{FACTS, Fact};
use tailback_puzzle::{Axis, CellRef, MoveNotation, NumberRange, Side};
use tailback_solver::Metric;

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

/// A single expectation: a fact, and what is expected of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The fact: a number or a condition.
    pub fact: &'static Fact,
    /// The claim about it.
    pub claim: Claim,
}

/// A claim about a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The condition holds: `solvable`, `minimal`.
    Holds,
    /// The opposite of the condition holds: `unsolvable`.
    Fails,
    /// The number is in a range: `moves 8`, `steps 15..20`.
    Within(Spanned<NumberRange>),
}

impl Expectation {
    /// The word for a puzzle without a solution.
    pub const UNSOLVABLE: &'static str = "unsolvable";

    /// Returns the fact that `word` names, and whether it names its opposite.
    pub fn fact_of(word: &str) -> Option<(&'static Fact, bool)> {
        let facts = FACTS.iter().filter(|fact| fact.is_expectable());
        let mut named = facts.flat_map(|fact| {
            let opposite = fact.opposite.map(|name| (name, fact, true));
            [(fact.name, fact, false)].into_iter().chain(opposite)
        });
        let (_, fact, is_opposite) = named.find(|(name, ..)| *name == word)?;
        Some((fact, is_opposite))
    }

    /// Returns all words that an expectation can start with.
    pub fn words() -> impl Iterator<Item = &'static str> + Clone {
        let facts = FACTS.iter().filter(|fact| fact.is_expectable());
        facts.flat_map(|fact| [fact.name].into_iter().chain(fact.opposite))
    }

    /// Returns its first word.
    pub fn word(&self) -> &'static str {
        match (&self.claim, self.fact.opposite) {
            (Claim::Fails, Some(opposite)) => opposite,
            _ => self.fact.name,
        }
    }

    /// Returns whether it is `solvable`.
    pub fn is_solvable(&self) -> bool {
        self.word() == "solvable"
    }

    /// Returns whether it is `unsolvable`.
    pub fn is_unsolvable(&self) -> bool {
        self.word() == Self::UNSOLVABLE
    }

    /// Returns its range, if it is about a number.
    pub fn range(&self) -> Option<&Spanned<NumberRange>> {
        match &self.claim {
            Claim::Within(range) => Some(range),
            Claim::Holds | Claim::Fails => None,
        }
    }

    /// Returns the metric and the range if it is about an optimum.
    pub fn length(&self) -> Option<(Metric, NumberRange)> {
        Some((self.fact.metric()?, self.range()?.value))
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
    /// `car NAME CELL DIR [LENGTH]` or `truck NAME CELL DIR`
    Car(CarStatement),
    /// `wall CELL…`
    Wall(Vec<Spanned<CellRef>>),
    /// `expect FACT [N], …`
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
