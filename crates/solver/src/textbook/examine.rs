//! Checks of a heuristic against all distances of a cluster.

use tailback_puzzle::State;

use super::{
    distances::{Distances, Neighbours},
    heuristic::Heuristic,
};
use crate::{
    account::Account,
    control::{Control, Limit},
    effort,
    explicit::{space::Space, table::push},
};

/// A state whose estimate is greater than its distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overestimate {
    /// The state.
    pub state: State,
    /// The estimate; `None` if the heuristic says that there is no solution.
    pub estimate: Option<u32>,
    /// The distance.
    pub distance: u32,
}

/// Two states one slide apart, hence at a cost of one, whose estimates differ by more than one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The state with the greater estimate.
    pub from: State,
    /// The state with the smaller estimate.
    pub to: State,
    /// The greater estimate; `None` if the heuristic says that there is no solution.
    pub high: Option<u32>,
    /// The smaller estimate.
    pub low: u32,
}

/// The properties of a heuristic on one cluster.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Examination {
    /// The number of states in the cluster.
    pub n_states: u64,
    /// The number of states whose estimate is greater than their distance.
    pub n_overestimates: u64,
    /// The worst overestimate.
    pub worst_overestimate: Option<Overestimate>,
    /// The number of pairs of neighbours whose estimates differ by more than one.
    pub n_jumps: u64,
    /// The pair whose estimates differ most.
    pub worst_jump: Option<Jump>,
    /// The mean estimate over all states from which there is a solution.
    pub mean_estimate: f64,
    /// The mean distance of the same states.
    pub mean_distance: f64,
}

impl Examination {
    /// Returns whether the heuristic is admissible on this cluster: no estimate is greater than the distance.
    pub fn is_admissible(&self) -> bool {
        self.n_overestimates == 0
    }

    /// Returns whether the heuristic is admissible on this cluster and no two neighbours differ by more than the
    /// slide between them costs.
    pub fn is_consistent(&self) -> bool {
        self.is_admissible() && self.n_jumps == 0
    }
}

impl Distances<'_> {
    /// Checks on every state of the cluster whether `heuristic` is admissible and consistent.
    ///
    /// # Errors
    ///
    /// Returns the limit that was reached first. The memory for the distances counts too.
    pub fn examine(
        &self,
        heuristic: Heuristic,
        control: &Control<'_>,
    ) -> Result<Examination, Limit> {
        let account = &mut Account::start(control);
        account.reserve(self.statistics().memory)?;
        let estimates = self.estimates(heuristic, account)?;
        let mut examination = Examination {
            n_states: self.n_states(),
            ..Examination::default()
        };
        self.compare_distances(&estimates, &mut examination);
        self.compare_neighbours(&estimates, &mut examination, account)?;
        Ok(examination)
    }

    /// Returns the estimate of each state; [`u32::MAX`] if the heuristic says that there is no solution.
    fn estimates(
        &self,
        heuristic: Heuristic,
        account: &mut Account<'_>,
    ) -> Result<Vec<u32>, Limit> {
        let mut scene = self.space.start();
        let mut estimate = heuristic.guide(&self.space, account)?.estimate;
        let mut estimates = Vec::new();
        for number in 0..self.table.len() {
            account.tick(effort::SLIDE)?;
            self.space.load(&mut scene, self.table.key(number));
            let before = estimate.effort();
            let value = estimate.estimate(&self.space, &scene, 0..u32::MAX);
            account.tick(effort::LOOK * (estimate.effort() - before))?;
            push(&mut estimates, value.unwrap_or(u32::MAX), account)?;
        }
        Ok(estimates)
    }

    fn compare_distances(&self, estimates: &[u32], examination: &mut Examination) {
        let (mut n, mut sum, mut sum_of_distances) = (0, 0, 0);
        let (mut worst, mut worst_by) = (None, 0);
        for (number, &estimate) in (0..).zip(estimates) {
            let Some(distance) = self.of(number) else {
                continue;
            };
            n += 1;
            sum_of_distances += u64::from(distance);
            sum += u64::from(estimate);
            if estimate > distance {
                examination.n_overestimates += 1;
                if estimate - distance > worst_by {
                    worst_by = estimate - distance;
                    worst = Some((number, estimate, distance));
                }
            }
        }
        examination.worst_overestimate = worst.map(|(number, estimate, distance)| Overestimate {
            state: self.state(number),
            estimate: finite(estimate),
            distance,
        });
        if n > 0 {
            examination.mean_estimate = sum as f64 / f64::from(n);
            examination.mean_distance = sum_of_distances as f64 / f64::from(n);
        }
    }

    fn compare_neighbours(
        &self,
        estimates: &[u32],
        examination: &mut Examination,
        account: &mut Account<'_>,
    ) -> Result<(), Limit> {
        let mut neighbours = Neighbours::new(&self.space);
        let (mut worst, mut worst_by) = (None, 1);
        for (number, &high) in (0..).zip(estimates) {
            neighbours.look_at(&self.space, self.table.key(number));
            while neighbours.next(&self.space) {
                account.tick(effort::SLIDE)?;
                let next = self.number(&neighbours.key);
                let low = estimates[next as usize];
                let difference = high.saturating_sub(low);
                examination.n_jumps += u64::from(difference > 1);
                if difference > worst_by {
                    worst_by = difference;
                    worst = Some((number, next));
                }
            }
        }
        examination.worst_jump = worst.map(|(from, to)| Jump {
            from: self.state(from),
            to: self.state(to),
            high: finite(estimates[from as usize]),
            low: estimates[to as usize],
        });
        Ok(())
    }

    fn state(&self, number: u32) -> State {
        let mut scene = self.space.start();
        self.space.load(&mut scene, self.table.key(number));
        Space::state(&scene)
    }
}

fn finite(estimate: u32) -> Option<u32> {
    (estimate != u32::MAX).then_some(estimate)
}
