//! Lines with a car each, or with several.

use super::{
    super::record::{FEWEST, Front, List, Record, Slot, type_of},
    LONGEST_LINE, Run, prose,
    words::{MOST_SLOTS, promote, words},
};
use crate::{
    lexicon::{self, About, Figure},
    scan::text::{
        View,
        lines::{Line, is_rule},
    },
};

/// Adds the lists with a car in each line, or several in a line.
pub(super) fn lines<'t>(view: &View<'t>, lists: &mut Vec<List<'t>>) {
    let lines = &view.lines;
    let (mut run, mut in_parts, mut in_words) = (Run::default(), Run::default(), Run::default());
    let all = lines.iter().enumerate();
    for (index, line) in all.filter(|it| !is_rule(it.1.text)) {
        if let Some(parts) = parts(line) {
            let is_next = is_next_board(&in_parts.list.records, &parts);
            let n_lines = index - in_parts.range.end + usize::from(is_next);
            for (number, record) in parts.into_iter().enumerate() {
                let ended =
                    in_parts.add(index, Some(record), if number == 0 { n_lines } else { 0 });
                lists.extend(ended.and_then(|it| close_lines(it, lines)));
            }
        }
        let sentences = prose::records(line);
        if !sentences.is_empty() {
            for record in sentences {
                let last = in_words.list.records.last();
                let is_alike = last.is_none_or(|it| prose::are_alike(it, &record));
                let n_lines = index.saturating_sub(in_words.range.end);
                let ended = in_words.add(index, Some(record), n_lines + usize::from(!is_alike));
                lists.extend(ended.and_then(|it| close_prose(it, lines)));
            }
            continue;
        }
        let n_between = index - run.range.end;
        let ended = run.add(index, line_record(line.text, line.start), n_between);
        lists.extend(ended.and_then(|it| close_lines(it, lines)));
    }
    lists.extend(close_lines(run, lines));
    lists.extend(close_lines(in_parts, lines));
    lists.extend(close_prose(in_words, lines));
}

/// Returns whether `cars` belong to another board than the cars `before` them, one of which has the same name.
fn is_next_board(before: &[Record<'_>], cars: &[Record<'_>]) -> bool {
    const MOST: usize = 60;
    let is_known = |car: &Record<'_>| {
        let mut names = before.iter().map(|it| it.slots[0].value);
        names.any(|it| it == car.slots[0].value)
    };
    before.len() > MOST || cars.iter().any(is_known)
}

fn close_prose<'t>(mut run: Run<'t>, lines: &[Line<'t>]) -> Option<List<'t>> {
    prose::name_words(&mut run.list.records);
    let mut list = close_lines(run, lines)?;
    list.is_explained = true;
    Some(list)
}

/// Returns the record of a line: `A 2 1 2 H`, or `A00H` without separators.
fn line_record(text: &str, start: usize) -> Option<Record<'_>> {
    if text.len() > LONGEST_LINE || !text.bytes().any(|it| it.is_ascii_digit()) {
        return None;
    }
    let (text, comment) = without_comment(text);
    // The name after other words: `The target car X: row 3`.
    let (head, tail) = text.split_once(':').unwrap_or_default();
    let head = head.trim_start_matches(['-', '*', ' ']).trim_end();
    let (head, is_noted) = match head.split_once(" (") {
        Some((name, _)) => (name, true),
        None => (head, false),
    };
    let is_word = |word: &str| word.chars().all(char::is_alphabetic);
    let named = head.rsplit(' ');
    let mut named = named.filter(|it| it.len() == 1 || lexicon::length(it).is_none());
    let is_head =
        (is_noted || head.contains(' ')) && head.len() < 30 && head.split(' ').all(is_word);
    let mut slots = match named.next().filter(|_| is_head) {
        Some(name) => {
            let mut slots = words(tail);
            slots.insert(0, Slot::new("", name));
            slots
        }
        None => words(text),
    };
    if let [only] = slots.as_slice()
        && (4..=6).contains(&only.value.len())
        && only.value.bytes().all(|it| it.is_ascii_alphanumeric())
    {
        let letters = only.value.split_inclusive(|_| true);
        slots = letters.map(|it| Slot::new("", it)).collect();
    }
    // `red car a4 b4`, among other cars without a colour.
    if let [first, second, ..] = slots.as_slice()
        && lexicon::has(lexicon::REDS, first.value)
        && lexicon::kind(second.value).is_some_and(|it| it.1.is_none())
    {
        slots.remove(1);
    }
    let is_whole = (2..=MOST_SLOTS).contains(&slots.len());
    is_whole.then(|| Record {
        slots,
        ..Record::new(comment, start..start + text.len())
    })
}

/// Returns `text` without the comment at its end, and the name of a car in it: `2 3 3 0  % red`.
fn without_comment(text: &str) -> (&str, &str) {
    const SIGNS: [&str; 4] = ["% ", "# ", "// ", "-- "];
    let bytes = text.as_bytes();
    let is_sign =
        |at: &usize| bytes[at - 1] == b' ' && SIGNS.iter().any(|it| text[*at..].starts_with(it));
    let Some(at) = (1..bytes.len()).find(is_sign) else {
        return (text, "");
    };
    let (text, comment) = (
        &text[..at],
        text[at..].trim_start_matches(['%', '#', '/', '-']),
    );
    let name = comment.split_whitespace().next().unwrap_or_default();
    let is_name = name.len() < 3 || lexicon::has(lexicon::TARGETS, name);
    (text, if is_name { name } else { "" })
}

