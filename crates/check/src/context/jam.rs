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
    let n_all = puzzle.cars().len() - puzzle.goals().len() + puzzle.board().walls().len();
    n_parts == n_all && n_parts > 1
}

fn enough(puzzle: &Puzzle, core: &UnsolvableCore) -> String {
    if is_everything(puzzle, core) {
        return "every car and wall on the board is part of the jam".to_owned();
    }
    let names = names(puzzle, core);
    let verb = if names.len() == 1 { "is" } else { "are" };
    format!(
        "{} {verb} enough to block the way, whatever else is on the board",
        and_list(&names)
    )
}

/// Returns, for each place where a goal is met, a sentence about the cells before it that can never be cleared.
fn never_free(puzzle: &Puzzle, core: &UnsolvableCore) -> Vec<String> {
    let mut sentences = Vec::new();
    for &goal in puzzle.goals() {
        let n_exits = goal::aims(puzzle, goal).count();
        for aim in goal::aims(puzzle, goal) {
            let way = goal::way(puzzle, puzzle.start(), goal, &aim);
            let cells = core.never_free.iter().filter(|cell| way.contains(cell));
            let cells: Vec<Cell> = cells.copied().collect();
            let end = match n_exits {
                1 if goal.is_target() => "the exit".to_owned(),
                _ => aim.in_words(),
            };
            let between = format!("between {} and {end}", name(puzzle, goal.car));
            let list = and_list(&cells);
            match cells.len() {
                0 if !core.has_all_never_free || way.is_empty() => {}
                0 if puzzle.goals().len() > 1 => sentences.push(format!(
                    "each cell {between} can be cleared, if not when the other goals are met"
                )),
                0 => sentences.push(format!(
                    "each cell {between} can be cleared, but never the whole way at once"
                )),
                1 => sentences.push(format!(
                    "the cell {list} {between} is covered in every reachable state"
                )),
                _ => sentences.push(format!(
                    "the cells {list} {between} are covered in every reachable state"
                )),
            }
        }
    }
    sentences
}

fn name(puzzle: &Puzzle, car: usize) -> String {
    format!("`{}`", puzzle.cars()[car].name)
}
