//! The choice of the boards and near misses of a document that are kept.

use std::{collections::HashMap, ops::Range};

use tailback_puzzle::{Axis, Board, Car, GridSize, Puzzle, Run, words::count};

use crate::{lexicon, text::boundary_before};

use super::{
    find::{
        Confidence::{Certain, Likely, Possible},
        Doubt, Find, Miss,
        Notation::Drawing,
        weigh, when,
    },
    records::order,
    text::View,
};

/// The maximum number of lines between a board and a position after its first moves.
const FARTHEST: usize = 8;
/// The maximum number of finds that each find is compared with.
const NEAR: usize = 64;

/// Returns the finds that share no part with one of higher confidence, or of equal confidence that is square or earlier.
pub(super) fn best(mut found: Vec<Find>) -> Vec<Find> {
    found.sort_by_key(|find| (find.span.start, find.span.end));
    let mut kept: Vec<Find> = Vec::new();
    for find in found {
        let is_rival = |other: &Find| {
            other.span.end > find.span.start
                && (other.span != find.span
                    || other.reading.is_none()
                    || find.reading.is_none()
                    || other.reading == find.reading)
                && share(&other.parts, &find.parts)
        };
        // Overlapping finds are adjacent in the list.
        let from = kept.len().saturating_sub(NEAR);
        // Most boards are square.
        let rank = |find: &Find| {
            let is_square = |it: &GridSize| it.columns == it.rows;
            (find.confidence, find.draft.grids.iter().any(is_square))
        };
        let is_more_confident = |other: &Find| rank(other) >= rank(&find);
        if kept[from..]
            .iter()
            .any(|other| is_rival(other) && is_more_confident(other))
        {
            continue;
        }
        let mut near = kept.split_off(from);
        near.retain(|other| !is_rival(other));
        kept.append(&mut near);
        kept.push(find);
    }
    kept
}

/// Merges the finds of each board, unless their claims differ. The find of the highest confidence is kept, with
/// the places of the others.
pub(super) fn merged(found: Vec<Find>) -> Vec<Find> {
    let mut known: HashMap<Key, usize> = HashMap::new();
    let mut kept: Vec<Find> = Vec::new();
    for mut find in found {
        let Some(key) = key(&find) else {
            kept.push(find);
            continue;
        };
        let Some(&at) = known.get(&key) else {
            known.insert(key, kept.len());
            kept.push(find);
            continue;
        };
        let first = &mut kept[at];
        if !agree(first.n_moves, find.n_moves) || !agree(first.n_states, find.n_states) {
            kept.push(find);
            continue;
        }
        if find.confidence > first.confidence {
            std::mem::swap(first, &mut find);
            first.title = first.title.take().or(find.title);
        }
        first.repeats.append(&mut find.repeats);
        first.repeats.push(find.span);
        first.n_moves = first.n_moves.or(find.n_moves);
        first.n_states = first.n_states.or(find.n_states);
    }
    for find in &mut kept {
        find.repeats.sort_unstable_by_key(|span| span.start);
    }
    kept.sort_by_key(|find| (find.span.start, find.span.end));
    kept
}

/// Returns the finds in `text` without the positions that follow their board, as in the log of a solver. Two boards that
/// differ in one car may both be puzzles, unless the text between them is about a move, or the second one is solved.
pub(super) fn without_positions(text: &str, found: Vec<Find>) -> Vec<Find> {
    let mut kept: Vec<Find> = Vec::new();
    let mut found = found.into_iter().peekable();
    while let Some(mut first) = found.next() {
        let start = first.draft.validate().ok();
        let mut last = start.clone();
        let mut later: Vec<Find> = Vec::new();
        while let (Some(start), Some(before), Some(next)) = (&start, &last, found.peek()) {
            let Ok(puzzle) = next.draft.validate() else {
                break;
            };
            if is_slide(before, &puzzle) {
                last = Some(puzzle);
            } else if later.is_empty() || !is_part(&puzzle, start) {
                break;
            }
            later.extend(found.next());
        }
        let is_solved = last.is_some_and(|last| last.is_solved(last.start()));
        let next_move = later.first().and_then(|it| move_before(text, it));
        let is_move = later.first().is_some_and(|second| {
            let between = text.get(first.span.end..second.span.start);
            between.is_some_and(names_a_move)
        });
        let n_moved = later.iter().filter(|it| it.draft != first.draft).count();
        if n_moved > 1 || n_moved > 0 && (is_solved || is_move) {
            let positions = count(later.len(), "position");
            first
                .reasons
                .push(format!("followed by {positions} of its solution"));
            later.clear();
        }
        let is_unreached = found
            .peek()
            .is_some_and(|next| later.is_empty() && move_before(text, next).is_some());
        if is_unreached || move_before(text, &first).is_some() {
            let why = "no move leads from the board before a move to the next";
            first.lower(Likely, why);
        } else if next_move.is_some_and(|n| n > 1) {
            first.lower(Likely, "the moves before it are missing");
        }
        kept.push(first);
        kept.append(&mut later);
    }
    kept
}

