//! `bent-car`: the cells drawn for one name lie neither in one row nor in one column.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Severity};
use tailback_puzzle::words::and_list;
use tailback_syntax::Content;

use crate::{
    context::{PuzzleContext, draft_queries::drawing, parts},
    fixes::free_names::with_parts,
    rule::{Check, Rule, Stage},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "bent-car",
    Severity::Error,
    include_str!("bent_car.md"),
    Check::Faults(Stage::Grid),
);

pub(crate) fn report(context: &PuzzleContext<'_>, car: usize) -> Diagnostic {
    let name = context.car(car);
    let message = format!(
        "{name} is not a straight run of cells: it is drawn on {}",
        and_list(parts::drawn_cells(context, car))
    );
    let diagnostic = RULE.report(context.car_span(car), message);
    if let Some(edits) = as_empty_cells(context, car) {
        let title = format!("write `.` for {name}");
        let note = "other tools write `o` or `0` in empty cells";
        return diagnostic
            .with_note(note)
            .with_edits(Applicability::Unsafe, title, edits);
    }
    with_parts(diagnostic, context, car)
}

/// Returns the edits that empty the cells drawn for `car`, if its name stands for an empty cell elsewhere and the grid has
/// no other.
fn as_empty_cells(context: &PuzzleContext<'_>, car: usize) -> Option<Vec<Edit>> {
    let name = context.lowered.draft.cars[car].name.as_str();
    let sign = name
        .chars()
        .next()
        .filter(|_| ["o", "O", "0"].contains(&name))?;
    let (_, grid) = drawing(context, car)?;
    let cells = || grid.rows.iter().flat_map(|row| &row.cells);
    if cells().any(|cell| cell.content == Content::Empty) {
        return None;
    }
    let those = cells().filter(|cell| cell.content == Content::Car(sign));
    Some(those.map(|cell| Edit::replace(cell.span, ".")).collect())
}
