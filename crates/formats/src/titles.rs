//! Titles for boards without one: the stem of the file name, with a number if there are several.

use std::collections::VecDeque;

use super::{Foreign, FormatError, ParsedBoard};

/// Gives each board its title. It reads ahead to the second board to know whether there are several.
pub(super) fn number<'t>(
    mut boards: impl Iterator<Item = Result<ParsedBoard, FormatError>> + 't,
    stem: &'t str,
) -> impl Iterator<Item = Result<Foreign, FormatError>> + 't {
    let mut ahead = VecDeque::new();
    let mut n_ahead = 0;
    while n_ahead < 2 {
        let Some(board) = boards.next() else { break };
        n_ahead += usize::from(board.is_ok());
        ahead.push_back(board);
    }
    let stem = if stem.trim().is_empty() {
        "puzzle"
    } else {
        stem
    };
    let mut number = 0;
    ahead.into_iter().chain(boards).map(move |board| {
        let board = board?;
        number += 1;
        Ok(Foreign {
            is_titled: board.title.is_some(),
            title: board.title.unwrap_or_else(|| {
                if n_ahead > 1 {
                    format!("{stem} {number}")
                } else {
                    stem.to_owned()
                }
            }),
            line: board.line,
            last_line: board.last_line,
            draft: board.draft,
            n_moves: board.n_moves,
            n_states: board.n_states,
            extras: board.extras,
        })
    })
}
