//! The whole text in its canonical form, as few changes as lines differ.

use std::time::{Duration, Instant};

use similar::{Algorithm, DiffTag, capture_diff_slices_deadline};
use tailback_diagnostics::{Edit, LineIndex, Span};

/// Time after which a longer list of changes is good enough.
const PATIENCE: Duration = Duration::from_millis(200);

/// The changes that make `text` canonical, in order. Lines that are canonical stay untouched,
/// so that cursors and marks on them stay where they are.
pub fn formatting(text: &str) -> Vec<Edit> {
    changes(text, &tailback_syntax::format(text))
}

/// The changes from `old` to `new`, by whole lines.
fn changes(old: &str, new: &str) -> Vec<Edit> {
    if old == new {
        return Vec::new();
    }
    let (old_spans, new_spans) = (lines(old), lines(new));
    let of = |spans: &[Span], text| -> Vec<&str> { spans.iter().map(|s| s.of(text)).collect() };
    let (old_lines, new_lines) = (of(&old_spans, old), of(&new_spans, new));
    let deadline = Some(Instant::now() + PATIENCE);
    capture_diff_slices_deadline(Algorithm::Myers, &old_lines, &new_lines, deadline)
        .into_iter()
        .filter(|op| op.tag() != DiffTag::Equal)
        .map(|op| Edit {
            span: stretch(&old_spans, op.old_range()),
            text: stretch(&new_spans, op.new_range()).of(new).to_owned(),
        })
        .collect()
}

/// All lines with their ends; the last one may be empty.
fn lines(text: &str) -> Vec<Span> {
    let index = LineIndex::new(text);
    (0..index.n_lines())
        .filter_map(|line| index.line_span(line))
        .collect()
}

/// What the lines of `range` cover; an empty range is a place between lines.
fn stretch(spans: &[Span], range: std::ops::Range<usize>) -> Span {
    let end_of_text = spans.last().map_or(0, |span| span.end);
    let start = spans.get(range.start).map_or(end_of_text, |s| s.start);
    let end = spans[range].last().map_or(start, |span| span.end);
    Span::new(start, end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn apply(text: &str, edits: &[Edit]) -> String {
        let mut changed = text.to_owned();
        for edit in edits.iter().rev() {
            changed.replace_range(edit.span.start..edit.span.end, &edit.text);
        }
        changed
    }

    #[test]
    fn only_the_lines_that_differ_change() {
        let edits = changes("a\r\nb\r\nc", "a\r\nB\r\nc");
        let replaced: Vec<_> = edits
            .iter()
            .map(|edit| (edit.span.start..edit.span.end, &*edit.text))
            .collect();
        assert_eq!(replaced, [(3..6, "B\r\n")]);
    }

    proptest! {
        #[test]
        fn changes_lead_from_the_old_text_to_the_new_one(
            old in "[ab\n\ré]{0,40}",
            new in "[ab\n\ré]{0,40}",
        ) {
            let edits = changes(&old, &new);
            prop_assert_eq!(apply(&old, &edits), new);
            for pair in edits.windows(2) {
                prop_assert!(pair[0].span.end <= pair[1].span.start);
            }
        }
    }
}
