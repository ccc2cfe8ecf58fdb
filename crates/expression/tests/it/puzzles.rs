//! Puzzles, and what the solver says of them.

use std::sync::Arc;

use tailback_expression::{Expression, Verdict};
use tailback_facts::{
    Facts, Questions,
    fact::{Subject, Text},
};
use tailback_formats::{ReadOptions, line};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Limits};

/// The fourth card of the boxed game, whose figures are those of docs/craft.md.
pub(crate) const CARD_4: &str = "BooCooBooCooBAACooooDEEEooDooFooGGGF";

/// The target is shut in by a wall.
pub(crate) const UNSOLVABLE: &str = "AAxooBooB";

/// The target is at the exit.
pub(crate) const SOLVED: &str = "oAABooBoo";

pub(crate) fn puzzle(board: &str) -> Puzzle {
    let options = ReadOptions {
        stem: "board",
        ..ReadOptions::default()
    };
    let mut boards = line::FORMAT.boards(board, options);
    let board = boards.next().expect("a board").expect("it is sound");
    board.draft.validate().expect("it is sound")
}

/// Returns what the solver finds within `limits`: the answers to the questions of `expression` alone.
pub(crate) fn facts(puzzle: &Puzzle, questions: Questions, limits: Limits) -> Arc<Facts> {
    let control = Control {
        limits,
        ..Control::default()
    };
    Arc::new(Facts::find(puzzle, questions, &control))
}

/// Returns whether `expression` holds for `board`, of which the text says `text`.
pub(crate) fn verdict(board: &str, text: &Text<'_>, limits: Limits, expression: &str) -> Verdict {
    let puzzle = puzzle(board);
    let parsed: Expression = expression.parse().unwrap_or_else(|it| panic!("{it}"));
    let facts = facts(&puzzle, parsed.questions(), limits);
    parsed.evaluate(&Subject {
        puzzle: &puzzle,
        facts: parsed.needs_optima().then_some(&*facts),
        text,
    })
}
