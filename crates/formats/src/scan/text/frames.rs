//! Boards in a frame of one sign, with blanks for empty cells or a sign for the exit: `+aa *@`.

use super::plain::Plain;

/// The signs of frames, apart from those whose content has no blanks.
const SIGNS: &str = "+#*@%=&XxWw";
/// The minimum and maximum number of cells of a row and of a column, with the frame.
const SIDES: std::ops::RangeInclusive<usize> = 6..=2 + tailback_puzzle::MAX_SIDE as usize;

/// Returns `text` with a frame of `#` around each board in a frame, a dot for its gap, and a dot for each blank in it; or
/// `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let mut lines: Vec<(usize, &str)> = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        lines.push((start, line.trim_end()));
        start += line.len();
    }
    let mut plain = Plain::default();
    let (mut done, mut at) = (0, 0);
    while at < lines.len() {
        let Some(frame) = Frame::of(&lines[at..]) else {
            at += 1;
            continue;
        };
        let (start, _) = lines[at];
        plain.copy(&text[done..start], done);
        for (row, &(start, line)) in frame.rows.iter().zip(&lines[at..]) {
            for (column, &sign) in row.iter().enumerate() {
                let place = start + (frame.indent + column).min(line.len().saturating_sub(1));
                plain.push(char::from(sign), place);
            }
            plain.push('\n', start + line.len().saturating_sub(1));
        }
        at += frame.rows.len();
        done = lines.get(at).map_or(text.len(), |it| it.0);
    }
    plain.copy(&text[done..], done);
    (done > 0).then_some(plain)
}

/// A board in its frame.
struct Frame {
    indent: usize,
    rows: Vec<Vec<u8>>,
}

impl Frame {
    /// Returns the frame that begins in the first of `lines`.
    fn of(lines: &[(usize, &str)]) -> Option<Self> {
        let (_, top) = lines.first()?;
        let indent = top.len() - top.trim_start().len();
        let width = top.len() - indent;
        let side = *top.as_bytes().get(indent)?;
        let is_side = |row: &[u8]| row.iter().filter(|it| **it != side).count() < 2;
        if !SIDES.contains(&width)
            || !SIGNS.contains(char::from(side))
            || !is_side(&top.as_bytes()[indent..])
        {
            return None;
        }
        let mut rows: Vec<Vec<u8>> = Vec::new();
        for (_, line) in lines.iter().take(*SIDES.end()) {
            let row = line.as_bytes().get(indent..)?;
            let mut row = row.to_vec();
            row.resize(row.len().max(width), b' ');
            let is_drawn = |it: &u8| {
                it.is_ascii_alphanumeric() || b" .-_*@#~:<>^=".contains(it) || *it == side
            };
            if row.len() > width || !row.iter().all(is_drawn) {
                return None;
            }
            rows.push(row);
            // A frame may consist of several lines.
            let n_above = rows.iter().take_while(|row| is_side(row)).count();
            let n_below = rows.iter().rev().take_while(|row| is_side(row)).count();
            if n_above < rows.len() && n_above == n_below {
                break;
            }
        }
        while Self::is_closed(&rows, side) && Self::is_closed(&inner(&rows), side) {
            rows = inner(&rows);
        }
        let width = rows.first()?.len();
        let is_sized = SIDES.contains(&rows.len()) && SIDES.contains(&width);
        if !is_sized || !Self::is_closed(&rows, side) {
            return None;
        }
        let cells = inner(&rows).concat();
        let cells: Vec<char> = cells.into_iter().map(char::from).collect();
        let n_cells = |sign: char| cells.iter().filter(|it| **it == sign).count();
        let is_car =
            |sign: &char| sign.is_ascii_alphanumeric() && (2..=5).contains(&n_cells(*sign));
        let has_other = rows.concat().iter().any(|it| b" <>^=".contains(it));
        let is_known = b"#*@x".contains(&side) && !has_other;
        if is_known || n_cells(side.into()) > 0 || cells.iter().filter(|it| is_car(it)).count() < 6
        {
            return None;
        }
        let n_rows = rows.len();
        for (number, row) in rows.iter_mut().enumerate() {
            let is_end = [0, n_rows - 1].contains(&number);
            for (column, sign) in row.iter_mut().enumerate() {
                let is_frame = is_end || [0, width - 1].contains(&column);
                *sign = match *sign {
                    own if is_frame && own == side => b'#',
                    _ if is_frame => b'.',
                    b' ' => b'.',
                    own => own,
                };
            }
        }
        Some(Self { indent, rows })
    }

    /// Returns whether all signs at the sides of `rows` are `side`, except one of them, and no corner.
    fn is_closed(rows: &[Vec<u8>], side: u8) -> bool {
        let [top, rest @ .., bottom] = rows else {
            return false;
        };
        let ends = [top, bottom].into_iter().flatten().copied();
        let ends_of = |row: &Vec<u8>| [row.first().copied(), row.last().copied()];
        let sides = rest.iter().flat_map(ends_of).flatten();
        let n_gaps = ends.chain(sides).filter(|it| *it != side).count();
        let corners = [top, bottom].map(ends_of).concat();
        n_gaps < 2 && corners.iter().all(|it| *it == Some(side))
    }
}

/// Returns `rows` without the first and last row and column.
fn inner(rows: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let [_, rows @ .., _] = rows else {
        return Vec::new();
    };
    let row = |row: &Vec<u8>| row[1..row.len().saturating_sub(1).max(1)].to_vec();
    rows.iter().map(row).collect()
}
