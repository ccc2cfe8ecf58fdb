//! Tables with a line for each car. A header names the columns: in Markdown, with commas, or with blanks.
//! Tables without a header have lines of five numbers or of the form `A00H`.

use std::ops::Range;

use crate::ReadOptions;

use crate::scan::{
    find::{Confidence, Find, Miss, Notation, Scanned},
    text::{View, lines::Line},
};

use super::{
    car::{ListedCar, NoCar},
    fields::Field,
    list::{self, List},
};

/// The columns of lines of numbers without a header.
const BARE: [Field; 5] = [
    Field::Id,
    Field::Row,
    Field::Column,
    Field::Length,
    Field::Axis,
];
/// The minimum number of lines of numbers that may be cars.
const MIN_BARE_CARS: usize = 4;

/// An unfinished table.
struct Table {
    fields: Vec<Option<Field>>,
    separator: Separator,
    has_head: bool,
    cars: Vec<ListedCar>,
    span: Range<usize>,
    /// The error in the line after it, if that has as many columns but is not a car.
    cut: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Separator {
    Sign(char),
    Blanks,
    /// No separator: `A00H` is a horizontal car called `A` in the first row and column. The trucks are O to R.
    Nothing,
}

impl Separator {
    const ALL: [Self; 5] = [
        Self::Sign('|'),
        Self::Sign(','),
        Self::Sign(';'),
        Self::Sign('\t'),
        Self::Blanks,
    ];

    /// Returns whether `line` may be split into the names of three fields, the minimum that determines a place.
    fn may_part(self, line: &str) -> bool {
        match self {
            Self::Blanks => {
                let mut fields = line.split_whitespace().filter_map(Field::of);
                fields.nth(2).is_some()
            }
            Self::Nothing => false,
            Self::Sign(sign) => line.matches(sign).nth(1).is_some(),
        }
    }

    fn split(self, line: &str) -> Vec<&str> {
        match self {
            Self::Blanks => line.split_whitespace().collect(),
            Self::Nothing => packed(line).unwrap_or_default(),
            Self::Sign(sign) => {
                let line = line.trim();
                let line = line.strip_prefix('|').unwrap_or(line);
                let line = line.strip_suffix('|').unwrap_or(line);
                line.split(sign).map(str::trim).collect()
            }
        }
    }
}

/// Finds all tables of cars in `view`.
pub(in crate::scan) fn scan(view: &View<'_>, options: ReadOptions<'_>, scanned: &mut Scanned) {
    let mut close = |table: Table| {
        scanned.misses.extend(table.miss(options));
        scanned.finds.extend(table.finds(options));
    };
    let mut table: Option<Table> = None;
    for line in &view.lines {
        if let Some(open) = &mut table
            && open.takes(line)
        {
            continue;
        }
        if let Some(open) = &mut table {
            open.end(line);
        }
        // A part of the cars would be a different board.
        if let Some(closed) = table.take().filter(|it| it.has_head || !is_bare(line)) {
            close(closed);
        }
        table = Table::begin(line);
    }
    if let Some(closed) = table {
        close(closed);
    }
}

impl Table {
    fn begin(line: &Line<'_>) -> Option<Self> {
        const LONGEST: usize = 300;
        if line.text.len() > LONGEST {
            return None;
        }
        let may_part = |separator: &Separator| separator.may_part(line.text);
        let head = Separator::ALL.into_iter().filter(may_part);
        let head = head.into_iter().find_map(|separator| {
            let fields = separator.split(line.text).into_iter().map(Field::of);
            let fields: Vec<Option<Field>> = fields.collect();
            Field::are_enough(&fields).then_some((separator, fields))
        });
        if let Some((separator, fields)) = head {
            return Some(Self {
                fields,
                separator,
                has_head: true,
                cars: Vec::new(),
                span: line.start..line.start + line.text.len(),
                cut: None,
            });
        }
        let separator = match packed(line.text) {
            Some(_) => Separator::Nothing,
            None => Separator::Blanks,
        };
        let mut table = Self {
            fields: BARE.map(Some).to_vec(),
            separator,
            has_head: false,
            cars: Vec::new(),
            span: line.start..line.start,
            cut: None,
        };
        table.takes(line).then_some(table)
    }

