//! Several searches that take turns, for boards that breadth-first search does not solve soon.
//!
//! Breadth-first search costs least for a state, and ends for certain where the cluster is small.
//! A* with the clearance of the cars expands far fewer states and proves far better lower bounds.
//! Solutions that are found [quickly](crate::solve::upper) bound the optimum from above, and let A* drop
//! what cannot become shorter. Where the bounds meet, the solution is a shortest one.
//!
//! The searches share the limits. Whose turn it is, and how long, depends on what was counted and proved,
//! never on the clock, so that every run gives the same answer.

use std::{panic::resume_unwind, thread};

use tailback_puzzle::Puzzle;

use super::{
    resumable::{Held, Turns, release, shares},
    upper::Upper,
};
use crate::{
    control::Limit,
    explicit::{
        a_star::{AStar, Reached},
        clearance::Clearance,
        search::Search,
        space::Space,
    },
    outcome::{Metric, Outcome},
    watch::{Fork, Watch},
};

/// The effort of a turn, in nanoseconds, roughly. The boards of tests are small.
const TURN: u64 = if cfg!(test) { 1_000 } else { 30_000_000 };

/// Finds a shortest solution together with `breadth_first`.
pub(crate) fn search<'b>(
    puzzle: &Puzzle,
    metric: Metric,
    breadth_first: Held<Box<dyn Turns + 'b>>,
    watch: &mut Watch<'_>,
) -> Result<Outcome, Limit> {
    let spaces = Upper::metrics(metric)
        .iter()
        .map(|&metric| Space::new(puzzle, metric, watch))
        .collect::<Result<Vec<_>, _>>()?;
    let upper = Upper::new(&spaces, watch)?;
    let space = &spaces[spaces.len() - 1];
    let mut search = Search::new(space, Clearance::guide(space, watch)?, watch)?;
    let memory = watch.memory();
    let a_star = AStar::new(&mut search, watch)?;
    let mut portfolio = Portfolio {
        metric,
        breadth_first: Some(breadth_first),
        a_star: Some(Held {
            search: a_star,
            memory: watch.memory() - memory,
        }),
        search,
        upper,
        effort: 0,
    };
    loop {
        portfolio.upper.go_on(portfolio.effort, watch)?;
        if let Some(outcome) = portfolio.settled(watch) {
            return Ok(outcome);
        }
        if let Some(outcome) = portfolio.take_turns(watch)? {
            return Ok(outcome);
        }
        if portfolio.breadth_first.is_none() && portfolio.a_star.is_none() {
            return Err(Limit::Memory);
        }
    }
}

/// The searches; those are gone that met the memory limit.
struct Portfolio<'s, 'b> {
    metric: Metric,
    breadth_first: Option<Held<Box<dyn Turns + 'b>>>,
    a_star: Option<Held<AStar>>,
    /// What A* looks at.
    search: Search<'s>,
    upper: Upper<'s>,
    /// What A* and breadth-first search have cost here.
    effort: u64,
}

/// What came of a turn of A*, and what it cost.
struct Turn {
    reached: Result<Reached, Limit>,
    effort: u64,
    memory: u64,
}

impl Turn {
    fn of(
        a_star: &mut Held<AStar>,
        search: &mut Search<'_>,
        effort: u64,
        watch: &mut Watch<'_>,
    ) -> Self {
        let (before, held) = (search.effort(), watch.memory());
        let reached = a_star.search.go_on(search, before + effort, watch);
        Self {
            reached,
            effort: search.effort() - before,
            memory: a_star.memory + watch.memory() - held,
        }
    }
}

impl Portfolio<'_, '_> {
    /// Lets A* take a turn, then breadth-first search; both at the same time where there are threads.
    fn take_turns(&mut self, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let upper = self.upper_bound(watch);
        if let Some(a_star) = &mut self.a_star {
            a_star.search.look_only_below(upper);
        }
        let (a_star_turn, other_turn) = match (&self.a_star, &self.breadth_first) {
            (Some(a_star), Some(other)) => {
                shares((a_star.search.lower_bound(), other.search.lower_bound()))
            }
            _ => (1, 1),
        };
        let (a_star_turn, other_turn) = (a_star_turn * TURN, other_turn * TURN);
        if self.a_star.is_some()
            && self.breadth_first.is_some()
            && let Some(accounts) = watch.fork(a_star_turn + other_turn)
        {
            return self.take_turns_side_by_side((a_star_turn, other_turn), accounts, watch);
        }
        if let Some(a_star) = &mut self.a_star {
            let turn = Turn::of(a_star, &mut self.search, a_star_turn, watch);
            let will_other_end_soon = self.will_breadth_first_end_soon();
            let outcome = self.after_a_star(turn, will_other_end_soon, watch)?;
            if outcome.is_some() {
                return Ok(outcome);
            }
        }
        if let Some(other) = &mut self.breadth_first {
            let before = other.search.effort();
            let end = other.take_turn(other_turn, watch);
            self.effort += other.search.effort() - before;
            return self.after_breadth_first(end, watch);
        }
        Ok(None)
    }

