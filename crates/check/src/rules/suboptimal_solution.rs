//! `suboptimal-solution`: `solution` is optimal neither in moves nor in steps.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_facts::{
    Facts,
    words::{self, length},
};
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Limits, Metric, Outcome, solve};

use crate::{
    context::PuzzleContext,
    fixes::solution::{self, Written},
    rule::{Check, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "suboptimal-solution",
    Severity::Warning,
    include_str!("suboptimal_solution.md"),
    Check::Facts(check),
);

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
    let diagnostic = with_first_losses(diagnostic, written, puzzle, facts);
    let edit = match &facts.moves.outcome {
        Outcome::Solved(shortest) => {
            let moves = shortest.notation(puzzle);
            solution::rewrite(written.statement, &moves, context.file)
        }
        Outcome::Unsolvable | Outcome::Unknown { .. } => None,
    };
    RuleResult::complete(vec![diagnostic.when_some(edit, |it, edit| {
        let title = "write a solution that is optimal in moves";
        it.with_edits(Applicability::Manual, title, vec![edit])
    })])
}

/// Labels, for each metric, the first move of a solution after which the optimum is out of reach.
fn with_first_losses(
    mut diagnostic: Diagnostic,
    written: Written<'_>,
    puzzle: &Puzzle,
    facts: &Facts,
) -> Diagnostic {
    for metric in Metric::ALL {
        let Some((index, least)) = first_loss(written, puzzle, facts, metric) else {
            continue;
        };
        let words = format!(
            "with this move, the shortest solution takes {}",
            length(least, metric)
        );
        let span = written.moves[index].span;
        match diagnostic.labels.iter_mut().find(|it| it.span == span) {
            Some(label) => {
                label.message += " and ";
                label.message += &length(least, metric);
            }
            None => diagnostic = diagnostic.with_label(span, words),
        }
    }
    diagnostic
}

/// Returns the index of the first move after which the optimum is out of reach, and the least length of a solution that
/// begins with the moves up to it. Returns `None` if the short searches for it do not suffice.
fn first_loss(
    written: Written<'_>,
    puzzle: &Puzzle,
    facts: &Facts,
    metric: Metric,
) -> Option<(usize, u32)> {
    /// The work of a search, a few milliseconds of a core.
    const EFFORT: u64 = 20_000_000;
    let control = Control {
        limits: Limits {
            effort: Some(EFFORT),
            ..Limits::default()
        },
        ..Control::default()
    };
    let least = |n: usize| -> Option<u32> {
        let played = written.play_first(n, puzzle).ok()?;
        let made = metric.length(&played.solution);
        if played.is_solved {
            return Some(made);
        }
        match solve(&puzzle.with_start(played.state), metric, &control).outcome {
            Outcome::Solved(rest) => Some(made + metric.length(&rest)),
            Outcome::Unsolvable | Outcome::Unknown { .. } => None,
        }
    };
    let optimum = facts.optimum(metric)?;
    // The least length never decreases from move to move, so the first loss is found by bisection.
    let (mut kept, mut lost) = (0, written.moves.len());
    let mut length = least(lost)?;
    while kept + 1 < lost {
        let middle = kept.midpoint(lost);
        match least(middle)? {
            n if n > optimum => (lost, length) = (middle, n),
            _ => kept = middle,
        }
    }
    (length > optimum).then(|| (lost - 1, length))
}
