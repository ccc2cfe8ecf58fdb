//! What the solver found, in the few words that fit behind a title.

use tailback_check::{
    Facts,
    words::{is_news, known, length, stopped},
};
use tailback_solver::{Answer, Bounds, Limits, Metric, Outcome};

/// What stands for a figure that is being searched for.
pub(crate) const SOLVING: &str = "solving…";

/// What a search that goes on has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoFar {
    /// Of the optimum in moves, which is searched for first.
    pub moves: Bounds,
    /// The optimum in steps is at least this; `None` before it is searched for.
    pub steps: Option<u32>,
}

impl SoFar {
    /// What `facts` say that are not complete.
    pub fn of(facts: &Facts) -> Self {
        Self {
            moves: facts.bounds(Metric::Moves).unwrap_or_default(),
            steps: facts.bounds(Metric::Steps).map(|bounds| bounds.lower),
        }
    }
}

/// What is known of figures that are being searched for: `8 moves · over 14 steps…`.
pub(crate) fn provisional(so_far: &SoFar) -> String {
    let SoFar { moves, steps } = *so_far;
    let is_found = moves.upper == Some(moves.lower);
    if !is_found && !is_news(moves.lower) {
        return SOLVING.to_owned();
    }
    let in_moves = if is_found {
        length(moves.lower, Metric::Moves)
    } else {
        over(moves.lower, Metric::Moves)
    };
    match steps {
        Some(steps) if is_news(steps) => format!("{in_moves} · {}…", over(steps, Metric::Steps)),
        _ => format!("{in_moves}…"),
    }
}

/// Both optima: `8 moves · 16 steps`.
pub(crate) fn figures(facts: &Facts, limits: &Limits) -> String {
    match &facts.moves.outcome {
        Outcome::Unsolvable => "unsolvable".to_owned(),
        Outcome::Solved(solution) if solution.0.is_empty() => "already solved".to_owned(),
        Outcome::Solved(_) => format!(
            "{} · {}",
            figure(Metric::Moves, &facts.moves, limits),
            figure(Metric::Steps, &facts.steps, limits)
        ),
        // What bounds the steps then is the bound of the moves once more.
        Outcome::Unknown { .. } => figure(Metric::Moves, &facts.moves, limits),
    }
}

/// One optimum, or what is known of it: `over 31 moves (stopped at 512 MiB)`.
pub(crate) fn figure(metric: Metric, answer: &Answer, limits: &Limits) -> String {
    match &answer.outcome {
        Outcome::Solved(solution) => length(metric.length(solution), metric),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        &Outcome::Unknown { limit, lower, .. } => {
            format!("{} ({})", over(lower, metric), stopped(limit, limits))
        }
    }
}

/// What is below the lower bound: of a solution that may not be optimal, a title has no room to speak.
fn over(lower: u32, metric: Metric) -> String {
    known(Bounds { lower, upper: None }, metric)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tailback_check::SourceFile;
    use tailback_puzzle::{Direction, Move, Solution};
    use tailback_solver::{Control, Limit, Statistics};

    use super::*;

    const LIMITS: Limits = Limits {
        effort: None,
        states: None,
        memory: Some(512 << 20),
        time: Some(Duration::from_secs(60)),
    };

    fn answer(outcome: Outcome) -> Answer {
        Answer {
            outcome,
            statistics: Statistics::default(),
        }
    }

    fn solved(steps: &[u8]) -> Answer {
        let slide = |&n_steps: &u8| Move {
            car: 0,
            direction: Direction::Right,
            n_steps,
        };
        answer(Outcome::Solved(Solution(steps.iter().map(slide).collect())))
    }

    fn unknown(limit: Limit, lower: u32, best: Option<Solution>) -> Answer {
        answer(Outcome::Unknown { limit, lower, best })
    }

    /// The facts of some puzzle, to be filled in.
    fn blank() -> Facts {
        let file = SourceFile::new("", "puzzle \"\"\ngrid 2x1\ncar X a1 h\n");
        Facts::solve(file.puzzle(0).unwrap(), &Control::default())
    }

    #[track_caller]
    fn check(moves: Answer, steps: Answer, expected: &str) {
        let facts = Facts {
            moves,
            steps,
            ..blank()
        };
        assert_eq!(figures(&facts, &LIMITS), expected);
    }

    #[test]
    fn both_optima_stand_side_by_side() {
        check(solved(&[2; 8]), solved(&[2; 8]), "8 moves · 16 steps");
        check(solved(&[2]), solved(&[2]), "1 move · 2 steps");
        check(solved(&[1]), solved(&[1]), "1 move · 1 step");
        check(solved(&[]), solved(&[]), "already solved");
        let none = || answer(Outcome::Unsolvable);
        check(none(), none(), "unsolvable");
    }

    #[test]
    fn a_lower_bound_of_32_is_over_31() {
        check(
            unknown(Limit::Memory, 32, None),
            unknown(Limit::Memory, 32, None),
            "over 31 moves (stopped at 512 MiB)",
        );
        check(
            solved(&[1; 8]),
            unknown(Limit::Time, 15, None),
            "8 moves · over 14 steps (stopped after 60 s)",
        );
        check(
            unknown(Limit::Cancelled, 2, None),
            unknown(Limit::Cancelled, 2, None),
            "over 1 move (stopped)",
        );
        check(
            unknown(
                Limit::Time,
                20,
                solved(&[1; 31]).outcome.solution().cloned(),
            ),
            unknown(Limit::Time, 20, None),
            "over 19 moves (stopped after 60 s)",
        );
        check(
            unknown(Limit::Time, 1, None),
            unknown(Limit::Time, 1, None),
            "moves not known (stopped after 60 s)",
        );
    }

    #[test]
    fn what_a_search_has_found_is_shown_while_it_goes_on() {
        let check = |lower, upper, steps, expected: &str| {
            let moves = Bounds { lower, upper };
            assert_eq!(provisional(&SoFar { moves, steps }), expected);
        };
        check(1, None, None, "solving…");
        check(1, Some(3), None, "solving…");
        check(21, None, None, "over 20 moves…");
        check(8, Some(8), None, "8 moves…");
        check(8, Some(8), Some(15), "8 moves · over 14 steps…");
        check(21, Some(30), Some(31), "over 20 moves · over 30 steps…");
    }
}
