//! Lowering of parsed text to drafts, and the mapping from a draft's indices back to the text.

use std::{collections::HashMap, sync::Arc};

use tailback_diagnostics::Span;
use tailback_puzzle::{
    CellRef, Draft, DraftCar, DraftExit, DraftGoal, Fault, GridSize, Puzzle, Run, Shape,
};
use tailback_syntax::{
    CarStatement, Content, Document, DrawnGrid, Grid, Keyword, Statement, StatementKind,
};

/// The place of a draft's car in the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CarPlace {
    /// The index of its statement, a declaration or a drawn grid, among the puzzle's.
    pub statement: usize,
    /// Its name in the declaration, or its first cell in reading order.
    pub name: Span,
    /// The span that diagnostics about the car point to: the whole declaration, or its first cell.
    pub span: Span,
    /// Its cells in the drawn grid, in reading order; none for a declared car.
    pub cells: Vec<Span>,
}

impl CarPlace {
    /// Returns whether the car is drawn.
    pub fn is_drawn(&self) -> bool {
        !self.cells.is_empty()
    }
}

/// The places of a draft's parts in the text, by the draft's indices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Places {
    /// `6x6`, or the keyword of a drawn grid.
    pub grids: Vec<Span>,
    /// The cars.
    pub cars: Vec<CarPlace>,
    /// The walls: a word, or a cell of the drawn grid.
    pub walls: Vec<Span>,
    /// The exits: the whole statement.
    pub exits: Vec<Span>,
    /// The names in the `target` statement, if there is one.
    pub targets: Vec<Span>,
    /// The goals.
    pub goals: Vec<GoalPlace>,
}

/// The place of a draft's goal in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GoalPlace {
    /// The name of the car.
    pub name: Span,
    /// The cell.
    pub cell: Span,
}

/// Parts of the board that a bad line could have held, so that they are not reported as missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MaybeLost {
    pub(crate) grid: bool,
    pub(crate) target: bool,
    pub(crate) exit: bool,
}

/// One puzzle of a document as a draft, with its places, and as a puzzle if it is sound.
#[derive(Clone, Debug)]
pub struct Lowered {
    /// The board as the text describes it.
    pub draft: Draft,
    /// The places of the draft's parts in the text.
    pub places: Places,
    /// The reasons why the draft is not a valid puzzle.
    pub faults: Vec<Fault>,
    /// The puzzle, if there are no faults and no line of its text was bad.
    pub puzzle: Option<Arc<Puzzle>>,
    pub(crate) maybe_lost: MaybeLost,
    /// Whether a line of its text was bad, so that the draft may be incomplete.
    pub(crate) is_text_bad: bool,
}

/// Lowers every puzzle of `document`.
pub(crate) fn lower(document: &Document) -> Vec<Lowered> {
    let mut has_syntax_error = vec![false; document.puzzles.len()];
    for diagnostic in &document.diagnostics {
        if let Some(puzzle) = diagnostic.puzzle {
            has_syntax_error[puzzle] = true;
        }
    }
    let mut has_conflict = vec![false; document.puzzles.len()];
    for conflict in &document.conflicts {
        let n_before = |offset| {
            let puzzles = &document.puzzles;
            puzzles.partition_point(|puzzle| puzzle.span.start < offset)
        };
        let first = n_before(conflict.begin.start).saturating_sub(1);
        has_conflict[first..n_before(conflict.end.start)].fill(true);
    }
    document
        .puzzles
        .iter()
        .zip(has_syntax_error.into_iter().zip(has_conflict))
        .map(|(node, bad)| lower_puzzle(document.statements_of(node), bad))
        .collect()
}

fn lower_puzzle(
    statements: &[Statement],
    (has_syntax_error, has_conflict): (bool, bool),
) -> Lowered {
    let mut lowering = Lowering {
        is_text_bad: has_syntax_error || has_conflict,
        ..Lowering::default()
    };
    if has_conflict {
        // The version that is not read may hold anything.
        lowering.lose(None);
    }
    for (index, statement) in statements.iter().enumerate() {
        lowering.add(index, statement);
    }
    let Lowering {
        mut draft,
        places,
        maybe_lost,
        is_text_bad,
    } = lowering;
    if places.targets.is_empty() && !draft.goals.is_empty() {
        draft.targets.clear();
    }
    let (faults, puzzle) = match draft.validate() {
        Ok(puzzle) => (Vec::new(), (!is_text_bad).then(|| Arc::new(puzzle))),
        Err(faults) => (faults, None),
    };
    Lowered {
        draft,
        places,
        faults,
        puzzle,
        maybe_lost,
        is_text_bad,
    }
}

#[derive(Default)]
struct Lowering {
    draft: Draft,
    places: Places,
    maybe_lost: MaybeLost,
    is_text_bad: bool,
}

