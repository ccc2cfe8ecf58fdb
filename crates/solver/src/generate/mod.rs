//! New puzzles: minimal and unsolved, of a wished size and difficulty.
//!
//! An attempt climbs a hill. From the target alone it adds, removes and moves pieces at random; each
//! board is made as hard as its cluster allows and stripped of the cars that have no effect, and
//! is kept where it is no farther from what the spec asks than the one before.

mod minimizer;
mod mutate;
pub(crate) mod random;
pub(crate) mod spec;

use tailback_puzzle::Puzzle;

use crate::control::{Control, Limit};

use minimizer::Minimizer;
use random::Random;
use spec::PuzzleSpec;

/// The number of boards tried in an attempt.
const N_BOARDS: usize = 600;

/// Tries to make a puzzle, and gives it with its optimum in moves: one that [meets the
/// spec](PuzzleSpec::is_met_by), or the last one that came nearest. It depends on `spec`, `seed` and
/// `attempt` alone.
///
/// The puzzle is solvable, its start is as far from the exit in moves as any state of its cluster,
/// and without any of its cars the optimum in moves would be another.
///
/// # Errors
/// The limit that was reached first.
pub fn generate(
    spec: &PuzzleSpec,
    seed: u64,
    attempt: u64,
    control: &Control<'_>,
) -> Result<(Puzzle, u32), Limit> {
    let minimizer = Minimizer::new(control);
    let random = &mut Random::of_attempt(seed, attempt);
    let alone = minimizer.finished(mutate::target_alone(spec, random))?;
    let (mut best, n_moves) = alone.ok_or(Limit::States)?;
    let mut best_score = 0;
    let mut nearest = (0, best.clone(), n_moves);
    for _ in 0..N_BOARDS {
        let Some(changed) = mutate::mutated(spec, &best, random) else {
            continue;
        };
        let Some((puzzle, n_moves)) = minimizer.finished(changed)? else {
            continue;
        };
        let score = spec.score(&puzzle, n_moves);
        if score >= best_score || random.once_in(50) {
            if spec.is_met_by(&puzzle, n_moves) {
                return Ok((mutate::named(&puzzle), n_moves));
            }
            if score >= nearest.0 {
                nearest = (score, puzzle.clone(), n_moves);
            }
            best = puzzle;
            best_score = score;
        }
    }
    let (_, puzzle, n_moves) = nearest;
    Ok((mutate::named(&puzzle), n_moves))
}
