//! Filtering of candidates by the typed letters of the word at the cursor.
//!
//! An editor keeps its list open while an entry matches the typed letters, and an open list intercepts the next
//! return or tab key. Therefore no candidates are offered for a whole word, and an entry stops matching at the
//! letter that completes a word, which closes the list without another request.

use std::collections::HashSet;

use tailback_puzzle::MoveNotation;
use tailback_syntax::Keyword;

use super::{
    Completion, CompletionKind,
    arguments::axis,
    context::{Context, Where},
};

/// Retains the candidates that the typed letters can become, and sets how long each one matches.
pub(super) fn narrow(context: &Context<'_>, candidates: &mut Vec<Completion>) {
    let typed = context.prefix;
    let words: HashSet<String> = candidates
        .iter()
        .map(|it| first_word(&it.text).to_owned())
        .collect();
    let is_whole =
        |it: &Completion, typed: &str| words.contains(typed) || is_whole(context, it, typed);
    if !typed.is_empty() && candidates.iter().any(|it| is_whole(it, typed)) {
        candidates.clear();
    }
    candidates.retain(|it| can_become(it, typed));
    for candidate in candidates {
        let word = first_word(&candidate.text);
        let letters = word
            .char_indices()
            .map(|(at, letter)| (at, at + letter.len_utf8()));
        let whole = letters
            .filter(|&(_, end)| end > typed.len())
            .find(|&(_, end)| is_whole(candidate, &word[..end]));
        let start = whole.map_or(word.len(), |(start, _)| start);
        candidate.filter = word[..start].to_owned();
    }
}

/// Returns the first word of a candidate, which is the one that the typed letters belong to.
pub(super) fn first_word(text: &str) -> &str {
    text.split(char::is_whitespace).next().unwrap_or(text)
}

/// Returns whether `typed` may be a whole word in place of the candidate without being a candidate itself.
fn is_whole(context: &Context<'_>, candidate: &Completion, typed: &str) -> bool {
    let word = first_word(&candidate.text);
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    match candidate.kind {
        CompletionKind::Number => match typed.split_once('x') {
            Some((columns, rows)) => !rows.is_empty() && is_number(columns) && is_number(rows),
            None => is_number(typed) && !word.contains('x'),
        },
        CompletionKind::Cell => typed
            .strip_prefix(|letter: char| letter.is_ascii_alphabetic())
            .is_some_and(|row| !row.is_empty() && is_number(row)),
        CompletionKind::Move => MoveNotation::parse(typed).is_some(),
        // `h` and `v` are valid words, too.
        CompletionKind::Constant => axis(word).is_some() && axis(typed).is_some(),
        // Any letters can be a tag, or the name of a new car.
        CompletionKind::Tag => true,
        CompletionKind::Car => !matches!(context.place, Where::Arguments(Keyword::Target)),
        CompletionKind::Statement => Keyword::from_word(typed).is_some(),
        CompletionKind::Rule => false,
    }
}

/// Returns whether the typed letters can become the candidate. A word of the language contains them in order,
/// from the beginning of one of its parts; a name begins with them.
fn can_become(candidate: &Completion, typed: &str) -> bool {
    let word = first_word(&candidate.text);
    match candidate.kind {
        CompletionKind::Statement | CompletionKind::Constant | CompletionKind::Rule => {
            let is_start = |at: usize| at == 0 || word[..at].ends_with('-');
            let mut starts = word
                .char_indices()
                .map(|(at, _)| at)
                .filter(|&at| is_start(at));
            typed.is_empty() || starts.any(|at| are_in_order(typed, &word[at..]))
        }
        CompletionKind::Cell => {
            let start = word.get(..typed.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(typed))
        }
        CompletionKind::Number
        | CompletionKind::Car
        | CompletionKind::Move
        | CompletionKind::Tag => word.starts_with(typed),
    }
}

/// Returns whether `word` begins with the first of `letters` and contains the others in order, ignoring case.
fn are_in_order(letters: &str, word: &str) -> bool {
    let mut rest = word.chars();
    let mut letters = letters.chars();
    letters.next().is_some_and(|first| {
        rest.next()
            .is_some_and(|it| it.eq_ignore_ascii_case(&first))
    }) && letters.all(|letter| rest.any(|it| it.eq_ignore_ascii_case(&letter)))
}
