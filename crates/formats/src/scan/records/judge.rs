//! The confidence in a reading of a list.

use tailback_puzzle::{Axis, Draft, Puzzle};

use super::{
    about::{self, About},
    order,
    readings::{Reading, USUAL},
    record::{Front, List},
};
use crate::{
    ReadOptions, lexicon,
    scan::{
        cells::list_contradiction,
        faults::first_in_words,
        find::{
            Confidence::{self, Certain, Likely, Possible},
            Doubt, weigh, when,
        },
        text::lines::Line,
    },
};

/// A reading of a list, with all others.
pub(super) struct Case<'c, 't> {
    pub(super) list: &'c List<'t>,
    pub(super) about: &'c About,
    pub(super) reading: &'c Reading,
    /// All possible boards, and the least unusual ones of them.
    pub(super) all: &'c [Reading],
    pub(super) best: &'c [&'c Reading],
    pub(super) options: ReadOptions<'c>,
    pub(super) lines: &'c [Line<'t>],
    pub(super) draft: &'c Draft,
    pub(super) puzzle: Option<Puzzle>,
}

/// Returns the confidence in a reading, and the reasons.
pub(super) fn judge(case: &Case<'_, '_>) -> (Confidence, Vec<String>) {
    let Reading {
        size, roles, cars, ..
    } = case.reading;
    let base = if roles.columns > 0 {
        roles.first_cell
    } else {
        case.reading.base
    };
    let size = format!("{size}, {} cars, counted from {base}", cars.len());
    weigh(case, &Case::DOUBTS, vec![size])
}

/// Returns whether all values of a list have names.
pub(super) fn is_named(list: &List<'_>) -> bool {
    let mut slots = list.records.iter().flat_map(|it| &it.slots);
    slots.all(|it| !it.key.is_empty() || lexicon::length(it.value) == Some(2))
}