/// Lowers the confidence in the boards of a document of which a car may be missing or in another place. Another board with
/// the same cars shows that they may be there.
pub(super) fn doubt_order(found: &mut [Find]) {
    let cars = |find: &Find| {
        let cars = find.draft.cars.iter().map(|car| {
            let run = Run::of(&car.shape).ok();
            run.map(|run| (run.axis == Axis::Vertical, run.lane(), run.length))
        });
        let mut cars: Vec<_> = cars.collect();
        cars.sort_unstable();
        cars
    };
    let slip = |find: &Find| {
        // People name what they draw in any order: one board in 25 would be doubted.
        let is_list = find.confidence == Certain && !find.notation.is_drawn();
        is_list.then(|| order::slip(&find.draft, find.notation))?
    };
    let slips: Vec<Option<String>> = found.iter().map(slip).collect();
    if slips.iter().all(Option::is_none) {
        return;
    }
    let mut n_boards: HashMap<_, usize> = HashMap::new();
    for find in found.iter() {
        *n_boards.entry(cars(find)).or_default() += 1;
    }
    for (find, why) in found.iter_mut().zip(slips) {
        if let Some(why) = why.filter(|_| n_boards[&cars(find)] == 1) {
            find.lower(Likely, &why);
        }
    }
}

/// Lowers the confidence in drawings most of whose rows are above them, too: they are probably positions of a board that is
/// damaged.
pub(super) fn doubt_positions(text: &str, found: &mut [Find]) {
    for find in found
        .iter_mut()
        .filter(|it| it.notation == Drawing && it.confidence == Certain)
    {
        let above = text.get(..find.span.start).unwrap_or_default();
        let above = above.lines().rev().take(2 * find.parts.len() + FARTHEST);
        let above: Vec<&str> = above.collect();
        let rows = find.parts.iter().filter_map(|it| text.get(it.clone()));
        let rows: Vec<&str> = rows
            .filter(|it| it.contains(char::is_alphanumeric))
            .collect();
        let is_above = |row: &&&str| above.iter().any(|line| line.contains(**row));
        let n_above = rows.iter().filter(is_above).count();
        if n_above > 1 && 2 * n_above >= rows.len() {
            find.lower(Likely, "most of its rows are also above it");
        }
    }
}

/// Returns the number of the move in the line above `find`: `Move 1: E-right`. One after a prompt, as in `Your move> E right`,
/// or without a number, as in `E right`, counts as the first.
fn move_before(text: &str, find: &Find) -> Option<u32> {
    const NEAR: usize = 300;
    let above = text.get(..find.span.start)?;
    let above = &above[boundary_before(above, above.len().saturating_sub(NEAR))..];
    // Frames are not lines of text.
    let is_text = |line: &&str| line.contains(char::is_alphanumeric);
    let mut above = above.lines().rev().filter(is_text);
    let line = above.next()?;
    let words = line.split([' ', ':', '#', '.']).filter(|it| !it.is_empty());
    let is_prompt = |line: &str| line.to_ascii_lowercase().contains("move>");
    let is_slide = || {
        let names = find.draft.cars.iter().map(|car| car.name.as_str());
        let names: Vec<&str> = names.collect();
        let has_name = words.clone().any(|it| names.contains(&it));
        let is_short = words.clone().count() < 4 || names_a_move(line);
        let mut sides = words.clone();
        has_name && is_short && sides.any(|it| lexicon::has("left right up down", it))
    };
    let mut numbered = words.clone();
    let number = numbered.next().filter(|it| names_a_move(it));
    if let Some(number) = number.and_then(|_| numbered.next()?.parse().ok()) {
        return Some(number).filter(|n| *n > 0);
    }
    let is_move = is_prompt(line) || above.next().is_some_and(is_prompt) || is_slide();
    is_move.then_some(1)
}

