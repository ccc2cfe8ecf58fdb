//! The pieces of the boxed game that boards are laid out with.

use std::{borrow::Cow, collections::BTreeMap};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use tailback_puzzle::{MAX_SIDE, Pieces, Size};

use crate::{
    faults::{Faults, Value},
    table::{Read, table},
};

table! {
    /// The pieces of a boxed game, for the rule `not-in-box` and `render --fits-pieces`.
    pub(crate) struct PieceTable {
        /// The size of the board, such as `6x6`.
        #[schemars(with = "String", regex(pattern = "^[0-9]+x[0-9]+$"), skip_serializing_if = "Option::is_none")]
        board: Option<Size>,
        /// The number of vehicles of each length, the target included, such as `{ 2 = 12, 3 = 4 }`.
        #[schemars(with = "VehicleTable")]
        vehicles: Option<VehicleTable>,
        /// The number of walls.
        #[schemars(with = "u16", skip_serializing_if = "Option::is_none")]
        walls: Option<u64>,
    }
}

impl PieceTable {
    /// Replaces the pieces in the table.
    pub(crate) fn apply(&self, pieces: &mut Pieces) {
        let most = |n: u64| u16::try_from(n).unwrap_or(u16::MAX);
        if let Some(VehicleTable(vehicles)) = &self.vehicles {
            let vehicles = vehicles.iter().map(|(&length, &n)| (length, most(n)));
            *pieces = Pieces::new(pieces.board, vehicles, pieces.walls);
        }
        if let Some(board) = self.board {
            pieces.board = board;
        }
        pieces.walls = self.walls.map_or(pieces.walls, most);
    }
}

impl Read for Size {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let text = faults.text(value, "a size such as `\"6x6\"`")?;
        let size = text.parse::<Self>();
        size.map_err(|why| faults.add(value.span(), why)).ok()
    }
}

/// A number of vehicles for each length.
#[derive(Clone, Debug, Default)]
pub(crate) struct VehicleTable(BTreeMap<u8, u64>);

impl Read for VehicleTable {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let Some(table) = value.get_ref().as_table() else {
            faults.wrong_type(value, "a table of lengths and numbers of vehicles");
            return None;
        };
        let mut vehicles = BTreeMap::new();
        for (key, value) in table {
            let length = key.get_ref().parse().ok();
            let length = length.filter(|length| (1..=MAX_SIDE).contains(length));
            if length.is_none() {
                let expected = format!("expected the length of a vehicle, from 1 to {MAX_SIDE}");
                faults.add(key.span(), expected);
            }
            let n = <u64 as Read>::read(value, faults);
            if let (Some(length), Some(n)) = (length, n) {
                vehicles.insert(length, n);
            }
        }
        Some(Self(vehicles))
    }
}

impl JsonSchema for VehicleTable {
    fn schema_name() -> Cow<'static, str> {
        "Vehicles".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "patternProperties": { "^([1-9]|1[0-9]|2[0-6])$": { "type": "integer", "minimum": 0 } },
            "additionalProperties": false,
        })
    }
}
