//! Arrays and tables of LaTeX, with a line for each row that contains its cells only.

use super::plain::Plain;

/// The minimum number of `&` of a row.
const FEWEST: usize = 3;
/// The maximum length of the text of a cell with its commands.
const LONGEST_CELL: usize = 80;

/// Returns `text` with its arrays as rows of cells, or `None` if it has none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    if !text.contains('&') || !text.contains("\\\\") {
        return None;
    }
    let mut plain = Plain::default();
    let mut has_rows = false;
    let mut start = 0;
    // A row ends with `\\` or with its line.
    let lines = text.split_inclusive('\n');
    for part in lines.flat_map(|line| line.split_inclusive("\\\\")) {
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
            // The column specification looks like cells.
            None if is_rule(row) || row.contains("\\begin{") => {}
            None => plain.copy(part, start),
        }
        start += part.len();
    }
    has_rows.then_some(plain)
}

/// Returns the cells of a row, or `None` if it is not a row.
fn cells(row: &str) -> Option<Vec<&str>> {
    let row = match row.rfind('}') {
        // The beginning of the array precedes its first row.
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

/// Returns whether `row` consists only of a rule between two rows.
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

/// Writes the one or two characters of a cell, or a dot for an empty one.
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

/// Returns the text of a cell without commands: the last group of a command with nothing after it.
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
