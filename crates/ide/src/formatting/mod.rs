//! Formatting of a text with one edit for each line that differs.

mod pairing;

use std::ops::Range;

use imara_diff::{Algorithm, Diff, InternedInput};
use tailback_diagnostics::{Edit, Span, text::LineIndex};

/// Returns the sorted edits that make `text` canonical. Canonical lines stay untouched, which keeps cursors and
/// marks on them in place.
pub fn formatting(text: &str) -> Vec<Edit> {
    changes(text, &tailback_syntax::format(text))
}

/// Returns the sorted edits that make the lines touched by `range` canonical. An edit that also changes other
/// lines, as in a solution on many lines, is left out.
pub fn range_formatting(text: &str, range: Span) -> Vec<Edit> {
    let index = LineIndex::new(text);
    let line = |offset| index.line_span(index.line_of(offset)).unwrap_or_default();
    // A range that ends at the start of a line does not touch that line.
    let lines = line(range.start).to(line(range.end.saturating_sub(1).max(range.start)));
    let mut edits = pairing::changes(text, &tailback_syntax::format(text));
    edits.retain(|edit| {
        let Edit { span, .. } = edit;
        // Text between two lines is inserted before the second one.
        let is_before_next = span.start < lines.end || lines.end == text.len();
        lines.start <= span.start && span.end <= lines.end && is_before_next
    });
    part_line_ends(text, &mut edits);
    edits
}

/// Drops the edits that would join a CR and a LF into one line end, one of which is from an unchanged line.
fn part_line_ends(text: &str, edits: &mut Vec<Edit>) {
    // From the last one, because the text after an edit depends on which of the later ones are left.
    let mut after = text.len();
    for number in (0..edits.len()).rev() {
        let Edit { span, text: new } = &edits[number];
        let end = number.checked_sub(1).map_or(0, |it| edits[it].span.end);
        let (above, below) = (&text[end..span.start], &text[span.end..after]);
        let joins = if new.is_empty() {
            above.ends_with('\r') && below.starts_with('\n')
        } else {
            above.ends_with('\r') && new.starts_with('\n')
                || new.ends_with('\r') && below.starts_with('\n')
        };
        if joins {
            edits.remove(number);
        } else {
            after = span.start;
        }
    }
}

/// Returns the edits that make the line before that of `offset` canonical, which is the line that the user has
/// just finished.
pub fn line_formatting(text: &str, offset: usize) -> Vec<Edit> {
    let index = LineIndex::new(text);
    let left = index.line_of(offset).checked_sub(1);
    match left.and_then(|line| index.line_span(line)) {
        Some(line) if !line.of(text).trim().is_empty() => range_formatting(text, line),
        _ => Vec::new(),
    }
}

/// Returns the sorted edits from `old` to `new`, by whole lines.
pub fn changes(old: &str, new: &str) -> Vec<Edit> {
    if old == new {
        return Vec::new();
    }
    let (old_spans, new_spans) = (lines(old), lines(new));
    let mut input = InternedInput::default();
    input.update_before(old_spans.iter().map(|span| span.of(old)));
    input.update_after(new_spans.iter().map(|span| span.of(new)));
    let range = |hunk: Range<u32>| hunk.start as usize..hunk.end as usize;
    Diff::compute(Algorithm::Myers, &input)
        .hunks()
        .map(|hunk| Edit {
            span: stretch(&old_spans, range(hunk.before)),
            text: stretch(&new_spans, range(hunk.after)).of(new).to_owned(),
        })
        .collect()
}

/// Returns the spans of all lines with their line ends. The last one may be empty.
fn lines(text: &str) -> Vec<Span> {
    let index = LineIndex::new(text);
    (0..index.n_lines())
        .filter_map(|line| index.line_span(line))
        .collect()
}

/// Returns the span of the lines of `range`. An empty range is a position between lines.
fn stretch(spans: &[Span], range: Range<usize>) -> Span {
    let end_of_text = spans.last().map_or(0, |span| span.end);
    let start = spans.get(range.start).map_or(end_of_text, |s| s.start);
    let end = spans[range].last().map_or(start, |span| span.end);
    Span::new(start, end)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tailback_diagnostics::apply;

    use super::*;

    #[test]
    fn only_the_lines_that_differ_change() {
        let edits = changes("a\r\nb\r\nc", "a\r\nB\r\nc");
        let replaced: Vec<_> = edits
            .iter()
            .map(|edit| (edit.span.start..edit.span.end, &*edit.text))
            .collect();
        assert_eq!(replaced, [(3..6, "B\r\n")]);
    }

    const UGLY: &str = "puzzle   \"a\"\ngrid\nXX..\nA...\nend\n\n\n\npuzzle  \"b\"\n";

    #[track_caller]
    fn check_range(first: &str, last: &str, expected: &str) {
        let start = UGLY.find(first).expect("it is there");
        let end = UGLY.rfind(last).expect("it is there") + last.len();
        let edits = range_formatting(UGLY, Span::new(start, end));
        assert_eq!(apply(UGLY, &edits), expected);
    }

    #[test]
    fn only_the_lines_of_the_range_change() {
        check_range(
            "X..",
            "XX.",
            "puzzle   \"a\"\ngrid\n  X X . .\nA...\nend\n\n\n\npuzzle  \"b\"\n",
        );
        check_range(
            "A",
            "end\n",
            "puzzle   \"a\"\ngrid\nXX..\n  A . . .\nend\n\n\n\npuzzle  \"b\"\n",
        );
        check_range("puzzle", "\"b\"\n", &tailback_syntax::format(UGLY));
    }

    #[track_caller]
    fn check_canonical_form_after(text: &str, range: Span) {
        let changed = apply(text, &range_formatting(text, range));
        assert_eq!(
            tailback_syntax::format(&changed),
            tailback_syntax::format(text)
        );
    }

    #[test]
    fn a_lone_carriage_return_before_the_range_stays_one() {
        let text = "car A a1 h\r\r\r\ncar  B  a2  horizontal\n";
        let start = text.find("\r\r\n").expect("it is there");
        check_canonical_form_after(text, Span::new(start, text.len()));
    }

    #[test]
    fn a_lone_line_feed_after_the_range_stays_one() {
        let text = "//  a\r\n\ncar A a1 h\rcar B a2 h\rcar C a3 h\r";
        check_canonical_form_after(text, Span::new(0, text.find('\n').expect("it is there")));
    }

    proptest! {
        #[test]
        fn formatting_a_range_first_makes_no_difference(
            lines in prop::collection::vec(
                prop::sample::select(vec![
                    "grid", "end", "XX..", " A . .  .", "", "  ", "// c", "//c", "puzzle  \"a\"",
                    "car  A a1 h", "solution XR1  XR2", "solution", " XR1 AL2", "junk  !",
                    "car BB a2 v 3 // d", "exit right",
                ]),
                0..14,
            ),
            from in 0..14_usize,
            n in 0..14_usize,
        ) {
            let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
            let index = LineIndex::new(&text);
            let last = index.n_lines() - 1;
            let (first, last) = (from.min(last), (from + n).min(last));
            let range = index.line_span(first).unwrap().to(index.line_span(last).unwrap());
            let changed = apply(&text, &range_formatting(&text, range));
            prop_assert!(changed.starts_with(&text[..range.start]));
            prop_assert!(changed.ends_with(&text[range.end..]));
            prop_assert_eq!(tailback_syntax::format(&changed), tailback_syntax::format(&text));
            let whole = range_formatting(&text, Span::new(0, text.len()));
            prop_assert_eq!(apply(&text, &whole), tailback_syntax::format(&text));
        }

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
