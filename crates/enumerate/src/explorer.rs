//! The exploration of one group at a time.

use crate::{
    bytes::Bytes,
    clusters::{BoxOfStates, Visited, visit_cluster},
    distances::Distances,
    enumeration::{Enumeration, Group},
    group::{GroupTables, Layouts},
    meter::{Limit, Limits, Meter},
    puzzle::{Hardest, MinimalPuzzle},
    removal::BoundedSearch,
    rows::{RowClass, key},
    tally::{Covered, Tally, hash},
};

/// A part of a group: the cars of the first columns, and the row states that leave them room.
#[derive(Clone, Copy)]
struct Subgroup<'a> {
    /// The number of columns whose cars are chosen.
    column: usize,
    /// The class of each of them.
    classes: Bytes,
    rows: &'a [u32],
    /// Those of the row states in which no car can slide to the left.
    with_inputs: &'a [u32],
}

/// Explores groups one after the other. Its memory is that of the largest one.
pub struct Explorer<'a> {
    pub(crate) enumeration: &'a Enumeration,
    visited: Visited,
    boxes: Vec<BoxOfStates>,
    pub(crate) distances: Distances,
    pub(crate) hardest: Vec<Hardest>,
    pub(crate) search: BoundedSearch,
    /// The bytes of all of these that are counted for the current group.
    memory: u64,
}

impl<'a> Explorer<'a> {
    /// Prepares the exploration of groups of `enumeration`.
    pub fn new(enumeration: &'a Enumeration) -> Self {
        Self {
            enumeration,
            visited: Visited::default(),
            boxes: Vec::new(),
            distances: Distances::default(),
            hardest: Vec::new(),
            search: BoundedSearch::default(),
            memory: 0,
        }
    }

    /// Finds all clusters of `group`. Calls `found` with its minimal puzzles.
    ///
    /// # Errors
    /// The limit that was reached first.
    pub fn explore(
        &mut self,
        group: &Group,
        limits: Limits,
        found: &mut dyn FnMut(MinimalPuzzle),
    ) -> Result<Tally, Limit> {
        let meter = &mut Meter::new(limits);
        let Enumeration {
            rows,
            columns,
            size,
            ..
        } = self.enumeration;
        let classes = group.classes.iter().zip(rows);
        let rows: Vec<&RowClass> = classes
            .map(|(&class, row)| &row[usize::from(class)])
            .collect();
        let n_columns = usize::from(size.columns);
        let layouts = &mut Layouts::new(&rows, columns, n_columns, meter)?;
        self.distances.reset();
        self.hardest.clear();
        self.memory = self.needed_memory(layouts);
        meter.reserve(self.memory)?;
        let mut tally = Tally::default();
        let all: Vec<u32> = (0..layouts.row_states.len() as u32).collect();
        let subgroup = Subgroup {
            column: 0,
            classes: Bytes::default(),
            rows: &all,
            with_inputs: &all,
        };
        self.explore_subgroups(subgroup, &rows, layouts, &mut tally, meter)?;
        let tables = GroupTables {
            rows: &rows,
            layouts,
            columns,
            n_columns,
        };
        self.find_minimal(tables, &mut tally, found, meter)?;
        Ok(tally)
    }

