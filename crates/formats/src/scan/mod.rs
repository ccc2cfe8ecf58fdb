//! Boards in any document: Markdown, source code, pages of forums, mails.
//!
//! A document is read as one plain text or several (`text`). In each of them the `NOTATIONS` look for
//! boards of cells (`cells`) and for lists of cars (`cars`). What looks like a board is read in all ways that
//! it can mean something, and must be sound, or nearly: that is what prose, tables and code are not. How sure a
//! find is depends on what stands in it and beside it: it is certain only where nothing beside it could be
//! another part of it.

mod best;
mod cars;
mod cells;
mod faults;
mod find;
mod text;

use crate::ReadOptions;

use text::{View, boundary_before};

pub use find::{Confidence, Find, Miss, Notation, Scanned};

/// The ways that boards are written in. Each looks through a plain text, and adds what it finds there.
const NOTATIONS: [fn(&View<'_>, ReadOptions<'_>, &mut Scanned); 7] = [
    cars::json::scan,
    cars::tables::scan,
    cars::records::scan,
    cars::tuples::scan,
    cars::owners::scan,
    cars::pddl::scan,
    cells::scan,
];

/// The boards in `text`, and what nearly is one.
pub fn scan(text: &str, options: ReadOptions<'_>) -> Scanned {
    let mut all = Scanned::default();
    text::views(text, |view| {
        let mut scanned = Scanned::default();
        for notation in NOTATIONS {
            notation(view, options, &mut scanned);
        }
        for find in &mut scanned.finds {
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
    let finds = best::merged(best::best(all.finds));
    let misses = best::left(all.misses, &finds);
    Scanned { finds, misses }
}

/// The characters of `text` that `span` touches.
fn whole(text: &str, span: &std::ops::Range<usize>) -> std::ops::Range<usize> {
    let mut end = span.end;
    while !text.is_char_boundary(end) {
        end += 1;
    }
    boundary_before(text, span.start)..end
}
