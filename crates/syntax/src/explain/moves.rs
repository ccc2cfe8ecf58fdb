//! Bad moves of a solution.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};
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
    let n_bad = line
        .plain_words()
        .filter(|word| !is_move(word.text))
        .count();
    if n_bad > MOST {
        let first = line.plain_words().find(|word| !is_move(word.text));
        diagnostics.extend(first.map(|first| {
            error(
                first.span,
                format!(
                    "found {} and {} more words that are not moves, expected moves such as `XR3`",
                    shown(first.text),
                    n_bad - 1
                ),
            )
        }));
        return;
    }
    let mut before: Option<Word<'_>> = None;
    let mut words = line.plain_words().peekable();
    while let Some(word) = words.next() {
        if is_move(word.text) {
            before = Some(word);
            continue;
        }
        let joined = words.peek().filter(|next| belongs(word.text, next.text));
        if let Some(&next) = joined {
            diagnostics.push(split(word, next));
            if !is_move(next.text) {
                words.next();
            }
        } else if let Some(before) = before.filter(|before| is_count_of(before.text, word.text)) {
            diagnostics.push(split(before, word));
        } else {
            diagnostics.push(look_alikes::add_note(
                line,
                Applicability::Manual,
                bad_move(word, is_in_block),
            ));
        }
        before = None;
    }
}

fn is_move(word: &str) -> bool {
    MoveNotation::parse(word).is_some()
}

/// Returns whether `name` and `rest` are one move with a space in it: `X R3`. (`R3 X` is two slips.)
fn belongs(name: &str, rest: &str) -> bool {
    !is_move(rest) && is_move(&format!("{name}{rest}"))
}

/// Returns whether `count` is the count of the move `before`, separated by a space: `XR 3`.
fn is_count_of(before: &str, count: &str) -> bool {
    let ends_with_letter = before.ends_with(|c: char| c.is_ascii_alphabetic());
    ends_with_letter
        && count.bytes().all(|byte| byte.is_ascii_digit())
        && is_move(&format!("{before}{count}"))
}

/// Reports a move with a space in it.
fn split(first: Word<'_>, second: Word<'_>) -> Diagnostic {
    let text = format!("{}{}", first.text, second.text);
    let diagnostic = error(
        first.span.to(second.span),
        format!("found a space within a move, expected {}", shown(&text)),
    );
    let gap = Span::new(first.span.end, second.span.start);
    let edit = Edit::delete(gap);
    diagnostic.with_edits(Applicability::Manual, "remove the space", vec![edit])
}

/// Reports a word that is not a move.
fn bad_move(word: Word<'_>, is_in_block: bool) -> Diagnostic {
    let diagnostic = error(
        word.span,
        format!("found {}, expected a move such as `XR3`", shown(word.text)),
    );
    if is_in_block && word.text == "end" {
        return diagnostic.with_note("`end` closes the block on its own line");
    }
    if is_in_block && recovery::nearest(word.text, ["end"]).is_some() {
        return diagnostic.with_note("did you mean `end`?").with_fix(
            Applicability::Manual,
            "write `end`",
            word.span,
            "end",
        );
    }
    let meant = rewritten(word.text);
    if let Some(meant) = meant.filter(|meant| is_move(meant)) {
        let title = format!("write {}", shown(&meant));
        return diagnostic.with_fix(Applicability::Manual, title, word.span, meant);
    }
    let digits = word.text.trim_start_matches(|c: char| !c.is_ascii_digit());
    if !digits.is_empty() && digits.bytes().all(|byte| byte == b'0') {
        return diagnostic.with_note("a car moves at least one cell");
    }
    diagnostic.with_note("a move is a name, one of `L`, `R`, `U`, `D`, and a count of cells")
}

/// Returns `word` as a move, if it is one in another notation.
fn rewritten(word: &str) -> Option<String> {
    let bare = word.trim_matches([',', ';', '.', '(', ')', '[', ']', '"', '\'']);
    if bare != word {
        return Some(bare.to_owned());
    }
    let count = word.len() - word.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (head, count) = word.split_at(word.len() - count);
    let last = head.chars().next_back()?;
    let name = &head[..head.len() - last.len_utf8()];
    let direction = match last {
        'l' | 'r' | 'u' | 'd' => last.to_ascii_uppercase(),
        '←' | '<' => 'L',
        '→' | '>' => 'R',
        '↑' | '^' => 'U',
        '↓' => 'D',
        _ => return None,
    };
    Some(format!("{name}{direction}{count}"))
}
