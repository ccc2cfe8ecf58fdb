//! Our own bound: the least that all cars together must slide for the way to become free, where it
//! does not matter when.
//!
//! Give each car an interval of places, its present one among them, such that
//! - the target's interval reaches the exit;
//! - for each cell that a car must cross to sweep its interval, the car that stands there now has
//!   a place in its own interval off that cell (beyond the sweep, if it shares the lane).
//!
//! The places that the cars of any solution pass through are such intervals, so the cheapest ones
//! are a lower bound. A car pays the shortest walk that visits both ends of its interval; the
//! target's walk ends at the exit. After a slide, the cheapest intervals for the new state, with
//! the car's old place added, fit the old state and cost at most the slide more: the bound is
//! consistent.
//!
//! Finding the cheapest is a search of its own: with a bound on the cost that grows, as in IDA*.

use tailback_puzzle::MAX_SIDE;

use crate::{
    Metric,
    algorithms::{
        heuristic::Estimate,
        space::{Scene, Space, Way},
    },
};

/// Choices tried for one estimate. Classic boards need a few hundred at the most; where a
/// large one needs more, what was proved until then is the estimate.
const MAX_CHOICES: u32 = 20_000;

/// A car that must leave the cell that its lane shares with the crossing lane `across`.
#[derive(Clone, Copy)]
struct Crossing {
    car: usize,
    across: u8,
}

pub(in crate::algorithms) struct Clearance {
    /// The places that each car visits so far: the first and the last.
    intervals: Vec<(u8, u8)>,
    crossings: Vec<Crossing>,
    /// Intervals as they were before they grew, to go back.
    undo: Vec<(usize, (u8, u8))>,
    cost: u32,
    bound: u32,
    /// The smallest cost seen beyond the bound.
    beyond: Option<u32>,
    n_choices: u32,
}

impl Estimate for Clearance {
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene) -> Option<u32> {
        let cost = |&way| self.along(space, scene, way);
        space.ways.iter().filter_map(cost).min()
    }
}

impl Clearance {
    pub(in crate::algorithms) fn new(space: &Space<'_>) -> Self {
        Self {
            intervals: Vec::with_capacity(space.pieces.len()),
            crossings: Vec::with_capacity(usize::from(MAX_SIDE)),
            undo: Vec::new(),
            cost: 0,
            bound: 0,
            beyond: None,
            n_choices: 0,
        }
    }

    fn along(&mut self, space: &Space<'_>, scene: &Scene, way: Way) -> Option<u32> {
        let view = View { space, scene, way };
        self.bound = 0;
        self.n_choices = 0;
        loop {
            self.intervals.clear();
            let offsets = scene.offsets.iter();
            self.intervals
                .extend(offsets.map(|&offset| (offset, offset)));
            self.crossings.clear();
            self.undo.clear();
            self.cost = 0;
            self.beyond = None;
            if self.extend(&view, space.target, way.goal) && self.choose(&view) {
                return Some(self.bound);
            }
            if self.n_choices > MAX_CHOICES {
                return Some(self.bound);
            }
            self.bound = self.beyond?;
        }
    }

    /// Lets `car` visit `to` and all that this demands of its lane. False if it cannot, or at
    /// no cost within the bound.
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
            self.beyond = Some(self.beyond.map_or(cost, |beyond| beyond.min(cost)));
            return false;
        }
        self.undo.push((car, old));
        self.intervals[car] = new;
        self.cost = cost;
        for other in space.in_the_way(view.scene, car, to) {
            if let Some(to) = space.beyond(other, car, to, view.scene) {
                if !self.extend(view, other, to) {
                    return false;
                }
            } else {
                self.crossings.push(Crossing {
                    car: other,
                    across: space.pieces[car].track.lane,
                });
            }
        }
        true
    }

    /// Finds a way out for every car that must leave a cell. False if there is none within the
    /// bound.
    fn choose(&mut self, view: &View<'_>) -> bool {
        self.n_choices += 1;
        if self.n_choices > MAX_CHOICES {
            return false;
        }
        let mut open = None;
        for at in 0..self.crossings.len() {
            let ways_out = match self.ways_out(view, self.crossings[at]) {
                WaysOut::Met => continue,
                WaysOut::Open(ways_out) => ways_out,
            };
            let car = self.crossings[at].car;
            match ways_out {
                [None, None] => return false,
                [Some(to), None] | [None, Some(to)] => {
                    open = Some((car, [Some(to), None]));
                    break;
                }
                both => open = open.or(Some((car, both))),
            }
        }
        let Some((car, ways_out)) = open else {
            return true;
        };
        let (cost, n_undo, n_crossings) = (self.cost, self.undo.len(), self.crossings.len());
        for to in ways_out.into_iter().flatten() {
            if self.extend(view, car, to) && self.choose(view) {
                return true;
            }
            self.cost = cost;
            self.crossings.truncate(n_crossings);
            for (car, interval) in self.undo.drain(n_undo..).rev() {
                self.intervals[car] = interval;
            }
        }
        false
    }

    /// The ways out that are on the board and within the bound.
    fn ways_out(&mut self, view: &View<'_>, crossing: Crossing) -> WaysOut {
        let (low, high) = self.intervals[crossing.car];
        let ways_out = view.space.ways_out(crossing.car, crossing.across);
        if ways_out[0].is_some_and(|to| low <= to) || ways_out[1].is_some_and(|to| high >= to) {
            return WaysOut::Met;
        }
        let cost_of_others = self.cost - view.cost(crossing.car, (low, high));
        WaysOut::Open(ways_out.map(|to| {
            let to = to?;
            let cost = cost_of_others + view.cost(crossing.car, (low.min(to), high.max(to)));
            if cost > self.bound {
                self.beyond = Some(self.beyond.map_or(cost, |beyond| beyond.min(cost)));
                return None;
            }
            Some(to)
        }))
    }
}

/// What is left of the choice between two ways out.
enum WaysOut {
    /// One is taken already.
    Met,
    /// Those that can be taken.
    Open([Option<u8>; 2]),
}

/// What an estimate looks at.
struct View<'a> {
    space: &'a Space<'a>,
    scene: &'a Scene,
    way: Way,
}

impl View<'_> {
    /// The shortest walk of `car` to both ends of an interval.
    fn cost(&self, car: usize, (low, high): (u8, u8)) -> u32 {
        let offset = self.scene.offsets[car];
        let (before, behind) = (u32::from(offset - low), u32::from(high - offset));
        match self.space.metric {
            Metric::Moves => u32::from(before > 0) + u32::from(behind > 0),
            Metric::Steps if car != self.space.target => before + behind + before.min(behind),
            Metric::Steps if self.way.towards_end => 2 * before + behind,
            Metric::Steps => before + 2 * behind,
        }
    }
}
