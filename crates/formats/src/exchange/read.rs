//! Reads a puzzle and reports all its errors.

use serde_json::Value;

use tailback_puzzle::{
    CellRef, Difficulty, Draft, DraftCar, DraftGoal, Extras, GridSize, MoveNotation, NumberRange,
    Run, Shape, Size, is_free_word, is_name, words::or_list,
};

use super::{
    super::{
        Foreign, ReadOptions,
        objects::{Members, not_json},
        text::{expected, shortened},
        vehicles,
    },
    ID_NOTE,
    document::{CAR_KEYS, KEYS, VERSION},
};

/// The keys accepted for the title.
const TITLE: [&str; 2] = ["puzzle", "title"];

/// Returns the board of `text`, a JSON value, or all its errors.
pub(super) fn board(
    text: &str,
    line: usize,
    last_line: usize,
    options: ReadOptions<'_>,
) -> Result<Foreign, Vec<String>> {
    let members = Members::of(text).map_err(|_| vec!["expected an object".to_owned()])?;
    let mut reader = Reader::default();
    reader.check_keys(&members);
    let object: Value = serde_json::from_str(text).map_err(|error| vec![not_json(&error)])?;
    let version = |value: &Value| value.as_u64().filter(|it| *it == u64::from(VERSION));
    reader.member(&object, "version", &VERSION.to_string(), version);
    let mut titles = TITLE.iter().filter(|key| member(&object, key).is_some());
    let title = titles.next();
    let title =
        title.and_then(|key| reader.word(&object, key, "a string", |it| Some(it.to_owned())));
    let draft = reader.draft(&object, options);
    let mut found = Foreign::new(line, last_line, draft).with_title(title);
    found.extras = reader.extras(&object);
    found.n_moves = found.extras.n_moves.take();
    if reader.messages.is_empty() {
        Ok(found)
    } else {
        Err(reader.messages)
    }
}

fn name(text: &str) -> Option<String> {
    is_name(text).then(|| text.to_owned())
}

/// Returns the member `name` of `object`. A `null` counts as missing.
fn member<'v>(object: &'v Value, name: &str) -> Option<&'v Value> {
    object.get(name).filter(|member| !member.is_null())
}

/// A reader that collects errors.
#[derive(Default)]
struct Reader {
    messages: Vec<String>,
}

impl Reader {
    fn check_keys(&mut self, members: &Members<'_>) {
        let keys = KEYS.split(' ').chain(["title", "$schema"]);
        let is_known = |name: &str| keys.clone().any(|key| key == name);
        for (at, name) in members.names().enumerate() {
            if members.names().take(at).any(|other| other == name) {
                let name = shortened(name);
                self.messages.push(format!("duplicate key `{name}`"));
            } else if !is_known(name) {
                let known = or_list(KEYS.split(' ').map(|key| format!("`{key}`")));
                let name = shortened(name);
                let message = format!("unknown key `{name}`; the keys are {known}");
                self.messages.push(message);
            }
        }
        if TITLE.iter().all(|key| members.has(key)) {
            let message = "`puzzle` and `title` are the same key; remove one";
            self.messages.push(message.to_owned());
        }
    }

    fn wrong(&mut self, key: &str, what: &str, found: &Value) {
        let message = expected(&format!("`{key}` as {what}"), &found.to_string());
        self.messages.push(message);
    }

    /// Returns the member `key`, as read by `read`, which expects `what`.
    fn member<'v, T>(
        &mut self,
        object: &'v Value,
        key: &str,
        what: &str,
        read: impl Fn(&'v Value) -> Option<T>,
    ) -> Option<T> {
        let name = key.rsplit('.').next().unwrap_or(key);
        let value = member(object, name)?;
        let found = read(value);
        if found.is_none() {
            self.wrong(key, what, value);
        }
        found
    }

    fn word<T>(
        &mut self,
        object: &Value,
        key: &str,
        what: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        self.member(object, key, what, |value| read(value.as_str()?))
    }

    fn number(&mut self, object: &Value, key: &str) -> Option<u32> {
        let number = |value: &Value| value.as_u64()?.try_into().ok();
        self.member(object, key, "a whole number", number)
    }

