//! The parts of a text that an edit leaves unchanged, both their characters and their meaning.

use std::collections::BTreeSet;

use serde_json::Value;
use tailback_check::{Lowered, Markdown, SourceFile};
use tailback_diagnostics::{Diagnostic, text::LineIndex};
use tailback_syntax::parse;

use super::strict::{Change, made};

/// The texts in the language that `text` holds, each with its place.
pub(crate) fn parts(text: &str, is_markdown: bool) -> Vec<(usize, String)> {
    if !is_markdown {
        return vec![(0, text.to_owned())];
    }
    let markdown = Markdown::new(text);
    let blocks = markdown.blocks().iter();
    let part = |start, end| (start, markdown.blanked()[start..end].to_owned());
    blocks
        .map(|block| {
            // A part begins with its first line, as the lines of a block do when they are judged.
            let before = &text[..block.span.start];
            let start = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
            part(start, block.span.end)
        })
        .collect()
}

/// The numbers of places that cannot be read, and of lines with such places. Which of the two is larger after an edit that
/// opens a block depends on how much is wrong in each line.
fn n_unreadable(parts: &[(usize, String)]) -> [usize; 2] {
    let mut counts = [0; 2];
    for (_, text) in parts {
        let lines = LineIndex::new(text);
        let diagnostics = parse(text).diagnostics;
        let line = |it: &Diagnostic| lines.line_of(it.span.start);
        counts[0] += diagnostics.len();
        counts[1] += diagnostics.iter().map(line).collect::<BTreeSet<_>>().len();
    }
    counts
}

/// Describes the board of a text.
fn meaning(lowered: &Lowered) -> String {
    format!("{:?} {:?}", lowered.draft, lowered.faults)
}

/// A puzzle and its place in a text.
struct PlacedPuzzle {
    start: usize,
    /// The start of the next one.
    end: usize,
    text: String,
    meaning: String,
}

fn puzzles(parts: &[(usize, String)]) -> Vec<PlacedPuzzle> {
    let mut puzzles = Vec::new();
    for (start, text) in parts {
        let file = SourceFile::new("a.rush", text.as_str());
        let nodes = &file.document.puzzles;
        for (number, (node, lowered)) in nodes.iter().zip(&file.puzzles).enumerate() {
            let end = nodes
                .get(number + 1)
                .map_or(text.len(), |next| next.span.start);
            puzzles.push(PlacedPuzzle {
                start: start + node.span.start,
                end: start + end,
                text: node.span.of(text).to_owned(),
                meaning: meaning(lowered),
            });
        }
    }
    puzzles
}

/// Returns whether a fix requires a check of the resulting text.
fn is_guess(title: &str) -> bool {
    title.contains("(unsafe)") || title.contains("(manual)")
}

/// The place after `changes` of what was at `place` and is not touched by them.
pub(crate) fn moved(place: usize, changes: &[Change]) -> usize {
    let earlier = changes.iter().filter(|it| it.end <= place);
    earlier.fold(place, |at, it| at + it.new.len() - (it.end - it.start))
}

/// The text after `changes` of `before`.
///
/// # Panics
/// Panics if a puzzle that the edits do not touch changes, or if more of the text becomes unreadable.
pub(crate) fn after(before: &str, changes: &[Change], is_markdown: bool, what: &str) -> String {
    let after = made(before, changes);
    let (old, new) = (parts(before, is_markdown), parts(&after, is_markdown));
    let why = || format!("{what}: {changes:?}\n{before:?}\n---\n{after:?}");
    assert_eq!(old.len(), new.len(), "blocks come or go with {}", why());
    let new_puzzles = puzzles(&new);
    for own in puzzles(&old) {
        let touches = |it: &Change| own.start < it.end && it.start <= own.end;
        // A misspelt `puzzle` begins a puzzle outside of a block only, and a fix can open one.
        if !own.text.starts_with("puzzle \"") || changes.iter().any(touches) {
            continue;
        }
        let moved = moved(own.start, changes);
        let same = new_puzzles.iter().find(|it| it.start == moved);
        assert!(
            same.is_some_and(|it| it.text == own.text && it.meaning == own.meaning),
            "{:?} is another with {}",
            own.text,
            why()
        );
    }
    let (n_old, n_new) = (n_unreadable(&old), n_unreadable(&new));
    let is_worse = n_new.iter().zip(n_old).all(|(new, old)| *new > old);
    assert!(
        !is_worse || is_guess(what),
        "{n_new:?} instead of {n_old:?} cannot be read with {}",
        why()
    );
    after
}

/// Panics where an error is not a refusal with its reason.
pub(crate) fn assert_worded(error: &Value, text: &str) {
    let message = error["message"].as_str().unwrap_or_default();
    // `RequestFailed`: an error that can be shown to the user.
    assert!(
        error["code"] == -32803 && !message.is_empty(),
        "{error} in {text:?}"
    );
}
