//! The open states of A*.

use super::table::push;
use crate::{account::Account, control::Limit};

/// The choice among states of the same sum. It decides how many states are expanded whose sum is the length of the
/// solution, which are often most of all (Asai and Fukunaga, 2016).
#[derive(Clone, Copy)]
pub(crate) enum TieBreaking {
    /// The newest, which tends to be the deepest.
    Newest,
    /// The deepest, and the newest of these.
    Deepest,
}

/// Open states by the sum of depth and estimate.
pub(crate) struct Queue {
    ties: TieBreaking,
    by_sum: Vec<OfSum>,
    /// A lower bound on the sums that have states.
    smallest: u32,
}

impl Queue {
    pub(crate) fn new(ties: TieBreaking) -> Self {
        Self {
            ties,
            by_sum: Vec::new(),
            smallest: 0,
        }
    }

    /// Returns a lower bound on the sums of the open states.
    pub(crate) fn smallest(&self) -> u32 {
        self.smallest
    }

    /// Adds a state, unless its estimate is [`u32::MAX`], which means that there is no solution.
    pub(crate) fn push(
        &mut self,
        number: u32,
        (depth, estimate): (u32, u32),
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        if estimate == u32::MAX {
            return Ok(());
        }
        let sum = depth + estimate;
        while self.by_sum.len() <= sum as usize {
            push(&mut self.by_sum, OfSum::default(), account)?;
        }
        let rank = match self.ties {
            TieBreaking::Newest => 0,
            TieBreaking::Deepest => depth as usize,
        };
        self.by_sum[sum as usize].push(number, rank, account)?;
        self.smallest = self.smallest.min(sum);
        Ok(())
    }

    /// Removes a state with the smallest sum, and returns both.
    pub(crate) fn pop(&mut self) -> Option<(u32, u32)> {
        loop {
            let of_sum = self.by_sum.get_mut(self.smallest as usize)?;
            if let Some(number) = of_sum.pop() {
                return Some((self.smallest, number));
            }
            self.smallest += 1;
        }
    }
}

/// The states of one sum.
#[derive(Default)]
struct OfSum {
    /// The states by rank, the newest last. The greatest rank is next.
    by_rank: Vec<Vec<u32>>,
    /// An upper bound on the ranks that have states.
    greatest: usize,
}

impl OfSum {
    fn push(&mut self, number: u32, rank: usize, account: &mut Account<'_>) -> Result<(), Limit> {
        while self.by_rank.len() <= rank {
            push(&mut self.by_rank, Vec::new(), account)?;
        }
        self.greatest = self.greatest.max(rank);
        push(&mut self.by_rank[rank], number, account)
    }

    fn pop(&mut self) -> Option<u32> {
        loop {
            let next = self.by_rank.get_mut(self.greatest)?.pop();
            if next.is_some() || self.greatest == 0 {
                return next;
            }
            self.greatest -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Control;

    /// Returns the states in the order in which they are taken, after all of them were added in the order of their numbers.
    fn order(ties: TieBreaking, states: &[(u32, u32)]) -> Vec<(u32, u32)> {
        let control = Control::default();
        let mut account = Account::start(&control);
        let mut queue = Queue::new(ties);
        for (number, &state) in (0..).zip(states) {
            let added = queue.push(number, state, &mut account);
            assert!(added.is_ok(), "no limit is set");
        }
        std::iter::from_fn(|| queue.pop()).collect()
    }

    /// Depths and estimates: the sum of the last is smaller.
    const STATES: [(u32, u32); 5] = [(9, 1), (4, 6), (7, 3), (2, 8), (1, 8)];

    #[test]
    fn the_newest_of_the_smallest_sum_is_first() {
        let order = order(TieBreaking::Newest, &STATES);
        assert_eq!(order, [(9, 4), (10, 3), (10, 2), (10, 1), (10, 0)]);
    }

    #[test]
    fn the_deepest_of_the_smallest_sum_is_first() {
        let order = order(TieBreaking::Deepest, &STATES);
        assert_eq!(order, [(9, 4), (10, 0), (10, 2), (10, 1), (10, 3)]);
    }

    #[test]
    fn the_newest_of_the_deepest_is_first() {
        let order = order(TieBreaking::Deepest, &[(4, 6), (7, 3), (7, 3), (2, 8)]);
        assert_eq!(order, [(10, 2), (10, 1), (10, 0), (10, 3)]);
    }

    #[test]
    fn a_state_without_a_solution_is_not_kept() {
        assert_eq!(order(TieBreaking::Newest, &[(3, u32::MAX)]), []);
    }
}
