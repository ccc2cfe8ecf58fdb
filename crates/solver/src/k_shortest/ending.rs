//! The last moves of a solution, with the order in which any solution of its class makes them.

use tailback_puzzle::Puzzle;

use crate::{
    account::Account,
    control::Limit,
    effort,
    independence::{Slide, are_independent},
    outcome::Metric,
};

/// The last moves of a solution. Moves are numbered from the end, from 0, and added at the front.
///
/// A move is *after* another one if every order of the moves has it later: if it depends on the other, or on a move
/// after that one.
pub(super) struct Ending<'a> {
    puzzle: &'a Puzzle,
    metric: Metric,
    moves: Vec<Slide>,
    /// The moves after each move.
    after: Vec<Set>,
}

/// A set of moves by number.
#[derive(Clone, Default)]
struct Set(Vec<u64>);

impl<'a> Ending<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, metric: Metric) -> Self {
        Self {
            puzzle,
            metric,
            moves: Vec::new(),
            after: Vec::new(),
        }
    }

    pub(super) fn n_moves(&self) -> u32 {
        self.moves.len() as u32
    }

    /// Returns the moves, the first one first.
    pub(super) fn moves(&self) -> impl Iterator<Item = Slide> + '_ {
        self.moves.iter().rev().copied()
    }

    /// Removes the first move.
    pub(super) fn pop(&mut self) {
        self.moves.pop();
        self.after.pop();
    }

    /// Adds a move at the front, unless no class has it there. Returns whether it was added.
    ///
    /// - A move of a car without a goal can be left out if none comes after it.
    /// - One order is enough for each class: the one in which no move could be exchanged with greater ones after it.
    /// - Two moves of a car that can be brought together are one.
    /// - Moves between two equal states, in any order, can be left out.
    pub(super) fn push(&mut self, made: Slide, account: &mut Account<'_>) -> Result<bool, Limit> {
        let n = self.moves.len();
        account.tick(effort::CHECK * (n + 1) as u64)?;
        let mut after = Set::default();
        let mut has_met_own = false;
        for at in (0..n).rev() {
            let other = self.moves[at];
            if other.car == made.car && !has_met_own {
                has_met_own = true;
                if self.metric == Metric::Moves && !after.has(at) {
                    return Ok(false);
                }
            }
            if after.has(at) {
                continue;
            }
            if are_independent(self.puzzle.cars(), made, other) {
                if after.is_empty() && made < other {
                    return Ok(false);
                }
                continue;
            }
            after.add(at);
            after.add_all(&self.after[at]);
        }
        if after.is_empty() && self.puzzle.goal(usize::from(made.car)).is_none() {
            return Ok(false);
        }
        account.push(&mut self.moves, made)?;
        account.push(&mut self.after, after)?;
        if self.repeats_a_state(account)? {
            self.pop();
            return Ok(false);
        }
        Ok(true)
    }

    /// Returns the moves in the order that comes first in a dictionary.
    pub(super) fn in_order(&self) -> Vec<Slide> {
        let mut left: Vec<usize> = (0..self.moves.len()).collect();
        let mut ordered = Vec::with_capacity(left.len());
        while !left.is_empty() {
            let is_next = |at: &usize| !left.iter().any(|&other| self.after[other].has(*at));
            let next = left.iter().copied().filter(is_next);
            let next = next.min_by_key(|&at| self.moves[at]);
            let next = next.expect("the order has no circle");
            ordered.push(self.moves[next]);
            left.retain(|&at| at != next);
        }
        ordered
    }

    /// Returns whether some order of the moves repeats the state before the first one.
    ///
    /// It does if some moves, the first among them, bring each car back, and no other move must be made between them.
    fn repeats_a_state(&self, account: &mut Account<'_>) -> Result<bool, Limit> {
        let first = self.moves.len() - 1;
        let Slide { car, from, .. } = self.moves[first];
        for last in (0..first).rev() {
            if self.moves[last].car == car
                && self.moves[last].to == from
                && self.is_loop(&self.of_car(car, first, last), account)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns whether moves that bring their cars back are some of those of a loop.
    fn is_loop(&self, moves: &Set, account: &mut Account<'_>) -> Result<bool, Limit> {
        account.tick(effort::CHECK * self.moves.len() as u64)?;
        let mut after = Set::default();
        for at in moves.iter() {
            after.add_all(&self.after[at]);
        }
        // A move between them: after one, and with one after it.
        let is_between = |&at: &usize| !moves.has(at) && self.after[at].meets(moves);
        let Some(between) = after.iter().find(is_between) else {
            return Ok(true);
        };
        // All moves of its car that are between them, or among them, belong to the loop.
        let car = self.moves[between].car;
        let is_of_car = |at: &usize| self.moves[*at].car == car;
        let needed = after.iter().filter(|at| moves.has(*at) || is_between(at));
        let needed = needed.chain(moves.iter()).filter(is_of_car);
        let (least, most) = needed.fold((between, between), |(least, most), at| {
            (least.min(at), most.max(at))
        });
        for first in (most..self.moves.len()).filter(is_of_car) {
            let from = self.moves[first].from;
            let brings_back = |at: &usize| is_of_car(at) && self.moves[*at].to == from;
            if let Some(last) = (0..=least).rev().find(brings_back) {
                let mut more = self.of_car(car, first, last);
                more.add_all(moves);
                if self.is_loop(&more, account)? {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn of_car(&self, car: u16, first: usize, last: usize) -> Set {
        let mut set = Set::default();
        for at in (last..=first).filter(|&at| self.moves[at].car == car) {
            set.add(at);
        }
        set
    }
}

impl Set {
    fn has(&self, at: usize) -> bool {
        self.0
            .get(at / 64)
            .is_some_and(|word| word >> (at % 64) & 1 == 1)
    }

    fn add(&mut self, at: usize) {
        if self.0.len() <= at / 64 {
            self.0.resize(at / 64 + 1, 0);
        }
        self.0[at / 64] |= 1 << (at % 64);
    }

    fn add_all(&mut self, others: &Self) {
        if self.0.len() < others.0.len() {
            self.0.resize(others.0.len(), 0);
        }
        for (word, more) in self.0.iter_mut().zip(&others.0) {
            *word |= more;
        }
    }

    fn meets(&self, others: &Self) -> bool {
        self.0.iter().zip(&others.0).any(|(a, b)| a & b != 0)
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..64 * self.0.len()).filter(|&at| self.has(at))
    }
}
