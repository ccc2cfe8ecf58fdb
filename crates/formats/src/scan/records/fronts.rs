//! The front ends: each turns a part of a text into lists of records.

use std::{collections::BTreeMap, ops::Range};

use super::{
    car,
    record::{Front, List, Record, Slot, type_of},
    tree::{Item, Tree},
};
use crate::{
    lexicon::{self, About, Field, Figure},
    scan::text::{
        View,
        lines::{Line, SEPARATORS, fields, is_rule},
    },
    text::boundary_before,
};

/// The minimum number of records of a board, unless their fields are named.
pub(super) const FEWEST: usize = 3;
/// The maximum number of values of a record.
const MOST_SLOTS: usize = 16;
/// The maximum distance between two records, in bytes.
const FARTHEST: usize = 120;
/// The maximum length of a line with a record, in bytes.
const LONGEST_LINE: usize = 300;
/// The maximum number of brackets around a list that are searched for further records.
const MOST_AROUND: usize = 4;
/// The names of members that hold cars.
const LISTS: &str = "vehicles cars pieces blocks board";
pub(super) const CUT: &str = "a further car is not read";

/// Adds the lists in a node of a text.
type InBrackets = for<'t> fn(&Tree<'t>, usize, &mut Vec<List<'t>>);

const IN_BRACKETS: [InBrackets; 5] = [groups, blocks, facts, arrays, owners];

/// Returns the lists of `view`, the clearest syntax first.
pub(super) fn lists<'t>(view: &View<'t>) -> Vec<List<'t>> {
    let tree = Tree::of(view.text);
    let mut lists = Vec::new();
    tables(view, &mut lists);
    for number in 0..tree.nodes.len() {
        for front in IN_BRACKETS {
            front(&tree, number, &mut lists);
        }
    }
    lines(view, &mut lists);
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
        let is_ended = is_begun && (is_other || n_between > 0);
        let ended = is_ended.then(|| std::mem::take(self));
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

/// Returns the last part of `Orientation.HORIZONTAL`.
fn last_part(word: &str) -> &str {
    let last = word.rsplit(['.', ':']).next().unwrap_or(word);
    let is_name = last.starts_with(|c: char| c.is_ascii_alphabetic());
    if is_name { last } else { word }
}

/// Returns the record of a group in brackets.
fn record<'t>(tree: &Tree<'t>, item: &Item<'t>) -> Option<Record<'t>> {
    let mut record = Record::new(item.key, item.span.clone());
    record.callee = item.callee;
    match item.node {
        Some(_) => fill(tree, item, "", 0, &mut record.slots)?,
        None => record.slots = words(item.value),
    }
    (record.slots.len() > 1 && record.has_digit()).then_some(record)
}

fn fill<'t>(
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

/// Adds the lists of groups in brackets: JSON, calls, tuples, initialisers.
fn groups<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    let mut run = Run::default();
    let items = tree.nodes[number].items.iter().enumerate();
    for (index, item) in items.filter(|it| is_group(it.1)) {
        let between = tree.text.get(run.list.span.end..item.span.start);
        let is_near = |it: &str| it.len() <= FARTHEST && (number > 0 || !is_blank(it));
        let n_between = usize::from(!between.is_none_or(is_near));
        let ended = run.add(index, record(tree, item), n_between);
        lists.extend(ended.and_then(|it| group(tree, number, it)));
    }
    lists.extend(group(tree, number, run));
}

fn is_group(item: &Item<'_>) -> bool {
    item.node.is_some() || item.value.contains([' ', ','])
}

