//! `redundant-car`: without this car the optimum in moves is the same.

use std::collections::HashSet;

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_facts::{Facts, Question};
use tailback_puzzle::Puzzle;
use tailback_syntax::Statement;

use crate::{
    context::PuzzleContext,
    fixes::removal,
    rule::{Check, Needs, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "redundant-car",
    Severity::Information,
    include_str!("redundant_car.md"),
    Check::Facts(check),
)
.off()
.needing(Needs::Answer(Question::RedundantCars));

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    RuleResult::by_optimum(facts, |n_moves| {
        let moved = moved_cars(context);
        let diagnostics = facts.redundant_cars.as_ref()?.iter().map(|&car| {
            let message = removal::without_effect(&context.car(car), n_moves);
            let diagnostic = RULE.report(context.car_span(car), message);
            let diagnostic = diagnostic.with_faded(context.car_spans(car));
            with_fix(diagnostic, context, (puzzle, facts), &moved, car)
        });
        Some(diagnostics.collect())
    })
}

/// Offers to remove the car if this changes no other statement of the text.
fn with_fix(
    diagnostic: Diagnostic,
    context: &PuzzleContext<'_>,
    (puzzle, facts): (&Puzzle, &Facts),
    moved: &HashSet<&str>,
    car: usize,
) -> Diagnostic {
    let name = &puzzle.cars()[car].name;
    let is_removable = facts.removable.cars.contains(&car);
    if moved.contains(name.as_str()) && is_removable {
        return diagnostic.with_note(format!("`solution` moves `{name}`"));
    }
    removal::offer(diagnostic, context, is_removable, || {
        Some((format!("`{name}`"), removal::of_car(context, car)))
    })
}

/// Returns the names in `solution`.
fn moved_cars<'a>(context: &PuzzleContext<'a>) -> HashSet<&'a str> {
    let solutions = context.statements().iter().filter_map(Statement::solution);
    let moves = solutions.flat_map(|solution| &solution.moves);
    moves.map(|made| made.value.car.as_str()).collect()
}
