//! The cars and the cells between the target and the exit: no step serves both.

use super::{blocking, distance};
use crate::algorithms::space::{Scene, Space, Way};

pub(in crate::algorithms) fn estimate(space: &Space<'_>, scene: &Scene, way: Way) -> u32 {
    blocking::estimate(space, scene, way) + distance::estimate(space, scene, way)
}
