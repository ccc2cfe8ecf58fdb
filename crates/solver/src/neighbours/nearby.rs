//! The nearest boards that a maker wishes for.

use std::{collections::HashSet, ops::RangeInclusive};

use tailback_puzzle::{Canonical, Edit, Puzzle};

use super::one_edit::{Neighbour, neighbours};
use crate::{
    budget::Budget,
    control::{Control, Limit},
    encoding::tracks::tracks,
    outcome::{Bounds, Metric},
};

/// The wished properties of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// It has no solution.
    Unsolvable,
    /// It has a solution.
    Solvable {
        /// The optimum in moves lies in this range.
        moves: RangeInclusive<u32>,
        /// The optimum in steps lies in this range.
        steps: RangeInclusive<u32>,
    },
}

/// A solution of any length, but not none.
pub const ANY_LENGTH: RangeInclusive<u32> = 1..=u32::MAX;

impl Wish {
    /// Returns the range of the optimum in `metric`, unless there is to be none.
    fn lengths(&self, metric: Metric) -> Option<&RangeInclusive<u32>> {
        match (self, metric) {
            (Self::Unsolvable, _) => None,
            (Self::Solvable { moves, .. }, Metric::Moves) => Some(moves),
            (Self::Solvable { steps, .. }, Metric::Steps) => Some(steps),
        }
    }

    /// Returns the metrics in which the optimum matters, at least one.
    fn metrics(&self) -> &'static [Metric] {
        match self {
            Self::Solvable { moves, steps } if *steps != ANY_LENGTH => {
                if *moves == ANY_LENGTH {
                    &[Metric::Steps]
                } else {
                    &Metric::ALL
                }
            }
            _ => &[Metric::Moves],
        }
    }

    /// Returns how far an optimum with `bounds` in `metric` is from the wish; 0 if it is as wished.
    fn gap(&self, bounds: Option<Bounds>, metric: Metric) -> u32 {
        match (self.lengths(metric), bounds) {
            (None, None) => 0,
            (None, Some(_)) | (Some(_), None) => u32::MAX,
            (Some(wished), Some(Bounds { lower, upper })) => {
                let under = upper.map_or(0, |upper| wished.start().saturating_sub(upper));
                lower.saturating_sub(*wished.end()).max(under)
            }
        }
    }

    /// Returns whether a board may be as wished or not, given the `bounds` that a limit left and their `gap`.
    fn is_open(&self, bounds: Option<Bounds>, gap: u32) -> bool {
        match self {
            Self::Unsolvable => bounds.is_some_and(|it| it.upper.is_none()),
            Self::Solvable { .. } => gap == 0,
        }
    }
}

/// The rules of a search for nearby boards.
pub struct NearbySearch<'a> {
    /// The wished properties.
    pub wish: &'a Wish,
    /// The edits that may be made.
    pub may_edit: &'a dyn Fn(&Puzzle, Edit) -> bool,
    /// A further condition on boards that have the wished optima.
    pub accepts: &'a dyn Fn(&Puzzle) -> bool,
    /// The most edits, 1 or 2.
    pub max_edits: usize,
    /// The number of boards of two edits that are enough.
    pub enough: usize,
}

/// A board that is as wished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NearbyBoard {
    /// The board.
    pub puzzle: Puzzle,
    /// The edits that lead to it, each of the board after those before it.
    pub edits: Vec<Edit>,
    /// The edits in words.
    pub changes: Vec<String>,
    /// The number of cells that the edits change.
    pub n_cells: u32,
}

/// The nearest boards that are as wished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearby {
    /// The boards, with the least changes first: all that are one edit away, or else, if two are allowed, some that are
    /// two edits away.
    pub boards: Vec<NearbyBoard>,
    /// The number of boards that are one edit away.
    pub n_neighbours: usize,
    /// The number of these that were edited again.
    pub n_edited_again: usize,
    /// The number of boards that a limit left undecided, and the limit.
    pub undecided: Option<(usize, Limit)>,
}

/// Finds the boards that are as wished after one edit of `puzzle`, or else after two.
///
/// After one edit, all boards are tried. Those that come nearest to the wish are edited again first, until there are
/// enough boards or all have been. No two boards are the same up to names, mirrors and turns, and none is `puzzle`.
pub fn nearby(puzzle: &Puzzle, search: &NearbySearch<'_>, control: &Control<'_>) -> Nearby {
    let budget = Budget::new(control);
    let mut run = Run {
        search,
        budget: &budget,
        seen: HashSet::from([Canonical::of(puzzle)]),
        found: Vec::new(),
        n_undecided: 0,
        limit: None,
    };
    let mut tried = run.edit(puzzle, &[]);
    let n_neighbours = tried.len();
    let mut n_edited_again = 0;
    if run.found.is_empty() && search.max_edits > 1 {
        tried.sort_by_key(|it| (it.gap, it.n_cells));
        for it in tried {
            if run.found.len() >= search.enough || run.is_over() {
                break;
            }
            run.edit(&it.edit.apply(puzzle), &[(puzzle, it.edit)]);
            n_edited_again += 1;
        }
    }
    run.found.sort_by_key(|(rank, _)| *rank);
    Nearby {
        boards: run.found.into_iter().map(|(_, board)| board).collect(),
        n_neighbours,
        n_edited_again,
        undecided: run.limit.map(|limit| (run.n_undecided, limit)),
    }
}

