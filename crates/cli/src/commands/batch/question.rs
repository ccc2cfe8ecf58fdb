//! A line of the input: a board in a format of one line, and the name for its answer.
//!
//! | the line | is |
//! |---|---|
//! | `{…}` with `cars` | the format `exchange` |
//! | `{…}` with `vehicles` | the format `json`, and optionally `size`, `exit` and `target` |
//! | `{…}` with `board` | an object with a board in a format of one line or row by row, and optionally the same |
//! | a number and another word | the format `database` |
//! | one word, or rows with `/` or blanks between | the format `line`, or its board row by row |
//! | `name`, a tab, any of the last two | the same with a name |

use serde_json::value::RawValue;
use tailback_answers::{one_board, read_line, sound};
use tailback_diagnostics::text::nearest;
use tailback_formats::{Format, Members, ReadOptions, shortened};
use tailback_puzzle::{DraftExit, Puzzle, Size, words::and_list};

pub(super) struct Question {
    /// The name for the answer, as JSON.
    pub(super) id: Option<Box<RawValue>>,
    /// The board, or its error.
    pub(super) puzzle: Result<Puzzle, String>,
}

impl Question {
    /// Reads `line`, in `format` if one is given. Returns `None` if the line holds nothing but a comment.
    pub(super) fn read(
        line: &str,
        format: Option<&'static Format>,
        options: ReadOptions<'_>,
    ) -> Option<Self> {
        let line = line.strip_prefix('\u{feff}').unwrap_or(line).trim();
        if line.is_empty() || line.starts_with("//") || line.starts_with('#') {
            return None;
        }
        if line.starts_with('{') {
            return Some(Self::of_object(line, format, options));
        }
        let (id, board) = match line.split_once('\t') {
            Some((id, board)) if !id.contains(' ') => (Some(id), board),
            _ => (None, line),
        };
        Some(Self {
            id: id.and_then(|id| serde_json::value::to_raw_value(id).ok()),
            puzzle: read_line(board, format, options),
        })
    }

    fn of_object(line: &str, format: Option<&'static Format>, options: ReadOptions<'_>) -> Self {
        let members = match Members::of(line).and_then(|members| {
            // Nothing may follow the object.
            serde_json::from_str::<&RawValue>(line).map(|_| members)
        }) {
            Ok(members) => members,
            Err(error) => {
                return Self {
                    id: None,
                    puzzle: Err(format!("invalid JSON: {error}")),
                };
            }
        };
        Self {
            id: members.get("id").map(ToOwned::to_owned),
            puzzle: puzzle_of(line, &members, format, options),
        }
    }
}

/// The keys of an object with `board`; each of the other two kinds may also have the keys that precede its own.
const KEYS: [&str; 5] = ["id", "size", "exit", "target", "board"];
const VEHICLES_KEYS: [&str; 3] = ["vehicles", "board_size", "exit_row"];

fn puzzle_of(
    line: &str,
    members: &Members<'_>,
    format: Option<&'static Format>,
    options: ReadOptions<'_>,
) -> Result<Puzzle, String> {
    let has = |key| members.has(key);
    match [has("board"), has("vehicles"), has("cars")] {
        [true, false, false] => {
            refuse_unknown(members, &KEYS)?;
            let said = Said::of(members)?;
            let options = said.options(options);
            match board(members)? {
                Board::Text(text) => read_line(&text, format, options),
                Board::Rows(rows) => sound(&tailback_formats::read_rows(&rows, options)?),
            }
        }
        [false, true, false] => {
            refuse_unknown(members, &[&KEYS[..4], &VEHICLES_KEYS].concat())?;
            let said = Said::of(members)?;
            one_board(&tailback_formats::json::FORMAT, line, said.options(options))
        }
        // The format for exchange reports unknown keys itself.
        [false, false, true] => one_board(&tailback_formats::exchange::FORMAT, line, options),
        [false, false, false] => {
            refuse_unknown(members, &[&KEYS[..], &["vehicles", "cars"]].concat())?;
            Err("expected an object with `board`, `vehicles` or `cars`".to_owned())
        }
        _ => Err("expected only one of `board`, `vehicles` and `cars`".to_owned()),
    }
}

/// Fails if a key is not among `known`, or is given twice, because its value would not be in the answer.
fn refuse_unknown(members: &Members<'_>, known: &[&str]) -> Result<(), String> {
    for (at, name) in members.names().enumerate() {
        if members.names().take(at).any(|other| other == name) {
            return Err(format!("duplicate key `{}`", shortened(name)));
        }
        if !known.contains(&name) {
            let list = || {
                let keys = known.iter().map(|key| format!("`{key}`"));
                format!("the keys are {}; `id` may hold any value", and_list(keys))
            };
            let advice = nearest(name, known.iter().copied())
                .map_or_else(list, |near| format!("did you mean `{}`?", near.word));
            return Err(format!("unknown key `{}`; {advice}", shortened(name)));
        }
    }
    Ok(())
}

/// The value of `board`.
enum Board {
    Text(String),
    Rows(Vec<String>),
}

fn board(members: &Members<'_>) -> Result<Board, String> {
    let board = members.get("board").map_or("", RawValue::get);
    if let Ok(rows) = serde_json::from_str::<Vec<String>>(board) {
        let rows = rows.iter().map(|row| row.split_whitespace().collect());
        return Ok(Board::Rows(rows.collect()));
    }
    let text = string("board", board);
    text.map(Board::Text)
        .map_err(|wrong| format!("{wrong}, or as a list of rows"))
}

fn string(key: &str, value: &str) -> Result<String, String> {
    serde_json::from_str(value)
        .map_err(|_| format!("expected `{key}` as a string, found `{}`", shortened(value)))
}

/// The description of a board by an object.
struct Said {
    size: Option<Size>,
    exit: Option<DraftExit>,
    target: Option<String>,
}

impl Said {
    fn of(members: &Members<'_>) -> Result<Self, String> {
        let text = |key| {
            let value = members.get(key).map(RawValue::get);
            let value = value.filter(|value| *value != "null");
            value.map(|value| string(key, value)).transpose()
        };
        let in_member = |key: &str, why: String| format!("`{key}`: {why}");
        let size = text("size")?.map(|word| word.parse()).transpose();
        let exit = text("exit")?.map(|words| words.parse()).transpose();
        Ok(Self {
            size: size.map_err(|why| in_member("size", why))?,
            exit: exit.map_err(|why| in_member("exit", why))?,
            target: text("target")?,
        })
    }

    /// Returns the options of the question, completed by those given for all boards.
    fn options<'o>(&'o self, options: ReadOptions<'o>) -> ReadOptions<'o> {
        ReadOptions {
            size: self.size.or(options.size),
            exit: self.exit.or(options.exit),
            target: self.target.as_deref().or(options.target),
            legend: None,
            roles: None,
            reading: None,
            has_dashes: false,
            ..options
        }
    }
}
