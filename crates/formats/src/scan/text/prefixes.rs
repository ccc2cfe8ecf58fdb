//! Lines with a prefix each: the time of a log, the name of a speaker, the number of a row.

use super::plain::Plain;
use crate::lexicon::Field;

/// The minimum number of consecutive lines with the same prefix.
const FEWEST: usize = 4;
/// The maximum length of a prefix in bytes.
const LONGEST: usize = 80;

/// Returns `text` without the prefixes that several consecutive lines share, apart from their numbers, or `None` if there
/// are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut plain = Plain::default();
    let (mut first, mut is_any) = (0, false);
    while first < lines.len() {
        let mut shared = prefix(lines[first], lines[first]);
        let mut end = first + 1;
        while end < lines.len() && !shared.is_empty() {
            let next = prefix(shared, lines[end]);
            if next.is_empty() {
                break;
            }
            shared = next;
            end += 1;
        }
        let is_block = !shared.is_empty() && end - first >= FEWEST;
        is_any |= is_block;
        for line in &lines[first..end] {
            let own = if is_block {
                prefix(line, shared).len()
            } else {
                0
            };
            plain.copy(
                &line[own..],
                line.as_ptr().addr() - text.as_ptr().addr() + own,
            );
        }
        first = end;
    }
    is_any.then_some(plain)
}

/// Returns whether `head` is the head of a row of a table, such as `| r1` or `| **r1**`.
fn is_row(head: &str) -> bool {
    let name = head
        .strip_prefix("| ")
        .unwrap_or_default()
        .trim_matches('*');
    Field::of(name.trim_end_matches(|c: char| c.is_ascii_digit())) == Some(Field::Row)
}

/// Returns the longest prefix of `line` that ends with a sign and a blank and that `other` has, too, apart from numbers.
fn prefix<'t>(line: &'t str, other: &str) -> &'t str {
    let (mut at, mut in_other, mut end) = (0, 0, 0);
    let (one, two) = (line.as_bytes(), other.as_bytes());
    let n_digits = |text: &[u8]| text.iter().take_while(|it| it.is_ascii_digit()).count();
    while at < one.len().min(LONGEST) && in_other < two.len() {
        let (own, others) = (n_digits(&one[at..]), n_digits(&two[in_other..]));
        if own.min(others) > 0 {
            (at, in_other) = (at + own, in_other + others);
        } else if one[at] == two[in_other] {
            (at, in_other) = (at + 1, in_other + 1);
        } else {
            break;
        }
        // A word and a colon alone may be the name of a field.
        if at < 2 || one[at - 1] != b' ' {
            continue;
        }
        match one[at - 2] {
            b'>' | b']' => end = at,
            b':' if one[..at].iter().any(u8::is_ascii_digit) => end = at,
            _ if line[..at - 1].ends_with("DATA") => end = at,
            b'0'..=b'9' | b'*' if is_row(&line[..at - 1]) => end = at,
            _ => {}
        }
    }
    &line[..end]
}
