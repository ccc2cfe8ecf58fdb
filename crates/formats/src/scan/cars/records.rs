//! Cars as blocks of named fields in any syntax: YAML, XML, TOML, named arguments, hashes.

use std::ops::Range;

use tailback_puzzle::GridSize;

use crate::ReadOptions;

use crate::scan::{
    cells::MAX_SIDE,
    find::{Confidence, Find, Miss, Notation, Scanned},
    text::View,
};

use super::{
    atoms::name_before,
    car::{ListedCar, NoCar},
    fields::Field,
    list::{self, List},
    readings::{UNREAD_WALLS, names_walls},
};

/// The minimum number of cars of a board.
const FEWEST: usize = 3;
/// The maximum distance between two fields, in bytes.
const FARTHEST: usize = 120;

/// Finds all such boards in `view`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let text = view.text;
    // JSON and tables are more precise.
    let known = Known::of(&scanned.finds);
    let mut list: Vec<Record<'_>> = Vec::new();
    let mut end = 0;
    let mut head = None;
    let mut close = |list: &mut Vec<Record<'_>>, head: Option<Record<'_>>| {
        let list = std::mem::take(list);
        if list.len() >= FEWEST && !known.is_over(&span_of(&list)) {
            board(&list, head.as_ref(), text, options, scanned);
        }
    };
    for pair in pairs(text) {
        let is_far = pair.span.start > end + FARTHEST || ends_list(&text[end..pair.span.start]);
        if is_far {
            close(&mut list, head.take());
        } else if let Some(last) =
            list.pop_if(|last| last.is_head(&pair, &text[end..pair.span.start]))
        {
            close(&mut list, head.replace(last));
        }
        end = pair.span.end;
        match list.last_mut().filter(|record| !record.has(pair.field)) {
            Some(record) => {
                record.span.end = end;
                record.fields.push((pair.field, pair.value));
            }
            None => list.push(Record {
                span: pair.span,
                fields: vec![(pair.field, pair.value)],
            }),
        }
    }
    close(&mut list, head);
}

/// The places of boards that were already found.
struct Known {
    /// The start of each place, sorted, with the farthest end of all places up to it.
    spans: Vec<(usize, usize)>,
}

impl Known {
    fn of(finds: &[Find]) -> Self {
        let mut spans: Vec<_> = finds
            .iter()
            .map(|it| (it.span.start, it.span.end))
            .collect();
        spans.sort_unstable();
        let mut farthest = 0;
        for (_, end) in &mut spans {
            farthest = farthest.max(*end);
            *end = farthest;
        }
        Self { spans }
    }

    fn is_over(&self, span: &Range<usize>) -> bool {
        let n_before = self.spans.partition_point(|(start, _)| *start < span.end);
        let last = self.spans[..n_before].last();
        last.is_some_and(|(_, farthest)| *farthest > span.start)
    }
}

/// Returns whether the text between two fields ends a list: a blank line, unless it precedes the name of a
/// block such as `[[cars]]`.
fn ends_list(between: &str) -> bool {
    // The line of the second field begins with its indentation, and is not blank.
    let Some((lines, _)) = between.rsplit_once('\n') else {
        return false;
    };
    let name = between.trim_matches(|c: char| c.is_whitespace() || "\"',".contains(c));
    let mut lines = lines.split('\n').skip(1).map(str::trim);
    lines.any(str::is_empty) && !name.starts_with("[[")
}

/// The fields of a car.
struct Record<'t> {
    span: Range<usize>,
    fields: Vec<(Field, &'t str)>,
}

impl<'t> Record<'t> {
    fn has(&self, field: Field) -> bool {
        self.fields.iter().any(|(it, _)| *it == field)
    }

    /// Returns whether this is not a car but the name of the list that begins with `pair`, or the size of its
    /// board: the text `between` the two opens more than the fields of a car.
    fn is_head(&self, pair: &Pair<'_>, between: &str) -> bool {
        let says_place = |(field, _): &(Field, &str)| !matches!(field, Field::Id | Field::Length);
        let n_open = between.matches(['[', '{', '(']).count();
        // `[[cars]]` of TOML.
        let is_table = between.contains("[[");
        let is_closed = !is_table && between.contains([']', '}', ')'])
            || ["/>", "</"].iter().any(|it| between.contains(it));
        let is_element = between.contains('>') && between.ends_with(char::is_whitespace);
        let opens_element = is_element && between.contains('<');
        let is_block = between.contains(":\n") || between.contains(":\r\n");
        // In YAML, lines open blocks: `size: 6`, `cars:`, `- row: 1`.
        let opens_block =
            |line: &&str| line.trim_end().ends_with(':') || line.trim_start().starts_with("- ");
        let n_blocks = between.lines().skip(1).filter(opens_block).count();
        !is_closed
            && !self.fields.iter().any(says_place)
            && (n_open + n_blocks > 1
                || opens_element
                || self.has(pair.field) && (n_open > 0 || is_element || is_block))
    }

