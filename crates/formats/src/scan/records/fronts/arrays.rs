//! An array for each field of the cars.

use std::collections::HashSet;

use super::{
    super::{
        record::{FEWEST, Front, List, Record, Slot},
        tree::{Item, Tree},
    },
    CUT, FARTHEST,
    words::last_part,
};
use crate::lexicon::{self, Field};

/// Adds the lists with an array for each field: `row = [1, 3]; col = [2, 4]`. Where one of them is the lane, another one is
/// the offset in it, whatever its name: `moveOn = [2, 0]` and `State(pos=[1, 4])`.
pub(super) fn arrays<'t>(tree: &Tree<'t>, lists: &mut Vec<List<'t>>) {
    let values = |number: usize| &tree.nodes[number].items[..];
    let is_array = |it: &usize| {
        let is_long = (FEWEST..100).contains(&values(*it).len());
        is_long && values(*it).iter().all(|it| it.node.is_none()) && tree.item(*it).is_some()
    };
    let span = |number| tree.item(number).map_or(0..0, |it| it.span.clone());
    let is_next = |one: &usize, next: &usize| {
        let between = tree.text.get(span(*one).end..span(*next).start);
        let is_near = between.is_some_and(|it| it.len() < FARTHEST);
        is_near && values(*one).len() == values(*next).len()
    };
    let all: Vec<usize> = (1..tree.nodes.len()).filter(is_array).collect();
    // The arguments of a call between two arrays of other lengths: `State s = new State(name, row, col)`.
    let n_values = |at: usize| all.get(at).map(|it| values(*it).len());
    let is_between = |at: &usize| {
        let before = at.checked_sub(1).and_then(n_values);
        before.is_some() && before == n_values(at + 1) && before != n_values(*at)
    };
    let others = (0..all.len()).filter(|at| !is_between(at));
    let all: Vec<usize> = others.map(|at| all[at]).collect();
    let name = |it: &usize| tree.item(*it).map_or("", |it| last_part(it.key));
    // An array with the same name belongs to the next board.
    let boards = all.chunk_by(is_next).flat_map(|numbers| {
        let mut known = HashSet::new();
        let is_again = |it: &usize| {
            let is_known = !name(it).is_empty() && !known.insert(name(it));
            if is_known {
                known = HashSet::from([name(it)]);
            }
            is_known
        };
        let starts: Vec<bool> = numbers.iter().map(is_again).collect();
        let mut at = 0;
        let is_same = move |_: &usize, _: &usize| {
            at += 1;
            !starts[at]
        };
        numbers.chunk_by(is_same)
    });
    for numbers in boards {
        let mut names: Vec<&str> = numbers.iter().map(name).collect();
        let is = |name: &str, field| Field::of(name) == Some(field);
        if names.iter().all(|it| Field::of(it).is_none()) {
            let arrays: Vec<&[Item<'_>]> = numbers.iter().map(|it| values(*it)).collect();
            names = positions(&arrays).unwrap_or(names);
        }
        // `line` and `pos` are a lane and the offset in it, if there is no column.
        if !names.iter().any(|it| is(it, Field::Column))
            && let Some(row) = names.iter_mut().find(|it| is(it, Field::Row))
        {
            *row = Field::Lane.key();
        }
        if names.iter().any(|it| is(it, Field::Lane)) {
            let is_other = |it: &&mut &str| is(it, Field::Cell) || Field::of(it).is_none();
            names
                .iter_mut()
                .filter(is_other)
                .for_each(|it| *it = Field::Offset.key());
        }
        let columns = names
            .iter()
            .zip(numbers)
            .filter(|it| Field::of(it.0).is_some());
        if columns.clone().count() < 3 {
            continue;
        }
        let whole = span(numbers[0]).start..span(numbers[numbers.len() - 1]).end;
        let around = &tree.nodes[tree.nodes[numbers[0]].parent];
        let mut list = List {
            cut: (around.is_odd && around.opener > 0).then(|| CUT.to_owned()),
            ..List::default()
        };
        for at in 0..values(numbers[0]).len() {
            let mut record = Record::new("", whole.clone());
            let value = |it: (&&'t str, &usize)| Slot::new(it.0, values(*it.1)[at].value);
            record.slots = columns.clone().map(value).collect();
            list.add(record);
        }
        let is_near = |it: &&Item<'_>| {
            let near = whole.start.saturating_sub(FARTHEST)..whole.end + FARTHEST;
            near.contains(&it.span.start)
        };
        let others = around
            .items
            .iter()
            .filter(|it| it.node.is_none() && !it.key.is_empty());
        list.about = others
            .filter(is_near)
            .map(|it| (it.key, it.value))
            .collect();
        lists.extend(list.of(Front::Blocks));
    }
}

/// Returns the names of the arrays in the calls of a course: `Rushhour([True, False], [2, 3], [2, 0], ["red", "blue"])` and
/// `State([1, 4])`, with directions, lengths, lanes, colours and offsets.
fn positions(arrays: &[&[Item<'_>]]) -> Option<Vec<&'static str>> {
    let are = |array: &[Item<'_>], is_it: fn(&str) -> bool| array.iter().all(|it| is_it(it.value));
    let [truths, lengths, others @ ..] = arrays else {
        return None;
    };
    let is_call = are(truths, lexicon::is_truth) && are(lengths, |it| it == "2" || it == "3");
    let mut names = vec![Field::IsHorizontal.key(), Field::Length.key()];
    let mut places = [Field::Lane, Field::Offset].into_iter().peekable();
    for array in others {
        let are_numbers = are(array, |it| lexicon::number(it).is_some());
        let place = places.next_if(|_| are_numbers);
        names.push(place.unwrap_or(Field::Colour).key());
    }
    (is_call && places.next().is_none()).then_some(names)
}
