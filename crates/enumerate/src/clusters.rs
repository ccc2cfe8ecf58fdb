//! The clusters of a group, box by box.
//!
//! A car in a row slides by one step if the column of the cell that it enters can give way: that column's pocket is then
//! divided, and the pocket of the column that it leaves is joined to others. Each of the pockets that arise leads to
//! another box of the cluster.

use crate::{bytes::Bytes, group::GroupTables};

/// A box: the number of its rows, and the pocket of each column.
#[derive(Clone, Copy)]
pub(crate) struct BoxOfStates {
    pub(crate) rows: u32,
    pub(crate) pockets: Bytes,
}

/// Whether each box was visited.
#[derive(Default)]
pub(crate) struct Visited(Vec<bool>);

impl Visited {
    /// Returns the number of bytes that are allocated, or will be for `n_boxes` boxes.
    pub(crate) fn memory(&self, n_boxes: u32) -> u64 {
        self.0.capacity().max(n_boxes as usize) as u64
    }

    /// Forgets all boxes.
    pub(crate) fn reset(&mut self, n_boxes: u32) {
        self.0.clear();
        self.0.resize(n_boxes as usize, false);
    }

    /// Visits the box `number`. Returns whether it was new.
    #[inline]
    pub(crate) fn visit(&mut self, number: u32) -> bool {
        !std::mem::replace(&mut self.0[number as usize], true)
    }
}

/// Adds all boxes of the cluster of the one in `boxes`, which is marked as visited.
pub(crate) fn visit_cluster(
    boxes: &mut Vec<BoxOfStates>,
    visited: &mut Visited,
    group: &GroupTables<'_>,
) {
    let &GroupTables {
        rows,
        layouts,
        columns,
        n_columns,
    } = group;
    // A column without cars has one pocket, the number 0.
    let is_busy = |&column: &usize| {
        let pattern = layouts.row_states[boxes[0].rows as usize]
            .patterns
            .get(column);
        columns.top(pattern, boxes[0].pockets.get(column)) != 0
    };
    let busy: Vec<usize> = (0..n_columns).filter(is_busy).collect();
    let mut at = 0;
    while at < boxes.len() {
        let current = boxes[at];
        at += 1;
        let here = &layouts.row_states[current.rows as usize];
        let steps = layouts.steps(current.rows, 0..rows.len());
        for step in steps.iter().filter(|step| step.is_first) {
            let (row, enters) = (usize::from(step.row), usize::from(step.enters));
            let pocket = current.pockets.get(enters);
            let divided = columns.divided(here.patterns.get(enters), pocket, row);
            if divided.is_empty() {
                continue;
            }
            let leaves = usize::from(step.leaves);
            let pocket = current.pockets.get(leaves);
            let joined = columns.joined(here.patterns.get(leaves), pocket, row);
            let layout = &layouts.row_boxes[step.rows as usize].layout;
            let pockets = current.pockets.with(leaves, joined).with(enters, 0);
            let first = busy.iter().fold(layout.first, |number, &column| {
                number.wrapping_add(pockets.get(column) as u32 * layout.strides[column])
            });
            for &pocket in divided {
                if visited.visit(first.wrapping_add(u32::from(pocket) * layout.strides[enters])) {
                    boxes.push(BoxOfStates {
                        rows: step.rows,
                        pockets: pockets.with(enters, usize::from(pocket)),
                    });
                }
            }
        }
    }
}