    /// Returns the items of the list `key`, each as read by `read`.
    fn list<T>(
        &mut self,
        object: &Value,
        key: &str,
        what: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Vec<T> {
        let list = self.member(object, key, "a list of strings", Value::as_array);
        let mut items = Vec::new();
        for (at, value) in list.into_iter().flatten().enumerate() {
            match value.as_str().and_then(&read) {
                Some(item) => items.push(item),
                None => self.wrong(&format!("{key}[{at}]"), what, value),
            }
        }
        items
    }

    fn strings(&mut self, object: &Value, key: &str) -> Vec<String> {
        self.list(object, key, "a string", |it| Some(it.to_owned()))
    }

    fn draft(&mut self, object: &Value, options: ReadOptions<'_>) -> Draft {
        let mut draft = Draft::default();
        let what = "columns and rows from 1 to 26, like `6x6`";
        let size = self.word(object, "size", what, |word| word.parse::<Size>().ok());
        if options.size.is_none() && member(object, "size").is_none() {
            let message = "`size` is missing: the columns and rows of the board, like `6x6`";
            self.messages.push(message.to_owned());
        }
        let size = options.size.or(size);
        draft.grids.extend(size.map(GridSize::from));
        if let Some(target) = self.word(object, "target", "the name of a car", name) {
            draft.targets = vec![target];
        }
        let targets = self.list(object, "targets", "the name of a car", name);
        let goal = |text: &str| {
            let (car, at) = text.split_once(" to ")?;
            let at = at.parse().ok()?;
            Some(DraftGoal {
                car: name(car)?,
                at,
            })
        };
        draft.goals = self.list(object, "goals", "a car and a cell, like `A to c3`", goal);
        if !targets.is_empty() {
            draft.targets = targets;
        } else if !draft.goals.is_empty() && member(object, "target").is_none() {
            draft.targets.clear();
        }
        if let Some(target) = options.target {
            draft.targets = vec![target.to_owned()];
        }
        let expected = "a side and a lane, like `right 3` or `top c`";
        draft.exits = self.list(object, "exits", expected, |it| it.parse().ok());
        if let Some(exit) = options.exit {
            draft.exits = vec![exit];
        }
        draft.walls = self.list(object, "walls", "a cell, like `c3`", |it| it.parse().ok());
        let cars = self.member(object, "cars", "a list of cars", Value::as_array);
        for (at, car) in cars.into_iter().flatten().enumerate() {
            draft.cars.extend(self.car(&format!("cars[{at}]"), car));
        }
        if member(object, "cars").is_none() {
            self.messages.push("`cars` is missing".to_owned());
        }
        draft
    }

    fn car(&mut self, place: &str, car: &Value) -> Option<DraftCar> {
        let keys = || CAR_KEYS.split(' ');
        let Value::Object(members) = car else {
            self.wrong(place, "an object", car);
            return None;
        };
        for name in members.keys().filter(|name| keys().all(|key| key != *name)) {
            let known = or_list(keys().map(|key| format!("`{key}`")));
            let name = shortened(name);
            self.messages.push(format!(
                "{place}: unknown key `{name}`; the keys are {known}"
            ));
        }
        for key in keys().filter(|key| member(car, key).is_none()) {
            self.messages.push(format!("{place}: `{key}` is missing"));
        }
        let key = |name: &str| format!("{place}.{name}");
        let what = "a letter or digit, then letters, digits and underscores";
        let name = self.word(car, &key("name"), what, name);
        let cell = |word: &str| word.parse::<CellRef>().ok();
        let at = self.word(car, &key("cell"), "a cell, like `c3`", cell);
        let axis = |word: &str| vehicles::axis(word).ok();
        let axis = self.word(car, &key("axis"), "`horizontal` or `vertical`", axis);
        let length = self.number(car, &key("length"));
        Some(DraftCar {
            name: name?,
            shape: Shape::Declared(Run {
                at: at?,
                axis: axis?,
                length: length?,
            }),
        })
    }

    fn extras(&mut self, object: &Value) -> Extras {
        let word = "a word without blanks, commas and quotes";
        let free_word = |text: &str| is_free_word(text).then(|| text.to_owned());
        let id = self.member(object, "id", "a string or a number", |id| match id {
            Value::String(id) => Some(id.clone()),
            Value::Number(id) => Some(id.to_string()),
            _ => None,
        });
        let mut notes: Vec<String> = id.map(|id| format!("{ID_NOTE}{id}")).into_iter().collect();
        notes.extend(self.strings(object, "notes"));
        let known = or_list(Difficulty::ALL.map(|it| format!("`{}`", it.word())));
        let difficulty = self.word(object, "difficulty", &known, Difficulty::from_word);
        let n_moves = self.number(object, "moves");
        let n_steps = self.number(object, "steps");
        let solution = member(object, "solution").map(|_| {
            self.list(object, "solution", "a move, like `XR3`", |it| {
                MoveNotation::parse(it).map(|_| it.to_owned())
            })
        });
        Extras {
            authors: self.strings(object, "authors"),
            sources: self.strings(object, "sources"),
            difficulty,
            tags: self.list(object, "tags", word, free_word),
            notes,
            allowed: self.list(object, "allow", word, free_word),
            n_moves,
            n_steps,
            expectations: self.list(
                object,
                "expect",
                "an expectation of the language like `solvable` or `moves 30..40`",
                expectation,
            ),
            solution,
            ..Extras::default()
        }
    }
}

/// Returns an expectation: the name of a fact, which the language knows, and a range of a number.
fn expectation(text: &str) -> Option<String> {
    let (fact, range) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
    let is_fact = !fact.is_empty() && fact.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
    match range.trim() {
        "" => is_fact.then(|| fact.to_owned()),
        range => {
            let range: NumberRange = range.parse().ok().filter(|_| is_fact)?;
            Some(format!("{fact} {range}"))
        }
    }
}