/// A board that is one edit away.
struct Tried {
    edit: Edit,
    gap: u32,
    n_cells: u32,
}

/// The order of boards: those whose target is obviously barred last, then those with a first wall, then by the cells
/// that change.
type Rank = (bool, bool, u32);

struct Run<'a> {
    search: &'a NearbySearch<'a>,
    budget: &'a Budget<'a>,
    /// The boards that were seen.
    seen: HashSet<Canonical>,
    found: Vec<(Rank, NearbyBoard)>,
    n_undecided: usize,
    limit: Option<Limit>,
}

impl Run<'_> {
    /// Tries all boards one edit away from `puzzle`, which `before` made, and keeps those that are as wished.
    fn edit(&mut self, puzzle: &Puzzle, before: &[(&Puzzle, Edit)]) -> Vec<Tried> {
        let search = self.search;
        let mut edits = Edit::all(puzzle);
        edits.retain(|&edit| (search.may_edit)(puzzle, edit));
        let mut tried: Vec<Tried> = edits
            .iter()
            .map(|&edit| Tried {
                edit,
                gap: 0,
                n_cells: edit.n_cells(puzzle),
            })
            .collect();
        // In the second metric, only what is as wished in the first is searched.
        let mut open: Vec<usize> = (0..tried.len()).collect();
        for &metric in search.wish.metrics() {
            let wished = search.wish.lengths(metric).unwrap_or(&ANY_LENGTH);
            let edits: Vec<Edit> = open.iter().map(|&at| tried[at].edit).collect();
            let all = neighbours(puzzle, &edits, metric, wished, &self.budget.rest());
            let mut left = Vec::new();
            for (at, Neighbour { bounds, limit, .. }) in open.into_iter().zip(all) {
                let gap = search.wish.gap(bounds, metric);
                tried[at].gap = tried[at].gap.max(gap);
                if let Some(limit) = limit.filter(|_| search.wish.is_open(bounds, gap)) {
                    self.n_undecided += 1;
                    self.limit.get_or_insert(limit);
                } else if gap == 0 {
                    left.push(at);
                }
            }
            open = left;
        }
        for at in open {
            self.keep(puzzle, before, tried[at].edit);
        }
        tried
    }

    /// Returns whether too little is left of the limits for another search.
    fn is_over(&self) -> bool {
        const LEAST_EFFORT: u64 = 1_000_000;
        let left = self.budget.rest().limits;
        self.limit == Some(Limit::Cancelled)
            || left.effort.is_some_and(|it| it < LEAST_EFFORT)
            || left.time.is_some_and(|it| it.is_zero())
    }

    /// Keeps the board after `edit`, unless it was seen before.
    fn keep(&mut self, puzzle: &Puzzle, before: &[(&Puzzle, Edit)], edit: Edit) {
        let edited = edit.apply(puzzle);
        if !self.seen.insert(Canonical::of(&edited)) || !(self.search.accepts)(&edited) {
            return;
        }
        let steps = before.iter().copied().chain([(puzzle, edit)]);
        let n_cells = steps.clone().map(|(from, edit)| edit.n_cells(from)).sum();
        let changes = steps
            .clone()
            .map(|(from, edit)| edit.in_words(from))
            .collect();
        let has_walls = |it: &Puzzle| !it.board().walls().is_empty();
        let first = before.first().map_or(puzzle, |(first, _)| first);
        let rank = (
            is_barred(&edited),
            !has_walls(first) && has_walls(&edited),
            n_cells,
        );
        let board = NearbyBoard {
            puzzle: edited,
            edits: steps.map(|(_, edit)| edit).collect(),
            changes,
            n_cells,
        };
        self.found.push((rank, board));
    }
}

/// Returns whether walls and cars that cannot get out of the way obviously bar the target from its exits.
fn is_barred(puzzle: &Puzzle) -> bool {
    let track = tracks(puzzle)[puzzle.target()];
    let (start, end) = puzzle.open_ends();
    let last = puzzle.board().size().along(track.axis) - track.length;
    !(start && track.low == 0 || end && track.high == last)
}
