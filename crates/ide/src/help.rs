//! The text of the language reference about each keyword and each argument.

use tailback_diagnostics::Span;
use tailback_syntax::{
    CarStatement, Expectation, Grid, Keyword, Spanned, Statement, StatementKind,
};

/// Returns the rows of the reference about a statement, as Markdown.
pub(crate) fn help(keyword: Keyword) -> String {
    let row = |form: &str, meaning: &str| format!("`{form}`: {meaning}");
    let own = row(keyword.form(), meaning(keyword));
    match keyword {
        Keyword::Grid => format!("{own}\n\n{}", row("grid` … `end", DRAWN)),
        Keyword::Truck => {
            let car = row(Keyword::Car.form(), meaning(Keyword::Car));
            format!("{car}\n\n{own}")
        }
        Keyword::Solution => format!("{own}\n\n{MOVE}"),
        _ => own,
    }
}

const DRAWN: &str = "a drawn board, a row on each line: `.` empty, `#` wall, a letter or digit for each cell of a car";

const MOVE: &str = "A move is a car's name, a direction `L`, `R`, `U` or `D` and the number of cells, 1 where it is \
                    left out.";

/// Returns the meaning of the statement.
fn meaning(keyword: Keyword) -> &'static str {
    match keyword {
        Keyword::Rush => "the version of the language; optional, first in the file",
        Keyword::Puzzle => {
            "begins a puzzle, which runs to the next `puzzle` or the end of the file"
        }
        Keyword::Author | Keyword::Source | Keyword::Note => "free text, any number of times",
        Keyword::Difficulty => {
            "`beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`; once"
        }
        Keyword::Tags => "keywords for finding puzzles, any number of times",
        Keyword::Grid => {
            "an empty board of W columns and H rows, each 1 to 26; one grid for each puzzle"
        }
        Keyword::Exit => {
            "an opening in the border: `left` or `right` and a row number, `top` or `bottom` and a column \
             letter; any number of times"
        }
        Keyword::Target => {
            "the cars that must leave; `X` if neither this nor a `goal` is given; once"
        }
        Keyword::Goal => "the car must get to CELL with its top or left end; any number of times",
        Keyword::Car => {
            "a car with its top or left end on CELL; DIR is `horizontal` or `vertical`, `h` or `v` for \
             short; LENGTH is 2 by default"
        }
        Keyword::Truck => "a car of length 3",
        Keyword::Wall => "cells that nothing may enter, any number of times",
        Keyword::Expect => {
            "facts that must hold, such as `solvable`, `unsolvable`, `moves N`, `steps N` and `minimal`; N is a number or a range \
             such as `30..40`, `30..` or `..12`, both ends included; any number of times"
        }
        Keyword::Solution => "a solution to check; once",
        Keyword::Allow => "rules that report nothing in this puzzle; any number of times",
    }
}

/// A kind of argument that the reference describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Argument {
    /// A quoted text other than a title.
    Text,
    /// A tag.
    Tag,
    /// A cell of a declared car, a wall or a goal.
    Cell,
    /// The axis of a declared car.
    Axis,
    /// The length of a declared car.
    Length,
    /// The lane of an exit.
    Lane,
    /// The number of an expectation.
    Range,
    /// The end of a block.
    End,
    /// An argument that is described in the row of its statement.
    OfStatement(Keyword),
}

