//! The text next to a block of cells: statements about its board, such as `exit left` and `"target": "B"`, its size and
//! number of cars, and the meaning of its signs.

use std::ops::Range;

use tailback_puzzle::{Axis, Draft, DraftExit, Puzzle, Run, replay_other_notation};

use crate::{
    Legend, Meaning, ReadOptions,
    lexicon::has,
    scan::text::lines::{Line, is_rule, line_of},
    sentences,
    text::boundary_before,
};

use super::{MIN_SIDE, row::Row};

/// The begin of the reason that words contradict a board.
pub(in crate::scan) const CONTRADICTED: &str = "the text next to it names another";
/// The end of the reason that a statement does not apply to a board.
pub(in crate::scan) const UNREAD: &str = "` is not read";
/// The maximum number of lines between a statement and the rows.
const FARTHEST: usize = 6;
/// The maximum number of bytes of a line before and after a row that are searched.
const LONGEST: usize = 160;

/// The parts of names of kinds of cars, and the axis or the length of the kind.
const KINDS: [(&str, Option<Axis>, Option<u32>); 8] = [
    ("horz", Some(Axis::Horizontal), None),
    ("horiz", Some(Axis::Horizontal), None),
    ("vert", Some(Axis::Vertical), None),
    ("long", None, Some(3)),
    ("truck", None, Some(3)),
    ("bus", None, Some(3)),
    ("short", None, Some(2)),
    ("car", None, Some(2)),
];

/// The statements about a board in the text next to its block.
#[derive(Clone, Debug, Default)]
pub(super) struct Evidence {
    pub(super) exit: Option<DraftExit>,
    pub(super) target: Option<char>,
    /// The meaning that the user gives to signs.
    pub(super) legend: Legend,
    /// The two numbers of a size, in either order.
    pub(super) size: Option<(usize, usize)>,
    n_cars: Option<usize>,
    /// The axes and lengths of signs that are kinds of cars.
    kinds: Vec<(char, Option<Axis>, Option<u32>)>,
}

