//! `ragged-grid`: a drawn row is not as wide as the others.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Severity, Span};
use tailback_puzzle::{MAX_SIDE, Side, words::count};
use tailback_syntax::{Content, DrawnCell, DrawnGrid, Row};

use crate::{
    SourceFile,
    fixes::edits::{line_below, replace},
    rule::{Check, Rule},
    source::lower::ragged_rows,
};

/// The rule.
pub static RULE: Rule = Rule::new(
    "ragged-grid",
    Severity::Error,
    include_str!("ragged_grid.md"),
    Check::File(check),
);

fn check(file: &SourceFile) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for (puzzle, section) in file.sections() {
        for statement in section {
            if let Some(grid) = statement.drawn() {
                check_grid(file, grid, puzzle, &mut diagnostics);
            }
        }
    }
    diagnostics
}

fn check_grid(
    file: &SourceFile,
    grid: &DrawnGrid,
    puzzle: Option<usize>,
    diagnostics: &mut Vec<Diagnostic>,
) {
    let Some(model) = grid.model_row() else {
        return;
    };
    let width = model.cells.len();
    let is_model = |row: &&Row| row.span == model.span;
    let model_number = 1 + grid.rows.iter().take_while(|row| !is_model(row)).count();
    if let Some(mut diagnostic) = outside_sign(file, grid, width) {
        diagnostic.puzzle = puzzle;
        diagnostics.push(diagnostic);
        return;
    }
    for index in ragged_rows(grid) {
        let row = &grid.rows[index];
        let mut diagnostic = RULE
            .report(
                row.span,
                format!(
                    "row {} has {}, but row {model_number} has {width}",
                    index + 1,
                    count(row.cells.len(), "cell")
                ),
            )
            .with_label(
                model.span,
                format!("row {model_number} has {}", count(width, "cell")),
            );
        let fix = if row.cells.len() < width {
            widen(file, row, width, model)
                .map(|edit| (format!("fill row {} with empty cells", index + 1), edit))
        } else {
            narrow(row, width).map(|edit| {
                let title = format!("remove the empty cells at the end of row {}", index + 1);
                (title, edit)
            })
        };
        if let Some((title, edit)) = fix {
            // If a car or a wall is on the row, the missing cell may be before it.
            let is_empty = row.cells.iter().all(|cell| cell.content == Content::Empty);
            let applicability = if is_empty {
                Applicability::Unsafe
            } else {
                Applicability::Manual
            };
            diagnostic = diagnostic.with_edits(applicability, title, vec![edit]);
        }
        diagnostic.puzzle = puzzle;
        diagnostics.push(diagnostic);
    }
}

/// Reports the only row that is too wide if its further cell is `K`, which stands for the exit in some files.
fn outside_sign(file: &SourceFile, grid: &DrawnGrid, width: usize) -> Option<Diagnostic> {
    let mut ragged = ragged_rows(grid);
    let index = ragged.next().filter(|_| ragged.next().is_none())?;
    let row = &grid.rows[index];
    let is_sign = |cell: &DrawnCell| cell.content == Content::Car('K');
    let mut cells = grid.rows.iter().flat_map(|row| &row.cells);
    let n_signs = cells.clone().filter(|cell| is_sign(cell)).count();
    let (side, removed) = match row.cells.as_slice() {
        [first, second, ..] if is_sign(first) => {
            (Side::Left, Span::new(first.span.start, second.span.start))
        }
        [.., before, last] if is_sign(last) => {
            (Side::Right, Span::new(before.span.end, last.span.end))
        }
        _ => return None,
    };
    let sign = cells.find(|cell| is_sign(cell))?.span;
    if n_signs > 1 || row.cells.len() != width + 1 {
        return None;
    }
    let exit = format!("exit {side} {}", index + 1);
    let message = format!("row {} has a further cell `K`; is it the exit?", index + 1);
    let edits = vec![
        Edit::delete(removed),
        line_below(file, grid.end?.end, grid.end?.start, &exit),
    ];
    let title = format!("remove it, and write `{exit}`");
    Some(
        RULE.report(sign, message)
            .with_edits(Applicability::Unsafe, title, edits),
    )
}

/// Adds empty cells to `row` up to `width`, spaced like its own cells, or else like those of `like`.
fn widen(file: &SourceFile, row: &Row, width: usize, like: &Row) -> Option<Edit> {
    let n_missing = width.checked_sub(row.cells.len())?;
    if width > usize::from(MAX_SIDE) {
        return None;
    }
    let gap = [row, like]
        .into_iter()
        .find_map(|row| match row.cells.as_slice() {
            [.., before, last] => Some(&file.text[before.span.end..last.span.start]),
            _ => None,
        })
        .unwrap_or(" ");
    Some(replace(
        Span::at(row.span.end),
        format!("{gap}.").repeat(n_missing),
    ))
}

/// Removes the cells of `row` after the first `width`, if they are empty.
fn narrow(row: &Row, width: usize) -> Option<Edit> {
    let (kept, rest) = row.cells.split_at_checked(width)?;
    let is_empty = rest.iter().all(|cell| cell.content == Content::Empty);
    let start = kept.last()?.span.end;
    is_empty.then(|| replace(Span::new(start, row.span.end), ""))
}
