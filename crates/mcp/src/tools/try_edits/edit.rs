//! Small edits of a board, in the words of the language.

use schemars::JsonSchema;
use serde::Deserialize;
use tailback_check::SourceFile;
use tailback_puzzle::{
    Axis, CellRef, Draft, DraftCar, DraftExit, Run, Shape, is_name, words::and_list,
};
use tailback_syntax::Keyword;

/// A small edit of the board. It has `car` with `to`, `axis` or `length`, or else exactly one of the other keys.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Edit {
    /// The name of a car to move, turn or resize.
    car: Option<String>,
    /// With `car`: the new cell of its top or left end, such as `c3`.
    to: Option<String>,
    /// With `car`: its new axis, `horizontal` or `vertical`.
    axis: Option<AxisWord>,
    /// With `car`: its new length in cells.
    length: Option<u32>,
    /// The name of a car to remove.
    remove: Option<String>,
    /// A statement of the language to add: `car K a1 vertical`, `truck T c2 h`, `car L b4 h 4`, `wall d4`, `exit left 3`,
    /// `goal A to c4`. A goal replaces the one that its car has, and a target with a goal is no longer a target.
    add: Option<String>,
    /// A cell to put a wall on.
    wall: Option<String>,
    /// A cell whose wall to remove.
    remove_wall: Option<String>,
    /// The name of the car whose `goal` to remove.
    remove_goal: Option<String>,
    /// The exits to have instead of all others, such as `["right 3"]`.
    exits: Option<Vec<String>>,
    /// The name of the car to be the only target from now on.
    target: Option<String>,
}

#[derive(Clone, Copy, Debug, Deserialize, JsonSchema)]
#[schemars(inline)]
enum AxisWord {
    #[serde(rename = "horizontal", alias = "h")]
    Horizontal,
    #[serde(rename = "vertical", alias = "v")]
    Vertical,
}

impl Edit {
    /// Makes the edit. The board may have faults afterwards.
    ///
    /// # Errors
    ///
    /// Returns the reason why it cannot be made.
    pub(super) fn apply(&self, draft: &mut Draft) -> Result<(), String> {
        self.refuse_mixture()?;
        if let Some(name) = &self.car {
            return self.change_car(find(draft, name)?);
        }
        if let Some(name) = &self.remove {
            find(draft, name)?;
            draft.cars.retain(|car| car.name != *name);
            draft.targets.retain(|target| target != name);
            draft.goals.retain(|goal| goal.car != *name);
        }
        if let Some(statement) = &self.add {
            add(draft, statement)?;
        }
        if let Some(wall) = &self.wall {
            draft.walls.push(cell("wall", wall)?);
        }
        if let Some(wall) = &self.remove_wall {
            let at = cell("remove_wall", wall)?;
            if !draft.walls.contains(&at) {
                return Err(format!("there is no wall at {at}"));
            }
            draft.walls.retain(|it| *it != at);
        }
        if let Some(name) = &self.remove_goal {
            find(draft, name)?;
            if !draft.goals.iter().any(|goal| goal.car == *name) {
                return Err(format!("`{name}` has no `goal`"));
            }
            draft.goals.retain(|goal| goal.car != *name);
        }
        if let Some(exits) = &self.exits {
            let exits = exits.iter().map(|words| {
                let exit = words.parse::<DraftExit>();
                exit.map_err(|why| format!("`exits`: {why}"))
            });
            draft.exits = exits.collect::<Result<_, _>>()?;
        }
        if let Some(name) = &self.target {
            find(draft, name)?;
            draft.targets = vec![name.clone()];
            draft.goals.retain(|goal| goal.car != *name);
        }
        Ok(())
    }

