//! Conversion of facts to bytes and back. The bytes are not trusted: solutions are replayed, and facts that do
//! not fit the board are rejected.

use serde::{Deserialize, Serialize};
use tailback_facts::{Facts, Obstacles, TooLarge};
use tailback_puzzle::{Car, Cell, Move, Puzzle, Solution, State, solves};
use tailback_solver::{Answer, Cluster, Craft, Limit, Outcome, Statistics, UnsolvableCore};

use crate::work::searches::Sufficient;

/// The contents of [`Facts`], without the cost of finding them.
#[derive(Serialize, Deserialize)]
struct Stored {
    sufficient: Sufficient,
    moves: StoredOutcome,
    /// `None` if it equals the other one.
    steps: Option<StoredOutcome>,
    cluster: Option<StoredCluster>,
    craft: Option<StoredCraft>,
    frozen_cars: Option<Vec<u16>>,
    redundant_cars: Option<Vec<u16>>,
    idle_walls: Option<Vec<[u8; 2]>>,
    lean: Option<Lean>,
    core: Option<StoredCore>,
    /// An error if they take longer than a moment.
    obstacles: Option<Result<[u32; 3], ()>>,
    stopped_at: Option<u8>,
}

#[derive(PartialEq, Eq, Serialize, Deserialize)]
enum StoredOutcome {
    Solved(Vec<u16>),
    Unsolvable,
    Unknown(u8, u32, Option<Vec<u16>>),
}

#[derive(Serialize, Deserialize)]
struct StoredCluster {
    n_states: u64,
    n_solved: u64,
    histogram: Vec<u64>,
    unsolved: Vec<u8>,
    representative: Vec<u8>,
    can_move: Vec<bool>,
}

#[derive(Serialize, Deserialize)]
struct StoredCraft {
    n_solutions: u128,
    n_distinct: Result<u128, u8>,
    n_retreats: u32,
    key_positions: Vec<u32>,
    divergence: Option<u32>,
    longest_forced: u32,
    n_positions: u64,
    n_narrow: u64,
    unmoved_cars: Vec<u16>,
    repeated_cars: Vec<u16>,
    n_dead_ends: u64,
}

/// The stored part of the board.
#[derive(Serialize, Deserialize)]
struct Lean {
    cars: Vec<u16>,
    walls: Vec<[u8; 2]>,
}

#[derive(Serialize, Deserialize)]
struct StoredCore {
    cars: Vec<u16>,
    walls: Vec<[u8; 2]>,
    is_minimal: bool,
    never_free: Vec<[u8; 2]>,
    has_all_never_free: bool,
}

/// The limits under which facts are the same in every run.
const LIMITS: [Limit; 2] = [Limit::Effort, Limit::States];

/// Returns `facts` of `puzzle`, for which these resources are `sufficient`, as bytes. Returns `None` if another run could
/// find more.
pub(super) fn pack(puzzle: &Puzzle, facts: &Facts, sufficient: Sufficient) -> Option<Vec<u8>> {
    let moves = pack_outcome(&facts.moves.outcome)?;
    let steps = pack_outcome(&facts.steps.outcome)?;
    let stopped_at = match facts.stopped_at {
        None => None,
        Some(limit) => Some(pack_limit(limit)?),
    };
    let craft = match &facts.craft {
        None => None,
        Some(craft) => Some(pack_craft(craft)?),
    };
    let stored = Stored {
        sufficient,
        steps: (steps != moves).then_some(steps),
        moves,
        cluster: facts.cluster.as_ref().map(|cluster| StoredCluster {
            n_states: cluster.n_states,
            n_solved: cluster.n_solved,
            histogram: cluster.histogram.clone(),
            unsolved: cluster.unsolved.0.clone(),
            representative: cluster.representative.0.clone(),
            can_move: cluster.can_move.clone(),
        }),
        craft,
        frozen_cars: facts.frozen_cars.as_deref().map(pack_cars),
        redundant_cars: facts.redundant_cars.as_deref().map(pack_cars),
        idle_walls: facts.idle_walls.as_deref().map(pack_cells),
        lean: facts.lean.as_ref().map(|lean| {
            let is_left = |name: &str| lean.cars().iter().any(|car| car.name == name);
            let cars = puzzle.cars().iter().enumerate();
            let left: Vec<usize> = cars
                .filter(|(_, car)| is_left(&car.name))
                .map(|(index, _)| index)
                .collect();
            Lean {
                cars: pack_cars(&left),
                walls: pack_cells(lean.board().walls()),
            }
        }),
        core: facts.core.as_ref().map(|core| StoredCore {
            cars: pack_cars(&core.cars),
            walls: pack_cells(&core.walls),
            is_minimal: core.is_minimal,
            never_free: pack_cells(&core.never_free),
            has_all_never_free: core.has_all_never_free,
        }),
        obstacles: facts.obstacles.map(|it| {
            it.map(|it| [it.beyond, it.quiet, it.chain])
                .map_err(|TooLarge| ())
        }),
        stopped_at,
    };
    postcard::to_allocvec(&stored).ok()
}

