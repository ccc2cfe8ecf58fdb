//! Tables whose header names the columns.

use super::{
    super::{
        car,
        record::{Front, List, Record, Slot, type_of},
        roles::Roles,
    },
    LONGEST_LINE,
};
use crate::{
    lexicon::{self, Field},
    scan::text::{
        View,
        lines::{Line, SEPARATORS, fields},
    },
};

/// Adds the tables with a header.
pub(super) fn tables<'t>(view: &View<'t>, lists: &mut Vec<List<'t>>) {
    let mut open: Option<Table<'t>> = None;
    let mut above = None;
    let is_short = |line: &&Line<'_>| line.text.len() <= LONGEST_LINE;
    for line in view.lines.iter().filter(is_short) {
        let above = above.replace(line);
        if let Some(table) = &mut open {
            let Err(cut) = table.add(line) else { continue };
            table.list.cut = cut.or(table.list.cut.take());
        }
        let ended = std::mem::replace(&mut open, Table::of(line, above));
        lists.extend(ended.map(|it| it.list));
    }
    lists.extend(open.map(|it| it.list));
}

/// A table whose header names the columns.
struct Table<'t> {
    sign: &'static str,
    head: Vec<&'t str>,
    list: List<'t>,
}

impl<'t> Table<'t> {
    fn of(line: &Line<'t>, above: Option<&Line<'t>>) -> Option<Self> {
        let is_head = |sign: &&str| {
            if !line.text.contains(*sign) {
                return false;
            }
            let names = fields(line.text, sign);
            let columns: Vec<Option<Field>> = names.iter().map(|it| Field::of(it)).collect();
            // `Row(s)` and `Columns` hold ranges, such as `2-3`.
            let is_range = |field| {
                let mut all = names.iter().zip(&columns).filter(|it| *it.1 == Some(field));
                all.any(|it| it.0.trim_end_matches(')').ends_with('s'))
            };
            let has_cells = (2..5).contains(&names.len()) && is_range(Field::Cell);
            car::are_enough(&columns)
                || has_cells
                || columns.len() > 2 && is_range(Field::Row) && is_range(Field::Column)
        };
        let sign = SEPARATORS.into_iter().find(is_head)?;
        let mut table = Self {
            sign,
            head: fields(line.text, sign),
            list: List {
                front: Front::Table,
                span: line.span(),
                whole: line.span(),
                is_member: sign != " ",
                ..List::default()
            },
        };
        let is_late = above.is_some_and(|it| table.row(it).is_ok());
        table.list.cut = is_late.then(|| "the header is below a car".to_owned());
        Some(table)
    }

    /// Adds the row of `line`, or skips the rule below the header. Returns the reason if it looks like a row but is not a
    /// car.
    fn add(&mut self, line: &Line<'t>) -> Result<(), Option<String>> {
        let is_rule = !line.text.is_empty() && line.text.chars().all(|c| "|-:=+ ".contains(c));
        if !self.list.records.is_empty() || !is_rule {
            let row = self.row(line)?;
            self.list.span.end = row.span.end;
            self.list.whole.end = row.span.end;
            if row.is_wall() {
                self.list.walls.push(row);
            } else {
                self.list.records.push(row);
            }
        }
        Ok(())
    }

    /// Returns the car of `line`.
    fn row(&self, line: &Line<'t>) -> Result<Record<'t>, Option<String>> {
        let cells = fields(line.text, self.sign);
        let is_wall = cells
            .first()
            .is_some_and(|it| lexicon::has(lexicon::WALLS, it));
        if cells.len() != self.head.len() && !(is_wall && cells.len() > 2) {
            let has_digit = line.text.bytes().any(|it| it.is_ascii_digit());
            let is_near = cells.len().abs_diff(self.head.len()) < 3 && cells.len() > 2;
            // The end of a row may be lost.
            let is_begun = |last: &Record<'_>| {
                let mut pairs = cells.iter().zip(&last.slots);
                let are_alike = pairs.all(|(cell, slot)| type_of(cell) == type_of(slot.value));
                self.sign != " " && cells.len() > 1 && are_alike
            };
            let last = self.list.records.last();
            let is_cut = last.is_some_and(|last| has_digit && (is_near || is_begun(last)));
            return Err(is_cut.then(|| format!("it has {} fields", cells.len())));
        }
        let mut row = Record::new("", line.span());
        let slots = self.head.iter().zip(cells);
        row.slots = slots.map(|(key, value)| Slot::new(key, value)).collect();
        if row.is_wall() && car::cell(&row, &Roles::default()).is_some() {
            return Ok(row);
        }
        match car::car(&row, &Roles::default()) {
            Err(why) => Err(Some(why.to_string())),
            Ok(_) => Ok(row),
        }
    }
}