/// Returns whether the group before or after `run` in a node is like its records, but is not one.
fn is_cut(tree: &Tree<'_>, number: usize, run: &Run<'_>) -> bool {
    let node = &tree.nodes[number];
    let is_list = number > 0 && node.opener == b'[';
    let is_head = |item: &Item<'_>| {
        let items = item.node.map_or(&[][..], |it| &tree.nodes[it].items);
        let is_field = |it: &Item<'_>| Field::of(last_part(it.value)).is_some();
        !items.is_empty() && items.iter().all(is_field)
    };
    let is_odd = |item: &Item<'_>, record: Option<&Record<'_>>, between: Range<usize>| {
        let is_blank = |it: &str| number == 0 && is_blank(it);
        let between = tree.text.get(between).unwrap_or_default();
        let is_near = between.len() <= FARTHEST && !is_blank(between);
        let callee = record.map_or("", |it| it.callee);
        let is_call = is_list || callee == item.callee && (number > 0 || !callee.is_empty());
        is_near && is_call && !is_head(item) && self::record(tree, item).is_none()
    };
    let records = &run.list.records;
    let (first, last) = (records.first(), records.last());
    let start = first.map_or(0, |it| it.span.start);
    let mut before = node.items[..run.range.start].iter().rev();
    let mut after = node.items[run.range.end..].iter();
    before
        .find(|it| is_group(it))
        .is_some_and(|it| is_odd(it, first, it.span.end..start))
        || after
            .find(|it| is_group(it))
            .is_some_and(|it| is_odd(it, last, run.list.span.end..it.span.start))
}

/// Returns whether a record like those of `list`, which is in a node, is next to the node or to one around it.
fn is_outside(tree: &Tree<'_>, number: usize, list: &List<'_>) -> bool {
    let first = &list.records[0];
    let opener = tree.text.as_bytes()[first.span.start];
    let is_alike = |item: &Item<'_>| {
        let (start, end) = (item.span.start, item.span.end);
        let between = if start < list.span.start {
            tree.text.get(end..list.span.start)
        } else {
            tree.text.get(list.span.end..start)
        };
        let is_near = between.is_some_and(|it| it.len() <= FARTHEST && !is_blank(it));
        is_near
            && tree.text.as_bytes()[start] == opener
            && record(tree, item).is_some_and(|it| {
                it.slots.len() == first.slots.len() && it.name.is_empty() == first.name.is_empty()
            })
    };
    let around = std::iter::successors(Some(number), |at| Some(tree.nodes[*at].parent));
    around.take_while(|at| *at > 0).take(MOST_AROUND).any(|at| {
        let node = &tree.nodes[at];
        let siblings = &tree.nodes[node.parent].items;
        let mut before = siblings[..node.at].iter().rev();
        let mut after = siblings[node.at + 1..].iter();
        let near = [
            before.find(|it| is_group(it)),
            after.find(|it| is_group(it)),
        ];
        near.into_iter().flatten().any(is_alike)
    })
}

/// Returns whether a text between two items has a blank line.
fn is_blank(between: &str) -> bool {
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
    if list.is_of_series() || list.has_numbers_of_cells() {
        list.about.push(("base", "0"));
    }
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
    let is_near = |it: &&Item<'_>| {
        let between = if it.span.start < span.start {
            tree.text.get(it.span.end..span.start)
        } else {
            tree.text.get(span.end..it.span.start)
        };
        is_inside || between.is_some_and(|it| it.len() < FARTHEST && !is_blank(it))
    };
    let before = items[range.start.saturating_sub(16)..range.start].iter();
    let after = items[range.end..items.len().min(range.end + 16)].iter();
    for item in before
        .chain(after)
        .filter(is_near)
        .filter(|it| !it.key.is_empty())
    {
        let first = item.node.and_then(|node| tree.nodes[node].items.first());
        let has_cars = first
            .and_then(|it| record(tree, it))
            .is_some_and(|it| it.slots.len() > 3);
        let is_after = item.span.start > list.span.start;
        if !is_inside && is_after && About::of(item.key) == Some(About::Title) {
            continue;
        }
        if is_inside && has_cars && lexicon::has(LISTS, item.key) {
            list.cut = Some(format!("`{}` has cars, too", item.key));
        } else {
            list.about.push((item.key, item.value));
        }
    }
    Some(list)
}

