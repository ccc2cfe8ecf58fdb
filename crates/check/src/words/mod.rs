//! The wording of the text's contents: why a move is illegal, the metric of a figure, and what is known of expectations. The
//! rules, the command line and the editor share it; facts about a puzzle are worded in `tailback_facts`.

pub mod claims;
mod illegal;

use tailback_facts::Facts;
use tailback_solver::Metric;
use tailback_syntax::Figure;

pub use illegal::{illegal_move, similar_car};

/// Returns the metric that `figure` counts in.
pub fn metric(figure: Figure) -> Metric {
    match figure {
        Figure::Moves => Metric::Moves,
        Figure::Steps => Metric::Steps,
    }
}

/// Returns the proved optima of the figures for which `is_meant` holds, in the syntax of `expect`.
pub fn proved(facts: &Facts, is_meant: impl Fn(Figure) -> bool) -> Vec<String> {
    let figures = [Figure::Moves, Figure::Steps].into_iter();
    let figures = figures.filter(|&figure| is_meant(figure));
    let proved = figures.filter_map(|figure| {
        let optimum = facts.optimum(metric(figure))?;
        Some(format!("{} {optimum}", figure.word()))
    });
    proved.collect()
}
