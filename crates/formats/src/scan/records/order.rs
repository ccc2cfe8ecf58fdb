//! The order of the cars of a list. Most people and programs list cars in the order of their places, so that a single
//! exception is probably a slip.

use tailback_puzzle::{Axis, CellRef, Draft, Run};

use crate::{lexicon, scan::find::Notation};

/// The minimum number of cars of which most are not in order by chance, and the maximum number that is compared.
const FEWEST: usize = 8;
const MOST: usize = 64;
/// The minimum number of cars whose names go on with one missing.
const FEWEST_NAMES: usize = 4;
/// The letters that are often no names of cars: exits, empty cells and targets.
const OTHERS: &str = "K O R X";

/// A car: its name, the number of the name in an alphabet, and its place.
type Placed<'d> = (&'d str, Option<u32>, Run);

/// Returns the reason why a car of `draft` may be missing or in another place, if the order of the others suggests it.
pub(in crate::scan) fn slip(draft: &Draft, notation: Notation) -> Option<String> {
    let target = draft.targets.first()?;
    let placed = draft.cars.iter().map(|car| {
        let run = Run::of(&car.shape).ok()?;
        Some((car.name.as_str(), number(&car.name), run))
    });
    let mut cars: Vec<Placed<'_>> = placed.collect::<Option<_>>()?;
    cars.retain(|car| car.0 != target || lexicon::number(target).is_some());
    // Names in another order than the places were chosen by hand, and may leave out a letter.
    let is_by_hand = notation != Notation::Table
        && cars.is_sorted_by_key(|car| car.1)
        && !cars.is_sorted_by_key(|car| car.2.at);
    let missing = missing(&cars).filter(|name| name != target && !is_by_hand);
    missing
        .map(|name| format!("`{name}` is missing in its names"))
        .or_else(|| misplaced(&cars))
}

/// Returns the reason why a car may be missing, unless `names` go on as those of a whole list, with or without that of the
/// `target`: letters from `A`, and those of trucks from `O`, or numbers. Letters in another order than the places were chosen
/// by hand, and may leave out one.
pub(super) fn why_no_series(names: &[&str], target: &str, places: &[CellRef]) -> Option<String> {
    let is_by_hand =
        names.is_sorted_by_key(|it| (*it != target, number(it))) && !places.is_sorted();
    let others: Vec<&str> = names.iter().copied().filter(|it| *it != target).collect();
    let [all, others] = [names, &others].map(gaps);
    let fewest = [all, others].into_iter().flatten().min_by_key(Vec::len);
    match fewest.as_deref() {
        Some([]) => None,
        Some([only]) if is_by_hand && lexicon::number(only).is_none() => None,
        Some([only]) => Some(format!("`{only}` is missing in its names")),
        _ => Some("nothing shows whether a car is missing".to_owned()),
    }
}

/// Returns the names that are missing between `names`, if these are letters or numbers that begin early.
fn gaps(names: &[&str]) -> Option<Vec<String>> {
    let numbers: Option<Vec<u32>> = names.iter().map(|it| number(it)).collect();
    let mut numbers = numbers?;
    numbers.sort_unstable();
    let first = *numbers.first()?;
    // Letters begin with `A`, or one is missing.
    let is_second = numbers.len() >= FEWEST_NAMES && b"Bb".map(u32::from).contains(&first);
    let before = is_second.then(|| first - 2);
    let is_early = first < 3 || b"AaBb".map(u32::from).contains(&first);
    numbers.splice(0..0, before);
    let is_truck = |it: u32| b"Oo".map(u32::from).contains(&it);
    let pairs = numbers.windows(2).filter(|pair| !is_truck(pair[1]));
    let gaps = pairs.flat_map(|pair| between(pair[0], pair[1]));
    is_early.then(|| gaps.collect())
}

/// Returns the number of a name that is a letter or a number.
fn number(name: &str) -> Option<u32> {
    match name.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => Some(u32::from(*letter)),
        _ => lexicon::number(name),
    }
}

