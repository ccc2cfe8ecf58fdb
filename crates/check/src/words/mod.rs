//! The wording of the text's contents: why a move is illegal, and what is known of expectations. The
//! rules, the command line and the editor share it; facts about a puzzle are worded in `tailback_facts`.

pub mod claims;
mod illegal;

use tailback_facts::Facts;
use tailback_solver::Metric;

pub use illegal::{illegal_move, similar_car};

/// Returns the proved optima in the metrics for which `is_meant` holds, in the syntax of `expect`.
pub fn proved(facts: &Facts, is_meant: impl Fn(Metric) -> bool) -> Vec<String> {
    let metrics = Metric::ALL.into_iter().filter(|&metric| is_meant(metric));
    let proved = metrics.filter_map(|metric| {
        let optimum = facts.optimum(metric)?;
        Some(format!("{metric} {optimum}"))
    });
    proved.collect()
}
