//! The statements next to a list.

use std::{collections::HashSet, ops::Range};

use tailback_puzzle::{GridSize, Side};

use super::{
    car,
    fronts::{named_cell, ordinal},
    record::{Front, List, Record},
    roles::Roles,
};
use crate::{
    lexicon::{self, About as Kind, Field, Figure},
    options::Extent,
    scan::cells::MAX_SIDE,
    sentences,
    text::boundary_before,
};

/// The properties of a board that are stated next to its cars.
#[derive(Clone, Debug, Default)]
pub(super) struct About {
    pub(super) size: Option<GridSize>,
    pub(super) n_cars: Option<usize>,
    pub(super) exit_row: Option<u32>,
    /// The side of an exit, and its lane counted as the cars are.
    pub(super) exit: Option<(Side, Option<u32>)>,
    pub(super) base: Option<u32>,
    /// The number of the first cell, if cells are numbers.
    pub(super) first_cell: Option<u32>,
    pub(super) is_up: bool,
    /// The sides of the board in a sentence, which may be about something else.
    sides: Option<[u32; 2]>,
    pub(super) is_target_first: bool,
    /// The name that a sentence gives to the target.
    target_name: Option<String>,
    pub(super) title: Option<String>,
    /// The claimed optimum.
    pub(super) n_moves: Option<u32>,
    /// The names and values that are not read.
    pub(super) unread: Vec<(String, String)>,
}

impl About {
    pub(super) fn of(list: &List<'_>, text: &str) -> Self {
        let mut about = Self::default();
        let (mut width, mut height) = (None, None);
        let n_own = list.records.len() as u32;
        let mut bare = Vec::new();
        for &(key, value) in &list.about {
            let value = value.trim();
            let number = lexicon::number(value);
            match (key, Kind::of(key)) {
                ("", _) => bare.push(lexicon::numbers(value)),
                ("base", _) => about.base = number,
                ("objects", _) => about.objects(list, value),
                (_, Some(Kind::Width)) => width = number,
                (_, Some(Kind::Height)) => height = number,
                (_, Some(Kind::ExitRow)) => about.exit_row = number,
                (_, Some(Kind::Count)) => match number {
                    Some(n) => about.n_cars = Some(n as usize),
                    None if value.bytes().all(|it| it.is_ascii_alphabetic()) => {}
                    None => about.leave(key, value),
                },
                (_, Some(Kind::Title)) if number.is_some() || value.is_empty() => {}
                (_, Some(Kind::Title)) => {
                    (about.title).get_or_insert_with(|| whole(text, value).to_owned());
                }
                // `n = 13`
                (_, Some(Kind::Size)) if key.len() == 1 && number == Some(n_own) => {
                    about.n_cars = Some(list.records.len());
                }
                (_, Some(Kind::Size)) => match size(value) {
                    Some(size) => about.size = Some(size),
                    None if value.bytes().any(|it| it.is_ascii_digit()) => about.leave(key, value),
                    None => {}
                },
                (_, Some(Kind::Unread)) => match sentences::exit(value) {
                    Some((exit, true)) if key.eq_ignore_ascii_case("exit") => {
                        about.exit = Some((exit.side, exit.lane));
                    }
                    _ => about.leave(key, value),
                },
                (_, None) if is_target(key) && number.is_some() => about.leave(key, value),
                (_, None) if Figure::of(key) == Some(Figure::Moves) => about.n_moves = number,
                (_, None) => {}
            }
            if ["exit_row", "board_size"].contains(&key) {
                about.base = Some(0);
            }
        }
        if let (Some(columns), Some(rows)) = (width, height) {
            about.size = Some(GridSize { columns, rows });
        }
        about.bare(&bare, list);
        if about.size.is_some() {
            about.unread.retain(|(name, _)| !Kind::is_size(name));
        }
        about.phrases(&near(text, &list.span));
        if list.is_of_series() || list.has_numbers_of_cells() {
            // Programs count from 0.
            let usual = (list.front != Front::Lines).then_some(0);
            about.first_cell = about.base.replace(0).or(usual);
        }
        about
    }

