//! `idle-wall`: without this wall the optimum in moves is the same.

use tailback_diagnostics::{Diagnostic, Severity, Span};
use tailback_facts::{Facts, Question};
use tailback_puzzle::{Cell, Puzzle, words::wall_at};

use crate::{
    context::PuzzleContext,
    fixes::removal,
    rule::{Check, Needs, Rule, RuleResult},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "idle-wall",
    Severity::Information,
    include_str!("idle_wall.md"),
    Check::Facts(check),
)
.off()
.needing(Needs::Answer(Question::IdleWalls));

fn check(context: &PuzzleContext<'_>, _puzzle: &Puzzle, facts: &Facts) -> RuleResult {
    RuleResult::by_optimum(facts, |n_moves| {
        let idle = facts.idle_walls.as_ref()?.iter();
        let diagnostics = idle.filter_map(|&wall| report(context, facts, wall, n_moves));
        Some(diagnostics.collect())
    })
}

fn report(
    context: &PuzzleContext<'_>,
    facts: &Facts,
    wall: Cell,
    n_moves: u32,
) -> Option<Diagnostic> {
    // A wall that is given twice counts once.
    let places: Vec<Span> = context.wall_spans(wall).collect();
    let (&last, before) = places.split_last()?;
    let name = wall_at(wall);
    let diagnostic = RULE.report(last, removal::without_effect(&name, n_moves));
    let diagnostic = diagnostic.with_faded(places.clone());
    let diagnostic = before.iter().fold(diagnostic, |diagnostic, &span| {
        diagnostic.with_label(span, "the same wall")
    });
    let is_removable = facts.removable.walls.contains(&wall);
    Some(removal::offer(diagnostic, context, is_removable, || {
        let edits = removal::of_walls(context, &places)?;
        Some((name, edits))
    }))
}
