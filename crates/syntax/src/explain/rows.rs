//! Bad rows of a drawn grid.

use tailback_diagnostics::{Applicability, Diagnostic, Span};
use tailback_puzzle::Side;

use super::block::other;
use super::cells::AXES;
use super::show::shown;
use super::{error, look_alikes};
use crate::line::{BLANKS, Line, Word};
use crate::{Content, Difficulty, Keyword};

/// The most words of a row that are reported one by one.
const MOST: usize = 4;

/// Reports the bad words of the row `line`.
pub(crate) fn bad_row(line: Line<'_>, diagnostics: &mut Vec<Diagnostic>) {
    if let Some(diagnostic) = other(line, "a row", Applicability::Unsafe).or_else(|| mixed(line)) {
        diagnostics.push(diagnostic);
        return;
    }
    let n_bad = bad_words(line).count();
    let add_note = |diagnostic| look_alikes::add_note(line, Applicability::Unsafe, diagnostic);
    if n_bad <= MOST {
        diagnostics.extend(bad_words(line).map(bad_cell).map(add_note));
    } else if let Some(first) = bad_words(line).next() {
        diagnostics.push(add_note(error(
            first.span,
            format!(
                "found {} and {} more words that are not cells, expected `.`, `#`, letters or digits",
                shown(first.text),
                n_bad - 1
            ),
        )));
    }
}

/// Removes the fixes after which a row would not be as wide as the other rows, which have `n_columns`, or as the
/// first fixed row if there are no others. Such a fix would only turn words that are not cells into further cells.
pub(crate) fn keep_fixes_that_fit(n_columns: Option<usize>, diagnostics: &mut [Diagnostic]) {
    let mut wanted = n_columns;
    for diagnostic in diagnostics {
        diagnostic.fixes.retain(|fix| {
            let [edit] = fix.edits.as_slice() else {
                return true;
            };
            let n_cells = || edit.text.split(' ').count();
            fix.title != SEPARATE || *wanted.get_or_insert_with(n_cells) == n_cells()
        });
    }
}

/// Returns the words of a row that are not cells, or its characters if the row is a single word.
fn bad_words<'t>(line: Line<'t>) -> Box<dyn Iterator<Item = Word<'t>> + 't> {
    let is_bad = |word: &Word<'_>| Content::of_word(word.text).is_none();
    if line.text.contains(BLANKS) {
        Box::new(line.plain_words().filter(is_bad))
    } else {
        Box::new(characters(line).filter(is_bad))
    }
}

fn characters(line: Line<'_>) -> impl Iterator<Item = Word<'_>> {
    line.text.char_indices().map(move |(i, character)| {
        let end = i + character.len_utf8();
        Word {
            text: &line.text[i..end],
            span: Span::new(line.span.start + i, line.span.start + end),
        }
    })
}

/// The title of the fix for a row with some of its cells side by side.
const SEPARATE: &str = "separate all cells by spaces";

/// Reports a row with valid cells but wrong spaces: `AA . B`.
fn mixed(line: Line<'_>) -> Option<Diagnostic> {
    let mut cells = characters(line).filter(|word| !matches!(word.text, " " | "\t"));
    if !cells.all(|cell| Content::of_word(cell.text).is_some()) {
        return None;
    }
    let word = line.plain_words().find(|word| word.text.len() > 1)?;
    let mut spaced = String::with_capacity(2 * line.text.len());
    for cell in line.text.chars().filter(|cell| !BLANKS.contains(cell)) {
        if !spaced.is_empty() {
            spaced.push(' ');
        }
        spaced.push(cell);
    }
    let diagnostic = error(
        word.span,
        format!(
            "found {} in a row with spaces, expected one cell between spaces",
            shown(word.text)
        ),
    )
    .with_note("all cells of a row are separated by spaces, or none is");
    if line.plain_words().any(|word| is_of_statement(word.text)) {
        return Some(diagnostic);
    }
    Some(diagnostic.with_fix(Applicability::Unsafe, SEPARATE, line.span, spaced))
}

/// Returns whether `word` is part of the vocabulary of statements.
fn is_of_statement(word: &str) -> bool {
    word.len() > 1
        && (Keyword::from_word(word).is_some()
            || Difficulty::from_word(word).is_some()
            || Side::from_word(word).is_some()
            || AXES.contains(&word))
}

/// Reports a word that is not a cell.
fn bad_cell(word: Word<'_>) -> Diagnostic {
    let diagnostic = error(
        word.span,
        format!(
            "found {}, expected a cell: `.`, `#`, a letter or a digit",
            shown(word.text)
        ),
    );
    match word.text {
        // These words look like empty cells, and are read as such.
        "_" | "-" | "·" | "•" | "," | ":" => {
            diagnostic.with_fix(Applicability::Unsafe, "write `.`", word.span, ".")
        }
        _ => diagnostic,
    }
}
