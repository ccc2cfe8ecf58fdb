//! Exits shown next to a board: an arrow or a sign after or before a row, a sign alone above or below a column, or
//! words.

use tailback_puzzle::{DraftExit, Side};

use crate::{
    scan::text::lines::{Line, is_rule, line_of},
    sentences,
};

use super::row::{Mark, Row};

/// The sign outside a board that stands for its exit, and those that do so in its frame.
pub(super) const SIGN: char = 'K';
const SIGNS_IN_FRAMES: [char; 4] = [SIGN, 'X', 'E', 'Z'];
/// The signs above or below a board that point to its exit.
const POINTERS: [char; 8] = ['^', 'v', 'V', '↑', '↓', '▲', '▼', '⇓'];

/// Returns the exit given after a board, as in `-> right 3` or `→exit r3`.
pub(super) fn exit_after(after: &str) -> Option<DraftExit> {
    let stated = begins_with_arrow(after).then(|| sentences::exit(after));
    stated.flatten().map(|it| it.0)
}

/// Returns whether the text after a row or a board shows an exit there.
pub(super) fn begins_with_arrow(after: &str) -> bool {
    let after = after.trim_start_matches(|c: char| " \t|│║\"'`,])".contains(c));
    let after = after.trim_start_matches(['-', '=']);
    let is_exit = |word: &[u8]| word.eq_ignore_ascii_case(b"exit");
    after.starts_with(['>', '→', '⇒', '➔', '▶', '»'])
        || after.as_bytes().get(..4).is_some_and(is_exit)
}

/// Returns whether the text before a row shows an exit there.
pub(super) fn ends_with_arrow(before: &str) -> bool {
    let before = before.trim_matches(|c: char| " \t|│║\"'`".contains(c));
    ["<", "<-", "←", "⇐", "◀", "«"].contains(&before)
}

impl Row {
    /// Returns the row without one of `signs`, which stand for the exit, in place of its first or last cell.
    pub(super) fn without_mark(&self, side: Side, signs: &[char]) -> Option<Self> {
        let pitch = self.pitch();
        let mut row = self.clone();
        let sign = if side == Side::Left {
            row.start += pitch;
            row.column += pitch;
            row.cells.remove(0)
        } else {
            row.end -= pitch;
            row.cells.pop()?
        };
        let is_part = match side {
            Side::Left => row.cells.first() == Some(&sign),
            _ => row.cells.last() == Some(&sign),
        };
        let is_sign = signs.contains(&sign)
            || self.open_side() == Some(side) && SIGNS_IN_FRAMES.contains(&sign);
        let is_mark = is_sign && !is_part;
        row.mark = Some(Mark {
            side,
            sign: Some(sign),
        });
        (is_mark && self.mark.is_none()).then_some(row)
    }
}

/// Returns the exit shown in one of `rows`: a mark, or the only gap in their frame.
pub(super) fn exit_of_rows(rows: &[Row]) -> Option<DraftExit> {
    let numbered = || (1..).zip(rows);
    let mark = numbered().find_map(|(number, row)| Some((number, row.mark?.side)));
    let mut open = numbered().filter_map(|(number, row)| Some((number, row.open_side()?)));
    let gap = open.next().filter(|_| open.next().is_none());
    let (number, side) = mark.or(gap)?;
    Some(DraftExit {
        side,
        lane: Some(number),
    })
}

/// Returns the exit shown on the line next to the first or last of `rows`, which is below or above them.
pub(super) fn exit_near(rows: &[Row], lines: &[Line<'_>]) -> Option<DraftExit> {
    let (first, last) = (rows.first()?, rows.last()?);
    let (above, below) = (line_of(lines, first.start), line_of(lines, last.start) + 1);
    let above = lines[..above].iter().rev();
    let below = lines.get(below..).unwrap_or_default().iter();
    let of = |near: &mut dyn Iterator<Item = &Line<'_>>, side| {
        let near = near.take(2);
        // A mark may be in a frame, or outside of it.
        for line in near {
            if line.text.eq_ignore_ascii_case("exit") {
                return Some(DraftExit { side, lane: None });
            }
            if let Some(lane) = marked_column(first, line) {
                let lane = Some(lane);
                return Some(DraftExit { side, lane });
            }
            if !is_rule(line.text) {
                break;
            }
        }
        None
    };
    of(&mut { above }, Side::Top).or_else(|| of(&mut { below }, Side::Bottom))
}

/// Returns the only column of `row`, from 1, at which a side of a frame has a gap.
fn gap_in(row: &Row, line: &Line<'_>) -> Option<u32> {
    let is_side = line.text.starts_with('+') && line.text.ends_with('+') && is_rule(line.text);
    let gap_at = |column: usize| {
        let at = (row.column + column * row.pitch()).checked_sub(line.indent)?;
        (line.text.as_bytes().get(at) == Some(&b' ')).then_some(column as u32 + 1)
    };
    let mut gaps = (0..row.cells.len()).filter_map(gap_at);
    let gap = gaps.next().filter(|_| is_side);
    gap.filter(|_| gaps.next().is_none())
}

/// Returns the column of `row`, from 1, to which the only sign of `line` points.
fn marked_column(row: &Row, line: &Line<'_>) -> Option<u32> {
    const LONGEST_LINE: usize = 120;
    if line.text.len() > LONGEST_LINE {
        return None;
    }
    if let Some(column) = gap_in(row, line) {
        return Some(column);
    }
    let is_edge = |c: char| "+-=─━═┌┐└┘╔╗╚╝├┤┬┴ ".contains(c);
    let mut signs = line.text.char_indices().filter(|(_, c)| !is_edge(*c));
    let (at, sign) = signs.next()?;
    let is_in_frame = line.text.starts_with('+') && SIGNS_IN_FRAMES.contains(&sign);
    let is_mark = sign == SIGN || POINTERS.contains(&sign) || is_in_frame;
    if signs.next().is_some() || !is_mark {
        return None;
    }
    let column = line.indent + line.text[..at].chars().count();
    let distance = column.checked_sub(row.column)?;
    let pitch = row.pitch();
    let is_on_cell = distance.is_multiple_of(pitch) && distance / pitch < row.cells.len();
    is_on_cell.then(|| (distance / pitch) as u32 + 1)
}
