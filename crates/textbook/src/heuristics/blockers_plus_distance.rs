//! The number of cars plus the number of cells between the target and the exit. The sum is sound because no step
//! serves both.

use super::{blocking, distance};
use crate::space::{View, Way};

pub(crate) fn estimate(view: &View<'_>, way: Way) -> u32 {
    blocking::estimate(view, way) + distance::estimate(view, way)
}
