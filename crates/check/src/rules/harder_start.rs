//! `harder-start`: the cluster holds a state farther from the exit; the report says how far.

use tailback_diagnostics::Severity;
use tailback_puzzle::Puzzle;
use tailback_solver::Metric;

use crate::{
    Facts,
    context::PuzzleContext,
    rule::{Check, Findings, Needs, Rule},
    words::length,
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "harder-start",
    severity: Severity::Hint,
    is_default: false,
    is_allowable: true,
    needs: Needs::Solver,
    page: include_str!("harder_start.md"),
    check: Check::Facts(check),
};

fn check(context: &PuzzleContext<'_>, _puzzle: &Puzzle, facts: &Facts) -> Findings {
    let n_moves = match Findings::unless_optimum(facts) {
        Ok(n_moves) => n_moves,
        Err(findings) => return findings,
    };
    let Some(cluster) = &facts.cluster else {
        return Findings::unknown();
    };
    let farthest = (cluster.histogram.len() as u32).saturating_sub(1);
    if farthest <= n_moves {
        return Findings::complete(Vec::new());
    }
    let report = RULE.report(
        context.title_span(),
        format!(
            "the start could be harder: {} from the exit instead of {n_moves}",
            length(farthest, Metric::Moves)
        ),
    );
    Findings::complete(vec![report])
}
