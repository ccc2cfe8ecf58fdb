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
        let mut requests = Requests::default();
        let goals = self.goals().map(|goal| self.obstacles(target, goal));
        let goals = requests.numbered(goals);
        // The requests grow as they are processed.
        while let Some((car, cells)) = requests.all.get(requests.answers.len()).cloned() {
            let (track, length) = (&self.tracks[car], self.puzzle.cars()[car].length);
            let places = track.start..=track.end - length;
            let off = places.filter(|&at| at + length <= cells.start || cells.end <= at);
            let answers = requests.numbered(off.map(|to| self.obstacles(car, to)));
            requests.answers.push(answers);
        }
        let n_requests = requests.all.len();
        let (mut ended, mut total) = (0.0, 0.0);
        // The requests at one level, each with the probability that a chain comes to it.
        let mut present: Vec<f64> = Vec::new();
        let mut following = vec![0.0; n_requests];
        let mut choose = |answers: &[Vec<usize>], share: f64, level: u32, next: &mut [f64]| {
            let share = share / answers.len() as f64;
            for requests in answers {
                if requests.is_empty() {
                    ended += share;
                    total += share * f64::from(level);
                }
                let share = share / requests.len() as f64;
                for &request in requests {
                    next[request] += share;
                }
            }
        };
        choose(&goals, 1.0, 0, &mut following);
        for level in 1..=LEVELS {
            present.clone_from(&following);
            following.fill(0.0);
            for (&share, answers) in present.iter().zip(&requests.answers) {
                if share > 0.0 {
                    choose(answers, share, level, &mut following);
                }
            }
        }
        if ended > 0.0 {
            total / ended
        } else {
            f64::from(LEVELS)
        }
    }

    /// Returns the requests to the cars on the way of `car` to the offset `to`.
    fn obstacles(&self, car: usize, to: u8) -> impl Iterator<Item = Request> {
        let way = self.way(car, to);
        let Car {
            axis, lane, length, ..
        } = self.puzzle.cars()[car];
        let others = self.others(car, way.clone());
        others.map(move |other| {
            let is_parallel = self.puzzle.cars()[other].axis == axis;
            // A car in the same lane must leave the destination as well as the way to it.
            let cells = if is_parallel {
                way.start.min(to)..way.end.max(to + length)
            } else {
                lane..lane + 1
            };
            (other, cells)
        })
    }
}

/// All requests that chains come to, numbered.
#[derive(Default)]
struct Requests {
    all: Vec<Request>,
    /// For each request, the places that answer it, and for each of them the requests to the cars on the way there.
    answers: Vec<Vec<Vec<usize>>>,
}

impl Requests {
    fn numbered<I: Iterator<Item = Request>>(
        &mut self,
        ways: impl Iterator<Item = I>,
    ) -> Vec<Vec<usize>> {
        ways.map(|way| way.map(|it| self.number(it)).collect())
            .collect()
    }

    fn number(&mut self, request: Request) -> usize {
        let known = self.all.iter().position(|it| *it == request);
        known.unwrap_or_else(|| {
            self.all.push(request);
            self.all.len() - 1
        })
    }
}
