//! Makes boards as hard as their clusters allow, with no more cars and walls than this needs.

use tailback_puzzle::Puzzle;

use tailback_solver::{Budget, Control, Limit, Metric, Outcome, explore, solve};

/// The maximum size of a cluster that is searched. A time limit would make the results unrepeatable.
const MAX_STATES: u64 = 1 << 19;

/// Finishes boards, within limits.
pub(super) struct Minimizer<'a> {
    budget: Budget<'a>,
}

impl<'a> Minimizer<'a> {
    pub(super) fn new(control: &Control<'a>) -> Self {
        Self {
            budget: Budget::new(control),
        }
    }

    /// Returns the board from its hardest start, without the pieces that have no effect there, and its optimum in moves;
    /// `None` if it is unsolvable or too large, or if `is_worth` says of its hardest start with all pieces that the rest is
    /// not worth the work.
    pub(super) fn finished(
        &self,
        mut puzzle: Puzzle,
        is_worth: &mut dyn FnMut(&Puzzle, u32) -> bool,
    ) -> Result<Option<(Puzzle, u32)>, Limit> {
        let mut is_first = true;
        loop {
            let cluster = match explore(&puzzle, Metric::Moves, &self.control()) {
                Err(Limit::States) => return Ok(None),
                cluster => cluster?,
            };
            let Some(n_moves) = (cluster.histogram.len() as u32).checked_sub(1) else {
                return Ok(None);
            };
            let hardest = puzzle.with_start(cluster.unsolved);
            if std::mem::take(&mut is_first) && !is_worth(&hardest, n_moves) {
                return Ok(None);
            }
            let Some(minimal) = self.minimal(&hardest, n_moves)? else {
                return Ok(None);
            };
            // With one piece less, even harder states may be reachable.
            if n_pieces(&minimal) == n_pieces(&hardest) {
                return Ok(Some((minimal, n_moves)));
            }
            puzzle = minimal;
        }
    }

    /// Returns the puzzle of optimum `n_moves` without the pieces that have no effect; `None` if a search is too large.
    fn minimal(&self, puzzle: &Puzzle, n_moves: u32) -> Result<Option<Puzzle>, Limit> {
        let mut puzzle = puzzle.clone();
        let mut piece = 0;
        while piece < n_pieces(&puzzle) {
            let without = without_piece(&puzzle, piece);
            let outcome = without
                .as_ref()
                .map(|it| solve(it, Metric::Moves, &self.control()).outcome);
            match (without, outcome) {
                (Some(without), Some(Outcome::Solved(solution)))
                    if solution.n_moves() == n_moves =>
                {
                    // A piece that was needed together with this one may now have no effect.
                    puzzle = without;
                    piece = 0;
                }
                (_, Some(Outcome::Unknown { limit, .. })) => {
                    return match limit {
                        Limit::States => Ok(None),
                        limit => Err(limit),
                    };
                }
                _ => piece += 1,
            }
        }
        Ok(Some(puzzle))
    }

    pub(super) fn rest(&self) -> Control<'_> {
        self.budget.rest()
    }

    /// Returns the remaining limits for a search.
    fn control(&self) -> Control<'_> {
        let mut rest = self.budget.rest();
        let states = &mut rest.limits.states;
        *states = Some(states.unwrap_or(MAX_STATES).min(MAX_STATES));
        rest
    }
}

fn n_pieces(puzzle: &Puzzle) -> usize {
    puzzle.cars().len() + puzzle.board().walls().len()
}

/// Returns the puzzle without one of its pieces, unless that is its target. The walls come after the cars.
fn without_piece(puzzle: &Puzzle, piece: usize) -> Option<Puzzle> {
    match piece.checked_sub(puzzle.cars().len()) {
        None => puzzle.without_car(piece),
        Some(wall) => Some(puzzle.without_wall(puzzle.board().walls()[wall])),
    }
}
