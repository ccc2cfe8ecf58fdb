//! The nearest boards that meet a requirement.

use std::{collections::HashSet, ops::RangeInclusive};

use tailback_puzzle::{Canonical, Edit, Puzzle};

use super::{
    one_edit::{Neighbour, neighbours},
    rank::{Rank, has_walls, rank},
};
use tailback_solver::{Bounds, Budget, Control, Limit, Metric};

/// The required properties of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Requirement {
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

impl Requirement {
    /// Returns the range of the optimum in `metric`, unless none is requested.
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

    /// Returns how far an optimum with `bounds` in `metric` is from the requirement; 0 if it is met.
    fn gap(&self, bounds: Option<Bounds>, metric: Metric) -> u32 {
        match (self.lengths(metric), bounds) {
            (None, None) => 0,
            (None, Some(_)) | (Some(_), None) => u32::MAX,
            (Some(requested), Some(Bounds { lower, upper })) => {
                let under = upper.map_or(0, |upper| requested.start().saturating_sub(upper));
                lower.saturating_sub(*requested.end()).max(under)
            }
        }
    }

    /// Returns whether a board may or may not meet the requirement, given the `bounds` that a limit left and their `gap`.
    fn is_open(&self, bounds: Option<Bounds>, gap: u32) -> bool {
        match self {
            Self::Unsolvable => bounds.is_some_and(|it| it.upper.is_none()),
            Self::Solvable { .. } => gap == 0,
        }
    }
}

/// The rules of a search for nearby boards.
pub struct NearbySearch<'a> {
    /// The required properties.
    pub requirement: &'a Requirement,
    /// The edits that may be made.
    pub may_edit: &'a dyn Fn(&Puzzle, Edit) -> bool,
    /// A further condition on boards that have the required optima, or the limit that leaves it open.
    pub accepts: &'a dyn Fn(&Puzzle) -> Result<bool, Limit>,
    /// The most edits.
    pub max_edits: usize,
    /// The number of boards that are enough, and the most that are returned.
    pub enough: usize,
}

/// A board that meets the requirement.
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

/// The nearest boards that meet the requirement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearby {
    /// The boards, those with the fewest edits first, and of these those with the least changes.
    pub boards: Vec<NearbyBoard>,
    /// The number of all boards found, for each number of edits from 1 on.
    pub n_found: Vec<usize>,
    /// The number of boards that are one edit away, up to names, mirrors and turns.
    pub n_neighbours: usize,
    /// The number of edits up to which boards were tried.
    pub n_edits: usize,
    /// The number of boards that were decided.
    pub n_decided: usize,
    /// Whether all boards of that many edits were tried and decided, so that no others match.
    pub is_exhaustive: bool,
    /// The number of boards that a limit left undecided, and the limit.
    pub undecided: Option<(usize, Limit)>,
}

/// The number of boards that are edited again from the third edit on.
const BEAM_WIDTH: usize = 250;

