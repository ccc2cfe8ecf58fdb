//! New puzzles: minimal and unsolved, of a wished size and difficulty.
//!
//! An attempt climbs a hill. From the target alone it adds, removes and moves pieces at random; each
//! board is made as hard as its cluster allows and stripped of the cars that have no effect, and
//! is kept where it is no farther from the wish than the one before.

pub(crate) mod random;
mod site;

use std::ops::RangeInclusive;

use tailback_puzzle::{Exit, Puzzle, Size};

use crate::{
    budget::Budget,
    cluster::explore,
    control::{Control, Limit},
    outcome::{Metric, Outcome},
    solve::solve,
};

use random::Random;

/// What a puzzle is to be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// Its columns and rows.
    pub size: Size,
    /// The exits, one or two, in whose lane the target lies.
    pub exits: Vec<Exit>,
    /// The number of its cars, the target among them.
    pub cars: RangeInclusive<usize>,
    /// The number of its walls.
    pub walls: usize,
    /// Its optimum in moves.
    pub moves: RangeInclusive<u32>,
}

impl Wish {
    /// Whether `puzzle`, whose optimum is `n_moves`, is what was wished for.
    pub fn is_met_by(&self, puzzle: &Puzzle, n_moves: u32) -> bool {
        n_moves > 0
            && self.moves.contains(&n_moves)
            && self.cars.contains(&puzzle.cars().len())
            && self.walls == puzzle.board().walls().len()
    }
}

/// Boards tried in an attempt.
const N_BOARDS: usize = 600;

/// Larger clusters are not looked at. Time must not decide: what is made would not repeat.
const MAX_STATES: u64 = 1 << 19;

/// Tries to make a puzzle, and gives it with its optimum in moves: one that [meets the
/// wish](Wish::is_met_by), or the last one that came nearest. It depends on `wish`, `seed` and
/// `attempt` alone.
///
/// The puzzle is solvable, its start is as far from the exit in moves as any state of its cluster,
/// and without any of its cars the optimum in moves would be another.
///
/// # Errors
/// The limit that was reached first.
pub fn generate(
    wish: &Wish,
    seed: u64,
    attempt: u64,
    control: &Control<'_>,
) -> Result<(Puzzle, u32), Limit> {
    let workshop = Workshop {
        budget: Budget::new(control),
    };
    let random = &mut Random::of_attempt(seed, attempt);
    let alone = workshop.finished(site::target_alone(wish, random))?;
    let (mut best, n_moves) = alone.ok_or(Limit::States)?;
    let mut best_score = 0;
    let mut nearest = (0, best.clone(), n_moves);
    for _ in 0..N_BOARDS {
        let Some(changed) = change(wish, &best, random) else {
            continue;
        };
        let Some((puzzle, n_moves)) = workshop.finished(changed)? else {
            continue;
        };
        let score = score(wish, &puzzle, n_moves);
        if score >= best_score || random.once_in(50) {
            if wish.is_met_by(&puzzle, n_moves) {
                return Ok((site::named(&puzzle), n_moves));
            }
            if score >= nearest.0 {
                nearest = (score, puzzle.clone(), n_moves);
            }
            best = puzzle;
            best_score = score;
        }
    }
    let (_, puzzle, n_moves) = nearest;
    Ok((site::named(&puzzle), n_moves))
}

/// The board with a few pieces more, less, or elsewhere.
fn change(wish: &Wish, puzzle: &Puzzle, random: &mut Random) -> Option<Puzzle> {
    let mut changed = puzzle.clone();
    let n_cars = changed.cars().len();
    if n_cars > *wish.cars.end() || n_cars > 1 && random.once_in(2) {
        for _ in 0..=random.below(2) {
            changed = site::without_car(&changed, random).unwrap_or(changed);
        }
    }
    let room = wish.cars.end().saturating_sub(changed.cars().len());
    for _ in 0..room.min(1 + random.below(3)) {
        changed = site::with_car(&changed, random).unwrap_or(changed);
    }
    if changed.board().walls().len() == wish.walls && random.once_in(4) {
        changed = site::without_wall(&changed, random).unwrap_or(changed);
    }
    while changed.board().walls().len() < wish.walls {
        changed = site::with_wall(&changed, random)?;
    }
    Some(changed)
}

/// How near a board is to the wish; more is nearer. A car more is worth a few moves, or boards of
/// few cars would never grow.
fn score(wish: &Wish, puzzle: &Puzzle, n_moves: u32) -> i64 {
    let (least, most) = (*wish.moves.start(), *wish.moves.end());
    let n_cars = puzzle.cars().len().min(*wish.cars.start()) as u32;
    let moves = i64::from(n_moves.min(least.max(1)));
    let over = i64::from(n_moves.saturating_sub(most));
    2 * moves + 3 * i64::from(n_cars) - 4 * over
}

/// Finishes boards, within limits.
struct Workshop<'a> {
    budget: Budget<'a>,
}

impl Workshop<'_> {
    /// The board from its hardest start, without the cars that have no effect there, and its
    /// optimum in moves. `None` where it is unsolvable or too large.
    fn finished(&self, mut puzzle: Puzzle) -> Result<Option<(Puzzle, u32)>, Limit> {
        loop {
            let cluster = match explore(&puzzle, Metric::Moves, &self.control()) {
                Err(Limit::States) => return Ok(None),
                cluster => cluster?,
            };
            let Some(n_moves) = (cluster.histogram.len() as u32).checked_sub(1) else {
                return Ok(None);
            };
            let hardest = puzzle.with_start(cluster.unsolved);
            let Some(minimal) = self.minimal(&hardest, n_moves)? else {
                return Ok(None);
            };
            // With a car less, states may be reached that are harder still.
            if minimal.cars().len() == hardest.cars().len() {
                return Ok(Some((minimal, n_moves)));
            }
            puzzle = minimal;
        }
    }

    /// The puzzle of optimum `n_moves` without the cars that have no effect. `None` where a search
    /// is too large.
    fn minimal(&self, puzzle: &Puzzle, n_moves: u32) -> Result<Option<Puzzle>, Limit> {
        let mut puzzle = puzzle.clone();
        let mut car = 0;
        while car < puzzle.cars().len() {
            let without = puzzle.without_car(car);
            let outcome = without
                .as_ref()
                .map(|it| solve(it, Metric::Moves, &self.control()).outcome);
            match (without, outcome) {
                (Some(without), Some(Outcome::Solved(solution)))
                    if solution.n_moves() == n_moves =>
                {
                    // One that was needed with this car may be needless now.
                    puzzle = without;
                    car = 0;
                }
                (_, Some(Outcome::Unknown { limit, .. })) => {
                    return match limit {
                        Limit::States => Ok(None),
                        limit => Err(limit),
                    };
                }
                _ => car += 1,
            }
        }
        Ok(Some(puzzle))
    }

    /// What is left for a search.
    fn control(&self) -> Control<'_> {
        let mut rest = self.budget.rest();
        let states = &mut rest.limits.states;
        *states = Some(states.unwrap_or(MAX_STATES).min(MAX_STATES));
        rest
    }
}
