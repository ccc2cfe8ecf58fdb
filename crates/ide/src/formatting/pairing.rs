//! Independent edits from a text to its canonical form.
//!
//! Formatting changes blanks and blank lines, which pairs each line with the one that has the same words. Only
//! solutions are split into different lines, and these are paired as a whole.

use std::ops::Range;

use tailback_diagnostics::{Edit, Span, text::common_ends};

/// Returns the sorted edits from `old` to `new`, its canonical form.
pub(super) fn changes(old: &str, new: &str) -> Vec<Edit> {
    let (old_lines, new_lines) = (lines(old), lines(new));
    let mut edits = Vec::new();
    let (mut old_end, mut new_end) = (0, 0);
    for (from, to) in pairs(&old_lines, &new_lines) {
        let (from, to) = (span(&old_lines, from), span(&new_lines, to));
        let gap = Span::new(old_end, from.start);
        let new_gap = Span::new(new_end, to.start);
        if gap.start == gap.end && new_gap.start < new_gap.end {
            // No text can be inserted where another edit begins.
            add(
                &mut edits,
                old,
                from,
                Span::new(new_gap.start, to.end).of(new),
            );
        } else {
            add(&mut edits, old, gap, new_gap.of(new));
            add(&mut edits, old, from, to.of(new));
        }
        (old_end, new_end) = (from.end, to.end);
    }
    let rest = Span::new(old_end, old.len());
    add(&mut edits, old, rest, &new[new_end..]);
    edits
}

fn add(edits: &mut Vec<Edit>, old: &str, span: Span, text: &str) {
    if span.of(old) != text {
        let text = text.to_owned();
        edits.push(Edit { span, text });
    }
}

/// A line that is not blank.
struct Line {
    span: Span,
    /// The text of the line without blanks.
    words: String,
}

fn lines(text: &str) -> Vec<Line> {
    let line = |span: Span| Line {
        span,
        words: span
            .of(text)
            .trim_start_matches('\u{feff}')
            .split_whitespace()
            .collect(),
    };
    let lines = super::lines(text).into_iter().map(line);
    lines.filter(|line| !line.words.is_empty()).collect()
}

fn span(lines: &[Line], range: Range<usize>) -> Span {
    lines[range.start].span.to(lines[range.end - 1].span)
}

/// Returns the pairs of corresponding lines, in order. They cover all lines of both texts.
fn pairs(old: &[Line], new: &[Line]) -> Vec<(Range<usize>, Range<usize>)> {
    let (mut old_starts, mut new_starts) = (starts(old), starts(new));
    if old_starts.len() != new_starts.len() {
        (old_starts, new_starts) = (vec![0, old.len()], vec![0, new.len()]);
    }
    let old_puzzles = old_starts.windows(2).map(|ends| ends[0]..ends[1]);
    let new_puzzles = new_starts.windows(2).map(|ends| ends[0]..ends[1]);
    let mut pairs = Vec::new();
    for (from, to) in old_puzzles.zip(new_puzzles) {
        let (lines, new_lines) = (&old[from.clone()], &new[to.clone()]);
        let (n_first, n_last) =
            common_ends(lines, new_lines, |one, other| one.words == other.words);
        let (middle, new_middle) = (from.start + n_first, to.start + n_first);
        let (after, new_after) = (from.end - n_last, to.end - n_last);
        let one = |(one, other)| (one..one + 1, other..other + 1);
        pairs.extend((from.start..middle).zip(to.start..new_middle).map(one));
        if middle < after && new_middle < new_after {
            pairs.push((middle..after, new_middle..new_after));
        }
        pairs.extend((after..from.end).zip(new_after..to.end).map(one));
    }
    pairs
}

/// Returns the indices of the first lines of all puzzles, preceded by 0 and followed by the number of lines.
fn starts(lines: &[Line]) -> Vec<usize> {
    let is_start = |&line: &usize| line > 0 && lines[line].words.starts_with("puzzle\"");
    let starts = (0..lines.len()).filter(is_start);
    [0].into_iter().chain(starts).chain([lines.len()]).collect()
}
