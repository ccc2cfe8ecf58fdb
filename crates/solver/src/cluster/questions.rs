//! The questions about all reachable states, each answered by one exploration.

use std::{cell::RefCell, ops::RangeInclusive};

use tailback_puzzle::{Cell, Puzzle};

use crate::{
    account::Account,
    control::{Control, Limit},
    encoding::{key::Key, packing::Packing},
    engine::dispatch::{Work, with_fitting_words},
    outcome::Metric,
};

use super::{
    craft::{self, Craft, Solutions},
    explore::{Cluster, Unfinished, explore_and_inspect},
    marked::Marked,
    reach::Reach,
    shortest::{self, Shortest},
};

/// Facts about all states reachable from the start of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The states and their distances.
    pub cluster: Cluster,
    /// For each car of the puzzle, the offsets that it has in reachable states. A car moves cell by cell, so there are
    /// no gaps.
    pub offsets: Vec<RangeInclusive<u8>>,
    /// The cells on the ways to the goals that a wall or another car covers in every
    /// reachable state, in the order of the lane.
    pub never_free: Vec<Cell>,
    /// The shortest solutions; `None` if there is no solution.
    pub shortest: Option<Shortest>,
    /// The craft of the puzzle, if distances are in moves and the start is not solved, or the limit that was reached.
    pub craft: Result<Option<Craft>, Limit>,
}

/// Visits every state reachable from the start of `puzzle`; distances are in `metric`.
///
/// # Errors
/// The limit that was reached first.
pub fn explore(puzzle: &Puzzle, metric: Metric, control: &Control<'_>) -> Result<Cluster, Limit> {
    let found = explored(
        puzzle,
        metric,
        Wanted::default(),
        &mut Account::start(control),
    )?;
    Ok(found.analysis.cluster)
}

/// Visits every state reachable from the start of `puzzle`; distances and solutions are in `metric`.
///
/// # Errors
///
/// The limit that was reached first, and the bounds known at that time.
pub fn analyze(
    puzzle: &Puzzle,
    metric: Metric,
    control: &Control<'_>,
) -> Result<Analysis, Unfinished> {
    let wanted = Wanted {
        reach: true,
        shortest: true,
        craft: metric == Metric::Moves,
        solutions: None,
    };
    let work = Explore::new(metric, wanted);
    match with_fitting_words(puzzle, &mut Account::start(control), &work) {
        Ok(found) => Ok(found.analysis),
        Err(limit) => Err(Unfinished {
            limit,
            ..work.known.into_inner()
        }),
    }
}

/// Explores as [`explore`] does, and finds all shortest solutions; `None` if no state is solved.
///
/// # Errors
/// The limit that was reached first.
pub fn explore_shortest(
    puzzle: &Puzzle,
    metric: Metric,
    control: &Control<'_>,
) -> Result<(Cluster, Option<Shortest>), Limit> {
    let wanted = Wanted {
        shortest: true,
        ..Wanted::default()
    };
    let found = explored(puzzle, metric, wanted, &mut Account::start(control))?;
    Ok((found.analysis.cluster, found.analysis.shortest))
}

/// Explores as [`explore`] does, in moves, and examines the craft of the puzzle; `None` if no state is solved, or if the
/// start is.
///
/// # Errors
/// The limit that was reached first; the second one is a limit reached after the cluster was explored.
pub fn explore_and_examine(
    puzzle: &Puzzle,
    control: &Control<'_>,
) -> Result<(Cluster, Result<Option<Craft>, Limit>), Limit> {
    let wanted = Wanted {
        craft: true,
        ..Wanted::default()
    };
    let found = explored(puzzle, Metric::Moves, wanted, &mut Account::start(control))?;
    Ok((found.analysis.cluster, found.analysis.craft))
}

