//! `near-duplicate`: a board that differs from another one in one piece, or only in the places of cars in their lanes.

use std::collections::HashSet;

use tailback_diagnostics::Severity;

use crate::{
    comparison::{Comparison, Copies, Reports, fingerprint, quoted, summary::Summary},
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "near-duplicate",
    Severity::Information,
    include_str!("near_duplicate.md"),
    Check::Comparison(Comparison {
        key: |puzzle, n| puzzle.traits.get(n).map(<[u8; 16]>::as_slice),
        known_by: fingerprint::key_of_digest,
        diagnostic: check,
        asked_by: |_| None,
        label: "a board like this one",
    }),
)
.off();

fn check(copies: Copies<'_>) -> Reports<'_> {
    let board = |puzzle: Summary<'_>| puzzle.board.map(|board| *board.digest);
    let lanes = |puzzle: Summary<'_>| puzzle.traits.first().copied();
    let first = copies.first;
    let title = quoted(first.title.unwrap_or_default());
    let is_of_lanes = lanes(first).is_some_and(|it| it == copies.key);
    // Equal boards are left to `duplicate-puzzle`, and boards with the same lanes to the group of these lanes.
    let class = move |puzzle: Summary<'_>| {
        if is_of_lanes {
            board(puzzle)
        } else {
            lanes(puzzle)
        }
    };
    let mut seen = HashSet::from([class(first)]);
    let diagnostic = move |own: Summary<'_>| {
        if !seen.insert(class(own)) {
            return None;
        }
        let message = if is_of_lanes {
            format!("this has the same cars in the same lanes as {title}")
        } else {
            format!("this is {title}, except for one piece")
        };
        Some(RULE.report(own.span, message))
    };
    Box::new(copies.others.map(diagnostic))
}
