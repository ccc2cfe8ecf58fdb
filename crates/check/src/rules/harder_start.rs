//! `harder-start`: the cluster holds a state farther from the exit; the diagnostic says how far.

use tailback_diagnostics::Severity;
use tailback_facts::{Facts, Question, fact::end_in_words, words::length};
use tailback_puzzle::Puzzle;
use tailback_solver::Metric;

use crate::{
    context::PuzzleContext,
    rule::{Check, Needs, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "harder-start",
    Severity::Hint,
    include_str!("harder_start.md"),
    Check::Facts(check),
)
.off()
.needing(Needs::Answer(Question::Cluster));

fn check(context: &PuzzleContext<'_>, puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    RuleResult::by_optimum(facts, |n_moves| {
        let farthest = facts.farthest()?;
        let diagnostic = || {
            let farthest = length(farthest, Metric::Moves);
            let end = end_in_words(puzzle);
            let message =
                format!("the start could be harder: {farthest} from {end} instead of {n_moves}");
            RULE.report(context.title_span(), message)
        };
        Some((farthest > n_moves).then(diagnostic).into_iter().collect())
    })
}
