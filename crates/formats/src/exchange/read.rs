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
        text::shortened,
        vehicles,
    },
    ID_NOTE,
    document::{KEYS, VERSION},
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
    if let Some(version) = member(&object, "version")
        && version.as_u64() != Some(VERSION.into())
    {
        reader.wrong("version", &VERSION.to_string(), version);
    }
    let title = (TITLE.iter())
        .find_map(|key| Some((key, member(&object, key)?)))
        .and_then(|(key, title)| reader.string(key, title));
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

    fn wrong(&mut self, key: &str, expected: &str, found: &Value) {
        let found = shortened(&found.to_string());
        self.messages
            .push(format!("expected `{key}` as {expected}, found `{found}`"));
    }

    fn string(&mut self, key: &str, value: &Value) -> Option<String> {
        let text = value.as_str().map(str::to_owned);
        if text.is_none() {
            self.wrong(key, "a string", value);
        }
        text
    }

    fn number(&mut self, key: &str, value: &Value) -> Option<u32> {
        let number = value.as_u64().and_then(|number| number.try_into().ok());
        if number.is_none() {
            self.wrong(key, "a whole number", value);
        }
        number
    }

    /// Returns the items of the list `key`, each as read by `item`.
    fn list<T>(
        &mut self,
        object: &Value,
        key: &str,
        expected: &str,
        item: impl Fn(&str) -> Option<T>,
    ) -> Vec<T> {
        let list = match member(object, key) {
            None => return Vec::new(),
            Some(Value::Array(list)) => list,
            Some(other) => {
                self.wrong(key, "a list of strings", other);
                return Vec::new();
            }
        };
        let mut items = Vec::with_capacity(list.len());
        for (at, value) in list.iter().enumerate() {
            match value.as_str().and_then(&item) {
                Some(item) => items.push(item),
                None => self.wrong(&format!("{key}[{at}]"), expected, value),
            }
        }
        items
    }

    fn strings(&mut self, object: &Value, key: &str) -> Vec<String> {
        self.list(object, key, "a string", |text| Some(text.to_owned()))
    }

    fn draft(&mut self, object: &Value, options: ReadOptions<'_>) -> Draft {
        let mut draft = Draft::default();
        let mut size = None;
        if let Some(said) = member(object, "size") {
            size = said.as_str().and_then(|word| word.parse::<Size>().ok());
            if size.is_none() {
                self.wrong("size", "columns and rows from 1 to 26, like `6x6`", said);
            }
        } else if options.size.is_none() {
            let message = "`size` is missing: the columns and rows of the board, like `6x6`";
            self.messages.push(message.to_owned());
        }
        draft
            .grids
            .extend(options.size.or(size).map(GridSize::from));
        if let Some(target) = member(object, "target") {
            match self.string("target", target) {
                Some(name) if is_name(&name) => draft.targets = vec![name],
                Some(_) => self.wrong("target", "the name of a car", target),
                None => {}
            }
        }
        let name = |text: &str| is_name(text).then(|| text.to_owned());
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
        match member(object, "cars") {
            Some(Value::Array(list)) => {
                for (at, car) in list.iter().enumerate() {
                    draft.cars.extend(self.car(&format!("cars[{at}]"), car));
                }
            }
            Some(other) => self.wrong("cars", "a list of cars", other),
            None => self.messages.push("`cars` is missing".to_owned()),
        }
        draft
    }

    fn car(&mut self, place: &str, car: &Value) -> Option<DraftCar> {
        const KEYS: [&str; 4] = ["name", "cell", "axis", "length"];
        let Value::Object(members) = car else {
            self.wrong(place, "an object", car);
            return None;
        };
        for name in members.keys().filter(|name| !KEYS.contains(&&***name)) {
            let known = or_list(KEYS.map(|key| format!("`{key}`")));
            let name = shortened(name);
            self.messages.push(format!(
                "{place}: unknown key `{name}`; the keys are {known}"
            ));
        }
        let [name, cell, axis, length] = KEYS.map(|key| member(car, key));
        for (key, value) in KEYS.iter().zip([name, cell, axis, length]) {
            if value.is_none() {
                self.messages.push(format!("{place}: `{key}` is missing"));
            }
        }
        let key = |name: &str| format!("{place}.{name}");
        let (name, cell, axis, length) = (name?, cell?, axis?, length?);
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let read_name = text(name).filter(|name| is_name(name));
        if read_name.is_none() {
            let expected = "a letter or digit, then letters, digits and underscores";
            self.wrong(&key("name"), expected, name);
        }
        let at = text(cell).and_then(|word| word.parse::<CellRef>().ok());
        if at.is_none() {
            self.wrong(&key("cell"), "a cell, like `c3`", cell);
        }
        let read_axis = text(axis).and_then(|word| vehicles::axis(&word).ok());
        if read_axis.is_none() {
            self.wrong(&key("axis"), "`horizontal` or `vertical`", axis);
        }
        let length = self.number(&key("length"), length);
        Some(DraftCar {
            name: read_name?,
            shape: Shape::Declared(Run {
                at: at?,
                axis: read_axis?,
                length: length?,
            }),
        })
    }

    fn extras(&mut self, object: &Value) -> Extras {
        let word = "a word without blanks, commas and quotes";
        let free_word = |text: &str| is_free_word(text).then(|| text.to_owned());
        let id = member(object, "id").and_then(|id| match id {
            Value::String(id) => Some(id.clone()),
            Value::Number(id) => Some(id.to_string()),
            other => {
                self.wrong("id", "a string or a number", other);
                None
            }
        });
        let mut notes: Vec<String> = id.map(|id| format!("{ID_NOTE}{id}")).into_iter().collect();
        notes.extend(self.strings(object, "notes"));
        let difficulty = member(object, "difficulty").and_then(|value| {
            let difficulty = value.as_str().and_then(Difficulty::from_word);
            if difficulty.is_none() {
                let known = Difficulty::ALL.map(|it| format!("`{}`", it.word()));
                self.wrong("difficulty", &or_list(known), value);
            }
            difficulty
        });
        let figure = |reader: &mut Self, key| {
            member(object, key).and_then(|value| reader.number(key, value))
        };
        let n_moves = figure(self, "moves");
        let n_steps = figure(self, "steps");
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

/// Returns an expectation as written in the language.
fn expectation(text: &str) -> Option<String> {
    let mut words = text.split_whitespace();
    let read = match (words.next()?, words.next()) {
        (word @ ("solvable" | "unsolvable" | "minimal" | "hardest" | "retreat"), None) => {
            word.to_owned()
        }
        (figure @ ("moves" | "steps" | "solutions" | "time"), Some(range)) => {
            let range: NumberRange = range.parse().ok()?;
            format!("{figure} {range}")
        }
        _ => return None,
    };
    words.next().is_none().then_some(read)
}
