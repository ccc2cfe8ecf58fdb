//! `exit-range`: an exit names a row or column that the grid does not have.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span};
use tailback_puzzle::{
    Axis,
    words::{count, lane_name, lane_word},
};

use crate::{
    context::{PuzzleContext, draft_queries},
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "exit-range",
    Severity::Error,
    include_str!("exit_range.md"),
    Check::Faults(Stage::Grid),
);

pub(crate) fn report(context: &PuzzleContext<'_>, exit: usize) -> Diagnostic {
    let side = context.lowered.draft.exits[exit].side;
    // The lanes of an exit run into its side and are counted along the other axis.
    let axis = side.axis();
    if context.lowered.draft.exits[exit].lane.is_none() {
        let place = context.lowered.places.exits[exit];
        return RULE
            .report(
                place,
                "an exit without a lane uses the lane of a target, and there is no target",
            )
            .with_note("name its row or column, or remove it: only targets leave");
    }
    let written = written_lane(context.lowered.places.exits[exit], &context.file.text);
    let word = lane_word(axis);
    let n_lanes = context
        .lowered
        .draft
        .grids
        .first()
        .map_or(0, |grid| grid.along(axis.across()));
    let last = lane_name(axis, n_lanes);
    let has = match (axis, last) {
        (Axis::Vertical, Some(last)) if n_lanes > 1 => format!("columns a to {last}"),
        _ => count(n_lanes, word),
    };
    // The lane is written as the formatter writes it, because a row number may be too large to parse.
    let lane = written.of(&context.file.text).to_ascii_lowercase();
    let message = format!("there is no {word} {lane}, the grid has {has}");
    let diagnostic = context.with_grid(RULE.report(written, message));
    if !draft_queries::is_worthwhile(context) {
        return diagnostic;
    }
    match draft_queries::target_lane(context, 0) {
        Some((target_axis, name)) if target_axis == axis => diagnostic.with_fix(
            Applicability::Unsafe,
            format!(
                "open it in {word} {name}, where {} slides",
                draft_queries::target(context)
            ),
            written,
            name,
        ),
        _ => diagnostic,
    }
}

/// Returns the last word of the exit at `exit`, which is its lane.
fn written_lane(exit: Span, text: &str) -> Span {
    let blanks = [' ', '\t'];
    let start = exit.of(text).rfind(blanks).map_or(0, |blank| blank + 1);
    Span::new(exit.start + start, exit.end)
}
