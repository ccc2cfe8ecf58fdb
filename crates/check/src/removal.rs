//! Taking words out of a statement that lists them.

use tailback_diagnostics::{Edit, Span};
use tailback_syntax::Statement;

use crate::{SourceFile, mend};

/// The bytes of a statement that is rewritten.
const MAX_STATEMENT: usize = 4 * 1024;

/// Takes `words` out of `statement`, which lists `all`, each with the space before it; the whole
/// statement where no word would be left. The change covers the statement, so that of two such
/// changes only one is made at a time: together they could leave a keyword alone. `None` for a
/// very long statement, which would be copied for each of its words. `words` are in order.
pub(crate) fn of_words(
    statement: &Statement,
    all: impl IntoIterator<Item = Span>,
    words: &[Span],
    file: &SourceFile,
) -> Option<Edit> {
    if statement.span.of(&file.text).len() > MAX_STATEMENT {
        return None;
    }
    let goes = |word: Span| words.binary_search(&word).is_ok();
    if all.into_iter().all(goes) {
        return Some(mend::remove(file, statement.span));
    }
    let mut text = String::new();
    let mut at = statement.span.start;
    for word in words {
        let before = &file.text[at..word.start];
        text.push_str(before.trim_end_matches([' ', '\t']));
        at = word.end;
    }
    text.push_str(&file.text[at..statement.span.end]);
    Some(mend::replace(statement.span, text))
}
