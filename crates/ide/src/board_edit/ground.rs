//! The common basis of all edits: the statements of a puzzle and the contents of its cells.

use tailback_check::{Lowered, SourceFile, edits};
use tailback_diagnostics::{Edit, Span};
use tailback_puzzle::{Cell, CellRef, DraftExit, Exit, Side};
use tailback_syntax::{DrawnGrid, Keyword, Statement};

use crate::board_layout::{BoardLayout, CarPlacement};

/// A puzzle that is being edited.
pub(super) struct Ground<'a> {
    pub(super) file: &'a SourceFile,
    pub(super) puzzle: usize,
    pub(super) lowered: &'a Lowered,
    pub(super) statements: &'a [Statement],
    pub(super) board: BoardLayout,
}

impl<'a> Ground<'a> {
    pub(super) fn of(file: &'a SourceFile, puzzle: usize) -> Result<Self, String> {
        let node = file.document.puzzles.get(puzzle);
        let node = node.ok_or("the puzzle no longer exists")?;
        let lowered = &file.puzzles[puzzle];
        let board = BoardLayout::of(lowered).ok_or("the puzzle has no grid")?;
        Ok(Self {
            file,
            puzzle,
            lowered,
            statements: file.document.statements_of(node),
            board,
        })
    }

    /// Returns the lanes of the targets in which an exit on `side` without a lane lies.
    pub(super) fn own_lanes(&self, side: Side) -> Vec<u8> {
        let targets = self.board.targets.iter();
        let targets = targets.map(|&car| self.board.cars[car].place);
        let targets = targets.filter(|target| target.axis == side.axis());
        targets.map(CarPlacement::lane).collect()
    }

    /// Returns the exits that the puzzle has if its text names none.
    pub(super) fn default_exits(&self) -> Vec<Exit> {
        let targets = self.board.targets.iter();
        let targets = targets.map(|&car| self.board.cars[car].place.axis_and_lane());
        let targets: Vec<_> = targets.collect();
        let mut exits = DraftExit::resolve(&[], self.board.size, &targets);
        exits.sort_by_key(|exit| exit.side);
        exits
    }

    /// Returns the default exits if the text names no exit.
    pub(super) fn implied_exits(&self) -> Vec<Exit> {
        if self.lowered.draft.exits.is_empty() {
            self.default_exits()
        } else {
            Vec::new()
        }
    }

    /// Returns the first grid, if it is drawn.
    pub(super) fn drawn(&self) -> Option<&'a DrawnGrid> {
        let mut statements = self.statements.iter();
        statements.find(|it| it.is(Keyword::Grid))?.drawn()
    }

    /// Returns the span of the drawn `cell`.
    pub(super) fn drawn_cell(&self, cell: Cell) -> Option<Span> {
        let row = self.drawn()?.rows.get(usize::from(cell.row))?;
        let drawn = row.cells.get(usize::from(cell.column))?;
        Some(drawn.span)
    }

    /// Returns the edit that draws `what` on `cell`.
    pub(super) fn draw(&self, cell: Cell, what: &str) -> Result<Edit, String> {
        let span = self.drawn_cell(cell);
        Ok(Edit::replace(
            span.ok_or_else(|| format!("{cell} is not drawn in the grid"))?,
            what,
        ))
    }

    /// Returns the edit that inserts a line below `statement`, with the same indentation.
    pub(super) fn line_below(&self, statement: &Statement, text: &str) -> Edit {
        let Span { start, end } = statement.span;
        edits::line_below(self.file, end, start, text)
    }

    /// Returns the last statement of the puzzle for which `is_wanted` returns true.
    pub(super) fn last(&self, is_wanted: impl Fn(&Statement) -> bool) -> Option<&'a Statement> {
        self.statements.iter().rfind(|it| is_wanted(it))
    }

    pub(super) fn last_of_board(&self) -> Result<&'a Statement, String> {
        use Keyword::{Car, Exit, Grid, Truck, Wall};
        let last =
            self.last(|it| matches!(it.valid_keyword(), Some(Grid | Car | Truck | Wall | Exit)));
        last.ok_or_else(|| "the puzzle has no grid".to_owned())
    }

    /// Checks that no car except `except`, and no wall, is on any of `cells`.
    pub(super) fn check_free(&self, cells: &[Cell], except: Option<usize>) -> Result<(), String> {
        for &cell in cells {
            let written = CellRef::from(cell);
            if written.on(self.board.size).is_none() {
                return Err(format!("{written} is not on the board"));
            }
            if self.board.walls.contains(&cell) {
                return Err(format!("there is a wall on {cell}"));
            }
            let mut others = self.lowered.draft.cars.iter().enumerate();
            let other = others.find(|&(index, car)| {
                Some(index) != except && car.shape.cells().contains(&written)
            });
            if let Some((_, other)) = other {
                return Err(format!("`{}` is on {cell}", other.name));
            }
        }
        Ok(())
    }
}
