//! The lines of a text as pieces of its canonical form.

use std::iter::Peekable;

use tailback_diagnostics::Span;

use super::piece::{Layout, Piece, SourceLine, with_comment};
use super::{solution, statement};
use crate::line::{BYTE_ORDER_MARK, lines};
use crate::{Document, Grid, Keyword, Statement, StatementKind};

/// Returns the lines of `text`, which was parsed into `document`.
fn source_lines<'t>(text: &'t str, document: &Document) -> impl Iterator<Item = SourceLine<'t>> {
    let mut comments = document.comments.iter().copied().peekable();
    let bad = document.diagnostics.iter();
    let mut bad: Vec<Span> = bad.map(|diagnostic| diagnostic.span).collect();
    bad.sort_unstable_by_key(|span| span.start);
    let mut bad = bad.into_iter().peekable();
    let mut bad_until = 0;
    let body = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    lines(body, text.len() - body.len()).map(move |span| {
        let comment = comments.next_if(|comment| comment.start < span.end);
        let mut is_bad = span.start < bad_until;
        while let Some(bad) = bad.next_if(|bad| bad.start <= span.end) {
            is_bad = true;
            bad_until = bad_until.max(bad.end);
        }
        SourceLine {
            span,
            text: span.of(text),
            comment: comment.map(|comment| comment.of(text)),
            is_bad,
        }
    })
}

/// Returns the pieces of `text`, which was parsed into `document`.
pub(super) fn pieces<'t>(text: &'t str, document: &Document) -> Vec<Piece<'t>> {
    let mut pieces = Vec::new();
    let mut lines = source_lines(text, document).peekable();
    let mut statements = document.statements.iter().peekable();
    let mut is_after_open_block = false;
    while let Some(line) = lines.next() {
        if let Some(statement) = statements.next_if(|statement| line.holds(statement.span)) {
            let start = pieces.len();
            match &statement.kind {
                StatementKind::Grid(Grid::Drawn(_)) => {
                    grid(text, statement, line, &mut lines, &mut pieces);
                }
                StatementKind::Solution(moves) if moves.block_end.is_some() => {
                    let inner = inner_lines(statement, &mut lines);
                    pieces.extend(solution::block(text, statement, moves, line, &inner));
                }
                StatementKind::Solution(moves) if !line.is_bad => {
                    // After a block without an end, `solution` alone on a line would be read as a line of that block.
                    let is_one_line = is_after_open_block;
                    pieces.push(solution::one_line(text, moves, line, is_one_line));
                }
                _ => pieces.push(single(text, statement, line)),
            }
            if matches!(statement.kind, StatementKind::Puzzle(_)) {
                pieces[start].begins_puzzle = true;
            }
            is_after_open_block = is_open_block(text, statement);
        } else if line.is_bad {
            pieces.push(Piece::plain(line.text));
        } else if line.is_blank() {
            pieces.push(Piece::new("", Layout::Blank));
        } else {
            pieces.push(Piece::new(
                line.comment.unwrap_or_default(),
                Layout::Comment,
            ));
        }
    }
    pieces
}

/// Returns whether `statement` is a block whose `end` is missing or misspelt: the keyword of
/// another block would be read as a line of it.
fn is_open_block(text: &str, statement: &Statement) -> bool {
    let is_open = |end: Option<Span>| end.is_none_or(|end| end.of(text) != "end");
    statement.block_end().is_some_and(is_open)
}

/// Returns the lines of the block `statement` after its first one.
fn inner_lines<'t>(
    statement: &Statement,
    lines: &mut Peekable<impl Iterator<Item = SourceLine<'t>>>,
) -> Vec<SourceLine<'t>> {
    let mut inner = Vec::new();
    while let Some(line) = lines.next_if(|line| line.span.start < statement.span.end) {
        inner.push(line);
    }
    inner
}

fn single<'t>(text: &'t str, statement: &Statement, line: SourceLine<'t>) -> Piece<'t> {
    if line.is_bad {
        let was_car = matches!(statement.keyword.value, Some(Keyword::Car | Keyword::Truck));
        let layout = if was_car {
            Layout::BadCar
        } else {
            Layout::Plain
        };
        return Piece::new(line.text, layout);
    }
    let words = statement::words(text, statement);
    if statement.car().is_some() {
        let mut piece = Piece::new("", Layout::Car(words));
        piece.comment = line.comment;
        return piece;
    }
    Piece::plain(with_comment(words.join(" "), line.comment))
}

fn grid<'t>(
    text: &'t str,
    statement: &Statement,
    first: SourceLine<'t>,
    lines: &mut Peekable<impl Iterator<Item = SourceLine<'t>>>,
    pieces: &mut Vec<Piece<'t>>,
) {
    let Some(grid) = statement.drawn() else {
        return;
    };
    pieces.push(if first.is_bad {
        Piece::plain(first.text)
    } else {
        let keyword = statement.keyword.span.of(text).to_owned();
        Piece::plain(with_comment(keyword, first.comment))
    });
    let mut rows = grid.rows.iter().peekable();
    for line in inner_lines(statement, lines) {
        let row = rows.next_if(|row| line.holds(row.span));
        pieces.push(if line.is_bad {
            Piece::plain(line.text)
        } else if let Some(row) = row {
            Piece::plain(with_comment(statement::row(text, row), line.comment))
        } else if line.is_blank() {
            Piece::new("", Layout::Blank)
        } else if line.is_comment() {
            Piece::plain(format!("  {}", line.comment.unwrap_or_default()))
        } else {
            Piece::plain(with_comment("end".to_owned(), line.comment))
        });
    }
}
