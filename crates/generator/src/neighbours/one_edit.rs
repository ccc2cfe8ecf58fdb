//! The optima of all boards that are one edit away from a puzzle.
//!
//! A third of the searches can be skipped, because an additional piece never makes a solution shorter
//! ([base](super::base)), and a removed piece never makes it longer.

use std::ops::RangeInclusive;

use tailback_puzzle::{Edit, Puzzle, Solution, solves};

use super::base::{Base, Cells};
use tailback_solver::{Bounds, Budget, Control, Limit, Metric, Outcome, solve};

/// A board that is one edit away from a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Neighbour {
    /// The edit.
    pub edit: Edit,
    /// The optimum, as far as it is known; `None` if there is no solution.
    pub bounds: Option<Bounds>,
    /// The limit that left the bounds apart, if one did.
    pub limit: Option<Limit>,
}

/// The share of the remaining effort and time that one neighbour may take.
const SHARE: u32 = 16;

/// Finds the optima in `metric` of the boards that `edits` make of `puzzle`, in their order. Bounds are only as close
/// as it takes to say whether an optimum lies in `requested`. The limits of `control` hold for all searches together.
pub fn neighbours(
    puzzle: &Puzzle,
    edits: &[Edit],
    metric: Metric,
    requested: &RangeInclusive<u32>,
    control: &Control<'_>,
) -> Vec<Neighbour> {
    let search = Search::new(metric, requested, control);
    search.each(puzzle, edits, &search.solve(puzzle))
}

/// Returns the optimum of `neighbour`, in which a car is longer or shorter, as far as it follows from the puzzle's
/// `own` one and from that without the car.
fn resized(
    is_longer: bool,
    neighbour: &Puzzle,
    own: &Found,
    without: &Base,
    metric: Metric,
) -> Option<Bounds> {
    let least = without.bounds?.lower;
    // The solution of the longer car is one of the shorter car, and may be one the other way round.
    let upper = own
        .solution
        .as_ref()
        .filter(|solution| solves(neighbour, solution))
        .map(|solution| metric.length(solution));
    let lower = match own.bounds {
        None if is_longer => return None,
        Some(own) if is_longer => own.lower.max(least),
        _ => least,
    };
    Some(Bounds { lower, upper })
}

#[derive(Clone)]
pub(super) struct Found {
    pub(super) bounds: Option<Bounds>,
    solution: Option<Solution>,
    limit: Option<Limit>,
}

impl Found {
    /// Returns the solution, if it is proved to be a shortest one.
    fn shortest(&self) -> Option<&Solution> {
        self.bounds.and_then(Bounds::optimum)?;
        self.solution.as_ref()
    }
}

/// The search of one neighbour after the other.
pub(super) struct Search<'a> {
    metric: Metric,
    requested: &'a RangeInclusive<u32>,
    budget: Budget<'a>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        metric: Metric,
        requested: &'a RangeInclusive<u32>,
        control: &Control<'a>,
    ) -> Self {
        Self {
            metric,
            requested,
            budget: Budget::new(control),
        }
    }

    /// Finds the optima of the boards that `edits` make of `puzzle`, about which `own` was found.
    pub(super) fn each(&self, puzzle: &Puzzle, edits: &[Edit], own: &Found) -> Vec<Neighbour> {
        let mut with_all = Base::new(puzzle, own.bounds, own.shortest());
        // The boards without each car, found when first needed.
        let mut without: Vec<Option<(Found, Base)>> = puzzle.cars().iter().map(|_| None).collect();
        let mut neighbours = Vec::with_capacity(edits.len());
        for &edit in edits {
            let car = match edit {
                Edit::MoveCar { car, .. }
                | Edit::ResizeCar { car, .. }
                | Edit::RemoveCar { car } => Some(car),
                _ => None,
            };
            if let Some(car) = car
                && without[car].is_none()
                && let Some(rest) = puzzle.without_car(car)
            {
                let found = self.solve(&rest);
                let base = Base::new(&rest, found.bounds, found.shortest());
                without[car] = Some((found, base));
            }
            let without = car.and_then(|car| without[car].as_mut());
            let found = match (edit, without) {
                (Edit::RemoveCar { .. }, Some((found, _))) => found.clone(),
                (Edit::MoveCar { car, to }, Some((_, base))) => {
                    let length = puzzle.cars()[car].length;
                    self.with_piece(puzzle, edit, &to.cells(length).collect(), base)
                }
                (Edit::AddCar { at, length }, _) => {
                    self.with_piece(puzzle, edit, &at.cells(length).collect(), &mut with_all)
                }
                (Edit::AddWall(cell), _) => {
                    self.with_piece(puzzle, edit, &Cells::from([cell]), &mut with_all)
                }
                (Edit::ResizeCar { car, length, .. }, Some((_, base))) => {
                    let neighbour = edit.apply(puzzle);
                    let is_longer = length > puzzle.cars()[car].length;
                    let known = resized(is_longer, &neighbour, own, base, self.metric);
                    self.settle(known, || neighbour)
                }
                (Edit::RemoveWall(_), _) => {
                    // A solution of the puzzle is one of the neighbour, too.
                    let upper = own.bounds.and_then(|own| own.upper);
                    self.settle(Some(Bounds { lower: 0, upper }), || edit.apply(puzzle))
                }
                _ => self.solve(&edit.apply(puzzle)),
            };
            neighbours.push(Neighbour {
                edit,
                bounds: found.bounds,
                limit: found.limit,
            });
        }
        neighbours
    }

    pub(super) fn solve(&self, puzzle: &Puzzle) -> Found {
        let mut control = self.budget.rest();
        let limits = &mut control.limits;
        limits.effort = limits.effort.map(|it| it / u64::from(SHARE));
        limits.time = limits.time.map(|it| it / SHARE);
        let outcome = solve(puzzle, self.metric, &control).outcome;
        Found {
            bounds: outcome.bounds(self.metric),
            limit: match outcome {
                Outcome::Unknown { limit, .. } => Some(limit),
                _ => None,
            },
            solution: match outcome {
                Outcome::Solved(solution) => Some(solution),
                Outcome::Unknown { best, .. } => best,
                Outcome::Unsolvable => None,
            },
        }
    }

    /// Finds the optimum of a neighbour that has a piece on `cells` more than `base`.
    fn with_piece(&self, puzzle: &Puzzle, edit: Edit, cells: &Cells, base: &mut Base) -> Found {
        let mut neighbour = None;
        let found = self.settle(base.bounds_with(cells), || {
            neighbour.insert(edit.apply(puzzle)).clone()
        });
        if let (Some(neighbour), Some(solution)) = (&neighbour, found.shortest()) {
            base.note(neighbour, solution, self.metric);
        }
        found
    }

    /// Returns what is `known` of a neighbour, if that suffices, or else solves it.
    fn settle(&self, known: Option<Bounds>, neighbour: impl FnOnce() -> Puzzle) -> Found {
        let suffices = known.is_none_or(|Bounds { lower, upper }| {
            upper == Some(lower)
                || lower > *self.requested.end()
                || upper.is_some_and(|upper| upper < *self.requested.start())
        });
        // A large board has 100,000 neighbours, for which even the preparation of searches takes seconds. After the limit
        // on effort, what can be proved without a search still is.
        let is_urgent = |limit: &Limit| matches!(limit, Limit::Time | Limit::Cancelled);
        let limit = self.budget.reached().filter(is_urgent);
        if suffices || limit.is_some() {
            return Found {
                bounds: known,
                solution: None,
                limit: limit.filter(|_| !suffices),
            };
        }
        self.solve(&neighbour())
    }
}
