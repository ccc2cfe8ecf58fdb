//! Selection ranges, from small to large: the word, the row, the rows, the block, the puzzle, the text.

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_syntax::{Part, Role, Statement};

use crate::analysis::Analysis;

/// Returns the spans around `offset`, each larger than the previous one. The last one is the whole text.
pub fn selection_ranges(analysis: &Analysis<'_>, offset: usize) -> Vec<Span> {
    let file = analysis.file;
    let document = &file.document;
    let touches = |span: &Span| span.touches(offset);
    let mut spans = Vec::new();
    let comment = document.comments.iter().find(|span| touches(span));
    spans.extend(comment);
    if let Some(statement) = document.statements.iter().find(|it| touches(&it.span)) {
        if comment.is_none() {
            spans.extend(word(statement, &file.text, offset));
            spans.extend(line(statement, file, offset));
        }
        spans.extend(inside(statement).filter(touches));
        spans.push(statement.span);
    }
    spans.extend(document.puzzles.iter().map(|it| it.span).filter(touches));
    spans.push(Span::new(0, file.text.len()));
    let mut larger: Vec<Span> = Vec::new();
    for span in spans {
        let is_larger = larger
            .last()
            .is_none_or(|last| span != *last && span.start <= last.start && last.end <= span.end);
        if is_larger {
            larger.push(span);
        }
    }
    larger
}

/// Returns the word of `statement` at `offset`, delimited by blanks and commas. A string is returned twice,
/// first without its quotes.
fn word(statement: &Statement, text: &str, offset: usize) -> Vec<Span> {
    let part = statement.part_at(offset);
    if let Some(Part {
        span: string,
        role: Role::Title | Role::Text,
    }) = part
    {
        let inner = Span::new(string.start + 1, string.end - 1);
        let is_inside = inner.touches(offset) && !inner.is_empty();
        return is_inside
            .then_some(inner)
            .into_iter()
            .chain([string])
            .collect();
    }
    if let Some(Part {
        span: cell,
        role: Role::Drawn(..) | Role::Unclear,
    }) = part
    {
        return vec![cell];
    }
    let is_end = |c: char| c.is_whitespace() || c == ',';
    let before = text[statement.span.start..offset].rsplit(is_end).next();
    let after = text[offset..statement.span.end].split(is_end).next();
    let start = offset - before.map_or(0, str::len);
    let end = offset + after.map_or(0, str::len);
    (start < end)
        .then_some(Span::new(start, end))
        .into_iter()
        .collect()
}

/// Returns the part of `statement` on the line at `offset`: a row, or the moves of a line.
fn line(statement: &Statement, file: &SourceFile, offset: usize) -> Option<Span> {
    let line = file.lines.line_span(file.lines.line_of(offset))?;
    let start = line.start.max(statement.span.start);
    let end = line.end.min(statement.span.end);
    let comments = &file.document.comments;
    let comment = comments.iter().find(|it| (start..end).contains(&it.start));
    let words = text_span(
        &file.text,
        Span::new(start, comment.map_or(end, |it| it.start)),
    );
    Some(words).filter(|words| words.touches(offset))
}

/// Returns `span` without blanks at its ends.
fn text_span(text: &str, span: Span) -> Span {
    let words = span.of(text);
    let start = span.start + words.len() - words.trim_start().len();
    Span::new(start, start + words.trim().len())
}

/// Returns the span of all rows of a drawn grid, or of all moves of a solution.
fn inside(statement: &Statement) -> Option<Span> {
    let (first, last) = if let Some(grid) = statement.drawn() {
        (grid.rows.first()?.span, grid.rows.last()?.span)
    } else {
        let moves = &statement.solution()?.moves;
        (moves.first()?.span, moves.last()?.span)
    };
    Some(first.to(last))
}
