//! The block depths of the cars between the target and the exit, added up.
//!
//! The depth of a car is 1 if it can get out of the way at once. Otherwise it is one more than that of the deepest
//! car in its own way, on the better of its two sides. `Blocking` and `TwoLevelBlocking` are the same sum, cut off at
//! one and at two levels.
//!
//! A car in the lane of a goal counts once, however deep it is: the others of the lane are counted themselves.
//!
//! A need that depends on itself can never be met.

use std::collections::HashMap;

use crate::space::{Route, View};

/// The requirement that a car gets to one of these places, or beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Need {
    car: usize,
    ways_out: [Option<u8>; 2],
}

/// One way to meet a need: the numbers of the needs that must be met before it.
type Before = Vec<usize>;

/// Returns the sum of the depths along one way, or `None` if one of the cars can never get out of it.
pub(crate) fn block_depth(view: &View<'_>, route: Route) -> Option<u32> {
    let mut needs = Needs::default();
    let blockers = needs.of_way(view, route.car, route.goal);
    let mut at = 0;
    while let Some(&need) = needs.all.get(at) {
        let mut before = |to| needs.of_way(view, need.car, to);
        let routes = need.ways_out.map(|to| to.map(&mut before));
        needs.routes.push(routes);
        at += 1;
    }
    needs.settle();
    let own_axis = view.space.tracks[route.car].axis;
    let depths = blockers.iter().map(|&number| {
        let depth = needs.depths[number]?;
        let is_crossing = view.space.tracks[needs.all[number].car].axis != own_axis;
        Some(if is_crossing { depth } else { 1 })
    });
    depths.sum()
}

/// The needs of one way in one state, and the depth of each.
#[derive(Default)]
struct Needs {
    numbers: HashMap<Need, usize>,
    all: Vec<Need>,
    routes: Vec<[Option<Before>; 2]>,
    depths: Vec<Option<u32>>,
}

impl Needs {
    /// Returns the needs that must be met before `car` can get to `to`.
    fn of_way(&mut self, view: &View<'_>, car: usize, to: u8) -> Before {
        let (from, moved) = (view.state.0[car], view.space.tracks[car]);
        let needs = view.in_the_way(car, to).map(|other| {
            let track = view.space.tracks[other];
            // The tracks of the cars in one lane leave room for all of them.
            let ways_out = if track.axis != moved.axis {
                view.ways_out(other, moved.lane)
            } else if to < from {
                [Some(to - track.length), None]
            } else {
                [Some(to + moved.length), None]
            };
            Need {
                car: other,
                ways_out,
            }
        });
        let mut before: Before = needs.map(|need| self.number(need)).collect();
        before.dedup();
        before
    }

    fn number(&mut self, need: Need) -> usize {
        let next = self.all.len();
        let number = *self.numbers.entry(need).or_insert(next);
        if number == next {
            self.all.push(need);
        }
        number
    }

    /// Finds the depths in ascending order: first those of depth 1, then those that follow from them, and so on.
    fn settle(&mut self) {
        self.depths.clear();
        self.depths.resize(self.all.len(), None);
        for depth in 1.. {
            let is_met = |route: &Option<Before>| {
                let met = |&number: &usize| self.depths[number].is_some_and(|it| it < depth);
                route.as_ref().is_some_and(|before| before.iter().all(met))
            };
            let found: Vec<usize> = (0..self.all.len())
                .filter(|&number| self.depths[number].is_none())
                .filter(|&number| self.routes[number].iter().any(is_met))
                .collect();
            if found.is_empty() {
                return;
            }
            for number in found {
                self.depths[number] = Some(depth);
            }
        }
    }
}
