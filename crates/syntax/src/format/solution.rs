//! The canonical form of solutions: up to ten moves on the line of the keyword, more as a block
//! with ten moves per line.

use super::piece::{Piece, SourceLine, with_comment};
use crate::{SolutionStatement, Statement};

/// The most moves on a line.
const MOST: usize = 10;

/// Formats a solution that was written on one line. It stays on one line if it must.
pub(super) fn one_line<'t>(
    text: &'t str,
    solution: &SolutionStatement,
    line: SourceLine<'t>,
    must_stay: bool,
) -> Piece<'t> {
    let moves: Vec<&str> = solution.moves.iter().map(|m| m.span.of(text)).collect();
    if must_stay || moves.len() <= MOST {
        let body = format!("solution {}", moves.join(" "));
        return Piece::plain(with_comment(body, line.comment));
    }
    let mut out = with_comment("solution".to_owned(), line.comment);
    push_moves(&mut out, &moves);
    out.push_str("\nend");
    Piece::plain(out)
}

/// Formats a solution that was written as a block. `first` is the line of its keyword, `inner` are the others.
pub(super) fn block<'t>(
    text: &'t str,
    statement: &Statement,
    solution: &SolutionStatement,
    first: SourceLine<'t>,
    inner: &[SourceLine<'t>],
) -> Vec<Piece<'t>> {
    let keyword = statement.keyword.span.of(text).to_owned();
    let end = solution.block_end.flatten();
    let has_comment = inner.iter().any(|line| line.comment.is_some());
    let has_bad_line = inner.iter().any(|line| line.is_bad);
    let n_moves = solution.moves.len();
    if end.is_some() && !has_comment && !has_bad_line && (1..=MOST).contains(&n_moves) {
        let moves: Vec<&str> = solution.moves.iter().map(|m| m.span.of(text)).collect();
        let body = format!("{keyword} {}", moves.join(" "));
        return vec![Piece::plain(with_comment(body, first.comment))];
    }

    let mut pieces = vec![Piece::plain(with_comment(keyword, first.comment))];
    let mut moves = solution.moves.iter().peekable();
    // The moves not yet written, from lines that may be broken differently.
    let mut loose: Vec<&str> = Vec::new();
    for line in inner {
        let mut own = Vec::new();
        while let Some(one) = moves.next_if(|m| line.holds(m.span)) {
            own.push(one.span.of(text));
        }
        let is_end = end.is_some_and(|end| line.holds(end));
        if line.comment.is_none() && !has_bad_line && !is_end {
            loose.append(&mut own);
            continue;
        }
        flush(&mut pieces, &mut loose);
        if line.is_bad {
            pieces.push(Piece::plain(line.text));
        } else if is_end {
            pieces.push(Piece::plain(with_comment("end".to_owned(), line.comment)));
        } else if line.is_comment() {
            let comment = line.comment.unwrap_or_default();
            pieces.push(Piece::plain(comment));
        } else if !own.is_empty() {
            // A line with a comment is kept, so that the comment stays true.
            let body = own.join(" ");
            pieces.push(Piece::plain(with_comment(body, line.comment)));
        }
    }
    flush(&mut pieces, &mut loose);
    pieces
}

/// Writes the moves in `loose`, and clears it.
fn flush(pieces: &mut Vec<Piece<'_>>, loose: &mut Vec<&str>) {
    for ten in loose.chunks(MOST) {
        pieces.push(Piece::plain(ten.join(" ")));
    }
    loose.clear();
}

/// Writes `moves` as lines of a block.
fn push_moves(out: &mut String, moves: &[&str]) {
    for ten in moves.chunks(MOST) {
        out.push('\n');
        out.push_str(&ten.join(" "));
    }
}
