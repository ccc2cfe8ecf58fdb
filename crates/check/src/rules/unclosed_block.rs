//! `unclosed-block`: a `grid` or `solution` block has no `end`.

use tailback_diagnostics::{Applicability, Diagnostic, Severity, Span};
use tailback_syntax::{DrawnGrid, Row, Statement, is_near_end};

use crate::{
    SourceFile,
    fixes::edits,
    rule::{Check, Rule},
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "unclosed-block",
    Severity::Error,
    include_str!("unclosed_block.md"),
    Check::File(check),
)
.always();

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    let statements = &file.document.statements;
    let mut diagnostics = Vec::new();
    for (puzzle, section) in file.sections() {
        for statement in section {
            if !statement.is_unclosed() {
                continue;
            }
            let last = match statement.drawn() {
                Some(grid) => last_row(grid).map(|row| row.span),
                None => statement.parts().last().map(|last| last.span),
            };
            let last = last.unwrap_or(statement.keyword.span);
            let next = statements.partition_point(|other| other.span.start <= statement.span.start);
            let next = statements.get(next).map(|next| next.keyword.span);
            let mut diagnostic = report(file, statement, last, next.or(file.next));
            diagnostic.puzzle = puzzle;
            diagnostics.push(diagnostic);
        }
    }
    diagnostics
}

/// Reports block `statement`, whose last good line ends with `last`.
fn report(file: &SourceFile, statement: &Statement, last: Span, next: Option<Span>) -> Diagnostic {
    let keyword = statement.keyword.span;
    let word = keyword.of(&file.text);
    let mut diagnostic = RULE.report(keyword, format!("this `{word}` block has no `end`"));
    diagnostic = match next {
        Some(next) => diagnostic.with_label(next, "it is cut off by this statement"),
        None => diagnostic.with_note("it runs to the end of the file"),
    };
    if is_near_end(last.of(&file.text)) {
        let title = format!("write `end` for `{}`", last.of(&file.text));
        return diagnostic.with_fix(Applicability::Unsafe, title, last, "end");
    }
    let edit = edits::line_below(file, last.end, keyword.start, "end");
    diagnostic.with_edits(Applicability::Unsafe, "add the missing `end`", vec![edit])
}

/// Returns the last row that looks like one. A misspelt statement after the rows is read as a bad row, but most of
/// its words are longer than a cell.
fn last_row(grid: &DrawnGrid) -> Option<&Row> {
    let width = grid.n_columns();
    grid.rows.iter().rev().find(|row| {
        let n_short = row
            .cells
            .iter()
            .filter(|cell| cell.span.end - cell.span.start == 1)
            .count();
        !row.is_bad || row.cells.len() == width && 2 * n_short > width
    })
}
