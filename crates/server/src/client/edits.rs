//! The edits in answers. Every text change that the server sends is made here.

use tailback_diagnostics::{Edit, Span, fit_together, is_cut};

use crate::{
    documents::{
        document::{Document, Places},
        text::DocumentText,
    },
    protocol::{
        DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, TextDocumentEdit,
        TextEdit, WorkspaceEdit,
    },
};

/// Converts `edits` of the document of `places`, in any order, to edits that the client can make together. Within the
/// quotes and lists of Markdown, new lines get the marks of the lines around them. Returns `None` if the document
/// cannot take the edits.
pub(crate) fn text_edits(edits: &[Edit], places: &Places<'_>) -> Option<Vec<TextEdit>> {
    text_edits_of_placed(placed(edits, places.document)?, places)
}

/// Converts [`text_edits`] to a workspace edit, with the version of the document if the client accepts versions.
pub(crate) fn workspace_edit(
    edits: &[Edit],
    places: &Places<'_>,
    is_versioned: bool,
) -> Option<WorkspaceEdit> {
    workspace_edit_of_placed(placed(edits, places.document)?, places, is_versioned)
}

/// Converts `edits` of the chunks of `document` to edits of the document; `None` if they change text outside of the
/// language.
pub(crate) fn placed(edits: &[Edit], document: &Document) -> Option<Vec<Edit>> {
    let edits = edits.iter();
    edits.map(|edit| document.text.placed(edit)).collect()
}

/// Returns the workspace edit for edits that are [`placed`] already.
pub(crate) fn workspace_edit_of_placed(
    edits: Vec<Edit>,
    places: &Places<'_>,
    is_versioned: bool,
) -> Option<WorkspaceEdit> {
    let document = places.document;
    let edits = text_edits_of_placed(edits, places)?;
    Some(if is_versioned {
        let text_document = OptionalVersionedTextDocumentIdentifier {
            uri: document.uri.clone(),
            version: document.client_version(),
        };
        let edits = edits.into_iter().map(OneOf::Left).collect();
        WorkspaceEdit {
            document_changes: Some(DocumentChanges::Edits(vec![TextDocumentEdit {
                text_document,
                edits,
            }])),
            ..WorkspaceEdit::default()
        }
    } else {
        WorkspaceEdit {
            changes: Some([(document.uri.clone(), edits)].into()),
            ..WorkspaceEdit::default()
        }
    })
}

fn text_edits_of_placed(edits: Vec<Edit>, places: &Places<'_>) -> Option<Vec<TextEdit>> {
    let edits = for_client(edits, &places.document.text)?.into_iter();
    let edits = edits.map(|edit| TextEdit {
        range: places.range(edit.span),
        new_text: edit.text,
    });
    Some(edits.collect())
}

/// Edits that conflict are a bug in the code that made them: tests fail, and users are not offered such edits.
fn for_client(mut edits: Vec<Edit>, text: &DocumentText) -> Option<Vec<Edit>> {
    // An insertion at a place precedes a change that begins there.
    edits.sort_by_key(|edit| edit.span);
    let is_cut = |offset: usize| {
        offset <= text.len() && {
            let lines = text.lines_at(offset);
            is_cut(lines.text, offset - lines.start)
        }
    };
    let fit = fit_together(&edits, is_cut);
    debug_assert!(
        fit,
        "these edits cannot be made together: {edits:?} in {:?}",
        text.content()
    );
    before_last_break(&mut edits, text);
    debug_assert!(
        fit_together(&edits, is_cut),
        "the end of the text parts these: {edits:?} in {:?}",
        text.content()
    );
    fit.then_some(edits)
}

/// Moves a change at the end of a text before its last line break. Kakoune has no line after that break, and would
/// append the text to the line before.
fn before_last_break(edits: &mut Vec<Edit>, text: &DocumentText) {
    let Some(mut last) = edits.pop_if(|edit| edit.span.end == text.len() && text.len() > 0) else {
        return;
    };
    // Merges the changes that end at the same place, so that none overlaps another that begins earlier.
    while let Some(before) = edits.pop_if(|edit| edit.span.end == last.span.start) {
        last = Edit::replace(before.span.to(last.span), before.text + &last.text);
    }
    shift_before_last_break(&mut last, text);
    edits.push(last);
}

fn shift_before_last_break(edit: &mut Edit, text: &DocumentText) {
    let break_before = |offset: usize| {
        let lines = text.lines_at(offset.checked_sub(1)?);
        last_break(&lines.text[..offset - lines.start])
    };
    let Some(line_break) = break_before(edit.span.end) else {
        return;
    };
    let Span { start, end } = edit.span;
    let is_kept = last_break(&edit.text) == Some(line_break);
    if let Some(kept) = edit.text.strip_suffix(line_break).filter(|_| is_kept) {
        // The text then ends in the same line break.
        edit.text = if start == end {
            edit.span.start -= line_break.len();
            format!("{line_break}{kept}")
        } else {
            kept.to_owned()
        };
        edit.span.end -= line_break.len();
    } else if edit.text.is_empty() && start < end && break_before(start) == Some(line_break) {
        edit.span = Span::new(start - line_break.len(), end - line_break.len());
    }
}

