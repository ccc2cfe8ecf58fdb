//! The written form of a puzzle. The comments on the fields are the descriptions in `docs/schema/exchange.json` and
//! `docs/json.md`, which tests generate.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::Export;
use tailback_puzzle::{Axis, CellRef, Extras, Goal, Side, words::lane_name};

use super::ID_NOTE;

/// The version of the format.
pub(super) const VERSION: u8 = 1;

/// The keys of a puzzle, in the order in which they are written.
pub(super) const KEYS: &str = "version id puzzle difficulty tags authors sources notes size exits target targets \
                               goals cars walls moves steps expect solution allow";

/// The keys of a car.
pub(super) const CAR_KEYS: &str = "name cell axis length";

/// A puzzle with everything that the language can express.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub(super) struct Document<'a> {
    /// The version of this format.
    #[cfg_attr(feature = "schema", schemars(extend("const" = 1)))]
    version: u8,
    /// The identifier of the puzzle in other programs, which the language keeps as a note, `id: …`; `null` if there
    /// is none.
    id: Option<&'a str>,
    /// The title of the puzzle; `null` if it has none.
    puzzle: Option<&'a str>,
    /// The stated difficulty; `null` if there is none.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = difficulties())))]
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
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^[0-9]+x[0-9]+$")))]
    size: String,
    /// The exits, such as `right 3` or `top c`. If the list is empty, the exit is at the right or lower end of the
    /// target's lane.
    #[cfg_attr(
        feature = "schema",
        schemars(inner(regex(pattern = r"^((left|right) [0-9]+|(top|bottom) [a-z])$")))
    )]
    exits: Vec<String>,
    /// The name of the car that must leave, the first one of several; `null` if no car must.
    target: Option<&'a str>,
    /// The names of all cars that must leave. All goals must be met at the same moment.
    targets: Vec<&'a str>,
    /// The goals of cars that need not leave: a name and the cell of the car's top or left end, such as `A to c3`.
    #[cfg_attr(
        feature = "schema",
        schemars(inner(regex(pattern = r"^[A-Za-z0-9][A-Za-z0-9_]* to [a-z][0-9]+$")))
    )]
    goals: Vec<String>,
    /// The cars, including the target.
    cars: Vec<Car<'a>>,
    /// The walls, such as `c3`.
    #[cfg_attr(feature = "schema", schemars(inner(regex(pattern = r"^[a-z][0-9]+$"))))]
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
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct Car<'a> {
    /// The name: a letter or digit, then letters, digits and underscores.
    name: &'a str,
    /// The cell of the top or left end, such as `c3`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^[a-z][0-9]+$")))]
    cell: String,
    /// The axis along which the car slides.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = ["horizontal", "vertical"])))]
    axis: String,
    /// The number of cells.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 26)))]
    length: u8,
}

impl<'a> Document<'a> {
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
        let document = serde_json::to_value(self).expect("it is plain data");
        let members = members(&document, KEYS).collect::<Vec<_>>().join(",\n  ");
        format!("{{\n  {members}\n}}")
    }
}

/// Returns the members of an object with these keys.
fn members<'v>(object: &'v Value, keys: &'v str) -> impl Iterator<Item = String> + use<'v> {
    let keys = keys.split(' ');
    keys.map(|key| format!("\"{key}\": {}", json(&object[key])))
}

/// Returns a value as JSON, with one object per line.
fn json(value: &Value) -> String {
    let Value::Array(items) = value else {
        return value.to_string();
    };
    let cars = items.iter().filter(|it| it.is_object()).map(|car| {
        let members = members(car, CAR_KEYS).collect::<Vec<_>>().join(", ");
        format!("    {{{members}}}")
    });
    let cars = cars.collect::<Vec<_>>().join(",\n");
    if !cars.is_empty() {
        return format!("[\n{cars}\n  ]");
    }
    let items: Vec<String> = items.iter().map(Value::to_string).collect();
    format!("[{}]", items.join(", "))
}

/// Returns the valid values of a stated difficulty.
#[cfg(feature = "schema")]
fn difficulties() -> Vec<Option<&'static str>> {
    let known = tailback_puzzle::Difficulty::ALL.map(|it| Some(it.word()));
    known.into_iter().chain([None]).collect()
}

/// Returns the name of an exit: `right 3`, `top c`.
fn exit_name(side: Side, lane: u8) -> String {
    let axis: Axis = side.axis();
    let lane = lane_name(axis, u32::from(lane) + 1).expect("all columns of a board have letters");
    format!("{side} {lane}")
}
