//! Cars without names of fields: `Car("A", 2, 1, 2, "H")`, `(red 2 3 2 h)`, `A,|,2,0,0`, `"A": [(0, 0), (0, 1)]`.
//! What each number is follows from the board: it must be sound.

use std::ops::Range;

use crate::ReadOptions;
use tailback_puzzle::{Axis, Draft};

use crate::scan::{
    find::{Confidence, Find, Notation, Scanned},
    text::{View, boundary_before, lines::is_rule},
};

use super::{
    atoms::{Atom, Group, in_brackets, in_line, name_before},
    list::{self, List, ListReading, ListedCar, Place},
};

/// A board has so many cars.
const FEWEST: usize = 3;
/// So much may stand between two cars of a program, in bytes.
const FARTHEST: usize = 80;
/// Where nothing names the fields, more readings than these say nothing.
const MOST_READINGS: usize = 4;

/// All such boards in `view`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let text = view.text;
    let mut runs = Runs::default();
    let mut behind = 0;
    for (at, _) in text.match_indices(['(', '[', '{']) {
        if at < behind {
            continue;
        }
        let Some(group) = in_brackets(text, at).filter(is_car_like) else {
            continue;
        };
        behind = group.span.end;
        let is_near = |last: &Group<'_>| {
            let between = &text[last.span.end..at];
            let is_call = !last.callee.is_empty() && {
                let mut calls = between.match_indices(last.callee);
                calls.any(|(at, callee)| {
                    let rest = &between[at + callee.len()..];
                    rest.len() > 1 && rest.trim_start().starts_with('(')
                })
            };
            between.len() <= FARTHEST && !is_call && !ends_list(between)
        };
        runs.add(group, text, is_near);
    }
    runs.close();
    let mut number = 0;
    let mut last_number = 0;
    for line in &view.lines {
        number += 1;
        if is_rule(line.text) {
            continue;
        }
        // A car has a number.
        if !line.text.bytes().any(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let parts: Vec<Group<'_>> = parts(line.text, line.start).collect();
        if parts.len() >= FEWEST {
            let end = parts[parts.len() - 1].span.end;
            for part in parts {
                let is_near = |last: &Group<'_>| last.span.end >= line.start && last.span.end < end;
                runs.add(part, text, is_near);
            }
            continue;
        }
        let group = in_line(line.text, line.start).filter(is_car_like);
        let Some(group) = group.filter(|it| has_axis(it) || is_cells(it)) else {
            continue;
        };
        let is_next = std::mem::replace(&mut last_number, number) + 1 == number;
        runs.add(group, text, |_| is_next);
    }
    runs.close();
    for run in runs.closed {
        let mut found = finds(&run, options);
        if is_cut(text, &run) {
            for find in &mut found {
                find.lower(Confidence::Possible, "a car beside these is not read");
            }
        }
        scanned.finds.append(&mut found);
    }
}

/// The cars between commas or semicolons in a line: `X 3 2 H 2, A 1 1 H 2`.
fn parts(line: &str, start: usize) -> impl Iterator<Item = Group<'_>> {
    let mut at = start;
    line.split([',', ';']).filter_map(move |part| {
        // What stands before the first car and behind the last is none of it.
        let first = part
            .rfind(['"', '\'', '=', ':', '(', '[', '{'])
            .map_or(0, |it| it + 1);
        let inner = if part.len() > first {
            &part[first..]
        } else {
            part
        };
        let inner = match inner.trim() {
            "" => part.trim_end_matches(['"', '\'', ')', ']', '}']),
            _ => inner,
        };
        let from = at + (inner.as_ptr() as usize - part.as_ptr() as usize);
        let from = from + inner.len() - inner.trim_start().len();
        at += part.len() + 1;
        let group = in_line(inner.trim(), from)?;
        (is_car_like(&group) && has_axis(&group)).then_some(group)
    })
}

/// Whether a list of cars ends in what stands between two.
fn ends_list(between: &str) -> bool {
    between.contains(['}', ']'])
        || between.lines().skip(1).any(|line| line.trim().is_empty())
            && between.matches('\n').count() > 1
}

