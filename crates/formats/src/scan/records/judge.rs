//! The confidence in a reading of a list.

use tailback_puzzle::Draft;

use super::{
    about::{self, About},
    readings::{Reading, USUAL},
    record::{Front, List},
};
use crate::{
    ReadOptions,
    scan::{
        faults::first_in_words,
        find::Confidence::{self, Certain, Likely, Possible},
        lexicon,
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
}

/// The confidence that a reading can have at most, and the reason for it, if there is one.
type Doubt = (Confidence, fn(&Case<'_, '_>) -> Option<String>);

const DOUBTS: [Doubt; 18] = [
    (Possible, |case| {
        let why = "no target has a usual name;";
        let place = match case.about.exit_of() {
            Some(_) => "along the exit",
            None => "in row 3",
        };
        (!case.reading.is_named)
            .then(|| format!("{why} `{}` is the only car {place}", case.target()))
    }),
    (Likely, |case| {
        let other = case.names().find(|it| {
            lexicon::has(lexicon::TARGETS, it) && !it.eq_ignore_ascii_case(case.target())
        })?;
        let is_usual = lexicon::has(lexicon::TARGETS, case.target());
        (!is_usual && case.list.goal.is_none())
            .then(|| format!("target `{}`, though there is `{other}`", case.target()))
    }),
    (Likely, |case| {
        case.is_size_open().then(|| case.why_size()).flatten()
    }),
    (Likely, |case| {
        let is_usual = case.reading.size == USUAL || case.about.exit.is_some();
        let is_other = is_usual && !case.reading.is_in_row;
        is_other.then(|| "its target is not in row 3".to_owned())
    }),
    (Likely, |case| {
        case.reading
            .is_up
            .then(|| "y counts upwards, and the first row is the lowest one".to_owned())
    }),
    (Likely, |case| {
        let why = "no lengths are given: a car has two cells, and one called `O` to `R` three";
        case.reading.roles.is_length_usual.then(|| why.to_owned())
    }),
    (Possible, |case| {
        let is_open = case.reading.roles.is_length_usual && case.list.front != Front::Lines;
        is_open.then(|| "the lengths may be elsewhere".to_owned())
    }),
    (Likely, |case| {
        let is_few = case.reading.is_sound() && case.best.len() == 1 && case.list.records.len() < 4;
        is_few.then(|| "few cars".to_owned())
    }),
    (Likely, |case| {
        about::caps(case.list, case.is_named()).map(str::to_owned)
    }),
    (Possible, |case| {
        case.is_ambiguous(|it| it.base)
            .then(|| "it may count from 0 or 1".to_owned())
    }),
    (Possible, |case| {
        let is_turned = |it: &Reading| it.roles.is_column_first;
        let is_open = case.is_named()
            && case.all.iter().any(|it| {
                is_turned(it) != is_turned(case.reading)
                    && it.size == case.reading.size
                    && it.may_leave()
            });
        let is_open = is_open || case.is_ambiguous(is_turned);
        is_open.then(|| "it is unclear whether rows or columns come first".to_owned())
    }),
    (Possible, |case| {
        case.is_ambiguous(|it| it.is_up)
            .then(|| "it is unclear whether rows count downwards".to_owned())
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
        let n = case
            .about
            .n_cars
            .filter(|n| *n != case.list.records.len())?;
        Some(format!(
            "the text says {n} cars, and there are {}",
            case.list.records.len()
        ))
    }),
    (Possible, |case| {
        let row = case.reading.cars[case.reading.target].run.at.row + case.reading.base - 1;
        let row = row.to_string();
        let is_read = |value: &str| {
            let words = value
                .split(|c: char| !c.is_alphanumeric())
                .filter(|it| !it.is_empty());
            let is_exit = |word: &str| lexicon::has("right row side lane", word) || word == row;
            value.contains("right") && words.clone().all(is_exit) || words.eq([case.target()])
        };
        let mut unread = case
            .about
            .unread
            .iter()
            .filter(|(_, value)| !is_read(value));
        let exit = case.about.exit.filter(|_| !case.reading.is_in_row);
        let name = exit.map_or_else(|| unread.next().map(|it| it.0.as_str()), |_| Some("exit"))?;
        Some(if name.contains(' ') {
            format!("{name} is not read")
        } else {
            format!("`{name}` is not read")
        })
    }),
    (Likely, |case| {
        // `A`, `B`, `D`: the names go on without one.
        let is_table = case.list.front == Front::Table;
        let others = case.names().filter(|it| is_table && *it != case.target());
        let codes: Option<Vec<u8>> = others
            .map(|it| <[u8; 1]>::try_from(it.as_bytes()).ok().map(|it| it[0]))
            .collect();
        let codes = codes.filter(|it| it.len() > 3)?;
        let mut gaps = codes
            .windows(2)
            .filter(|pair| pair[0].checked_add(1) != Some(pair[1]));
        let gap = gaps
            .next()
            .filter(|pair| gaps.next().is_none() && pair[0] + 2 == pair[1])?;
        let missing = char::from(gap[0] + 1).to_string();
        (missing != case.target()).then(|| format!("`{missing}` is missing in its names"))
    }),
    (Possible, |case| {
        let names: Vec<&str> = case.names().collect();
        let second = (1..names.len()).find(|&at| names[..at].contains(&names[at]))?;
        Some(format!("two cars are called `{}`", names[second]))
    }),
];

/// Returns the confidence in a reading, and the reasons.
pub(super) fn judge(case: &Case<'_, '_>, draft: &Draft) -> (Confidence, Vec<String>) {
    let reading = case.reading;
    let (n_cars, base) = (reading.cars.len(), reading.base);
    let mut reasons = vec![format!(
        "{}, {n_cars} cars, counted from {base}",
        reading.size
    )];
    if reading.is_named {
        reasons.push(format!("target `{}`", case.target()));
    }
    let mut confidence = Certain;
    for (most, why) in DOUBTS {
        if let Some(why) = why(case) {
            confidence = confidence.min(most);
            reasons.push(why);
        }
    }
    if let Some((_, faults)) = first_in_words(draft) {
        confidence = Possible;
        reasons.push(faults);
    }
    (confidence, reasons)
}

/// Returns whether all values of a list have names.
pub(super) fn is_named(list: &List<'_>) -> bool {
    let mut slots = list.records.iter().flat_map(|it| &it.slots);
    slots.all(|it| !it.key.is_empty() || lexicon::length(it.value) == Some(2))
}

impl Case<'_, '_> {
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

    fn is_size_open(&self) -> bool {
        self.options.size.is_none() && self.about.size.is_none()
    }

    fn why_size(&self) -> Option<String> {
        if self.reading.size != self.options.size_or_default() {
            return Some("the size is that of its cars".to_owned());
        }
        let is_open = self.options.size_hint().is_none()
            && self.options.size_of(self.reading.extent()).is_err();
        is_open.then(|| "its size is not given".to_owned())
    }
}
