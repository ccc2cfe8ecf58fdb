//! Shortest solutions up to the order of independent moves: their number, and a list.
//!
//! Exchanging two neighbouring [independent](crate::independence) moves of a solution gives a solution of the same length,
//! so solutions fall into classes: the traces of Mazurkiewicz. Each class has one solution that comes first in the
//! order of a dictionary, and sleep sets (Godefroid, 1996) find exactly that one: once a move was tried at a position, it
//! sleeps after its siblings until a move that depends on it is made.
//!
//! A sleeping move is kept only while it is on a shortest solution from the position. Moves that are independent of it
//! cannot put it on one again, because the moves could be exchanged.

use std::collections::HashSet;

use tailback_puzzle::Puzzle;

use super::solution_graph::{Edge, SolutionGraph, index};
use crate::{
    account::Account,
    control::Limit,
    effort,
    independence::{Slide, are_independent},
};

/// The paths to a position that leave the same moves asleep there.
#[derive(Clone, Copy)]
struct Arrival {
    position: u32,
    /// The place in `Arrivals::asleep` of the numbers of its sleeping moves.
    asleep: (u32, u32),
    n_paths: u128,
}

#[derive(Default)]
struct Arrivals {
    arrivals: Vec<Arrival>,
    /// The numbers of sleeping moves, among those of their position, in order.
    asleep: Vec<u16>,
}

/// Counts the classes.
pub(super) fn count(
    graph: &SolutionGraph,
    puzzle: &Puzzle,
    account: &mut Account<'_>,
) -> Result<u128, Limit> {
    let mut present = Arrivals::default();
    let mut next = Arrivals::default();
    let start = Arrival {
        position: 0,
        asleep: (0, 0),
        n_paths: 1,
    };
    account.push(&mut present.arrivals, start)?;
    for _ in 0..graph.n_moves() {
        next.arrivals.clear();
        next.asleep.clear();
        for arrival in &present.arrivals {
            let edges = graph.edges(arrival.position);
            let asleep = present.asleep_of(arrival);
            for (number, edge) in edges.iter().enumerate() {
                if asleep.binary_search(&(number as u16)).is_ok() {
                    continue;
                }
                let first = next.asleep.len() as u32;
                let departure = Departure {
                    edges,
                    asleep,
                    number,
                };
                departure.asleep_after(graph, puzzle, &mut next.asleep, account)?;
                let last = index(next.asleep.len(), account)?;
                let arrival = Arrival {
                    position: edge.to,
                    asleep: (first, last),
                    n_paths: arrival.n_paths,
                };
                account.tick(effort::SLIDE)?;
                account.push(&mut next.arrivals, arrival)?;
            }
        }
        next.merge();
        std::mem::swap(&mut present, &mut next);
    }
    let all = present.arrivals.iter().map(|arrival| arrival.n_paths);
    Ok(all.fold(0, u128::saturating_add))
}

/// A move from a position at which some moves are asleep.
struct Departure<'a> {
    edges: &'a [Edge],
    asleep: &'a [u16],
    number: usize,
}

impl Departure<'_> {
    /// Appends the numbers of the moves that sleep after the move, in order.
    fn asleep_after(
        &self,
        graph: &SolutionGraph,
        puzzle: &Puzzle,
        after: &mut Vec<u16>,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let edge = self.edges[self.number];
        let there = graph.edges(edge.to);
        for (other, earlier) in self.edges.iter().enumerate() {
            account.tick(effort::CHECK)?;
            // Moves that were tried before this one sleep after it, like those that slept before.
            let sleeps = other < self.number || self.asleep.binary_search(&(other as u16)).is_ok();
            if sleeps
                && are_independent(puzzle.cars(), earlier.slide, edge.slide)
                && let Some(at) = find(there, earlier.slide)
            {
                account.push(after, at)?;
            }
        }
        Ok(())
    }
}

/// Returns the first solution of each class in the order of a dictionary, `most` of them at most.
pub(super) fn list(
    graph: &SolutionGraph,
    puzzle: &Puzzle,
    most: usize,
    account: &mut Account<'_>,
) -> Result<Vec<Vec<Slide>>, Limit> {
    /// A position on the way, with the moves that are asleep there.
    struct Place {
        position: u32,
        asleep: Vec<u16>,
        /// The number of the next move to try.
        next: usize,
        /// The number of solutions listed when the place was reached.
        n_listed: usize,
    }

    let place = |position, asleep, n_listed| Place {
        position,
        asleep,
        next: 0,
        n_listed,
    };
    let mut listed: Vec<Vec<Slide>> = Vec::new();
    // Places from which all paths are asleep sooner or later.
    let mut blind: HashSet<(u32, Vec<u16>)> = HashSet::new();
    let mut way: Vec<Place> = vec![place(0, Vec::new(), 0)];
    let mut made: Vec<Slide> = Vec::new();
    while let Some(here) = way.last_mut() {
        account.tick(effort::SLIDE)?;
        if listed.len() == most {
            break;
        }
        let edges = graph.edges(here.position);
        let number = here.next;
        here.next += 1;
        if made.len() == graph.n_moves() {
            listed.push(made.clone());
        } else if let Some(edge) = edges.get(number) {
            if here.asleep.binary_search(&(number as u16)).is_err() {
                let departure = Departure {
                    edges,
                    asleep: &here.asleep,
                    number,
                };
                let mut after = Vec::new();
                departure.asleep_after(graph, puzzle, &mut after, account)?;
                let there = (edge.to, after);
                if !blind.contains(&there) {
                    made.push(edge.slide);
                    way.push(place(there.0, there.1, listed.len()));
                }
            }
            continue;
        }
        let here = way.pop().expect("it is the last one");
        made.pop();
        if here.n_listed == listed.len() {
            account.reserve((size_of::<Place>() + 2 * here.asleep.len()) as u64)?;
            blind.insert((here.position, here.asleep));
        }
    }
    Ok(listed)
}

impl Arrivals {
    fn asleep_of(&self, arrival: &Arrival) -> &[u16] {
        &self.asleep[arrival.asleep.0 as usize..arrival.asleep.1 as usize]
    }

    /// Merges arrivals at one position that leave the same moves asleep.
    fn merge(&mut self) {
        let asleep = std::mem::take(&mut self.asleep);
        let key = |it: &Arrival| {
            let asleep = &asleep[it.asleep.0 as usize..it.asleep.1 as usize];
            (it.position, asleep)
        };
        self.arrivals.sort_unstable_by(|a, b| key(a).cmp(&key(b)));
        self.arrivals.dedup_by(|it, kept| {
            let is_same = key(it) == key(kept);
            if is_same {
                kept.n_paths = kept.n_paths.saturating_add(it.n_paths);
            }
            is_same
        });
        self.asleep = asleep;
    }
}

/// Returns the number of `slide` among `edges`, which are in order.
fn find(edges: &[Edge], slide: Slide) -> Option<u16> {
    let at = edges.binary_search_by_key(&slide, |edge| edge.slide);
    at.ok().map(|at| at as u16)
}