/// Adds the lists of blocks of named fields: YAML, XML, TOML, plist, named arguments.
fn blocks<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    let node = &tree.nodes[number];
    let is_whole = |it: &Item<'_>| it.node.is_none_or(|it| !tree.nodes[it].is_odd);
    let is_tag = |it: &Item<'_>| it.is_mark && tree.text[it.span.start..].starts_with('<');
    let is_open = tree.n_open_tags > 0 && node.items.iter().any(is_tag);
    let is_closed = !is_open && node.items.iter().all(is_whole);
    let mut records: Vec<Record<'t>> = Vec::new();
    let mut end = 0;
    let mut is_table = false;
    for item in &node.items {
        let between = tree.text.get(end..item.span.start).unwrap_or_default();
        let is_apart = between.len() > FARTHEST || !is_table && is_blank(between);
        if item.is_mark || item.node.is_some() && item.key.is_empty() {
            let inner = item.value.strip_prefix('[');
            is_table = inner.is_some_and(|it| !it.contains([',', ' ', '(']));
            if is_table {
                end = item.span.end;
            } else if is_apart {
                close_blocks(&mut records, is_closed, lists);
            }
            records.push(Record::new(item.key, item.span.clone()));
            continue;
        }
        let field = Field::of(item.key);
        if item.key.is_empty() || field.is_none() && About::of(item.key).is_none() {
            continue;
        }
        if is_apart {
            // A car after a blank line may belong to the list, even if a word is in between, such as `car8]`.
            let before = between.rsplit_once(item.key).map_or(between, |it| it.0);
            let is_next = field.is_some()
                && between.len() <= FARTHEST
                && before.split_whitespace().nth(1).is_none()
                && !before.contains("---");
            close_blocks(&mut records, is_closed && !is_next, lists);
        }
        is_table = false;
        let has_it = |last: &Record<'_>| field.is_some() && last.has(field);
        if records.last().is_none_or(has_it) {
            records.push(Record::new("", item.span.clone()));
        }
        let Some(last) = records.last_mut() else {
            continue;
        };
        let n_slots = last.slots.len();
        if item.node.is_some() && field.is_none() {
            last.slots.push(Slot::new(item.key, item.value));
        } else if item.node.is_none() || lexicon::pair(item.value).is_some() {
            last.slots.push(Slot::new(item.key, last_part(item.value)));
        } else if fill(tree, item, item.key, 1, &mut last.slots).is_none() {
            last.slots.truncate(n_slots);
        }
        if n_slots == 0 {
            last.span.start = item.span.start;
        }
        last.span.end = item.span.end;
        end = item.span.end;
    }
    close_blocks(&mut records, is_closed, lists);
}

/// Adds the lists of complete blocks. The block before a list describes it.
fn close_blocks<'t>(records: &mut Vec<Record<'t>>, is_closed: bool, lists: &mut Vec<List<'t>>) {
    const OTHERS: [Field; 7] = [
        Field::Id,
        Field::Length,
        Field::Width,
        Field::Height,
        Field::Colour,
        Field::Kind,
        Field::IsTarget,
    ];
    let is_place = |slot: &Slot<'_>| Field::of(slot.key).is_some_and(|it| !OTHERS.contains(&it));
    let begun = |about| List {
        front: Front::Blocks,
        about,
        is_closed,
        ..List::default()
    };
    let mut list = begun(Vec::new());
    for record in std::mem::take(records) {
        if record.slots.iter().any(is_place) {
            list.add(record);
        } else if !record.slots.is_empty() {
            let about = record.slots.iter().map(|it| (it.key, it.value)).collect();
            if !list.records.is_empty() && record.has(Some(Field::Id)) {
                list.add(record);
            }
            lists.extend(std::mem::replace(&mut list, begun(about)).of(FEWEST));
        }
    }
    lists.extend(list.of(FEWEST));
}

/// Adds the list with an array for each field: `row = [1, 3]; col = [2, 4]`.
fn arrays<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    let node = &tree.nodes[number];
    let is_list = |it: &&Item<'_>| it.node.is_some() && Field::of(it.key).is_some();
    let columns: Vec<&Item<'t>> = node.items.iter().filter(is_list).collect();
    let values = |it: &Item<'t>| it.node.map_or(&[][..], |it| &tree.nodes[it].items[..]);
    let [first, _, .., end] = columns.as_slice() else {
        return;
    };
    let n_cars = values(first).len();
    let is_flat = |it: &&Item<'t>| {
        values(it).len() == n_cars && values(it).iter().all(|it| it.node.is_none())
    };
    if n_cars > 99 || !columns.iter().all(is_flat) {
        return;
    }
    let mut list = List {
        front: Front::Blocks,
        cut: (number > 0 && node.is_odd).then(|| CUT.to_owned()),
        ..List::default()
    };
    for at in 0..n_cars {
        let mut record = Record::new("", first.span.start..end.span.end);
        let value = |it: &&Item<'t>| Slot::new(it.key, values(it)[at].value);
        record.slots = columns.iter().map(value).collect();
        list.add(record);
    }
    let others = node.items.iter();
    let others = others.filter(|it| it.node.is_none() && !it.key.is_empty());
    list.about = others.map(|it| (it.key, it.value)).collect();
    lists.extend(list.of(FEWEST));
}