fn last_break(text: &str) -> Option<&'static str> {
    ["\r\n", "\n"].into_iter().find(|it| text.ends_with(it))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use tailback_diagnostics::{FileId, apply};

    use super::*;

    fn document(text: &str, is_markdown: bool) -> Document {
        let uri = "file:///a.rush".parse().expect("an address");
        let text = DocumentText::new("a.rush", text, is_markdown);
        Document::new(FileId(1), uri, text)
    }

    fn sent(edits: &[Edit], document: &Document) -> Option<Vec<Edit>> {
        for_client(placed(edits, document)?, &document.text)
    }

    fn edit(start: usize, end: usize, text: &str) -> Edit {
        Edit {
            span: Span::new(start, end),
            text: text.to_owned(),
        }
    }

    #[track_caller]
    fn check(text: &str, edits: &[Edit], expected: &[Edit]) {
        let to_client = sent(edits, &document(text, false)).expect("they can be made");
        assert_eq!(to_client, expected);
        assert_eq!(apply(text, &to_client), apply(text, edits));
    }

    #[test]
    fn nothing_is_changed_after_the_last_line_break() {
        check("a\nb\n", &[edit(4, 4, "c\n")], &[edit(3, 3, "\nc")]);
        check("a\nb\n", &[edit(2, 4, "")], &[edit(1, 3, "")]);
        check("a\r\nb\r\n", &[edit(3, 6, "c\r\n")], &[edit(3, 4, "c")]);
        check("a\nb\n", &[edit(0, 4, "")], &[edit(0, 4, "")]);
        check("a\nb", &[edit(3, 3, "\nc")], &[edit(3, 3, "\nc")]);
        // Line ends of two kinds.
        check("a\r\n\n", &[edit(3, 4, "")], &[edit(3, 4, "")]);
        check("a\r\nb\n", &[edit(3, 5, "c\r\n")], &[edit(3, 5, "c\r\n")]);
    }

    #[test]
    fn lines_that_go_together_at_the_end_are_one_change() {
        let text = "a\nb\nb\n";
        check(text, &[edit(2, 4, ""), edit(4, 6, "")], &[edit(1, 5, "")]);
        check(
            text,
            &[edit(2, 4, "c\n"), edit(4, 6, "")],
            &[edit(2, 5, "c")],
        );
        check(
            text,
            &[edit(1, 1, "!"), edit(2, 6, "")],
            &[edit(1, 1, "!"), edit(1, 5, "")],
        );
    }

    #[test]
    #[should_panic(expected = "cannot be made together")]
    fn edits_over_one_another_are_refused() {
        sent(&[edit(0, 2, ""), edit(1, 3, "")], &document("abc", false));
    }

    #[test]
    #[should_panic(expected = "cannot be made together")]
    fn edits_that_split_a_character_are_refused() {
        sent(&[edit(1, 2, "")], &document("é", false));
    }

    #[test]
    #[should_panic(expected = "cannot be made together")]
    fn edits_outside_of_the_text_are_refused() {
        sent(&[edit(2, 4, "")], &document("abc", false));
    }

    #[test]
    fn markdown_around_blocks_is_not_changed() {
        let page = document("> ```rush\n> a\n> ```\n", true);
        let new_line = edit(14, 14, "  b\n");
        assert_eq!(sent(&[new_line], &page), Some(vec![edit(14, 14, "> b\n")]));
        assert_eq!(sent(&[edit(0, 1, "")], &page), None);
    }

    proptest! {
        #[test]
        fn edits_that_fit_together_do_the_same_at_the_client(
            text in "[ab\n]{0,6}(\r\n)?[é\n]{0,3}",
            parts in prop::collection::vec((0..4_usize, 0..3_usize, "([ab\n]|\r\n){0,2}"), 0..4),
        ) {
            let cuts: Vec<usize> = (0..=text.len()).filter(|&at| is_cut(&text, at)).collect();
            let mut at = 0;
            let mut edits = Vec::new();
            for (skipped, length, new) in parts {
                let start = at + skipped;
                let end = start + length;
                if let (Some(&start), Some(&end)) = (cuts.get(start), cuts.get(end)) {
                    edits.push(edit(start, end, &new));
                }
                at = end;
            }
            prop_assume!(edits.windows(2).all(|pair| pair[0].span <= pair[1].span));
            let to_client = sent(&edits, &document(&text, false)).expect("they can be made");
            prop_assert_eq!(apply(&text, &to_client), apply(&text, &edits));
            // A client may read a part of a line end as one.
            prop_assert!(!to_client.iter().any(|edit| edit.text.ends_with('\r')), "{to_client:?}");
        }
    }
}
