//! The nearest boards that a maker wishes for.

use std::{collections::HashSet, ops::RangeInclusive};

use tailback_puzzle::{Canonical, Edit, Puzzle};

use super::{
    one_edit::{Neighbour, neighbours},
    rank::{Rank, has_walls, rank},
};
use crate::{
    budget::Budget,
    control::{Control, Limit},
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
    /// A further condition on boards that have the wished optima, or the limit that leaves it open.
    pub accepts: &'a dyn Fn(&Puzzle) -> Result<bool, Limit>,
    /// The most edits.
    pub max_edits: usize,
    /// The number of boards of two and more edits that are enough.
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
    /// The boards, with the least changes first. All have the same number of edits, the least for which any was found.
    pub boards: Vec<NearbyBoard>,
    /// The number of boards that are one edit away.
    pub n_neighbours: usize,
    /// The number of edits up to which boards were tried.
    pub n_edits: usize,
    /// Whether all boards of that many edits were tried, so that there are no others. It says nothing about those that a
    /// limit left undecided.
    pub is_exhaustive: bool,
    /// The number of boards that a limit left undecided, and the limit.
    pub undecided: Option<(usize, Limit)>,
}

/// The number of boards that are edited again from the third edit on.
const BEAM_WIDTH: usize = 250;

/// Finds the boards that are as wished after one edit of `puzzle`, or else after two, and so on.
///
/// All boards one edit away are tried. If none is as wished, they are edited again, those that came nearest to the wish
/// first, until there are enough boards or all pairs of edits were tried. From the third edit on, it is a beam search:
/// only the nearest boards are edited again. No two boards are the same up to names, mirrors and turns, and none is
/// `puzzle`.
pub fn nearby(puzzle: &Puzzle, search: &NearbySearch<'_>, control: &Control<'_>) -> Nearby {
    let budget = Budget::new(control);
    let mut run = Run {
        search,
        budget: &budget,
        seen: HashSet::from([Canonical::of(puzzle)]),
        had_walls: has_walls(puzzle),
        found: Vec::new(),
        n_undecided: 0,
        limit: None,
    };
    let mut is_exhaustive = true;
    let (mut n_neighbours, mut n_edits) = (0, 0);
    let mut beam = vec![Edited::none(puzzle)];
    while n_edits < search.max_edits && !beam.is_empty() && run.found.is_empty() {
        n_edits += 1;
        let mut tried = Vec::new();
        for board in &beam {
            if n_edits > 1 && (run.found.len() >= search.enough || run.is_over()) {
                is_exhaustive = false;
                break;
            }
            tried.extend(run.edit(board).into_iter().map(|it| (board, it)));
        }
        if n_edits == 1 {
            n_neighbours = tried.len();
        }
        if n_edits == search.max_edits || !run.found.is_empty() {
            break;
        }
        tried.sort_by_key(|(board, it)| (it.gap, board.n_cells + it.n_cells));
        let most = if n_edits == 1 { usize::MAX } else { BEAM_WIDTH };
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for (board, it) in tried {
            if next.len() == most {
                is_exhaustive = false;
                break;
            }
            let edited = board.after(it.edit);
            if seen.insert(Canonical::of(&edited.puzzle)) {
                next.push(edited);
            }
        }
        beam = next;
    }
    run.found.sort_by_key(|(rank, _)| *rank);
    Nearby {
        boards: run.found.into_iter().map(|(_, board)| board).collect(),
        n_neighbours,
        n_edits,
        is_exhaustive,
        undecided: run.limit.map(|limit| (run.n_undecided, limit)),
    }
}

/// A board, and the edits that led to it.
struct Edited {
    puzzle: Puzzle,
    edits: Vec<Edit>,
    changes: Vec<String>,
    n_cells: u32,
}

impl Edited {
    fn none(puzzle: &Puzzle) -> Self {
        Self {
            puzzle: puzzle.clone(),
            edits: Vec::new(),
            changes: Vec::new(),
            n_cells: 0,
        }
    }

    fn after(&self, edit: Edit) -> Self {
        let (mut edits, mut changes) = (self.edits.clone(), self.changes.clone());
        edits.push(edit);
        changes.push(edit.in_words(&self.puzzle));
        Self {
            puzzle: edit.apply(&self.puzzle),
            edits,
            changes,
            n_cells: self.n_cells + edit.n_cells(&self.puzzle),
        }
    }
}

/// An edit that was tried, and how far its board is from the wish.
struct Tried {
    edit: Edit,
    gap: u32,
    n_cells: u32,
}

struct Run<'a> {
    search: &'a NearbySearch<'a>,
    budget: &'a Budget<'a>,
    /// The boards that were seen.
    seen: HashSet<Canonical>,
    /// Whether the original board has walls.
    had_walls: bool,
    found: Vec<(Rank, NearbyBoard)>,
    n_undecided: usize,
    limit: Option<Limit>,
}

impl Run<'_> {
    /// Tries all boards one edit away from `board`, and keeps those that are as wished.
    fn edit(&mut self, board: &Edited) -> Vec<Tried> {
        let puzzle = &board.puzzle;
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
            self.keep(board.after(tried[at].edit));
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

    /// Keeps a board that is as wished, unless it was seen before.
    fn keep(&mut self, board: Edited) {
        let Edited {
            puzzle,
            edits,
            changes,
            n_cells,
        } = board;
        if !self.seen.insert(Canonical::of(&puzzle)) {
            return;
        }
        match (self.search.accepts)(&puzzle) {
            Ok(true) => {}
            Ok(false) => return,
            Err(limit) => {
                self.n_undecided += 1;
                self.limit.get_or_insert(limit);
                return;
            }
        }
        let rank = rank(&puzzle, self.had_walls, n_cells);
        let board = NearbyBoard {
            puzzle,
            edits,
            changes,
            n_cells,
        };
        self.found.push((rank, board));
    }
}