    /// Returns the size that is stated, unless a sentence states one that the cars do not fit, or fit in both ways.
    pub(super) fn size_of(&self, cars: Extent) -> Option<GridSize> {
        let sizes = self.sides.into_iter().flat_map(|[one, other]| {
            [[one, other], [other, one]].map(|[columns, rows]| GridSize { columns, rows })
        });
        let mut fitting = sizes.filter(|it| cars.fits(*it));
        let size = fitting.next();
        let is_only = fitting.next().is_none_or(|it| Some(it) == size);
        self.size.or(size.filter(|_| is_only))
    }

    /// Returns the target that is stated, by its name or as the first car.
    pub(super) fn target(&self, names: &[String]) -> Option<usize> {
        let mut stated = self.unread.iter().filter(|it| is_target(&it.0));
        let are_numbers = names.iter().all(|it| lexicon::number(it).is_some());
        let is_name = |it: &str| are_numbers || lexicon::number(it).is_none();
        let own = stated.find_map(|(_, value)| {
            let mut names = names.iter();
            names.position(|name| name == value && is_name(value))
        });
        let of = |it: &String| names.iter().position(|name| name.eq_ignore_ascii_case(it));
        let in_words = || self.target_name.as_ref().and_then(of);
        own.or_else(in_words).or(self.is_target_first.then_some(0))
    }

    /// Returns the side and the lane of the exit.
    pub(super) fn exit_of(&self) -> Option<(Side, Option<u32>)> {
        let right = self.exit_row.map(|row| (Side::Right, Some(row)));
        self.exit.or(right)
    }

    fn leave(&mut self, key: &str, value: &str) {
        let is_nothing = ["null", "None", "none", "false", "nil"].contains(&value)
            || value.chars().all(|c| c.is_ascii_punctuation());
        if !is_nothing {
            self.unread.push((key.to_owned(), value.to_owned()));
        }
    }

    /// Reads the lines of one or two numbers above a list, the nearest first.
    fn bare(&mut self, lines: &[Vec<u32>], list: &List<'_>) {
        let is_side = |side: u32| (4..=MAX_SIDE as u32).contains(&side);
        let n_own = list.records.len() as u32;
        let is_counted = lines.first().is_some_and(|it| it[..] == [n_own]);
        for (at, line) in lines.iter().enumerate() {
            match line[..] {
                [n] if n as usize == list.records.len() => self.n_cars = Some(n as usize),
                [n] if is_side(n) && self.size.is_none() && (n == 6 || self.n_cars.is_some()) => {
                    self.size = Some(square(n));
                }
                [n] if at == 0 => self.n_cars = Some(n as usize),
                [one, two] if one == two && is_side(one) && self.size.is_none() => {
                    self.size = Some(square(one));
                }
                // Above a number of cars that is right, the size may be unusual.
                [rows, columns] if at > 0 && self.size.is_none() && is_counted => {
                    let is_board = (2..=MAX_SIDE as u32).contains(&rows.min(columns));
                    self.size = is_board.then_some(GridSize { columns, rows });
                }
                // The number of boards, or a line before all of them.
                _ if at > 0 => {}
                _ => (self.unread).push(("the line above".to_owned(), String::new())),
            }
        }
    }

