//! The open states of A*.

use crate::{account::Account, control::Limit};

/// Open states by the sum of depth and estimate, and by rank among those of the same sum, the newest last.
#[derive(Default)]
pub(crate) struct Queue {
    by_sum: Vec<Vec<Vec<u32>>>,
    /// A lower bound on the sums that have states.
    smallest: u32,
}

impl Queue {
    /// Returns a lower bound on the sums of the open states.
    pub(crate) fn smallest(&self) -> u32 {
        self.smallest
    }

    pub(crate) fn push(
        &mut self,
        number: u32,
        (sum, rank): (u32, u32),
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let by_rank = account.item(&mut self.by_sum, sum as usize)?;
        let states = account.item(by_rank, rank as usize)?;
        account.push(states, number)?;
        self.smallest = self.smallest.min(sum);
        Ok(())
    }

    /// Removes a state with the smallest sum, the newest of those of the greatest rank, and returns the sum and the state.
    pub(crate) fn pop(&mut self) -> Option<(u32, u32)> {
        loop {
            let by_rank = self.by_sum.get_mut(self.smallest as usize)?;
            if let Some(number) = by_rank.iter_mut().rev().find_map(Vec::pop) {
                return Some((self.smallest, number));
            }
            self.smallest += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::control::Control;

    #[test]
    fn the_newest_of_the_greatest_rank_of_the_smallest_sum_is_first() {
        let control = Control::default();
        let mut account = Account::start(&control);
        let mut queue = Queue::default();
        for (number, state) in (0..).zip([(10, 4), (10, 7), (10, 7), (10, 2), (9, 1)]) {
            let added = queue.push(number, state, &mut account);
            assert!(added.is_ok(), "no limit is set");
        }
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, [(9, 4), (10, 2), (10, 1), (10, 0), (10, 3)]);
    }
}
