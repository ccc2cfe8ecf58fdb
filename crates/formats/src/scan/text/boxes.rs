//! Boards with lines between the cells, except inside cars: `| A   A | B |`.

use super::plain::Plain;

/// The minimum and maximum number of rows and columns.
const SIDES: std::ops::RangeInclusive<usize> = 4..=tailback_puzzle::MAX_SIDE as usize;

/// Returns `text` with a row of cells in place of each line of a box, or `None` if there is no box.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let offset = |part: &str| part.as_ptr().addr() - text.as_ptr().addr();
    let mut plain = Plain::default();
    let (mut at, mut is_any) = (0, false);
    while at < lines.len() {
        let Some((rows, pitch, width)) = of(&lines[at..]) else {
            plain.copy(lines[at], offset(lines[at]));
            at += 1;
            continue;
        };
        is_any = true;
        for line in &rows {
            let own = line.trim();
            let last = own.char_indices().last().map_or(0, |it| it.0);
            for at in (pitch / 2..width).step_by(pitch) {
                let (place, sign) = own.char_indices().nth(at).unwrap_or((last, ' '));
                plain.push(if sign == ' ' { '.' } else { sign }, offset(own) + place);
            }
            // The exit may be to the right, at a gap or a sign.
            if !own.chars().nth(width - 1).is_some_and(is_upright) {
                plain.push('>', offset(own));
            }
            let rest = own.char_indices().nth(width).map_or("", |it| &own[it.0..]);
            plain.push(' ', offset(own));
            plain.copy(rest, offset(own) + own.len() - rest.len());
            plain.push('\n', offset(line) + line.len() - 1);
        }
        at += 2 * rows.len() + 1;
    }
    is_any.then_some(plain)
}

fn is_upright(c: char) -> bool {
    c == '|' || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Returns the lines of the box that begins with the first of `lines` that have cells, the distance of two cells, and the
/// width of the box.
fn of<'t>(lines: &[&'t str]) -> Option<(Vec<&'t str>, usize, usize)> {
    let is_corner = |c: char| "+┌┬┐┏┳┓╔╦╗".contains(c);
    let is_line = |c: char| "+-|= ".contains(c) || ('\u{2500}'..='\u{257f}').contains(&c);
    let top = lines.first()?.trim();
    let corners = top.chars().enumerate().filter(|it| is_corner(it.1));
    let corners: Vec<usize> = corners.map(|it| it.0).collect();
    let pitch = corners.get(1)? - corners[0];
    let is_even = corners.windows(2).all(|pair| pair[1] - pair[0] == pitch);
    let width = top.chars().count();
    let n_columns = corners.len() - 1;
    if !top.chars().all(is_line) || !is_even || pitch < 2 || n_columns * pitch + 1 != width {
        return None;
    }
    let pairs = lines[1..].chunks_exact(2);
    let is_framed = |pair: &&[&str]| {
        pair[1].trim().starts_with(is_line) && pair[1].trim().chars().take(width).all(is_line)
    };
    let rows: Vec<&str> = pairs.take_while(is_framed).map(|pair| pair[0]).collect();
    let is_whole = |row: &&str| row.trim().starts_with(is_upright);
    let is_board = SIDES.contains(&rows.len()) && SIDES.contains(&n_columns);
    (is_board && rows.iter().all(is_whole)).then_some((rows, pitch, width))
}
