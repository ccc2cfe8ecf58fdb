//! `redundant-car`: without this car the optimum in moves is the same.

use std::collections::HashSet;

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_puzzle::Puzzle;
use tailback_solver::Metric;
use tailback_syntax::{Expectation, Figure, StatementKind};

use crate::{
    Facts,
    context::PuzzleContext,
    mend,
    rule::{Check, Findings, Needs, Rule},
    words::length,
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "redundant-car",
    severity: Severity::Information,
    is_default: false,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("redundant_car.md"),
    check: Check::Facts(check),
};

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> Findings {
    let n_moves = match facts.n_moves() {
        Some(n_moves) if n_moves > 0 => n_moves,
        None if !facts.is_unsolvable() => return Findings::unknown(),
        _ => return Findings::complete(Vec::new()),
    };
    let Some(redundant) = &facts.redundant_cars else {
        return Findings::unknown();
    };
    let moved = moved_cars(context);
    let reports = redundant.iter().map(|&car| {
        let message = format!(
            "without {} the optimum is {} as well",
            context.car(car),
            length(n_moves, Metric::Moves)
        );
        let report = RULE.report(context.car_span(car), message);
        with_fix(report, context, (puzzle, facts), &moved, car)
    });
    Findings::complete(reports.collect())
}

/// Offers to remove the car where that changes nothing else that the text says.
fn with_fix(
    report: Diagnostic,
    context: &PuzzleContext<'_>,
    (puzzle, facts): (&Puzzle, &Facts),
    moved: &HashSet<&str>,
    car: usize,
) -> Diagnostic {
    let name = &puzzle.cars()[car].name;
    let has_to_stay = |lean: &Puzzle| lean.cars().iter().any(|car| car.name == *name);
    if facts.lean.as_ref().is_none_or(has_to_stay) {
        return report
            .with_note("another car or wall does the same service; one of the two has to stay");
    }
    if moved.contains(name.as_str()) {
        return report.with_note(format!("`solution` moves `{name}`"));
    }
    if expects_steps(context) {
        return report.with_note("the optimum in steps may be another without it");
    }
    let place = &context.lowered.places.cars[car];
    let edits = if place.is_drawn() {
        place
            .cells
            .iter()
            .map(|&cell| mend::replace(cell, "."))
            .collect()
    } else {
        vec![mend::remove(context.file, place.span)]
    };
    report.with_edits(Applicability::Manual, format!("remove `{name}`"), edits)
}

/// The names in `solution`.
fn moved_cars<'a>(context: &PuzzleContext<'a>) -> HashSet<&'a str> {
    let mut moved = HashSet::new();
    for statement in context.statements() {
        if let StatementKind::Solution(solution) = &statement.kind {
            moved.extend(solution.moves.iter().map(|m| m.value.car.as_str()));
        }
    }
    moved
}

/// Whether the text says what the optimum in steps is.
pub(crate) fn expects_steps(context: &PuzzleContext<'_>) -> bool {
    context.expectations().any(|expectation| {
        matches!(
            expectation.value,
            Expectation::Length {
                figure: Figure::Steps,
                ..
            }
        )
    })
}
