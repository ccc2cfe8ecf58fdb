//! The database line: the optimum in moves, the board as in the line, and the number of
//! states of its cluster, as the exhaustive databases of boards have them.
//!
//! The moves are a claim, given on as such. The states may be missing.

use super::{
    Export, FormatError, Found, ReadOptions, line,
    text::{Lines, is_comment},
};

pub(super) fn read<'t>(
    text: &'t str,
    options: ReadOptions<'t>,
) -> impl Iterator<Item = Result<Found, FormatError>> + 't {
    Lines::new(text)
        .map(|(line, text)| (line, text.trim()))
        .filter(|(_, text)| !text.is_empty() && !is_comment(text))
        .map(move |(line, text)| {
            board(line, text, options).map_err(|message| FormatError { line, message })
        })
}

fn board(line: usize, text: &str, options: ReadOptions<'_>) -> Result<Found, String> {
    let mut words = text.split_whitespace();
    let (Some(moves), Some(board), states, None) =
        (words.next(), words.next(), words.next(), words.next())
    else {
        return Err("expected three words: moves, board, states".to_owned());
    };
    let n_moves = moves
        .parse()
        .map_err(|_| format!("expected a number of moves first, found `{}`", brief(moves)))?;
    let n_states = match states.map(str::parse) {
        None => None,
        Some(Ok(n_states)) => Some(n_states),
        Some(Err(_)) => {
            let states = brief(states.unwrap_or_default());
            return Err(format!(
                "expected a number of states last, found `{states}`"
            ));
        }
    };
    Ok(Found {
        line,
        last_line: line,
        draft: line::draft(board, options)?,
        n_moves: Some(n_moves),
        n_states,
    })
}

/// As much of a word as a message can hold.
pub(super) fn brief(word: &str) -> String {
    const LENGTH: usize = 40;
    let mut characters = word.chars();
    let mut brief: String = characters
        .by_ref()
        .take(LENGTH)
        .map(|c| if c.is_control() { '\u{fffd}' } else { c })
        .collect();
    if characters.next().is_some() {
        brief.push('…');
    }
    brief
}

pub(super) fn write(export: &Export<'_>) -> Result<String, String> {
    let (Some(n_moves), Some(n_states)) = (export.n_moves, export.n_states) else {
        return Err(
            "the database line has the moves and the states of its board, and they are not known; \
             write it as a line"
                .to_owned(),
        );
    };
    Ok(format!("{n_moves} {} {n_states}\n", line::word(export)?))
}
