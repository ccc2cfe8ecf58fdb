//! `unproven`: the search ended at its limit; the diagnostic gives the bounds known.

use tailback_diagnostics::Severity;
use tailback_facts::{Facts, words::known_number};
use tailback_puzzle::{Puzzle, words::and_list};
use tailback_solver::{Limit, Metric, Outcome};

use crate::{
    context::PuzzleContext,
    rule::{Check, Rule, RuleResult},
    words::claims,
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "unproven",
    Severity::Warning,
    include_str!("unproven.md"),
    Check::Facts(check),
);

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    let mut limits = Vec::new();
    let mut unproved = Vec::new();
    for metric in Metric::ALL {
        let answer = facts.answer(metric);
        if let Outcome::Unknown { limit, .. } = answer.outcome {
            if limit == Limit::Cancelled {
                return RuleResult::unknown();
            }
            if !limits.contains(&limit.name()) {
                limits.push(limit.name());
            }
            let bounds = answer.outcome.bounds(metric).unwrap_or_default();
            let known = known_number(bounds);
            unproved.push(format!("the optimum in {metric} is {known}"));
        }
    }
    if let Some(limit) = facts.stopped_at {
        if limit == Limit::Cancelled {
            return RuleResult::unknown();
        }
        let undecided = context
            .expectations()
            .filter(|it| claims::holds(&it.value, puzzle, facts).is_none());
        for expected in undecided {
            if !limits.contains(&limit.name()) {
                limits.push(limit.name());
            }
            let claim = &expected.value;
            unproved.push(format!("`expect {claim}` is undecided"));
        }
    }
    if unproved.is_empty() {
        return RuleResult::complete(Vec::new());
    }
    let limited = limits.join(" and ");
    let mut diagnostic = RULE.report(
        context.title_span(),
        format!(
            "the search reached its limit of {limited}: {}",
            and_list(unproved)
        ),
    );
    if !facts.is_solvable() {
        diagnostic = diagnostic.with_note("it is also unknown whether the puzzle is solvable");
    }
    diagnostic = diagnostic.with_note(format!("a higher limit of {limited} lets it continue"));
    RuleResult::complete(vec![diagnostic])
}
