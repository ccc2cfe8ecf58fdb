//! The block depths of the cars between the target and the exit, added up.
//!
//! The depth of a car is 1 if it can get out of the way at once. Otherwise it is one more than that of the deepest
//! car in its own way, on the better of its two sides. `Blocking` and `TwoLevelBlocking` are the same sum, cut off at
//! one and at two levels.
//!
//! A car in the lane of a goal counts once, however deep it is: the others of the lane are counted themselves.
//!
//! A need that depends on itself can never be met.

use std::{collections::HashMap, ops::Range};

use crate::{
    account::Account,
    control::Limit,
    explicit::{
        estimate::{Estimate, most},
        space::{Piece, Scene, Space, Way},
    },
};

/// The requirement that a car gets to one of these places, or beyond it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Need {
    car: usize,
    ways_out: [Option<u8>; 2],
}

/// One way to meet a need: the numbers of the needs that must be met before it.
type Before = Vec<usize>;

/// The needs of one state, and the depth of each.
pub(crate) struct BlockDepth {
    numbers: HashMap<Need, usize>,
    needs: Vec<Need>,
    ways: Vec<[Option<Before>; 2]>,
    depths: Vec<Option<u32>>,
}

impl Estimate for BlockDepth {
    fn estimate(&mut self, space: &Space<'_>, scene: &Scene, _: Range<u32>) -> Option<u32> {
        let mut depth = |&way: &Way| self.along(space, scene, way);
        let goals = space.goals.iter();
        let depths = goals.map(|ways| ways.iter().filter_map(&mut depth).min());
        most(depths)
    }
}

impl BlockDepth {
    pub(crate) fn new(space: &Space<'_>, account: &mut Account<'_>) -> Result<Self, Limit> {
        account.reserve(space.pieces.iter().map(memory).sum())?;
        Ok(Self {
            numbers: HashMap::new(),
            needs: Vec::new(),
            ways: Vec::new(),
            depths: Vec::new(),
        })
    }

    fn along(&mut self, space: &Space<'_>, scene: &Scene, way: Way) -> Option<u32> {
        self.numbers.clear();
        self.needs.clear();
        self.ways.clear();
        let blockers = self.needs_of_way(space, scene, way.car, way.goal);
        let mut at = 0;
        while let Some(&need) = self.needs.get(at) {
            let mut before = |to| self.needs_of_way(space, scene, need.car, to);
            let ways = need.ways_out.map(|to| to.map(&mut before));
            self.ways.push(ways);
            at += 1;
        }
        self.settle();
        let own_axis = space.pieces[way.car].track.axis;
        let depths = blockers.iter().map(|&number| {
            let depth = self.depths[number]?;
            let is_crossing = space.pieces[self.needs[number].car].track.axis != own_axis;
            Some(if is_crossing { depth } else { 1 })
        });
        depths.sum()
    }

    /// Returns the needs that must be met before `car` can get to `to`.
    fn needs_of_way(&mut self, space: &Space<'_>, scene: &Scene, car: usize, to: u8) -> Before {
        let needs = space.in_the_way(scene, car, to).map(|other| {
            let ways_out = space.ways_out_for(scene, other, car, to);
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
        let next = self.needs.len();
        let number = *self.numbers.entry(need).or_insert(next);
        if number == next {
            self.needs.push(need);
        }
        number
    }

    /// Finds the depths in ascending order: first those of depth 1, then those that follow from them, and so on.
    fn settle(&mut self) {
        self.depths.clear();
        self.depths.resize(self.needs.len(), None);
        for depth in 1.. {
            let is_met = |way: &Option<Before>| {
                let met = |&number: &usize| self.depths[number].is_some_and(|it| it < depth);
                way.as_ref().is_some_and(|before| before.iter().all(met))
            };
            let found: Vec<usize> = (0..self.needs.len())
                .filter(|&number| self.depths[number].is_none())
                .filter(|&number| self.ways[number].iter().any(is_met))
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

/// Returns an upper bound on the bytes that the needs of one car take. A list may have twice the room that it needs,
/// and more while it grows.
fn memory(piece: &Piece) -> u64 {
    let n_places = piece.track.n_places();
    // A car leaves one of its cells, or gets to a place that lets a car of its lane pass.
    let n_needs = usize::from(piece.track.length) + n_places;
    let numbered = 4 * (size_of::<(Need, usize)>() + 1);
    let ways = 3 * size_of::<[Option<Before>; 2]>() + 2 * (4 + 2 * n_places) * size_of::<usize>();
    let need = 3 * size_of::<Need>() + 3 * size_of::<Option<u32>>() + 3 * size_of::<usize>();
    (n_needs * (numbered + ways + need)) as u64
}
