//! The list of heuristics.

use std::fmt;

use tailback_puzzle::State;
use tailback_solver::{LowerBound, Metric};

use crate::{
    heuristics,
    space::{Route, Space, View},
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

    /// Returns the heuristic for the states of `space`.
    pub(crate) fn estimator<'a>(self, space: &Space<'a>) -> Estimator<'a> {
        Estimator::OfRoute(match self {
            Self::Zero => |_, _| Some(0),
            Self::Blocking => heuristics::blocking,
            Self::Distance => heuristics::distance,
            Self::BlockersPlusDistance => heuristics::blockers_plus_distance,
            Self::TwoLevelBlocking => heuristics::two_level_blocking,
            Self::BlockDepth => heuristics::block_depth,
            Self::BorderDistance => heuristics::border_distance,
            Self::Clearance => {
                let bound = LowerBound::new(space.puzzle, space.metric);
                return Estimator::OfState(Box::new(bound));
            }
        })
    }
}

impl fmt::Display for Heuristic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A heuristic for the states of one puzzle.
pub(crate) enum Estimator<'a> {
    /// It considers one route to one goal. The estimate is `None` if the route can never be freed.
    OfRoute(fn(&View<'_>, Route) -> Option<u32>),
    /// It considers the whole state.
    OfState(Box<LowerBound<'a>>),
}

impl Estimator<'_> {
    /// Returns the estimate for `state`, or `None` if there is provably no solution.
    pub(crate) fn estimate(&mut self, space: &Space<'_>, state: &State) -> Option<u32> {
        match self {
            Self::OfRoute(estimate) => {
                let view = &View::new(space, state);
                let goals = space.goals.iter();
                let mut of_goals = goals.map(|routes| {
                    let routes = routes.iter();
                    routes.filter_map(|&route| estimate(view, route)).min()
                });
                of_goals.try_fold(0, |most, it| Some(it?.max(most)))
            }
            Self::OfState(bound) => bound.estimate(state),
        }
    }

    /// Returns the cost of all estimates so far, in the unit of [`Limits::effort`](tailback_solver::Limits::effort), as far as
    /// it is worth counting.
    pub(crate) fn effort(&self) -> u64 {
        match self {
            Self::OfRoute(_) => 0,
            Self::OfState(bound) => bound.effort(),
        }
    }
}
