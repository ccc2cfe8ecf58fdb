//! Groups in brackets: JSON, calls, tuples, initialisers.

use std::ops::Range;

use super::{
    super::{
        record::{FEWEST, Front, List, Record, Slot},
        tree::{Item, Tree},
    },
    CUT, FARTHEST, Run,
    words::{MOST_SLOTS, last_part, promote, words},
};
use crate::lexicon::{self, About, Field};

/// The maximum number of brackets around a list that are searched for further records.
const MOST_AROUND: usize = 4;
/// The names of members that hold cars.
const LISTS: &str = "vehicles cars pieces blocks board";

/// Adds the lists of groups in brackets: JSON, calls, tuples, initialisers.
pub(super) fn groups<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    let mut run = Run::default();
    let items = tree.nodes[number].items.iter().enumerate();
    for (index, item) in items.filter(|it| is_group(it.1) && !is_head(tree, it.1)) {
        let n_between = usize::from(!is_near(tree, item, &run.list.span, number > 0));
        let ended = run.add(index, record(tree, item), n_between);
        lists.extend(ended.and_then(|it| group(tree, number, it)));
    }
    lists.extend(group(tree, number, run));
}

fn is_group(item: &Item<'_>) -> bool {
    // `board: {width: 6, height: 6}`
    let is_size = item.node.is_some()
        && item.value.matches(',').nth(1).is_none()
        && About::of(item.key) == Some(About::Size);
    !is_size
        && !lexicon::has(lexicon::EXITS, item.key)
        && (item.node.is_some() || item.value.contains([' ', ',']))
}

/// Returns whether the group before or after `run` in a node is like its records, but is not one.
fn is_cut(tree: &Tree<'_>, number: usize, run: &Run<'_>) -> bool {
    let node = &tree.nodes[number];
    let is_list = node.opener == b'[';
    let span = run.list.span.clone();
    let is_odd = |item: &Item<'_>, record: Option<&Record<'_>>| {
        let callee = record.map_or("", |it| it.callee);
        let is_call = is_list || callee == item.callee && (number > 0 || !callee.is_empty());
        let is_near = is_near(tree, item, &span, number > 0);
        is_near && is_call && !is_head(tree, item) && self::record(tree, item).is_none()
    };
    let records = &run.list.records;
    let [before, after] = groups_around(&node.items, &run.range);
    before.is_some_and(|it| is_odd(it, records.first()))
        || after.is_some_and(|it| is_odd(it, records.last()))
}

/// Returns whether `item` is a group of names, most of which are those of fields: `(puzzle_id, name, row, col)`.
fn is_head(tree: &Tree<'_>, item: &Item<'_>) -> bool {
    let items = item.node.map_or(&[][..], |it| &tree.nodes[it].items);
    let is_field = |it: &&Item<'_>| it.node.is_none() && Field::of(last_part(it.value)).is_some();
    let has_digit = item.value.bytes().any(|it| it.is_ascii_digit());
    let n_fields = || items.iter().filter(is_field).count();
    !has_digit && items.len() > 1 && 2 * n_fields() > items.len()
}

/// Returns the last group before a range of items, and the first one after it.
fn groups_around<'i, 't>(items: &'i [Item<'t>], range: &Range<usize>) -> [Option<&'i Item<'t>>; 2] {
    let before = items[..range.start].iter().rfind(|it| is_group(it));
    let after = items[range.end..].iter().find(|it| is_group(it));
    [before, after]
}

/// Returns whether `item` is not far from `span`, and in the same paragraph, unless both are in brackets.
fn is_near(tree: &Tree<'_>, item: &Item<'_>, span: &Range<usize>, is_inside: bool) -> bool {
    let between = if item.span.start < span.start {
        item.span.end..span.start
    } else {
        span.end..item.span.start
    };
    let between = tree.text.get(between);
    between.is_some_and(|it| it.len() <= FARTHEST && (is_inside || !is_blank(it)))
}

/// Returns whether a record like those of `list`, which is in a node, is next to the node or to one around it.
fn is_outside(tree: &Tree<'_>, number: usize, list: &List<'_>) -> bool {
    let first = &list.records[0];
    let opener = tree.text.as_bytes()[first.span.start];
    let is_alike = |item: &Item<'_>| {
        is_near(tree, item, &list.span, false)
            && tree.text.as_bytes()[item.span.start] == opener
            && record(tree, item).is_some_and(|it| {
                it.slots.len() == first.slots.len() && it.name.is_empty() == first.name.is_empty()
            })
    };
    let around = std::iter::successors(Some(number), |at| Some(tree.nodes[*at].parent));
    around.take_while(|at| *at > 0).take(MOST_AROUND).any(|at| {
        let node = &tree.nodes[at];
        let near = groups_around(&tree.nodes[node.parent].items, &(node.at..node.at + 1));
        near.into_iter().flatten().any(is_alike)
    })
}

/// Returns whether a text between two items has a blank line.
pub(super) fn is_blank(between: &str) -> bool {
    between.contains("\n\n") || between.contains("\n\r\n")
}

