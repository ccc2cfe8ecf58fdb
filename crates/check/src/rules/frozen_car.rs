//! `frozen-car`: a car cannot move in any reachable state.

use tailback_diagnostics::Severity;
use tailback_facts::{Facts, Question};
use tailback_puzzle::Puzzle;

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "frozen-car",
    Severity::Information,
    include_str!("frozen_car.md"),
    Check::Facts(check),
)
.needing(Needs::Answer(Question::FrozenCars));

fn check(context: &PuzzleContext<'_>, _puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    if facts.is_unsolvable() {
        return RuleResult::complete(Vec::new());
    }
    let Some(frozen) = &facts.frozen_cars else {
        return RuleResult::unknown();
    };
    let diagnostics = frozen.iter().map(|&car| {
        let message = format!("{} cannot move in any reachable state", context.car(car));
        let diagnostic = RULE.report(context.car_span(car), message);
        diagnostic.with_faded(context.car_spans(car))
    });
    RuleResult::complete(diagnostics.collect())
}
