//! The choice of one metric.

use clap::ValueEnum;
use tailback_solver::Metric;

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