/// A find of a view, with its board if it is sound.
struct Case<'c, 'v> {
    find: &'c Find,
    view: &'c View<'v>,
    puzzle: Option<Puzzle>,
}

/// Lowers the confidence in a find of `view` for the [`Case::DOUBTS`].
pub(super) fn doubt(find: &mut Find, view: &View<'_>) {
    let reasons = std::mem::take(&mut find.reasons);
    let case = Case {
        find,
        view,
        puzzle: find.draft.validate().ok(),
    };
    let (most, reasons) = weigh(&case, &Case::DOUBTS, reasons);
    find.confidence = find.confidence.min(most);
    find.reasons = reasons;
}

impl Case<'_, '_> {
    /// The doubts about boards in any notation.
    const DOUBTS: [Doubt<Self>; 5] = [
        (Likely, |case| case.view.doubt.map(str::to_owned)),
        (Possible, |case| {
            let car = barrier(case.puzzle.as_ref()?)?;
            Some(format!("`{car}` is always in the way of its target"))
        }),
        (Likely, |case| {
            let is_long = case
                .puzzle
                .as_ref()?
                .cars()
                .iter()
                .any(|car| car.length > 4);
            when(is_long, "a car of more than 4 cells")
        }),
        (Likely, |case| {
            let rows = case.find.parts.iter();
            let is_ragged = is_ragged(rows.map(|row| case.view.line(row.start)));
            let is_it = case.find.notation.is_drawn() && is_ragged;
            when(is_it, "one of its rows is longer or shorter")
        }),
        (Likely, |case| {
            let is_it = case.find.notation.is_drawn() && case.has_several_signs();
            let why = "some of its empty cells have a sign, others have another or none";
            when(is_it, why)
        }),
    ];

    /// Returns whether the empty cells are not all drawn alike.
    fn has_several_signs(&self) -> bool {
        let cells = self.find.parts.iter().cloned().flatten();
        let dots = cells.filter(|at| self.view.text.as_bytes()[*at] == b'.');
        // A dot, `null` or `""`; blanks may be several.
        let is_sign =
            |it: &&str| it.starts_with(|c: char| ".\"'".contains(c) || c.is_ascii_alphabetic());
        let mut signs = dots.map(|at| Some(self.view.word(at)).filter(is_sign));
        signs
            .next()
            .is_some_and(|first| signs.any(|sign| sign != first))
    }
}

/// Returns whether all rows of a table with bars are equally long except one, which may have lost a sign.
fn is_ragged<'t>(rows: impl Iterator<Item = &'t str>) -> bool {
    const BARS: [char; 4] = ['|', '│', '║', '┃'];
    // The number of bars, and the length up to the last of them, in which marks of bold text do not count.
    let shape = |row: &str| {
        let end = row.rfind(BARS).filter(|_| row.starts_with(BARS))?;
        let length = row[..end].chars().filter(|c| *c != '*').count();
        Some((row.matches(BARS).count(), length))
    };
    let Some(mut shapes) = rows.map(shape).collect::<Option<Vec<_>>>() else {
        return false;
    };
    shapes.sort_unstable();
    let usual = shapes[shapes.len() / 2];
    let is_other = |shape: &&(usize, usize)| **shape != usual;
    let is_even = shapes.iter().all(|shape| shape.0 == usual.0);
    is_even && shapes.len() > 3 && shapes.iter().filter(is_other).count() == 1
}

/// Returns the car that always stays between the target and its exits.
fn barrier(puzzle: &Puzzle) -> Option<&str> {
    let at = puzzle.target();
    let (target, offsets) = (&puzzle.cars()[at], &puzzle.start().0);
    let (start, end) = puzzle.open_ends(at);
    let others = puzzle.cars().iter().zip(offsets);
    let in_lane = others.filter(|(car, _)| (car.axis, car.lane) == (target.axis, target.lane));
    let is_after = |is_after: bool| {
        let mut cars = in_lane.clone();
        cars.find(|(_, offset)| **offset != offsets[at] && (**offset > offsets[at]) == is_after)
    };
    let is_shut = |side: bool, is_open: bool| if is_open { is_after(side) } else { None };
    match (start, end) {
        (true, true) => is_shut(false, true).and(is_shut(true, true)),
        _ => is_shut(false, start).or(is_shut(true, end)),
    }
    .map(|(car, _)| car.name.as_str())
}

