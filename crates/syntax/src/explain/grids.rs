//! Slips in `grid`.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};

use super::case::Case;
use super::error;
use super::show::shown;
use crate::Content;
use crate::line::Word;

pub(super) fn slip(case: &Case<'_>) -> Option<Diagnostic> {
    size(case).or_else(|| row_after_keyword(case))
}

/// Reports slips such as `grid 6 6`, `grid 6×6`, `grid 6`.
fn size(case: &Case<'_>) -> Option<Diagnostic> {
    let rest = case.rest();
    let lower = rest.text.to_lowercase();
    let numbers: Vec<&str> = lower
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .collect();
    let between = lower.replace(|c: char| c.is_ascii_digit() || matches!(c, ' ' | '\t'), "");
    let (columns, rows, applicability) = match (&*numbers, &*between) {
        ([columns, rows], "" | "x" | "×" | "*" | "," | ";" | "/" | "by") => {
            (columns, rows, Applicability::Safe)
        }
        ([side], "") => (side, side, Applicability::Unsafe),
        _ => return None,
    };
    let diagnostic = error(
        rest.span,
        format!(
            "found {}, expected columns and rows such as `6x6`",
            shown(rest.text)
        ),
    );
    Some(case.fixed(
        applicability,
        diagnostic,
        rest.span,
        &format!("{columns}x{rows}"),
    ))
}

/// Reports slips such as `grid A A . . B .`.
fn row_after_keyword(case: &Case<'_>) -> Option<Diagnostic> {
    let is_cell = |word: &Word<'_>| Content::of_word(word.text).is_some();
    let is_row = case.words.len() > 1 && case.words.iter().all(is_cell);
    if !is_row {
        return None;
    }
    let rest = case.rest().span;
    let diagnostic = error(
        rest,
        "found a row after `grid`, expected columns and rows such as `6x6` or the end of the line",
    )
    .with_note("a drawn grid begins with `grid` alone on its line");
    let edit = Edit::replace(
        Span::new(case.line.first_word().span.end, rest.start),
        "\n  ",
    );
    Some(diagnostic.with_edits(
        Applicability::Unsafe,
        "put the row on its own line",
        vec![edit],
    ))
}
