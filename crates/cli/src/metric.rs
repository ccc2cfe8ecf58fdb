//! The option `--metric`, where it takes one metric.

use clap::ValueEnum;
use tailback_solver::Metric;

/// What is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum MetricArg {
    /// A car slid any distance counts as one move
    #[default]
    Moves,
    /// Each cell that a car slides counts as one step
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
