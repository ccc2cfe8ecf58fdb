//! Boards with blank empty cells: blanks in frames and tables, the null values of programs, and numbers of cells.

use super::plain::Plain;

/// The values of empty cells in a list.
const NOTHING: &str = "'' \"\" None null nil NULL NA undefined Nothing";
/// Those with a blank in them.
const BLANKS: [&str; 2] = ["' '", "\" \""];
/// The minimum number of cells of a line.
const FEWEST: usize = 4;
/// The maximum number of cells of a line.
const MOST: usize = 2 + tailback_puzzle::MAX_SIDE as usize;

/// Returns `text` with a dot in each empty cell, or `None` if there are none.
pub(super) fn plain(text: &str) -> Option<Plain> {
    let mut lines: Vec<(usize, &str, Dots)> = Vec::new();
    let mut start = 0;
    let mut frame = Frame::default();
    for line in text.split_inclusive('\n') {
        let dots = frame.dots(line, &text[start..]).or_else(|| listed(line));
        lines.push((start, line, dots.unwrap_or_default()));
        start += line.len();
    }
    for block in lines.chunk_by_mut(|one, other| is_bare(one.1) && is_bare(other.1)) {
        fill(block);
    }
    if lines.iter().all(|(_, _, dots)| dots.is_empty()) {
        return None;
    }
    let mut plain = Plain::default();
    for (start, line, dots) in lines {
        let mut done = 0;
        for (from, to) in dots {
            plain.copy(&line[done..from], start + done);
            plain.push('.', start + from.min(line.len().saturating_sub(1)));
            done = to;
        }
        plain.copy(&line[done..], start + done);
    }
    Some(plain)
}

/// Returns whether a line may be a row without any sign for empty cells.
fn is_bare(line: &str) -> bool {
    let row = line.trim_end_matches(['\n', '\r']);
    (1..=MOST).contains(&row.len())
        && (row.bytes()).all(|byte| byte.is_ascii_alphanumeric() || byte == b' ')
}

/// Puts a dot into each blank cell of a block of rows, which are not framed, if it is a square with blanks.
fn fill(block: &mut [(usize, &str, Dots)]) {
    let length = |line: &str| line.trim_end().len();
    let longest = block.iter().map(|it| length(it.1)).max().unwrap_or(0);
    let marked = |line: &str| length(line) < longest || line.trim_end().ends_with('K');
    let is_marked = block.iter().all(|it| marked(it.1));
    let width = longest - usize::from(is_marked);
    let has_blanks = block.iter().any(|it| it.1.trim().contains(' '));
    let are_words = block.iter().all(|it| !it.1.starts_with(' ')) && !is_marked;
    if width < FEWEST || block.len() != width || !has_blanks || are_words {
        return;
    }
    for (_, line, dots) in block {
        let row = length(line);
        let blanks = line[..row].match_indices(' ').map(|(at, _)| (at, at + 1));
        *dots = blanks.chain((row..width).map(|_| (row, row))).collect();
    }
}

/// The spans in a line that become dots.
type Dots = Vec<(usize, usize)>;

/// The frame around rows.
#[derive(Default)]
struct Frame {
    shape: Option<Shape>,
    /// The number of cells of the last row of a table.
    n_cells: usize,
}

/// The columns of the cells in a frame.
#[derive(Clone, Copy)]
struct Shape {
    width: usize,
    first: usize,
    step: usize,
}

impl Shape {
    /// Returns the shape of the framed rows of `width` at the beginning of `text`.
    fn of(text: &str, width: usize) -> Self {
        let rows = text.lines().take(MOST).filter_map(|line| {
            let (_, content) = line.split_once(is_bar)?;
            let content = content.as_bytes().get(..width)?;
            content.is_ascii().then_some(content)
        });
        let is_blank = |first: usize| {
            let mut signs = (rows.clone()).flat_map(|row| row.iter().skip(first).step_by(2));
            signs.all(|sign| *sign == b' ')
        };
        let (first, step) = match () {
            // Half of the columns of a narrow board may be empty.
            () if width < 2 * FEWEST => (0, 1),
            () if is_blank(0) => (1, 2),
            () if is_blank(1) => (0, 2),
            () => (0, 1),
        };
        Self { width, first, step }
    }
}

