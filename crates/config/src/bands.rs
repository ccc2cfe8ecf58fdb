//! The number of moves in the puzzles of each difficulty.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value as Json, json};
use tailback_check::Bands;
use tailback_puzzle::NumberRange;
use tailback_syntax::Difficulty;

use crate::{
    faults::{Faults, Value},
    table::Read,
};

/// The bands of a table with a range for each difficulty.
#[derive(Clone, Debug, Default)]
pub(crate) struct BandTable(Bands);

impl BandTable {
    /// Replaces the bands of the difficulties in the table.
    pub(crate) fn apply(&self, bands: &mut Bands) {
        for difficulty in Difficulty::ALL {
            if let Some(range) = self.0.of(difficulty) {
                bands.set(difficulty, range);
            }
        }
    }
}

impl Read for BandTable {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let Some(table) = value.get_ref().as_table() else {
            faults.wrong_type(value, "a table of difficulties and their ranges of moves");
            return None;
        };
        let mut bands = Bands::default();
        for (key, value) in table {
            let name = key.get_ref();
            let difficulty = Difficulty::from_word(name);
            if difficulty.is_none() {
                let names = Difficulty::ALL.map(Difficulty::word);
                faults.unknown("difficulty", key.span(), name, &names);
            }
            let range = <NumberRange as Read>::read(value, faults);
            if let (Some(difficulty), Some(range)) = (difficulty, range) {
                bands.set(difficulty, range);
            }
        }
        Some(Self(bands))
    }
}

impl JsonSchema for BandTable {
    fn schema_name() -> Cow<'static, str> {
        "Difficulty".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let range = json!({
            "type": "string",
            "pattern": r"^([0-9]+|[0-9]+\.\.[0-9]*|\.\.[0-9]+)$",
            "description": "Moves of the shortest solution, as a range such as `10..20`, `..9` or `40..`",
        });
        let names = Difficulty::ALL.map(|it| (it.word().to_owned(), range.clone()));
        let properties: Map<String, Json> = names.into_iter().collect();
        json_schema!({
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        })
    }
}
