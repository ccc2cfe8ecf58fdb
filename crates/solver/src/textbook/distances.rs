//! The distances of all states of a cluster, against which a heuristic can be checked.

use tailback_puzzle::{Puzzle, State};

use crate::{
    account::Account,
    control::{Control, Limit},
    effort,
    explicit::{
        space::{Scene, Slide, Space},
        table::{NONE, Table, push},
    },
    outcome::{Metric, Statistics},
};

/// All states reachable from the start of a puzzle, each with its distance to the nearest solved state.
pub struct Distances<'a> {
    pub(super) space: Space<'a>,
    pub(super) table: Table,
    /// The distance of each state, indexed by its number; [`NONE`] if no solved state can be reached.
    by_number: Vec<u32>,
    statistics: Statistics,
}

impl<'a> Distances<'a> {
    /// Visits every state, then searches backwards from all solved ones: a slide can be undone at the same cost.
    ///
    /// # Errors
    /// Returns the limit that was reached first.
    pub fn new(puzzle: &'a Puzzle, metric: Metric, control: &Control<'_>) -> Result<Self, Limit> {
        let account = &mut Account::start(control);
        account.look()?;
        let space = Space::new(puzzle, metric, account)?;
        account.reserve((space.max_slides() * size_of::<Slide>()) as u64)?;
        let mut this = Self {
            table: Table::new(space.n_words, account)?,
            by_number: Vec::new(),
            statistics: Statistics::default(),
            space,
        };
        let solved = this.visit(account)?;
        this.go_back(solved, account)?;
        this.statistics = account.statistics();
        Ok(this)
    }

    /// Finds every state and returns the solved ones.
    fn visit(&mut self, account: &mut Account<'_>) -> Result<Vec<u32>, Limit> {
        let mut solved = Vec::new();
        let mut neighbours = Neighbours::new(&self.space);
        self.space.pack(&neighbours.scene, &mut neighbours.key);
        self.table.insert(&neighbours.key, account)?;
        let mut number = 0;
        while number < self.table.len() {
            account.tick(effort::SLIDE)?;
            account.expanded += 1;
            push(&mut self.by_number, NONE, account)?;
            neighbours.look_at(&self.space, self.table.key(number));
            if self.space.is_solved(&neighbours.scene) {
                push(&mut solved, number, account)?;
            }
            while neighbours.next(&self.space) {
                account.tick(effort::SLIDE)?;
                self.table.insert(&neighbours.key, account)?;
            }
            number += 1;
        }
        Ok(solved)
    }

    fn go_back(&mut self, solved: Vec<u32>, account: &mut Account<'_>) -> Result<(), Limit> {
        let mut neighbours = Neighbours::new(&self.space);
        let mut queue = solved;
        for &number in &queue {
            self.by_number[number as usize] = 0;
        }
        let mut at = 0;
        while let Some(&number) = queue.get(at) {
            account.tick(effort::SLIDE)?;
            let distance = self.by_number[number as usize] + 1;
            neighbours.look_at(&self.space, self.table.key(number));
            while neighbours.next(&self.space) {
                account.tick(effort::SLIDE)?;
                let next = self.number(&neighbours.key);
                if self.by_number[next as usize] == NONE {
                    self.by_number[next as usize] = distance;
                    push(&mut queue, next, account)?;
                }
            }
            at += 1;
        }
        account.release((queue.capacity() * size_of::<u32>()) as u64);
        Ok(())
    }

    /// Returns the metric of the distances.
    pub fn metric(&self) -> Metric {
        self.space.metric
    }

    /// Returns the number of states in the cluster.
    pub fn n_states(&self) -> u64 {
        u64::from(self.table.len())
    }

    /// Returns the cost of the exploration.
    pub fn statistics(&self) -> Statistics {
        self.statistics
    }

    /// Returns every state with its distance, which is `None` if no solved state can be reached.
    pub fn iter(&self) -> impl Iterator<Item = (State, Option<u32>)> {
        let mut scene = self.space.start();
        (0..self.table.len()).map(move |number| {
            self.space.load(&mut scene, self.table.key(number));
            (Space::state(&scene), self.of(number))
        })
    }

    /// Returns the distance of the state with this number.
    pub(super) fn of(&self, number: u32) -> Option<u32> {
        let distance = self.by_number[number as usize];
        (distance != NONE).then_some(distance)
    }

    /// Returns the number of a state of the cluster, given as its packed `key`.
    pub(super) fn number(&self, key: &[u64]) -> u32 {
        self.table
            .find(key)
            .expect("every state of the cluster was found")
    }
}

/// The states one slide away from a given state, visited one by one.
pub(super) struct Neighbours {
    pub(super) scene: Scene,
    /// The current neighbour, packed.
    pub(super) key: Vec<u64>,
    slides: Vec<Slide>,
    back: Option<Slide>,
}

impl Neighbours {
    pub(super) fn new(space: &Space<'_>) -> Self {
        Self {
            scene: space.start(),
            key: vec![0; space.n_words],
            slides: Vec::with_capacity(space.max_slides()),
            back: None,
        }
    }

    /// Starts over with the neighbours of the state `key`.
    pub(super) fn look_at(&mut self, space: &Space<'_>, key: &[u64]) {
        space.load(&mut self.scene, key);
        self.slides.clear();
        space.slides(&self.scene, &mut self.slides);
        self.back = None;
    }

    /// Advances to the next neighbour. Returns `false` if there is none.
    pub(super) fn next(&mut self, space: &Space<'_>) -> bool {
        if let Some(back) = self.back.take() {
            space.slide(&mut self.scene, back);
        }
        let Some(slide) = self.slides.pop() else {
            return false;
        };
        self.back = Some(space.slide(&mut self.scene, slide));
        space.pack(&self.scene, &mut self.key);
        true
    }
}