/// Finds the boards that match after one edit of `puzzle`, or, unless these are enough, after two, and so on.
///
/// All boards one edit away are tried. Then they are edited again, those that came nearest first, until there
/// are enough boards or all pairs of edits were tried. From the third edit on, it is a beam search: only the nearest boards
/// are edited again. No two boards are the same up to names, mirrors and turns, and none is `puzzle`.
pub fn nearby(puzzle: &Puzzle, search: &NearbySearch<'_>, control: &Control<'_>) -> Nearby {
    let budget = Budget::new(control);
    let mut run = Run {
        puzzle,
        search,
        budget: &budget,
        seen: HashSet::from([Canonical::of(puzzle)]),
        memory: 0,
        had_walls: has_walls(puzzle),
        found: Vec::new(),
        n_found: Vec::new(),
        n_boards: 0,
        n_undecided: 0,
        limit: None,
    };
    let mut is_exhaustive = true;
    let (mut n_neighbours, mut n_left_out) = (0, 0);
    let mut beam = vec![Edited::default()];
    while run.n_found.len() < search.max_edits
        && !beam.is_empty()
        && n_left_out == 0
        && (run.n_found.is_empty() || !run.has_enough())
    {
        run.n_found.push(0);
        let n_edits = run.n_found.len();
        let most = if n_edits == 1 { usize::MAX } else { BEAM_WIDTH };
        let mut next: Vec<(u32, Edited)> = Vec::new();
        let mut is_cut = false;
        let mut keep_nearest = |next: &mut Vec<(u32, Edited)>| {
            is_cut |= next.len() > most;
            next.sort_by_key(|(gap, board)| (*gap, board.n_cells));
            next.truncate(most);
        };
        for board in &beam {
            if n_edits > 1 && (run.has_enough() || run.is_over()) {
                is_exhaustive = false;
                break;
            }
            n_left_out = run.edit(board, &mut next);
            if n_edits == 1 {
                n_neighbours = run.n_boards;
            }
            if n_left_out > 0 {
                is_exhaustive = false;
                break;
            }
            if next.len() / 2 >= most {
                keep_nearest(&mut next);
            }
        }
        keep_nearest(&mut next);
        if n_edits < search.max_edits && !run.has_enough() {
            is_exhaustive &= !is_cut;
        }
        beam = next.into_iter().map(|(_, board)| board).collect();
    }
    run.keep_nearest();
    let boards = run.found.iter().map(|(_, board)| board.finished(puzzle));
    Nearby {
        boards: boards.collect(),
        n_neighbours,
        n_edits: run.n_found.len(),
        n_found: run.n_found,
        n_decided: run.n_boards - run.n_undecided,
        is_exhaustive: is_exhaustive && run.limit.is_none(),
        undecided: run.limit.map(|limit| (run.n_undecided, limit)),
    }
}

/// The edits that lead to a board, each of the board after those before it.
#[derive(Default)]
struct Edited {
    edits: Vec<Edit>,
    n_cells: u32,
}

impl Edited {
    fn after(&self, edit: Edit, n_cells: u32) -> Self {
        let edits = self.edits.iter().copied().chain([edit]);
        Self {
            edits: edits.collect(),
            n_cells: self.n_cells + n_cells,
        }
    }

    fn board(&self, puzzle: &Puzzle) -> Puzzle {
        let edits = self.edits.iter();
        edits.fold(puzzle.clone(), |board, edit| edit.apply(&board))
    }

    fn finished(&self, puzzle: &Puzzle) -> NearbyBoard {
        let mut board = puzzle.clone();
        let changes = self.edits.iter().map(|edit| {
            let change = edit.in_words(&board);
            board = edit.apply(&board);
            change
        });
        let changes = changes.collect();
        NearbyBoard {
            puzzle: board,
            edits: self.edits.clone(),
            changes,
            n_cells: self.n_cells,
        }
    }
}

struct Run<'a> {
    puzzle: &'a Puzzle,
    search: &'a NearbySearch<'a>,
    budget: &'a Budget<'a>,
    seen: HashSet<Canonical>,
    /// The bytes of these boards and their edits.
    memory: u64,
    had_walls: bool,
    /// The nearest boards that match, by their number of edits and their rank.
    found: Vec<((usize, Rank), Edited)>,
    n_found: Vec<usize>,
    /// The number of boards one edit away from those that were edited, and how many of them a limit left undecided.
    n_boards: usize,
    n_undecided: usize,
    limit: Option<Limit>,
}