/// Adds the board whose cells have owners: `{(0, 0): "A", (0, 1): "A"}`.
fn owners<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    const NOTHING: &str = ". - _ 0 None null";
    let mut merged = Merged::new(Front::Owners);
    let cells = tree.nodes[number].items.iter();
    for item in cells.filter(|it| number > 0 && lexicon::pair(it.key).is_some()) {
        if !item.value.trim().is_empty() && !lexicon::has(NOTHING, item.value) {
            let mut record = Record::new(item.value, item.span.clone());
            record.slots.push(Slot::new("", item.key));
            merged.add(record);
        }
    }
    lists.extend(merged.list.of(FEWEST));
}

/// Values with the name of their car.
struct Merged<'t> {
    list: List<'t>,
    known: BTreeMap<&'t str, usize>,
}

impl<'t> Merged<'t> {
    fn new(front: Front) -> Self {
        let list = List {
            front,
            ..List::default()
        };
        let known = BTreeMap::new();
        Self { list, known }
    }

    fn add(&mut self, record: Record<'t>) {
        let records = &mut self.list.records;
        let at = *self.known.entry(record.name).or_insert(records.len());
        let Some(known) = records.get_mut(at) else {
            return self.list.add(record);
        };
        known.slots.extend(record.slots);
        known.span.end = record.span.end;
        self.list.span.end = record.span.end;
    }
}

/// Adds the lists of facts about cars: `(at red r3 c1)` of PDDL, `at(red, 3, 1, h).` of Prolog.
fn facts<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    let node = &tree.nodes[number];
    let named = |item: &Item<'_>, name: &str| {
        let first = item.node.and_then(|it| tree.nodes[it].items.first());
        first.is_some_and(|it| it.value == name)
    };
    let own = tree.item(number).filter(|it| named(it, "init"));
    let is_init = own.is_some();
    let calls = || node.items.iter().filter(|it| it.node.is_some());
    if !is_init && (number > 0 || !calls().any(|it| !it.callee.is_empty())) {
        return;
    }
    let mut merged = Merged::new(Front::Facts);
    let mut n_facts = 0;
    for fact in calls().filter_map(|item| fact(tree, item, is_init)) {
        n_facts += 1;
        let last = merged.list.records.last();
        let is_far = last.is_some_and(|it| fact.span.start > it.span.end + 4 * FARTHEST);
        if is_far && !is_init {
            let ended = std::mem::replace(&mut merged, Merged::new(Front::Facts));
            lists.extend(ended.list.of(FEWEST));
        }
        merged.add(fact);
    }
    let mut list = merged.list;
    if !is_init && n_facts < 2 * list.records.len() {
        return;
    }
    // Facts about other things than cars.
    list.records.retain(Record::has_digit);
    let ends = list.records.iter().map(|it| it.span.end);
    list.span.end = ends.max().unwrap_or_default();
    list.span.start = list.records.first().map_or(0, |it| it.span.start);
    if let Some(own) = own {
        let siblings = &tree.nodes[node.parent].items;
        let mut goals = Merged::new(Front::Facts);
        if let Some(goal) = siblings[node.at + 1..].iter().find(|it| named(it, "goal")) {
            goals_in(tree, goal, 0, &mut goals);
        }
        let is_car = |goal: &Record<'_>| list.records.iter().any(|it| it.name == goal.name);
        list.goal = goals.list.records.into_iter().find(is_car);
        if list.goal.is_none() {
            return;
        }
        let mut before = siblings[..node.at].iter().rev();
        let objects = before.find(|it| named(it, "objects")).into_iter();
        list.about = objects.map(|it| ("objects", it.value)).collect();
        list.span = own.span.clone();
    }
    lists.extend(list.of(FEWEST));
}

fn goals_in<'t>(tree: &Tree<'t>, item: &Item<'t>, depth: usize, goals: &mut Merged<'t>) {
    if let Some(goal) = fact(tree, item, true) {
        goals.add(goal);
    } else if let Some(node) = item.node.filter(|_| depth < 3) {
        let inner = tree.nodes[node].items.iter();
        for it in inner.filter(|it| it.node.is_some()) {
            goals_in(tree, it, depth + 1, goals);
        }
    }
}

