//! Puzzles and counts as lines of JSON.

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_answers::Version;
use tailback_puzzle::Size;

use super::{EnumerateArgs, exploration::Explored, found::Found};

/// The output of `tailback enumerate --format json`: a line for each minimal puzzle, the hardest first, and a last one with
/// the counts.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(untagged)]
pub(crate) enum Line<'a> {
    /// A minimal puzzle.
    Puzzle(Minimal<'a>),
    /// The counts.
    Counts(Box<Counts>),
}

/// A minimal puzzle.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "Minimal"))]
pub(crate) struct Minimal<'a> {
    /// The version of this output format.
    version: Version,
    /// The optimum in moves.
    moves: u32,
    /// The rows of the board: `A` is the target, every other letter a car, `x` a wall, `o` an empty cell.
    board: Vec<&'a str>,
    /// The number of states of its cluster.
    states: u64,
}

/// The number of boards that reached each stage.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Counts {
    /// The version of this output format.
    version: Version,
    /// The columns and rows, as `6x6`.
    size: String,
    /// The exit, as the language writes it.
    exits: Vec<String>,
    /// The least number of walls.
    least_walls: u64,
    /// The greatest number of walls, as it was asked for.
    most_walls: u64,
    /// Whether lanes may be full, and other cars may be behind the target. Mirrored boards are then the same.
    all_boards: bool,
    /// Whether a minimal puzzle needs its walls.
    needs_walls: bool,
    /// The part of the work, as `1/1000`.
    shard: String,
    /// The number of groups of boards explored.
    groups: u64,
    /// The number of states in which no car can slide to the left or up.
    inputs: u64,
    /// The number of clusters.
    canonical: u64,
    /// The number of clusters with a solved state.
    solvable: u64,
    /// The number of minimal puzzles.
    minimal: u64,
    /// The greatest optimum of a minimal puzzle, in moves; `null` if there is none.
    moves: Option<u32>,
    /// The number of minimal puzzles by their optimum in moves, from 0.
    minimal_by_moves: Vec<u64>,
    /// The sum, modulo 2^64, of the hashes of the least state of each cluster, in hexadecimal digits. Those of shards add up.
    canonical_sum: String,
    /// The same sum over solvable clusters.
    solvable_sum: String,
    /// The sum of the hashes of the minimal puzzles.
    minimal_sum: String,
}

impl<'a> Line<'a> {
    pub(super) fn of_puzzle(puzzle: &'a Found, size: Size) -> Self {
        let columns = usize::from(size.columns);
        let rows = (0..puzzle.board.len()).step_by(columns);
        Self::Puzzle(Minimal {
            version: Version,
            moves: puzzle.n_moves,
            board: rows.map(|at| &puzzle.board[at..at + columns]).collect(),
            states: puzzle.n_states,
        })
    }

    pub(super) fn of_counts(args: &EnumerateArgs, explored: &Explored) -> Self {
        let tally = &explored.tally;
        let hex = |sum: u64| format!("{sum:016x}");
        Self::Counts(Box::new(Counts {
            version: Version,
            size: args.size.to_string(),
            exits: vec![format!("right {}", args.row())],
            least_walls: *args.walls.start(),
            most_walls: *args.walls.end(),
            all_boards: args.all_boards,
            needs_walls: !args.any_walls,
            shard: args.shard.to_string(),
            groups: explored.n_groups,
            inputs: tally.inputs,
            canonical: tally.canonical,
            solvable: tally.solvable,
            minimal: tally.minimal,
            moves: tally.most_moves(),
            minimal_by_moves: tally.by_moves.clone(),
            canonical_sum: hex(tally.canonical_sum),
            solvable_sum: hex(tally.solvable_sum),
            minimal_sum: hex(tally.minimal_sum),
        }))
    }
}