impl Case<'_, '_> {
    const DOUBTS: [Doubt<Self>; 23] = [
        (Certain, |case| {
            let target = || format!("target `{}`", case.target());
            case.reading.is_named.then(target)
        }),
        (Possible, |case| {
            let why = "no target has a usual name;";
            let place = match case.about.exit_of() {
                _ if case.reading.is_first() => "first car, and in the middle row",
                Some(_) => "only car along the exit",
                None => "only car in row 3",
            };
            (!case.reading.is_named).then(|| format!("{why} `{}` is the {place}", case.target()))
        }),
        (Likely, |case| {
            let other = case.names().find(|it| {
                lexicon::has(lexicon::TARGETS, it) && !it.eq_ignore_ascii_case(case.target())
            })?;
            let is_usual = lexicon::has(lexicon::TARGETS, case.target());
            (!is_usual && case.list.goal.is_none())
                .then(|| format!("target `{}`, though there is `{other}`", case.target()))
        }),
        (Likely, Case::why_size),
        (Likely, |case| {
            let is_usual = case.reading.size == USUAL || case.about.exit.is_some();
            let is_other = is_usual && !case.reading.is_in_row;
            when(is_other, "its target is not in row 3")
        }),
        (Likely, |case| {
            let why = "y counts upwards, and the first row is the lowest one";
            when(case.reading.is_up, why)
        }),
        (Likely, |case| {
            let why = "no lengths are given: a car has two cells, and one called `O` to `R` three";
            when(case.reading.roles.is_length_usual, why)
        }),
        (Possible, |case| {
            let is_open = case.reading.roles.is_length_usual && case.list.front != Front::Lines;
            when(is_open, "the lengths may be elsewhere")
        }),
        (Likely, |case| {
            let is_only = case.reading.is_sound() && case.best.len() == 1;
            when(is_only && case.list.records.len() < 4, "few cars")
        }),
        (Likely, |case| {
            let names: Vec<&str> = case.names().collect();
            let is_named = case.reading.cars.iter().all(|it| it.id.is_some());
            // Few people write a table by hand.
            let is_listed = case.list.front != Front::Table;
            let cars = case.reading.cars.iter().filter(|_| is_listed);
            let places: Vec<_> = cars.map(|it| it.run.at).collect();
            let why = order::why_no_series(&names, case.target(), &places);
            let unnamed = || "nothing shows whether a car is missing".to_owned();
            let why = if is_named { why } else { Some(unnamed()) };
            why.filter(|_| case.about.n_cars.is_none())
        }),
        (Likely, |case| {
            let target = case.reading.cars[case.reading.target].run;
            let is_open = target.axis == Axis::Vertical && case.about.exit_of().is_none();
            when(is_open, "a vertical target, and no exit is shown")
        }),
        (Likely, |case| {
            let is_any = !case.list.walls.is_empty();
            when(is_any, "nothing shows whether a wall is missing")
        }),
        (Likely, |case| {
            about::caps(case.list, case.is_named(), case.options.roles.is_some()).map(str::to_owned)
        }),
        (Possible, |case| {
            when(case.is_ambiguous(|it| it.base), "it may count from 0 or 1")
        }),
        (Possible, |case| {
            let is_turned = |it: &Reading| it.roles.is_column_first;
            let is_other = |it: &Reading| {
                is_turned(it) != is_turned(case.reading) && it.size == case.reading.size
            };
            let mut others = case.all.iter().filter(|it| is_other(it));
            let is_open = case.is_named() && others.any(Reading::may_leave);
            let is_open = is_open || case.is_ambiguous(is_turned);
            when(is_open, "it is unclear whether rows or columns come first")
        }),
        (Possible, |case| {
            let is_open = case.is_ambiguous(|it| it.is_up);
            when(is_open, "it is unclear whether rows count downwards")
        }),
        (Possible, |case| {
            let n = case.best.len();
            (n > 1).then(|| format!("{n} boards are possible"))
        }),
        (Possible, |case| {
            let why = case.list.cut.as_ref()?;
            let is_table = case.list.front == Front::Table;
            Some(if is_table {
                format!("a line next to it is not read: {why}")
            } else {
                why.clone()
            })
        }),
        (Possible, |case| {
            let n_own = case.list.records.len();
            let n = case.about.n_cars.filter(|n| *n != n_own)?;
            Some(format!("the text says {n} cars, and there are {n_own}"))
        }),
        (Possible, |case| {
            let row = case.reading.cars[case.reading.target].run.at.row + case.reading.base - 1;
            let row = row.to_string();
            let is_read = |value: &str| {
                let words = lexicon::words(value);
                let is_exit = |word: &str| lexicon::has("right row side lane", word) || word == row;
                value.contains("right") && words.clone().all(is_exit) || words.eq([case.target()])
            };
            let mut unread = case.about.unread.iter();
            let unread = unread.find(|it| !is_read(&it.1)).map(|it| it.0.as_str());
            let is_wrong = case.about.exit.is_some() && !case.reading.is_in_row;
            let name = is_wrong.then_some("exit").or(unread)?;
            let quote = if name.contains(' ') { "" } else { "`" };
            Some(format!("{quote}{name}{quote} is not read"))
        }),
        (Possible, |case| {
            list_contradiction(case.lines, &case.list.whole, case.puzzle.as_ref()?)
        }),
        (Possible, |case| {
            let names: Vec<&str> = case.names().collect();
            let second = (1..names.len()).find(|&at| names[..at].contains(&names[at]))?;
            Some(format!("two cars are called `{}`", names[second]))
        }),
        (Possible, |case| first_in_words(case.draft).map(|it| it.1)),
    ];

    fn target(&self) -> &str {
        &self.reading.names[self.reading.target]
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.reading.names.iter().map(String::as_str)
    }

    fn is_named(&self) -> bool {
        is_named(self.list)
    }

    /// Returns whether the equally likely readings differ in a property.
    fn is_ambiguous<T: PartialEq>(&self, property: fn(&Reading) -> T) -> bool {
        let own = property(self.reading);
        self.best.iter().any(|it| property(it) != own)
    }

    fn why_size(&self) -> Option<String> {
        if self.options.size.is_some() || self.about.size_of(self.reading.extent()).is_some() {
            return None;
        }
        if self.reading.size != self.options.size_or_default() {
            return Some("the size is that of its cars".to_owned());
        }
        let is_open = self.options.size_hint().is_none()
            && !matches!(self.options.size_of(self.reading.extent()), Ok((_, false)));
        when(is_open, "its size is not given")
    }
}