/// Returns the car of a fact, and what it says.
fn fact<'t>(tree: &Tree<'t>, item: &Item<'t>, is_lisp: bool) -> Option<Record<'t>> {
    let node = &tree.nodes[item.node?];
    if node.is_odd || node.items.len() > 8 || node.items.iter().any(|it| it.node.is_some()) {
        return None;
    }
    let mut values = node.items.iter().map(|it| it.value);
    let predicate = if is_lisp { values.next()? } else { item.callee };
    let mut values: Vec<&str> = values.collect();
    let is_name = |value: &&str| {
        let is_place = ordinal(value)
            .is_some_and(|(letters, _)| lexicon::kind(letters).is_none() && letters.len() < 4);
        type_of(value) == 'w' && named_cell(value).is_none() && !is_place
    };
    let has_ordinal = values.iter().skip(1).any(|it| ordinal(it).is_some());
    let is_led = !is_lisp && !has_ordinal && values.first().is_some_and(|it| type_of(it) == 'w');
    let at = if is_led {
        Some(0)
    } else {
        values.iter().position(is_name)
    }?;
    let mut record = Record::new(values.remove(at), item.span.clone());
    let slots = &mut record.slots;
    let parts = predicate.split(['-', '_']).flat_map(|part| {
        let letters = part.trim_end_matches(|c: char| c.is_ascii_digit());
        [letters, &part[letters.len()..]]
    });
    let parts: Vec<&str> = parts.filter(|it| !it.is_empty()).collect();
    let is_said = |word: &&&str| {
        word.len() > 1 && (lexicon::axis(word).is_some() || lexicon::length(word).is_some())
    };
    let said = parts.iter().find(is_said);
    let is_key =
        |it: &&&str| Field::of(it).is_some_and(|it| !matches!(it, Field::Id | Field::Cell));
    let key = parts.iter().find(is_key).copied().unwrap_or_default();
    let named = |&word: &&'t str| {
        let is_axis = lexicon::axis(word).is_some();
        Slot::new(if is_axis { "axis" } else { "kind" }, word)
    };
    match (said, values.as_slice()) {
        (Some(word), []) => slots.push(named(word)),
        (None, []) => slots.push(Slot::new(key, parts.last()?)),
        (_, [value]) if !key.is_empty() => slots.push(Slot::new(key, value)),
        (said, _) => {
            slots.extend(said.filter(|it| lexicon::axis(it).is_some()).map(named));
            slots.extend(values.iter().map(|value| coordinate(value)));
        }
    }
    Some(record)
}

/// Returns the numbers of `r3` or `pos-2-0`, with the name of the field.
fn coordinate(value: &str) -> Slot<'_> {
    let first = value.find(|c: char| c.is_ascii_digit()).unwrap_or(0);
    if named_cell(value).is_some() {
        return Slot::new("", &value[first..]);
    }
    let Some((letters, _)) = ordinal(value) else {
        return Slot { key: "", value };
    };
    let is_place = |field: &Field| matches!(field, Field::Row | Field::Column);
    let is_named = Field::of(letters).is_some_and(|it| is_place(&it));
    let key = if is_named { letters } else { "" };
    Slot::new(key, &value[first..])
}

/// Returns letters followed by a number: `r3`.
pub(super) fn ordinal(word: &str) -> Option<(&str, u32)> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let number = word[letters.len()..].parse().ok()?;
    let is_name = letters
        .bytes()
        .all(|it| it.is_ascii_alphabetic() || b"-_".contains(&it));
    (is_name && !letters.is_empty() && number <= tailback_puzzle::MAX_SIDE.into())
        .then_some((letters, number))
}

/// Returns the two numbers in the name of a cell: `pos-2-0`, `loc3_4`.
pub(super) fn named_cell(word: &str) -> Option<(u32, u32)> {
    let &[one, other] = lexicon::numbers(word).as_slice() else {
        return None;
    };
    let is_small = one.max(other) <= tailback_puzzle::MAX_SIDE.into();
    (is_small && word.contains(['-', '_'])).then_some((one, other))
}

