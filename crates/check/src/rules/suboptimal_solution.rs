//! `suboptimal-solution`: `solution` is optimal neither in moves nor in steps.

use tailback_diagnostics::{Applicability, Severity};
use tailback_facts::{
    Facts,
    words::{self, length},
};
use tailback_puzzle::Puzzle;
use tailback_solver::{Metric, Outcome};

use crate::{
    context::PuzzleContext,
    fixes::solution::{self, Written},
    rule::{Check, Needs, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule {
    name: "suboptimal-solution",
    severity: Severity::Warning,
    is_default: true,
    is_allowable: true,
    needs: Needs::Optima,
    page: include_str!("suboptimal_solution.md"),
    check: Check::Facts(check),
};

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    let nothing = || RuleResult::complete(Vec::new());
    let Some(written) = Written::of(context) else {
        return nothing();
    };
    let Some(played) = written.play(puzzle).ok().filter(|end| end.is_solved) else {
        return nothing();
    };
    let mut optima = Vec::new();
    let mut is_open = false;
    for metric in Metric::ALL {
        let length = metric.length(&played.solution);
        match facts.bounds(metric) {
            Some(known) if known.upper.is_some_and(|upper| upper < length) => {
                optima.push(words::known(known, metric));
            }
            Some(known) if known.lower < length => is_open = true,
            // The solution is optimal in this metric.
            _ => return nothing(),
        }
    }
    if is_open {
        return RuleResult::unknown();
    }
    let lengths = Metric::ALL
        .map(|metric| length(metric.length(&played.solution), metric))
        .join(" and ");
    let diagnostic = RULE.report(
        written.span(),
        format!(
            "the solution takes {lengths}, the optima are {}",
            optima.join(" and ")
        ),
    );
    let edit = match &facts.moves.outcome {
        Outcome::Solved(shortest) => {
            let moves = shortest.notation(puzzle);
            solution::rewrite(written.statement, &moves, context.file)
        }
        Outcome::Unsolvable | Outcome::Unknown { .. } => None,
    };
    RuleResult::complete(vec![match edit {
        Some(edit) => {
            let title = "write a solution that is optimal in moves";
            diagnostic.with_edits(Applicability::Manual, title, vec![edit])
        }
        None => diagnostic,
    }])
}
