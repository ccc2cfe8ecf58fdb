//! Application of edits to a text.

use crate::Edit;

/// Returns `text` with `edits` applied, which are in order and do not overlap.
///
/// # Panics
/// Panics if the edits cannot be applied, which is a bug in the code that made them. Use [`try_apply`]
/// for edits from other sources.
pub fn apply<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let edits: Vec<&Edit> = edits.into_iter().collect();
    debug_assert!(
        fit_together(edits.iter().copied(), |offset| text
            .is_char_boundary(offset)),
        "these edits cannot be made together: {edits:?} in {text:?}"
    );
    made(text, edits)
}

/// Returns `text` with `edits` applied, or `None` if they do not [`fit_together`].
pub fn try_apply(text: &str, edits: &[Edit]) -> Option<String> {
    fit_together(edits, |offset| is_cut(text, offset)).then(|| made(text, edits))
}

fn made<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let mut changed = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        changed.push_str(&text[done..edit.span.start]);
        changed.push_str(&edit.text);
        done = edit.span.end;
    }
    changed.push_str(&text[done..]);
    changed
}

/// Returns whether `edits` can be applied together: they are in order, do not overlap, and each starts and ends at
/// an offset for which `is_cut` returns `true`.
pub fn fit_together<'e>(
    edits: impl IntoIterator<Item = &'e Edit>,
    is_cut: impl Fn(usize) -> bool,
) -> bool {
    let mut done = 0;
    edits.into_iter().all(|Edit { span, .. }| {
        let follows = done <= span.start && span.start <= span.end;
        done = span.end;
        follows && is_cut(span.start) && is_cut(span.end)
    })
}

/// Returns whether `text` can be cut at `offset`: the offset lies in the text and splits neither a character nor a
/// CRLF.
pub fn is_cut(text: &str, offset: usize) -> bool {
    let splits_line_end = || {
        let bytes = text.as_bytes();
        offset > 0 && bytes[offset - 1..].starts_with(b"\r\n")
    };
    text.is_char_boundary(offset) && !splits_line_end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit {
            span: Span { start, end },
            text: text.to_owned(),
        }
    }

    #[test]
    fn edits_are_made_in_place() {
        let edits = [edit(0, 0, ">"), edit(1, 3, ""), edit(4, 4, "!")];
        assert_eq!(apply("abcd", &edits), ">ad!");
        // An edit may start where another ends.
        let edits = [edit(0, 1, "1"), edit(1, 1, "2"), edit(1, 2, "3")];
        assert_eq!(try_apply("abcd", &edits).as_deref(), Some("123cd"));
    }

    #[test]
    fn edits_that_cannot_be_made_together_are_refused() {
        let text = "é\r\nabc";
        for edits in [
            [edit(4, 6, ""), edit(5, 7, "")],
            [edit(5, 5, ""), edit(4, 4, "")],
            [edit(4, 4, ""), edit(6, 5, "")],
            // Offsets outside the text, within a character, and within a line end.
            [edit(4, 4, ""), edit(7, 8, "")],
            [edit(0, 1, ""), edit(4, 4, "")],
            [edit(2, 3, ""), edit(4, 4, "")],
        ] {
            assert_eq!(try_apply(text, &edits), None, "{edits:?}");
        }
    }

    #[test]
    #[should_panic(expected = "cannot be made together")]
    fn a_bug_of_their_maker_is_seen_in_tests() {
        apply("abc", &[edit(0, 2, ""), edit(1, 3, "")]);
    }
}
