//! Runs of cars and trucks in columns.

use super::piece::{Layout, Piece, with_comment};

/// The gap between columns.
const GAP: &str = "  ";

/// Writes the cars among `pieces`, with those of a run aligned in columns. A single car is a run
/// too, so adding a second one below it moves nothing.
pub(super) fn line_up(pieces: &mut [Piece<'_>]) {
    let is_in_run = |piece: &Piece<'_>| matches!(piece.layout, Layout::Car(_) | Layout::BadCar);
    for run in pieces.chunk_by_mut(|a, b| is_in_run(a) && is_in_run(b)) {
        let mut widths = [0; 5];
        for piece in run.iter() {
            if let Layout::Car(words) = &piece.layout {
                for (width, word) in widths.iter_mut().zip(words) {
                    *width = word.len().max(*width);
                }
            }
        }
        for piece in run {
            if let Layout::Car(words) = &piece.layout {
                piece.text = with_comment(padded(words, &widths), piece.comment).into();
            }
        }
    }
}

/// Returns `words` in one line, each but the last padded to its column. All words are ASCII.
fn padded(words: &[String], widths: &[usize]) -> String {
    let mut out = String::new();
    for (i, (word, width)) in words.iter().zip(widths).enumerate() {
        out.push_str(word);
        if i + 1 < words.len() {
            out.extend(std::iter::repeat_n(' ', width - word.len()));
            out.push_str(GAP);
        }
    }
    out
}
