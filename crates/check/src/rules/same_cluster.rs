//! `same-cluster`: a board that is a state of another puzzle's cluster.

use std::collections::HashSet;

use tailback_diagnostics::Severity;
use tailback_facts::Question;

use crate::{
    comparison::{Comparison, Copies, Reports, fingerprint, quoted, summary::Summary},
    rule::{Check, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "same-cluster",
    Severity::Warning,
    include_str!("same_cluster.md"),
    Check::Comparison(Comparison {
        key: |puzzle, n| puzzle.cluster.map(<[u8; 16]>::as_slice).filter(|_| n == 0),
        known_by: fingerprint::key_of_digest,
        diagnostic: check,
        asked_by: |_| None,
        label: "a state of the same cluster",
    }),
)
.off()
.needing(Needs::Answer(Question::Cluster));

fn check(copies: Copies<'_>) -> Reports<'_> {
    let board = |puzzle: Summary<'_>| puzzle.board.map(|board| *board.digest);
    let first = copies.first;
    let title = quoted(first.title.unwrap_or_default());
    // Equal boards are left to `duplicate-puzzle`.
    let mut seen = HashSet::from([board(first)]);
    let diagnostic = move |own: Summary<'_>| {
        if !seen.insert(board(own)) {
            return None;
        }
        let message = format!("this is the same puzzle as {title}, started from another state");
        Some(RULE.report(own.span, message))
    };
    Box::new(copies.others.map(diagnostic))
}