/// Whether a line above or below those from `start` to `end` has figures, but for the size of a board.
fn has_lines_beside(text: &str, start: usize, end: usize) -> bool {
    let has_figures = |line: Option<&str>| {
        let line = line.unwrap_or_default();
        let is_between = |c: char| c.is_whitespace() || ",;".contains(c);
        let words: Vec<&str> = line.split(is_between).filter(|it| !it.is_empty()).collect();
        let n_figures = words.iter().filter(|it| it.parse::<u32>().is_ok()).count();
        let is_size = words.len() == 2 && n_figures == 2;
        n_figures > 1 && !is_size && (3..=8).contains(&words.len())
    };
    let is_whole = text[..start].is_empty() || text[..start].ends_with('\n');
    let above = text[..start]
        .trim_end_matches(['\n', '\r'])
        .rsplit('\n')
        .next();
    let below = text[end..].trim_start_matches(['\n', '\r']).lines().next();
    is_whole && (has_figures(above) || has_figures(below))
}

/// Whether another of the calls that `run` consists of stands beside it.
fn is_cut(text: &str, run: &[Named<'_>]) -> bool {
    let [first, .., last] = run else {
        return false;
    };
    let callee = first.group.callee;
    let start = first.group.span.start - callee.len();
    let end = last.group.span.end;
    let ends_list = |part: &str| {
        part.find(['=', ']', '}'])
            .into_iter()
            .chain(part.find("\n\n"))
            .min()
    };
    let behind = &text[end..boundary_before(text, text.len().min(end + FARTHEST))];
    let behind = &behind[..ends_list(behind).unwrap_or(behind.len())];
    let before = &text[boundary_before(text, start.saturating_sub(FARTHEST))..start];
    let from = before
        .rfind(['=', '[', '{', ':'])
        .into_iter()
        .chain(before.rfind("\n\n"))
        .max();
    let before = &before[from.unwrap_or(0)..];
    let is_call = |part: &str| {
        let mut calls = part.match_indices(callee);
        calls.any(|(at, _)| part[at + callee.len()..].trim_start().starts_with('('))
    };
    match callee {
        "" => has_lines_beside(text, start, end),
        _ => is_call(behind) || is_call(before),
    }
}

/// Whether a group may be a car: it has numbers, and what else it has is a word or two.
fn is_car_like(group: &Group<'_>) -> bool {
    let n_numbers = group
        .atoms
        .iter()
        .filter(|it| it.number().is_some())
        .count();
    let n_words = group.atoms.len() - n_numbers;
    let are_small = group.atoms.iter().filter_map(Atom::number).all(|n| n <= 26);
    are_small && (is_cells(group) || (2..=4).contains(&n_numbers) && (1..=4).contains(&n_words))
}

/// Whether a group may be a list of cells.
fn is_cells(group: &Group<'_>) -> bool {
    let n_numbers = group
        .atoms
        .iter()
        .filter(|it| it.number().is_some())
        .count();
    let n_words = group.atoms.len() - n_numbers;
    (group.is_nested && matches!(n_numbers, 4 | 6 | 8) || n_words == 1 && n_numbers == 4)
        && n_words <= 1
        && group.atoms[n_words..]
            .iter()
            .all(|it| it.number().is_some())
}

fn has_axis(group: &Group<'_>) -> bool {
    let words = group.atoms.iter().filter_map(Atom::word);
    words
        .filter(|word| list::axis_of_word(word).is_some())
        .count()
        > 0
}

/// Groups that are alike and near each other.
#[derive(Default)]
struct Runs<'t> {
    open: Vec<Named<'t>>,
    closed: Vec<Vec<Named<'t>>>,
}

/// A group, with the name that it is given.
struct Named<'t> {
    group: Group<'t>,
    name: Option<&'t str>,
}

impl<'t> Runs<'t> {
    fn add(&mut self, group: Group<'t>, text: &'t str, is_near: impl Fn(&Group<'_>) -> bool) {
        let is_like = |last: &Group<'_>| {
            let is_word = |atom: &Atom<'_>| atom.word().is_some();
            let have_kinds = last
                .atoms
                .iter()
                .map(is_word)
                .eq(group.atoms.iter().map(is_word));
            is_cells(last) && is_cells(&group) || have_kinds
        };
        if !self
            .open
            .last()
            .is_some_and(|last| is_like(&last.group) && is_near(&last.group))
        {
            self.close();
        }
        let name = name_before(text, group.span.start);
        self.open.push(Named { group, name });
    }

