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
    let first = row.split('&').next().unwrap_or(row);
    // The beginning of the array precedes its first row.
    let begin = first.rfind('}').filter(|_| first.contains("\\begin"));
    let row = begin.map_or(row, |end| &row[end + 1..]);
    let cells: Vec<&str> = row.split('&').collect();
    let is_row = cells.len() > FEWEST && cells.iter().all(|cell| cell.len() <= LONGEST_CELL);
    is_row.then_some(cells)
}

/// Returns whether `row` consists only of a rule between two rows.
fn is_rule(row: &str) -> bool {
    let names = ["hline", "cline", "toprule", "midrule", "bottomrule"];
    let rule = row.trim_start().strip_prefix('\\');
    rule.is_some_and(|it| names.iter().any(|name| it.starts_with(name)))
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
        while let Some(group) = rest.strip_prefix(['{', '[']) {
            let Some((inside, after)) = group.split_once(['}', ']']) else {
                return "";
            };
            last = inside;
            rest = after.trim_start();
        }
    }
    let rest = rest.trim_matches(|c: char| c.is_whitespace() || "{}$~".contains(c));
    if rest.is_empty() { last.trim() } else { rest }
}
