//! `duplicate-title`: the same title stands twice in the files checked.

use std::collections::{HashMap, HashSet};

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{
    rule::{Check, Needs, Rule},
    run::{Copies, Place, Puzzles, quoted},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "duplicate-title",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Text,
    page: include_str!("duplicate_title.md"),
    check: Check::Run(check),
};

fn check(puzzles: &Puzzles<'_>) -> Vec<(usize, Diagnostic)> {
    let Copies { sorted, again } = puzzles.copies(|puzzle| puzzle.title);
    let is_taken = |title: &str| {
        let found = sorted.binary_search_by(|&place| puzzles.get(place).title.cmp(&Some(title)));
        found.is_ok()
    };
    // How often each title has been met, by the first that has it.
    let mut met: HashMap<Place, usize> = HashMap::new();
    let mut given = HashSet::new();
    let mut reports = Vec::with_capacity(again.len());
    for (place, first) in again {
        let puzzle = puzzles.get(place);
        let title = puzzle.title.unwrap_or_default();
        let n = met.entry(first).or_insert(1);
        // A number that no other title has, so that all can be renamed at once.
        let new = loop {
            *n += 1;
            let new = format!("{title} ({n})");
            if !is_taken(&new) && !given.contains(&new) {
                break new;
            }
        };
        let shown = quoted(title);
        let message = format!("another puzzle is called {shown} too");
        let report = RULE.report(puzzle.span, message).with_fix(
            format!("call it {}", quoted(&new)),
            puzzle.span,
            written(&new),
        );
        given.insert(new);
        reports.push(puzzles.with_first(report, (place, first), "called so first"));
    }
    reports
}

/// `title` as it stands in a text.
fn written(title: &str) -> String {
    let escaped = title.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}
