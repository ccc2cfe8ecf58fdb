//! The boards that are enumerated, and the pieces that a minimal puzzle needs.

use std::ops::RangeInclusive;

/// The boards that are enumerated. Cars have two or three cells, the target two, and nothing is between the target's
/// right end and its exit that could not move out of the way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// The boards of the database. No lane is full, and the target is the only car in its row. Boards mirrored from top to
    /// bottom are different.
    #[default]
    Database,
    /// All boards: lanes may be full, and cars may be behind the target. Boards mirrored from top to bottom are the same.
    All,
}

/// The pieces that a minimal puzzle needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Needed {
    /// Each car and each wall, as in the database.
    #[default]
    Pieces,
    /// Each car, wherever walls are.
    Cars,
}

/// The consequences of the chosen boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    /// Whether cars and walls may fill a lane.
    pub(crate) allows_full_lanes: bool,
    /// Whether other cars may be behind the target.
    pub(crate) allows_cars_past_target: bool,
    /// Whether mirrored boards are the same.
    pub(crate) joins_mirrored: bool,
}

impl Rules {
    /// The lengths of cars.
    pub(crate) const LENGTHS: RangeInclusive<u8> = 2..=3;

    pub(crate) const TARGET_LENGTH: u8 = 2;

    pub(crate) fn of(boards: Boards) -> Self {
        let are_all = boards == Boards::All;
        Self {
            allows_full_lanes: are_all,
            allows_cars_past_target: are_all,
            joins_mirrored: are_all,
        }
    }
}
