//! Nothing: A* is breadth-first search then.

use crate::algorithms::space::{Scene, Space, Way};

pub(in crate::algorithms) fn estimate(_: &Space<'_>, _: &Scene, _: Way) -> u32 {
    0
}
