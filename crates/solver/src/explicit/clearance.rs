//! The *clearance*, a lower bound that is new here: the least that all cars together must slide to free the ways to
//! the goals, regardless of the order of their slides.
//!
//! Give each car an interval of places that contains its present one, such that
//! - the interval of each car with a goal reaches a place where that is met;
//! - for each cell that a car must cross to sweep its interval, the car that is there now has a place off that
//!   cell in its own interval (beyond the sweep, if it shares the lane).
//!
//! The places that the cars pass through in any solution form such intervals, so the cheapest intervals give a lower
//! bound. A car pays for the shortest walk that visits both ends of its interval; the walk of the first car with a goal
//! ends where that is met.
//! The bound is consistent: after a slide, take the cheapest intervals of the new state and add the car's old place;
//! they fit the old state and cost at most one slide more.
//!
//! The cheapest intervals are found by depth-first search under a growing cost bound, as in IDA*. A branch is pruned
//! where the cars that must still leave a cell, each by its cheaper way out, cost more than the bound allows.

use std::ops::Range;

use super::space::{Route, Scene, Space};
use crate::{effort, outcome::Metric};

/// The maximum number of crossings checked for one estimate, which takes about a millisecond. Classic boards need at
/// most a few hundred. If a large board needs more, the estimate is the bound proved until then.
const MAX_LOOKS: u32 = 100_000;

/// A car that must leave a cell, and its nearest places off that cell, one on each side.
#[derive(Clone, Copy)]
struct Crossing {
    car: u16,
    ways_out: [Option<u8>; 2],
}

/// The cost of a way out that does not exist.
const NEVER: u32 = u32::MAX;

pub(crate) struct Clearance {
    /// The first and the last place that each car visits so far.
    intervals: Vec<(u8, u8)>,
    crossings: Vec<Crossing>,
    /// The intervals to restore, as they were before they grew.
    undo: Vec<(u16, (u8, u8))>,
    /// The least that each car must still pay to leave its cells; 0 between two estimates.
    due: Vec<u32>,
    cost: u32,
    bound: u32,
    /// The smallest cost seen beyond the bound.
    beyond: Option<u32>,
    n_looks: u32,
    effort: u64,
    /// Whether all choices within the bound are sought rather than one.
    finds_all: bool,
    /// The first and the last place that each car visits in any of those found so far.
    hulls: Vec<(u8, u8)>,
}

impl Clearance {
    pub(crate) fn new(space: &Space<'_>) -> Self {
        Self {
            intervals: Vec::new(),
            crossings: Vec::new(),
            undo: Vec::new(),
            due: vec![0; space.pieces.len()],
            cost: 0,
            bound: 0,
            beyond: None,
            n_looks: 0,
            effort: 0,
            finds_all: false,
            hulls: Vec::new(),
        }
    }

    /// Returns the estimate for the state that `scene` shows, or `None` if there is provably no solution. To save work, the
    /// caller says that the distance is at least `within.start`, and that an estimate of `within.end` or more need not be
    /// exact: any lower bound on it will do that is not less than `within.end`.
    pub(crate) fn estimate(
        &mut self,
        space: &Space<'_>,
        scene: &Scene,
        within: Range<u32>,
    ) -> Option<u32> {
        let mut least = None;
        for &route in &space.goals[0] {
            let view = View {
                space,
                scene,
                route,
            };
            let enough = least.unwrap_or(NEVER).min(within.end);
            let cost = self.along(&view, within.start, enough);
            least = least.into_iter().chain(cost).min();
        }
        least
    }

    /// Returns, for each car, an interval of offsets that includes its present one. A slide can be helpful, that is, lead to a
    /// smaller estimate than that of `scene`, which is `estimate`, only if the interval of its car goes beyond the present
    /// offset on that side. Returns `None` if that would take long to find out.
    ///
    /// A slide leads to a smaller estimate only if the car slides that way in some cheapest choice of intervals. With the
    /// car's old place, the cheapest intervals after the slide are intervals before it, and cost one more, so they are
    /// cheapest there. If their car could do without that direction, it would cost less.
    pub(crate) fn helpful_intervals(
        &mut self,
        space: &Space<'_>,
        scene: &Scene,
        estimate: u32,
    ) -> Option<&[(u8, u8)]> {
        set_out(&mut self.hulls, scene);
        self.finds_all = true;
        self.bound = estimate;
        self.n_looks = 0;
        for &route in &space.goals[0] {
            self.search(&View {
                space,
                scene,
                route,
            });
        }
        self.finds_all = false;
        (self.n_looks <= MAX_LOOKS).then_some(&self.hulls)
    }

