//! The front ends: each turns a part of a text into lists of records.

mod arrays;
mod blocks;
mod facts;
mod groups;
mod lines;
mod prose;
mod tables;
mod words;

use std::ops::Range;

use super::{
    record::{List, Record},
    tree::Tree,
};
use crate::scan::text::View;

pub(super) use words::{named_cell, ordinal};

/// The maximum distance between two records, in bytes.
const FARTHEST: usize = 120;
/// The maximum length of a line with a record, in bytes.
const LONGEST_LINE: usize = 300;
const CUT: &str = "a further car is not read";

/// Adds the lists in a node of a text.
type InBrackets = for<'t> fn(&Tree<'t>, usize, &mut Vec<List<'t>>);

const IN_BRACKETS: [InBrackets; 4] = [groups::groups, blocks::blocks, facts::facts, facts::owners];

/// Returns the lists of `view`, the clearest syntax first.
pub(super) fn lists<'t>(view: &View<'t>) -> Vec<List<'t>> {
    let tree = Tree::of(view.text);
    let mut lists = Vec::new();
    tables::tables(view, &mut lists);
    for number in 0..tree.nodes.len() {
        for front in IN_BRACKETS {
            front(&tree, number, &mut lists);
        }
    }
    arrays::arrays(&tree, &mut lists);
    lines::lines(view, &mut lists);
    lists.sort_by_key(|list| list.front);
    lists
}

/// A run of records of one shape.
#[derive(Default)]
struct Run<'t> {
    shape: String,
    list: List<'t>,
    /// The items or lines from the first record to the last.
    range: Range<usize>,
}

impl<'t> Run<'t> {
    /// Adds the record at `index`, or the wall after records, and returns the run that it does not continue. `n_between`
    /// items or lines are not read: a heading may precede walls.
    fn add(&mut self, index: usize, read: Option<Record<'t>>, n_between: usize) -> Option<Self> {
        let is_begun = !self.list.records.is_empty();
        let is_wall = |it: &&Record<'_>| is_begun && n_between < 2 && it.is_wall();
        if let Some(wall) = read.as_ref().filter(is_wall) {
            self.range.end = index + 1;
            self.list.span.end = wall.span.end;
            self.list.walls.push(wall.clone());
            return None;
        }
        let shape = read.as_ref().map(Record::shape).unwrap_or_default();
        let is_series = |it: Option<&Record<'_>>| it.is_some_and(Record::is_series);
        let is_other = shape != self.shape
            && !(is_series(read.as_ref()) && is_series(self.list.records.last()));
        let ended = (is_other || n_between > 0).then(|| std::mem::take(self));
        if let Some(read) = read {
            if self.list.records.is_empty() {
                self.range.start = index;
            }
            self.range.end = index + 1;
            self.shape = shape;
            self.list.add(read);
        }
        ended
    }
}
