//! `idle-wall`: without this wall the optimum in moves is the same.

use tailback_diagnostics::{Diagnostic, Severity, Span};
use tailback_puzzle::{Cell, Puzzle};
use tailback_solver::Metric;

use crate::{
    Facts,
    context::PuzzleContext,
    removal,
    rule::{Check, Findings, Needs, Rule},
    words::length,
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "idle-wall",
    severity: Severity::Information,
    is_default: false,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("idle_wall.md"),
    check: Check::Facts(check),
};

fn check(context: &PuzzleContext<'_>, _puzzle: &Puzzle, facts: &Facts) -> Findings {
    let n_moves = match Findings::unless_optimum(facts) {
        Ok(n_moves) => n_moves,
        Err(findings) => return findings,
    };
    let Some(idle) = &facts.idle_walls else {
        return Findings::unknown();
    };
    let figure = length(n_moves, Metric::Moves);
    let reports = idle
        .iter()
        .filter_map(|&wall| report(context, facts, wall, &figure));
    Findings::complete(reports.collect())
}

fn report(
    context: &PuzzleContext<'_>,
    facts: &Facts,
    wall: Cell,
    figure: &str,
) -> Option<Diagnostic> {
    // A wall given twice is one.
    let places: Vec<Span> = context.wall_spans(wall).collect();
    let (&last, before) = places.split_last()?;
    let report = RULE.report(
        last,
        format!("without the wall at {wall} the optimum is {figure} as well"),
    );
    let report = before.iter().fold(report, |report, &span| {
        report.with_label(span, "the same wall")
    });
    let has_to_stay = |lean: &Puzzle| lean.board().is_wall(wall);
    Some(removal::offer(report, context, facts, has_to_stay, || {
        let edits = removal::of_walls(context, &places)?;
        Some((format!("the wall at {wall}"), edits))
    }))
}
