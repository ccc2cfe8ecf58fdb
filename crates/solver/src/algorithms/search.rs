//! What every search holds.

use super::{
    Heuristic,
    heuristic::Estimate,
    space::{Scene, Slide, Space},
    table::{NONE, Table},
};
use crate::{Limit, watch::Watch};

/// A search under way: the puzzle, the state that is looked at, what was counted.
pub(super) struct Search<'s> {
    pub(super) space: &'s Space<'s>,
    /// The state that is looked at.
    pub(super) scene: Scene,
    heuristic: Heuristic,
    estimate: Box<dyn Estimate>,
    /// A packed state on its way into a table.
    pub(super) key: Vec<u64>,
    /// Successors made, those already seen too.
    pub(super) generated: u64,
    /// The length of a solution that was found, and may not be a shortest one.
    pub(super) upper: Option<u32>,
}

impl<'s> Search<'s> {
    pub(super) fn new(
        space: &'s Space<'s>,
        heuristic: Heuristic,
        watch: &mut Watch<'_>,
    ) -> Result<Self, Limit> {
        watch.reserve((space.max_slides() * size_of::<Slide>()) as u64)?;
        Ok(Self {
            space,
            scene: space.start(),
            heuristic,
            estimate: heuristic.estimate(space),
            key: vec![0; space.n_words],
            generated: 0,
            upper: None,
        })
    }

    /// Estimates with `heuristic` from now on.
    pub(super) fn guide_by(&mut self, heuristic: Heuristic) {
        self.heuristic = heuristic;
        self.estimate = heuristic.estimate(self.space);
    }

    /// Whether the estimates are proved to be lower bounds.
    pub(super) fn is_admissible(&self) -> bool {
        self.heuristic.proof(self.space.metric).is_admissible()
    }

    /// The estimate for the state looked at; `None` where it proves that there is no solution.
    pub(super) fn estimate(&mut self) -> Option<u32> {
        self.estimate.estimate(self.space, &self.scene)
    }

    /// Puts the state looked at into `table`: its number, and whether it is new.
    pub(super) fn insert(
        &mut self,
        table: &mut Table,
        watch: &mut Watch<'_>,
    ) -> Result<(u32, bool), Limit> {
        self.space.pack(&self.scene, &mut self.key);
        table.insert(&self.key, watch)
    }

    /// The slides from the start to the state `last`, each state's predecessor being known.
    pub(super) fn path(
        &mut self,
        table: &Table,
        parent: impl Fn(u32) -> u32,
        last: u32,
    ) -> Vec<Slide> {
        let mut slides = Vec::new();
        let mut number = last;
        self.space.load(&mut self.scene, table.key(number));
        while parent(number) != NONE {
            number = parent(number);
            let after = self.scene.offsets.clone();
            self.space.load(&mut self.scene, table.key(number));
            let offsets = self.scene.offsets.iter().zip(&after);
            let moved = (0..).zip(offsets).find(|(_, (from, to))| from != to);
            let (car, (_, &to)) = moved.expect("a slide changes something");
            slides.push(Slide { car, to });
        }
        slides.reverse();
        slides
    }
}
