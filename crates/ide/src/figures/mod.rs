//! Short descriptions of the solver's results, to be shown after a title.

use tailback_facts::{
    Facts,
    words::{is_news, known, known_number, length, stopped},
};
use tailback_solver::{Answer, Bounds, Limits, Metric, Outcome};

/// The placeholder for figures that are being computed.
pub(crate) const SOLVING: &str = "solving…";

/// The preliminary result of a running search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SoFar {
    /// The bounds of the optimum in moves, which is searched for first.
    pub moves: Bounds,
    /// A lower bound of the optimum in steps; `None` until that search begins.
    pub steps: Option<u32>,
}

impl SoFar {
    /// Returns the bounds given by incomplete `facts`.
    pub fn of(facts: &Facts) -> Self {
        Self {
            moves: facts.bounds(Metric::Moves).unwrap_or_default(),
            steps: facts.bounds(Metric::Steps).map(|bounds| bounds.lower),
        }
    }

    /// Combines the bounds of both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let uppers = self.moves.upper.into_iter().chain(other.moves.upper);
        Self {
            moves: Bounds {
                lower: self.moves.lower.max(other.moves.lower),
                upper: uppers.min(),
            },
            steps: self.steps.max(other.steps),
        }
    }
}

/// The figures of a board in brief, kept for comparison after the board changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// There is no solution.
    Unsolvable,
    /// The start is solved.
    AlreadySolved,
    /// The bounds of the optima. Those in steps are `None` while the optimum in moves is unknown.
    Lengths {
        /// The optimum in moves.
        moves: Bounds,
        /// The optimum in steps.
        steps: Option<Bounds>,
    },
}

impl Figures {
    /// Returns the figures in `facts`, if there are any.
    pub fn of(facts: &Facts) -> Option<Self> {
        let Some(moves) = facts.bounds(Metric::Moves) else {
            return Some(Self::Unsolvable);
        };
        let steps = facts.bounds(Metric::Steps);
        match (moves.upper, facts.n_moves()) {
            (_, Some(0)) => Some(Self::AlreadySolved),
            (_, Some(_)) => Some(Self::Lengths { moves, steps }),
            (None, None) if !is_news(moves.lower) => None,
            (_, None) => Some(Self::Lengths { moves, steps: None }),
        }
    }

    /// Returns whether the optimum in moves is known.
    pub fn is_solved(self) -> bool {
        match self {
            Self::Unsolvable => false,
            Self::AlreadySolved => true,
            Self::Lengths { moves, .. } => moves.upper == Some(moves.lower),
        }
    }

    /// Formats figures of a board that has changed since: `8 moves? · 16 steps?`.
    pub(crate) fn outdated(self) -> String {
        match self {
            Self::Unsolvable => "unsolvable?".to_owned(),
            Self::AlreadySolved => "already solved?".to_owned(),
            Self::Lengths { moves, steps } => {
                let moves = format!("{}?", known(moves, Metric::Moves));
                let steps = steps.filter(|steps| is_news(steps.lower) || steps.upper.is_some());
                let steps = steps.map(|steps| format!("{}?", known(steps, Metric::Steps)));
                [moves]
                    .into_iter()
                    .chain(steps)
                    .collect::<Vec<_>>()
                    .join(" · ")
            }
        }
    }

    /// Formats the figures in a word or two: `unsolvable`, `8 moves`.
    fn in_short(self) -> String {
        match self {
            Self::Unsolvable => "unsolvable".to_owned(),
            Self::AlreadySolved => "already solved".to_owned(),
            Self::Lengths { moves, .. } => known(moves, Metric::Moves),
        }
    }

    /// Returns whether the figures contradict a lower bound of the optimum in moves.
    fn are_below(self, lower: u32) -> bool {
        match self {
            Self::Unsolvable => false,
            Self::AlreadySolved => lower > 0,
            Self::Lengths { moves, .. } => lower > moves.upper.unwrap_or(moves.lower),
        }
    }
}

/// Formats figures that are being computed: the result so far (`8 moves · over 14 steps…`), or the figures
/// before the change of the board (`8 moves? · 16 steps?`) while these may still be true.
pub(crate) fn provisional(so_far: Option<SoFar>, earlier: Option<Figures>) -> String {
    let SoFar { moves, steps } = so_far.unwrap_or_default();
    let is_found = moves.upper == Some(moves.lower);
    if let Some(earlier) = earlier.filter(|it| !is_found && !it.are_below(moves.lower)) {
        return earlier.outdated();
    }
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

/// Formats both optima: `8 moves · 16 steps`. If they differ from those `before`, these are added: `12 moves (8
/// before) · 16 steps`.
pub(crate) fn figures(facts: &Facts, before: Option<Figures>, limits: &Limits) -> String {
    let before = before.filter(|&before| Figures::of(facts) != Some(before));
    let with_before = |words: &str| match before {
        Some(before) => format!("{words} ({} before)", before.in_short()),
        None => words.to_owned(),
    };
    let (moves, steps) = match before {
        Some(Figures::Lengths { moves, steps }) => (Some(moves), steps),
        _ => (None, None),
    };
    let compared = |metric: Metric, before: Option<Bounds>| {
        let now = figure(metric, facts.answer(metric), limits);
        let is_known = matches!(facts.answer(metric).outcome, Outcome::Solved(_));
        match before.filter(|&before| is_known && facts.bounds(metric) != Some(before)) {
            Some(before) => format!("{now} ({} before)", known_number(before)),
            None => now,
        }
    };
    match &facts.moves.outcome {
        Outcome::Unsolvable => with_before("unsolvable"),
        Outcome::Solved(solution) if solution.0.is_empty() => with_before("already solved"),
        Outcome::Solved(_) => {
            let both = format!(
                "{} · {}",
                compared(Metric::Moves, moves),
                compared(Metric::Steps, steps)
            );
            if moves.is_none() {
                with_before(&both)
            } else {
                both
            }
        }
        // The steps have no other bound than the moves, so one figure is enough.
        Outcome::Unknown { .. } => figure(Metric::Moves, &facts.moves, limits),
    }
}

/// Formats one optimum or its bound: `over 31 moves (stopped at 512 MiB)`.
pub(crate) fn figure(metric: Metric, answer: &Answer, limits: &Limits) -> String {
    match &answer.outcome {
        Outcome::Solved(solution) => length(metric.length(solution), metric),
        Outcome::Unsolvable => "unsolvable".to_owned(),
        &Outcome::Unknown { limit, lower, .. } => {
            format!("{} ({})", over(lower, metric), stopped(limit, limits))
        }
    }
}

/// Formats a lower bound. A title has no room for the upper bound given by a solution that may not be optimal.
fn over(lower: u32, metric: Metric) -> String {
    known(Bounds { lower, upper: None }, metric)
}

#[cfg(test)]
mod tests;
