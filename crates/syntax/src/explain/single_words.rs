//! Slips in `difficulty`, and in names and words anywhere.

use tailback_diagnostics::{Applicability, Diagnostic, Span};
use tailback_puzzle::words::or_list;

use super::case::Case;
use super::error;
use super::show::shown;
use crate::line::Word;
use crate::recovery::nearest;
use crate::{Difficulty, grammar::Rule};

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    let word = case.found()?;
    if let Some(diagnostic) = quoted(case, word) {
        return Some(diagnostic);
    }
    let wants_name = case.stop.wants(Rule::difficulty_name);
    wants_name.then(|| misspelt(case, word, &Difficulty::ALL.map(Difficulty::word)))
}

/// Reports a word that is not one of `known`.
pub(super) fn misspelt(case: &Case<'_>, word: Word<'_>, known: &[&'static str]) -> Diagnostic {
    let expected = or_list(known.iter().map(|word| format!("`{word}`")));
    unknown(case, word, &expected, known.iter().copied())
}

/// Reports a word in place of `expected`, which is one of `known`.
pub(super) fn unknown(
    case: &Case<'_>,
    word: Word<'_>,
    expected: &str,
    known: impl IntoIterator<Item = &'static str>,
) -> Diagnostic {
    let message = format!("found {}, expected {expected}", shown(word.text));
    match nearest(word.text, known) {
        Some(nearest) => {
            let meant = nearest.word;
            let message = format!("{message}; did you mean `{meant}`?");
            let applicability = Applicability::safe_if(nearest.is_certain);
            case.fixed(applicability, error(word.span, message), word.span, meant)
        }
        None => error(word.span, message),
    }
}

/// Reports a word in unnecessary quotes: `target "X"`.
pub(super) fn quoted(case: &Case<'_>, word: Word<'_>) -> Option<Diagnostic> {
    let text = word.text;
    let inner = ['"', '\'', '`']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote))?;
    if inner.is_empty() {
        return None;
    }
    let diagnostic = error(
        word.span,
        format!(
            "found {}, expected {} without quotes",
            shown(text),
            case.stop.words()
        ),
    );
    Some(case.fixed(Applicability::Safe, diagnostic, word.span, inner))
}

/// Reports a word that is not a valid name of a car.
pub(super) fn bad_name(word: Word<'_>) -> Diagnostic {
    let bad = |(i, c): &(usize, char)| !(c.is_ascii_alphanumeric() || *c == '_' && *i > 0);
    let span = match word.text.char_indices().find(bad) {
        Some((i, character)) => {
            let start = word.span.start + i;
            Span::new(start, start + character.len_utf8())
        }
        None => word.span,
    };
    error(
        span,
        format!(
            "{} is not a car name, expected letters, digits and `_`",
            shown(word.text)
        ),
    )
    .with_note("a name begins with a letter or digit; letters are those from A to Z and a to z")
}
