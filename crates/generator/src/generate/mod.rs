//! New puzzles: minimal and unsolved, of a given size and difficulty.
//!
//! An attempt is hill climbing. Beginning with the target alone, it adds, removes and moves pieces at random. Each
//! board is made as hard as its cluster allows, stripped of the pieces that have no effect, and kept if it is at least
//! as near to the spec as the one before.

mod minimizer;
mod mutate;
pub(crate) mod spec;

use tailback_puzzle::Puzzle;

use tailback_solver::{Control, Limit};

use crate::random::Random;
use minimizer::Minimizer;
use spec::PuzzleSpec;

/// The number of boards tried in an attempt.
const N_BOARDS: usize = 600;

/// Returns how far a board that [meets the spec](PuzzleSpec::is_met_by) is from a further requirement; 0 if it meets that.
pub type Gap<'a> = dyn Fn(&Puzzle, &Control<'_>) -> Result<u32, Limit> + Sync + 'a;

/// A new puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Generated {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its optimum in moves.
    pub n_moves: u32,
    /// Whether it meets the spec and the further requirement. If not, it came nearest.
    pub is_match: bool,
}

/// The result of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The puzzle, or the limit that was reached first.
    pub made: Result<Generated, Limit>,
    /// The number of boards that were tried.
    pub n_tried: u64,
}

/// Tries to make a puzzle with its optimum in moves: one that [meets the spec](PuzzleSpec::is_met_by) and has no `gap`, or
/// the last one that came nearest. It depends on `spec`, `gap` and the two numbers, the seed and the attempt, alone.
///
/// The puzzle is solvable, its start is as far from the exit in moves as any state of its cluster, and without any of its
/// cars or walls the optimum in moves would be another.
pub fn generate_with(
    spec: &PuzzleSpec,
    gap: &Gap<'_>,
    (seed, attempt): (u64, u64),
    control: &Control<'_>,
) -> Attempt {
    let mut climb = Climb {
        spec,
        gap,
        minimizer: Minimizer::new(control),
        random: Random::of_attempt(seed, attempt),
        n_tried: 0,
    };
    Attempt {
        made: climb.run(),
        n_tried: climb.n_tried,
    }
}

struct Climb<'a> {
    spec: &'a PuzzleSpec,
    gap: &'a Gap<'a>,
    minimizer: Minimizer<'a>,
    random: Random,
    n_tried: u64,
}

/// A board on the way up.
#[derive(Clone)]
struct Board {
    puzzle: Puzzle,
    n_moves: u32,
    rank: Rank,
}

/// How near a board is to the requirements; more is nearer: its score, and the negated gap of one that meets the spec.
type Rank = (i64, Option<i64>);

impl Climb<'_> {
    fn run(&mut self) -> Result<Generated, Limit> {
        let alone = mutate::target_alone(self.spec, &mut self.random);
        let alone = self.finished(alone, &mut |_, _, _| true)?;
        let mut best = alone.ok_or(Limit::States)?;
        let mut nearest = best.clone();
        for _ in 0..N_BOARDS {
            if nearest.rank.1 == Some(0) {
                break;
            }
            let Some(changed) = mutate::mutated(self.spec, &best.puzzle, &mut self.random) else {
                continue;
            };
            // A board that is farther is rarely taken, and then need not be finished. Without some pieces it has no more moves,
            // or hardly ever.
            let mut is_lucky = None;
            let (score, spec) = (best.rank.0, self.spec);
            let is_worth = &mut |random: &mut Random, puzzle: &Puzzle, n_moves| {
                spec.score(puzzle, n_moves) >= score
                    || *is_lucky.get_or_insert_with(|| random.once_in(50))
            };
            let Some(board) = self.finished(changed, is_worth)? else {
                continue;
            };
            let is_near = is_lucky.is_none() && board.rank >= best.rank;
            if is_near || is_lucky.unwrap_or_else(|| self.random.once_in(50)) {
                if board.rank >= nearest.rank {
                    nearest = board.clone();
                }
                best = board;
            }
        }
        Ok(Generated {
            puzzle: mutate::named(&nearest.puzzle),
            n_moves: nearest.n_moves,
            is_match: nearest.rank.1 == Some(0),
        })
    }

    /// Returns the board as hard as it can be, unless it is unsolvable, too large or not worth it.
    fn finished(
        &mut self,
        board: Puzzle,
        is_worth: &mut dyn FnMut(&mut Random, &Puzzle, u32) -> bool,
    ) -> Result<Option<Board>, Limit> {
        self.n_tried += 1;
        let random = &mut self.random;
        let is_worth = &mut |puzzle: &Puzzle, n_moves| is_worth(random, puzzle, n_moves);
        let Some((puzzle, n_moves)) = self.minimizer.finished(board, is_worth)? else {
            return Ok(None);
        };
        let gap = if self.spec.is_met_by(&puzzle, n_moves) {
            let gap = (self.gap)(&puzzle, &self.minimizer.rest())?;
            Some(-i64::from(gap))
        } else {
            None
        };
        let rank = (self.spec.score(&puzzle, n_moves), gap);
        Ok(Some(Board {
            puzzle,
            n_moves,
            rank,
        }))
    }
}