impl Lowering {
    fn add(&mut self, index: usize, statement: &Statement) {
        match &statement.kind {
            StatementKind::Grid(grid) => self.add_grid(index, statement, grid),
            StatementKind::Car(car) => self.add_car(index, statement, car),
            StatementKind::Wall(cells) => {
                for cell in cells {
                    self.draft.walls.push(cell.value);
                    self.places.walls.push(cell.span);
                }
            }
            StatementKind::Exit { side, lane } => {
                self.draft.exits.push(DraftExit {
                    side: side.value,
                    lane: lane.as_ref().map(|lane| lane.value),
                });
                self.places.exits.push(statement.span);
            }
            // The first of two counts, as with every statement that may appear once.
            StatementKind::Target(names) if self.places.targets.is_empty() => {
                self.draft.targets = names.iter().map(|name| name.value.clone()).collect();
                self.places.targets = names.iter().map(|name| name.span).collect();
            }
            StatementKind::Goal { name, cell, .. } => {
                self.draft.goals.push(DraftGoal {
                    car: name.value.clone(),
                    at: cell.value,
                });
                self.places.goals.push(GoalPlace {
                    name: name.span,
                    cell: cell.span,
                });
            }
            StatementKind::Junk => self.lose(statement.keyword.value),
            _ => {}
        }
        if statement.is_unclosed() {
            self.lose_block();
        }
    }

    /// Records the parts that a bad line beginning with `keyword` could have held.
    fn lose(&mut self, keyword: Option<Keyword>) {
        let lost = &mut self.maybe_lost;
        match keyword {
            Some(Keyword::Grid) => (lost.grid, lost.target) = (true, true),
            Some(Keyword::Car | Keyword::Truck | Keyword::Target | Keyword::Goal) => {
                lost.target = true;
            }
            Some(Keyword::Exit) => lost.exit = true,
            Some(_) => {}
            None => {
                *lost = MaybeLost {
                    grid: true,
                    target: true,
                    exit: true,
                }
            }
        }
    }

    /// Records that a block without an end may have swallowed lines of any kind.
    fn lose_block(&mut self) {
        self.is_text_bad = true;
        self.lose(None);
    }

    fn add_car(&mut self, index: usize, statement: &Statement, car: &CarStatement) {
        self.draft.cars.push(DraftCar {
            name: car.name.value.clone(),
            shape: Shape::Declared(Run {
                at: car.cell.value,
                axis: car.axis.value,
                length: statement.length_of(car),
            }),
        });
        self.places.cars.push(CarPlace {
            statement: index,
            name: car.name.span,
            span: statement.span,
            cells: Vec::new(),
        });
    }

    fn add_grid(&mut self, index: usize, statement: &Statement, grid: &Grid) {
        let is_first = self.draft.grids.is_empty();
        match grid {
            Grid::Declared { columns, rows } => {
                self.draft.grids.push(GridSize {
                    columns: columns.value,
                    rows: rows.value,
                });
                self.places.grids.push(columns.span.to(rows.span));
            }
            Grid::Drawn(drawn) => {
                self.draft.grids.push(GridSize {
                    columns: drawn.n_columns() as u32,
                    rows: drawn.rows.len() as u32,
                });
                self.places.grids.push(statement.keyword.span);
                if ragged_rows(drawn).next().is_some() {
                    self.is_text_bad = true;
                    self.maybe_lost.target = true;
                }
                if drawn.rows.iter().any(|row| row.is_bad) {
                    self.maybe_lost.target = true;
                }
                // The cars of a second grid would only overlap those of the first.
                if is_first {
                    self.add_drawn(index, drawn);
                }
            }
        }
    }

    fn add_drawn(&mut self, index: usize, grid: &DrawnGrid) {
        let mut cars: HashMap<char, usize> = HashMap::new();
        for (row, drawn) in (1..).zip(&grid.rows) {
            for (column, cell) in (1..).zip(&drawn.cells) {
                let at = CellRef { row, column };
                match cell.content {
                    Content::Empty => {}
                    Content::Wall => {
                        self.draft.walls.push(at);
                        self.places.walls.push(cell.span);
                    }
                    Content::Car(name) => {
                        let car = *cars.entry(name).or_insert_with(|| {
                            self.draft.cars.push(DraftCar {
                                name: name.to_string(),
                                shape: Shape::Drawn(Vec::new()),
                            });
                            self.places.cars.push(CarPlace {
                                statement: index,
                                name: cell.span,
                                span: cell.span,
                                cells: Vec::new(),
                            });
                            self.draft.cars.len() - 1
                        });
                        if let Shape::Drawn(cells) = &mut self.draft.cars[car].shape {
                            cells.push(at);
                        }
                        self.places.cars[car].cells.push(cell.span);
                    }
                }
            }
        }
    }
}

/// Returns the numbers of the rows that are not as wide as the first good one. Bad rows are skipped: they have been
/// reported, and their width means nothing.
pub(crate) fn ragged_rows(grid: &DrawnGrid) -> impl Iterator<Item = usize> {
    let width = grid.n_columns();
    grid.rows
        .iter()
        .enumerate()
        .filter(move |(_, row)| !row.is_bad && row.cells.len() != width)
        .map(|(index, _)| index)
}
