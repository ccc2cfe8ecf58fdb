//! `duplicate-puzzle`: the same board.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    comparison::{
        Comparison, Copies, Reports, fingerprint, quoted,
        summary::{BoardSummary, Summary},
    },
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "duplicate-puzzle",
    Severity::Warning,
    include_str!("duplicate_puzzle.md"),
    Check::Comparison(Comparison {
        key: |puzzle, n| {
            puzzle
                .board
                .map(|board| board.digest.as_slice())
                .filter(|_| n == 0)
        },
        known_by: fingerprint::key_of_digest,
        diagnostic: check,
        asked_by: |_| None,
        label: "the same board",
    }),
);

fn check(copies: Copies<'_>) -> Reports<'_> {
    let first = copies.first;
    let title = quoted(first.title.unwrap_or_default());
    let diagnostic = move |own: Summary<'_>| {
        let message = format!("this is the same board as {title}");
        let diagnostic = RULE.report(own.span, message);
        let note = own.board.zip(first.board).and_then(difference);
        Some(diagnostic.when_some(note, Diagnostic::with_note))
    };
    Box::new(copies.others.map(diagnostic))
}

/// Returns the difference between two equal boards, if there is one.
fn difference((one, other): (BoardSummary<'_>, BoardSummary<'_>)) -> Option<&'static str> {
    if one.turns != other.turns {
        Some("one is the other mirrored or turned")
    } else if one.names != other.names {
        Some("only the names of cars differ")
    } else {
        None
    }
}
