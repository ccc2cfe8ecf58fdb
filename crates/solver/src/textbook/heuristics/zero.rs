//! The estimate zero, which turns A* into breadth-first search.

use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(_: &Space<'_>, _: &Scene, _: Way) -> u32 {
    0
}
