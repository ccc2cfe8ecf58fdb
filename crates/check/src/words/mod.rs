//! The wording of the text's contents: why a move is illegal, and the metric of a figure. The rules, the
//! command line and the editor share it; facts about a puzzle are worded in `tailback_facts`.

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
