//! Named fields without brackets around each car: blocks of YAML, XML, TOML and plist, and an array for each field.

use super::{
    super::{
        record::{Front, List, Record, Slot},
        tree::{Item, Tree},
    },
    CUT, FARTHEST,
    groups::{fill, is_blank},
    words::last_part,
};
use crate::lexicon::{self, About, Field};

/// Adds the lists of blocks of named fields: YAML, XML, TOML, plist, named arguments.
pub(super) fn blocks<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    let node = &tree.nodes[number];
    let is_whole = |it: &Item<'_>| it.node.is_none_or(|it| !tree.nodes[it].is_odd);
    let is_tag = |it: &Item<'_>| tree.text[it.span.start..].starts_with('<');
    let is_open = tree.n_open_tags > 0 && node.items.iter().any(is_tag);
    let is_closed = !is_open && node.items.iter().all(is_whole);
    let mut records: Vec<Record<'t>> = Vec::new();
    let mut end = 0;
    let mut is_table = false;
    let mut number = None;
    for item in &node.items {
        let key = field_name(item);
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
        let field = Field::of(key);
        if key.is_empty() || field.is_none() && About::of(key).is_none() {
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
        let is_next = number_in(item.key) != std::mem::replace(&mut number, number_in(item.key));
        if is_next || records.last().is_none_or(has_it) {
            records.push(Record::new("", item.span.clone()));
        }
        let Some(last) = records.last_mut() else {
            continue;
        };
        let n_slots = last.slots.len();
        if item.node.is_some() && field.is_none() {
            last.slots.push(Slot::new(key, item.value));
        } else if item.node.is_none() || lexicon::pair(item.value).is_some() {
            last.slots.push(Slot::new(key, last_part(item.value)));
        } else if fill(tree, item, key, 1, &mut last.slots).is_none() {
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

/// Returns the number of the car in `car.1.row`.
fn number_in(key: &str) -> Option<u32> {
    key.rsplit('.').nth(1).and_then(lexicon::number)
}

/// Returns the name of the field that an item is assigned to. A letter before a group is a car.
fn field_name<'t>(item: &Item<'t>) -> &'t str {
    match item.key {
        key if number_in(key).is_some() => last_part(key),
        key if item.node.is_some() && key.len() == 1 => "",
        key => key,
    }
}

/// Adds the lists of complete blocks. The block before a list describes it.
fn close_blocks<'t>(records: &mut Vec<Record<'t>>, is_closed: bool, lists: &mut Vec<List<'t>>) {
    use Field::{Colour, Height, Id, IsTarget, Kind, Length, Width};
    const OTHERS: [Field; 7] = [Id, Length, Width, Height, Colour, Kind, IsTarget];
    let is_place = |slot: &Slot<'_>| Field::of(slot.key).is_some_and(|it| !OTHERS.contains(&it));
    let begun = |about| List {
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
            if record.has(Some(Id)) {
                list.add(record);
            }
            lists.extend(std::mem::replace(&mut list, begun(about)).of(Front::Blocks));
        }
    }
    lists.extend(list.of(Front::Blocks));
}

/// Adds the list with an array for each field: `row = [1, 3]; col = [2, 4]`.
pub(super) fn arrays<'t>(tree: &Tree<'t>, number: usize, lists: &mut Vec<List<'t>>) {
    let node = &tree.nodes[number];
    let is_list = |it: &&Item<'_>| it.node.is_some() && Field::of(it.key).is_some();
    let columns: Vec<&Item<'t>> = node.items.iter().filter(is_list).collect();
    let values = |it: &Item<'t>| it.node.map_or(&[][..], |it| &tree.nodes[it].items[..]);
    let [first, _, .., end] = columns.as_slice() else {
        return;
    };
    let n_cars = values(first).len();
    if n_cars > 99 || columns.iter().any(|it| values(it).len() != n_cars) {
        return;
    }
    let mut list = List {
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
    lists.extend(list.of(Front::Blocks));
}