    /// Lets each take its turn on an account of its own, at the same time where there are threads. All
    /// comes as if breadth-first search had waited for A*.
    fn take_turns_side_by_side<'w>(
        &mut self,
        (a_star_turn, other_turn): (u64, u64),
        [mut of_a_star, mut of_other]: [Fork<'w>; 2],
        watch: &mut Watch<'w>,
    ) -> Result<Option<Outcome>, Limit> {
        let (Some(a_star), Some(other)) = (&mut self.a_star, &mut self.breadth_first) else {
            return Ok(None);
        };
        let will_other_end_soon = other.search.will_end_soon();
        let (effort, memory) = (other.search.effort(), other.memory);
        let search = &mut self.search;
        let (turn, mut end) = if watch.threads() > 1 {
            thread::scope(|scope| {
                let turn = || Turn::of(a_star, search, a_star_turn, &mut of_a_star.watch);
                let turn = thread::Builder::new().spawn_scoped(scope, turn).ok()?;
                let end = other.take_turn(other_turn, &mut of_other.watch);
                let turn = turn.join();
                Some((turn.unwrap_or_else(|panic| resume_unwind(panic)), end))
            })
        } else {
            None
        }
        // Where no thread can be had, one waits for the other.
        .map_or_else(
            || {
                let turn = Turn::of(a_star, search, a_star_turn, &mut of_a_star.watch);
                (turn, None)
            },
            |(turn, end)| (turn, Some(end)),
        );
        let memory_then = std::mem::replace(&mut other.memory, memory);
        watch.join(&of_a_star);
        let outcome = self.after_a_star(turn, will_other_end_soon, watch)?;
        if outcome.is_some() {
            return Ok(outcome);
        }
        let Some(other) = &mut self.breadth_first else {
            return Ok(None);
        };
        if end.is_some() {
            other.memory = memory_then;
        }
        let end = end
            .take()
            .unwrap_or_else(|| other.take_turn(other_turn, &mut of_other.watch));
        self.effort += other.search.effort() - effort;
        watch.join(&of_other);
        self.after_breadth_first(end, watch)
    }

    fn will_breadth_first_end_soon(&self) -> bool {
        let other = self.breadth_first.as_ref();
        other.is_some_and(|other| other.search.will_end_soon())
    }

    /// Judges the turn of A*, in which breadth-first search was about to end soon or not.
    fn after_a_star(
        &mut self,
        turn: Turn,
        will_other_end_soon: bool,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        let upper = self.upper_bound(watch);
        let Some(Held { search, memory }) = &mut self.a_star else {
            return Ok(None);
        };
        *memory = turn.memory;
        self.effort += turn.effort;
        if search.best_length().is_some_and(|length| length < upper)
            && let Some(slides) = search.best(&mut self.search)
        {
            self.upper.adopt(slides, watch);
        }
        match turn.reached {
            Ok(Reached::Solution(slides)) => {
                let solution = self.search.space.solution(slides);
                Ok(Some(Outcome::Solved(solution)))
            }
            Ok(Reached::Nothing) => {
                let best = watch.best.take();
                Ok(Some(best.map_or(Outcome::Unsolvable, Outcome::Solved)))
            }
            Ok(Reached::Pause) => Ok(self.settled(watch)),
            Err(Limit::Memory) => {
                // One of the two goes on.
                if self.breadth_first.is_some() && !will_other_end_soon {
                    release(&mut self.breadth_first, watch);
                } else {
                    release(&mut self.a_star, watch);
                }
                Ok(None)
            }
            Err(limit) => Err(limit),
        }
    }

    fn after_breadth_first(
        &mut self,
        end: Result<Option<Outcome>, Limit>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Outcome>, Limit> {
        match end {
            Ok(None) => Ok(self.settled(watch)),
            Err(Limit::Memory) => {
                release(&mut self.breadth_first, watch);
                Ok(None)
            }
            end => end,
        }
    }

    /// The length of the best solution.
    fn upper_bound(&self, watch: &Watch<'_>) -> u32 {
        let best = watch.best.as_ref();
        best.map_or(u32::MAX, |best| self.metric.length(best))
    }

    /// The best solution, if the bounds meet.
    fn settled(&self, watch: &mut Watch<'_>) -> Option<Outcome> {
        let is_met = self.upper_bound(watch) <= watch.lower_bound;
        let best = watch.best.take_if(|_| is_met);
        best.map(Outcome::Solved)
    }
}

#[cfg(test)]
mod tests;
