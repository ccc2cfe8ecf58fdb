//! Exits shown after a row or a board: arrows, and the places that they point to.

use tailback_puzzle::{DraftExit, Side};

use crate::scan::text::boundary_before;

use super::row::MAX_SIDE;

/// The maximum length of the text that names an exit, in bytes.
const LONGEST: usize = 80;

/// Returns the exit given after a board, as in `-> right 3` or `→exit r3`, and whether there is an arrow.
pub(super) fn exit_after(after: &str) -> (Option<DraftExit>, bool) {
    if !begins_with_arrow(after) {
        return (None, false);
    }
    (exit_of(after), true)
}

/// Returns the exit that `text` begins with: `right 3`, `l3`, `exit left`.
pub(super) fn exit_of(text: &str) -> Option<DraftExit> {
    let is_word = |c: char| c.is_ascii_alphanumeric();
    let words = text[..boundary_before(text, text.len().min(LONGEST))]
        .split(|c: char| !is_word(c))
        .filter(|word| !word.is_empty());
    let mut words = words.skip_while(|word| word.eq_ignore_ascii_case("exit"));
    let word = words.next()?.to_ascii_lowercase();
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let digits = &word[letters.len()..];
    let side = match letters {
        "right" | "r" | "east" | "" => Side::Right,
        "left" | "l" | "west" => Side::Left,
        "top" | "up" | "t" | "north" => Side::Top,
        "bottom" | "down" | "b" | "south" => Side::Bottom,
        _ => return None,
    };
    let lane = if digits.is_empty() {
        words.next().and_then(lane)
    } else {
        lane(digits)
    };
    (!letters.is_empty() || lane.is_some()).then_some(DraftExit { side, lane })
}

/// Reads a lane as a number from 1, or as the letter of a column.
fn lane(word: &str) -> Option<u32> {
    let number = word
        .parse()
        .ok()
        .filter(|lane| (1..=MAX_SIDE as u32).contains(lane));
    let letter = || {
        let letter = word.bytes().next().filter(|_| word.len() == 1)?;
        let letter = letter.to_ascii_lowercase();
        letter
            .is_ascii_lowercase()
            .then(|| u32::from(letter - b'a') + 1)
    };
    number.or_else(letter)
}

/// Returns whether the text after a row or a board shows an exit there.
pub(super) fn begins_with_arrow(after: &str) -> bool {
    let after = after.trim_start_matches(|c: char| " \t|│║\"'`,])".contains(c));
    let after = after.trim_start_matches(['-', '=']);
    let is_exit = |word: &[u8]| word.eq_ignore_ascii_case(b"exit");
    after.starts_with(['>', '→', '⇒', '➔', '▶', '»'])
        || after.as_bytes().get(..4).is_some_and(is_exit)
}
