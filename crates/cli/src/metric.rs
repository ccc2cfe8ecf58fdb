//! The option `--metric`.

use clap::ValueEnum;
use tailback_answers::Asked;
use tailback_solver::Metric;

/// The metric, if only one can be chosen.
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

/// The metric, if both can be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum MetricsArg {
    /// Both; the solution printed is a shortest one in moves
    #[default]
    Both,
    /// A car slid any distance counts as one move
    Moves,
    /// Each cell that a car slides counts as one step
    Steps,
}

impl From<MetricsArg> for Asked {
    fn from(metric: MetricsArg) -> Self {
        match metric {
            MetricsArg::Both => Self::Both,
            MetricsArg::Moves => Self::Only(Metric::Moves),
            MetricsArg::Steps => Self::Only(Metric::Steps),
        }
    }
}
