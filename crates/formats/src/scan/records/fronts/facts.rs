//! Facts, several of which are about the same car.

use std::collections::BTreeMap;

use super::{
    super::{
        record::{Front, List, Record, Slot, type_of},
        tree::{Item, Tree},
    },
    FARTHEST,
    words::{coordinate, named_cell, ordinal},
};
use crate::lexicon::{self, About, Field};

/// Adds the board whose cells have owners: `{(0, 0): "A", (0, 1): "A"}`.
pub(super) fn owners<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    const NOTHING: &str = ". - _ 0 None null";
    let mut merged = Merged::default();
    let cells = tree.nodes[number].items.iter();
    for item in cells.filter(|it| number > 0 && lexicon::pair(it.key).is_some()) {
        if !item.value.trim().is_empty() && !lexicon::has(NOTHING, item.value) {
            let mut record = Record::new(item.value, item.span.clone());
            record.slots.push(Slot::new("", item.key));
            merged.add(record);
        }
    }
    lists.extend(merged.list.of(Front::Owners));
}

/// Values with the name of their car.
#[derive(Default)]
struct Merged<'t> {
    list: List<'t>,
    known: BTreeMap<&'t str, usize>,
}

impl<'t> Merged<'t> {
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
pub(super) fn facts<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
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
    let mut merged = Merged::default();
    let mut n_facts = 0;
    for fact in calls().filter_map(|item| fact(tree, item, is_init)) {
        n_facts += 1;
        let last = merged.list.records.last();
        let is_far = last.is_some_and(|it| fact.span.start > it.span.end + 4 * FARTHEST);
        if is_far && !is_init {
            let ended = std::mem::take(&mut merged).list;
            lists.extend(ended.of(Front::Facts));
        }
        merged.add(fact);
    }
    let mut list = merged.list;
    let only = |call: &Item<'t>| match tree.nodes[call.node?].items.as_slice() {
        [only] if About::of(call.callee).is_some() => Some((call.callee, only.value)),
        _ => None,
    };
    list.about.extend(calls().filter_map(only));
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
        let mut goals = Merged::default();
        if let Some(goal) = siblings[node.at + 1..].iter().find(|it| named(it, "goal")) {
            goals_in(tree, goal, 0, &mut goals);
        }
        let is_car = |goal: &Record<'_>| list.records.iter().any(|it| it.name == goal.name);
        list.goal = goals.list.records.into_iter().find(is_car);
        if list.goal.is_none() {
            return;
        }
        let mut before = siblings[..node.at].iter().rev();
        let objects = before.find(|it| named(it, "objects"));
        if let Some(objects) = objects.and_then(|it| it.node) {
            add_types(&tree.nodes[objects].items, &mut list.records);
        }
        let objects = objects.into_iter();
        list.about = objects.map(|it| ("objects", it.value)).collect();
        list.span = own.span.clone();
    }
    lists.extend(list.of(Front::Facts));
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

/// Adds the types of the cars among `objects`, such as `red-car - horizontalCar`.
fn add_types<'t>(objects: &[Item<'t>], records: &mut [Record<'t>]) {
    let mut names: Vec<&str> = Vec::new();
    for object in objects {
        let word = object.value;
        let of_axis = ["horizontal", "vertical"].into_iter().find(|axis| {
            let start = word.get(..axis.len());
            start.is_some_and(|it| it.eq_ignore_ascii_case(axis))
        });
        let Some(axis) = of_axis else {
            names.push(word);
            continue;
        };
        let kind = word[axis.len()..].trim_start_matches(['-', '_']);
        let own = records.iter_mut().filter(|it| names.contains(&it.name));
        for record in own {
            record.slots.push(Slot::new(Field::Axis.key(), axis));
            record.slots.push(Slot::new(Field::Kind.key(), kind));
        }
        names.clear();
    }
}

/// Returns the car of a numeric fluent: `(= (pos-x red-car) 1)`.
fn fluent<'t>(tree: &Tree<'t>, item: &Item<'t>) -> Option<Record<'t>> {
    let [call, value] = tree.nodes[item.node?].items.as_slice() else {
        return None;
    };
    let [predicate, name] = tree.nodes[call.node?].items.as_slice() else {
        return None;
    };
    let key = predicate.value.rsplit(['-', '_']).next()?;
    let mut record = Record::new(name.value, item.span.clone());
    record.slots.push(Slot::new(key, value.value));
    let is_place = matches!(Field::of(key), Some(Field::Row | Field::Column));
    is_place.then_some(record)
}

/// Returns the car of a fact, and what it says.
fn fact<'t>(tree: &Tree<'t>, item: &Item<'t>, is_lisp: bool) -> Option<Record<'t>> {
    if let Some(fluent) = fluent(tree, item) {
        return Some(fluent);
    }
    let node = &tree.nodes[item.node?];
    if node.is_odd || node.items.len() > 8 || node.items.iter().any(|it| it.node.is_some()) {
        return None;
    }
    let mut values = node.items.iter().map(|it| it.value);
    let predicate = if is_lisp { values.next()? } else { item.callee };
    if lexicon::has(lexicon::EXITS, predicate) {
        return None;
    }
    let mut values: Vec<&str> = values.collect();
    let is_name = |value: &&str| {
        let is_place = ordinal(value)
            .is_some_and(|(letters, _)| lexicon::kind(letters).is_none() && letters.len() < 4);
        type_of(value) == 'w' && named_cell(value).is_none() && !is_place
    };
    let has_ordinal = values.iter().skip(1).any(|it| ordinal(it).is_some());
    let is_led = !is_lisp && !has_ordinal && values.first().is_some_and(|it| type_of(it) == 'w');
    let at = values.iter().position(|it| is_led || is_name(it))?;
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
    let is_key = |it: &&&str| Field::of(it).is_some_and(|it| it != Field::Id && it != Field::Cell);
    let key = parts.iter().find(is_key).copied().unwrap_or_default();
    let named = |&word: &&'t str| {
        let is_axis = lexicon::axis(word).is_some();
        Slot::new(if is_axis { "axis" } else { "kind" }, word)
    };
    match (said, values.as_slice()) {
        (Some(word), []) => slots.push(named(word)),
        (None, []) if Field::of(key) == Some(Field::IsTarget) => slots.push(Slot::new(key, "true")),
        (None, []) if Field::of(predicate) == Some(Field::Id) => {}
        (None, []) => slots.push(Slot::new(key, parts.last()?)),
        (_, [value]) if !key.is_empty() => slots.push(Slot::new(key, value)),
        (said, _) => {
            slots.extend(said.filter(|it| lexicon::axis(it).is_some()).map(named));
            slots.extend(values.iter().map(|value| coordinate(value)));
        }
    }
    Some(record)
}