impl Evidence {
    pub(super) fn of(lines: &[Line<'_>], rows: &[Row], options: ReadOptions<'_>) -> Self {
        let legend = options.legend.cloned().unwrap_or_default();
        let mut evidence = Self {
            legend,
            ..Self::default()
        };
        evidence.target = evidence.legend.signs(Meaning::Target).next();
        let (Some(first), Some(last)) = (rows.first(), rows.last()) else {
            return evidence;
        };
        for text in near(lines, rows, false) {
            evidence.add_statements(text);
            evidence.add_kinds(text, rows);
            let is_drawn = |sign| rows.iter().any(|row| row.cells.contains(&sign));
            for (sign, meaning) in sentences::meanings(text) {
                if is_drawn(sign) {
                    evidence.legend.add(sign, meaning);
                }
            }
            for (from, to, length) in sentences::kinds_of_names(text) {
                let names = (from..=to).map(|sign| (sign, None, Some(length)));
                evidence.kinds.extend(names);
            }
        }
        let top = line_of(lines, first.start);
        let is_apart = line_of(lines, last.start) > top;
        let is_edge = |text: &str| {
            is_rule(text)
                || !text.is_empty()
                    && text
                        .chars()
                        .all(|c| text.starts_with(c) && !c.is_ascii_digit())
        };
        let above = lines[..top]
            .iter()
            .rev()
            .filter(|line| is_apart && !is_edge(line.text));
        let mut above = above.map(|line| numbers(line.text)).take(2);
        match (above.next().flatten(), above.next().flatten()) {
            (Some((rows, Some(columns))), _) => evidence.size = Some((rows, columns)),
            (Some((n_cars, None)), Some((rows, Some(columns)))) => {
                evidence.size = Some((rows, columns));
                evidence.n_cars = Some(n_cars);
            }
            _ => {}
        }
        evidence
    }

    /// Returns the statements about the board in the word `row` on the lines next to it, unless they might be about another
    /// board.
    pub(super) fn of_word(lines: &[Line<'_>], row: &Row) -> Self {
        let mut evidence = Self::default();
        let line = line_of(lines, row.start);
        for text in lines_near(lines, line..line + 1, true, |line| is_row(line, row)) {
            evidence.add_statements(text);
        }
        evidence
    }

    /// Adds the statements of `text`, of which the first ones count.
    pub(super) fn add_statements(&mut self, text: &str) {
        for statement in statements(text) {
            match statement.word {
                "exit" => self.exit = self.exit.or_else(|| statement.exit()),
                "target" if self.target.is_none() => self.target = statement.sign(),
                _ => {}
            }
        }
        self.exit = (self.exit)
            .or_else(|| sentences::described_exit(text))
            .or_else(|| sentences::stated_exit(text))
            .or_else(|| sentences::bare_exit(text));
        if self.target.is_none() {
            let mut name = sentences::target(text).into_iter().flat_map(str::chars);
            self.target = name.next().filter(|_| name.next().is_none());
        }
    }

    /// Returns the exit that is stated for the board with these rows. Its lane may count from 0, as the place of the target
    /// shows.
    pub(super) fn exit_for(&self, rows: &[Row]) -> Option<DraftExit> {
        let target = self.target.unwrap_or('X');
        let exit = self.exit?;
        let is_across = exit.side.axis() == Axis::Horizontal;
        let places = rows.iter().enumerate().flat_map(|(row, it)| {
            let columns = it.cells.iter().enumerate().filter(|it| *it.1 == target);
            columns.map(move |(column, _)| if is_across { row } else { column })
        });
        let mut places: Vec<usize> = places.collect();
        places.dedup();
        let is_from_zero = matches!(places[..], [only] if exit.lane == u32::try_from(only).ok());
        let lane = exit.lane.map(|lane| lane + u32::from(is_from_zero));
        Some(DraftExit { lane, ..exit })
    }

    /// Adds the meaning that a line such as `HORZS = "23X"` gives to signs of `rows`.
    fn add_kinds(&mut self, text: &str, rows: &[Row]) {
        let Some((name, value)) = text.split_once(['=', ':']) else {
            return;
        };
        let value = value
            .trim_start()
            .strip_prefix(['"', '\''])
            .unwrap_or_default();
        let signs = value.split(['"', '\'']).next().unwrap_or_default();
        let is_sign = |sign: char| rows.iter().any(|row| row.cells.contains(&sign));
        if !signs.chars().any(is_sign) {
            return;
        }
        let name = name.trim_end().trim_end_matches(['"', '\'']);
        let is_between = |c: char| !c.is_ascii_alphanumeric() && c != '_';
        let name = name.rsplit(is_between).next().unwrap_or_default();
        let name = name.to_ascii_lowercase();
        let kinds = KINDS.iter().filter(|it| name.contains(it.0));
        let axis = kinds.clone().find_map(|it| it.1);
        let length = kinds.clone().find_map(|it| it.2);
        self.kinds
            .extend(signs.chars().map(|sign| (sign, axis, length)));
    }

    /// Returns the axis and the length of the cars called `sign`, as far as they are stated.
    pub(super) fn kind(&self, sign: char) -> (Option<Axis>, Option<u32>) {
        let kinds = self.kinds.iter().filter(|it| it.0 == sign);
        let axis = kinds.clone().find_map(|it| it.1);
        (axis, kinds.clone().find_map(|it| it.2))
    }

    /// Returns whether each car of `draft` has the axis and length that are stated for its sign.
    pub(super) fn agrees_with(&self, draft: &Draft) -> bool {
        draft.cars.iter().all(|car| {
            let sign = car.name.chars().next().unwrap_or_default();
            let (axis, length) = self.kind(sign);
            Run::of(&car.shape).is_ok_and(|run| {
                let is_long = length.is_none_or(|length| length == run.length);
                is_long && axis.is_none_or(|axis| axis == run.axis)
            })
        })
    }

    /// Returns the reason why `puzzle` is not the board that the numbers above it describe.
    pub(super) fn contradicts(&self, puzzle: &Puzzle) -> Option<String> {
        let size = puzzle.board().size();
        let own = (usize::from(size.rows), usize::from(size.columns));
        if let Some((rows, columns)) = self.size
            && ![0, 2].iter().any(|frame| {
                // Some sizes include the frame.
                let own = (own.0 + frame, own.1 + frame);
                own == (rows, columns) || own == (columns, rows)
            })
        {
            return Some(format!(
                "the numbers above it are the size {columns}x{rows}"
            ));
        }
        let n_cars = puzzle.cars().len();
        // Some counts leave out the target.
        let is_other = |n: &usize| *n != n_cars && n + 1 != n_cars;
        let counted = self.n_cars.filter(is_other);
        counted.map(|n| format!("a count of {n} cars is above it"))
    }
}

/// Returns the one or two numbers that a line consists of.
fn numbers(text: &str) -> Option<(usize, Option<usize>)> {
    let mut words = text.split(|c: char| c.is_whitespace() || ",xX".contains(c));
    let first = words.next()?.parse().ok()?;
    let second = match words.find(|word| !word.is_empty()) {
        Some(word) => Some(word.parse().ok()?),
        None => None,
    };
    words.next().is_none().then_some((first, second))
}

/// Returns the reason why `puzzle` is not what the text next to `rows` describes: a statement that it does not follow, or
/// words.
pub(super) fn unread(lines: &[Line<'_>], rows: &[Row], puzzle: &Puzzle) -> Option<String> {
    let all = near(lines, rows, false).into_iter();
    unfollowed(all, puzzle).or_else(|| contradicted(near(lines, rows, true), puzzle))
}

/// Returns that a statement in `texts` is not read, if `puzzle` does not follow it.
pub(super) fn unfollowed<'t>(
    texts: impl Iterator<Item = &'t str>,
    puzzle: &Puzzle,
) -> Option<String> {
    let mut statements = texts.flat_map(statements);
    let unread = statements.find(|it| !it.is_followed_by(puzzle))?;
    Some(format!("`{}{UNREAD}", unread.word))
}

/// Returns the name that the text next to `rows` gives to the target.
pub(super) fn target<'t>(lines: &[Line<'t>], rows: &[Row]) -> Option<&'t str> {
    near(lines, rows, false)
        .into_iter()
        .find_map(sentences::target)
}

