//! What the solver found, in the few words that fit behind a title.

use tailback_facts::{
    Facts,
    words::{is_news, known, known_number, length, stopped},
};
use tailback_solver::{Answer, Bounds, Limits, Metric, Outcome};

/// What stands for a figure that is being searched for.
pub(crate) const SOLVING: &str = "solving…";

/// What a search that goes on has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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

    /// What is known by both.
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

/// The figures of a board in brief, to be kept for when it is another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figures {
    /// There is no solution.
    Unsolvable,
    /// It begins solved.
    AlreadySolved,
    /// What is known of the optima; of the one in steps nothing while the other is not known.
    Lengths {
        /// The optimum in moves.
        moves: Bounds,
        /// The optimum in steps.
        steps: Option<Bounds>,
    },
}

impl Figures {
    /// What `facts` say, if they say anything.
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

    /// As the figures of a board that has changed since: `8 moves? · 16 steps?`.
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

    /// In a word or two: `unsolvable`, `8 moves`.
    fn in_short(self) -> String {
        match self {
            Self::Unsolvable => "unsolvable".to_owned(),
            Self::AlreadySolved => "already solved".to_owned(),
            Self::Lengths { moves, .. } => known(moves, Metric::Moves),
        }
    }

    /// Whether they cannot be those of a board whose optimum in moves is at least `lower`.
    fn are_below(self, lower: u32) -> bool {
        match self {
            Self::Unsolvable => false,
            Self::AlreadySolved => lower > 0,
            Self::Lengths { moves, .. } => lower > moves.upper.unwrap_or(moves.lower),
        }
    }
}

/// What stands for figures that are being searched for: what has been found of them (`8 moves · over 14
/// steps…`), or those of the board before it was changed (`8 moves? · 16 steps?`) as long as they may still
/// be true.
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

/// Both optima: `8 moves · 16 steps`. Where the board had others `before`, these too: `12 moves (8 before) ·
/// 16 steps`.
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
mod tests;