    /// Returns the car of these fields. Without an id it takes the name of the block.
    fn car(&self, text: &'t str) -> Result<ListedCar, NoCar<'t>> {
        let before = text[..self.span.start]
            .trim_end_matches(|c: char| c.is_whitespace() || "{(\"'-".contains(c));
        let callee = before.trim_end_matches(|c: char| c.is_alphanumeric() || c == '_');
        let name = name_before(text, before.len()).or_else(|| name_before(text, callee.len()));
        // A name that opens two lists belongs to the outer one.
        let opened = &text[before.len()..self.span.start];
        let is_own = opened.matches(['{', '(']).count() < 2;
        let name = name.filter(|_| is_own && !self.has(Field::Id));
        let name = name.map(|name| (Field::Id, name));
        ListedCar::new(name.into_iter().chain(self.fields.iter().copied()))
    }
}

fn span_of(records: &[Record<'_>]) -> Range<usize> {
    records[0].span.start..records[records.len() - 1].span.end
}

/// Adds the board of `records`, or the reason why they are not one.
fn board<'t>(
    records: &[Record<'t>],
    head: Option<&Record<'t>>,
    text: &'t str,
    options: ReadOptions<'_>,
    scanned: &mut Scanned,
) {
    let span = span_of(records);
    let mut miss = |why: String| {
        scanned.misses.push(Miss {
            span: span.clone(),
            notation: Notation::Cars,
            why,
        });
    };
    let cars: Vec<_> = records.iter().map(|record| record.car(text)).collect();
    let n_cars = cars.iter().filter(|car| car.is_ok()).count();
    // A part of the cars would be a different board.
    if let Some((number, Err(why))) = (1..).zip(&cars).find(|(_, car)| car.is_err()) {
        if n_cars >= FEWEST && n_cars + 1 == cars.len() {
            miss(format!("block {number} is not a car: {why}"));
        }
        return;
    }
    let of_head = |field: Field| {
        let fields = head.iter().flat_map(|head| &head.fields);
        let mut values = fields
            .filter(|(it, _)| *it == field)
            .map(|(_, value)| *value);
        values.next()
    };
    let side = of_head(Field::Length).and_then(|side| side.parse().ok());
    let side = side.filter(|side| (4..=MAX_SIDE as u32).contains(side));
    let list = List {
        size: side.map(|side| GridSize {
            columns: side,
            rows: side,
        }),
        ..List::of(cars.into_iter().filter_map(Result::ok).collect())
    };
    let readings = list::read(&list, options).into_iter();
    let readings = readings.filter(|reading| reading.draft.validate().is_ok());
    let readings: Vec<_> = readings.collect();
    if readings.is_empty()
        && let Some((_, why)) = list::why_none(&list, options)
    {
        miss(why);
    }
    // A number alone is not a title.
    let title = of_head(Field::Id).map(|id| {
        let start = id.as_ptr() as usize - text.as_ptr() as usize;
        let rest = &text[start..];
        rest.split(['\n', '\r', ',', '"', '\'', '<', '>', '}'])
            .next()
            .unwrap_or(id)
            .trim()
    });
    let title = title.filter(|it| it.parse::<u32>().is_err());
    for reading in readings {
        let judgement = (reading.confidence, reading.reasons);
        let parts = vec![span.clone()];
        let mut find = Find::new(
            Notation::Cars,
            parts,
            reading.draft,
            judgement,
            reading.reading,
        );
        find.title = title.map(str::to_owned);
        find.lower(Confidence::Likely, "the list may have other parts");
        if names_walls(text, span.end) {
            find.lower(Confidence::Possible, UNREAD_WALLS);
        }
        scanned.finds.push(find);
    }
}

/// A field and its value.
struct Pair<'t> {
    span: Range<usize>,
    field: Field,
    value: &'t str,
}

/// Returns the fields named in `text`, each with its value.
fn pairs(text: &str) -> impl Iterator<Item = Pair<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let bytes = text.as_bytes();
        while at < bytes.len() {
            let start = at;
            let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
            let length = bytes[at..].iter().take_while(|byte| is_part(byte)).count();
            at += length.max(1);
            if length == 0 || length > 16 {
                continue;
            }
            let Some((value, end)) = value(text, start, at) else {
                continue;
            };
            if let Some(field) = Field::of(&text[start..start + length]) {
                at = end;
                return Some(Pair {
                    span: start..end,
                    field,
                    value,
                });
            }
        }
        None
    })
}

/// Returns the value of the field whose name extends from `start` to `end`, and the end of the value.
fn value(text: &str, start: usize, end: usize) -> Option<(&str, usize)> {
    let rest = &text[end..];
    let is_element = text[..start].ends_with('<') && rest.starts_with('>');
    let after = if is_element {
        &rest[1..]
    } else {
        let sign = rest.trim_start_matches(['"', '\'']).trim_start_matches(' ');
        let sign = sign
            .strip_prefix("=>")
            .or_else(|| sign.strip_prefix([':', '=']))?;
        sign.trim_start_matches(' ')
    };
    let quote = after.chars().next().filter(|c| "\"'`".contains(*c));
    let after = quote.map_or(after, |_| &after[1..]);
    let length = match after.as_bytes().first()? {
        b'(' | b'[' => {
            after
                .bytes()
                .take(16)
                .position(|byte| b")]".contains(&byte))?
                + 1
        }
        _ if quote.is_some() => after
            .bytes()
            .take(24)
            .position(|byte| Some(char::from(byte)) == quote)?,
        _ => {
            let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_.#".contains(byte);
            after.bytes().take_while(|byte| is_part(byte)).count()
        }
    };
    let whole = &after[..length];
    let at = text.len() - after.len();
    let value = whole.rsplit('.').next().unwrap_or(whole);
    (!value.is_empty()).then_some((value, at + length))
}