/// Returns the fewest moves that the text next to `rows` claims.
pub(super) fn claimed_moves(lines: &[Line<'_>], rows: &[Row]) -> Option<u32> {
    let mut near = near(lines, rows, false).into_iter();
    near.find_map(sentences::claimed_moves)
}

/// Returns the moves of the solution of `puzzle` that follows `rows`, in any notation: on one of the next lines, or on all
/// lines up to a blank one. Moves that are called its solution but do not solve it are an error.
pub(super) fn solution(
    lines: &[Line<'_>],
    rows: &[Row],
    puzzle: &Puzzle,
) -> Option<Result<Vec<String>, ()>> {
    const MOST_LINES: usize = 200;
    let bottom = line_of(lines, rows.last()?.start);
    let below = lines.get(bottom + 1..)?.iter().map(|line| line.text);
    let of = |text: &str| {
        let (head, value) = text.split_once([':', '=']).unwrap_or(("", text));
        let replay = replay_other_notation(puzzle, value).filter(|replay| replay.is_solved);
        let solution = replay.map(|replay| Ok(replay.solution.notation(puzzle)));
        let is_claimed = head.to_ascii_lowercase().contains("solution") && are_moves(puzzle, value);
        solution.or(is_claimed.then_some(Err(())))
    };
    let mut near = below
        .clone()
        .take(FARTHEST)
        .filter(|text| text.len() <= LONGEST);
    near.find_map(of).or_else(|| {
        let is_head = |text: &&str| text.is_empty() || text.ends_with(':') || *text == "solution";
        let moves = below
            .skip_while(is_head)
            .take_while(|text| !text.is_empty());
        let moves: Vec<&str> = moves
            .take(MOST_LINES)
            .map(|text| clipped(text, 0..0))
            .collect();
        of(&moves.join(" ")).filter(|_| moves.len() > 1)
    })
}

/// Returns whether `text` consists of two moves or more: `CL3, CU1`.
fn are_moves(puzzle: &Puzzle, text: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || "LRUDlrud+-".contains(c);
    let is_move = |word: &str| {
        let mut names = puzzle.cars().iter().map(|car| car.name.as_str());
        names.any(|name| {
            word.strip_prefix(name)
                .is_some_and(|it| !it.is_empty() && it.chars().all(is_sign))
        })
    };
    let words = text.split(|c: char| c.is_whitespace() || ",;".contains(c));
    let mut words = words.filter(|it| !it.is_empty());
    words.clone().count() > 1 && words.all(is_move)
}

/// Returns the parts of lines that may say something about `rows`: those next to them, and the text around each row.
fn near<'t>(lines: &[Line<'t>], rows: &[Row], is_close: bool) -> Vec<&'t str> {
    let [first, ..] = rows else {
        return Vec::new();
    };
    let line_of = |row: &Row| line_of(lines, row.start);
    let span = line_of(first)..line_of(&rows[rows.len() - 1]) + 1;
    let mut found = if is_close && span.len() == 1 {
        Vec::new()
    } else {
        lines_near(lines, span, is_close, |line| is_row(line, first))
    };
    for row in rows {
        let line = &lines[line_of(row)];
        let own = row.start - line.start..row.end - line.start;
        found.push(clipped(line.text, own));
    }
    found
}