    /// Returns the cost of all estimates so far, in the unit of [`Limits::effort`](crate::Limits::effort).
    pub(crate) fn effort(&self) -> u64 {
        self.effort
    }

    /// Returns the cost along one way to the first goal, or a bound on it once that reaches `enough`; `None` if the way
    /// cannot be freed. The cost is known to be at least `at_least`.
    fn along(&mut self, view: &View<'_>, at_least: u32, enough: u32) -> Option<u32> {
        self.bound = at_least;
        self.n_looks = 0;
        while self.bound < enough {
            if self.search(view) || self.n_looks > MAX_LOOKS {
                break;
            }
            self.bound = self.beyond?;
        }
        Some(self.bound)
    }

    /// Looks for intervals within the bound. Returns whether it found some, and `false` if it looks for all.
    fn search(&mut self, view: &View<'_>) -> bool {
        let View {
            space,
            scene,
            route,
        } = *view;
        let before = self.n_looks;
        set_out(&mut self.intervals, scene);
        self.crossings.clear();
        self.undo.clear();
        self.cost = 0;
        self.beyond = None;
        // A car that must leave for its goal has a way out for each place where that is met.
        for routes in &space.goals[1..] {
            let car = routes.first().map_or(0, |route| route.car);
            let mut to = routes.iter().map(|route| route.goal);
            let before = to.clone().rfind(|&to| to <= scene.state.0[car]);
            let after = to.find(|&to| to >= scene.state.0[car]);
            self.crossings.push(Crossing {
                car: car as u16,
                ways_out: [before, after],
            });
        }
        let found = self.extend(view, route.car, route.goal) && self.choose(view, 0);
        self.effort += effort::CHECK * u64::from(self.n_looks - before);
        found
    }

    /// Extends the interval of `car` to `to`, with everything that this demands of the other cars of its lane.
    /// Returns `false` if that is impossible within the bound.
    fn extend(&mut self, view: &View<'_>, car: usize, to: u8) -> bool {
        let space = view.space;
        let old = self.intervals[car];
        let new = (old.0.min(to), old.1.max(to));
        if new == old {
            return true;
        }
        if !space.is_on_track(car, to) {
            return false;
        }
        let cost = self.cost - view.cost(car, old) + view.cost(car, new);
        if cost > self.bound {
            self.exceed(cost);
            return false;
        }
        self.undo.push((car as u16, old));
        self.intervals[car] = new;
        self.cost = cost;
        let length = space.pieces[car].track.length;
        let swept_before = old.0..old.1 + length;
        for (at, other) in space.swept(view.scene, car, to) {
            if let Some(to) = space.beyond(other, car, to, view.scene) {
                if !self.extend(view, other, to) {
                    return false;
                }
            } else if !swept_before.contains(&at) {
                self.crossings.push(Crossing {
                    car: other as u16,
                    ways_out: space.ways_out(other, space.pieces[car].track.lane),
                });
            }
        }
        true
    }

    /// Chooses a way out for every car that must leave a cell; the crossings before `first` are already settled.
    /// Returns `false` if there is no choice within the bound, or if it looks for all of them.
    fn choose(&mut self, view: &View<'_>, mut first: usize) -> bool {
        while (self.crossings.get(first)).is_some_and(|&crossing| self.is_met(crossing)) {
            first += 1;
        }
        self.n_looks += 1 + 2 * (self.crossings.len() - first) as u32;
        if self.n_looks > MAX_LOOKS {
            return false;
        }
        let chosen = self.most_urgent(view, first);
        for crossing in &self.crossings[first..] {
            self.due[usize::from(crossing.car)] = 0;
        }
        let (car, ways_out) = match chosen {
            Chosen::NothingLeft if self.finds_all => {
                self.extend_hulls();
                return false;
            }
            Chosen::NothingLeft => return true,
            Chosen::DeadEnd => return false,
            Chosen::Ways(car, ways_out) => (car, ways_out),
        };
        let (cost, n_undo, n_crossings) = (self.cost, self.undo.len(), self.crossings.len());
        for to in ways_out.into_iter().flatten() {
            if self.extend(view, car, to) && self.choose(view, first) {
                return true;
            }
            self.cost = cost;
            self.crossings.truncate(n_crossings);
            for (car, interval) in self.undo.drain(n_undo..).rev() {
                self.intervals[usize::from(car)] = interval;
            }
        }
        false
    }

