//! Cars without names of fields: `Car("A", 2, 1, 2, "H")`, `(red 2 3 2 h)`, `A,|,2,0,0`, `"A": [(0, 0), (0,
//! 1)]`. The meaning of each number follows from the board, which must be sound.

use crate::ReadOptions;

use crate::scan::{
    find::{Confidence, Find, Miss, Notation, Scanned},
    text::{View, boundary_before, lines::is_rule},
};

use super::{
    atoms::{Group, in_brackets, in_line},
    columns::{self, Columns},
    fields::Field,
    readings::{self, UNREAD_WALLS, finds_of, names_walls},
    runs::{FEWEST, Run, Runs, Wall, has_axis, is_car_like, is_cells},
};

/// The maximum distance between two cars of a program, in bytes.
const FARTHEST: usize = 80;

/// Finds all such boards in `view`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let text = view.text;
    let mut runs = Runs::default();
    let mut after = 0;
    for (at, _) in text.match_indices(['(', '[', '{']) {
        if at < after {
            continue;
        }
        let Some(group) = in_brackets(text, at) else {
            continue;
        };
        if let Some(wall) = Wall::of(&group) {
            after = group.span.end;
            let is_near = |end: usize| at - end <= FARTHEST && !ends_list(&text[end..at]);
            runs.add_wall(wall, is_near);
            continue;
        }
        if !is_car_like(&group) {
            continue;
        }
        after = group.span.end;
        let runs_end = runs.end();
        let is_near = |last: &Group<'_>| {
            // Walls may occur between two cars.
            let between = &text[runs_end.max(last.span.end)..at];
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
        let Some(group) = in_line(line.text, line.start) else {
            continue;
        };
        if let Some(wall) = Wall::of(&group) {
            // A line between two walls may state that they are walls.
            let is_next = number - last_number <= 2;
            last_number = number;
            runs.add_wall(wall, |_| is_next);
            continue;
        }
        if !is_car_like(&group) || !has_axis(&group) && !is_cells(&group) {
            continue;
        }
        let is_next = std::mem::replace(&mut last_number, number) + 1 == number;
        runs.add(group, text, |_| is_next);
    }
    runs.close();
    for run in runs.closed {
        let mut found = finds(&run, options, scanned);
        if is_cut(text, &run) {
            for find in &mut found {
                find.lower(Confidence::Possible, "a further car is not read");
            }
        }
        if names_walls(text, run.end()) {
            for find in &mut found {
                find.lower(Confidence::Possible, UNREAD_WALLS);
            }
        }
        scanned.finds.append(&mut found);
    }
}

/// Returns the cars separated by commas or semicolons in a line: `X 3 2 H 2, A 1 1 H 2`.
fn parts(line: &str, start: usize) -> impl Iterator<Item = Group<'_>> {
    let mut at = start;
    line.split([',', ';']).filter_map(move |part| {
        // The text before the first car and after the last one belongs to neither.
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

/// Returns whether the text between two groups ends a list of cars.
fn ends_list(between: &str) -> bool {
    between.contains(['}', ']'])
        || between.lines().skip(1).any(|line| line.trim().is_empty())
            && between.matches('\n').count() > 1
}

/// Returns whether a line adjacent to those from `start` to `end` has several numbers that are not the size of
/// a board.
fn has_lines_around(text: &str, start: usize, end: usize) -> bool {
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

/// Returns whether the brackets at the beginning of `text` contain names of fields: `car(Name, Row, Column,
/// Length, Axis)`.
fn is_head(text: &str) -> bool {
    let words = text[1..].split(')').next().unwrap_or_default();
    let mut words = words.split(',');
    words.clone().count() > 2 && words.all(|word| Field::of(word).is_some())
}

/// Returns whether another call of the function that `run` consists of is adjacent to it.
fn is_cut(text: &str, run: &Run<'_>) -> bool {
    let Some(first) = run.cars.first() else {
        return false;
    };
    let callee = first.group.callee;
    let start = first.group.span.start - callee.len();
    let end = run.end();
    let ends_list = |part: &str| {
        part.find(['=', ']', '}'])
            .into_iter()
            .chain(part.find("\n\n"))
            .min()
    };
    let after = &text[end..boundary_before(text, text.len().min(end + FARTHEST))];
    let after = &after[..ends_list(after).unwrap_or(after.len())];
    let before = &text[boundary_before(text, start.saturating_sub(FARTHEST))..start];
    let from = before
        .rfind(['=', '[', '{', ':'])
        .into_iter()
        .chain(before.rfind("\n\n"))
        .max();
    let before = &before[from.unwrap_or(0)..];
    let is_call = |part: &str| {
        let mut calls = part.match_indices(callee);
        calls.any(|(at, _)| {
            let rest = part[at + callee.len()..].trim_start();
            rest.starts_with('(') && !is_head(rest)
        })
    };
    match callee {
        "" => has_lines_around(text, start, end),
        _ => is_call(after) || is_call(before),
    }
}
/// Returns the possible boards of the cars of `run`.
fn finds(run: &Run<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) -> Vec<Find> {
    let mut lists = Vec::new();
    if run.cars.iter().all(|named| is_cells(&named.group)) {
        lists = columns::of_cells(run);
    }
    let mut is_clear = false;
    if lists.is_empty()
        && let Some(columns) = Columns::of(&run.cars)
    {
        // Words for axes are rare outside lists of cars.
        is_clear = columns.has_words() && run.cars.len() > FEWEST;
        lists = columns.lists(run);
    }
    let span = run.cars[0].group.span.start..run.end();
    let found = finds_of(&lists, &span, options, "the fields are not named");
    let why = is_clear.then(|| readings::why_none(&lists, options));
    let miss = why.flatten().filter(|_| found.is_empty());
    scanned.misses.extend(miss.map(|why| Miss {
        span,
        notation: Notation::Cars,
        why,
    }));
    found
}
