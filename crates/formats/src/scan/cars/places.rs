//! Facts of a planning problem about the place of a car: `(at-horizontal red r3 c1)`, or `(at carH2 n0 n3)`
//! with the length and axis in the name.

use std::collections::BTreeMap;

use tailback_puzzle::{Axis, GridSize};

use super::{
    car::{ListedCar, Place},
    fields::{axis_of_word, length_of_kind},
    list::List,
    owners::FEWEST,
};

/// A number with the letters before it: `r3`.
type Ordinal<'t> = (&'t str, u32);

/// A fact: a car, and its place.
struct Fact<'t> {
    predicate: &'t str,
    car: &'t str,
    place: [Ordinal<'t>; 2],
}

impl<'t> Fact<'t> {
    fn of(words: &[&'t str]) -> Option<Self> {
        let &[predicate, car, one, other] = words else {
            return None;
        };
        Some(Self {
            predicate,
            car,
            place: [ordinal(one)?, ordinal(other)?],
        })
    }

    /// Returns the axis from the predicate or from the name of the car.
    fn axis(&self) -> Option<Axis> {
        let mut parts = self.predicate.split(['-', '_']).skip(1);
        let of_predicate = parts.find_map(axis_of_word);
        of_predicate.or_else(|| Some(named(self.car)?.0))
    }
}

/// Returns the possible lists of cars of `facts`, with the board in `objects` and the target in `goal`. The
/// result is empty if a car has no length or no axis.
pub(super) fn lists(objects: &str, facts: &str, goal: &str) -> Vec<List> {
    let placed: Vec<Fact<'_>> = words(facts).filter_map(|it| Fact::of(&it)).collect();
    let mut goals = words(goal).filter_map(|it| Fact::of(&it));
    let Some(aim) = goals.find(|aim| placed.iter().any(|it| it.car == aim.car)) else {
        return Vec::new();
    };
    let is_again =
        |(at, fact): (usize, &Fact<'_>)| placed[..at].iter().any(|it| it.car == fact.car);
    if placed.len() < FEWEST
        || placed.len() > super::list::MOST
        || placed.iter().enumerate().any(is_again)
    {
        return Vec::new();
    }
    let lengths = lengths(facts);
    // The least and the greatest number after the same letters.
    let mut bounds: BTreeMap<&str, (u32, u32)> = BTreeMap::new();
    let named = objects.split(|c: char| !c.is_ascii_alphanumeric() && !"_-".contains(c));
    let named = named.filter_map(ordinal);
    for (letters, number) in placed.iter().flat_map(|it| it.place).chain(named) {
        let bound = bounds.entry(letters).or_insert((number, number));
        *bound = (bound.0.min(number), bound.1.max(number));
    }
    let list = |is_row_first: bool| {
        let [row, column] = if is_row_first { [0, 1] } else { [1, 0] };
        let from = |(letters, number): Ordinal<'_>| number.checked_sub(bounds[letters].0);
        let car = |fact: &Fact<'_>| {
            let length = lengths.get(fact.car).copied();
            let place = Place {
                row: from(fact.place[row])?,
                column: from(fact.place[column])?,
                length: length.or_else(|| named_length(fact.car))?,
                axis: fact.axis()?,
            };
            let car = ListedCar::at(Some(fact.car.to_owned()), place);
            let is_target = fact.car == aim.car;
            // The target must leave on the right.
            let (in_row, in_column) = aim_of(&aim, [row, column], &bounds)?;
            let is_along =
                place.axis == Axis::Horizontal && in_row == place.row && in_column > place.column;
            if is_target {
                is_along.then(|| car.into_target())
            } else {
                Some(car)
            }
        };
        let exit_row = aim_of(&aim, [row, column], &bounds)?.0;
        let sides = [row, column].map(|at| {
            let (least, most) = bounds[placed[0].place[at].0];
            most - least + 1
        });
        Some(List {
            size: Some(GridSize {
                columns: sides[1],
                rows: sides[0],
            }),
            exit_row: Some(exit_row),
            is_from_zero: true,
            ..List::of(placed.iter().map(car).collect::<Option<_>>()?)
        })
    };
    let orders: &[bool] = match placed[0].place.map(|(letters, _)| axis_of_letters(letters)) {
        [Some(Axis::Horizontal), _] | [_, Some(Axis::Vertical)] => &[true],
        [Some(Axis::Vertical), _] | [_, Some(Axis::Horizontal)] => &[false],
        _ => &[true, false],
    };
    orders.iter().filter_map(|&order| list(order)).collect()
}

/// Returns the row and column of the goal, counted from 0.
fn aim_of(
    aim: &Fact<'_>,
    [row, column]: [usize; 2],
    bounds: &BTreeMap<&str, (u32, u32)>,
) -> Option<(u32, u32)> {
    let from = |(letters, number): Ordinal<'_>| number.checked_sub(bounds.get(letters)?.0);
    Some((from(aim.place[row])?, from(aim.place[column])?))
}

/// Returns the lengths given by facts: `(len3 bus)`, `(length bus 3)`, `(truck bus)`.
fn lengths(facts: &str) -> BTreeMap<&str, u32> {
    let is_length =
        |word: &str| ["len", "length", "size"].contains(&word.trim_end_matches(['-', '_']));
    let lengths = words(facts).filter_map(|words| match words[..] {
        [predicate, car] => {
            let of_number = ordinal(predicate).filter(|(letters, _)| is_length(letters));
            let length = of_number
                .map(|it| it.1)
                .or_else(|| length_of_kind(predicate))?;
            Some((car, length))
        }
        [predicate, car, number] if is_length(predicate) => {
            let digits = number.trim_start_matches(|c: char| !c.is_ascii_digit());
            Some((car, digits.parse().ok()?))
        }
        _ => None,
    });
    lengths.collect()
}

/// Returns letters followed by a number.
fn ordinal(word: &str) -> Option<Ordinal<'_>> {
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let number: u32 = word[letters.len()..].parse().ok()?;
    let is_name = !letters.is_empty()
        && letters
            .chars()
            .all(|c| c.is_ascii_alphabetic() || "-_".contains(c));
    (is_name && number <= tailback_puzzle::MAX_SIDE.into()).then_some((letters, number))
}

