//! Texts of which only some parts are read.

use std::ops::Range;

/// Returns `text` with everything but `pieces` and line ends blanked. Every byte keeps its offset.
pub fn blank_but(text: &str, pieces: &[Range<usize>]) -> String {
    let mut blanked = String::with_capacity(text.len());
    let blank = |blanked: &mut String, part: &str| {
        for it in part.chars() {
            match it {
                '\n' | '\r' => blanked.push(it),
                other => blanked.extend(std::iter::repeat_n(' ', other.len_utf8())),
            }
        }
    };
    let mut end = 0;
    for piece in pieces {
        blank(&mut blanked, &text[end..piece.start]);
        blanked.push_str(&text[piece.clone()]);
        end = piece.end;
    }
    blank(&mut blanked, &text[end..]);
    blanked
}
