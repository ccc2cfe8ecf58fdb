//! Which format a text is in, if it is in one of them and not in the language.

use super::{
    Format, ReadOptions, csv, drawn, framed, line, square, table,
    text::{Lines, is_comment, without_mark},
};

/// How many lines are looked at: a collection may have millions, all alike.
const MAX_LINES: usize = 1000;

/// The words that begin a statement of the language.
const KEYWORDS: [&str; 17] = [
    "rush",
    "puzzle",
    "author",
    "source",
    "note",
    "difficulty",
    "tags",
    "grid",
    "exit",
    "target",
    "car",
    "truck",
    "wall",
    "expect",
    "solution",
    "allow",
    "end",
];

/// The format of `text`. `None` where it is in the language (a line begins with a word of it),
/// or nothing that is known. Of the first lines at least half must be of the format, so that
/// a few bad ones in a collection do not hide it.
pub fn recognise(text: &str, options: ReadOptions<'_>) -> Option<Format> {
    if is_json(text) {
        return Some(Format::Json);
    }
    let lines: Vec<&str> = Lines::new(text)
        .map(|(_, line)| line.trim())
        .filter(|line| !line.is_empty())
        .take(MAX_LINES)
        .collect();
    let first = lines.iter().find(|line| !is_comment(line))?;
    if csv::is_header(first) {
        return Some(Format::Csv);
    }
    let is_statement = |line: &&str| {
        let word = line.split([' ', '\t', '"']).next().unwrap_or_default();
        KEYWORDS.contains(&word)
    };
    if lines.iter().any(is_statement) {
        return None;
    }
    let is_mostly = |is_it: &dyn Fn(&str) -> bool| {
        let of_format = lines.iter().filter(|line| is_it(line)).count();
        let others = lines
            .iter()
            .filter(|line| !is_it(line) && !is_comment(line))
            .count();
        of_format > 0 && of_format >= others
    };
    let is_framed = |line: &str| {
        line.starts_with('|') && framed::row(line).is_some_and(|row| is_row(row, line::ALPHABET))
    };
    if is_mostly(&|line| is_framed(line) || framed::is_frame(line))
        && lines.iter().any(|line| is_framed(line))
    {
        Some(Format::Framed)
    } else if is_mostly(&|line| is_database(line, options)) {
        Some(Format::Database)
    } else if is_mostly(&|line| table::vehicle(line).is_ok()) {
        Some(Format::Table)
    } else if is_mostly(&|line| is_line(line, options)) {
        Some(Format::Line)
    } else if is_mostly(&is_square) && lines.iter().any(|line| line.contains('.')) {
        Some(Format::Square)
    } else {
        None
    }
}

/// Whether a text begins like JSON and holds a member of the format: no other format and no
/// statement begins so.
fn is_json(text: &str) -> bool {
    let text = without_mark(text).trim_start();
    text.starts_with(['{', '['])
        && ["\"vehicles\"", "\"board_size\"", "\"exit_row\""]
            .iter()
            .any(|member| text.contains(member))
}

fn is_database(line: &str, options: ReadOptions<'_>) -> bool {
    let mut words = line.split_whitespace();
    let is_number = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
    words.next().is_some_and(is_number)
        && words.next().is_some_and(|word| {
            // Three numbers are no board.
            !is_number(word) && is_board(word) && line::grid(word, options).is_ok()
        })
        && words.next().is_none_or(is_number)
        && words.next().is_none()
}

/// Whether a line is one word that can be a whole board. A short one might be a row of a drawn
/// board as well; it must have a target like no row of that has.
fn is_line(line: &str, options: ReadOptions<'_>) -> bool {
    let n_targets = line.chars().filter(|&c| c == line::TARGET).count();
    let is_long = line.len() > usize::from(crate::MAX_SIDE);
    n_targets > usize::from(!is_long)
        && line.contains(line::ALPHABET.empty)
        && is_board(line)
        && line::grid(line, options).is_ok()
}

/// Whether a word can be a board of the line.
fn is_board(word: &str) -> bool {
    word.bytes().all(|b| b.is_ascii_graphic())
}

fn is_square(line: &str) -> bool {
    is_row(line, square::ALPHABET)
}

/// Whether a line can be a row of a board: symbols that are letters, digits, or what the
/// format knows. Published boards have other symbols, but so has everything else.
fn is_row(line: &str, alphabet: drawn::Alphabet) -> bool {
    let is_cell = |c: char| {
        c.is_ascii_alphanumeric() || alphabet.empty.contains(&c) || alphabet.wall.contains(&c)
    };
    drawn::cells_of(line).is_some_and(|mut cells| cells.all(is_cell))
        && line.chars().nth(1).is_some()
}