impl Argument {
    /// Returns the description of the argument.
    pub(crate) fn help(self) -> &'static str {
        match self {
            Self::Text => {
                "A string is in double quotes on one line. In it, `\\\"` is a quote and `\\\\` a backslash; \
                 there are no other escapes."
            }
            Self::Tag => {
                "A tag, and the name of a rule, is any run of characters without blanks, commas, quotes and invisible \
                 characters."
            }
            Self::Cell => {
                "A cell is a column letter and a row number: `a1` is the top left corner, `c2` is in the \
                 third column and the second row."
            }
            Self::Axis => "DIR is `horizontal` or `vertical`, `h` or `v` for short",
            Self::Length => "LENGTH is 2 by default",
            Self::Lane => "An exit without a lane lies in the lane of each target.",
            Self::Range => {
                "N is a number or a range such as `30..40`, `30..` or `..12`, both ends included"
            }
            Self::End => {
                "A keyword alone on its line opens a block that runs to a line `end`: `grid` and \
                 `solution` do."
            }
            Self::OfStatement(keyword) => meaning(keyword),
        }
    }

    /// Returns the argument of `statement` at `offset`, with its span.
    pub(crate) fn at(statement: &Statement, offset: usize) -> Option<(Self, Span)> {
        let here = |argument, span: Span| span.touches(offset).then_some((argument, span));
        match &statement.kind {
            StatementKind::Rush(it) => here(Self::OfStatement(Keyword::Rush), it.span),
            StatementKind::Author(it) | StatementKind::Source(it) | StatementKind::Note(it) => {
                here(Self::Text, it.span)
            }
            StatementKind::Difficulty(it) => here(Self::OfStatement(Keyword::Difficulty), it.span),
            StatementKind::Tags(tags) => tags.iter().find_map(|it| here(Self::Tag, it.span)),
            StatementKind::Grid(Grid::Declared { columns, rows }) => {
                here(Self::OfStatement(Keyword::Grid), columns.span.to(rows.span))
            }
            StatementKind::Grid(Grid::Drawn(grid)) => here(Self::End, grid.end?),
            StatementKind::Exit { side, lane } => {
                let lane = lane.as_ref().and_then(|it| here(Self::Lane, it.span));
                lane.or_else(|| here(Self::OfStatement(Keyword::Exit), side.span))
            }
            StatementKind::Goal { cell, .. } => here(Self::Cell, cell.span),
            StatementKind::Car(car) | StatementKind::Truck(car) => Self::of_car(car, here),
            StatementKind::Wall(cells) => cells.iter().find_map(|it| here(Self::Cell, it.span)),
            StatementKind::Expect(all) => all.iter().find_map(|it| Self::of_expectation(it, here)),
            StatementKind::Solution(solution) => here(Self::End, solution.block_end??),
            // Hovers describe these by their content instead.
            StatementKind::Puzzle(_)
            | StatementKind::Target(_)
            | StatementKind::Allow(_)
            | StatementKind::Junk => None,
        }
    }

    fn of_car(
        car: &CarStatement,
        here: impl Fn(Self, Span) -> Option<(Self, Span)>,
    ) -> Option<(Self, Span)> {
        let length = car.length.as_ref();
        here(Self::Cell, car.cell.span)
            .or_else(|| here(Self::Axis, car.axis.span))
            .or_else(|| here(Self::Length, length?.span))
    }

    fn of_expectation(
        expectation: &Spanned<Expectation>,
        here: impl Fn(Self, Span) -> Option<(Self, Span)>,
    ) -> Option<(Self, Span)> {
        expectation.value.range()?;
        here(Self::Range, expectation.span)
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    /// Returns the reference with each run of blanks replaced by a space.
    fn reference() -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/language-reference.md");
        let page = std::fs::read_to_string(path).expect("the reference is there");
        page.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn hover_texts_come_from_the_reference() {
        let reference = reference();
        for row in Keyword::ALL.map(meaning).into_iter().chain([DRAWN]) {
            assert!(reference.contains(&format!(" | {row} |")), "{row}");
        }
        assert!(reference.contains(MOVE));
        let arguments = [
            Argument::Text,
            Argument::Tag,
            Argument::Cell,
            Argument::Axis,
            Argument::Length,
            Argument::Lane,
            Argument::Range,
            Argument::End,
        ];
        for sentence in arguments.map(Argument::help) {
            assert!(reference.contains(sentence), "{sentence}");
        }
    }
}
