//! IDA* (Korf, 1985): depth-first search within a bound on the sum of depth and estimate. Each round takes the
//! smallest sum beyond the last bound as its own.
//!
//! Without a transposition table, the search would never end on most boards. Within a round, it visits a state again
//! only at a smaller depth. Compared with A*, it saves the queue and the parents.

use super::trail::Trail;
use crate::{
    account::Account,
    control::Limit,
    effort,
    explicit::{
        expander::Expander,
        space::Slide,
        table::{Table, push},
    },
};

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
pub(super) fn run(
    expander: &mut Expander<'_>,
    account: &mut Account<'_>,
) -> Result<Option<Vec<Slide>>, Limit> {
    let Some(estimate) = expander.estimate(0..u32::MAX, account)? else {
        return Ok(None);
    };
    let mut rounds = Rounds {
        table: Table::new(expander.space.n_words, account)?,
        memos: Vec::new(),
        trail: Trail::default(),
        round: 0,
        bound: estimate.max(1),
        beyond: None,
    };
    expander.insert(&mut rounds.table, account)?;
    let start = Memo {
        round: 0,
        depth: 0,
        estimate: Some(estimate),
    };
    push(&mut rounds.memos, start, account)?;
    loop {
        if expander.is_admissible() {
            account.lower_bound = rounds.bound;
        }
        if let Some(slides) = rounds.run_one(expander, account)? {
            return Ok(Some(slides));
        }
        match rounds.beyond.take() {
            Some(bound) => rounds.bound = bound,
            None => return Ok(None),
        }
    }
}

struct Rounds {
    table: Table,
    memos: Vec<Memo>,
    trail: Trail,
    round: u32,
    /// The greatest sum of depth and estimate allowed in this round.
    bound: u32,
    /// The smallest sum seen beyond the bound.
    beyond: Option<u32>,
}

impl Rounds {
    fn run_one(
        &mut self,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<Option<Vec<Slide>>, Limit> {
        self.round += 1;
        self.memos[0].round = self.round;
        self.trail.begin(expander, account)?;
        while let Some((slide, back)) = self.trail.advance(expander) {
            account.tick(effort::SLIDE)?;
            let depth = self.trail.depth() + 1;
            if self.is_worth_a_look(depth, expander, account)? {
                if expander.space.is_solved(&expander.scene) {
                    return Ok(Some(self.trail.path(slide)));
                }
                self.trail.enter(slide, back, expander, account)?;
            } else {
                expander.space.slide(&mut expander.scene, back);
            }
        }
        Ok(None)
    }

    /// Returns whether the current state is within the bound and was not yet reached at so small a depth.
    fn is_worth_a_look(
        &mut self,
        depth: u32,
        expander: &mut Expander<'_>,
        account: &mut Account<'_>,
    ) -> Result<bool, Limit> {
        let (number, is_new) = expander.insert(&mut self.table, account)?;
        if is_new {
            let memo = Memo {
                round: 0,
                depth,
                estimate: expander.estimate(0..u32::MAX, account)?,
            };
            push(&mut self.memos, memo, account)?;
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
