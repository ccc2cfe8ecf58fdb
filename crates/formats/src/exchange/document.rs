//! The written form of a puzzle. The comments on the fields are the descriptions in `docs/schema/exchange.json` and
//! `docs/json.md`, which tests generate.

use std::io::{self, Write};

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use crate::Export;
use tailback_puzzle::{Axis, CellRef, Extras, Goal, Side, words::lane_name};

use super::ID_NOTE;

/// The version of the format.
pub(super) const VERSION: u8 = 1;

/// The keys of a puzzle, in the order in which they are written.
pub(super) const KEYS: &str = "version id puzzle difficulty tags authors sources notes size exits target targets \
                               goals cars walls moves steps expect solution allow";

/// A puzzle with everything that the language can express.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(super) struct Document<'a> {
    /// The version of this format.
    #[cfg_attr(test, schemars(extend("const" = 1)))]
    version: u8,
    /// The identifier of the puzzle in other programs, which the language keeps as a note, `id: …`; `null` if there
    /// is none.
    id: Option<&'a str>,
    /// The title of the puzzle; `null` if it has none.
    puzzle: Option<&'a str>,
    /// The stated difficulty; `null` if there is none.
    #[cfg_attr(test, schemars(extend("enum" = Self::DIFFICULTIES)))]
    difficulty: Option<&'a str>,
    /// The tags, without blanks, commas and quotes.
    tags: &'a [String],
    /// The authors.
    authors: &'a [String],
    /// The sources.
    sources: &'a [String],
    /// Further notes.
    notes: Vec<&'a str>,
    /// The numbers of columns and rows, such as `6x6`, each from 1 to 26.
    #[cfg_attr(test, schemars(regex(pattern = r"^[0-9]+x[0-9]+$")))]
    size: String,
    /// The exits, such as `right 3` or `top c`. If the list is empty, the exit is at the right or lower end of the
    /// target's lane.
    #[cfg_attr(
        test,
        schemars(inner(regex(pattern = r"^((left|right) [0-9]+|(top|bottom) [a-z])$")))
    )]
    exits: Vec<String>,
    /// The name of the car that must leave, the first one of several; `null` if no car must.
    target: Option<&'a str>,
    /// The names of all cars that must leave. All goals must be met at the same moment.
    targets: Vec<&'a str>,
    /// The goals of cars that need not leave: a name and the cell of the car's top or left end, such as `A to c3`.
    #[cfg_attr(
        test,
        schemars(inner(regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9_]* to [a-z][0-9]+$")))
    )]
    goals: Vec<String>,
    /// The cars, including the target.
    cars: Vec<Car<'a>>,
    /// The walls, such as `c3`.
    #[cfg_attr(test, schemars(inner(regex(pattern = r"^[a-z][0-9]+$"))))]
    walls: Vec<String>,
    /// The optimum in moves; `null` if it is unknown.
    moves: Option<u32>,
    /// The optimum in steps; `null` if it is unknown.
    steps: Option<u32>,
    /// Further expectations, as in the language: `solvable`, `unsolvable`, `moves 30..40`, `solutions 1`, `minimal`.
    expect: Vec<&'a str>,
    /// The moves of a solution, such as `XR3`. `[]` if the board is solved already; `null` if none is given.
    solution: Option<&'a [String]>,
    /// The rules that `check` does not report for this puzzle.
    allow: &'a [String],
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct Car<'a> {
    /// The name: a letter or digit, then letters, digits and underscores.
    name: &'a str,
    /// The cell of the top or left end, such as `c3`.
    #[cfg_attr(test, schemars(regex(pattern = r"^[a-z][0-9]+$")))]
    cell: String,
    /// The axis along which the car slides.
    #[cfg_attr(test, schemars(extend("enum" = ["horizontal", "vertical"])))]
    axis: String,
    /// The number of cells.
    #[cfg_attr(test, schemars(range(min = 1, max = 26)))]
    length: u8,
}

impl<'a> Document<'a> {
    #[cfg(test)]
    const DIFFICULTIES: [Option<&'static str>; 6] = [
        Some("beginner"),
        Some("intermediate"),
        Some("advanced"),
        Some("expert"),
        Some("grandmaster"),
        None,
    ];

    pub(super) fn of(export: &Export<'a>) -> Self {
        static NOTHING: Extras = Extras::NONE;
        let puzzle = export.puzzle;
        let extras = export.extras.unwrap_or(&NOTHING);
        let id_of = |note: &'a String| note.strip_prefix(ID_NOTE);
        let id_at = extras.notes.iter().position(|note| id_of(note).is_some());
        let notes = extras.notes.iter().enumerate();
        let unsolvable = extras.is_unsolvable.then_some("unsolvable");
        let expectations = extras.expectations.iter().map(String::as_str);
        let cars = puzzle.cars().iter().zip(&puzzle.start().0);
        let name = |goal: &Goal| puzzle.cars()[goal.car].name.as_str();
        let targets = puzzle.goals().iter().filter(|goal| goal.is_target());
        let targets: Vec<&str> = targets.map(name).collect();
        let goals = puzzle.goals().iter().filter_map(|goal| {
            let at = CellRef::from(puzzle.goal_cell(*goal)?);
            Some(format!("{} to {at}", name(goal)))
        });
        Self {
            version: VERSION,
            id: id_at.and_then(|at| id_of(&extras.notes[at])),
            puzzle: export.title,
            difficulty: extras.difficulty.map(tailback_puzzle::Difficulty::word),
            tags: &extras.tags,
            authors: &extras.authors,
            sources: &extras.sources,
            notes: notes
                .filter(|(at, _)| Some(*at) != id_at)
                .map(|(_, note)| note.as_str())
                .collect(),
            size: puzzle.board().size().to_string(),
            exits: (puzzle.board().exits().iter())
                .map(|exit| exit_name(exit.side, exit.lane))
                .collect(),
            target: targets.first().copied(),
            targets,
            goals: goals.collect(),
            cars: cars
                .map(|(car, &offset)| {
                    let at = tailback_puzzle::Cell::in_lane(car.axis, car.lane, offset);
                    Car {
                        name: &car.name,
                        cell: CellRef::from(at).to_string(),
                        axis: car.axis.to_string(),
                        length: car.length,
                    }
                })
                .collect(),
            walls: (puzzle.board().walls().iter())
                .map(|&wall| CellRef::from(wall).to_string())
                .collect(),
            moves: extras.n_moves.or(export.n_moves),
            steps: extras.n_steps,
            expect: unsolvable.into_iter().chain(expectations).collect(),
            solution: extras.solution.as_deref(),
            allow: &extras.allowed,
        }
    }