    /// Reads the objects of a planning problem, which include all rows and columns.
    fn objects(&mut self, list: &List<'_>, objects: &str) {
        let words = objects.split(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
        let is_name = |word: &&str| list.records.iter().all(|it| it.name != *word);
        let words: Vec<&str> = words.filter(is_name).collect();
        let cells: Vec<(u32, u32)> = words.iter().filter_map(|it| named_cell(it)).collect();
        let mut numbers: Vec<u32> = cells.iter().flat_map(|it| [it.0, it.1]).collect();
        numbers.extend(words.iter().filter_map(|it| ordinal(it)).map(|it| it.1));
        if let (Some(least), Some(most)) = (numbers.iter().min(), numbers.iter().max()) {
            let side = most + 1 - least;
            self.base = Some(*least);
            self.size = (side >= 4).then(|| square(side));
        }
    }

    /// Reads the sentences on how rows and columns are counted.
    fn phrases(&mut self, text: &str) {
        let has = |phrases: &[&str]| phrases.iter().any(|it| text.contains(it));
        let is_from = |n: u32| {
            has(&[
                &format!("from {n}"),
                &format!("start at {n}"),
                &format!("starts at {n}"),
                &format!("({n},{n})"),
                &format!("({n}, {n})"),
                &format!("{n}-based"),
                &format!("{}-based", ["zero", "one"][n as usize]),
                &format!("{n}-indexed"),
                &format!("{n} based"),
            ])
        };
        if is_from(0) != is_from(1) {
            self.base = self.base.or(Some(u32::from(is_from(1))));
        }
        self.sides = sentences::sides(text);
        // `goal_direction = 'N'`
        let direction = text.split_once("_direction = ");
        let direction = direction.and_then(|it| lexicon::words(it.1).next());
        let side = direction.and_then(lexicon::direction);
        self.exit = self.exit.or(side.map(|it| (it, None)));
        let described = || text.lines().find_map(sentences::described_exit);
        let bare = || text.lines().find_map(sentences::bare_exit);
        let stated = || {
            sentences::stated_exit(text)
                .or_else(described)
                .or_else(bare)
        };
        self.exit = self.exit.or_else(|| stated().map(|it| (it.side, it.lane)));
        self.is_target_first = sentences::is_target_first(text);
        let name = text.lines().find_map(sentences::target);
        self.target_name = name.map(str::to_owned);
        self.is_up = has(&[
            "y up",
            "upwards",
            "from the bottom",
            "from bottom",
            "bottom to top",
            "1 at the bottom",
            "1 is at the bottom",
            "1 is the bottom",
            "bottom left",
            "bottom-left",
            "lower left",
            "lower-left",
            "links unten",
            "linksonder",
        ]);
    }
}

/// Returns whether `key` is a name of the target.
fn is_target(key: &str) -> bool {
    const TARGETS: [&str; 6] = ["target", "player", "hero", "goal", "red", "main"];
    let key = key.to_ascii_lowercase();
    TARGETS.iter().any(|it| key.contains(it))
}

/// Names the values of cars, if the text near them says in which order they are.
pub(super) fn explain(list: &mut List<'_>, near: &str) {
    list.axes = sentences::axes(near);
    list.is_column_first = sentences::is_column_first(near);
    let order = sentences::order(near);
    if order.is_empty() {
        return;
    }
    let roles = Roles {
        axes: list.axes.clone(),
        ..Roles::default()
    };
    let first = |it: &Record<'_>| it.slots.first().map_or("", |it| it.value).to_owned();
    let firsts: HashSet<String> = list.records.iter().map(first).collect();
    // A name, a kind or a number may precede the others.
    let before = match firsts.len() == list.records.len() {
        true if order.contains(&Field::Id) => "number",
        true => Field::Id.key(),
        false => Field::Kind.key(),
    };
    let mut records = list.records.clone();
    for record in &mut records {
        let unnamed = record.slots.iter_mut().filter(|it| it.key.is_empty());
        let mut unnamed: Vec<_> = unnamed.collect();
        match unnamed.len().checked_sub(order.len()) {
            Some(0) => {}
            Some(1) => unnamed.remove(0).key = before,
            _ => return,
        }
        for (slot, field) in unnamed.into_iter().zip(&order) {
            slot.key = field.key();
        }
        if car::car(record, &roles).is_err() {
            return;
        }
    }
    list.is_explained = true;
    list.records = records;
}

/// Returns the text of a value to the end of its line or quotes.
fn whole<'t>(text: &'t str, value: &'t str) -> &'t str {
    let start = value.as_ptr().addr().wrapping_sub(text.as_ptr().addr());
    let rest = text.get(start..).unwrap_or(value);
    let mut parts = rest.split(['\n', '\r', ',', '"', '\'', '<', '>', '}']);
    parts.next().unwrap_or(value).trim()
}

/// Returns the size that `value` states: a number, `7x6`, `[7, 7]`, or `{width: 7, height: 8}`. Two different
/// numbers may have either order.
fn size(value: &str) -> Option<GridSize> {
    let (columns, rows) = match lexicon::numbers(value)[..] {
        [side] if value.parse::<u32>().is_ok() => (side, side),
        [one, two] if one == two => (one, two),
        [one, two] => {
            let lower = value.to_ascii_lowercase();
            let (width, height) = (lower.find("width"), lower.find("height"));
            match (width, height) {
                (Some(width), Some(height)) if width < height => (one, two),
                (Some(_), Some(_)) => (two, one),
                _ if lower.contains(['x', '×']) && !lower.contains('[') => (one, two),
                _ => return None,
            }
        }
        _ => return None,
    };
    let is_side = |side: u32| (2..=MAX_SIDE as u32).contains(&side);
    (is_side(columns) && is_side(rows)).then_some(GridSize { columns, rows })
}

pub(super) fn square(side: u32) -> GridSize {
    GridSize {
        columns: side,
        rows: side,
    }
}

/// Returns the reason why a list may have other parts, or why its fields may mean something else.
pub(super) fn caps(list: &List<'_>, is_named: bool, has_roles: bool) -> Option<&'static str> {
    // A statement before blocks shows that the first of them is the first.
    let is_headed = list.front == Front::Groups || !list.about.is_empty();
    let is_whole = list.is_closed && list.is_even() && is_headed;
    match list.front {
        Front::Table | Front::Json => None,
        // The user has named them.
        Front::Lines if has_roles => None,
        Front::Lines if list.is_explained => Some("nothing says how many cars there are"),
        Front::Groups if list.is_explained && is_whole => None,
        Front::Groups if list.has_only_cells() && list.is_closed && is_headed => None,
        Front::Owners if list.has_only_cells() => Some("nothing shows whether a car is missing"),
        Front::Blocks | Front::Groups if is_named && is_whole => None,
        Front::Groups if !is_named => Some("the fields are not named"),
        Front::Blocks | Front::Groups => Some("the list may have other parts"),
        Front::Facts => Some("it is unclear how to read the facts"),
        Front::Owners => Some("it is unclear whether the row comes first"),
        Front::Lines => Some("no header names the columns"),
    }
}

/// Returns the text near a list, in lower case: the lines above it up to another list, and the paragraph below it.
pub(super) fn near(text: &str, span: &Range<usize>) -> String {
    const FAR: usize = 160;
    let start = boundary_before(text, span.start.saturating_sub(3 * FAR));
    let end = boundary_before(text, text.len().min(span.end + FAR));
    let is_list = |line: &&str| {
        let n_numbers = lexicon::numbers(line).len();
        n_numbers > 2 && lexicon::words(line).count() <= 2 * n_numbers
    };
    let above = text[start..span.start].lines().rev();
    let mut near: Vec<&str> = above.take_while(|it| !is_list(it)).collect();
    near.reverse();
    // The end of the last line, and the paragraph below it.
    let mut below = text[span.end..end].lines();
    near.extend(below.next());
    let below = below.skip_while(|it| it.trim().is_empty());
    near.extend(below.take_while(|it| !it.trim().is_empty() && !is_list(it)));
    near.join("\n").to_ascii_lowercase()
}
