//! The wording of ratings.

use std::fmt;

use tailback_puzzle::words::count;
use tailback_solver::Metric;

use super::{Extrapolation, Rating, Unrated};
use crate::words::length;

/// Formats the rating as `about 2 min · 1 in 10 gives up`.
impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} · {}", in_short(self), share(self.gives_up))
    }
}

/// Writes the interval of seconds as the language does: `45..80`.
pub fn range(rating: &Rating) -> String {
    let [least, most] = rating.seconds_interval.map(|it| it.round() as u32);
    format!("{least}..{most}")
}

/// Words the time alone: `about 2 min`.
pub fn in_short(rating: &Rating) -> String {
    format!("{} {}", about(rating), time(rating.seconds))
}

/// Words the rating with its intervals: `about 2 min (90 s to 3 min) · 1 in 10 gives up (5% to 20%)`, and the reason to doubt
/// it, if there is one.
pub fn in_detail(rating: &Rating) -> String {
    let [least, most] = rating.seconds_interval.map(time);
    let percent = |share: f64| format!("{}%", (share * 100.0).round() as u32);
    let shares = match rating.gives_up_interval.map(percent) {
        [least, most] if least == most => least,
        [least, most] => format!("{least} to {most}"),
    };
    let doubt = rating
        .extrapolates
        .map_or_else(String::new, |it| format!("; a guess: {it}"));
    format!(
        "{} {} ({least} to {most}) · {} ({shares}){doubt}",
        about(rating),
        time(rating.seconds),
        share(rating.gives_up)
    )
}

fn about(rating: &Rating) -> &'static str {
    if rating.extrapolates.is_some() {
        "maybe"
    } else {
        "about"
    }
}

/// Words a time of people: `15 s`, `2 min`, `over an hour`.
pub fn time(seconds: f64) -> String {
    let seconds = seconds.round() as u64;
    match seconds {
        0..20 => format!("{} s", seconds.max(1)),
        20..90 => format!("{} s", (seconds + 2) / 5 * 5),
        90..3570 => format!("{} min", (seconds + 30) / 60),
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

/// Formats the reason to doubt an estimate: `no timed board has 31 moves`.
impl fmt::Display for Extrapolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no timed board has ")?;
        match *self {
            Self::Size(size) => write!(f, "the size {}x{}", size.columns, size.rows),
            Self::Walls => write!(f, "walls"),
            Self::Exits => write!(f, "two exits"),
            Self::CarLength(cells) => write!(f, "a car of length {cells}"),
            Self::Moves(n) => write!(f, "{}", length(n, Metric::Moves)),
            Self::Cars(n) => write!(f, "{}", count(n, "car")),
            Self::Obstacles => write!(f, "such obstacles"),
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
            Self::Goals => write!(
                f,
                "the study of people has no puzzles with other goals than one target"
            ),
            Self::Unknown => write!(f, "the optimum is not known"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_are_worded_no_finer_than_they_are() {
        for (seconds, words) in [
            (0.2, "1 s"),
            (14.6, "15 s"),
            (43.0, "45 s"),
            (89.0, "90 s"),
            (91.0, "2 min"),
            (149.0, "2 min"),
            (151.0, "3 min"),
            (3600.0, "over an hour"),
            (f64::INFINITY, "over an hour"),
        ] {
            assert_eq!(time(seconds), words);
        }
        for (part, words) in [
            (0.0, "hardly anyone gives up"),
            (0.1, "1 in 10 gives up"),
            (0.16, "1 in 6 gives up"),
            (0.33, "1 in 3 gives up"),
            (0.5, "half give up"),
            (1.0, "most give up"),
        ] {
            assert_eq!(share(part), words);
        }
    }

    #[test]
    fn a_guess_says_why() {
        let rating = Rating {
            seconds: 118.0,
            seconds_interval: [88.0, 160.0],
            gives_up: 0.11,
            gives_up_interval: [0.05, 0.204],
            extrapolates: None,
        };
        assert_eq!(rating.to_string(), "about 2 min · 1 in 10 gives up");
        let guess = Rating {
            extrapolates: Some(Extrapolation::Moves(31)),
            ..rating
        };
        assert_eq!(
            in_detail(&guess),
            "maybe 2 min (90 s to 3 min) · 1 in 10 gives up (5% to 20%); a guess: no timed board has 31 moves"
        );
    }
}
