//! Checks of a heuristic against all distances of a cluster.

use std::cmp::Reverse;

use tailback_puzzle::State;
use tailback_solver::{Control, DistanceTable, Limit};

use crate::{
    heuristic::Heuristic,
    meter::{Meter, SLIDE},
    space::Space,
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
    /// The worst overestimate; of several, the first in the order of their states.
    pub worst_overestimate: Option<Overestimate>,
    /// The number of pairs of neighbours whose estimates differ by more than one.
    pub n_jumps: u64,
    /// The pair whose estimates differ most; of several, the first in the order of their states.
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

/// Checks on every state of the cluster with `distances` whether `heuristic` is admissible and consistent.
///
/// # Errors
///
/// Returns the limit that was reached first. The memory for the distances counts too.
pub fn examine(
    distances: &DistanceTable,
    heuristic: Heuristic,
    control: &Control<'_>,
) -> Result<Examination, Limit> {
    let mut meter = Meter::new(control);
    meter.check_clock()?;
    meter.reserve(distances.statistics().memory)?;
    let space = Space::new(distances.puzzle(), distances.metric());
    let mut estimator = heuristic.estimator(&space);
    // The estimate of each state; `u32::MAX` if the heuristic says that there is no solution.
    let mut estimates = Vec::new();
    for number in 0..distances.n_states() {
        let before = estimator.effort();
        let estimate = estimator.estimate(&space, &distances.state(number));
        meter.tick(SLIDE + estimator.effort() - before)?;
        meter.push(&mut estimates, estimate.unwrap_or(u32::MAX))?;
    }
    let mut examination = Examination {
        n_states: distances.n_states() as u64,
        ..Examination::default()
    };
    compare_distances(distances, &estimates, &mut examination);
    compare_neighbours(&space, distances, &estimates, &mut examination, &mut meter)?;
    Ok(examination)
}

fn compare_distances(distances: &DistanceTable, estimates: &[u32], examination: &mut Examination) {
    let (mut n, mut sum, mut sum_of_distances) = (0, 0, 0);
    let mut worst = None;
    for (number, (&estimate, &distance)) in estimates.iter().zip(distances.distances()).enumerate()
    {
        let Ok(distance) = u32::try_from(distance) else {
            // No solved state can be reached.
            continue;
        };
        n += 1;
        sum_of_distances += u64::from(distance);
        sum += u64::from(estimate);
        if estimate > distance {
            examination.n_overestimates += 1;
            let state = Reverse(distances.state(number));
            let candidate = (estimate - distance, state, estimate, distance);
            worst = worst.max(Some(candidate));
        }
    }
    examination.worst_overestimate =
        worst.map(|(_, Reverse(state), estimate, distance)| Overestimate {
            state,
            estimate: finite(estimate),
            distance,
        });
    if n > 0 {
        examination.mean_estimate = sum as f64 / f64::from(n);
        examination.mean_distance = sum_of_distances as f64 / f64::from(n);
    }
}

fn compare_neighbours(
    space: &Space<'_>,
    distances: &DistanceTable,
    estimates: &[u32],
    examination: &mut Examination,
    meter: &mut Meter<'_>,
) -> Result<(), Limit> {
    let mut worst = None;
    for (number, &high) in estimates.iter().enumerate() {
        let state = distances.state(number);
        for slide in space.slides(&state) {
            meter.tick(SLIDE)?;
            let mut next = state.clone();
            slide.make(&mut next);
            let number = distances.number(&next.0);
            let low = estimates[number.expect("every state of the cluster was found")];
            let difference = high.saturating_sub(low);
            if difference > 1 {
                examination.n_jumps += 1;
                let candidate = (difference, Reverse((state.clone(), next)), high, low);
                worst = worst.max(Some(candidate));
            }
        }
    }
    examination.worst_jump = worst.map(|(_, Reverse((from, to)), high, low)| Jump {
        from,
        to,
        high: finite(high),
        low,
    });
    Ok(())
}

fn finite(estimate: u32) -> Option<u32> {
    (estimate != u32::MAX).then_some(estimate)
}
