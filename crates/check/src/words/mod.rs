//! What stands in a text, in words: why a move cannot be made, and the metric of a figure. The rules, the command line
//! and the editor say it with these; what is known of a puzzle is worded in `tailback_facts`.

mod illegal;

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
