//! Changes of a text, made.

use crate::Edit;

/// `text` with `edits` made, which are in order and none over another.
///
/// # Panics
/// Where they cannot be made, which is a bug of their maker: [`try_apply`] takes edits from elsewhere.
pub fn apply<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
    let edits: Vec<&Edit> = edits.into_iter().collect();
    debug_assert!(
        fit_together(edits.iter().copied(), |offset| text
            .is_char_boundary(offset)),
        "these edits cannot be made together: {edits:?} in {text:?}"
    );
    made(text, edits)
}

/// `text` with `edits` made. `None` where they cannot all be made: they [`fit_together`] or nothing is changed.
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

/// Whether `edits` can be made together: they are in order, none lies over another, and each begins and ends where
/// `is_cut` says that the text can be cut.
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

/// Whether `text` can be cut at `offset`: it lies in the text, and splits neither a character nor a line end of two.
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
    fn edits_are_made_where_they_stand() {
        let edits = [edit(0, 0, ">"), edit(1, 3, ""), edit(4, 4, "!")];
        assert_eq!(apply("abcd", &edits), ">ad!");
        // One may begin where another ends.
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
            // Outside, within a character, within a line end.
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
