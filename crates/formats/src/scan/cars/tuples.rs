//! Cars without names of fields: `Car("A", 2, 1, 2, "H")`, `(red 2 3 2 h)`, `A,|,2,0,0`, `"A": [(0, 0), (0, 1)]`.
//! What each number is follows from the board: it must be sound.

use crate::ReadOptions;

use crate::scan::{
    find::{Confidence, Find, Scanned},
    text::{View, boundary_before, lines::is_rule},
};

use super::{
    atoms::{Group, in_brackets, in_line},
    columns::{self, Columns},
    readings::finds_of,
    runs::{FEWEST, Named, Runs, has_axis, is_car_like, is_cells},
};

/// So much may stand between two cars of a program, in bytes.
const FARTHEST: usize = 80;

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
/// The boards that the cars of `run` may make.
fn finds(run: &[Named<'_>], options: ReadOptions<'_>) -> Vec<Find> {
    let mut lists = Vec::new();
    if run.iter().all(|named| is_cells(&named.group)) {
        lists = columns::of_cells(run);
    }
    if lists.is_empty() {
        lists = Columns::of(run).map_or_else(Vec::new, |columns| columns.lists(run));
    }
    let span = run[0].group.span.start..run[run.len() - 1].group.span.end;
    finds_of(lists, &span, options, "nothing names the fields")
}