/// Returns the words and numbers of a line, with any signs between them.
fn words(text: &str) -> Vec<Slot<'_>> {
    let is_bar = text.matches('|').count() == 1;
    let is_part = |c: char| c.is_alphanumeric() || "_#.-".contains(c) || is_bar && c == '|';
    let words = text
        .split(|c: char| !is_part(c))
        .filter(|it| !it.is_empty());
    let trimmed = words.map(|word| match word {
        // An arrow is not an axis.
        "-" if text[word.as_ptr().addr() - text.as_ptr().addr()..].starts_with("->") => "",
        "-" => word,
        _ => word.trim_end_matches(['-', '.']),
    });
    let slots = trimmed
        .filter(|it| !it.is_empty())
        .map(|value| Slot::new("", last_part(value)));
    slots.take(MOST_SLOTS + 1).collect()
}

/// Returns the record of a line: `A 2 1 2 H`, or `A00H` without separators.
fn line_record(text: &str, start: usize) -> Option<Record<'_>> {
    if text.len() > LONGEST_LINE || !text.bytes().any(|it| it.is_ascii_digit()) {
        return None;
    }
    // The start of a list: `cars = [Car 'X' (2, 0) 2 H`.
    let (_, rest) = text.split_once('=').unwrap_or_default();
    let is_list = rest.trim_start().starts_with(['[', '{', '(']);
    // The name after other words: `The target car X: row 3`.
    let (head, tail) = text.split_once(':').unwrap_or_default();
    let head = head.trim_start_matches(['-', '*', ' ']);
    let is_word = |word: &str| word.bytes().all(|it| it.is_ascii_alphabetic());
    let mut named = head
        .rsplit(' ')
        .filter(|it| it.len() == 1 || lexicon::length(it).is_none());
    let is_head = head.contains(' ') && head.len() < 30 && head.split(' ').all(is_word);
    let mut slots = match named.next().filter(|_| is_head) {
        Some(name) => {
            let mut slots = words(tail);
            slots.insert(0, Slot::new("", name));
            slots
        }
        None => words(if is_list { rest } else { text }),
    };
    if let [only] = slots.as_slice()
        && (4..=6).contains(&only.value.len())
        && only.value.bytes().all(|it| it.is_ascii_alphanumeric())
        && only.value.len() == text.len()
    {
        let value = only.value;
        slots = (0..value.len())
            .map(|at| Slot::new("", &value[at..=at]))
            .collect();
    }
    let is_whole = (2..=MOST_SLOTS).contains(&slots.len());
    is_whole.then(|| Record {
        slots,
        ..Record::new("", start..start + text.len())
    })
}

/// Adds the lists with a car in each line, or several in a line.
fn lines<'t>(view: &View<'t>, lists: &mut Vec<List<'t>>) {
    let lines = &view.lines;
    let mut run = Run::default();
    let all = lines.iter().enumerate();
    for (index, line) in all.filter(|it| !is_rule(it.1.text)) {
        let mut part = Run::default();
        for record in parts(line).into_iter().flatten() {
            part.add(index, Some(record), 0);
        }
        lists.extend(close_lines(part, lines));
        let n_between = index - run.range.end;
        let ended = run.add(index, line_record(line.text, line.start), n_between);
        lists.extend(ended.and_then(|it| close_lines(it, lines)));
    }
    lists.extend(close_lines(run, lines));
}

/// Returns the cars of a line with several: `X 3 2 H 2, A 1 1 H 2`, `X,hcar,2,3 A,vbus,1,1`.
fn parts<'t>(line: &Line<'t>) -> Option<Vec<Record<'t>>> {
    let text = line.text;
    let n_least = FEWEST - 1;
    let is_listed = |sign: char| text.bytes().filter(|it| *it == sign as u8).count() >= n_least;
    if !is_listed(',') && !is_listed(';') || !text.bytes().any(|it| it.is_ascii_digit()) {
        return None;
    }
    let read = |part: &'t str| {
        let first = part
            .rfind(['"', '\'', '=', ':', '(', '[', '{'])
            .map_or(0, |it| it + 1);
        let inner = if part[first..].trim().is_empty() {
            part
        } else {
            &part[first..]
        };
        let inner = inner.trim_matches(|c: char| c.is_whitespace() || "\"'`()[]{},;".contains(c));
        let start = line.start + inner.as_ptr().addr() - text.as_ptr().addr();
        line_record(inner, start).filter(|it| it.slots.len() > 2)
    };
    let by = |signs: &[char]| {
        let records: Vec<Record<'t>> = text
            .split(|c| signs.contains(&c))
            .filter_map(read)
            .collect();
        let shape = records.first()?.shape();
        let is_list = records.len() >= FEWEST && records.iter().all(|it| it.shape() == shape);
        is_list.then_some(records)
    };
    by(&[',', ';'])
        .or_else(|| by(&[' ']))
        .or_else(|| by(&[';']))
}

