//! The canonical form of a text.
//!
//! [`outline`] cuts the text into pieces, one for each line or solution, and writes them as they
//! should be; [`columns`] lines cars up; this module puts the pieces under each other, with the
//! right blank lines and line ends between.
//!
//! A line with a `syntax` error is kept byte for byte, and nothing is written that would be read
//! as something else than what stood there.

mod columns;
mod outline;
mod solution;
mod statement;

use crate::parse::{BYTE_ORDER_MARK, parse};
use crate::{Document, line};
use outline::{Layout, Piece};

/// The canonical form of `text`.
pub fn format(text: &str) -> String {
    format_document(text, &parse(text))
}

/// The canonical form of `text`, which reads as `document`. A text in a later version of the
/// language stays as it is.
pub fn format_document(text: &str, document: &Document) -> String {
    if document.is_unread {
        return text.to_owned();
    }
    let mut pieces = outline::pieces(text, document);
    columns::line_up(&mut pieces);

    let line_end = line::usual_end(text);
    let mut out = String::with_capacity(text.len() + text.len() / 8);
    let starts = puzzle_starts(&pieces);
    let mut starts = starts.into_iter().peekable();
    let mut wants_blank = false;
    for (i, piece) in pieces.iter().enumerate() {
        wants_blank |= starts.next_if_eq(&i).is_some();
        if matches!(piece.layout, Layout::Blank) {
            wants_blank = true;
            continue;
        }
        if wants_blank && !out.is_empty() {
            out.push_str(line_end);
        }
        wants_blank = false;
        for line in piece.text.split('\n') {
            out.push_str(line);
            out.push_str(line_end);
        }
    }
    // A second mark is a character of a bad line; at the start of the text it would be the
    // mark itself.
    if out.starts_with(BYTE_ORDER_MARK) {
        out.insert(0, BYTE_ORDER_MARK);
    }
    out
}

/// The pieces that puzzles start with: their first lines, or the comments directly above.
fn puzzle_starts(pieces: &[Piece<'_>]) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut comments = 0;
    for (i, piece) in pieces.iter().enumerate() {
        if piece.begins_puzzle {
            starts.push(i - comments);
        }
        match piece.layout {
            Layout::Comment => comments += 1,
            _ => comments = 0,
        }
    }
    starts
}
