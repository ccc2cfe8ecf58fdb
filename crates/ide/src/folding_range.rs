//! Foldable ranges: puzzles, blocks and runs of comment lines.

use tailback_check::SourceFile;
use tailback_diagnostics::Span;
use tailback_syntax::Statement;

/// A range that can be folded to its first line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoldingRange {
    /// The whole range, which has more than one line.
    pub span: Span,
    /// Whether the range is a run of comments.
    pub is_comment: bool,
}

/// Returns the foldable ranges in the order of the text, outer ones before inner ones.
pub fn folding_ranges(file: &SourceFile) -> Vec<FoldingRange> {
    let document = &file.document;
    let puzzles = document.puzzles.iter().map(|puzzle| puzzle.span);
    let blocks = document.statements.iter().filter_map(block);
    let code = puzzles.chain(blocks).map(|span| FoldingRange {
        span,
        is_comment: false,
    });
    let comments = comment_runs(file).into_iter().map(|span| FoldingRange {
        span,
        is_comment: true,
    });
    let line = |offset| file.lines.line_of(offset);
    let mut ranges: Vec<FoldingRange> = code
        .chain(comments)
        .filter(|range| line(range.span.start) < line(range.span.end))
        .collect();
    ranges.sort_by_key(|range| (range.span.start, usize::MAX - range.span.end));
    ranges
}

fn block(statement: &Statement) -> Option<Span> {
    statement.block_end().map(|_| statement.span)
}

/// Returns the runs of adjacent comments that are on their own lines.
fn comment_runs(file: &SourceFile) -> Vec<Span> {
    let mut runs: Vec<Span> = Vec::new();
    for &comment in &file.document.comments {
        let line = file.lines.line_of(comment.start);
        let start = file.lines.line_span(line).unwrap_or_default().start;
        let before = &file.text[start..comment.start];
        if !before.trim_start_matches('\u{feff}').trim().is_empty() {
            continue;
        }
        match runs.last_mut() {
            Some(last) if file.lines.line_of(last.end) + 1 == line => *last = last.to(comment),
            _ => runs.push(comment),
        }
    }
    runs
}