/// The error for stored facts that do not fit the board.
struct Misfit;

/// Returns the facts of `puzzle` that `bytes` hold, and the resources that are sufficient for them.
pub(super) fn unpack(puzzle: &Puzzle, bytes: &[u8]) -> Option<(Facts, Sufficient)> {
    let stored: Stored = postcard::from_bytes(bytes).ok()?;
    let facts = unpack_facts(puzzle, &stored).ok()?;
    Some((facts, stored.sufficient))
}

fn unpack_facts(puzzle: &Puzzle, stored: &Stored) -> Result<Facts, Misfit> {
    let cars = |it: &Option<Vec<u16>>| {
        let cars = it.as_ref().map(|it| unpack_cars(puzzle, it));
        cars.transpose()
    };
    let walls = stored.idle_walls.as_ref();
    let lean = stored.lean.as_ref();
    let core = stored.core.as_ref();
    let cluster = stored.cluster.as_ref();
    let craft = stored.craft.as_ref();
    Ok(Facts {
        moves: unpack_answer(puzzle, &stored.moves)?,
        steps: unpack_answer(puzzle, stored.steps.as_ref().unwrap_or(&stored.moves))?,
        cluster: cluster.map(|it| unpack_cluster(puzzle, it)).transpose()?,
        craft: craft.map(|it| unpack_craft(puzzle, it)).transpose()?,
        frozen_cars: cars(&stored.frozen_cars)?,
        redundant_cars: cars(&stored.redundant_cars)?,
        idle_walls: walls.map(|it| unpack_walls(puzzle, it)).transpose()?,
        lean: lean.map(|it| unpack_lean(puzzle, it)).transpose()?,
        core: core.map(|it| unpack_core(puzzle, it)).transpose()?,
        obstacles: stored.obstacles.map(|it| {
            let [beyond, quiet, chain] = it.map_err(|()| TooLarge)?;
            Ok(Obstacles {
                beyond,
                quiet,
                chain,
            })
        }),
        stopped_at: stored.stopped_at.map(unpack_limit).transpose()?,
    })
}

fn pack_limit(limit: Limit) -> Option<u8> {
    let number = LIMITS.iter().position(|it| *it == limit)?;
    Some(number as u8)
}

fn unpack_limit(number: u8) -> Result<Limit, Misfit> {
    LIMITS.get(usize::from(number)).copied().ok_or(Misfit)
}

fn pack_outcome(outcome: &Outcome) -> Option<StoredOutcome> {
    Some(match outcome {
        Outcome::Solved(solution) => StoredOutcome::Solved(pack_solution(solution)),
        Outcome::Unsolvable => StoredOutcome::Unsolvable,
        Outcome::Unknown { limit, lower, best } => {
            let best = best.as_ref().map(pack_solution);
            StoredOutcome::Unknown(pack_limit(*limit)?, *lower, best)
        }
    })
}

fn unpack_answer(puzzle: &Puzzle, outcome: &StoredOutcome) -> Result<Answer, Misfit> {
    let outcome = match outcome {
        StoredOutcome::Solved(moves) => Outcome::Solved(unpack_solution(puzzle, moves)?),
        StoredOutcome::Unsolvable => Outcome::Unsolvable,
        StoredOutcome::Unknown(limit, lower, best) => Outcome::Unknown {
            limit: unpack_limit(*limit)?,
            lower: *lower,
            best: (best.as_ref())
                .map(|best| unpack_solution(puzzle, best))
                .transpose()?,
        },
    };
    Ok(Answer {
        outcome,
        statistics: Statistics::default(),
    })
}

/// Packs each move: the car in the high bits, then a bit for the direction, then its steps.
fn pack_solution(solution: &Solution) -> Vec<u16> {
    let moves = solution.0.iter();
    moves
        .map(|m| {
            let direction = u16::from(m.direction.is_towards_end());
            (m.car as u16) << 6 | direction << 5 | u16::from(m.n_steps)
        })
        .collect()
}

fn unpack_solution(puzzle: &Puzzle, moves: &[u16]) -> Result<Solution, Misfit> {
    let moves = moves.iter().map(|packed| {
        let car = usize::from(packed >> 6);
        let axis = puzzle.cars().get(car).ok_or(Misfit)?.axis;
        Ok(Move {
            car,
            direction: axis.direction(packed & 0x20 != 0),
            n_steps: (packed & 0x1f) as u8,
        })
    });
    let solution = Solution(moves.collect::<Result<_, Misfit>>()?);
    solves(puzzle, &solution).then_some(solution).ok_or(Misfit)
}

fn pack_cars(cars: &[usize]) -> Vec<u16> {
    cars.iter().map(|&car| car as u16).collect()
}

