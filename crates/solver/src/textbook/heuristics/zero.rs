//! Nothing: A* is breadth-first search then.

use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(_: &Space<'_>, _: &Scene, _: Way) -> u32 {
    0
}
