//! The edits that move a puzzle to another place in its text.

use std::ops::Range;

use tailback_diagnostics::{Edit, Span, text::LineIndex};
use tailback_syntax::parse;

use crate::formatting::changes;

/// Returns the edits that give puzzle `from` of `text` the number `to`. Comments next to the puzzle move with it. Blank
/// lines between puzzles stay where they are, and so do comments between blank lines.
///
/// # Errors
/// Why it cannot be moved.
pub fn move_puzzle(text: &str, from: usize, to: usize) -> Result<Vec<Edit>, String> {
    let before = blocks(text)?;
    if from.max(to) >= before.len() {
        return Err("the puzzle no longer exists".to_owned());
    }
    let mut order: Vec<&str> = before.iter().map(|it| it.of(text)).collect();
    let moved = order.remove(from);
    order.insert(to, moved);
    let mut new = String::new();
    let mut end = 0;
    for (block, puzzle) in before.iter().zip(&order) {
        new.extend([&text[end..block.start], puzzle]);
        end = block.end;
    }
    new.push_str(&text[end..]);
    let after = blocks(&new)?;
    if after.iter().map(|it| it.of(&new)).eq(order) {
        Ok(changes(text, &new))
    } else {
        Err("the text would be read in another way: complete the statements of each puzzle, and put blank lines between \
             puzzles, first"
            .to_owned())
    }
}

/// Returns the lines of each puzzle and of the comments next to it, without the last line end.
fn blocks(text: &str) -> Result<Vec<Span>, String> {
    let n_marks = text.len() - text.trim_start_matches('\u{feff}').len();
    let text = &text[n_marks..];
    let document = parse(text);
    if !document.conflicts.is_empty() {
        return Err("the text has merge conflicts: resolve them first".to_owned());
    }
    let index = LineIndex::new(text);
    let span = |line| index.line_span(line).unwrap_or_default();
    let mut lines: Vec<Range<usize>> = Vec::new();
    for puzzle in &document.puzzles {
        let mut first = index.line_of(puzzle.span.start);
        let free = lines.last().map_or(0, |it| it.end);
        while first > free && span(first - 1).of(text).trim_start().starts_with("//") {
            first -= 1;
        }
        lines.push(first..index.line_of(puzzle.span.end - 1) + 1);
    }
    let next = lines.iter().skip(1).map(|it| it.start);
    let next: Vec<usize> = next.chain([index.n_lines()]).collect();
    let blocks = lines.into_iter().zip(next).map(|(mut lines, next)| {
        while lines.end < next && !span(lines.end).of(text).trim().is_empty() {
            lines.end += 1;
        }
        let block = span(lines.start).to(span(lines.end - 1));
        let n_kept = block.of(text).trim_end_matches(['\r', '\n']).len();
        Span::new(block.start, block.start + n_kept).shifted(n_marks)
    });
    Ok(blocks.collect())
}
