//! Lists of cars: records whose values have roles.
//!
//! The front ends ([`fronts`]) turn tables, JSON, programs, blocks and facts into lists of records ([`record`]). The roles of
//! the values ([`roles`]) follow from names, types, and the constraint that the board is sound ([`readings`]). The
//! confidence ([`judge`]) depends on what else could be meant, and on the statements next to the list ([`about`]).

mod about;
mod car;
mod fronts;
mod judge;
pub(super) mod order;
mod readings;
mod record;
mod roles;
mod signatures;
mod tree;

use std::cell::LazyCell;

use super::{
    find::{Find, Miss, Notation, Scanned, Taken},
    text::View,
};
use crate::ReadOptions;

use about::About;
use judge::Case;
use readings::{MOST, Reading, USUAL};
use record::{FEWEST, Front, List};

/// The maximum number of equally likely boards. More of them are too ambiguous.
const MOST_READINGS: usize = 4;

/// Finds all lists of cars in `view`.
pub(super) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let mut known = Taken::default();
    let signatures = LazyCell::new(|| signatures::signatures(view.text));
    for mut list in fronts::lists(view) {
        if known.is_over(&list.span) {
            continue;
        }
        let unnamed = options.roles.and_then(|it| list.name_values(it).err());
        if let Some(why) = unnamed {
            scanned.misses.push(miss(list, why));
            continue;
        }
        let near = about::near(view.text, &list.span);
        about::explain(&mut list, &near);
        if list.is_unnamed() {
            signatures::name_values(&mut list, &signatures);
        }
        let n_found = scanned.finds.len();
        if let Some(why) = read(&list, view, options, scanned) {
            scanned.misses.push(miss(list, why));
        } else if scanned.finds.len() > n_found {
            known.add(list.span);
        }
    }
}

fn miss(list: List<'_>, why: String) -> Miss {
    Miss {
        notation: notation(&list),
        span: list.span,
        why,
    }
}

fn notation(list: &List<'_>) -> Notation {
    match list.front {
        Front::Json => Notation::Json,
        Front::Table => Notation::Table,
        _ => Notation::Cars,
    }
}

/// Adds the boards of `list`, or returns the reason why it nearly is one.
fn read(
    list: &List<'_>,
    view: &View<'_>,
    options: ReadOptions<'_>,
    scanned: &mut Scanned,
) -> Option<String> {
    let is_named = readings::is_named(list.front);
    let n_cars = list.records.len();
    let what = match list.front {
        Front::Json => "item",
        Front::Table => "line",
        _ => "block",
    };
    if list.front == Front::Table && n_cars < 2 {
        let line = ["first", "second"][n_cars];
        let why = list.cut.as_ref();
        let why = why.map(|why| format!("the {line} line is not a car: {why}"));
        let why = why.or((n_cars == 1).then(|| "it has one car".to_owned()));
        // Any sentence may contain three such words.
        return why.filter(|_| list.is_member);
    }
    if n_cars < 2 {
        let is_cut = list.is_member && list.cut.is_some();
        return is_cut.then(|| "an item of the list is not a car".to_owned());
    }
    if n_cars > MOST {
        return is_named.then(|| format!("{n_cars} cars are more than a board can hold"));
    }
    let about = About::of(list, view.text);
    let all = match readings::readings(list, &about, options) {
        Ok(all) => all,
        Err(why) => {
            let is_clear = judge::is_named(list) && n_cars > FEWEST || list.is_member;
            return (is_clear && is_nearly(list)).then(|| format!("{what} {why}"));
        }
    };
    let Some(first) = all.first() else {
        let is_clear = is_named && !roles::roles(list, USUAL.columns).is_empty();
        let why = "no car has the name of a target, such as `X` or `red`";
        return is_clear.then(|| why.to_owned());
    };
    if !first.is_sound() {
        let is_kept = list.is_member && is_named;
        let (n_faults, why) = super::faults::first_in_words(&first.draft(&about, options))?;
        let is_clear = n_cars > FEWEST || judge::is_named(list);
        let is_near = 3 * n_faults <= n_cars.max(3) && is_clear && list.front != Front::Lines;
        if !is_kept {
            return is_near.then_some(why);
        }
    }
    // Two coordinates and a direction alone may be anything.
    let is_bare = first.roles.is_length_usual && !judge::is_named(list);
    if is_bare && !(first.is_in_row && first.is_named) {
        return None;
    }
    // Without any names, cars that all lie in one direction may be anything, too.
    let mut pairs = first.cars.windows(2);
    let is_crossed = pairs.any(|pair| pair[0].run.axis != pair[1].run.axis);
    if !is_crossed && !first.is_named && !judge::is_named(list) {
        return None;
    }
    let n_best = if first.is_sound() { all.len() } else { 1 };
    let is_best = |it: &&Reading| it.n_faults == first.n_faults && it.cost == first.cost;
    let best: Vec<&Reading> = all[..n_best].iter().filter(is_best).collect();
    if best.len() > MOST_READINGS {
        return None;
    }
    let n_readings = best.len();
    for (number, reading) in (1..).zip(&best) {
        let draft = reading.draft(&about, options);
        let puzzle = draft.validate().ok();
        if reading.is_sound() && puzzle.is_none() {
            continue;
        }
        let case = Case {
            list,
            about: &about,
            reading,
            all: &all,
            best: &best,
            options,
            lines: &view.lines,
            draft: &draft,
            puzzle,
        };
        let judgement = judge::judge(&case);
        let several = (n_readings > 1).then_some((number, n_readings));
        let parts = vec![list.span.clone()];
        let mut find = Find::new(notation(list), parts, draft, judgement, several);
        if list.is_member && list.front == Front::Json {
            find.span = list.whole.clone();
        }
        find.title.clone_from(&about.title);
        find.n_moves = about.n_moves;
        scanned.finds.push(find);
    }
    None
}

/// Returns whether all records of `list` but one are cars.
fn is_nearly(list: &List<'_>) -> bool {
    let roles = roles::roles(list, USUAL.columns);
    let n_cars = |roles| {
        let cars = list.records.iter().map(|it| car::car(it, roles));
        cars.flatten().count()
    };
    let n_most = roles.iter().map(n_cars).max().unwrap_or(0);
    n_most > 1 && n_most + 1 == list.records.len()
}
