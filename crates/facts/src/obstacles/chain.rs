//! Chains of obstacles, as a player reasons backwards: the target needs the way to the exit, the car on it must go to a
//! place off that way, for which another car must go, and so on to a car that can move.

use std::ops::Range;

use tailback_puzzle::Car;

use super::position::Position;

/// The longest chain that is followed.
const LEVELS: u32 = 12;

/// A car that must leave some cells of its lane.
type Request = (usize, Range<u8>);

impl Position<'_> {
    /// Returns the expected length of a chain that chooses among the places of a car off the requested cells, and then
    /// among the cars on the way there, with equal probability; of the chains that end. It is 0 if the way to an exit is free.
    pub(super) fn chain(&self) -> f64 {
        let target = self.puzzle.target();
        let goals = self.goals().map(|goal| self.obstacles(target, goal));
        let goals: Vec<_> = goals.collect();
        let mut walk = Walk::default();
        walk.choose(goals, 1.0, 0);
        for level in 1..=LEVELS {
            for ((car, cells), share) in std::mem::take(&mut walk.open) {
                walk.choose(self.answers(car, &cells), share, level);
            }
        }
        if walk.ended > 0.0 {
            walk.total / walk.ended
        } else {
            f64::from(LEVELS)
        }
    }

    /// Returns, for each place of `car` that covers none of `cells`, the requests to the cars on the way there.
    fn answers(&self, car: usize, cells: &Range<u8>) -> Vec<Vec<Request>> {
        let (track, length) = (&self.tracks[car], self.puzzle.cars()[car].length);
        let places = track.start..=track.end - length;
        places
            .filter(|&at| at + length <= cells.start || cells.end <= at)
            .map(|to| self.obstacles(car, to))
            .collect()
    }

    /// Returns the requests to the cars on the way of `car` to the offset `to`.
    fn obstacles(&self, car: usize, to: u8) -> Vec<Request> {
        let way = self.way(car, to);
        let Car {
            axis, lane, length, ..
        } = self.puzzle.cars()[car];
        let others = self.others(car, way.clone()).into_iter();
        others
            .map(|other| {
                let is_parallel = self.puzzle.cars()[other].axis == axis;
                // A car in the same lane must leave the destination as well as the way to it.
                let cells = if is_parallel {
                    way.start.min(to)..way.end.max(to + length)
                } else {
                    lane..lane + 1
                };
                (other, cells)
            })
            .collect()
    }
}

#[derive(Default)]
struct Walk {
    /// The requests that are not answered yet, each with the probability that a chain comes to it.
    open: Vec<(Request, f64)>,
    /// The probability that a chain has ended, and the sum of their lengths, each times its probability.
    ended: f64,
    total: f64,
}

impl Walk {
    /// Divides `share`, the probability of a chain of length `level`, among `answers`, and each part among its requests.
    fn choose(&mut self, answers: Vec<Vec<Request>>, share: f64, level: u32) {
        let share = share / answers.len() as f64;
        for requests in answers {
            if requests.is_empty() {
                self.ended += share;
                self.total += share * f64::from(level);
            }
            let share = share / requests.len() as f64;
            for request in requests {
                match self.open.iter_mut().find(|it| it.0 == request) {
                    Some(known) => known.1 += share,
                    None => self.open.push((request, share)),
                }
            }
        }
    }
}
