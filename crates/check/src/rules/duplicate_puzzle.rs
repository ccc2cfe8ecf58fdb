//! `duplicate-puzzle`: the same board.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    comparison::{Comparison, Copies, quoted},
    rule::{Check, Needs, Rule},
    summary::{BoardSummary, Summary},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-puzzle",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("duplicate_puzzle.md"),
    check: Check::Comparison(Comparison {
        key: |puzzle| puzzle.board.map(|board| board.form),
        report: check,
        asked_by: |_| None,
        label: "the same board",
    }),
};

fn check(copies: &Copies<'_>) -> Vec<Diagnostic> {
    let title = quoted(copies.first.title.unwrap_or_default());
    let report = |own: &Summary<'_>| {
        let message = format!("this is the same board as {title}");
        let report = RULE.report(own.span, message);
        match own.board.zip(copies.first.board).and_then(difference) {
            Some(note) => report.with_note(note),
            None => report,
        }
    };
    copies.others.iter().map(report).collect()
}

/// How two same boards differ, if they do.
fn difference((one, other): (BoardSummary<'_>, BoardSummary<'_>)) -> Option<&'static str> {
    if one.turns != other.turns {
        Some("one is the other mirrored or turned")
    } else if one.names != other.names {
        Some("only the names of cars differ")
    } else {
        None
    }
}
