//! The number of cars plus the number of cells between the target and the exit. The sum is sound because no step
//! serves both.

use super::{blocking, distance};
use crate::explicit::space::{Scene, Space, Way};

pub(crate) fn estimate(space: &Space<'_>, scene: &Scene, way: Way) -> u32 {
    blocking::estimate(space, scene, way) + distance::estimate(space, scene, way)
}
