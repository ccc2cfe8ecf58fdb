//! Changes of a text, made.

use crate::Edit;

/// `text` with `edits` made, which are in order and none over another.
pub fn apply<'e>(text: &str, edits: impl IntoIterator<Item = &'e Edit>) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Span;

    #[test]
    fn edits_are_made_where_they_stand() {
        let edit = |start, end, text: &str| Edit {
            span: Span::new(start, end),
            text: text.to_owned(),
        };
        let edits = [edit(0, 0, ">"), edit(1, 3, ""), edit(4, 4, "!")];
        assert_eq!(apply("abcd", &edits), ">ad!");
    }
}