fn close_lines<'t>(run: Run<'t>, lines: &[Line<'t>]) -> Option<List<'t>> {
    let range = run.range;
    let mut list = run.list.of(FEWEST)?;
    list.front = Front::Lines;
    promote(&mut list.records);
    let above = lines[range.start.saturating_sub(4)..range.start]
        .iter()
        .rev();
    let below = lines[range.end.min(lines.len())..].iter().take(3);
    let mut n_blank = 0;
    let mut bare = Vec::new();
    for (number, line) in above.enumerate() {
        n_blank += usize::from(line.text.is_empty());
        if n_blank > 1 {
            break;
        }
        if number == 0 && has_figures(line.text) {
            list.cut = Some("the line above may be a car".to_owned());
        }
        let slots = words(line.text);
        if !slots.is_empty() && slots.iter().all(|it| type_of(it.value) == 'n') && slots.len() < 3 {
            bare.push(slots.iter().map(|it| it.value).collect::<Vec<_>>());
            list.about.push(("", line.text));
        } else {
            list.about.extend(statement(line.text));
        }
    }
    for (number, line) in below.take_while(|line| !line.text.is_empty()).enumerate() {
        if number == 0 && has_figures(line.text) {
            list.cut = Some("the line below may be a car".to_owned());
        }
        list.about.extend(statement(line.text));
    }
    // A course has a size and a limit, the place of the red car, and then a direction, row and column of each
    // car of two cells, where 2 is a mine.
    if let [red, size, ..] = bare.as_slice()
        && let (&[row, column], &[side, _]) = (red.as_slice(), size.as_slice())
        && list
            .records
            .iter()
            .all(|it| it.slots.len() == 3 && "012".contains(it.slots[0].value))
    {
        let slots = ["1", row, column].map(|value| Slot { key: "", value });
        let red = Record {
            name: "red",
            slots: slots.to_vec(),
            ..list.records[0].clone()
        };
        list.records.insert(0, red);
        for record in &mut list.records {
            for (slot, key) in record.slots.iter_mut().zip(["axis", "row", "column"]) {
                slot.key = key;
            }
        }
        list.walls = list
            .records
            .extract_if(.., |it| it.slots[0].value == "2")
            .collect();
        list.about = vec![("size", side), ("base", "0")];
        list.cut = None;
    }
    Some(list)
}

/// Returns the name and value of a line such as `size: 6`.
fn statement(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line
        .split_once([':', '='])
        .or_else(|| line.split_once(' '))?;
    let name = name
        .trim()
        .rsplit(' ')
        .next()
        .unwrap_or(name)
        .trim_matches(['"', '\'']);
    let value = value.trim().trim_matches(['"', '\'', ',', ';']);
    let is_short = value.split_whitespace().count() < 4 && line.len() < 60 && name.is_ascii();
    (is_short && (About::of(name).is_some() || Figure::of(name).is_some())).then_some((name, value))
}

/// Returns whether a line has several numbers that are not the size of a board.
fn has_figures(line: &str) -> bool {
    let words = words(line);
    let n_figures = words.iter().filter(|it| type_of(it.value) == 'n').count();
    n_figures > 1 && (3..=8).contains(&words.len())
}

/// Turns words that all records share and that name a field into the names of the values after them.
fn promote(records: &mut [Record<'_>]) {
    let n_slots = records[0].slots.len();
    if records.iter().any(|it| it.slots.len() != n_slots) {
        return;
    }
    for at in (0..n_slots.saturating_sub(1)).rev() {
        let word = records[0].slots[at].value;
        let is_shared = records.iter().all(|it| {
            let own = it.slots[at].value;
            own == word
                || own.len() > 2
                    && word.len() > 2
                    && Field::of(own).is_some_and(|it| matches!(it, Field::Row | Field::Column))
        });
        let is_named = |it: &Record<'_>| it.slots[at..at + 2].iter().any(|it| !it.key.is_empty());
        let is_field = Field::of(word).is_some() && lexicon::kind(word).is_none();
        if is_shared && is_field && !records.iter().any(is_named) {
            for record in &mut *records {
                record.slots[at + 1].key = record.slots[at].value;
                record.slots.remove(at);
            }
        }
    }
}

/// A table whose header names the columns.
struct Table<'t> {
    sign: &'static str,
    head: Vec<&'t str>,
    list: List<'t>,
}

impl<'t> Table<'t> {
    fn of(line: &Line<'t>, above: Option<&Line<'t>>) -> Option<Self> {
        let is_head = |sign: &&str| {
            let columns: Vec<_> = fields(line.text, sign).into_iter().map(Field::of).collect();
            line.text.contains(sign) && car::are_enough(&columns)
        };
        let sign = SEPARATORS.into_iter().find(is_head)?;
        let mut table = Self {
            sign,
            head: fields(line.text, sign),
            list: List {
                front: Front::Table,
                span: line.span(),
                whole: line.span(),
                is_member: sign != " ",
                ..List::default()
            },
        };
        let is_late = above.is_some_and(|it| table.row(it).is_ok());
        table.list.cut = is_late.then(|| "the header is below a car".to_owned());
        Some(table)
    }

    /// Adds the row of `line`, or skips the rule below the header. Returns the reason if it looks like a row but is not a
    /// car.
    fn add(&mut self, line: &Line<'t>) -> Result<(), Option<String>> {
        let is_rule = !line.text.is_empty() && line.text.chars().all(|c| "|-:=+ ".contains(c));
        if !self.list.records.is_empty() || !is_rule {
            let row = self.row(line)?;
            self.list.span.end = row.span.end;
            self.list.whole.end = row.span.end;
            self.list.records.push(row);
        }
        Ok(())
    }

    /// Returns the car of `line`.
    fn row(&self, line: &Line<'t>) -> Result<Record<'t>, Option<String>> {
        let cells = fields(line.text, self.sign);
        if cells.len() != self.head.len() || line.text.is_empty() {
            let has_digit = line.text.bytes().any(|it| it.is_ascii_digit());
            let is_near = cells.len().abs_diff(self.head.len()) < 3 && cells.len() > 2;
            // The end of a row may be lost.
            let is_begun = |last: &Record<'_>| {
                let pairs = cells.iter().zip(&last.slots);
                let mut types = pairs.map(|(cell, slot)| (type_of(cell), type_of(slot.value)));
                self.sign != " " && cells.len() > 1 && types.all(|(one, other)| one == other)
            };
            let last = self.list.records.last();
            let is_cut = last.is_some_and(|last| has_digit && (is_near || is_begun(last)));
            return Err(is_cut.then(|| format!("it has {} fields", cells.len())));
        }
        let mut row = Record::new("", line.span());
        let slots = self.head.iter().zip(cells);
        row.slots = slots.map(|(key, value)| Slot::new(key, value)).collect();
        match car::car(&row, &car::Roles::default()) {
            Err(why) => Err(Some(why.to_string())),
            Ok(_) => Ok(row),
        }
    }
}

/// Adds the tables with a header.
fn tables<'t>(view: &View<'t>, lists: &mut Vec<List<'t>>) {
    let mut open: Option<Table<'t>> = None;
    let mut above = None;
    let is_short = |line: &&Line<'_>| line.text.len() <= LONGEST_LINE;
    for line in view.lines.iter().filter(is_short) {
        let above = above.replace(line);
        if let Some(table) = &mut open {
            let Err(cut) = table.add(line) else { continue };
            table.list.cut = cut.or(table.list.cut.take());
        }
        let ended = std::mem::replace(&mut open, Table::of(line, above));
        lists.extend(ended.map(|it| it.list));
    }
    lists.extend(open.map(|it| it.list));
}

/// Returns the text near a list, in lower case.
pub(super) fn near(text: &str, span: &Range<usize>) -> String {
    const FAR: usize = 160;
    let start = boundary_before(text, span.start.saturating_sub(FAR));
    let end = boundary_before(text, text.len().min(span.end + FAR));
    let parts = [&text[start..span.start], &text[span.end..end]];
    parts.join("\n").to_ascii_lowercase()
}
