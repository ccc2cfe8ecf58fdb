//! `unproven`: the search ended at its limit; the report gives the bounds known.

use tailback_diagnostics::Severity;
use tailback_puzzle::Puzzle;
use tailback_solver::{Bounds, Limit, Metric, Outcome};

use crate::{
    Facts,
    context::PuzzleContext,
    phrases,
    rule::{Check, Findings, Needs, Rule},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "unproven",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("unproven.md"),
    check: Check::Facts(check),
};

fn check(context: &PuzzleContext<'_>, _puzzle: &Puzzle, facts: &Facts) -> Findings {
    let mut limit = None;
    let mut unproved = Vec::new();
    for metric in Metric::ALL {
        let answer = facts.answer(metric);
        if let Outcome::Unknown { limit: reached, .. } = answer.outcome {
            // Where both are unknown, there was one search.
            limit = limit.or(Some(reached));
            let bounds = answer.outcome.bounds(metric).unwrap_or_default();
            unproved.push(in_words(bounds, metric));
        }
    }
    let limited = match limit {
        None => return Findings::complete(Vec::new()),
        Some(Limit::Cancelled) => return Findings::unknown(),
        Some(Limit::States) => "states",
        Some(Limit::Memory) => "memory",
        Some(Limit::Time) => "time",
    };
    let mut report = RULE.report(
        context.title_span(),
        format!(
            "the search reached its limit of {limited}: {}",
            phrases::list(&unproved)
        ),
    );
    if !facts.is_solvable() {
        report = report.with_note("whether the puzzle can be solved at all is not known either");
    }
    report = report.with_note(format!("a higher limit of {limited} lets it search on"));
    Findings::complete(vec![report])
}

/// `the optimum in moves is over 31`, `the optimum in steps is 15 to 20`
fn in_words(bounds: Bounds, metric: Metric) -> String {
    let known = match bounds {
        Bounds {
            lower: 0 | 1,
            upper: None,
        } => "not known".to_owned(),
        Bounds {
            lower: 0 | 1,
            upper: Some(upper),
        } => format!("at most {upper}"),
        Bounds {
            lower,
            upper: Some(upper),
        } => format!("{lower} to {upper}"),
        Bounds { lower, upper: None } => format!("over {}", lower - 1),
    };
    format!("the optimum in {metric} is {known}")
}
