//! The data that every search needs.

use std::ops::Range;

use super::{
    clearance::Clearance,
    space::{Scene, Space},
    table::{NONE, Table},
};
use crate::{account::Account, control::Limit, effort, independence::Slide};

/// A running search: the puzzle, the current state and the counts.
pub(crate) struct Expander<'s> {
    pub(crate) space: &'s Space<'s>,
    /// The current state.
    pub(crate) scene: Scene,
    clearance: Clearance,
    /// The slides that were listed last.
    slides: Vec<Slide>,
    /// The number of successors generated, including those already seen.
    pub(crate) generated: u64,
}

impl<'s> Expander<'s> {
    pub(crate) fn new(space: &'s Space<'s>) -> Self {
        Self {
            space,
            scene: space.start(),
            clearance: Clearance::new(space),
            slides: Vec::new(),
            generated: 0,
        }
    }

    pub(crate) fn load_start(&mut self) {
        self.scene = self.space.start();
    }

    pub(crate) fn load(&mut self, table: &Table, number: u32) {
        self.space.load(&mut self.scene, table.key(number));
    }

    pub(crate) fn is_solved(&self) -> bool {
        self.space.is_solved(&self.scene)
    }

    pub(crate) fn list_slides(&mut self) {
        self.slides.clear();
        self.space.slides(&self.scene, &mut self.slides);
    }

    /// Makes each listed slide in turn, and calls `see` in the state after it. Stops where that returns something.
    #[inline]
    pub(crate) fn each_slide<T>(
        &mut self,
        account: &mut Account<'_>,
        mut see: impl FnMut(&mut Self, Slide, &mut Account<'_>) -> Result<Option<T>, Limit>,
    ) -> Result<Option<T>, Limit> {
        self.generated += self.slides.len() as u64;
        account.tick(effort::SLIDE * self.slides.len() as u64)?;
        let slides = std::mem::take(&mut self.slides);
        let mut found = Ok(None);
        for &slide in &slides {
            self.space.slide(&mut self.scene, slide);
            found = see(self, slide, account);
            if !matches!(found, Ok(None)) {
                break;
            }
            self.space.slide(&mut self.scene, slide.back());
        }
        self.slides = slides;
        found
    }

    /// Returns the [estimate](Clearance::estimate) for the current state, or `None` if there is provably no
    /// solution.
    pub(crate) fn estimate(
        &mut self,
        within: Range<u32>,
        account: &mut Account<'_>,
    ) -> Result<Option<u32>, Limit> {
        let before = self.clearance.effort();
        let estimate = self.clearance.estimate(self.space, &self.scene, within);
        account.tick(self.clearance.effort() - before)?;
        Ok(estimate)
    }

    /// Keeps those of the listed slides that may be [helpful](Clearance::helpful_intervals) in the current state, whose
    /// estimate is `estimate`. Returns `false`, and keeps all, if it would take long to tell which are.
    pub(crate) fn keep_helpful(
        &mut self,
        estimate: u32,
        account: &mut Account<'_>,
    ) -> Result<bool, Limit> {
        let clearance = &mut self.clearance;
        let before = clearance.effort();
        let intervals = clearance.helpful_intervals(self.space, &self.scene, estimate);
        let is_known = intervals.is_some();
        if let Some(intervals) = intervals {
            self.slides.retain(|&Slide { car, from, to }| {
                let (low, high) = intervals[usize::from(car)];
                if to < from { low < from } else { from < high }
            });
        }
        account.tick(clearance.effort() - before)?;
        Ok(is_known)
    }

    /// Returns the work done so far, not counting the states found.
    pub(crate) fn effort(&self) -> u64 {
        effort::SLIDE * self.generated + self.clearance.effort()
    }

    /// Inserts the current state into `table`; returns its number, and whether it is new.
    pub(crate) fn insert(
        &self,
        table: &mut Table,
        account: &mut Account<'_>,
    ) -> Result<(u32, bool), Limit> {
        table.insert(&self.scene.key, account)
    }

    /// Returns the slides from the start to the state `last`, given each state's predecessor.
    pub(crate) fn path(
        &mut self,
        table: &Table,
        parent: &dyn Fn(u32) -> u32,
        last: u32,
    ) -> Vec<Slide> {
        let mut slides = Vec::new();
        let mut number = last;
        self.load(table, number);
        while parent(number) != NONE {
            number = parent(number);
            let after = self.scene.state.clone();
            self.load(table, number);
            slides.push(Slide::between(&self.scene.state, &after));
        }
        slides.reverse();
        slides
    }
}
