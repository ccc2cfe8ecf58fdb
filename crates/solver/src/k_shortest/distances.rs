//! The distances of states from the start, found as far as they are asked for.

use crate::{
    account::Account,
    control::Limit,
    explicit::{
        expander::Expander,
        space::{Scene, Space},
        table::Table,
    },
};

/// The distance of a state from the start, by ways that pass no solved state before their end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Distance {
    Known(u32),
    /// At least this.
    AtLeast(u32),
    /// There is no way.
    Infinite,
}

/// A breadth-first search from the start that goes one layer further when asked.
pub(super) struct Distances<'s> {
    expander: Expander<'s>,
    table: Table,
    /// By depth, the number of the first state; and the number of all states.
    layers: Vec<u32>,
    /// The numbers of the solved states, the nearest ones first.
    solved: Vec<u32>,
}

impl<'s> Distances<'s> {
    pub(super) fn new(space: &'s Space<'s>, account: &mut Account<'_>) -> Result<Self, Limit> {
        let mut this = Self {
            expander: Expander::new(space),
            table: Table::new(space.n_words, account)?,
            layers: Vec::new(),
            solved: Vec::new(),
        };
        this.expander.insert(&mut this.table, account)?;
        account.push(&mut this.layers, 0)?;
        account.push(&mut this.layers, 1)?;
        Ok(this)
    }

    /// Returns the greatest distance that was searched.
    pub(super) fn depth(&self) -> u32 {
        self.layers.len() as u32 - 2
    }

    /// Returns whether every state was found.
    pub(super) fn is_whole(&self) -> bool {
        let [.., first, end] = self.layers[..] else {
            return false;
        };
        first == end
    }

    pub(super) fn n_solved(&self) -> usize {
        self.solved.len()
    }

    /// Sets `scene` to the solved state that was found as the `at`-th, and returns its distance.
    pub(super) fn load_solved(&self, at: usize, scene: &mut Scene) -> u32 {
        let number = self.solved[at];
        self.expander.space.load(scene, self.table.key(number));
        self.depth_of(number)
    }

    pub(super) fn of(&self, scene: &Scene) -> Distance {
        match self.table.find(&scene.key) {
            Some(number) => Distance::Known(self.depth_of(number)),
            None if self.is_whole() => Distance::Infinite,
            None => Distance::AtLeast(self.depth() + 1),
        }
    }

    fn depth_of(&self, number: u32) -> u32 {
        // The states are numbered layer by layer.
        self.layers.partition_point(|first| *first <= number) as u32 - 1
    }

    /// Finds the states of the next layer. Solved states have no successors.
    pub(super) fn deepen(&mut self, account: &mut Account<'_>) -> Result<(), Limit> {
        let end = self.table.len();
        let first = self.layers[self.layers.len() - 2];
        for number in first..end {
            self.expander.load(&self.table, number);
            if self.expander.is_solved() {
                continue;
            }
            self.expander.list_slides();
            account.expanded += 1;
            self.expander.each_slide(account, |expander, _, account| {
                let (next, is_new) = expander.insert(&mut self.table, account)?;
                if is_new && expander.is_solved() {
                    account.push(&mut self.solved, next)?;
                }
                Ok(None::<()>)
            })?;
        }
        account.push(&mut self.layers, self.table.len())
    }
}
