//! What a line of the input asks: a board in a format of one line, and the name that its answer is to have.
//!
//! | the line | is |
//! |---|---|
//! | `{…}` with `vehicles` | the format `json` |
//! | `{…}` with `board` | an object with a board in a format of one line, and perhaps `size` and `exit` |
//! | several words | the format `database` |
//! | one word | the format `line` |
//! | `name`, a tab, any of the last two | the same with a name |

use serde::Deserialize;
use serde_json::value::RawValue;
use tailback_check::{Checked, ForeignFile, RuleSet, close};
use tailback_diagnostics::{LineIndex, Severity};
use tailback_puzzle::{
    Puzzle,
    formats::{self, Foreign, Format, ReadOptions},
};

use crate::input;

/// What a line asks.
pub(super) struct Question {
    /// The name that it gives, as JSON.
    pub(super) id: Option<Box<RawValue>>,
    /// The board, or what is wrong with it.
    pub(super) puzzle: Result<Puzzle, String>,
}

/// The members of an object that matter.
#[derive(Deserialize)]
struct Object<'t> {
    #[serde(borrow, default)]
    id: Option<&'t RawValue>,
    board: Option<String>,
    size: Option<String>,
    exit: Option<String>,
    #[serde(borrow, default)]
    vehicles: Option<&'t RawValue>,
}

impl Question {
    /// Reads `line`, in `format` if that is said. `None` where nothing stands on it but a comment.
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
            puzzle: board_of(board, format, options),
        })
    }

    fn of_object(line: &str, format: Option<&'static Format>, options: ReadOptions<'_>) -> Self {
        let object: Object<'_> = match serde_json::from_str(line) {
            Ok(object) => object,
            Err(error) => {
                return Self {
                    id: None,
                    puzzle: Err(format!("this is not JSON as it should be: {error}")),
                };
            }
        };
        let puzzle = match (&object.board, object.vehicles) {
            (None, None) => Err("expected an object with `board` or with `vehicles`".to_owned()),
            (Some(_), Some(_)) => Err("`board` or `vehicles`, not both".to_owned()),
            (None, Some(_)) => one_of(&formats::json::FORMAT, line, options),
            (Some(board), None) => object
                .options(options)
                .and_then(|options| board_of(board, format, options)),
        };
        Self {
            id: object.id.map(ToOwned::to_owned),
            puzzle,
        }
    }
}

impl Object<'_> {
    /// What it says of size and exit, and else what is said for all.
    fn options<'o>(&self, options: ReadOptions<'o>) -> Result<ReadOptions<'o>, String> {
        let in_member = |name: &str, why: String| format!("`{name}`: {why}");
        let size = self.size.as_deref().map(input::size).transpose();
        let exit = self.exit.as_deref().map(input::exit).transpose();
        Ok(ReadOptions {
            size: size.map_err(|why| in_member("size", why))?.or(options.size),
            exit: exit.map_err(|why| in_member("exit", why))?.or(options.exit),
            ..options
        })
    }
}

fn board_of(
    board: &str,
    format: Option<&'static Format>,
    options: ReadOptions<'_>,
) -> Result<Puzzle, String> {
    let is_one_word = board.split_whitespace().nth(1).is_none();
    let format = format.unwrap_or(if is_one_word {
        &formats::line::FORMAT
    } else {
        &formats::database::FORMAT
    });
    one_of(format, board, options)
}

/// The one board that `text` is in `format`.
fn one_of(format: &Format, text: &str, options: ReadOptions<'_>) -> Result<Puzzle, String> {
    let (mut boards, errors) = format.read(text, options);
    if !errors.is_empty() {
        let messages: Vec<String> = errors.into_iter().map(|error| error.message).collect();
        return Err(messages.join("; "));
    }
    match (boards.pop(), boards.is_empty()) {
        (Some(board), true) => board.draft.validate().map_err(|_| faults(board)),
        (None, _) => Err("there is no board on the line".to_owned()),
        (Some(_), false) => Err("there are several boards on the line".to_owned()),
    }
}

/// Why `board` is not sound, as `check` says it.
fn faults(board: Foreign) -> String {
    let board = Foreign {
        line: 1,
        last_line: 1,
        ..board
    };
    let lines = LineIndex::new("");
    let file = ForeignFile::new("", std::sync::Arc::default(), lines.into(), [Ok(board)]);
    let rules = RuleSet::default();
    let facts = vec![None; file.file.puzzles.len()];
    let mut checked = [Checked::of_foreign(&file, &facts, rules)];
    close(&mut checked);
    let [checked] = checked;
    let reports = checked.into_reports().into_iter();
    let messages: Vec<String> = reports
        .filter(|report| report.severity == Severity::Error)
        .map(|report| report.message)
        .collect();
    messages.join("; ")
}
