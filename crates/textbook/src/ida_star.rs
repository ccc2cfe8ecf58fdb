//! IDA* (Korf, 1985): depth-first search within a bound on the sum of depth and estimate. Each round takes the
//! smallest sum beyond the last bound as its own.
//!
//! Without a transposition table, the search would never end on most boards. Within a round, it visits a state again
//! only at a smaller depth. Compared with A*, it saves the queue and the parents.

use tailback_solver::Limit;

use crate::{meter::SLIDE, search::Search, space::Slide, states::States, trail::Trail};

/// The entry of a state in the transposition table.
#[derive(Clone, Copy)]
struct Memo {
    /// The last round in which the state was visited.
    round: u32,
    /// The smallest depth at which that round reached the state.
    depth: u32,
    estimate: Option<u32>,
}

/// Returns a solution, which is a shortest one if the heuristic is admissible, or `None` if there is none.
pub(crate) fn run(search: &mut Search<'_>) -> Result<Option<Vec<Slide>>, Limit> {
    let Some(estimate) = search.estimate()? else {
        return Ok(None);
    };
    let mut rounds = Rounds {
        states: search.states(),
        memos: Vec::new(),
        trail: Trail::default(),
        round: 0,
        bound: estimate.max(1),
        beyond: None,
    };
    search.insert(&mut rounds.states)?;
    let start = Memo {
        round: 0,
        depth: 0,
        estimate: Some(estimate),
    };
    search.meter.push(&mut rounds.memos, start)?;
    loop {
        if search.is_admissible {
            search.meter.lower_bound = rounds.bound;
        }
        if let Some(slides) = rounds.run_one(search)? {
            return Ok(Some(slides));
        }
        match rounds.beyond.take() {
            Some(bound) => rounds.bound = bound,
            None => return Ok(None),
        }
    }
}

struct Rounds {
    states: States,
    memos: Vec<Memo>,
    trail: Trail,
    round: u32,
    /// The greatest sum of depth and estimate allowed in this round.
    bound: u32,
    /// The smallest sum seen beyond the bound.
    beyond: Option<u32>,
}

impl Rounds {
    fn run_one(&mut self, search: &mut Search<'_>) -> Result<Option<Vec<Slide>>, Limit> {
        self.round += 1;
        self.memos[0].round = self.round;
        self.trail.begin(search)?;
        while let Some((slide, back)) = self.trail.advance(search) {
            search.meter.tick(SLIDE)?;
            let depth = self.trail.depth() + 1;
            if self.is_worth_a_look(depth, search)? {
                if search.is_solved() {
                    return Ok(Some(self.trail.path(slide)));
                }
                self.trail.enter(slide, back, search)?;
            } else {
                back.make(&mut search.state);
            }
        }
        Ok(None)
    }

    /// Returns whether the current state is within the bound and was not yet reached at so small a depth.
    fn is_worth_a_look(&mut self, depth: u32, search: &mut Search<'_>) -> Result<bool, Limit> {
        let (number, is_new) = search.insert(&mut self.states)?;
        if is_new {
            let memo = Memo {
                round: 0,
                depth,
                estimate: search.estimate()?,
            };
            search.meter.push(&mut self.memos, memo)?;
        }
        let memo = &mut self.memos[number as usize];
        let Some(estimate) = memo.estimate else {
            return Ok(false);
        };
        if memo.round == self.round && memo.depth <= depth {
            return Ok(false);
        }
        (memo.round, memo.depth) = (self.round, depth);
        let sum = depth + estimate;
        if sum > self.bound {
            self.beyond = Some(self.beyond.map_or(sum, |beyond| beyond.min(sum)));
            return Ok(false);
        }
        Ok(true)
    }
}
