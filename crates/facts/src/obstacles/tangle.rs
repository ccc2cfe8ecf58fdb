//! The tangle: the cars that may have to move.

use super::position::Position;

impl Position<'_> {
    /// Returns the number of cars between the target and an exit, or in the lane of another car of this set; for
    /// the exit with fewer of them.
    pub(super) fn tangle(&self) -> usize {
        let target = self.puzzle.target();
        let towards = |goal| {
            let way = self.way(target, goal);
            let mut tangle: Vec<usize> = self.others(target, way).collect();
            let mut is_in = vec![false; self.tracks.len()];
            is_in[target] = true;
            for &car in &tangle {
                is_in[car] = true;
            }
            let mut n_seen = 0;
            while let Some(&car) = tangle.get(n_seen) {
                n_seen += 1;
                for other in self.others(car, self.tracks[car].clone()) {
                    if !is_in[other] {
                        is_in[other] = true;
                        tangle.push(other);
                    }
                }
            }
            n_seen
        };
        self.goals().map(towards).min().unwrap_or(0)
    }
}