    /// Fails unless the keys are those of one edit.
    fn refuse_mixture(&self) -> Result<(), String> {
        let keys = [
            ("car", self.car.is_some()),
            ("remove", self.remove.is_some()),
            ("add", self.add.is_some()),
            ("wall", self.wall.is_some()),
            ("remove_wall", self.remove_wall.is_some()),
            ("remove_goal", self.remove_goal.is_some()),
            ("exits", self.exits.is_some()),
            ("target", self.target.is_some()),
        ];
        let given = keys.iter().filter(|(_, is_given)| *is_given);
        let given: Vec<String> = given.map(|(key, _)| format!("`{key}`")).collect();
        let has_change = self.to.is_some() || self.axis.is_some() || self.length.is_some();
        match (given.len(), self.car.is_some()) {
            (1, true) if has_change => Ok(()),
            (1, true) => Err("`car` requires `to`, `axis` or `length`".to_owned()),
            (1, false) if !has_change => Ok(()),
            (1, false) => Err(format!(
                "`to`, `axis` and `length` require `car`, found {}",
                given[0]
            )),
            (0, _) => Err(
                "an edit has one of `car`, `remove`, `add`, `wall`, `remove_wall`, `remove_goal`, `exits` and `target`".to_owned(),
            ),
            _ => Err(format!(
                "{} are several edits: put each into its own object",
                and_list(given)
            )),
        }
    }

    fn change_car(&self, car: &mut DraftCar) -> Result<(), String> {
        let run = Run::of(&car.shape).ok();
        let at = match &self.to {
            Some(word) => Some(cell("to", word)?),
            None => run.map(|run| run.at),
        };
        let axis = match self.axis {
            Some(AxisWord::Horizontal) => Some(Axis::Horizontal),
            Some(AxisWord::Vertical) => Some(Axis::Vertical),
            None => run.map(|run| run.axis),
        };
        let length = self.length.or(run.map(|run| run.length));
        let (Some(at), Some(axis), Some(length)) = (at, axis, length) else {
            return Err(format!(
                "`{}` is not a straight run of cells: give its `to`, `axis` and `length`",
                car.name
            ));
        };
        car.shape = Shape::Declared(Run { at, axis, length });
        Ok(())
    }
}

fn find<'a>(draft: &'a mut Draft, name: &str) -> Result<&'a mut DraftCar, String> {
    let names = draft.cars.iter().map(|car| format!("`{}`", car.name));
    let names = and_list(names);
    let car = draft.cars.iter_mut().find(|car| car.name == name);
    car.ok_or_else(|| {
        if is_name(name) {
            format!("no car is called `{name}`; the cars are {names}")
        } else {
            "a car is given by its name, such as `B`".to_owned()
        }
    })
}

fn cell(key: &str, word: &str) -> Result<CellRef, String> {
    word.parse().map_err(|why| format!("`{key}`: {why}"))
}

/// Adds the part of the board that `statement` describes.
fn add(draft: &mut Draft, statement: &str) -> Result<(), String> {
    let file = SourceFile::new("", format!("puzzle \"\"\n{}\n", statement.trim()));
    if let Some(diagnostic) = file.document.diagnostics.first() {
        return Err(format!("`add`: {}", diagnostic.message));
    }
    let [_, added] = &*file.document.statements else {
        return Err("`add` takes one statement; put each into its own edit".to_owned());
    };
    if !matches!(
        added.valid_keyword(),
        Some(Keyword::Car | Keyword::Truck | Keyword::Wall | Keyword::Exit | Keyword::Goal)
    ) {
        return Err(
            "`add` takes a statement `car`, `truck`, `wall`, `exit` or `goal`; send a `text` to change others".to_owned(),
        );
    }
    let added = &file.puzzles[0].draft;
    draft.cars.extend_from_slice(&added.cars);
    draft.walls.extend_from_slice(&added.walls);
    draft.exits.extend_from_slice(&added.exits);
    for goal in &added.goals {
        find(draft, &goal.car)?;
        draft.targets.retain(|target| *target != goal.car);
        draft.goals.retain(|other| other.car != goal.car);
        draft.goals.push(goal.clone());
    }
    Ok(())
}
