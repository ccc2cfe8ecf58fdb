//! `duplicate-puzzle`: the same board.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    brief::Board,
    rule::{Check, Needs, Rule},
    run::{Puzzles, quoted},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-puzzle",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Board,
    page: include_str!("duplicate_puzzle.md"),
    check: Check::Run(check),
};

fn check(puzzles: &Puzzles<'_>) -> Vec<(usize, Diagnostic)> {
    let copies = puzzles.copies(|puzzle| Some(puzzle.board?.form));
    let report = |&(place, first)| {
        let (own, other) = (puzzles.get(place), puzzles.get(first));
        let title = quoted(other.title.unwrap_or_default());
        let message = format!("this is the same board as {title}");
        let report = RULE.report(own.span, message);
        let (file, report) = puzzles.with_first(report, (place, first), "the same board");
        let report = match difference(own.board?, other.board?) {
            Some(note) => report.with_note(note),
            None => report,
        };
        Some((file, report))
    };
    copies.again.iter().filter_map(report).collect()
}

/// How two same boards differ, if they do.
fn difference(one: Board<'_>, other: Board<'_>) -> Option<&'static str> {
    if one.turn != other.turn {
        Some("one is the other mirrored or turned")
    } else if one.names != other.names {
        Some("only the names of cars differ")
    } else {
        None
    }
}
