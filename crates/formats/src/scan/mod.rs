//! Search for boards in documents of any kind: Markdown, source code, forum pages, mails.
//!
//! A document is read as one or several plain texts (`text`). In each of them the `NOTATIONS` find boards of cells
//! (`cells`) and lists of cars (`records`). Anything that looks like a board is read with every possible meaning, and
//! must be sound or nearly so, unlike prose, tables and code. The confidence in a board depends on its content and its
//! surroundings: it is certain only if nothing next to it could be another part of it.

mod best;
mod cells;
mod faults;
mod find;
mod format;
mod records;
mod text;

use crate::{ReadOptions, text::boundary_before};

use text::View;

pub use find::{Confidence, Find, Miss, Notation, Scanned};
pub use format::{FORMAT, check_named, recognise_any};

/// The notations. Each function scans a plain text, and adds its finds.
const NOTATIONS: [fn(&View<'_>, ReadOptions<'_>, &mut Scanned); 2] = [records::scan, cells::scan];

/// Returns the boards in `text`, and the near misses.
pub fn scan(text: &str, options: ReadOptions<'_>) -> Scanned {
    let mut all = Scanned::default();
    text::views(text, |view| {
        let mut scanned = Scanned::default();
        for notation in NOTATIONS {
            notation(view, options, &mut scanned);
        }
        for find in &mut scanned.finds {
            best::doubt(find, view);
            for span in find.parts.iter_mut().chain([&mut find.span]) {
                *span = whole(text, &view.place(span.clone()));
            }
        }
        for miss in &mut scanned.misses {
            miss.span = whole(text, &view.place(miss.span.clone()));
        }
        all.finds.append(&mut scanned.finds);
        all.misses.append(&mut scanned.misses);
    });
    let mut finds = best::merged(best::without_positions(text, best::best(all.finds)));
    best::doubt_order(&mut finds);
    best::doubt_positions(text, &mut finds);
    let misses = best::left(all.misses, &finds);
    Scanned { finds, misses }
}

/// Extends `span` to whole characters of `text`.
fn whole(text: &str, span: &std::ops::Range<usize>) -> std::ops::Range<usize> {
    let mut end = span.end;
    while !text.is_char_boundary(end) {
        end += 1;
    }
    boundary_before(text, span.start)..end
}
