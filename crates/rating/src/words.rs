//! The wording of ratings.

use std::fmt;

use crate::{Extrapolation, Rating, Unrated, model};

/// Formats the rating as `about 2 min · 1 in 10 gives up`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let about = if self.extrapolates.is_some() {
            "perhaps"
        } else {
            "about"
        };
        write!(
            f,
            "{about} {} · {}",
            time(self.seconds),
            share(self.gives_up)
        )
    }
}

/// Words a time of people: `15 s`, `2 min`, `over an hour`.
pub fn time(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match seconds {
        0..20 => format!("{} s", seconds.max(1)),
        20..88 => format!("{} s", (seconds + 2) / 5 * 5),
        88..3570 => format!("{} min", (seconds + 30) / 60),
        _ => "over an hour".to_owned(),
    }
}

/// Words the share of players who give up: `1 in 10 gives up`.
pub fn share(share: f64) -> String {
    /// The greatest share, in percent, for each wording.
    const WORDS: [(f64, &str); 12] = [
        (1.5, "hardly anyone gives up"),
        (2.5, "1 in 50 gives up"),
        (4.2, "1 in 30 gives up"),
        (7.5, "1 in 20 gives up"),
        (12.5, "1 in 10 gives up"),
        (18.0, "1 in 6 gives up"),
        (22.5, "1 in 5 gives up"),
        (29.0, "1 in 4 gives up"),
        (40.0, "1 in 3 gives up"),
        (60.0, "half give up"),
        (80.0, "2 in 3 give up"),
        (100.0, "most give up"),
    ];
    let percent = share * 100.0;
    let fitting = WORDS.iter().find(|(greatest, _)| percent <= *greatest);
    fitting.map_or("most give up", |it| it.1).to_owned()
}

/// Completes "the estimate is a guess: ".
impl fmt::Display for Extrapolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (least, most) = (model::MOVES.start(), model::MOVES.end());
        match self {
            Self::Size(size) => write!(
                f,
                "the boards that people were timed on are 6x6, not {}x{}",
                size.columns, size.rows
            ),
            Self::Walls => write!(f, "the boards that people were timed on have no walls"),
            Self::Exits => write!(f, "the boards that people were timed on have one exit"),
            Self::CarLength(length) => write!(
                f,
                "the boards that people were timed on have no car of length {length}"
            ),
            Self::Moves(moves) => write!(
                f,
                "people were timed on boards of {least} to {most} moves, not {moves}"
            ),
            Self::Cars(cars) => write!(
                f,
                "people were timed on boards with {} cars, not {cars}",
                model::CARS
            ),
            Self::Obstacles => write!(
                f,
                "the cars obstruct each other unlike those of the boards that people were timed on"
            ),
        }
    }
}

/// Completes "no estimate of people's time: ".
impl fmt::Display for Unrated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unsolvable => write!(f, "there is no solution"),
            Self::Solved => write!(f, "the puzzle is solved already"),
            Self::TooLarge => write!(f, "the cluster is too large"),
            Self::Stopped(limit) => write!(f, "a search reached its limit of {}", limit.name()),
            Self::Unknown => write!(f, "the optimum is not known"),
        }
    }
}
