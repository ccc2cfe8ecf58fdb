//! The prediction, and whether it extrapolates.

use tailback_puzzle::{Puzzle, Size};
use tailback_solver::{Control, Limit, Outcome};

use super::model;
use crate::{Facts, Obstacles, Question, TooLarge};

/// How an average player of the study fares on a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The seconds of a player who solves it.
    pub seconds: f64,
    /// The seconds between which 80 % of boards with such features lie.
    pub seconds_interval: [f64; 2],
    /// The share of players who give up.
    pub gives_up: f64,
    /// The shares between which 80 % of boards with such features lie.
    pub gives_up_interval: [f64; 2],
    /// The difference from the boards of the study, if any. The prediction is then less certain than the intervals say.
    pub extrapolates: Option<Extrapolation>,
}

/// A property of a puzzle that no board of the study has; the most obvious one if there are several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extrapolation {
    /// The board is not 6x6.
    Size(Size),
    /// There are walls.
    Walls,
    /// The target can leave at both ends of its lane.
    Exits,
    /// A car has a length other than 2 and 3.
    CarLength(u8),
    /// The optimum is outside of the study's.
    Moves(u32),
    /// There are fewer or more cars.
    Cars(usize),
    /// The cars obstruct each other less or more.
    Obstacles,
}

/// Why there is no rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unrated {
    /// There is no solution.
    Unsolvable,
    /// The puzzle is solved at the start.
    Solved,
    /// The puzzle has other goals than one target, and nobody has timed people on such puzzles.
    Goals,
    /// The shortest solutions and the cluster are too many to examine quickly.
    TooLarge,
    /// A limit ended the search.
    Stopped(Limit),
    /// [`Question::Obstacles`] was not asked, or the optimum is not known.
    Unknown,
}

/// Rates `puzzle` by its `facts`, which hold the answer to [`Question::Obstacles`].
///
/// # Errors
/// The reason why there is no rating.
pub fn rate(puzzle: &Puzzle, facts: &Facts) -> Result<Rating, Unrated> {
    if facts.is_unsolvable() {
        return Err(Unrated::Unsolvable);
    }
    if !puzzle.is_classic() {
        return Err(Unrated::Goals);
    }
    match (facts.n_moves(), facts.obstacles) {
        (Some(0), _) => Err(Unrated::Solved),
        (Some(n_moves), Some(Ok(obstacles))) => Ok(predict(puzzle, n_moves, obstacles)),
        (_, Some(Err(TooLarge))) => Err(Unrated::TooLarge),
        (_, None) | (None, _) => {
            let limit = match facts.moves.outcome {
                Outcome::Unknown { limit, .. } => Some(limit),
                Outcome::Solved(_) | Outcome::Unsolvable => facts.stopped_at,
            };
            Err(limit.map_or(Unrated::Unknown, Unrated::Stopped))
        }
    }
}

/// Rates `puzzle` within the limits of `control`, from no other facts than those that this takes.
///
/// # Errors
/// The reason why there is no rating.
pub fn rate_alone(puzzle: &Puzzle, control: &Control<'_>) -> Result<Rating, Unrated> {
    let questions = [Question::Obstacles].into_iter().collect();
    rate(puzzle, &Facts::find(puzzle, questions, control))
}

fn predict(puzzle: &Puzzle, n_moves: u32, obstacles: Obstacles) -> Rating {
    let features = features(n_moves, obstacles);
    let log = dot(&model::TIME, &features);
    let products = model::INVERSE.map(|row| dot(&row, &features));
    let widening = (1.0 + dot(&products, &features)).sqrt();
    let half = model::QUANTILE * model::SPREAD * widening;
    let [constant, slope] = model::GIVES_UP;
    let odds = constant + slope * log;
    let odds_half = model::GIVES_UP_HALF * widening;
    Rating {
        seconds: log.exp(),
        seconds_interval: [(log - half).exp(), (log + half).exp()],
        gives_up: logistic(odds),
        gives_up_interval: [logistic(odds - odds_half), logistic(odds + odds_half)],
        extrapolates: extrapolation(puzzle, n_moves, obstacles),
    }
}

/// Returns the features in the order of the coefficients. Beyond the boards of the study the quiet moves count as their logarithm
/// does: a straight line would promise days for long puzzles.
fn features(n_moves: u32, obstacles: Obstacles) -> [f64; 5] {
    let quiet = f64::from(obstacles.quiet);
    let most = f64::from(*model::QUIET.end());
    let quiet = if quiet > most {
        most * (1.0 + (quiet / most).ln())
    } else {
        quiet
    };
    // A chain is 0 only if the first move solves the puzzle.
    let least = f64::from(*model::CHAIN.start()) / f64::from(*model::MOVES.start());
    let chain = f64::from(obstacles.chain).max(least);
    [
        1.0,
        f64::from(n_moves).ln(),
        f64::from(obstacles.beyond).ln_1p(),
        quiet / 1000.0,
        (chain / 1000.0).ln(),
    ]
}

fn extrapolation(puzzle: &Puzzle, n_moves: u32, obstacles: Obstacles) -> Option<Extrapolation> {
    let size = puzzle.board().size();
    let mut lengths = puzzle.cars().iter().map(|car| car.length);
    let n_cars = puzzle.cars().len();
    if (size.columns, size.rows) != (6, 6) {
        Some(Extrapolation::Size(size))
    } else if !puzzle.board().walls().is_empty() {
        Some(Extrapolation::Walls)
    } else if puzzle.open_ends(puzzle.target()) == (true, true) {
        Some(Extrapolation::Exits)
    } else if let Some(length) = lengths.find(|length| !(2..=3).contains(length)) {
        Some(Extrapolation::CarLength(length))
    } else if !model::MOVES.contains(&n_moves) {
        Some(Extrapolation::Moves(n_moves))
    } else if n_cars != model::CARS {
        Some(Extrapolation::Cars(n_cars))
    } else if !model::BEYOND.contains(&obstacles.beyond)
        || !model::QUIET.contains(&obstacles.quiet)
        || !model::CHAIN.contains(&obstacles.chain)
    {
        Some(Extrapolation::Obstacles)
    } else {
        None
    }
}

fn dot(a: &[f64; 5], b: &[f64; 5]) -> f64 {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}
