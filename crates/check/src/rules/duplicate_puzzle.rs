//! `duplicate-puzzle`: the same board.

use std::collections::HashMap;

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::{Canonical, Puzzle};

use crate::{
    SourceFile,
    rule::{Check, Needs, Rule},
    run::{Place, places},
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

fn check(files: &[&SourceFile]) -> Vec<Vec<Diagnostic>> {
    let mut reports: Vec<Vec<Diagnostic>> = files.iter().map(|_| Vec::new()).collect();
    let mut seen: HashMap<Canonical, Place> = HashMap::new();
    for place in places(files) {
        let Some(puzzle) = files[place.file].puzzle(place.puzzle) else {
            continue;
        };
        let first = *seen.entry(Canonical::of(puzzle)).or_insert(place);
        if first == place {
            continue;
        }
        let message = format!("this is the same board as {}", first.title(files));
        let report = RULE.report(place.span(files), message);
        let report = place.with_first(report, first, files, "the same board");
        let note = files[first.file]
            .puzzle(first.puzzle)
            .and_then(|first| difference(first, puzzle));
        reports[place.file].push(match note {
            Some(note) => report.with_note(note),
            None => report,
        });
    }
    reports
}

/// How two same boards differ, if they do.
fn difference(one: &Puzzle, other: &Puzzle) -> Option<&'static str> {
    let cars = |puzzle: &Puzzle, is_named: bool| {
        let cars = puzzle.cars().iter().zip(&puzzle.start().0).enumerate();
        let mut cars: Vec<_> = cars
            .map(|(index, (car, &offset))| {
                let name = if is_named {
                    car.name.clone()
                } else {
                    String::new()
                };
                let is_target = index == puzzle.target();
                (car.axis, car.lane, offset, car.length, is_target, name)
            })
            .collect();
        cars.sort_unstable();
        cars
    };
    let fixed = |puzzle: &Puzzle| (puzzle.board().size(), puzzle.open_ends());
    let is_in_place = fixed(one) == fixed(other)
        && one.board().walls() == other.board().walls()
        && cars(one, false) == cars(other, false);
    if !is_in_place {
        Some("one is the other mirrored or turned")
    } else if cars(one, true) != cars(other, true) {
        Some("only the names of cars differ")
    } else {
        None
    }
}
