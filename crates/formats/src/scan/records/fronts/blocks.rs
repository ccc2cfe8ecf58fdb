//! Named fields without brackets around each car: blocks of YAML, XML, TOML and plist.

use super::{
    super::{
        record::{Front, List, Record, Slot},
        tree::{Item, Tree},
    },
    FARTHEST,
    groups::{self, fill, is_blank},
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
    let mut walls = Vec::new();
    let is_truck = |it: &Item<'_>| {
        let kind = || lexicon::kind(last_part(it.key));
        it.key.len() > 2 && Field::of(it.key).is_none() && kind().is_some_and(|it| it.0 == 3)
    };
    let is_place = |it: &Item<'_>| Field::of(it.key) == Some(Field::Row);
    let has_trucks = node.items.iter().any(is_place) && node.items.iter().any(is_truck);
    for item in &node.items {
        let set = setter(tree, item);
        let item = set.as_ref().unwrap_or(item);
        let key = field_name(item);
        let between = tree.text.get(end..item.span.start).unwrap_or_default();
        let is_apart = between.len() > FARTHEST || !is_table && is_blank(between);
        if item.is_mark || item.node.is_some() && item.key.is_empty() {
            let section = section(item);
            is_table = section.is_some();
            if is_table || is_tag(item) {
                end = item.span.end;
            }
            if !is_table && is_apart {
                close_blocks(tree, (&mut records, &mut walls), is_closed, lists);
            }
            let mut record = Record::new(section.unwrap_or(item.key), item.span.clone());
            record.callee = item.callee;
            if item.is_mark && lexicon::kind(item.callee).is_some() {
                record.slots.push(Slot::new(Field::Kind.key(), item.callee));
            }
            records.push(record);
            continue;
        }
        if let Some(found) = groups::walls(tree, item).filter(|_| !is_apart) {
            walls.extend(found);
            end = item.span.end;
            continue;
        }
        // `truck :yellow, row: 1, col: 2`
        let kind = has_trucks.then(|| lexicon::kind(last_part(key))).flatten();
        let kind = kind.map(|_| Slot::new(Field::Kind.key(), last_part(key)));
        let key = if kind.is_some() { Field::Id.key() } else { key };
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
            close_blocks(
                tree,
                (&mut records, &mut walls),
                is_closed && !is_next,
                lists,
            );
        }
        is_table = false;
        let has_it = |last: &Record<'_>| match field {
            // A car may have several cells, such as `from` and `to`.
            Some(Field::Cell) => last.slots.iter().any(|it| it.key == key),
            _ => field.is_some() && last.has(field),
        };
        let is_next = number_in(item.key) != std::mem::replace(&mut number, number_in(item.key));
        if is_next || records.last().is_none_or(has_it) {
            records.push(Record::new("", item.span.clone()));
        }
        let Some(last) = records.last_mut() else {
            continue;
        };
        let n_slots = last.slots.len();
        last.slots.extend(kind);
        if item.node.is_some() && field.is_none() {
            last.slots.push(Slot::new(key, item.value));
        } else if item.node.is_none() || lexicon::pair(item.value).is_some() {
            last.slots.push(Slot::new(key, last_part(item.value)));
        } else if fill(tree, item, key, 1, &mut last.slots).is_none() {
            last.slots.truncate(n_slots);
        }
        // All of an exit is of interest.
        if n_slots == 0 && !is_exit(last) {
            last.span.start = item.span.start;
        }
        last.span.end = item.span.end;
        end = item.span.end;
    }
    close_blocks(tree, (&mut records, &mut walls), is_closed, lists);
}

/// Returns what a call such as `setLength(2)` assigns.
fn setter<'t>(tree: &Tree<'t>, item: &Item<'t>) -> Option<Item<'t>> {
    let key = item
        .callee
        .strip_prefix("set")
        .or(item.callee.strip_prefix("with"))?;
    let [only] = tree.nodes[item.node?].items.as_slice() else {
        return None;
    };
    let value = Item {
        key,
        span: item.span.clone(),
        ..only.clone()
    };
    Field::of(key).map(|_| value)
}

/// Returns the name in the head of a section, such as `[car.A]`. Each of `[[cars]]` has none.
fn section<'t>(item: &Item<'t>) -> Option<&'t str> {
    let title = item.value.strip_prefix('[')?.strip_suffix(']')?;
    let is_title = !title.contains([',', '(']) && title.split(' ').count() < 3;
    let name = title.rsplit(['.', ' ']).next().filter(|_| is_title)?;
    Some(if title.starts_with('[') { "" } else { name })
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

/// Returns whether a block is an exit.
fn is_exit(block: &Record<'_>) -> bool {
    let mut names = [block.name, block.callee].into_iter();
    names.any(|it| lexicon::has(lexicon::EXITS, it))
}

/// Adds the lists of complete blocks. The block before a list describes it, and so does that of an exit.
fn close_blocks<'t>(
    tree: &Tree<'t>,
    (records, walls): (&mut Vec<Record<'t>>, &mut Vec<Record<'t>>),
    is_closed: bool,
    lists: &mut Vec<List<'t>>,
) {
    use Field::{Axis, Colour, Height, Id, IsTarget, Kind, Length, Width};
    const OTHERS: [Field; 7] = [Id, Length, Width, Height, Colour, Kind, IsTarget];
    // `rows` is the number of rows, except next to other fields of a car.
    let is_place = |slot: &Slot<'_>, record: &Record<'_>| {
        let field = Field::of(slot.key);
        let is_number = About::of(slot.key).is_some() && lexicon::number(slot.value).is_some();
        field.is_some_and(|it| !OTHERS.contains(&it))
            && (!is_number || [Axis, Length].iter().any(|it| record.has(Some(*it))))
    };
    let exits = records.extract_if(.., |it| is_exit(it));
    let exits = exits.map(|it| {
        let length = match tree.text.as_bytes()[it.span.start] {
            b'<' => tree.text[it.span.end..].find('>'),
            _ => None,
        };
        (
            "exit",
            &tree.text[it.span.start..it.span.end + length.unwrap_or(0)],
        )
    });
    let exits: Vec<(&str, &str)> = exits.collect();
    let begun = |mut about: Vec<(&'t str, &'t str)>| {
        about.extend(&exits);
        List {
            about,
            is_closed,
            ..List::default()
        }
    };
    let mut list = begun(Vec::new());
    for record in std::mem::take(records) {
        if record.slots.iter().any(|it| is_place(it, &record)) {
            list.add(record);
        } else if !record.slots.is_empty() {
            let about = record.slots.iter().map(|it| (it.key, it.value)).collect();
            if record.has(Some(Id)) {
                list.add(record);
            }
            lists.extend(std::mem::replace(&mut list, begun(about)).of(Front::Blocks));
        }
    }
    list.walls = std::mem::take(walls);
    lists.extend(list.of(Front::Blocks));
}
