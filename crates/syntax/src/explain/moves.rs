//! Bad moves of a solution.

use tailback_diagnostics::{Applicability, Diagnostic};
use tailback_puzzle::MoveNotation;

use super::block::other;
use super::show::shown;
use super::{error, look_alikes};
use crate::line::{Line, Word};
use crate::recovery;

/// The most words of a line that are reported one by one.
const MOST: usize = 4;

/// Reports the bad moves in `line`, which is a line of a block or the words after `solution`.
pub(crate) fn bad_moves(line: Line<'_>, is_in_block: bool, diagnostics: &mut Vec<Diagnostic>) {
    let other = if is_in_block {
        other(line, "moves", Applicability::Manual)
    } else {
        super::blanks::report(line, Applicability::Manual)
    };
    if let Some(diagnostic) = other {
        diagnostics.push(diagnostic);
        return;
    }
    let words: Vec<Word<'_>> = line.plain_words().collect();
    let mut bad = words.iter().filter(|word| !is_move(word.text));
    if let Some(first) = bad.next()
        && let n_others @ MOST.. = bad.count()
    {
        let found = shown(first.text);
        let message = format!(
            "found {found} and {n_others} more words that are not moves, expected moves such as `XR3`"
        );
        diagnostics.push(error(first.span, message));
        return;
    }
    let runs = words.chunk_by(|one, next| is_move(one.text) == is_move(next.text));
    for run in runs.filter(|run| !is_move(run[0].text)) {
        let span = run[0].span.to(run[run.len() - 1].span);
        let start = line.span.start;
        let text = &line.text[span.start - start..span.end - start];
        diagnostics.push(look_alikes::add_note(
            line,
            Applicability::Manual,
            not_moves(Word { text, span }, is_in_block),
        ));
    }
}

fn is_move(word: &str) -> bool {
    MoveNotation::parse(word).is_some()
}

/// Reports words that are not moves.
fn not_moves(words: Word<'_>, is_in_block: bool) -> Diagnostic {
    let diagnostic = error(
        words.span,
        format!("found {}, expected a move such as `XR3`", shown(words.text)),
    );
    if is_in_block && words.text == "end" {
        return diagnostic.with_note("`end` closes the block on its own line");
    }
    if is_in_block && recovery::nearest(words.text, ["end"]).is_some() {
        return diagnostic.with_note("did you mean `end`?").with_fix(
            Applicability::Manual,
            "write `end`",
            words.span,
            "end",
        );
    }
    let count = words.text.trim_start_matches(|c: char| !c.is_ascii_digit());
    let note = if !count.is_empty() && count.bytes().all(|byte| byte == b'0') {
        "a car moves at least one cell"
    } else {
        "a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells"
    };
    diagnostic.with_note(note)
}
