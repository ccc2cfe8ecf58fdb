//! The number of cars plus the number of cells between the target and the exit. The sum is sound because no step
//! serves both.

use super::{blocking, distance};
use crate::space::{Route, View};

pub(crate) fn estimate(view: &View<'_>, route: Route) -> u32 {
    blocking::estimate(view, route) + distance::estimate(view, route)
}