impl Frame {
    /// Returns the blank cells of a line between bars, where `rest` begins at that line.
    fn dots(&mut self, line: &str, rest: &str) -> Option<Dots> {
        if self.shape.is_none() && line.is_ascii() && !line.contains('|') {
            return None;
        }
        let mut bars: Vec<(usize, &str)> = line.match_indices(is_bar).collect();
        // In a wiki, two bars are between two cells.
        if let [(at, bar), rest @ ..] = bars.as_slice() {
            let first = at + bar.len();
            let n_double = line[first..].matches("||").count();
            if n_double > 1 && rest.len() == 2 * n_double {
                let double = line[first..].match_indices("||");
                let double = double.map(|(at, bar)| (first + at, bar));
                let end = (line.trim_end().len(), "");
                let first = std::iter::once((*at, *bar));
                bars = first.chain(double).chain([end]).collect();
            }
        }
        // A sign or a gap in place of the right bar may be the exit.
        if let ([(left, bar)], Some(shape)) = (bars.as_slice(), self.shape) {
            let right = left + bar.len() + shape.width;
            let after = line.get(right + 1..).unwrap_or_default();
            if line.is_char_boundary(right) && !after.starts_with(char::is_alphanumeric) {
                bars.push((right, ""));
            }
        }
        if bars.len() < 2 {
            if !line.contains(['-', '─', '═', '+']) {
                self.shape = None;
            }
            return None;
        }
        let cell = |pair: &[(usize, &str)]| (pair[0].0 + pair[0].1.len(), pair[1].0);
        let mut cells: Dots = bars.windows(2).map(cell).collect();
        // A blank cell without its right bar, at the exit.
        if let ([.., (from, to)], [.., (at, bar)]) = (&cells[..], &bars[..])
            && cells.len() + 1 == self.n_cells
        {
            let start = at + bar.len();
            let end = start + (to - from);
            let last = line.get(start..end);
            let is_blank = last.is_some_and(|it| it.trim().is_empty());
            cells.extend(is_blank.then_some((start, end)));
        }
        self.n_cells = cells.len();
        if (FEWEST..=MOST).contains(&cells.len()) {
            return table(line, &cells);
        }
        let [(from, to)] = cells[..] else { return None };
        let content = &line[from..to];
        if !is_drawn(content) {
            return None;
        }
        let width = content.len();
        if self.shape.is_none_or(|shape| shape.width != width) {
            self.shape = Some(Shape::of(rest, width));
        }
        let Shape { first, step, .. } = self.shape?;
        let places = (first..width).step_by(step);
        let blanks = places.filter(|at| content.as_bytes()[*at] == b' ');
        Some(blanks.map(|at| (from + at, from + at + 1)).collect())
    }
}

fn is_bar(c: char) -> bool {
    "|│║┃".contains(c)
}

/// Returns whether `content` consists of signs of cells and blanks only, and has enough signs.
fn is_drawn(content: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_alphanumeric() || ".#*-_ ".contains(c);
    content.len() >= FEWEST && content.chars().all(is_sign)
}

/// Returns the blank cells of a row of a table.
fn table(line: &str, cells: &[(usize, usize)]) -> Option<Dots> {
    let content = |&(from, to): &(usize, usize)| line[from..to].trim();
    let are_short = cells.iter().all(|it| content(it).chars().nth(2).is_none());
    let blank = cells.iter().filter(|it| content(it).is_empty());
    are_short.then(|| blank.copied().collect())
}

