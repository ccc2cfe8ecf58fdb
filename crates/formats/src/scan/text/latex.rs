//! Arrays and tables of LaTeX: a line for each row, with nothing but cells in it.

use super::plain::Plain;

/// A row has so many `&` at the least.
const FEWEST: usize = 3;
/// No cell's text is longer, with its commands.
const LONGEST_CELL: usize = 80;

/// `text` with its arrays as rows of cells. `None` where it has none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    if !text.contains('&') || !text.contains("\\\\") {
        return None;
    }
    let mut plain = Plain::default();
    let mut has_rows = false;
    let mut start = 0;
    for part in parts(text) {
        let row = part.strip_suffix("\\\\").unwrap_or(part);
        match cells(row) {
            Some(cells) => {
                has_rows = true;
                for cell in cells {
                    let at = start + (cell.as_ptr() as usize - row.as_ptr() as usize);
                    write(&mut plain, cell, at);
                }
                plain.push('\n', start + row.len().saturating_sub(1));
            }
            // The letters for columns look like cells.
            None if is_rule(row) || row.contains("\\begin{") => {}
            None => plain.copy(part, start),
        }
        start += part.len();
    }
    has_rows.then_some(plain)
}

/// The rows of `text`: each ends with `\\`, or with a line.
fn parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let ends = rest.match_indices(['\\', '\n']);
        let mut ends = ends.filter_map(|(at, sign)| match sign {
            "\n" => Some(at + 1),
            _ => rest[at..].starts_with("\\\\").then_some(at + 2),
        });
        let end = ends.next().unwrap_or(rest.len());
        let (part, behind) = rest.split_at(end);
        rest = behind;
        Some(part)
    })
}

/// The cells of a row. `None` where it is none.
fn cells(row: &str) -> Option<Vec<&str>> {
    let row = match row.rfind('}') {
        // What begins the array stands before its first row.
        Some(at) if row.contains("\\begin") && !row[at..].is_empty() => {
            let from = row
                .find('&')
                .map_or(at, |first| row[..first].rfind('}').map_or(0, |end| end + 1));
            &row[from..]
        }
        _ => row,
    };
    let cells: Vec<&str> = row.split('&').collect();
    let is_row = cells.len() > FEWEST && cells.iter().all(|cell| cell.len() <= LONGEST_CELL);
    is_row.then_some(cells)
}

/// Whether all that stands in `row` is a rule between two.
fn is_rule(row: &str) -> bool {
    const RULES: [&str; 5] = [
        "\\hline",
        "\\cline",
        "\\toprule",
        "\\midrule",
        "\\bottomrule",
    ];
    RULES.iter().any(|rule| row.trim_start().starts_with(rule))
}

/// Writes the one or two characters of a cell, or a dot for none.
fn write(plain: &mut Plain, cell: &str, at: usize) {
    let content = content(cell);
    if content.is_empty() {
        plain.push('.', at);
    } else {
        let start = at + (content.as_ptr() as usize - cell.as_ptr() as usize);
        plain.copy(content, start);
    }
    plain.push(' ', at + cell.len().saturating_sub(1));
}

/// The text of a cell without commands: the last group of one that has nothing behind it.
fn content(cell: &str) -> &str {
    let mut rest = cell.trim_matches(|c: char| c.is_whitespace() || c == '$');
    let mut last = "";
    while let Some(command) = rest.strip_prefix('\\') {
        let name = command.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        rest = name.trim_start();
        while let Some(open) = rest.chars().next().filter(|c| matches!(c, '{' | '[')) {
            let close = if open == '{' { '}' } else { ']' };
            let Some(end) = rest.find(close) else {
                return "";
            };
            if open == '{' {
                last = &rest[1..end];
            }
            rest = rest[end + 1..].trim_start();
        }
    }
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || "{}$~".contains(c));
    let text = if rest.is_empty() { last } else { rest };
    if text.starts_with('\\') {
        content(text)
    } else {
        text.trim()
    }
}
