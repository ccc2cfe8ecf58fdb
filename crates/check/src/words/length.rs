//! Lengths in moves and in steps.

use tailback_puzzle::words;
use tailback_solver::Metric;

/// One of what `metric` counts: `move`, `step`.
fn one(metric: Metric) -> &'static str {
    match metric {
        Metric::Moves => "move",
        Metric::Steps => "step",
    }
}

/// `1 move`, `8 moves`, `16 steps`.
pub fn length(n: u32, metric: Metric) -> String {
    words::count(n, one(metric))
}
