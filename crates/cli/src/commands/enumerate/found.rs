//! The puzzles that were found.

use serde::{Deserialize, Serialize};
use tailback_enumerate::MinimalPuzzle;
use tailback_formats::database;
use tailback_puzzle::{Cell, Puzzle};

/// A minimal puzzle, packed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Found {
    /// The optimum in moves.
    pub(super) n_moves: u32,
    /// The board row by row, as the database has it.
    pub(super) board: Box<str>,
    /// The number of states of its cluster.
    pub(super) n_states: u64,
}

impl Found {
    pub(super) fn new(puzzle: &MinimalPuzzle) -> Self {
        Self {
            n_moves: puzzle.n_moves,
            board: board(&puzzle.to_puzzle()).into(),
            n_states: puzzle.n_states,
        }
    }

    /// Returns the puzzle as a line of the database.
    pub(super) fn line(&self) -> String {
        database::line_of(self.n_moves, &self.board, self.n_states)
    }
}

/// Returns the bytes that a list of puzzles takes.
pub(super) fn bytes(puzzles: &Vec<Found>) -> u64 {
    let boards = puzzles.first().map_or(0, |it| it.board.len()) * puzzles.len();
    (puzzles.capacity() * size_of::<Found>() + boards) as u64
}

/// Sorts puzzles: the hardest first, equally hard ones by their boards.
pub(super) fn sort(puzzles: &mut [Found]) {
    puzzles.sort_unstable_by(|a, b| {
        b.n_moves
            .cmp(&a.n_moves)
            .then_with(|| a.board.cmp(&b.board))
    });
}

/// Returns a board row by row: the names of cars, `x` for walls, `o` for empty cells. Unlike the format of databases, it may
/// have any size and exit.
fn board(puzzle: &Puzzle) -> String {
    let size = puzzle.board().size();
    let occupants = puzzle.occupants(puzzle.start());
    let rows = (0..size.rows).flat_map(|row| (0..size.columns).map(move |column| (row, column)));
    rows.zip(occupants)
        .map(|((row, column), occupant)| match occupant {
            Some(car) => puzzle.cars()[car].name.chars().next().unwrap_or('?'),
            None if puzzle.board().is_wall(Cell { row, column }) => 'x',
            None => 'o',
        })
        .collect()
}
