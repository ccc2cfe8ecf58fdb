//! Figures in words: `8 moves`, `over 31 moves`, `15 to 20 steps`.

use tailback_solver::{Bounds, Metric};
use tailback_syntax::{Figure, FigureRange};

use crate::words::length;

/// What is known of an optimum: `8 moves`, `over 31 moves`, `at most 20 steps`, `15 to 20 steps`.
pub(crate) fn known(bounds: Bounds, metric: Metric) -> String {
    match bounds {
        Bounds {
            lower,
            upper: Some(upper),
        } if lower == upper => length(lower, metric),
        Bounds {
            lower: 0 | 1,
            upper: Some(upper),
        } => format!("at most {}", length(upper, metric)),
        Bounds {
            lower,
            upper: Some(upper),
        } => format!("{lower} to {}", length(upper, metric)),
        Bounds { lower, upper: None } => {
            format!("over {}", length(lower.saturating_sub(1), metric))
        }
    }
}

/// What an expectation asks for: `8`, `30 to 40`, `at least 30`, `at most 12`.
pub(crate) fn wanted(range: FigureRange) -> String {
    match (range.min, range.max) {
        (Some(min), Some(max)) if min == max => min.to_string(),
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => "any".to_owned(),
    }
}

/// The metric that a figure counts in.
pub(crate) fn metric(figure: Figure) -> Metric {
    match figure {
        Figure::Moves => Metric::Moves,
        Figure::Steps => Metric::Steps,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(lower: u32, upper: Option<u32>, expected: &str) {
        assert_eq!(known(Bounds { lower, upper }, Metric::Moves), expected);
    }

    #[test]
    fn bounds_say_no_more_than_is_known() {
        check(8, Some(8), "8 moves");
        check(1, Some(1), "1 move");
        check(32, None, "over 31 moves");
        check(2, None, "over 1 move");
        check(1, Some(20), "at most 20 moves");
        check(15, Some(20), "15 to 20 moves");
    }
}
