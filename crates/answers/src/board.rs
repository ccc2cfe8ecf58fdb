//! Single boards: of one line, of a text, of a draft.

use tailback_formats::{Foreign, Format, ReadOptions};
use tailback_puzzle::{Draft, Extras, Puzzle};

use crate::text::faults;

/// Returns the board of a line: in `format` if one is given, or else in the format `database`, in one word, or row by row.
///
/// # Errors
/// Returns the reason why the line holds no sound board.
pub fn read_line(
    line: &str,
    format: Option<&'static Format>,
    options: ReadOptions<'_>,
) -> Result<Puzzle, String> {
    let mut words = line.split_whitespace();
    let is_row = |word: &str| !word.bytes().all(|b| b.is_ascii_digit());
    let is_database =
        words.next().is_some_and(|word| !is_row(word)) && words.next().is_some_and(is_row);
    if let Some(format) = format {
        one_board(format, line, options)
    } else if is_database {
        one_board(&tailback_formats::database::FORMAT, line, options)
    } else {
        let draft = tailback_formats::read_board(line, options)?;
        sound(&draft)
    }
}

/// Returns the single board that `text` describes in `format`.
///
/// # Errors
/// Returns the reason why there is no sound board, or that there are several.
pub fn one_board(format: &Format, text: &str, options: ReadOptions<'_>) -> Result<Puzzle, String> {
    let (mut boards, errors) = format.read(text, options);
    if !errors.is_empty() {
        let messages: Vec<String> = errors.into_iter().map(|error| error.message).collect();
        return Err(messages.join("; "));
    }
    match (boards.pop(), boards.is_empty()) {
        (Some(board), true) => sound(&board.draft),
        (None, _) => Err("there is no board on the line".to_owned()),
        (Some(_), false) => Err("there are several boards on the line".to_owned()),
    }
}

/// Returns the puzzle that `draft` describes.
///
/// # Errors
/// Returns all reasons why it is not sound, as `check` words them.
pub fn sound(draft: &Draft) -> Result<Puzzle, String> {
    let board = || Foreign {
        title: String::new(),
        is_titled: false,
        line: 1,
        last_line: 1,
        draft: draft.clone(),
        is_size_assumed: false,
        n_moves: None,
        n_states: None,
        extras: Extras::default(),
    };
    let found = draft.validate();
    found.map_err(|_| faults(board()).join("; "))
}
