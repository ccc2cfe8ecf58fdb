//! The list of heuristics.

use std::fmt;

use super::heuristics::{
    block_depth::BlockDepth, blockers_plus_distance, blocking, border_distance, distance,
    two_level_blocking, zero,
};
use crate::{
    account::Account,
    control::Limit,
    explicit::{
        clearance::Clearance,
        estimate::{Estimate, Guide},
        space::Space,
    },
    outcome::Metric,
};

/// An estimate of the distance from a state to the nearest solved one.
///
/// If two exits are open, the estimate is the smaller of the values for the two. `docs/searches.md` has the proofs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Heuristic {
    /// Zero for every state.
    Zero,
    /// The number of cars between the target and the exit.
    Blocking,
    /// The number of cells between the target and the exit.
    Distance,
    /// The sum of `Blocking` and `Distance`.
    BlockersPlusDistance,
    /// The number of cars between the target and the exit, counting those twice that cannot get out of the way at
    /// once.
    TwoLevelBlocking,
    /// For each car between the target and the exit, the number of cars that must move one after the other to free
    /// it, all added up.
    BlockDepth,
    /// For each car between the target and the exit, the number of cells from it to its nearer border, all added up.
    BorderDistance,
    /// The least that all cars together must slide to free the way, regardless of the order of their slides.
    Clearance,
}

/// A property of a heuristic in a metric that is proved for every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Proof {
    /// Neither is proved, or the opposite is.
    None,
    /// The heuristic never overestimates.
    Admissible,
    /// The heuristic is admissible and never changes by more than a slide costs.
    Consistent,
}

impl Proof {
    /// Returns whether the heuristic never overestimates.
    pub fn is_admissible(self) -> bool {
        self >= Self::Admissible
    }
}

impl Heuristic {
    /// Every heuristic.
    pub const ALL: [Self; 8] = [
        Self::Zero,
        Self::Blocking,
        Self::Distance,
        Self::BlockersPlusDistance,
        Self::TwoLevelBlocking,
        Self::BlockDepth,
        Self::BorderDistance,
        Self::Clearance,
    ];

    /// Returns the name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::Blocking => "blocking",
            Self::Distance => "distance",
            Self::BlockersPlusDistance => "blockers-plus-distance",
            Self::TwoLevelBlocking => "two-level-blocking",
            Self::BlockDepth => "block-depth",
            Self::BorderDistance => "border-distance",
            Self::Clearance => "clearance",
        }
    }

    /// Returns the heuristic with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// Returns the metrics whose lengths the heuristic estimates. One that counts cells is meant for steps.
    pub fn meant_for(self) -> &'static [Metric] {
        match self {
            Self::Distance | Self::BlockersPlusDistance | Self::BorderDistance => &[Metric::Steps],
            _ => &Metric::ALL,
        }
    }

    /// Returns the proved property in `metric`.
    pub fn proof(self, metric: Metric) -> Proof {
        let of_what_counts_steps = match metric {
            Metric::Moves => Proof::None,
            Metric::Steps => Proof::Consistent,
        };
        match self {
            Self::Zero | Self::Blocking => Proof::Consistent,
            Self::Distance | Self::BlockersPlusDistance | Self::TwoLevelBlocking => {
                of_what_counts_steps
            }
            Self::BlockDepth | Self::BorderDistance => Proof::None,
            // Clearance is also consistent, except on large boards, where an estimate may be cut short.
            Self::Clearance => Proof::Admissible,
        }
    }

    /// Returns a guide by the heuristic, whose memory is counted in `account`.
    pub(super) fn guide(
        self,
        space: &Space<'_>,
        account: &mut Account<'_>,
    ) -> Result<Guide, Limit> {
        let estimate: Box<dyn Estimate + Send> = match self {
            Self::Zero => Box::new(zero::estimate),
            Self::Blocking => Box::new(blocking::estimate),
            Self::Distance => Box::new(distance::estimate),
            Self::BlockersPlusDistance => Box::new(blockers_plus_distance::estimate),
            Self::TwoLevelBlocking => Box::new(two_level_blocking::estimate),
            Self::BlockDepth => Box::new(BlockDepth::new(space, account)?),
            Self::BorderDistance => Box::new(border_distance::estimate),
            Self::Clearance => return Clearance::guide(space, account),
        };
        Ok(Guide {
            estimate,
            is_admissible: self.proof(space.metric).is_admissible(),
        })
    }
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
