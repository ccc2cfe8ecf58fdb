//! Searches for the hardest boards of a size, the records of `docs/records.md`.
//!
//! ```text
//! cargo run --release -p tailback-generator --example climb -- 8 moves 200
//! ```
//!
//! Arguments: the number of rows and columns, `moves` or `steps`, and the seed of the first climb; the next climb has the
//! next seed. The same seed finds the same boards on every machine. It runs until it is stopped, and prints each board
//! that is harder than all before it.
//!
//! A climb begins with the target alone and changes one to five pieces at a time. A board is as hard as the hardest
//! start of its cluster. The changed board is taken if it is at least as hard as the current one, or as the one that
//! was current `HISTORY` boards before: late acceptance (E. K. Burke and Y. Bykov, *The late acceptance hill-climbing
//! heuristic*, 2017).

use std::{env, num::NonZero};

use tailback_generator::Random;
use tailback_puzzle::{Axis, Draft, DraftCar, DraftExit, Edit, Place, Puzzle, Side, Size, draw};
use tailback_solver::{Control, Limits, Metric, explore};

/// The number of boards after which an old board is no longer compared with.
const HISTORY: usize = 500;
/// The number of boards without progress after which a climb ends.
const PATIENCE: u32 = 20_000;
/// The maximum number of states of a cluster.
const MAX_STATES: u64 = 200_000;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let Some((n_lanes, metric, seed)) = parse(&arguments) else {
        eprintln!("usage: climb LANES moves|steps SEED");
        std::process::exit(2);
    };
    let mut record = 0;
    for seed in seed.. {
        climb(n_lanes, metric, seed, &mut |board, length| {
            if length > record {
                record = length;
                print(board, metric, length, seed);
            }
        });
    }
}

fn parse(arguments: &[String]) -> Option<(u8, Metric, u64)> {
    let [n_lanes, metric, seed] = arguments else {
        return None;
    };
    let n_lanes = n_lanes.parse().ok().filter(|n| (3..=12).contains(n))?;
    Some((n_lanes, metric.parse().ok()?, seed.parse().ok()?))
}

/// Climbs from the target alone, and has `note` see each board that is the hardest of this climb so far.
fn climb(n_lanes: u8, metric: Metric, seed: u64, note: &mut dyn FnMut(&Puzzle, u32)) {
    let control = Control {
        limits: Limits {
            states: Some(MAX_STATES),
            ..Limits::default()
        },
        threads: NonZero::new(1),
        ..Control::default()
    };
    let mut random = Random::new(seed);
    let mut board = target_alone(n_lanes, &mut random);
    let (mut length, mut longest) = (0, 0);
    let mut history = [0; HISTORY];
    let mut n_without_progress = 0;
    for at in (0..HISTORY).cycle() {
        let changed = changed(&board, &mut random);
        n_without_progress += 1;
        if let Ok(cluster) = explore(&changed, metric, &control)
            && let Some(found) = (cluster.histogram.len() as u32).checked_sub(1)
            && (found >= length || found >= history[at])
        {
            board = changed.with_start(cluster.unsolved);
            length = found;
            if length > longest {
                longest = length;
                n_without_progress = 0;
                note(&board, length);
            }
        }
        history[at] = length;
        if n_without_progress == PATIENCE {
            break;
        }
    }
}

/// Returns a board with a target of two cells and an exit to its right, in the upper half. The lower half would be its
/// mirror.
fn target_alone(n_lanes: u8, random: &mut Random) -> Puzzle {
    let lane = random.below(usize::from(n_lanes.div_ceil(2))) as u8;
    let place = Place {
        axis: Axis::Horizontal,
        lane,
        offset: 0,
    };
    let size = Size {
        columns: n_lanes,
        rows: n_lanes,
    };
    let draft = Draft {
        grids: vec![size.into()],
        cars: vec![DraftCar {
            name: "X".to_owned(),
            shape: place.shape(2),
        }],
        exits: vec![DraftExit {
            side: Side::Right,
            lane: Some(u32::from(lane) + 1),
        }],
        ..Draft::default()
    };
    draft.validate().expect("a target in the lane of its exit")
}

/// Returns the board after a few moves, with one to five changes.
fn changed(board: &Puzzle, random: &mut Random) -> Puzzle {
    let mut state = board.start().clone();
    for _ in 0..random.below(20) {
        let moves = board.legal_moves(&state);
        if moves.is_empty() {
            break;
        }
        state = state.after(moves[random.below(moves.len())]);
    }
    let mut board = board.with_start(state);
    let mut n_edits = 1;
    while random.below(2) == 0 && n_edits < 5 {
        n_edits += 1;
    }
    for _ in 0..n_edits {
        // Each kind as often as the others, although there are more places to move to than cars to remove.
        let kind = random.below(4);
        let edits: Vec<Edit> = Edit::all(&board)
            .into_iter()
            .filter(|edit| match *edit {
                Edit::MoveCar { .. } => kind == 0,
                Edit::ResizeCar { length, .. } => kind == 1 && length <= 3,
                Edit::AddCar { .. } => kind == 2,
                Edit::RemoveCar { .. } => kind == 3,
                Edit::AddWall(_) | Edit::RemoveWall(_) => false,
            })
            .collect();
        if !edits.is_empty() {
            board = edits[random.below(edits.len())].apply(&board);
        }
    }
    board
}

/// Prints the board as a puzzle in the language.
fn print(board: &Puzzle, metric: Metric, length: u32, seed: u64) {
    println!("puzzle \"{length} {metric}\"");
    println!("source \"found by climbing from seed {seed}\"");
    println!("grid");
    for row in draw(board, board.start()).rows {
        println!("  {row}");
    }
    println!("end\nexpect {metric} {length}\n");
}