/// Returns the axis of the lanes that `letters` count: rows are horizontal.
fn axis_of_letters(letters: &str) -> Option<Axis> {
    match letters
        .trim_end_matches(['-', '_'])
        .to_ascii_lowercase()
        .as_str()
    {
        "r" | "row" | "y" => Some(Axis::Horizontal),
        "c" | "col" | "column" | "x" => Some(Axis::Vertical),
        _ => None,
    }
}

/// Returns the axis and the length in the name of a car: `carH2`, `truck_v3_1`.
fn named(name: &str) -> Option<(Axis, u32)> {
    let lower = name.to_ascii_lowercase();
    let rest = ["car", "truck", "c", "t"]
        .iter()
        .find_map(|kind| lower.strip_prefix(kind));
    let rest = rest?.trim_start_matches(['-', '_']);
    let axis = axis_of_word(rest.get(..1)?)?;
    let digit = rest
        .as_bytes()
        .get(1)
        .filter(|byte| (b'2'..=b'5').contains(byte))?;
    let is_end = !rest.as_bytes().get(2).is_some_and(u8::is_ascii_digit);
    is_end.then(|| (axis, u32::from(digit - b'0')))
}

fn named_length(name: &str) -> Option<u32> {
    named(name).map(|it| it.1)
}

/// Returns the words of each fact in `text`, without comments.
pub(super) fn words(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter_map(|line| line.split(';').next());
    let facts = lines.flat_map(|line| line.split('('));
    facts.filter_map(|fact| Some(fact.split(')').next()?.split_whitespace().take(5).collect()))
}