    /// Extends the hulls to the present choice.
    fn extend_hulls(&mut self) {
        for &(car, _) in &self.undo {
            let (low, high) = self.intervals[usize::from(car)];
            let hull = &mut self.hulls[usize::from(car)];
            *hull = (hull.0.min(low), hull.1.max(high));
        }
    }

    /// Returns the car to choose a way out for: one with a single way left, otherwise the first.
    fn most_urgent(&mut self, view: &View<'_>, first: usize) -> Chosen {
        // Each car that must leave a cell pays for it, whatever the others do.
        let mut least = self.cost;
        for at in first..self.crossings.len() {
            let crossing = self.crossings[at];
            if self.is_met(crossing) {
                continue;
            }
            let [one, other] = self.prices(view, crossing);
            let price = one.min(other);
            if price == NEVER {
                return Chosen::DeadEnd;
            }
            let due = &mut self.due[usize::from(crossing.car)];
            least += price.saturating_sub(*due);
            *due = price.max(*due);
        }
        if least > self.bound {
            self.exceed(least);
            return Chosen::DeadEnd;
        }
        let mut chosen = Chosen::NothingLeft;
        for at in first..self.crossings.len() {
            let crossing = self.crossings[at];
            if self.is_met(crossing) {
                continue;
            }
            let car = usize::from(crossing.car);
            let cost_of_others = least - self.due[car];
            let mut ways_out = crossing.ways_out;
            for (to, price) in ways_out.iter_mut().zip(self.prices(view, crossing)) {
                let cost = cost_of_others.saturating_add(price.max(self.due[car]));
                if cost > self.bound && to.take().is_some() {
                    self.exceed(cost);
                }
            }
            match ways_out {
                [None, None] => return Chosen::DeadEnd,
                [Some(_), None] | [None, Some(_)] => return Chosen::Ways(car, ways_out),
                _ if matches!(chosen, Chosen::NothingLeft) => {
                    chosen = Chosen::Ways(car, ways_out);
                }
                _ => {}
            }
        }
        chosen
    }

    /// Returns whether the interval of the car already includes a place off the cell.
    #[inline]
    fn is_met(&self, crossing: Crossing) -> bool {
        let (low, high) = self.intervals[usize::from(crossing.car)];
        let [before, after] = crossing.ways_out;
        before.is_some_and(|to| low <= to) || after.is_some_and(|to| high >= to)
    }

    /// Returns the additional cost of each way out for a car that has taken neither.
    #[inline]
    fn prices(&self, view: &View<'_>, crossing: Crossing) -> [u32; 2] {
        let car = usize::from(crossing.car);
        let (low, high) = self.intervals[car];
        let paid = view.cost(car, (low, high));
        let [before, after] = crossing.ways_out;
        [
            before.map_or(NEVER, |to| view.cost(car, (to, high)) - paid),
            after.map_or(NEVER, |to| view.cost(car, (low, to)) - paid),
        ]
    }

    /// Records a cost beyond the bound.
    fn exceed(&mut self, cost: u32) {
        self.beyond = Some(self.beyond.map_or(cost, |beyond| beyond.min(cost)));
    }
}

/// Sets the interval of each car to its present place.
fn set_out(intervals: &mut Vec<(u8, u8)>, scene: &Scene) {
    intervals.clear();
    intervals.extend(scene.state.0.iter().map(|&offset| (offset, offset)));
}

enum Chosen {
    /// Every car has a way out.
    NothingLeft,
    /// A car has no way out within the bound.
    DeadEnd,
    /// One of these ways out must be chosen for this car.
    Ways(usize, [Option<u8>; 2]),
}

#[derive(Clone, Copy)]
struct View<'a> {
    space: &'a Space<'a>,
    scene: &'a Scene,
    route: Route,
}

impl View<'_> {
    /// Returns the length of the shortest walk of `car` to both ends of an interval.
    fn cost(&self, car: usize, (low, high): (u8, u8)) -> u32 {
        let offset = self.scene.state.0[car];
        let (before, after) = (u32::from(offset - low), u32::from(high - offset));
        match self.space.metric {
            Metric::Moves => u32::from(before > 0) + u32::from(after > 0),
            Metric::Steps if car != self.route.car => before + after + before.min(after),
            Metric::Steps => {
                // The walk ends at the goal, after it has turned at one end of the interval or at both.
                let goal = self.route.goal;
                let last_before = after + u32::from(goal.saturating_sub(low));
                let last_after = before + u32::from(high.saturating_sub(goal));
                before + after + last_before.min(last_after)
            }
        }
    }
}