/// Returns the list of `run` in a node.
fn group<'t>(tree: &Tree<'t>, number: usize, run: Run<'t>) -> Option<List<'t>> {
    let is_named = run.shape == "named";
    let first = run.list.records.first()?.span.start;
    let is_cut = is_cut(tree, number, &run);
    let (mut list, mut range) = (run.list, run.range);
    let node = &tree.nodes[number];
    list.front = Front::Groups;
    if is_named && node.opener == b'[' && tree.text.as_bytes()[first] == b'{' {
        list.front = Front::Json;
        let own = tree.item(number)?;
        list.span = own.span.start + own.callee.len()..own.span.end.max(list.span.end);
    } else if list.records.len() < FEWEST {
        return None;
    }
    list.whole = list.span.clone();
    promote(&mut list.records);
    list.cut = is_cut.then(|| CUT.to_owned());
    list.is_closed = number > 0 && !node.is_odd && !tree.nodes[0].is_odd;
    // The statements before and after it, or before and after the list with it.
    let mut items = &node.items;
    if number > 0 {
        let own = tree.item(number)?;
        list.is_member = !node.is_odd && lexicon::has(LISTS, own.key);
        range = node.at..node.at + 1;
        items = &tree.nodes[node.parent].items;
        let parent = &tree.nodes[node.parent];
        if parent.opener == b'{' && !parent.is_odd {
            list.whole = tree.item(node.parent).map_or(0..0, |it| it.span.clone());
        }
        let is_loose = |it: &Item<'_>| it.node.is_none() && Field::of(it.key).is_some();
        if node.is_odd || node.opener != b'{' && node.items.iter().any(is_loose) {
            list.cut = Some("a bracket in it is missing, or a sign is not read".to_owned());
        }
        if is_outside(tree, number, &list) {
            list.cut = Some(CUT.to_owned());
        }
    }
    let is_inside = list.whole != list.span;
    let span = list.span.clone();
    let is_next = |it: &&Item<'_>| is_inside || is_near(tree, it, &span, false);
    let before = items[range.start.saturating_sub(16)..range.start].iter();
    let after = items[range.end..items.len().min(range.end + 16)].iter();
    let around = before.chain(after).filter(|it| !it.key.is_empty());
    list.about.extend(exit_block(tree, &items[..range.start]));
    for item in around.filter(is_next) {
        let first = item.node.and_then(|node| tree.nodes[node].items.first());
        let first = first.and_then(|it| record(tree, it));
        let has_cars = first.is_some_and(|it| it.slots.len() > 3);
        // A title below may be that of the next list.
        let is_after = item.span.start > list.span.start;
        if !is_inside && is_after && About::of(item.key) == Some(About::Title) {
            continue;
        }
        if let Some(target) = target(tree, item, &list.records) {
            list.records.insert(0, target);
        } else if let Some(walls) = walls(tree, item) {
            list.walls.extend(walls);
        } else if is_inside && has_cars && lexicon::has(LISTS, item.key) {
            list.cut = Some(format!("`{}` has cars, too", item.key));
        } else {
            list.about.push((item.key, item.value));
        }
    }
    Some(list)
}

/// Returns the target that is apart from the other cars: `hero: Car(…), others: […]`.
fn target<'t>(tree: &Tree<'t>, item: &Item<'t>, others: &[Record<'t>]) -> Option<Record<'t>> {
    let own = record(tree, item).filter(|_| lexicon::has(lexicon::TARGETS, item.key))?;
    let first = others.first()?;
    let is_car = first.shape() == own.shape() && first.slots.len() == own.slots.len();
    is_car.then_some(own)
}

/// Returns the walls of a list such as `walls: [[0, 1], [2, 3]]`.
pub(super) fn walls<'t>(tree: &Tree<'t>, item: &Item<'t>) -> Option<Vec<Record<'t>>> {
    let node = item
        .node
        .filter(|_| lexicon::has(lexicon::WALLS, item.key))?;
    let walls = tree.nodes[node].items.iter().map(|it| record(tree, it));
    walls.collect()
}

/// Returns the block of an exit at the end of `items`, before the name of a list: `exit:` and a line for each field.
fn exit_block<'t>(tree: &Tree<'t>, items: &[Item<'t>]) -> Option<(&'t str, &'t str)> {
    let at = items
        .iter()
        .rposition(|it| it.is_mark && lexicon::has(lexicon::EXITS, it.key))?;
    let fields = items[at + 1..]
        .iter()
        .take_while(|it| it.node.is_none() && !it.is_mark);
    let last = fields.last()?;
    Some((
        items[at].key,
        &tree.text[items[at].span.start..last.span.end],
    ))
}

/// Returns the record of a group in brackets.
fn record<'t>(tree: &Tree<'t>, item: &Item<'t>) -> Option<Record<'t>> {
    let mut record = Record::new(item.key, item.span.clone());
    record.callee = item.callee;
    match item.node {
        Some(_) => fill(tree, item, "", 0, &mut record.slots)?,
        None => record.slots = words(item.value),
    }
    record.name_flag();
    (record.slots.len() > 1 && record.has_digit()).then_some(record)
}

pub(super) fn fill<'t>(
    tree: &Tree<'t>,
    item: &Item<'t>,
    key: &'t str,
    depth: usize,
    slots: &mut Vec<Slot<'t>>,
) -> Option<()> {
    let node = &tree.nodes[item.node?];
    let callee = last_part(item.callee);
    let is_axis = callee.len() > 1 && lexicon::axis(callee).is_some();
    if is_axis || lexicon::kind(callee).is_some() {
        slots.push(Slot::new("", callee));
    }
    if node.is_odd || depth > 3 {
        return None;
    }
    for item in node.items.iter().filter(|item| !item.is_mark) {
        let key = if item.key.is_empty() { key } else { item.key };
        if item.node.is_none() || lexicon::pair(item.value).is_some() {
            slots.push(Slot::new(key, last_part(item.value)));
        } else {
            fill(tree, item, key, depth + 1, slots)?;
        }
        if slots.len() > MOST_SLOTS {
            return None;
        }
    }
    Some(())
}