    /// Ends the table before `line`, which does not belong to it.
    fn end(&mut self, line: &Line<'_>) {
        let words = self.separator.split(line.text);
        if line.text.is_empty() || words.len() != self.fields.len() {
            return;
        }
        self.cut = Some(match self.car(words) {
            Err(why) => why.to_string(),
            Ok(_) => "it is separated from the table".to_owned(),
        });
    }

    /// Returns the car with the fields `words`.
    fn car<'w>(&self, words: Vec<&'w str>) -> Result<ListedCar, NoCar<'w>> {
        let fields = self.fields.iter().zip(words);
        ListedCar::new(fields.filter_map(|(field, word)| Some(((*field)?, word))))
    }

    /// Returns the reason why the table is not a board, if its header names the fields of cars.
    fn miss(&self, options: ReadOptions<'_>) -> Option<Miss> {
        let why = match (self.cars.len(), &self.cut) {
            _ if !self.has_head => None,
            (0, None) => None,
            // Any sentence may contain three such words.
            (0 | 1, _) if self.separator == Separator::Blanks => None,
            (0, Some(why)) => Some(format!("the first line is not a car: {why}")),
            (1, Some(why)) => Some(format!("the second line is not a car: {why}")),
            (1, None) => Some("it has one car".to_owned()),
            _ => list::why_none(&self.list(), options).map(|(_, why)| why),
        };
        Some(Miss {
            span: self.span.clone(),
            notation: Notation::Table,
            why: why?,
        })
    }

    fn list(&self) -> List {
        List {
            is_from_zero: !self.has_head,
            ..List::of(self.cars.clone())
        }
    }

    /// Reads a line of the table. Returns `false` if it does not belong to it.
    fn takes(&mut self, line: &Line<'_>) -> bool {
        let is_rule = !line.text.is_empty() && line.text.chars().all(|c| "|-:=+ ".contains(c));
        if is_rule && self.cars.is_empty() {
            return true;
        }
        if self.separator == Separator::Blanks && !self.has_head && !is_bare(line) {
            return false;
        }
        let words = self.separator.split(line.text);
        if words.len() != self.fields.len() {
            return false;
        }
        let Ok(car) = self.car(words) else {
            return false;
        };
        self.cars.push(car);
        self.span.end = line.start + line.text.len();
        true
    }

    fn finds(self, options: ReadOptions<'_>) -> Vec<Find> {
        let least = if self.has_head { 2 } else { MIN_BARE_CARS };
        if self.cars.len() < least {
            return Vec::new();
        }
        let has_head = self.has_head;
        let readings = list::read(&self.list(), options);
        let readings = readings
            .into_iter()
            .filter(|it| has_head || it.draft.validate().is_ok());
        readings
            .map(|mut reading| {
                if !has_head {
                    reading.confidence = reading.confidence.min(Confidence::Likely);
                    reading
                        .reasons
                        .push("no header names the columns".to_owned());
                }
                if let Some(why) = &self.cut {
                    reading.confidence = reading.confidence.min(Confidence::Possible);
                    reading
                        .reasons
                        .push(format!("the line below is not read: {why}"));
                }
                Find::new(
                    Notation::Table,
                    vec![self.span.clone()],
                    reading.draft,
                    (reading.confidence, reading.reasons),
                    reading.reading,
                )
            })
            .collect()
    }
}

/// Returns whether `line` has five words and all but the first are numbers.
fn is_bare(line: &Line<'_>) -> bool {
    let mut words = line.text.split_whitespace().skip(1);
    let is_number = |word: &str| word.parse::<u32>().is_ok();
    (0..4).all(|_| words.next().is_some_and(is_number)) && words.next().is_none()
}

/// Returns the fields of `A00H`, with its length.
fn packed(line: &str) -> Option<Vec<&str>> {
    let is_packed = match line.as_bytes() {
        [name, row, column, axis] => {
            name.is_ascii_uppercase()
                && row.is_ascii_digit()
                && column.is_ascii_digit()
                && matches!(axis, b'H' | b'V')
        }
        _ => false,
    };
    is_packed.then(|| {
        let length = match line.as_bytes()[0] {
            b'O'..=b'R' => "3",
            _ => "2",
        };
        vec![&line[..1], &line[1..2], &line[2..3], length, &line[3..]]
    })
}
