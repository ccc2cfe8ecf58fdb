//! The letters typed of the word at the cursor, and what they leave on offer.
//!
//! An editor keeps its list open while an entry matches the letters typed, and an open list takes the next return
//! or tab key. Nothing is therefore offered for a word that is whole, and an entry stops matching at the letter
//! that makes a word whole, so that the list closes without another request.

use std::collections::HashSet;

use tailback_puzzle::MoveNotation;
use tailback_syntax::Keyword;

use super::{
    Completion, CompletionKind,
    arguments::axis,
    context::{Context, Where},
};

/// Keeps the candidates that the letters typed can become, and says of each how long it matches.
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

/// The word of a candidate that comes first; the letters typed are those of it.
pub(super) fn first_word(text: &str) -> &str {
    text.split(char::is_whitespace).next().unwrap_or(text)
}

/// Whether `typed` may be a whole word in the place of the candidate, though it is none of those on offer.
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
        // `h` and `v` are words too.
        CompletionKind::Constant => axis(word).is_some() && axis(typed).is_some(),
        // Any letters are a tag, or the name of a new car.
        CompletionKind::Tag => true,
        CompletionKind::Car => !matches!(context.place, Where::Arguments(Keyword::Target)),
        CompletionKind::Statement => Keyword::from_word(typed).is_some(),
        CompletionKind::Rule => false,
    }
}

/// Whether the letters typed lead to a candidate: those of a word of the language in order, from the beginning of
/// one of its parts on; of a name the first ones as they are.
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

/// Whether `word` begins with the first of `letters` and has the others behind it, in either case.
fn are_in_order(letters: &str, word: &str) -> bool {
    let mut rest = word.chars();
    let mut letters = letters.chars();
    letters.next().is_some_and(|first| {
        rest.next()
            .is_some_and(|it| it.eq_ignore_ascii_case(&first))
    }) && letters.all(|letter| rest.any(|it| it.eq_ignore_ascii_case(&letter)))
}
