//! The choice among the possible lists of cars without names of fields: those that make a sound board, if they
//! are few.

use std::ops::Range;

use tailback_puzzle::{Axis, Draft};

use crate::ReadOptions;

use crate::scan::{
    find::{Confidence, Find, Notation},
    text::boundary_before,
};

use super::list::{self, List, ListReading};

/// The maximum number of readings without names of fields. More of them are too ambiguous.
const MOST_READINGS: usize = 4;

/// Returns the possible sound boards of `lists`, which are all read from `span`. Their confidence is likely at
/// most, with the reason `why`.
pub(super) fn finds_of(
    lists: &[List],
    span: &Range<usize>,
    options: ReadOptions<'_>,
    why: &str,
) -> Vec<Find> {
    let mut readings: Vec<ListReading> = Vec::new();
    for list in lists {
        for reading in list::read(list, options) {
            let is_known = |other: &ListReading| other.draft == reading.draft;
            if reading.draft.validate().is_ok() && !readings.iter().any(is_known) {
                readings.push(reading);
            }
        }
    }
    // On the usual board the target is in the third row.
    if readings.iter().any(|reading| is_usual(&reading.draft)) {
        readings.retain(|reading| is_usual(&reading.draft));
    }
    // A name is better evidence than the third row.
    let is_named = |reading: &ListReading| reading.confidence > Confidence::Possible;
    if readings.iter().any(is_named) {
        readings.retain(is_named);
    }
    if readings.len() > MOST_READINGS {
        return Vec::new();
    }
    let n_readings = readings.len();
    let find = |(number, reading): (usize, ListReading)| {
        let several = (n_readings > 1).then_some((number, n_readings));
        let mut find = Find::new(
            Notation::Cars,
            vec![span.clone()],
            reading.draft,
            (reading.confidence, reading.reasons),
            several,
        );
        let to = match several {
            None => Confidence::Likely,
            Some(_) => Confidence::Possible,
        };
        find.lower(to, why);
        find
    };
    (1..).zip(readings).map(find).collect()
}

/// Returns the reason why none of `lists` is a board, if one of them nearly is.
pub(super) fn why_none(lists: &[List], options: ReadOptions<'_>) -> Option<String> {
    let whys = lists
        .iter()
        .filter_map(|list| list::why_none(list, options));
    whys.min_by_key(|(n_faults, _)| *n_faults)
        .map(|(_, why)| why)
}

pub(super) const UNREAD_WALLS: &str = "further walls are not read";

/// Returns whether the text after a list of cars, which ends at `end`, names walls.
pub(super) fn names_walls(text: &str, end: usize) -> bool {
    const FARTHEST: usize = 80;
    let last = boundary_before(text, text.len().min(end + FARTHEST));
    let after = text[end..last].to_ascii_lowercase();
    after.contains("walls") || after.contains("obstacles")
}

/// Returns whether the target of a 6x6 board is in the third row.
fn is_usual(draft: &Draft) -> bool {
    let Ok(puzzle) = draft.validate() else {
        return false;
    };
    let target = &puzzle.cars()[puzzle.target()];
    let size = draft.grids[0];
    (size.columns, size.rows) == (6, 6) && target.axis == Axis::Horizontal && target.lane == 2
}
