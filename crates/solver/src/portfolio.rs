//! Several searches that take turns, for boards that breadth-first search does not solve soon.
//!
//! Breadth-first search costs least for a state, and ends for certain where the cluster is small.
//! A* with the clearance of the cars expands far fewer states and proves far better lower bounds.
//! Solutions that are found [quickly](crate::upper) bound the optimum from above, and let A* drop
//! what cannot become shorter. Where the bounds meet, the solution is a shortest one.
//!
//! The searches share the limits. Whose turn it is depends on what was counted, never on the
//! clock, so that every run gives the same answer.

use tailback_puzzle::Puzzle;

use crate::{
    Limit, Metric, Outcome,
    algorithms::{AStar, Heuristic, Reached, Search, Space},
    upper::Upper,
    watch::Watch,
};

/// The effort of a turn, in nanoseconds, roughly.
const TURN: u64 = 30_000_000;

/// A search that can be left and taken up again.
pub(crate) trait Turns {
    /// Goes on with about as much `effort`, in nanoseconds. `None` if there is no answer by then.
    fn take_turn(&mut self, effort: u64, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit>;

    /// Whether it has the greater part behind it.
    fn will_end_soon(&self) -> bool;
}

/// Finds a shortest solution together with `breadth_first`, which holds so much memory; without it
/// where it met the limit already.
pub(crate) fn search<'b>(
    puzzle: &Puzzle,
    metric: Metric,
    breadth_first: Option<Box<dyn Turns + 'b>>,
    held: u64,
    watch: &mut Watch<'_>,
) -> Result<Outcome, Limit> {
    let spaces = Upper::metrics(metric)
        .iter()
        .map(|&metric| Space::new(puzzle, metric, watch))
        .collect::<Result<Vec<_>, _>>()?;
    let upper = Upper::new(&spaces, watch)?;
    let space = &spaces[spaces.len() - 1];
    let mut search = Search::new(space, Heuristic::Clearance, watch)?;
    let memory = watch.memory();
    let a_star = AStar::new(&mut search, watch)?;
    let mut portfolio = Portfolio {
        metric,
        breadth_first: breadth_first.map(|search| Held {
            search,
            memory: held,
        }),
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
        if let Some(outcome) = portfolio.let_a_star(watch)? {
            return Ok(outcome);
        }
        if let Some(outcome) = portfolio.let_breadth_first(watch)? {
            return Ok(outcome);
        }
        if portfolio.breadth_first.is_none() && portfolio.a_star.is_none() {
            return Err(Limit::Memory);
        }
    }
}

/// A search, and the memory that it holds.
struct Held<T> {
    search: T,
    memory: u64,
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

impl Portfolio<'_, '_> {
    fn let_a_star(&mut self, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let upper = self.upper_bound(watch);
        let Some(Held { search, memory }) = &mut self.a_star else {
            return Ok(None);
        };
        search.look_only_below(upper);
        let (before, held) = (self.search.effort(), watch.memory());
        let reached = search.go_on(&mut self.search, before + TURN, watch);
        *memory = *memory + watch.memory() - held;
        self.effort += self.search.effort() - before;
        if search.best_length().is_some_and(|length| length < upper)
            && let Some(slides) = search.best(&mut self.search)
        {
            self.upper.adopt(slides, watch);
        }
        match reached {
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
                match &self.breadth_first {
                    Some(other) if !other.search.will_end_soon() => {
                        release(&mut self.breadth_first, watch);
                    }
                    _ => release(&mut self.a_star, watch),
                }
                Ok(None)
            }
            Err(limit) => Err(limit),
        }
    }

    fn let_breadth_first(&mut self, watch: &mut Watch<'_>) -> Result<Option<Outcome>, Limit> {
        let Some(Held { search, memory }) = &mut self.breadth_first else {
            return Ok(None);
        };
        let held = watch.memory();
        let end = search.take_turn(TURN, watch);
        *memory = *memory + watch.memory() - held;
        self.effort += TURN;
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

/// Ends a search.
fn release<T>(held: &mut Option<Held<T>>, watch: &mut Watch<'_>) {
    if let Some(Held { search, memory }) = held.take() {
        drop(search);
        watch.release(memory);
    }
}

#[cfg(test)]
mod tests;
