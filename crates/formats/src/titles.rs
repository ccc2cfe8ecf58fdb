//! Titles for boards without one: the stem of the file name, with a number if there are several.

use std::collections::VecDeque;

use super::{Foreign, FormatError};

/// Gives each board its title. It reads ahead to the second board to know whether there are several.
pub(super) fn number<'t>(
    mut boards: impl Iterator<Item = Result<Foreign, FormatError>> + 't,
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
        let mut board = board?;
        number += 1;
        if !board.is_titled {
            board.title = if n_ahead > 1 {
                format!("{stem} {number}")
            } else {
                stem.to_owned()
            };
        }
        Ok(board)
    })
}
