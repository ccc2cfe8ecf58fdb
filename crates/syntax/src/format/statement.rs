//! The canonical form of one statement or row, without its comment.

use crate::{Content, Role, Row, Statement};

/// Returns the words of a statement of one line in canonical form. Numbers, names and texts are kept as written.
pub(super) fn words(text: &str, statement: &Statement) -> Vec<String> {
    let words = statement.parts().map(|part| {
        let word = part.span.of(text);
        match part.role {
            Role::Lane | Role::Cell | Role::Wall(_) => word.to_ascii_lowercase(),
            Role::Axis if word.starts_with('h') => "horizontal".to_owned(),
            Role::Axis => "vertical".to_owned(),
            Role::Expectation(expectation) => {
                let range = expectation.range().map(|range| range.span.of(text));
                let words = [expectation.word()].into_iter().chain(range);
                let words: Vec<&str> = words.collect();
                let is_last = part.span.end == statement.span.end;
                words.join(" ") + if is_last { "" } else { "," }
            }
            _ => word.to_owned(),
        }
    });
    words.collect()
}

/// Returns the canonical form of a row of a drawn grid: indented by two spaces, with one between cells.
pub(super) fn row(text: &str, row: &Row) -> String {
    let mut out = String::with_capacity(2 * row.cells.len() + 1);
    out.push(' ');
    for cell in &row.cells {
        out.push(' ');
        match cell.content {
            Content::Empty => out.push('.'),
            Content::Wall => out.push('#'),
            Content::Car(_) => out.push_str(cell.span.of(text)),
        }
    }
    out
}
