//! `idle-wall`: without this wall the optimum in moves is the same.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Severity, Span};
use tailback_puzzle::{Cell, Puzzle};
use tailback_solver::Metric;
use tailback_syntax::StatementKind;

use crate::{
    Facts,
    context::PuzzleContext,
    mend, removal,
    rule::{Check, Findings, Needs, Rule},
    rules::redundant_car::expects_steps,
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
    let n_moves = match facts.n_moves() {
        Some(n_moves) if n_moves > 0 => n_moves,
        None if !facts.is_unsolvable() => return Findings::unknown(),
        _ => return Findings::complete(Vec::new()),
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
    Some(if facts.lean.as_ref().is_none_or(has_to_stay) {
        report.with_note("another wall or car does the same service; one of the two has to stay")
    } else if expects_steps(context) {
        report.with_note("the optimum in steps may be another without it")
    } else {
        match removal(context, &places) {
            Some(edits) => report.with_edits(
                Applicability::Manual,
                format!("remove the wall at {wall}"),
                edits,
            ),
            None => report,
        }
    })
}

/// Takes the walls at `places` out of drawn grids and of `wall` statements.
fn removal(context: &PuzzleContext<'_>, places: &[Span]) -> Option<Vec<Edit>> {
    let mut edits = Vec::new();
    let mut places = places;
    while let Some(&first) = places.first() {
        let statement = context.statement_at(first.start);
        let n = places.partition_point(|place| place.start < statement.span.end);
        let (here, rest) = places.split_at(n.max(1));
        match &statement.kind {
            StatementKind::Wall(cells) => {
                let all = cells.iter().map(|cell| cell.span);
                edits.push(removal::of_words(statement, all, here, context.file)?);
            }
            _ => edits.extend(here.iter().map(|&cell| mend::replace(cell, "."))),
        }
        places = rest;
    }
    Some(edits)
}