/// Returns whether `line` holds a row of a board with the row `first`, or another board in one word if it is one.
fn is_row(line: &Line<'_>, first: &Row) -> bool {
    const SHORTEST: usize = MIN_SIDE * MIN_SIDE;
    let width = first.cells.len();
    // A word of small letters, such as `bottom` or `Moves:`, has an `o` as well.
    let is_word = |word: &str| {
        let word = word.strip_suffix([':', '.']).unwrap_or(word);
        word.bytes().skip(1).all(|it| it.is_ascii_lowercase())
    };
    let is_wide = |word: &str| word.len() == width || word.len().min(width) >= SHORTEST;
    let is_drawn =
        |word: &str| is_wide(word) && word.contains(['.', '-', 'o', '0', '_']) && !is_word(word);
    let cells = line.tokens.iter().take(width + 1);
    cells.filter(|it| it.is_cell()).count() == width
        || line.tokens.iter().take(8).any(|it| is_drawn(it.word))
}

/// Returns the lines next to those of a board, up to lines of another one, which `is_row` identifies. A line next to
/// these belongs to them. With `is_close` these are only the lines up to a blank one.
fn lines_near<'t>(
    lines: &[Line<'t>],
    span: Range<usize>,
    is_close: bool,
    is_row: impl Fn(&Line<'_>) -> bool,
) -> Vec<&'t str> {
    let mut found = Vec::new();
    let mut add = |side: &mut dyn Iterator<Item = &Line<'t>>, is_above: bool| {
        let start = found.len();
        // The lines since the last blank one.
        let mut group = start;
        let mut n_blank = 0;
        for line in side.take(FARTHEST) {
            if line.text.starts_with("```") {
                return;
            }
            if is_row(line) {
                if is_close {
                    found.truncate(start);
                } else if n_blank > 0 {
                    found.truncate(group);
                }
                return;
            }
            if line.text.is_empty() {
                let is_first = is_above && found.len() == start;
                if is_close && !is_first {
                    return;
                }
                n_blank += 1;
                group = found.len();
            }
            found.push(whole(line));
        }
    };
    add(&mut lines[..span.start].iter().rev(), true);
    add(&mut lines.get(span.end..).unwrap_or_default().iter(), false);
    found
}

/// Returns the reason why `puzzle` is not the board that the words next to a list of its cars describe.
pub(in crate::scan) fn list_contradiction(
    lines: &[Line<'_>],
    span: &Range<usize>,
    puzzle: &Puzzle,
) -> Option<String> {
    let is_record = |line: &Line<'_>| {
        let is_sign = |c: char| "{}[]()<>|\"\t,;".contains(c);
        line.text.matches(is_sign).take(3).count() > 2
    };
    let own = line_of(lines, span.start)..line_of(lines, span.end.saturating_sub(1)) + 1;
    contradicted(lines_near(lines, own, true, is_record), puzzle)
}

fn contradicted(lines: Vec<&str>, puzzle: &Puzzle) -> Option<String> {
    let mut lines = lines.into_iter();
    let what = lines.find_map(|line| sentences::contradiction(line, puzzle))?;
    Some(format!("{CONTRADICTED} {what}"))
}