/// Returns whether `next` is `before` with another place of one car, or is the same.
fn is_slide(before: &Puzzle, next: &Puzzle) -> bool {
    let offsets = before.start().0.iter().zip(next.start().0.iter());
    let n_moved = offsets.filter(|(one, other)| one != other).count();
    before.cars() == next.cars()
        && before.target() == next.target()
        && before.board().size() == next.board().size()
        && before.board().walls() == next.board().walls()
        && n_moved <= 1
}

/// Returns whether all cars of `part` are cars of `whole`, as when the target has left.
fn is_part(part: &Puzzle, whole: &Puzzle) -> bool {
    let is_of = |car: &Car| {
        let mut cars = whole.cars().iter();
        cars.any(|it| (&it.name, it.axis, it.length) == (&car.name, car.axis, car.length))
    };
    part.cars().len() < whole.cars().len() && part.cars().iter().all(is_of)
}

/// Returns whether `text` is about a move: `Step 3: D-up`.
fn names_a_move(text: &str) -> bool {
    const WORDS: [&str; 6] = ["move", "step", "state", "gerakan", "langkah", "turn"];
    let mut words = text.split(|c: char| !c.is_ascii_alphabetic());
    words.any(|word| WORDS.iter().any(|it| word.eq_ignore_ascii_case(it)))
}

/// Returns whether two claims may both be true.
fn agree<T: Copy + PartialEq>(one: Option<T>, other: Option<T>) -> bool {
    one.is_none() || other.is_none() || one == other
}

/// The identity of a board, independent of the names of its cars.
type Key = (Board, Vec<(u8, u8, u8, bool, bool)>);

/// Returns the identity of a board, or `None` if it has a fault or is one of several readings.
fn key(find: &Find) -> Option<Key> {
    if find.reading.is_some() {
        return None;
    }
    let puzzle: Puzzle = find.draft.validate().ok()?;
    let offsets = puzzle.start().0.iter();
    let mut cars: Vec<_> = (0..)
        .zip(puzzle.cars().iter().zip(offsets))
        .map(|(at, (car, &offset))| {
            let is_upright = car.axis == Axis::Vertical;
            (
                car.lane,
                offset,
                car.length,
                is_upright,
                at == puzzle.target(),
            )
        })
        .collect();
    cars.sort_unstable();
    Some((puzzle.board().clone(), cars))
}

/// Returns the near misses that share no part with a find, one for each place.
pub(super) fn left(mut missed: Vec<Miss>, found: &[Find]) -> Vec<Miss> {
    let mut taken: Vec<&Range<usize>> = found
        .iter()
        .flat_map(|find| std::iter::once(&find.span).chain(&find.repeats))
        .collect();
    taken.sort_by_key(|span| span.start);
    missed.sort_by_key(|miss| (miss.span.start, miss.span.end));
    // A reader of lists of cars gives a better reason than one that reads the list as cells.
    let lists = missed.iter().filter(|miss| !miss.notation.is_drawn());
    let lists: Vec<Range<usize>> = lists.map(|miss| miss.span.clone()).collect();
    let mut after = 0;
    missed.retain(|miss| {
        let next = taken.partition_point(|span| span.start < miss.span.end);
        let near = &taken[next.saturating_sub(NEAR)..next];
        let is_found = near.iter().any(|span| span.end > miss.span.start);
        let next = lists.partition_point(|span| span.start < miss.span.end);
        let mut near_lists = lists[next.saturating_sub(NEAR)..next].iter();
        let is_read = miss.notation.is_drawn() && near_lists.any(|span| span.end > miss.span.start);
        let is_new = miss.span.start >= after && !is_found && !is_read;
        if is_new {
            after = miss.span.end;
        }
        is_new
    });
    missed
}

fn share(one: &[Range<usize>], other: &[Range<usize>]) -> bool {
    let is_over = |a: &Range<usize>, b: &Range<usize>| a.start < b.end && b.start < a.end;
    one.iter().any(|a| other.iter().any(|b| is_over(a, b)))
}
