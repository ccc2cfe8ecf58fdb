//! Words that the messages of several rules are made of.

use tailback_diagnostics::Diagnostic;
use tailback_puzzle::{Axis, CellRef, GridSize};

use crate::context::PuzzleContext;

/// How many items a list names before it only counts.
const MAX_ITEMS: usize = 8;

/// `a`, `a and b`, `a, b and c`; of a long list, the first ones and how many more there are.
pub(crate) fn list<T: ToString>(items: &[T]) -> String {
    let mut shown: Vec<String> = items.iter().take(MAX_ITEMS + 1).map(T::to_string).collect();
    if shown.len() > MAX_ITEMS {
        shown[MAX_ITEMS] = format!("{} more", items.len() - MAX_ITEMS);
    }
    match shown.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// The cells of a straight run: `c3`, `c3 to f3`.
pub(crate) fn run(cells: &[CellRef]) -> String {
    match cells {
        [first, .., last] => format!("{first} to {last}"),
        _ => list(cells),
    }
}

/// `1 row`, `6 rows`.
pub(crate) fn count(n: usize, word: &str) -> String {
    match n {
        1 => format!("1 {word}"),
        _ => format!("{n} {word}s"),
    }
}

/// What lanes along `axis` are called.
pub(crate) fn lane_word(axis: Axis) -> &'static str {
    match axis {
        Axis::Horizontal => "row",
        Axis::Vertical => "column",
    }
}

/// `row 3`, `column c`.
pub(crate) fn lane(axis: Axis, lane: u32) -> String {
    let name = lane_name(axis, lane).unwrap_or_else(|| lane.to_string());
    format!("{} {name}", lane_word(axis))
}

/// How `exit` names a lane from 1: `3`, `c`. No letter names a column behind `z`.
pub(crate) fn lane_name(axis: Axis, lane: u32) -> Option<String> {
    match axis {
        Axis::Horizontal => Some(lane.to_string()),
        Axis::Vertical => {
            let letter = u8::try_from(lane).ok().and_then(|n| n.checked_sub(1))?;
            (letter < 26).then(|| char::from(b'a' + letter).to_string())
        }
    }
}

/// `the grid is 6x6`
pub(crate) fn grid_is(grid: GridSize) -> String {
    format!("the grid is {grid}")
}

/// Labels the grid that counts with its size.
pub(crate) fn with_grid(report: Diagnostic, context: &PuzzleContext<'_>) -> Diagnostic {
    let lowered = context.lowered;
    match (lowered.draft.grids.first(), lowered.places.grids.first()) {
        (Some(&grid), Some(&span)) => report.with_label(span, grid_is(grid)),
        _ => report,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_read_like_a_sentence() {
        assert_eq!(list(&["a1"]), "a1");
        assert_eq!(list(&["a1", "a2"]), "a1 and a2");
        assert_eq!(list(&["a1", "a2", "a3"]), "a1, a2 and a3");
        let long: Vec<u32> = (1..=20).collect();
        assert_eq!(list(&long), "1, 2, 3, 4, 5, 6, 7, 8 and 12 more");
    }

    #[test]
    fn columns_have_letters_up_to_z() {
        assert_eq!(lane(Axis::Horizontal, 30), "row 30");
        assert_eq!(lane(Axis::Vertical, 26), "column z");
        assert_eq!(lane(Axis::Vertical, 27), "column 27");
        assert_eq!(lane_name(Axis::Vertical, 27), None);
        assert_eq!(lane_name(Axis::Vertical, 0), None);
    }
}
