//! Completion of the cells where a car or a wall fits.

use std::collections::HashSet;

use tailback_puzzle::{Axis, Cell, CellRef, Draft, DraftCar, Run, Shape, Size, words::count};
use tailback_solver::Metric;

use super::{Completion, CompletionKind, context::Context};
use crate::quick_search::QuickOutcome;

/// A board that a car or wall is added to.
pub(super) struct Space {
    draft: Draft,
    size: Size,
    taken: HashSet<CellRef>,
}

impl Space {
    /// Returns the board without the line of the cursor, if it has a size.
    pub(super) fn of(context: &Context<'_>) -> Option<Self> {
        let draft = context.draft();
        let size = draft.grids.first()?.checked()?;
        let cars = draft.cars.iter().flat_map(|car| car.shape.cells());
        let taken = cars.chain(draft.walls.iter().copied()).collect();
        Some(Self { draft, size, taken })
    }

    /// Returns the free cells, row by row.
    fn free(&self) -> impl Iterator<Item = CellRef> {
        let Size { columns, rows } = self.size;
        let cells =
            (0..rows).flat_map(move |row| (0..columns).map(move |column| Cell { row, column }));
        cells
            .map(CellRef::from)
            .filter(|cell| !self.taken.contains(cell))
    }

    pub(super) fn fits(&self, at: CellRef, axis: Axis, length: u32) -> bool {
        let cells = Shape::Declared(Run { at, axis, length }).cells();
        cells.len() == length as usize
            && cells
                .iter()
                .all(|&cell| cell.on(self.size).is_some() && !self.taken.contains(&cell))
    }

    /// Returns the places where car `name` of `length` cells fits along one of `axes`, starting with those that
    /// make the puzzle hardest. A candidate includes the axis if there are several.
    pub(super) fn for_car(
        &self,
        context: &Context<'_>,
        name: &str,
        length: u32,
        axis: Option<Axis>,
    ) -> Vec<Completion> {
        let ways = match axis {
            Some(axis) => vec![axis],
            None => vec![Axis::Horizontal, Axis::Vertical],
        };
        let places = self
            .free()
            .flat_map(|at| ways.iter().map(move |&along| (at, along)));
        let places = places.filter(|&(at, along)| self.fits(at, along, length));
        let candidates = places.map(|(at, along)| {
            let label = match axis {
                Some(_) => at.to_string(),
                None => format!("{at} {along}"),
            };
            let with = move |draft: &mut Draft| {
                draft.cars.push(DraftCar {
                    name: name.to_owned(),
                    shape: Shape::Declared(Run {
                        at,
                        axis: along,
                        length,
                    }),
                });
            };
            (label, with)
        });
        self.ranked(context, candidates)
    }

    /// Returns the free cells for a wall, starting with those that make the puzzle hardest.
    pub(super) fn for_wall(&self, context: &Context<'_>) -> Vec<Completion> {
        let candidates = self.free().map(|at| {
            (at.to_string(), move |draft: &mut Draft| {
                draft.walls.push(at);
            })
        });
        self.ranked(context, candidates)
    }

    /// Returns the candidates that a quick search finds hardest to solve first, then those with an unknown
    /// result, and finally those that make the puzzle unsolvable.
    fn ranked<F: FnOnce(&mut Draft)>(
        &self,
        context: &Context<'_>,
        candidates: impl Iterator<Item = (String, F)>,
    ) -> Vec<Completion> {
        let search = context.analysis.search;
        let mut ranked: Vec<(QuickOutcome, String)> = candidates
            .map(|(label, put)| {
                let mut draft = self.draft.clone();
                put(&mut draft);
                let found = match draft.validate() {
                    Ok(puzzle) => search.optimum(&puzzle, Metric::Moves),
                    Err(_) => QuickOutcome::Unknown,
                };
                (found, label)
            })
            .collect();
        ranked.sort_by_key(|(found, _)| match *found {
            QuickOutcome::Solved(n_moves) => (0, u32::MAX - n_moves),
            QuickOutcome::Unknown => (1, 0),
            QuickOutcome::Unsolvable => (2, 0),
        });
        let completions = ranked.into_iter().map(|(found, label)| Completion {
            detail: match found {
                QuickOutcome::Solved(n_moves) => Some(count(n_moves, "move")),
                QuickOutcome::Unsolvable => Some("unsolvable".to_owned()),
                QuickOutcome::Unknown => None,
            },
            ..context.word(CompletionKind::Cell, label)
        });
        completions.collect()
    }

    /// Returns the lengths that fit from `at` on.
    pub(super) fn lengths(&self, at: CellRef, axis: Axis) -> impl Iterator<Item = u32> {
        let longest = u32::from(self.size.along(axis));
        (1..=longest).filter(move |&length| self.fits(at, axis, length))
    }
}
