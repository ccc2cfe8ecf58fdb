//! Taking words out of a statement that lists them.

use tailback_diagnostics::{Edit, Span};
use tailback_syntax::Statement;

use crate::{SourceFile, mend};

/// Takes `words` out of `statement`, which lists `all`, each with the space before it; the whole
/// statement where no word would be left. The change covers the statement, so that of two such
/// changes only one is made at a time: together they could leave a keyword alone.
pub(crate) fn of_words(
    statement: &Statement,
    all: impl IntoIterator<Item = Span>,
    words: &[Span],
    file: &SourceFile,
) -> Edit {
    if all.into_iter().all(|word| words.contains(&word)) {
        return mend::remove(file, statement.span);
    }
    let mut text = String::new();
    let mut at = statement.span.start;
    for word in words {
        let before = &file.text[at..word.start];
        text.push_str(before.trim_end_matches([' ', '\t']));
        at = word.end;
    }
    text.push_str(&file.text[at..statement.span.end]);
    mend::replace(statement.span, text)
}