    fn close(&mut self) {
        let run = std::mem::take(&mut self.open);
        if (FEWEST..=list::MOST).contains(&run.len()) {
            self.closed.push(run);
        }
    }
}

/// The boards that the cars of `run` may make.
fn finds(run: &[Named<'_>], options: ReadOptions<'_>) -> Vec<Find> {
    let mut lists = Vec::new();
    if run.iter().all(|named| is_cells(&named.group)) {
        lists = of_cells(run);
    }
    if lists.is_empty() {
        lists = Columns::of(run).map_or_else(Vec::new, |columns| columns.lists(run));
    }
    let span = run[0].group.span.start..run[run.len() - 1].group.span.end;
    finds_of(lists, &span, options, "nothing names the fields")
}

/// The sound boards that `lists`, which are all read from `span`, may be: likely at most, because of `why`.
pub(super) fn finds_of(
    lists: Vec<List>,
    span: &Range<usize>,
    options: ReadOptions<'_>,
    why: &str,
) -> Vec<Find> {
    let mut readings: Vec<ListReading> = Vec::new();
    for list in lists {
        for reading in list::read(&list, options) {
            let is_known = |other: &ListReading| other.draft == reading.draft;
            if reading.draft.validate().is_ok() && !readings.iter().any(is_known) {
                readings.push(reading);
            }
        }
    }
    // On the usual board the target is in the third row.
    if readings.iter().any(|reading| is_usual(&reading.draft)) {
        readings.retain(|reading| is_usual(&reading.draft));
    }
    // A name says more than the third row.
    let is_named = |reading: &ListReading| reading.confidence > Confidence::Possible;
    if readings.iter().any(is_named) {
        readings.retain(is_named);
    }
    if readings.len() > MOST_READINGS {
        return Vec::new();
    }
    let n_readings = readings.len();
    let find = |(number, reading): (usize, ListReading)| {
        let several = (n_readings > 1).then_some((number, n_readings));
        let mut find = Find::new(
            Notation::Cars,
            vec![span.clone()],
            reading.draft,
            (reading.confidence, reading.reasons),
            several,
        );
        let to = match several {
            None => Confidence::Likely,
            Some(_) => Confidence::Possible,
        };
        find.lower(to, why);
        find
    };
    (1..).zip(readings).map(find).collect()
}

/// Whether the target of a board of 6x6 is in its third row.
fn is_usual(draft: &Draft) -> bool {
    let Ok(puzzle) = draft.validate() else {
        return false;
    };
    let target = &puzzle.cars()[puzzle.target()];
    let size = draft.grids[0];
    (size.columns, size.rows) == (6, 6) && target.axis == Axis::Horizontal && target.lane == 2
}

/// Lists of cells, as rows and columns or as columns and rows.
fn of_cells(run: &[Named<'_>]) -> Vec<List> {
    let list = |is_row_first: bool| {
        let car = |named: &Named<'_>| {
            let group = &named.group;
            let numbers: Vec<u32> = group.atoms.iter().filter_map(Atom::number).collect();
            let cells: Vec<(u32, u32)> = numbers
                .chunks(2)
                .map(|pair| {
                    if is_row_first {
                        (pair[0], pair[1])
                    } else {
                        (pair[1], pair[0])
                    }
                })
                .collect();
            let id = group.atoms.iter().find_map(Atom::word).or(named.name);
            ListedCar::of_cells(id.map(str::to_owned), &cells)
        };
        let cars: Option<Vec<ListedCar>> = run.iter().map(car).collect();
        cars.map(List::of)
    };
    [true, false].into_iter().filter_map(list).collect()
}

/// What stands where in each group of a run.
struct Columns {
    id: Option<usize>,
    axis: Way,
    kind: Option<usize>,
    numbers: Vec<usize>,
}

/// What says which way a car lies.
#[derive(Clone, Copy)]
enum Way {
    Word(usize),
    /// Its kind, as `hcar`.
    Kind(usize),
    /// A number or a truth, which may mean the one or the other.
    Either(usize),
}

impl Columns {
    fn of(run: &[Named<'_>]) -> Option<Self> {
        let n_columns = run[0].group.atoms.len();
        let all = |column: usize, is_it: &dyn Fn(&Atom<'_>) -> bool| {
            run.iter().all(|named| is_it(&named.group.atoms[column]))
        };
        let is_word = |column: &usize| all(*column, &|atom| atom.word().is_some());
        let words: Vec<usize> = (0..n_columns).filter(is_word).collect();
        let mut numbers: Vec<usize> = (0..n_columns).filter(|it| !is_word(it)).collect();
        let has = |column: usize, is_it: fn(&str) -> bool| {
            all(column, &|atom| atom.word().is_some_and(is_it))
        };
        let last = |is_it: fn(&str) -> bool| words.iter().copied().rfind(|&it| has(it, is_it));
        let kind = last(|word| list::kind_of_word(word).is_some());
        let axis = if let Some(column) = last(|word| list::axis_of_word(word).is_some()) {
            Way::Word(column)
        } else if let Some(column) = kind.filter(|&column| {
            has(column, |word| {
                list::kind_of_word(word).is_some_and(|it| it.1.is_some())
            })
        }) {
            Way::Kind(column)
        } else if let Some(column) = last(|word| list::is_true(word).is_some()) {
            Way::Either(column)
        } else {
            let is_binary =
                |&&column: &&usize| all(column, &|atom| atom.number().is_some_and(|n| n < 2));
            let column = *numbers.iter().rfind(is_binary)?;
            numbers.retain(|&it| it != column);
            Way::Either(column)
        };
        let axis_column = match axis {
            Way::Word(column) | Way::Kind(column) | Way::Either(column) => column,
        };
        let id = words
            .iter()
            .copied()
            .find(|&column| column != axis_column && Some(column) != kind);
        Some(Self {
            id,
            axis,
            kind,
            numbers,
        })
    }

    /// The lists that the cars may be, the usual order of fields first.
    fn lists(&self, run: &[Named<'_>]) -> Vec<List> {
        const ORDERS: [[usize; 3]; 6] = [
            [0, 1, 2],
            [1, 0, 2],
            [1, 2, 0],
            [2, 1, 0],
            [0, 2, 1],
            [2, 0, 1],
        ];
        let orders: Vec<(usize, usize, Option<usize>)> = match (self.numbers.as_slice(), self.kind)
        {
            ([a, b, c], _) => {
                let columns = [*a, *b, *c];
                let of = |[row, column, length]: [usize; 3]| {
                    (columns[row], columns[column], Some(columns[length]))
                };
                ORDERS.into_iter().map(of).collect()
            }
            ([a, b], Some(_)) => vec![(*a, *b, None), (*b, *a, None)],
            _ => Vec::new(),
        };
        let flips: &[bool] = match self.axis {
            Way::Either(_) => &[true, false],
            _ => &[true],
        };
        let mut lists = Vec::new();
        for &is_first in flips {
            for order in &orders {
                let cars = run.iter().map(|named| self.car(named, *order, is_first));
                let cars: Option<Vec<ListedCar>> = cars.collect();
                lists.extend(cars.map(List::of));
            }
        }
        lists
    }

    /// A car whose row, column and length stand at `order`.
    fn car(
        &self,
        named: &Named<'_>,
        (row, column, length): (usize, usize, Option<usize>),
        is_first: bool,
    ) -> Option<ListedCar> {
        let atoms = &named.group.atoms;
        let word = |at: usize| atoms[at].word();
        let axis = match self.axis {
            Way::Word(at) => list::axis_of_word(word(at)?)?,
            Way::Kind(at) => list::kind_of_word(word(at)?)?.1?,
            Way::Either(at) => {
                let is_true = match &atoms[at] {
                    Atom::Number(number) => *number == 1,
                    Atom::Word(word) => list::is_true(word)?,
                };
                if is_true == is_first {
                    Axis::Horizontal
                } else {
                    Axis::Vertical
                }
            }
        };
        let length = match length {
            Some(at) => atoms[at].number()?,
            None => list::kind_of_word(word(self.kind?)?)?.0,
        };
        let id = self.id.and_then(word).or(named.name);
        let place = Place {
            row: atoms[row].number()?,
            column: atoms[column].number()?,
            length,
            axis,
        };
        (2..=5)
            .contains(&length)
            .then(|| ListedCar::at(id.map(str::to_owned), place))
    }
}
