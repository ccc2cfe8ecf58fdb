//! The wording of lengths, and of known and expected optima.

use tailback_puzzle::NumberRange;
use tailback_solver::{Bounds, Metric};

/// Formats a length: `1 move`, `8 moves`, `16 steps`.
pub fn length(n: u32, metric: Metric) -> String {
    format!("{n} {}", unit(n, metric))
}

fn unit(n: u32, metric: Metric) -> String {
    match (n, metric) {
        (1, Metric::Moves) => "move".to_owned(),
        (1, Metric::Steps) => "step".to_owned(),
        _ => metric.to_string(),
    }
}

/// Describes the bounds of an optimum: `8 moves`, `over 31 moves`, `at most 20 steps`, `15 to 20 steps`, `moves
/// not known`.
pub fn known(bounds: Bounds, metric: Metric) -> String {
    let numbers = known_number(bounds);
    match bounds.upper {
        Some(upper) => format!("{numbers} {}", unit(upper, metric)),
        None if is_news(bounds.lower) => format!("{numbers} {}", unit(bounds.lower - 1, metric)),
        None => format!("{metric} {numbers}"),
    }
}

/// Describes the bounds without their unit: `8`, `over 31`, `at most 20`, `15 to 20`, `not known`.
pub fn known_number(Bounds { lower, upper }: Bounds) -> String {
    match upper {
        Some(upper) if lower == upper => upper.to_string(),
        Some(upper) if is_news(lower) => format!("{lower} to {upper}"),
        Some(upper) => format!("at most {upper}"),
        None if is_news(lower) => format!("over {}", lower - 1),
        None => "not known".to_owned(),
    }
}

/// Returns whether a lower bound says more than that some car has to move.
pub fn is_news(lower: u32) -> bool {
    lower > 1
}

/// Describes an expected range: `8`, `30 to 40`, `at least 30`, `at most 12`.
pub fn wanted(NumberRange { min, max }: NumberRange) -> String {
    match (min, max) {
        (Some(min), Some(max)) if min == max => min.to_string(),
        (Some(min), Some(max)) => format!("{min} to {max}"),
        (Some(min), None) => format!("at least {min}"),
        (None, Some(max)) => format!("at most {max}"),
        (None, None) => "any".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_say_no_more_than_is_known() {
        // The board view has its own wording of bounds, which its tests compare with the same file.
        let path = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../editors/board/test/bounds.json"
        );
        let cases = std::fs::read_to_string(path).expect("the file is there");
        let cases: serde_json::Value = serde_json::from_str(&cases).expect("JSON");
        let number = |value: &serde_json::Value| value.as_u64().map(|n| n as u32);
        for case in cases.as_array().expect("a list") {
            let bounds = Bounds {
                lower: number(&case["lower"]).expect("a number"),
                upper: number(&case["upper"]),
            };
            assert_eq!(known(bounds, Metric::Moves), case["words"]);
        }
        let bounds = Bounds {
            lower: 2,
            upper: None,
        };
        assert_eq!(known(bounds, Metric::Steps), "over 1 step");
        assert_eq!(known_number(bounds), "over 1");
    }

    #[test]
    fn ranges_are_those_of_expectations() {
        let range = |min, max| wanted(NumberRange { min, max });
        assert_eq!(range(Some(8), Some(8)), "8");
        assert_eq!(range(Some(30), Some(40)), "30 to 40");
        assert_eq!(range(Some(30), None), "at least 30");
        assert_eq!(range(None, Some(12)), "at most 12");
    }
}
