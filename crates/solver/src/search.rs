//! The shortest solution, breadth-first.

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    Limit, Metric, Outcome,
    bundles::Mark,
    cells::Cells,
    key::Key,
    levels::Levels,
    packing::{Goal, Packing},
    path,
    watch::Watch,
};

/// Finds a shortest solution of `puzzle`, whose start is not solved.
pub(crate) fn search<K: Key, C: Cells>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    watch: &mut Watch<'_>,
) -> Result<Outcome, Limit> {
    let goal = Goal::new(puzzle, packing);
    let mut levels = Levels::<K, C>::new(puzzle, packing, watch)?;
    levels.begin_at(packing.pack(puzzle.start()), Mark::of_depth(0), watch)?;
    if goal.is_empty() {
        return Ok(Outcome::Unsolvable);
    }
    let mut depth = 0;
    while levels.advance(watch) {
        depth += 1;
        watch.lower_bound = depth;
        if let Some(solved) = levels.expand(metric, Mark::of_depth(depth), &goal, watch)? {
            let moves = path::back(packing, &mut levels, metric, solved, depth, watch)?;
            return Ok(Outcome::Solved(Solution(moves)));
        }
    }
    Ok(Outcome::Unsolvable)
}