/// Finds the shortest solutions of `puzzle` in moves: their number, and up to the order of independent moves, `most` of
/// them at most. Returns `None` if there is no solution.
///
/// # Errors
/// The limit that was reached first.
pub fn shortest_solutions(
    puzzle: &Puzzle,
    most: usize,
    control: &Control<'_>,
) -> Result<Option<Solutions>, Limit> {
    if puzzle.is_solved(puzzle.start()) {
        return Ok(Some(Solutions::of_solved()));
    }
    let wanted = Wanted {
        solutions: Some(most),
        ..Wanted::default()
    };
    Ok(explored(puzzle, Metric::Moves, wanted, &mut Account::start(control))?.solutions)
}

/// Finds the reachable places of the cars of `puzzle`, which is unsolvable, so each state is visited once.
pub(crate) fn explore_reach(puzzle: &Puzzle, control: &Control<'_>) -> Result<Analysis, Limit> {
    let wanted = Wanted {
        reach: true,
        ..Wanted::default()
    };
    Ok(explored(puzzle, Metric::Moves, wanted, &mut Account::start(control))?.analysis)
}

/// Explores with an existing account.
pub(crate) fn explored(
    puzzle: &Puzzle,
    metric: Metric,
    wanted: Wanted,
    account: &mut Account<'_>,
) -> Result<Explored, Limit> {
    with_fitting_words(puzzle, account, &Explore::new(metric, wanted))
}

/// The results in addition to the cluster.
#[derive(Clone, Copy, Default)]
pub(crate) struct Wanted {
    /// [`Analysis::offsets`] and [`Analysis::never_free`].
    reach: bool,
    shortest: bool,
    craft: bool,
    /// The shortest solutions in moves, and how many of them to list at most.
    solutions: Option<usize>,
}

struct Explore {
    metric: Metric,
    wanted: Wanted,
    known: RefCell<Unfinished>,
}

/// The result of an exploration. Whatever is not wanted is empty.
pub(crate) struct Explored {
    pub(crate) analysis: Analysis,
    solutions: Option<Solutions>,
}

impl Explore {
    fn new(metric: Metric, wanted: Wanted) -> Self {
        Self {
            metric,
            wanted,
            known: RefCell::new(Unfinished::nothing()),
        }
    }
}

impl Work for Explore {
    type Result = Explored;

    fn run<K: Key, const N: usize>(
        &self,
        puzzle: &Puzzle,
        packing: Packing,
        account: &mut Account<'_>,
    ) -> Result<Self::Result, Limit> {
        let (metric, wanted, known) = (self.metric, self.wanted, &mut *self.known.borrow_mut());
        let mut reach = wanted.reach.then(|| Reach::new(puzzle, &packing));
        let (cluster, mut layered) =
            explore_and_inspect::<K, N>(puzzle, &packing, metric, known, account, reach.as_mut())?;
        let mut found = Explored {
            analysis: Analysis {
                cluster,
                offsets: reach.as_ref().map_or_else(Vec::new, Reach::offsets),
                never_free: reach.as_ref().map_or_else(Vec::new, Reach::never_free),
                shortest: None,
                craft: Ok(None),
            },
            solutions: None,
        };
        let Analysis {
            cluster,
            shortest,
            craft,
            ..
        } = &mut found.analysis;
        if wanted.shortest || wanted.craft || wanted.solutions.is_some() {
            layered.gather(account)?;
        }
        let is_solvable = cluster.n_solved > 0;
        let marked = &mut Marked {
            layered: &mut layered,
            packing: &packing,
            metric,
        };
        if wanted.shortest && is_solvable {
            *shortest = Some(shortest::count(marked, puzzle, account)?);
        }
        if let Some(most) = wanted.solutions.filter(|_| is_solvable) {
            found.solutions = Some(craft::solutions(marked, puzzle, most, account)?);
        }
        if wanted.craft && is_solvable && !puzzle.is_solved(puzzle.start()) {
            *craft = craft::examine(marked, puzzle, account).map(Some);
        }
        cluster.statistics = account.statistics();
        Ok(found)
    }
}
