//! `grid-size`: a dimension is 0 or over 26.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::MAX_SIDE;
use tailback_syntax::{DrawnGrid, Grid};

use crate::{
    context::PuzzleContext,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "grid-size",
    Severity::Error,
    include_str!("grid_size.md"),
    Check::Faults(Stage::Start),
);

/// Reports a grid of an invalid size, unless a bad line has already spoilt the drawing.
pub(crate) fn report(context: &PuzzleContext<'_>, grid: usize) -> Option<Diagnostic> {
    let span = context.lowered.places.grids[grid];
    let size = context.lowered.draft.grids[grid];
    // A number as written may be too large to parse.
    let [columns, rows] = match context.statement_at(span.start).grid()? {
        Grid::Declared { columns, rows } => {
            [columns, rows].map(|number| number.span.of(&context.file.text).to_owned())
        }
        Grid::Drawn(drawn) if is_unfinished(drawn) => return None,
        Grid::Drawn(drawn) if drawn.rows.is_empty() => {
            return Some(
                RULE.report(span, "the grid has no rows")
                    .with_note("draw each row on its own line, or give a size: `grid 6x6`"),
            );
        }
        Grid::Drawn(_) => [size.columns, size.rows].map(|number| number.to_string()),
    };
    let is_wrong = |n: u32| !(1..=u32::from(MAX_SIDE)).contains(&n);
    let wrong: Vec<String> = [(size.columns, columns, "column"), (size.rows, rows, "row")]
        .into_iter()
        .filter(|&(n, ..)| is_wrong(n))
        .map(|(_, written, word)| format!("{written} {word}s"))
        .collect();
    let message = format!(
        "the grid has {}, it must have 1 to {MAX_SIDE}",
        wrong.join(" and ")
    );
    Some(RULE.report(span, message))
}

/// Returns whether `grid` has no `end` and nothing was drawn yet, or none of its rows is good.
fn is_unfinished(grid: &DrawnGrid) -> bool {
    match grid.rows.as_slice() {
        [] => grid.end.is_none(),
        _ => grid.model_row().is_none() && grid.rows.len() <= usize::from(MAX_SIDE),
    }
}
