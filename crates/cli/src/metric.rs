//! The choice of one metric.

use clap::ValueEnum;
use tailback_check::words::length;
use tailback_solver::{Bounds, Metric};

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum MetricArg {
    /// Moves: a car slid any distance counts one
    #[default]
    Moves,
    /// Steps: each cell slid counts one
    Steps,
}

impl From<MetricArg> for Metric {
    fn from(metric: MetricArg) -> Self {
        match metric {
            MetricArg::Moves => Self::Moves,
            MetricArg::Steps => Self::Steps,
        }
    }
}

/// What is known of an optimum in `metric`: `8 moves`, `over 17 moves, at most 26`; `None` where that is
/// nothing.
pub(crate) fn known(Bounds { lower, upper }: Bounds, metric: Metric) -> Option<String> {
    let what = |n| length(n, metric);
    match (lower, upper) {
        (_, Some(upper)) if upper == lower => Some(what(upper)),
        (0..=1, Some(upper)) => Some(format!("at most {}", what(upper))),
        (_, Some(upper)) => Some(format!("over {}, at most {upper}", what(lower - 1))),
        (_, None) => Some(format!("over {}", what(lower.checked_sub(1)?))),
    }
}
