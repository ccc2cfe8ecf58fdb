//! Boards in any document: Markdown, source code, pages of forums, mails.
//!
//! What surrounds the cells of a board is left out first (`view`, `html`). What is left is looked at for
//! rows of cells (`row`, `rows`, `wide`, `drawn`) and lists of cars (`json`, `tables`, `cars`). What looks like a
//! board is read in all ways that it can mean something (`grid`, `kinds`), and must be sound, or nearly:
//! that is what prose, tables and code are not (`judge`).

mod cars;
mod drawn;
mod find;
mod grid;
mod html;
mod json;
mod judge;
mod kinds;
mod row;
mod rows;
mod tables;
mod view;
mod wide;

use std::ops::Range;

use crate::formats::ReadOptions;

use view::{View, boundary_before};

pub use find::{Confidence, Find, Notation};

/// So many finds are compared with each other at the most.
const NEAR: usize = 64;

/// The boards in `text`, in its order; several readings of one board stand side by side.
pub fn scan(text: &str, options: ReadOptions<'_>) -> Vec<Find> {
    let mut found = json::scan(text, options);
    let mut look = |view: &View<'_>| {
        found.extend(tables::scan(view, options));
        found.extend(drawn::scan(view, options));
    };
    look(&View {
        text,
        offsets: None,
    });
    if let Some((plain, offsets)) = html::plain(text) {
        look(&View {
            text: &plain,
            offsets: Some(&offsets),
        });
    }
    for find in &mut found {
        for span in find.parts.iter_mut().chain([&mut find.span]) {
            span.start = boundary_before(text, span.start);
            while !text.is_char_boundary(span.end) {
                span.end += 1;
            }
        }
    }
    best(found)
}

/// The finds that share no part with a surer one, or with an earlier one as sure.
fn best(mut found: Vec<Find>) -> Vec<Find> {
    found.sort_by_key(|find| (find.span.start, find.span.end));
    let mut kept: Vec<Find> = Vec::new();
    for find in found {
        let is_rival = |other: &Find| {
            other.span.end > find.span.start
                && (other.span != find.span || other.reading.is_none() || find.reading.is_none())
                && share(&other.parts, &find.parts)
        };
        // What overlaps stands side by side in the list.
        let from = kept.len().saturating_sub(NEAR);
        let is_surer = |other: &Find| other.confidence >= find.confidence;
        if kept[from..]
            .iter()
            .any(|other| is_rival(other) && is_surer(other))
        {
            continue;
        }
        let mut near = kept.split_off(from);
        near.retain(|other| !is_rival(other));
        kept.append(&mut near);
        kept.push(find);
    }
    kept
}

fn share(one: &[Range<usize>], other: &[Range<usize>]) -> bool {
    let is_over = |a: &Range<usize>, b: &Range<usize>| a.start < b.end && b.start < a.end;
    one.iter().any(|a| other.iter().any(|b| is_over(a, b)))
}