/// Returns the cars of a line with several: `X 3 2 H 2, A 1 1 H 2`, `X,hcar,2,3 A,vbus,1,1`.
fn parts<'t>(line: &Line<'t>) -> Option<Vec<Record<'t>>> {
    let text = line.text;
    let n_least = FEWEST - 1;
    let is_listed = |sign: char| text.bytes().filter(|it| *it == sign as u8).count() >= n_least;
    if !is_listed(',') && !is_listed(';') || !text.bytes().any(|it| it.is_ascii_digit()) {
        return None;
    }
    let read = |part: &'t str| {
        let sign = part.rfind(['"', '\'', '=', ':', '(', '[', '{']);
        // `X : a3-b3`
        let is_name = |at: &usize| part.as_bytes()[*at] == b':' && part[..*at].trim().len() < 3;
        let sign = sign.filter(|at| !is_name(at));
        let inner = sign.map_or(part, |it| &part[it + 1..]);
        let inner = if inner.trim().is_empty() { part } else { inner };
        let inner = inner.trim_matches(|c: char| c.is_whitespace() || "\"'`()[]{},;".contains(c));
        let start = line.start + inner.as_ptr().addr() - text.as_ptr().addr();
        let has_ends =
            |it: &[Slot<'_>]| lexicon::cells(it[1].value).is_some_and(|cells| cells.len() > 1);
        line_record(inner, start).filter(|it| it.slots.len() > 2 || has_ends(&it.slots))
    };
    let by = |signs: &[char]| {
        let parts = text.split(|c| signs.contains(&c));
        let records: Vec<Record<'t>> = parts.filter_map(read).collect();
        let shape = records.first()?.shape();
        let is_list = records.len() >= FEWEST && records.iter().all(|it| it.shape() == shape);
        is_list.then_some(records)
    };
    by(&[',', ';'])
        .or_else(|| by(&[' ']))
        .or_else(|| by(&[';']))
}

fn close_lines<'t>(run: Run<'t>, lines: &[Line<'t>]) -> Option<List<'t>> {
    let range = run.range;
    let mut list = run.list.of(Front::Lines)?;
    promote(&mut list.records);
    let above = &lines[range.start.saturating_sub(4)..range.start];
    let below = lines[range.end.min(lines.len())..].iter().take(3);
    let mut n_blank = 0;
    let mut bare = Vec::new();
    for (number, line) in above.iter().rev().enumerate() {
        n_blank += usize::from(line.text.is_empty());
        if n_blank > 1 {
            break;
        }
        if number == 0 && has_figures(line.text) {
            match led(line, &run.shape) {
                Some(first) => {
                    list.span.start = first.span.start;
                    list.whole.start = first.span.start;
                    list.records.insert(0, first);
                }
                None => list.cut = Some("the line above may be a car".to_owned()),
            }
        }
        let slots = words(line.text);
        if !slots.is_empty() && slots.iter().all(|it| type_of(it.value) == 'n') && slots.len() < 3 {
            bare.push(slots.iter().map(|it| it.value).collect::<Vec<_>>());
            list.about.push(("", line.text));
        } else {
            list.about.extend(statement(line.text));
        }
    }
    for (number, line) in below.take_while(|line| !line.text.is_empty()).enumerate() {
        if number == 0 && has_figures(line.text) {
            list.cut = Some("the line below may be a car".to_owned());
        }
        list.about.extend(statement(line.text));
    }
    // A course has a size and a limit, the place of the red car, and then a direction, row and column of each
    // car of two cells, where 2 is a mine.
    let is_timed = |it: &Record<'_>| it.slots.len() == 3 && "012".contains(it.slots[0].value);
    if let [red, size, ..] = bare.as_slice()
        && let (&[row, column], &[side, _]) = (red.as_slice(), size.as_slice())
        && list.records.iter().all(is_timed)
    {
        let mut red = Record::new("red", list.records[0].span.clone());
        red.slots = ["1", row, column].map(|it| Slot::new("", it)).to_vec();
        list.records.insert(0, red);
        for record in &mut list.records {
            for (slot, key) in record.slots.iter_mut().zip(["axis", "row", "column"]) {
                slot.key = key;
            }
        }
        let mines = list.records.extract_if(.., |it| it.slots[0].value == "2");
        list.walls = mines.collect();
        list.about = vec![("size", side), ("base", "0")];
        list.cut = None;
    }
    Some(list)
}

/// Returns the record of this shape at the end of a line that begins with something else: `./solve A,vcar,1,1 \`.
fn led<'t>(line: &Line<'t>, shape: &str) -> Option<Record<'t>> {
    let text = line.text.trim_end_matches(['\\', ' ']);
    let starts = text.match_indices(' ').map(|it| it.0 + 1);
    let mut records = starts.filter_map(|at| line_record(&text[at..], line.start + at));
    records.find(|it| it.shape() == shape)
}

/// Returns the name and value of a line such as `size: 6`.
fn statement(line: &str) -> Option<(&str, &str)> {
    let parts = line.split_once([':', '=']);
    let (name, value) = parts.or_else(|| line.split_once(' '))?;
    let name = name.trim().rsplit(' ').next().unwrap_or(name);
    let name = name.trim_matches(['"', '\'']);
    let value = value.trim().trim_matches(['"', '\'', ',', ';']);
    let is_short = value.split_whitespace().count() < 4 && line.len() < 60;
    (is_short && (About::of(name).is_some() || Figure::of(name).is_some())).then_some((name, value))
}

/// Returns whether a line has several numbers that are not the size of a board.
fn has_figures(line: &str) -> bool {
    let words = words(line);
    let n_figures = words.iter().filter(|it| type_of(it.value) == 'n').count();
    n_figures > 1 && (3..=8).contains(&words.len())
}
