//! The appearance of a search in a picture: a colour for its heuristic, a mark for its algorithm.

use std::fmt::Write as _;

use tailback_textbook::{Algorithm, Heuristic};

use super::measure::Case;

/// Returns the colour from the palette of Okabe and Ito (2008), which colour-blind people can tell apart; the
/// yellow is darker.
pub(super) fn colour(case: Case) -> &'static str {
    match case.heuristic {
        None => "#777777",
        Some(Heuristic::Zero) => "#222222",
        Some(Heuristic::Blocking) => "#e69f00",
        Some(Heuristic::Distance) => "#56b4e9",
        Some(Heuristic::BlockersPlusDistance) => "#009e73",
        Some(Heuristic::TwoLevelBlocking) => "#b8a500",
        Some(Heuristic::BlockDepth) => "#0072b2",
        Some(Heuristic::BorderDistance) => "#d55e00",
        Some(Heuristic::Clearance) => "#cc79a7",
    }
}

/// Draws the mark of `case` around a point.
pub(super) fn mark(out: &mut String, case: Case, x: f64, y: f64) {
    let (left, right, top, bottom) = (x - 3.5, x + 3.5, y - 3.5, y + 3.5);
    let colour = colour(case);
    let _ = match case.algorithm {
        Algorithm::BreadthFirst => {
            writeln!(
                out,
                r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.5" fill="{colour}"/>"#
            )
        }
        Algorithm::DepthFirst => writeln!(
            out,
            r#"<rect x="{left:.1}" y="{top:.1}" width="7" height="7" fill="{colour}"/>"#
        ),
        Algorithm::IterativeDeepening => writeln!(
            out,
            r#"<path d="M{x:.1} {top:.1}L{right:.1} {bottom:.1}H{left:.1}Z" fill="{colour}"/>"#
        ),
        Algorithm::AStar => writeln!(
            out,
            r#"<path d="M{x:.1} {top:.1}L{right:.1} {y:.1}L{x:.1} {bottom:.1}L{left:.1} {y:.1}Z" fill="{colour}"/>"#
        ),
        Algorithm::IdaStar => writeln!(
            out,
            r#"<path d="M{left:.1} {y:.1}H{right:.1}M{x:.1} {top:.1}V{bottom:.1}" stroke="{colour}" stroke-width="2"/>"#
        ),
    };
}