    /// Explores all subgroups that have the cars of `begun` in their first columns.
    fn explore_subgroups(
        &mut self,
        begun: Subgroup<'_>,
        rows: &[&RowClass],
        layouts: &mut Layouts,
        tally: &mut Tally,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let (columns, column) = (&self.enumeration.columns, begun.column);
        let n_columns = usize::from(self.enumeration.size.columns);
        if column == n_columns {
            layouts.lay_out(begun.rows, begun.classes, columns, n_columns, meter)?;
            let tables = GroupTables {
                rows,
                layouts,
                columns,
                n_columns,
            };
            self.visited.reset(layouts.n_boxes);
            self.distances.extend(layouts.n_states, layouts.n_bundles);
            self.settle(tables, meter)?;
            for &number in begun.with_inputs {
                self.explore_from(number, begun.classes, tables, tally, meter)?;
            }
            return Ok(());
        }
        // Classes with a car less come before, and so do their subgroups.
        for class in 0..columns.n_classes() {
            let pattern = |number: u32| layouts.row_states[number as usize].patterns.get(column);
            let fits = |&number: &u32| !columns.ranks_of(pattern(number), class).is_empty();
            let fitting: Vec<u32> = begun.rows.iter().copied().filter(fits).collect();
            let blocks = |&number: &u32| {
                let to_block = layouts.row_boxes[number as usize].to_block.get(column);
                columns.blocks(pattern(number), to_block, class)
            };
            let with_inputs: Vec<u32> = begun.with_inputs.iter().copied().filter(blocks).collect();
            meter.tick((begun.rows.len() + begun.with_inputs.len()) as u64)?;
            // Without an input there is no cluster.
            if with_inputs.is_empty() {
                continue;
            }
            let next = Subgroup {
                column: column + 1,
                classes: begun.classes.with(column, class),
                rows: &fitting,
                with_inputs: &with_inputs,
            };
            self.explore_subgroups(next, rows, layouts, tally, meter)?;
        }
        Ok(())
    }

    /// Returns the number of bytes that the exploration of a group begins with.
    fn needed_memory(&self, layouts: &Layouts) -> u64 {
        let lists = self.boxes.capacity() * size_of::<BoxOfStates>()
            + self.hardest.capacity() * size_of::<Hardest>();
        self.visited.memory(layouts.n_boxes)
            + self.distances.memory(layouts.n_states, layouts.n_bundles)
            + self.search.memory()
            + layouts.memory()
            + lists as u64
    }

    /// Accounts for the memory by which lists have grown.
    pub(crate) fn settle(
        &mut self,
        tables: GroupTables<'_>,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let memory = self.needed_memory(tables.layouts);
        meter.reserve(memory.saturating_sub(self.memory))?;
        self.memory = self.memory.max(memory);
        Ok(())
    }

    /// Explores the clusters of the inputs with the rows `number` that were not visited yet.
    fn explore_from(
        &mut self,
        number: u32,
        classes: Bytes,
        tables: GroupTables<'_>,
        tally: &mut Tally,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        let rows = &tables.layouts.row_states[number as usize];
        let boxes = &tables.layouts.row_boxes[number as usize];
        let columns = tables.columns;
        // The pockets whose first placing covers the cells to the left of the cars in rows.
        let blocking = |column: usize| {
            let (pattern, to_block) = (rows.patterns.get(column), boxes.to_block.get(column));
            columns.blocking(pattern, to_block, classes.get(column))
        };
        let mut inputs = vec![(Bytes::default(), boxes.layout.first)];
        for column in 0..tables.n_columns {
            let stride = boxes.layout.strides[column];
            let with = |&(pockets, number): &(Bytes, u32)| {
                blocking(column).map(move |pocket| {
                    (
                        pockets.with(column, pocket),
                        number.wrapping_add(pocket as u32 * stride),
                    )
                })
            };
            inputs = inputs.iter().flat_map(with).collect();
        }
        tally.inputs += inputs.len() as u64;
        meter.tick(inputs.len() as u64)?;
        for (pockets, box_number) in inputs {
            if self.visited.visit(box_number) {
                let first = BoxOfStates {
                    rows: number,
                    pockets,
                };
                self.explore_cluster(first, tables, tally, meter)?;
            }
        }
        Ok(())
    }

