//! Drawn grids and solutions on several lines.

use pest::Parser;
use pest::iterators::{Pair, Pairs};
use tailback_diagnostics::{Diagnostic, Span};
use tailback_puzzle::MoveNotation;

use super::moves::Moves;
use super::spans::{comment_span, span_of};
use crate::line::{BLANKS, Line};
use crate::{
    Content, DrawnCell, DrawnGrid, Grid, Keyword, Row, SolutionStatement, Spanned, StatementKind,
    explain, recovery,
};
use crate::{
    document::n_columns,
    grammar::{Rule, RushParser},
};

/// The most pairs that are examined after a word that may open a block. The largest board has 26 rows.
pub(super) const MAX_PAIRS: usize = 256;

/// A block that was read.
pub(super) struct Block {
    pub(super) span: Span,
    pub(super) keyword: Spanned<Option<Keyword>>,
    pub(super) kind: StatementKind,
    pub(super) comments: Vec<Span>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Reads the block `pair`.
pub(super) fn read(pair: Pair<'_, Rule>, start: usize) -> Block {
    let is_grid = pair.as_rule() == Rule::drawn_grid;
    let value = Keyword::of_rule(pair.as_rule());
    let block = pair.as_str();
    let place = span_of(&pair, start).start;
    let keyword_end = place + value.map_or(0, |keyword| keyword.word().len());
    let keyword_span = Span::new(place, keyword_end);

    let mut rows = Vec::new();
    let mut row_lines = Vec::new();
    let mut moves = Moves::default();
    let mut end = None;
    let mut last = keyword_end;
    let mut comments = Vec::new();
    let mut diagnostics = Vec::new();
    let mut is_after_likely_end = false;
    let mut lines = pair.into_inner();
    while let Some(inner) = lines.next() {
        let n_diagnostics = diagnostics.len();
        let line = Line::new(inner.as_str(), span_of(&inner, start).start);
        // In a block without an `end`, only the last line can have been meant as one.
        let is_empty = |rule| matches!(rule, Rule::comment | Rule::line_end);
        let is_last = || lines.clone().all(|next| is_empty(next.as_rule()));
        match inner.as_rule() {
            Rule::comment => {
                comments.push(comment_span(&inner, start));
                continue;
            }
            Rule::row if is_surely_end_of_grid(line, &rows) && is_last() => {
                end = Some(line.span);
                diagnostics.push(explain::block::misspelt_end(line));
            }
            Rule::moves if is_surely_end_of_moves(line) && is_last() => {
                end = Some(line.span);
                diagnostics.push(explain::block::misspelt_end(line));
            }
            Rule::row => {
                row_lines.push(line);
                rows.push(good_row(line));
            }
            Rule::bad_row => {
                row_lines.push(line);
                rows.push(bad_row(line, &mut diagnostics));
            }
            Rule::moves => moves.read(line, true, &mut diagnostics),
            Rule::end => end = Some(line.span),
            Rule::after_end => {
                diagnostics.push(explain::block::after_end(line, end));
                continue;
            }
            _ => continue,
        }
        if is_after_likely_end {
            explain::block::downgrade_fixes(&mut diagnostics[n_diagnostics..]);
        }
        is_after_likely_end |= is_like_end(line);
        last = line.span.end;
    }
    if is_grid {
        explain::rows::keep_fixes_that_fit(n_columns_of_good(&rows), &mut diagnostics);
        let is_any_bad = rows.iter().any(|row| row.is_bad);
        let other = is_any_bad.then(|| explain::notation::of_grid(&row_lines, (block, place), end));
        if let Some(other) = other.flatten() {
            diagnostics
                .retain(|it| it.span.start < other.span.start || it.span.start > other.span.end);
            diagnostics.push(other);
        }
    }
    let kind = if is_grid {
        StatementKind::Grid(Grid::Drawn(DrawnGrid { rows, end }))
    } else {
        StatementKind::Solution(SolutionStatement {
            moves: moves.moves,
            is_bad: moves.is_bad,
            block_end: Some(end),
        })
    };
    Block {
        span: Span::new(place, last),
        keyword: Spanned {
            value,
            span: keyword_span,
        },
        kind,
        comments,
        diagnostics,
    }
}

/// Reads the grid of `lines` up to an `end`. Each line comes with a flag for a row without faults.
pub(super) fn grid(
    keyword: Spanned<Option<Keyword>>,
    (lines, end): (&[(Line<'_>, bool)], Span),
    comments: Vec<Span>,
    mut diagnostics: Vec<Diagnostic>,
) -> Block {
    let mut of_rows = Vec::new();
    let rows: Vec<Row> = lines
        .iter()
        .map(|&(line, is_good)| {
            if is_good {
                good_row(line)
            } else {
                bad_row(line, &mut of_rows)
            }
        })
        .collect();
    explain::rows::keep_fixes_that_fit(n_columns_of_good(&rows), &mut of_rows);
    diagnostics.append(&mut of_rows);
    Block {
        span: keyword.span.to(end),
        keyword,
        kind: StatementKind::Grid(Grid::Drawn(DrawnGrid {
            rows,
            end: Some(end),
        })),
        comments,
        diagnostics,
    }
}

/// Returns the number of columns according to the good rows of `rows`.
fn n_columns_of_good(rows: &[Row]) -> Option<usize> {
    let is_any_good = rows.iter().any(|row| !row.is_bad);
    is_any_good.then(|| n_columns(rows))
}

/// Returns whether `line`, a row below `rows`, can only be a misspelt `end`: as a row it would have
/// another width, and would not continue a car of the row above.
fn is_surely_end_of_grid(line: Line<'_>, rows: &[Row]) -> bool {
    let Some(above) = rows.last().filter(|_| is_like_end(line)) else {
        return false;
    };
    let letters = line.text.chars().map(Content::Car);
    line.text.len() != n_columns(rows)
        && letters
            .zip(&above.cells)
            .all(|(letter, above)| letter != above.content)
}

/// Returns whether `line` is a row without faults.
pub(super) fn is_row(line: Line<'_>) -> bool {
    RushParser::parse(Rule::row, line.text).is_ok_and(|row| row.as_str() == line.text)
}

/// Returns whether `pairs` begin with lines of a block of `keyword` that an `end` closes. Only the first ones are
/// examined, or lines that look like keywords would each lead to the end of the text.
pub(super) fn has_lines(keyword: Keyword, pairs: Pairs<'_, Rule>) -> bool {
    let is_own = |line: Line<'_>| match keyword {
        Keyword::Grid => is_row(line),
        _ => line
            .plain_words()
            .all(|word| MoveNotation::parse(word.text).is_some()),
    };
    let mut n_lines = 0;
    for pair in pairs.take(MAX_PAIRS) {
        let line = Line::new(pair.as_str(), 0);
        match pair.as_rule() {
            Rule::comment | Rule::line_end => {}
            Rule::junk if line.text == "end" => return n_lines > 0,
            Rule::junk if is_own(line) => n_lines += 1,
            _ => return false,
        }
    }
    false
}

/// Returns whether `line`, below the `lines` of a grid, can only be a misspelt `end`. Each line comes with a flag for a row
/// without faults.
pub(super) fn can_only_end(line: Line<'_>, lines: &[(Line<'_>, bool)]) -> bool {
    let rows = lines.iter().filter(|(_, is_good)| *is_good);
    let rows: Vec<Row> = rows.map(|&(line, _)| good_row(line)).collect();
    is_surely_end_of_grid(line, &rows)
}

/// Returns whether `line`, a line of moves, can only be a misspelt `end`.
fn is_surely_end_of_moves(line: Line<'_>) -> bool {
    is_like_end(line) && MoveNotation::parse(line.text).is_none()
}

/// Returns whether `line` resembles `end`. Two of its letters alone may as well be the first
/// two cells of a row, or a car that moves down.
fn is_like_end(line: Line<'_>) -> bool {
    line.text.len() > 2 && recovery::is_near_end(line.text)
}

/// Reads a row that the grammar accepted: each of its characters other than blanks is a cell.
fn good_row(line: Line<'_>) -> Row {
    let bytes = line.text.as_bytes();
    let is_spaced = bytes.get(1).is_some_and(|byte| !byte.is_ascii_graphic());
    let mut cells = Vec::with_capacity(if is_spaced {
        bytes.len() / 2 + 1
    } else {
        bytes.len()
    });
    cells.extend(bytes.iter().enumerate().filter_map(|(i, &byte)| {
        let at = line.span.start + i;
        Content::of_byte(byte).map(|content| DrawnCell {
            span: Span::new(at, at + 1),
            content,
        })
    }));
    Row {
        span: line.span,
        cells,
        is_bad: false,
    }
}

/// Reads a row with an invalid cell. In a row of one word, each character is a cell; in other rows,
/// each word. Invalid cells become empty ones.
fn bad_row(line: Line<'_>, diagnostics: &mut Vec<Diagnostic>) -> Row {
    let is_compact = !line.text.contains(BLANKS);
    let cells = if is_compact {
        let start = line.span.start;
        let places = line.text.char_indices().map(|(i, character)| {
            let span = Span::new(start + i, start + i + character.len_utf8());
            let content = u8::try_from(character).ok().and_then(Content::of_byte);
            (span, content)
        });
        places.map(drawn).collect()
    } else {
        let words = line.plain_words();
        words
            .map(|word| drawn((word.span, Content::of_word(word.text))))
            .collect()
    };
    explain::rows::bad_row(line, diagnostics);
    Row {
        span: line.span,
        cells,
        is_bad: true,
    }
}

fn drawn((span, content): (Span, Option<Content>)) -> DrawnCell {
    DrawnCell {
        span,
        content: content.unwrap_or(Content::Empty),
    }
}
