//! Statements of one line from the words that the grammar found.

use tailback_diagnostics::{Diagnostic, Span};
use tailback_facts::value::Kind;
use tailback_puzzle::{Axis, CellRef, NumberRange, Side};

use super::moves::Moves;
use crate::{
    CarStatement, Claim, Difficulty, Expectation, Grid, SolutionStatement, Spanned, StatementKind,
};
use crate::{grammar::Rule, line::Line};

/// A word after the keyword and the rule that took it.
pub(super) struct Argument<'t> {
    pub(super) rule: Rule,
    pub(super) text: &'t str,
    pub(super) span: Span,
}

impl Argument<'_> {
    fn with<T>(&self, value: T) -> Spanned<T> {
        Spanned {
            value,
            span: self.span,
        }
    }

    fn name(&self) -> Spanned<String> {
        self.with(self.text.to_owned())
    }

    /// Returns the text of a string, without its quotes and escapes.
    fn string(&self) -> Spanned<String> {
        let inner = &self.text[1..self.text.len() - 1];
        let mut value = String::with_capacity(inner.len());
        let mut characters = inner.chars();
        while let Some(character) = characters.next() {
            value.extend(match character {
                '\\' => characters.next(),
                _ => Some(character),
            });
        }
        self.with(value)
    }

    fn number(&self) -> Spanned<u32> {
        self.with(number(self.text))
    }

    fn column(&self) -> Spanned<u32> {
        self.with(column(self.text))
    }

    fn cell(&self) -> Spanned<CellRef> {
        self.with(CellRef {
            column: column(self.text),
            row: number(&self.text[1..]),
        })
    }

    fn axis(&self) -> Spanned<Axis> {
        self.with(match self.text {
            "v" | "vertical" => Axis::Vertical,
            _ => Axis::Horizontal,
        })
    }

    fn range(&self) -> Spanned<NumberRange> {
        let range = NumberRange::read(self.text, |digits| Some(number(digits)));
        self.with(range.unwrap_or_default())
    }
}

/// Parses `digits`. Returns `u32::MAX` if the number does not fit.
pub(super) fn number(digits: &str) -> u32 {
    digits.parse().unwrap_or(u32::MAX)
}

/// Returns the column, from 1, of the first letter of `word`.
fn column(word: &str) -> u32 {
    word.bytes().next().map_or(0, |letter| {
        u32::from(letter.to_ascii_lowercase().saturating_sub(b'a')) + 1
    })
}

/// Reads a statement of `rule` with `words`, and reports bad words. Returns `None` for words that the
/// grammar does not accept for `rule`, and for an expectation whose words do not fit its fact.
pub(super) fn read(rule: Rule, words: &[Argument<'_>]) -> Option<(StatementKind, Vec<Diagnostic>)> {
    let mut diagnostics = Vec::new();
    let first = words.first()?;
    let kind = match rule {
        Rule::puzzle => StatementKind::Puzzle(Some(first.string())),
        Rule::author => StatementKind::Author(first.string()),
        Rule::source => StatementKind::Source(first.string()),
        Rule::note => StatementKind::Note(first.string()),
        Rule::difficulty => {
            StatementKind::Difficulty(first.with(Difficulty::from_word(first.text)?))
        }
        Rule::tags => StatementKind::Tags(words.iter().map(Argument::name).collect()),
        Rule::grid => StatementKind::Grid(declared_grid(first)?),
        Rule::exit => StatementKind::Exit {
            side: first.with(Side::from_word(first.text)?),
            lane: words.get(1).map(|word| match word.rule {
                Rule::column_lane => word.column(),
                _ => word.number(),
            }),
        },
        Rule::target => StatementKind::Target(words.iter().map(Argument::name).collect()),
        Rule::goal => StatementKind::Goal {
            name: first.name(),
            to: words.get(1)?.span,
            cell: words.get(2)?.cell(),
        },
        Rule::car | Rule::truck => StatementKind::Car(car(words)?),
        Rule::wall => StatementKind::Wall(words.iter().map(Argument::cell).collect()),
        Rule::expect => StatementKind::Expect(expectations(words)?),
        Rule::solution => {
            let mut moves = Moves::default();
            moves.read(
                Line::new(first.text, first.span.start),
                false,
                &mut diagnostics,
            );
            StatementKind::Solution(SolutionStatement {
                moves: moves.moves,
                is_bad: moves.is_bad,
                block_end: None,
            })
        }
        Rule::allow => StatementKind::Allow(words.iter().map(Argument::name).collect()),
        _ => return None,
    };
    Some((kind, diagnostics))
}

fn car(words: &[Argument<'_>]) -> Option<CarStatement> {
    let [name, cell, axis, rest @ ..] = words else {
        return None;
    };
    Some(CarStatement {
        name: name.name(),
        cell: cell.cell(),
        axis: axis.axis(),
        length: rest.first().map(Argument::number),
    })
}

fn declared_grid(size: &Argument<'_>) -> Option<Grid> {
    let (columns, rows) = size.text.split_once('x')?;
    let middle = size.span.start + columns.len();
    Some(Grid::Declared {
        columns: Spanned {
            value: number(columns),
            span: Span::new(size.span.start, middle),
        },
        rows: Spanned {
            value: number(rows),
            span: Span::new(middle + 1, size.span.end),
        },
    })
}

/// Returns `None` if a fact is unknown, or if its type does not fit the number that follows or is missing.
fn expectations(words: &[Argument<'_>]) -> Option<Vec<Spanned<Expectation>>> {
    let items = words.split(|word| word.rule == Rule::comma);
    let items = items.map(|item| {
        let (first, last) = (item.first()?, item.last()?);
        let (fact, is_opposite) = Expectation::fact_of(first.text)?;
        let claim = match (fact.kind(), item.len()) {
            (Kind::Number, 2) => Claim::Within(last.range()),
            (Kind::Condition, 1) if is_opposite => Claim::Fails,
            (Kind::Condition, 1) => Claim::Holds,
            _ => return None,
        };
        let span = first.span.to(last.span);
        let value = Expectation { fact, claim };
        Some(Spanned { value, span })
    });
    items.collect()
}