impl Run<'_> {
    /// Tries all boards one edit away from `board` that are new, and keeps those that match. Adds each to `next`,
    /// with its distance from the requirement. Returns the number of edits for which a limit left no room.
    fn edit(&mut self, board: &Edited, next: &mut Vec<(u32, Edited)>) -> usize {
        let search = self.search;
        let puzzle = &board.board(self.puzzle);
        let mut edits = Edit::all(puzzle);
        edits.retain(|&edit| (search.may_edit)(puzzle, edit));
        // If several edits make the same board, the least is kept.
        edits.sort_by_cached_key(|edit| edit.n_cells(puzzle));
        let mut new = Vec::new();
        let mut n_left_out = 0;
        for (nth, &edit) in edits.iter().enumerate() {
            match self.is_new(&edit.apply(puzzle)) {
                Ok(true) => new.push(edit),
                Ok(false) => {}
                Err(limit) => {
                    n_left_out = edits.len() - nth;
                    self.leave_open(n_left_out, limit);
                    break;
                }
            }
        }
        self.n_boards += new.len() + n_left_out;
        let mut gaps = vec![0; new.len()];
        // In the second metric, only boards that meet it in the first is searched.
        let mut open: Vec<usize> = (0..new.len()).collect();
        for &metric in search.requirement.metrics() {
            let requested = search.requirement.lengths(metric).unwrap_or(&ANY_LENGTH);
            let edits: Vec<Edit> = open.iter().map(|&at| new[at]).collect();
            let all = neighbours(puzzle, &edits, metric, requested, &self.control());
            let mut left = Vec::new();
            for (at, Neighbour { bounds, limit, .. }) in open.into_iter().zip(all) {
                let gap = search.requirement.gap(bounds, metric);
                gaps[at] = gap.max(gaps[at]);
                if let Some(limit) = limit.filter(|_| search.requirement.is_open(bounds, gap)) {
                    self.leave_open(1, limit);
                } else if gap == 0 {
                    left.push(at);
                }
            }
            open = left;
        }
        let after = |edit: Edit| board.after(edit, edit.n_cells(puzzle));
        for at in open {
            self.keep(&new[at].apply(puzzle), after(new[at]));
        }
        next.extend(gaps.into_iter().zip(new.into_iter().map(after)));
        n_left_out
    }

    /// Returns whether a board was not seen before.
    ///
    /// # Errors
    /// The limit that leaves no room for it.
    fn is_new(&mut self, board: &Puzzle) -> Result<bool, Limit> {
        /// The bytes that a board takes in all lists in addition to its canonical form.
        const OF_BOARD: u64 = 256;
        if let Some(limit @ (Limit::Time | Limit::Cancelled)) = self.budget.reached() {
            return Err(limit);
        }
        let form = Canonical::of(board);
        self.memory += form.as_bytes().len() as u64 + OF_BOARD;
        // The other half is left for searches.
        self.budget.check_memory(2 * self.memory)?;
        Ok(self.seen.insert(form))
    }

    fn control(&self) -> Control<'_> {
        let mut control = self.budget.rest();
        let memory = &mut control.limits.memory;
        *memory = memory.map(|memory| memory.saturating_sub(self.memory));
        control
    }

    /// Counts boards that `limit` leaves undecided.
    fn leave_open(&mut self, n: usize, limit: Limit) {
        self.n_undecided += n;
        self.limit.get_or_insert(limit);
    }

    fn has_enough(&self) -> bool {
        self.n_found.iter().sum::<usize>() >= self.search.enough
    }

    /// Returns whether too little is left of the limits for another search.
    fn is_over(&self) -> bool {
        const LEAST_EFFORT: u64 = 1_000_000;
        let effort = self.budget.rest().limits.effort;
        self.budget.reached().is_some() || effort.is_some_and(|it| it < LEAST_EFFORT)
    }

    /// Keeps a board that has the required optima if the search accepts it.
    fn keep(&mut self, puzzle: &Puzzle, board: Edited) {
        match (self.search.accepts)(puzzle) {
            Ok(true) => {}
            Ok(false) => return,
            Err(limit) => return self.leave_open(1, limit),
        }
        let rank = rank(puzzle, self.had_walls, board.n_cells);
        let n_edits = self.n_found.len();
        self.n_found[n_edits - 1] += 1;
        self.found.push(((n_edits, rank), board));
        if self.found.len() / 2 > self.search.enough {
            self.keep_nearest();
        }
    }

    fn keep_nearest(&mut self) {
        self.found.sort_by_key(|(rank, _)| *rank);
        self.found.truncate(self.search.enough);
    }
}
