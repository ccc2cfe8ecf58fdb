//! The description of a jam: the cars and walls that block the way in an unsolvable puzzle.

use tailback_puzzle::{
    Cell, Puzzle,
    words::{and_list, wall_at},
};
use tailback_solver::UnsolvableCore;

use crate::context::goal;

/// Returns sentences that describe the jam: the cars and walls that are enough to block the way, and the cells that
/// are never free.
pub fn jam_in_words(puzzle: &Puzzle, core: &UnsolvableCore) -> Vec<String> {
    let mut words = vec![enough(puzzle, core)];
    words.extend(never_free(puzzle, core));
    words
}

/// Returns the names of the parts of the jam.
pub(crate) fn names(puzzle: &Puzzle, core: &UnsolvableCore) -> Vec<String> {
    let cars = core.cars.iter().map(|&car| name(puzzle, car));
    let walls = core.walls.iter().copied().map(wall_at);
    cars.chain(walls).collect()
}

/// Returns whether the jam is the whole board.
pub(crate) fn is_everything(puzzle: &Puzzle, core: &UnsolvableCore) -> bool {
    let n_parts = core.cars.len() + core.walls.len();
    let n_all = puzzle.cars().len() - 1 + puzzle.board().walls().len();
    n_parts == n_all && n_parts > 1
}

fn enough(puzzle: &Puzzle, core: &UnsolvableCore) -> String {
    if is_everything(puzzle, core) {
        return "every car and wall on the board is part of it".to_owned();
    }
    let names = names(puzzle, core);
    let verb = if names.len() == 1 { "is" } else { "are" };
    format!(
        "{} {verb} enough to block the way, whatever else is on the board",
        and_list(&names)
    )
}

/// Returns, for each exit, a sentence about the cells before it that can never be cleared.
fn never_free(puzzle: &Puzzle, core: &UnsolvableCore) -> impl Iterator<Item = String> {
    let exits: Vec<_> = goal::exits(puzzle).collect();
    let n_exits = exits.len();
    exits.into_iter().filter_map(move |(exit, at_end)| {
        let way: Vec<Cell> = goal::way(puzzle, puzzle.start(), at_end).collect();
        let cells = core.never_free.iter().filter(|cell| way.contains(cell));
        let cells: Vec<Cell> = cells.copied().collect();
        let target = name(puzzle, puzzle.target());
        let between = match n_exits {
            1 => format!("between {target} and the exit"),
            _ => format!("between {target} and the exit {exit}"),
        };
        let list = and_list(&cells);
        match cells.len() {
            0 if !core.has_all_never_free => None,
            0 => Some(format!(
                "each cell {between} can be cleared, but never the whole way at once"
            )),
            1 => Some(format!(
                "the cell {list} {between} is covered in every reachable state"
            )),
            _ => Some(format!(
                "the cells {list} {between} are covered in every reachable state"
            )),
        }
    })
}

fn name(puzzle: &Puzzle, car: usize) -> String {
    format!("`{}`", puzzle.cars()[car].name)
}