    /// Returns the object as JSON, with one key or car per line.
    pub(super) fn to_json(&self) -> String {
        let mut json = Vec::new();
        let mut serializer = Serializer::with_formatter(&mut json, Lines::default());
        self.serialize(&mut serializer)
            .expect("memory takes what is written to it");
        String::from_utf8(json).expect("JSON is text")
    }
}

/// Returns the name of an exit: `right 3`, `top c`.
fn exit_name(side: Side, lane: u8) -> String {
    let axis: Axis = side.axis();
    let lane = lane_name(axis, u32::from(lane) + 1).expect("all columns of a board have letters");
    format!("{side} {lane}")
}

/// Writes an object with one key per line, and its lists of objects with one object per line.
#[derive(Default)]
struct Lines {
    depth: usize,
    /// Whether an object of a list was already written.
    is_broken: bool,
}

impl Formatter for Lines {
    fn begin_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        if self.depth > 0 {
            self.is_broken = true;
            out.write_all(b"\n    ")?;
        }
        self.depth += 1;
        out.write_all(b"{")
    }

    fn end_object<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth -= 1;
        out.write_all(if self.depth == 0 { b"\n}" } else { b"}" })
    }

    fn begin_object_key<W: Write + ?Sized>(
        &mut self,
        out: &mut W,
        is_first: bool,
    ) -> io::Result<()> {
        out.write_all(match (self.depth, is_first) {
            (1, true) => b"\n  ",
            (1, false) => b",\n  ",
            (_, true) => b"",
            (_, false) => b", ",
        })
    }

    fn begin_object_value<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn begin_array_value<W: Write + ?Sized>(
        &mut self,
        out: &mut W,
        is_first: bool,
    ) -> io::Result<()> {
        out.write_all(match (is_first, self.is_broken) {
            (true, _) => b"",
            (false, true) => b",",
            (false, false) => b", ",
        })
    }

    fn end_array<W: Write + ?Sized>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(if std::mem::take(&mut self.is_broken) {
            b"\n  ]"
        } else {
            b"]"
        })
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use expect_test::expect_file;
    use schemars::{
        Schema,
        generate::SchemaSettings,
        transform::{RecursiveTransform, Transform},
    };
    use serde_json::{Value, json};

    use super::*;

    /// The keys that are required when a puzzle is read.
    const NEEDED: [&str; 6] = ["size", "cars", "name", "cell", "axis", "length"];

    fn schema(name: &str, title: &str, change: fn(&mut Schema)) -> Value {
        let settings = SchemaSettings::draft2020_12().for_serialize();
        let mut schema = settings
            .into_generator()
            .into_root_schema_for::<Document<'_>>();
        RecursiveTransform(change).transform(&mut schema);
        let id = format!("{}schema/{name}.json", env!("CARGO_PKG_HOMEPAGE"));
        schema.insert("$id".to_owned(), json!(id));
        schema.insert("title".to_owned(), json!(title));
        schema.to_value()
    }

    /// Rejects unknown keys and removes the names of Rust's types.
    fn make_strict(schema: &mut Schema) {
        schema.remove("format");
        if schema.get("const").is_some() {
            for key in ["type", "minimum", "maximum"] {
                schema.remove(key);
            }
        }
        if schema.get("properties").is_some() {
            schema.insert("additionalProperties".to_owned(), json!(false));
        }
        if let Some(Value::String(text)) = schema.get_mut("description") {
            *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        }
    }

    /// Makes everything optional or `null` except the required keys.
    fn relax(schema: &mut Schema) {
        make_strict(schema);
        if let Some(Value::Array(names)) = schema.get_mut("required") {
            names.retain(|name| NEEDED.iter().any(|needed| name == needed));
        }
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        for (name, property) in properties.into_iter().flatten() {
            if name == "id" {
                property["type"] = json!(["string", "number", "null"]);
            }
            let is_needed = NEEDED.contains(&name.as_str());
            if let (false, Some(kind @ Value::String(_))) = (is_needed, property.get_mut("type")) {
                *kind = json!([kind.take(), "null"]);
            }
        }
    }

    #[test]
    fn the_schemas_are_those_of_the_type() {
        let written = schema(
            "exchange",
            "a puzzle as `tailback export --to exchange` writes it",
            make_strict,
        );
        let read = schema(
            "exchange-input",
            "a puzzle as all commands read it in the format `exchange`",
            relax,
        );
        let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
        for (name, schema) in [("exchange", written), ("exchange-input", read)] {
            let keys = schema["properties"].as_object().expect("an object");
            assert_eq!(keys.len(), KEYS.split(' ').count());
            assert!(KEYS.split(' ').all(|key| keys.contains_key(key)));
            let text = serde_json::to_string_pretty(&schema).expect("it is JSON") + "\n";
            expect_file![docs.join(format!("{name}.json"))].assert_eq(&text);
        }
    }
}