    fn explore_cluster(
        &mut self,
        first: BoxOfStates,
        tables: GroupTables<'_>,
        tally: &mut Tally,
        meter: &mut Meter,
    ) -> Result<(), Limit> {
        self.boxes.clear();
        self.boxes.push(first);
        visit_cluster(&mut self.boxes, &mut self.visited, &tables);
        meter.tick(self.boxes.len() as u64)?;
        let least = self.least(first.rows, tables);
        // The distances of a cluster that is counted as its mirror image are needed, too.
        let is_counted =
            !self.enumeration.rules.joins_mirrored || self.is_before_mirrored(least, tables);
        if is_counted {
            tally.canonical += 1;
            tally.canonical_sum = tally.canonical_sum.wrapping_add(hash(least));
        }
        let is_solved = |it: &BoxOfStates| tables.layouts.row_boxes[it.rows as usize].is_solved;
        if !self.boxes.iter().any(is_solved) {
            return Ok(());
        }
        if is_counted {
            tally.solvable += 1;
            tally.solvable_sum = tally.solvable_sum.wrapping_add(hash(least));
        }
        let farthest = self.distances.search(&self.boxes, &tables, meter)?;
        if is_counted {
            let cells = |&columns: &Bytes| self.enumeration.column_cells(columns);
            let (rows, columns) = farthest.of_least_rows(&tables.layouts.bundles);
            let columns = columns.min_by_key(cells).expect("a layer is not empty");
            self.hardest.push(Hardest {
                rows,
                columns,
                n_moves: farthest.n_moves,
                n_states: farthest.n_states,
            });
        }
        self.settle(tables, meter)
    }

    /// Returns the least state of the current cluster, which has the rows `rows`.
    fn least(&self, rows: u32, tables: GroupTables<'_>) -> Covered {
        let patterns = tables.layouts.row_states[rows as usize].patterns;
        let top = |it: &BoxOfStates| {
            (0..tables.n_columns).fold(0, |cells, column| {
                let pocket = it.pockets.get(column);
                let top = tables.columns.top(patterns.get(column), pocket);
                cells | tables.columns.places[top].cells << column
            })
        };
        let same_rows = self.boxes.iter().filter(|it| it.rows == rows);
        Covered {
            by_rows: self.enumeration.row_cells(rows, tables),
            by_columns: same_rows.map(top).min().unwrap_or(0),
        }
    }

    /// Returns whether the current cluster, whose least state is `least`, comes before its mirror image or is equal to it.
    fn is_before_mirrored(&self, least: Covered, tables: GroupTables<'_>) -> bool {
        // Where the least states of both cover the same cells, the boards differ in their lanes if at all: slides change
        // neither the walls of a row nor the order of the cars of a lane.
        let by_lanes = || {
            let rows = tables
                .rows
                .iter()
                .map(|class| key(&class.places[0].filling));
            let patterns = tables.layouts.row_states[self.boxes[0].rows as usize].patterns;
            let columns = (0..tables.n_columns).map(|column| {
                let pocket = self.boxes[0].pockets.get(column);
                let top = tables.columns.top(patterns.get(column), pocket);
                tables.columns.places[top].filling.order()
            });
            let mirrored = columns.clone().map(|mut order| {
                order.reverse();
                order
            });
            let by_rows = rows.clone().cmp(rows.rev());
            by_rows.then_with(|| columns.cmp(mirrored))
        };
        let mirrored = self.least_mirrored(tables);
        mirrored.is_some_and(|it| least.cmp(&it).then_with(by_lanes).is_le())
    }

    /// Returns the least state of the current cluster on the mirrored board.
    fn least_mirrored(&self, tables: GroupTables<'_>) -> Option<Covered> {
        let mirrored_rows = |it: &BoxOfStates| tables.layouts.row_boxes[it.rows as usize].mirrored;
        let by_rows = self.boxes.iter().map(mirrored_rows).min()?;
        let bottom = |it: &BoxOfStates| {
            let patterns = tables.layouts.row_states[it.rows as usize].patterns;
            (0..tables.n_columns).fold(0, |cells, column| {
                let pocket = it.pockets.get(column);
                let members = tables.columns.members(patterns.get(column), pocket);
                let cells_of =
                    |&place: &u8| tables.columns.places[usize::from(place)].mirrored_cells;
                cells | members.iter().map(cells_of).min().unwrap_or(0) << column
            })
        };
        let same_rows = self.boxes.iter().filter(|it| mirrored_rows(it) == by_rows);
        let by_columns = same_rows.map(bottom).min()?;
        Some(Covered {
            by_rows,
            by_columns,
        })
    }
}
