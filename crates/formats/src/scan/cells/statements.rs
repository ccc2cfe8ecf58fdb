//! Statements next to the rows of a board that change it and are not read: `exit left`, `"target": "B"`, `wall c3`.

use std::ops::Range;

use tailback_puzzle::{Draft, Puzzle};

use crate::scan::text::{boundary_before, lines::Line};

use super::{exits::exit_of, row::Row};

/// The maximum number of lines between a statement and the rows.
const FARTHEST: usize = 6;
/// The maximum number of bytes of a line before and after a row that are searched.
const LONGEST: usize = 160;

/// Returns the word of a statement next to `rows` that `draft` does not follow. Rows of other boards, which
/// `has_rows` finds, separate a statement from these.
pub(super) fn unread(
    lines: &[Line<'_>],
    rows: &[Row],
    draft: &Draft,
    has_rows: impl Fn(Range<usize>) -> bool,
) -> Option<&'static str> {
    let puzzle = draft.validate().ok()?;
    let line_of = |row: &Row| lines.partition_point(|line| line.start <= row.start) - 1;
    let top = line_of(rows.first()?);
    let bottom = line_of(rows.last()?);
    let is_near = |line: &&Line<'_>| {
        !has_rows(line.start..line.start + line.text.len()) && !line.text.starts_with("```")
    };
    let above = lines[..top].iter().rev().take(FARTHEST);
    let below = lines[bottom + 1..].iter().take(FARTHEST);
    let around = above.take_while(is_near).chain(below.take_while(is_near));
    let around = around.map(|line| clipped(line.text, 0..0));
    let own = rows.iter().map(|row| {
        let line = &lines[line_of(row)];
        clipped(line.text, row.start - line.start..row.end - line.start)
    });
    let mut statements = around.chain(own).flat_map(statements);
    let unread = statements.find(|statement| !is_followed(statement, &puzzle));
    unread.map(|statement| statement.word)
}

/// Returns what is near to a part of `line`.
fn clipped(line: &str, part: Range<usize>) -> &str {
    let start = boundary_before(line, part.start.saturating_sub(LONGEST));
    let end = boundary_before(line, line.len().min(part.end + LONGEST));
    &line[start..end.max(start)]
}

/// A word that may begin a statement.
struct Statement<'t> {
    word: &'static str,
    value: &'t str,
    /// Whether a sign shows that the value is one. Without it, the first word of a line may be prose.
    is_assigned: bool,
}

fn statements(line: &str) -> impl Iterator<Item = Statement<'_>> {
    const WORDS: [&str; 10] = [
        "exit",
        "exits",
        "target",
        "goal",
        "goals",
        "wall",
        "walls",
        "obstacle",
        "obstacles",
        "car",
    ];
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = line.split(move |c: char| !is_part(c));
    let words = words.filter(|word| !word.is_empty()).enumerate();
    words.filter_map(move |(number, found)| {
        let word = WORDS
            .into_iter()
            .find(|it| found.eq_ignore_ascii_case(it))?;
        let end = found.as_ptr() as usize - line.as_ptr() as usize + found.len();
        let after = line[end..].trim_start_matches(['"', '\'']).trim_start();
        let assigned = after.strip_prefix([':', '=']);
        (assigned.is_some() || number == 0).then_some(Statement {
            word,
            value: assigned.unwrap_or(after),
            is_assigned: assigned.is_some(),
        })
    })
}

/// Returns whether `puzzle` is as a statement says, or the statement says nothing.
fn is_followed(statement: &Statement<'_>, puzzle: &Puzzle) -> bool {
    let &Statement {
        word,
        value,
        is_assigned,
    } = statement;
    let is_between = |c: char| !c.is_ascii_alphanumeric();
    let mut values = value.split(is_between).filter(|it| !it.is_empty());
    let target = &puzzle.cars()[puzzle.target()].name;
    match word {
        "exit" => match exit_of(value) {
            Some(stated) => {
                let is_it = |exit: &tailback_puzzle::Exit| {
                    let mut lanes = stated.lane.into_iter();
                    exit.side == stated.side && lanes.all(|lane| lane == u32::from(exit.lane) + 1)
                };
                matches!(puzzle.board().exits(), [exit] if is_it(exit))
            }
            None => !is_assigned,
        },
        "target" => values.next().is_none_or(|name| {
            let is_car = puzzle.cars().iter().any(|car| car.name == name);
            name == target || !is_assigned && !is_car
        }),
        // `car B a1 v`, `wall c3`, `goal A c3`: other lines that begin so are prose.
        _ if word == "car" || !is_assigned => !values.take(3).any(is_cell),
        // An empty list says nothing.
        _ => values.next().is_none(),
    }
}

/// Returns whether `word` is a cell, such as `c3`.
fn is_cell(word: &str) -> bool {
    let row = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    row.len() + 1 == word.len() && row.parse::<u32>().is_ok()
}