/// Returns the cars of the puzzle in their order.
fn unpack_cars(puzzle: &Puzzle, packed: &[u16]) -> Result<Vec<usize>, Misfit> {
    let cars: Vec<usize> = packed.iter().copied().map(usize::from).collect();
    let are_there = cars.iter().all(|&car| car < puzzle.cars().len());
    let fits = are_there && cars.is_sorted_by(|one, next| one < next);
    fits.then_some(cars).ok_or(Misfit)
}

fn pack_cells(cells: &[Cell]) -> Vec<[u8; 2]> {
    cells.iter().map(|cell| [cell.row, cell.column]).collect()
}

fn unpack_cells(puzzle: &Puzzle, packed: &[[u8; 2]]) -> Result<Vec<Cell>, Misfit> {
    let size = puzzle.board().size();
    let cells = packed.iter().map(|&[row, column]| Cell { row, column });
    let are_there = cells
        .clone()
        .all(|cell| cell.column < size.columns && cell.row < size.rows);
    are_there.then(|| cells.collect()).ok_or(Misfit)
}

fn unpack_walls(puzzle: &Puzzle, packed: &[[u8; 2]]) -> Result<Vec<Cell>, Misfit> {
    let walls = unpack_cells(puzzle, packed)?;
    let are_there = walls.iter().all(|&wall| puzzle.board().is_wall(wall));
    are_there.then_some(walls).ok_or(Misfit)
}

fn unpack_cluster(puzzle: &Puzzle, stored: &StoredCluster) -> Result<Cluster, Misfit> {
    let n_cars = puzzle.cars().len();
    let fits = |(car, &offset): (&Car, &u8)| {
        let end = puzzle.board().size().along(car.axis);
        offset.checked_add(car.length).is_some_and(|it| it <= end)
    };
    let is_state =
        |offsets: &[u8]| offsets.len() == n_cars && puzzle.cars().iter().zip(offsets).all(fits);
    let is_sound = stored.can_move.len() == n_cars
        && is_state(&stored.unsolved)
        && is_state(&stored.representative);
    let cluster = || Cluster {
        n_states: stored.n_states,
        n_solved: stored.n_solved,
        histogram: stored.histogram.clone(),
        unsolved: State(stored.unsolved.clone()),
        representative: State(stored.representative.clone()),
        can_move: stored.can_move.clone(),
        statistics: Statistics::default(),
    };
    is_sound.then(cluster).ok_or(Misfit)
}

fn pack_craft(craft: &Craft) -> Option<StoredCraft> {
    Some(StoredCraft {
        n_solutions: craft.n_solutions,
        n_distinct: match craft.n_distinct {
            Ok(n) => Ok(n),
            Err(limit) => Err(pack_limit(limit)?),
        },
        n_retreats: craft.n_retreats,
        key_positions: craft.key_positions.clone(),
        divergence: craft.divergence,
        longest_forced: craft.longest_forced,
        n_positions: craft.n_positions,
        n_narrow: craft.n_narrow,
        unmoved_cars: pack_cars(&craft.unmoved_cars),
        repeated_cars: pack_cars(&craft.repeated_cars),
        n_dead_ends: craft.n_dead_ends,
    })
}

fn unpack_craft(puzzle: &Puzzle, stored: &StoredCraft) -> Result<Craft, Misfit> {
    Ok(Craft {
        n_solutions: stored.n_solutions,
        n_distinct: match stored.n_distinct {
            Ok(n) => Ok(n),
            Err(limit) => Err(unpack_limit(limit)?),
        },
        n_retreats: stored.n_retreats,
        key_positions: stored.key_positions.clone(),
        divergence: stored.divergence,
        longest_forced: stored.longest_forced,
        n_positions: stored.n_positions,
        n_narrow: stored.n_narrow,
        unmoved_cars: unpack_cars(puzzle, &stored.unmoved_cars)?,
        repeated_cars: unpack_cars(puzzle, &stored.repeated_cars)?,
        n_dead_ends: stored.n_dead_ends,
    })
}

fn unpack_lean(puzzle: &Puzzle, stored: &Lean) -> Result<Puzzle, Misfit> {
    let cars = unpack_cars(puzzle, &stored.cars)?;
    let walls = unpack_walls(puzzle, &stored.walls)?;
    let mut goals = puzzle.goals().iter();
    let lean = goals
        .all(|goal| cars.contains(&goal.car))
        .then(|| puzzle.with_only(&cars))
        .ok_or(Misfit)?;
    let gone = puzzle.board().walls().iter();
    let gone = gone.filter(|wall| !walls.contains(wall));
    Ok(gone.fold(lean, |lean, &wall| lean.without_wall(wall)))
}

fn unpack_core(puzzle: &Puzzle, stored: &StoredCore) -> Result<UnsolvableCore, Misfit> {
    Ok(UnsolvableCore {
        cars: unpack_cars(puzzle, &stored.cars)?,
        walls: unpack_walls(puzzle, &stored.walls)?,
        is_minimal: stored.is_minimal,
        never_free: unpack_cells(puzzle, &stored.never_free)?,
        has_all_never_free: stored.has_all_never_free,
    })
}