/// Returns the only name between those of `cars` that is not there: `C` of `A`, `B`, `D`, or 3 of 1, 2, 4.
fn missing(cars: &[Placed<'_>]) -> Option<String> {
    let mut numbers: Vec<u32> = cars.iter().map(|car| car.1).collect::<Option<_>>()?;
    numbers.sort_unstable();
    // Letters begin with `A`, or one is missing.
    let first = b"Aa".map(|it| u32::from(it) + 1).contains(numbers.first()?);
    numbers.splice(0..0, first.then(|| numbers[0] - 2));
    let is_gap = |pair: &&[u32]| pair[1] <= pair[0] || between(pair[0], pair[1]).next().is_some();
    let mut gaps = numbers.windows(2).filter(is_gap);
    let gap = gaps.next().filter(|_| gaps.next().is_none())?;
    let mut between = between(gap[0], gap[1]);
    let missing = between.next().filter(|_| between.next().is_none())?;
    (cars.len() >= FEWEST_NAMES).then_some(missing)
}

/// Returns the names of cars between two numbers of names.
fn between(first: u32, last: u32) -> impl Iterator<Item = String> {
    let name = |number: u32| {
        let letter = char::from_u32(number).filter(char::is_ascii_alphabetic);
        letter.map_or_else(|| number.to_string(), String::from)
    };
    let names = (first + 1..last).map(name);
    names.filter(|name| !lexicon::has(OTHERS, name))
}

/// Returns that all cars but a few are in the order of their places: by rows, columns or lanes, and either all of
/// them or those of each axis or length.
fn misplaced(cars: &[Placed<'_>]) -> Option<String> {
    const KINDS: [fn(&Placed<'_>) -> u32; 3] = [
        |_| 0,
        |car| u32::from(car.2.axis == Axis::Horizontal),
        |car| car.2.length,
    ];
    const PLACES: [fn(Run) -> (u32, u32); 3] = [
        |run| (run.at.row, run.at.column),
        |run| (run.at.column, run.at.row),
        |run| (run.lane(), run.offset()),
    ];
    if !(FEWEST..=MOST).contains(&cars.len()) {
        return None;
    }
    let mut fewest: Option<Vec<&str>> = None;
    for kind in KINDS {
        let parts = cars.chunk_by(|one, other| kind(one) == kind(other));
        let mut kinds: Vec<u32> = parts.clone().map(|part| kind(&part[0])).collect();
        kinds.sort_unstable();
        if kinds.windows(2).any(|pair| pair[0] == pair[1]) {
            continue;
        }
        for place in PLACES {
            let found = parts.clone().flat_map(|part| exceptions(part, place));
            let found: Vec<&str> = found.collect();
            if fewest.as_ref().is_none_or(|it| found.len() < it.len()) {
                fewest = Some(found);
            }
        }
    }
    let exceptions = fewest.filter(|it| !it.is_empty() && 4 * it.len() < cars.len())?;
    let names = exceptions.join("`, `");
    Some(format!(
        "the cars are in the order of their places, except `{names}`"
    ))
}

/// Returns the fewest cars without which the others are in the order of their places.
fn exceptions<'d>(cars: &[Placed<'d>], place: fn(Run) -> (u32, u32)) -> Vec<&'d str> {
    // For each car, the number of cars in order that it is the last of, and the one before it.
    let mut runs: Vec<(u32, Option<usize>)> = Vec::new();
    for (at, car) in cars.iter().enumerate() {
        let before = (0..at).filter(|it| place(cars[*it].2) < place(car.2));
        let before = before.max_by_key(|it| runs[*it].0);
        runs.push((before.map_or(1, |it| runs[it].0 + 1), before));
    }
    let mut last = (0..cars.len()).max_by_key(|at| runs[*at].0);
    let mut exceptions = Vec::new();
    for at in (0..cars.len()).rev() {
        if last == Some(at) {
            last = runs[at].1;
        } else {
            exceptions.push(at);
        }
    }
    exceptions.reverse();
    let is_new = matches!(exceptions[..], [only] if has_new_name(cars, only, place));
    let exceptions = exceptions.into_iter().filter(|_| !is_new);
    exceptions.map(|at| cars[at].0).collect()
}

/// Returns whether the car at `odd` has another name than the one for its place, which no car has: `H` of `H`, `B`, `C`.
fn has_new_name(cars: &[Placed<'_>], odd: usize, place: fn(Run) -> (u32, u32)) -> bool {
    let others = || (0..cars.len()).filter(|at| *at != odd);
    let is_before = |at: &usize| place(cars[*at].2) < place(cars[odd].2);
    let before = others().rfind(is_before);
    let before = before.map_or(Some(u32::from(b'A') - 1), |at| cars[at].1);
    let after = others().find(|at| !is_before(at)).and_then(|at| cars[at].1);
    let gap = before.zip(after);
    gap.is_some_and(|(before, after)| between(before, after).next().is_some())
}
