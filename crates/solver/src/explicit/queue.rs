//! The open states of A*.

use crate::{account::Account, control::Limit};

/// Open states by the sum of depth and estimate, and by rank among those of the same sum.
#[derive(Default)]
pub(crate) struct Queue {
    by_sum: Vec<Bucket>,
    /// A lower bound on the sums that have states.
    smallest: u32,
}

impl Queue {
    /// Returns a lower bound on the sums of the open states.
    pub(crate) fn smallest(&self) -> u32 {
        self.smallest
    }

    /// Adds a state.
    pub(crate) fn push(
        &mut self,
        number: u32,
        (sum, rank): (u32, u32),
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        while self.by_sum.len() <= sum as usize {
            account.push(&mut self.by_sum, Bucket::default())?;
        }
        self.by_sum[sum as usize].push(number, rank as usize, account)?;
        self.smallest = self.smallest.min(sum);
        Ok(())
    }

    /// Removes a state with the smallest sum, the newest of those of the greatest rank, and returns the sum and the state.
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
struct Bucket {
    /// The states by rank, the newest last. The greatest rank is next.
    by_rank: Vec<Vec<u32>>,
    /// An upper bound on the ranks that have states.
    greatest: usize,
}

impl Bucket {
    fn push(&mut self, number: u32, rank: usize, account: &mut Account<'_>) -> Result<(), Limit> {
        while self.by_rank.len() <= rank {
            account.push(&mut self.by_rank, Vec::new())?;
        }
        self.greatest = self.greatest.max(rank);
        account.push(&mut self.by_rank[rank], number)
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