/// Returns `line`, together with the next ones up to the end of an object of words and numbers that begins on it, or of the
/// indented lines below `exit:`.
fn whole<'t>(line: &Line<'t>) -> &'t str {
    let near = clipped(line.rest, 0..0);
    let n_own = line.text.len();
    if line.text.ends_with(':')
        && let Some(below) = near.get(n_own..)
    {
        let below = below.split_inclusive('\n');
        let is_inside =
            |it: &&str| it.trim().is_empty() || it.starts_with(' ') && it.contains(": ");
        let n_below: usize = below.take_while(is_inside).map(str::len).sum();
        return near[..n_own + n_below].trim_end();
    }
    let inner = near.get(n_own..).filter(|_| line.text.ends_with('{'));
    let end = inner.and_then(|it| it.find(['{', '}']).filter(|at| it[*at..].starts_with('}')));
    end.map_or(clipped(line.text, 0..0), |end| &near[..=n_own + end])
}

/// Returns what is near to a part of `line`.
fn clipped(line: &str, part: Range<usize>) -> &str {
    let start = boundary_before(line, part.start.saturating_sub(LONGEST).min(line.len()));
    let end = boundary_before(line, line.len().min(part.end + LONGEST));
    &line[start..end.max(start)]
}

/// A word that may begin a statement.
struct Statement<'t> {
    word: &'static str,
    value: &'t str,
    line: &'t str,
    /// Whether a sign shows that the value is one. Without it, the first word of a line may be prose.
    is_assigned: bool,
}

fn statements(line: &str) -> impl Iterator<Item = Statement<'_>> {
    const WORDS: &str =
        "exit exits target goal goals wall walls obstacle obstacles car player hero";
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = line.split(move |c: char| !is_part(c));
    let words = words.filter(|word| !word.is_empty()).enumerate();
    let begins = |it: &(usize, &str)| has(WORDS, it.1);
    words.filter(begins).filter_map(move |(number, found)| {
        let word = WORDS.split(' ').find(|it| found.eq_ignore_ascii_case(it))?;
        let end = found.as_ptr() as usize - line.as_ptr() as usize + found.len();
        let after = line[end..].trim_start_matches(['"', '\'']).trim_start();
        let assigned = after.strip_prefix([':', '=']);
        let is_target = has("player hero", word);
        let is_statement = assigned.is_some() || number == 0 && !is_target;
        is_statement.then_some(Statement {
            word: if is_target { "target" } else { word },
            line,
            value: assigned.unwrap_or(after),
            is_assigned: assigned.is_some(),
        })
    })
}

impl Statement<'_> {
    /// Returns the exit that is stated. A word before other words is prose.
    fn exit(&self) -> Option<DraftExit> {
        let n_words = self.value.split_whitespace().count();
        sentences::exit(self.value)
            .filter(|_| self.is_assigned || n_words <= 2)
            .map(|it| it.0)
    }

    /// Returns the only sign of the value.
    fn sign(&self) -> Option<char> {
        let mut signs = self.value.chars().filter(char::is_ascii_alphanumeric);
        signs.next().filter(|_| signs.next().is_none())
    }

    /// Returns whether `puzzle` is as the statement says, or the statement says nothing.
    fn is_followed_by(&self, puzzle: &Puzzle) -> bool {
        let is_between = |c: char| !c.is_ascii_alphanumeric();
        let mut values = self.value.split(is_between).filter(|it| !it.is_empty());
        let target = &puzzle.cars()[puzzle.target()].name;
        match self.word {
            "exit" => match (sentences::exit(self.value).map(|it| it.0))
                .or_else(|| sentences::described_exit(self.line))
            {
                Some(stated) => {
                    // It counts from 0 or 1.
                    let is_it = |exit: &tailback_puzzle::Exit| {
                        let mut lanes = stated.lane.into_iter();
                        exit.side == stated.side
                            && lanes.all(|lane| {
                                [0, 1].map(|it| it + u32::from(exit.lane)).contains(&lane)
                            })
                    };
                    matches!(puzzle.board().exits(), [exit] if is_it(exit))
                }
                None => !self.is_assigned,
            },
            "target" => values.next().is_none_or(|name| {
                let is_car = puzzle.cars().iter().any(|car| car.name == name);
                name == target || !self.is_assigned && !is_car
            }),
            // `car B a1 v`, `wall c3`, `goal A c3`: other lines that begin so are prose.
            word if word == "car" || !self.is_assigned => !values.take(3).any(is_cell),
            // An empty list says nothing.
            _ => values.next().is_none(),
        }
    }
}

/// Returns whether `word` is a cell, such as `c3`.
fn is_cell(word: &str) -> bool {
    let row = word.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    row.len() + 1 == word.len() && row.parse::<u32>().is_ok()
}
