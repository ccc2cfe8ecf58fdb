//! Grids in the notations of other tools: a frame, other signs for empty cells, an arrow at the exit.

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span};
use tailback_puzzle::Side;

use super::error;
use crate::Content;
use crate::line::{BLANKS, Line};

/// The signs that stand for an empty cell elsewhere, other than letters and digits.
const EMPTY: [char; 5] = ['-', '_', '·', '•', '□'];
/// The signs of a frame between rows.
const EDGES: &str = "+-=|─═│║┌┐└┘╔╗╚╝├┤┬┴┼";
/// The signs of a frame before and after a row.
const BARS: [char; 3] = ['|', '│', '║'];

/// Returns the diagnostic about a grid of `lines` if they are a board in another notation, some rows of which are wrong in
/// this one. The block is `text`, which starts at offset `start`; `end` is the line that closes it.
pub(crate) fn of_grid(
    lines: &[Line<'_>],
    (text, start): (&str, usize),
    end: Option<Span>,
) -> Option<Diagnostic> {
    // A comment between the rows would be lost.
    let mut gaps = lines.windows(2).map(|pair| {
        let [one, other] = [pair[0].span.end - start, pair[1].span.start - start];
        text.get(one..other).filter(|gap| gap.trim().is_empty())
    });
    let gap = gaps.next()??;
    if !gaps.all(|gap| gap.is_some()) {
        return None;
    }
    let mut rows: Vec<String> = Vec::new();
    let mut exit = None;
    let mut n_empty = 0;
    let has_bars = lines.iter().any(|line| line.text.starts_with(BARS));
    for line in lines {
        let is_edge = line
            .text
            .chars()
            .all(|c| EDGES.contains(c) || BLANKS.contains(&c));
        if is_edge && has_bars | line.text.starts_with('+') {
            continue;
        }
        let (cells, side) = unframed(line.text);
        if let Some(side) = side
            && exit.replace((side, rows.len() + 1)).is_some()
        {
            return None;
        }
        let is_spaced = cells.contains(BLANKS);
        let are_apart = cells
            .split(BLANKS)
            .all(|word| word.chars().nth(1).is_none());
        if is_spaced && !are_apart {
            return None;
        }
        let cells = cells.chars().filter(|c| !BLANKS.contains(c));
        let row: Option<Vec<char>> = cells
            .map(|c| {
                n_empty += usize::from(EMPTY.contains(&c));
                let cell = if EMPTY.contains(&c) { '.' } else { c };
                let is_cell = u8::try_from(cell).ok().and_then(Content::of_byte).is_some();
                is_cell.then_some(cell)
            })
            .collect();
        let row: Vec<String> = row?.into_iter().map(String::from).collect();
        rows.push(row.join(if is_spaced { " " } else { "" }));
    }
    let (first, last) = (lines.first()?, lines.last()?);
    let is_board = rows.len() > 1 && rows.iter().all(|row| row.len() == rows[0].len());
    let is_other = has_bars || exit.is_some() || n_empty > 1;
    if !is_board || !is_other {
        return None;
    }
    let signs = [
        (has_bars, "a frame"),
        (n_empty > 0, "other signs for empty cells"),
        (exit.is_some(), "a sign for the exit"),
    ];
    let signs: Vec<&str> = signs.iter().filter(|it| it.0).map(|it| it.1).collect();
    let message = format!(
        "found a grid with {}, expected rows of `.`, `#`, letters and digits only",
        signs.join(" and ")
    );
    let span = first.span.to(last.span);
    let mut edits = vec![Edit::replace(span, rows.join(gap))];
    let mut title = "write the rows alone".to_owned();
    if let Some((side, row)) = exit {
        let exit = format!("exit {side} {row}");
        title = format!("write the rows alone, and `{exit}`");
        let line_end = gap.trim_end_matches(BLANKS);
        edits.push(Edit::insert(end?.end, format!("{line_end}{exit}")));
    }
    Some(error(span, message).with_edits(Applicability::Unsafe, title, edits))
}

/// Returns the cells of a row without the frame around it, and the side at which a sign shows the exit.
fn unframed(row: &str) -> (&str, Option<Side>) {
    let is_blank = |c: char| BLANKS.contains(&c);
    let (arrow, side) = match row.trim_end_matches(['>', '→']) {
        inner if inner.len() < row.len() => (inner.trim_end_matches(['-', '=']), Some(Side::Right)),
        _ => match row.trim_start_matches(['<', '←']) {
            inner if inner.len() < row.len() => {
                (inner.trim_start_matches(['-', '=']), Some(Side::Left))
            }
            _ => (row, None),
        },
    };
    let inner = arrow.trim_matches(is_blank).trim_matches(BARS);
    (inner.trim_matches(is_blank), side)
}