/// Returns the empty items of lists in a line: null values, or nothing in a line that consists of cells only: `A,A,,,B,`.
fn listed(line: &str) -> Option<Dots> {
    let of = |sign: &str| {
        let items: Vec<&str> = line.split(sign).map(inner).collect();
        let is_cell =
            |it: &&str| it.chars().nth(1).is_none() && it.chars().all(char::is_alphanumeric);
        let is_row = items.iter().all(is_cell) && items.iter().any(|it| !it.is_empty());
        let dot = |item: &&str| {
            let is_nothing = NOTHING.split(' ').chain(BLANKS).any(|it| it == *item);
            let at = item.as_ptr().addr() - line.as_ptr().addr();
            (is_nothing || is_row && item.is_empty()).then_some((at, at + item.len()))
        };
        let dots: Dots = items.iter().filter_map(dot).collect();
        (items.len() >= FEWEST && !dots.is_empty()).then_some(dots)
    };
    [",", ";", "\t", "]["].into_iter().find_map(of)
}

/// Returns an item of a list without the brackets around it, and what is before and after these.
fn inner(item: &str) -> &str {
    let from = item.rfind(['[', '(', '{']).map_or(0, |it| it + 1);
    let inner = item[from..].split([']', ')', '}']).next();
    inner.unwrap_or_default().trim_matches([' ', '\r', '\n'])
}

/// Returns `text` with a dot for each `+` in rows of letters, digits and `+`, or `None` if there are none.
pub(super) fn pluses(text: &str) -> Option<Plain> {
    // The number of signs, if the line may be a row.
    let width = |line: &&str| {
        let signs = line.bytes().filter(|it| !b" |\t\r\n".contains(it));
        let is_sign = |it: u8| it.is_ascii_alphanumeric() || b"+*#".contains(&it);
        let n_signs = signs.clone().take(MOST + 1).count();
        let is_row = (FEWEST..=MOST).contains(&n_signs) && signs.clone().all(is_sign);
        (is_row && !signs.clone().all(|it| it == b'+')).then_some(n_signs)
    };
    if !text.contains('+') {
        return None;
    }
    let lines = text.split_inclusive('\n');
    let lines: Vec<(Option<usize>, &str)> = lines.map(|it| (width(&it), it)).collect();
    let mut plain = Plain::default();
    let mut is_any = false;
    for block in lines.chunk_by(|one, next| one.0 == next.0) {
        let is_board = block.len() >= FEWEST && block[0].0.is_some();
        for (_, line) in block {
            let start = line.as_ptr().addr() - text.as_ptr().addr();
            for (at, c) in line.char_indices() {
                let is_empty = is_board && c == '+';
                is_any |= is_empty;
                plain.push(if is_empty { '.' } else { c }, start + at);
            }
        }
    }
    is_any.then_some(plain)
}

/// Returns `text` with a dot for each empty cell where these are counted, with a slash after each row, as in
/// `AA3B/C2D1B/…`; or `None` if no word is such a board.
pub(super) fn counted(text: &str) -> Option<Plain> {
    let mut plain = Plain::default();
    let mut is_any = false;
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '/') {
        let at = word.as_ptr().addr() - text.as_ptr().addr();
        let is_board = is_counted(word);
        is_any |= is_board;
        for (index, c) in word.char_indices() {
            match c.to_digit(10).filter(|_| is_board) {
                Some(n) => (0..n).for_each(|_| plain.push('.', at + index)),
                None => plain.push(c, at + index),
            }
        }
    }
    is_any.then_some(plain)
}

/// Returns whether all rows of a word have as many cells.
fn is_counted(word: &str) -> bool {
    let word = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
    let n_cells = |row: &str| -> u32 { row.chars().map(|c| c.to_digit(10).unwrap_or(1)).sum() };
    let mut rows = word.split('/');
    let width = rows.next().map_or(0, n_cells);
    let is_long = width > 3 && word.matches('/').count() >= FEWEST - 1;
    is_long && rows.all(|row| n_cells(row) == width)
}
