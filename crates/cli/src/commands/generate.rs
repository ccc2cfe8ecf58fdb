//! `tailback generate`: new puzzles of a wished size and difficulty.

use std::{
    collections::HashSet,
    fmt::Display,
    num::NonZero,
    ops::RangeInclusive,
    path::PathBuf,
    str::FromStr,
    thread,
    time::{Duration, Instant},
};

use clap::Args;
use rayon::{ThreadPoolBuilder, prelude::*};
use tailback_check::Facts;
use tailback_puzzle::{Axis, Canonical, DraftExit, Exit, Extras, Puzzle, Side, Size, to_rush};
use tailback_solver::{Control, Limit, Limits, Wish, generate};

use crate::{
    console, load,
    output::Output,
    progress::Meter,
    status::{Ended, Status, Stop},
    units::{self, count, show_time},
};

const EXAMPLES: &str = "\
Examples:
  tailback generate                                        one puzzle for a 6x6 board
  tailback generate --moves 20..30 --cars 9..12 --count 5
  tailback generate --size 7x7 --walls 2 --exit 'left 4' --seed 42 --output new.rush

Every puzzle is solvable, starts as far from the exit as its cluster allows, and needs every one of its
cars: without any of them its optimum in moves would be another. No two of a run are the same
board, mirrored or turned. The same wish and seed give the same puzzles in the same order, as far as
the time reaches.

Exit status: 0; 1 if fewer puzzles were made than wished for; 2 if the wish makes no sense, or
the file cannot be written.";

#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct GenerateArgs {
    /// The size of the boards
    #[arg(long, value_name = "WxH", value_parser = load::size, default_value = "6x6")]
    size: Size,

    /// The exit, as in the language: `right`, `top c`; its lane is a middle one where not given
    #[arg(long, value_name = "SIDE [LANE]", value_parser = load::exit, default_value = "right")]
    exit: DraftExit,

    /// Cars, the target among them: a number or a range, like `9..12`
    #[arg(long, value_name = "N", value_parser = range::<usize>, default_value = "6..12")]
    cars: RangeInclusive<usize>,

    /// Walls
    #[arg(long, value_name = "N", default_value_t = 0)]
    walls: usize,

    /// The optimum in moves: a number or a range, like `20..30`, `20..`
    #[arg(long, value_name = "N", value_parser = range::<u32>, default_value = "10..")]
    moves: RangeInclusive<u32>,

    /// Puzzles to make
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: usize,

    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Time for all puzzles: `250ms`, `30s`, `5m`
    #[arg(long, value_name = "TIME", value_parser = units::time, default_value = "60s")]
    limit_time: Duration,

    /// Attempts at the same time [default: the number of cores]
    #[arg(long, short, value_name = "N")]
    jobs: Option<NonZero<usize>>,

    /// Write to a file instead of standard output; it is written whole or not at all
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl GenerateArgs {
    pub(crate) fn run(self) -> Ended {
        let wish = self.wish().map_err(Stop::Failed)?;
        let began = Instant::now();
        let all_cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let n_jobs = self.jobs.map_or_else(all_cores, NonZero::get);
        let pool = ThreadPoolBuilder::new().num_threads(n_jobs).build();
        let pool = pool.map_err(|error| Stop::Failed(format!("cannot start threads: {error}")))?;
        let meter = Meter::new("made", Some(self.count));
        let mut output = Output::new(self.output);
        let mut seen = HashSet::new();
        let mut n_attempts = 0;
        while seen.len() < self.count && began.elapsed() < self.limit_time {
            let attempts = n_attempts..n_attempts + n_jobs as u64;
            n_attempts = attempts.end;
            let made: Vec<Result<Option<Puzzle>, Limit>> = pool.install(|| {
                let made = attempts.clone().into_par_iter().map(|attempt| {
                    let control = Control {
                        limits: Limits {
                            time: Some(self.limit_time.saturating_sub(began.elapsed())),
                            ..Limits::default()
                        },
                        ..Control::default()
                    };
                    generate(&wish, self.seed, attempt, &control)
                });
                made.collect()
            });
            for (attempt, puzzle) in attempts.zip(made) {
                let Ok(Some(puzzle)) = puzzle else { continue };
                if seen.len() == self.count || !seen.insert(Canonical::of(&puzzle)) {
                    continue;
                }
                meter.advance();
                let note = format!("generated with seed {}, attempt {attempt}", self.seed);
                let text = text(&puzzle, seen.len(), note).map_err(Stop::Failed)?;
                meter.aside(|| {
                    output.add(if output.is_begun() { "\n" } else { "" })?;
                    output.add(&text)
                })?;
            }
        }
        drop(meter);
        output.finish()?;
        if seen.len() < self.count {
            console::error(&format!(
                "made {} of {} in {}; wish for less, or give it more time with --limit-time",
                seen.len(),
                count(self.count, "puzzle"),
                show_time(self.limit_time),
            ));
        }
        Ok(Status::problems(seen.len() < self.count))
    }

    fn wish(&self) -> Result<Wish, String> {
        let side = self.exit.side;
        let n_lanes = self.size.along(side.axis().across());
        let lane = match self.exit.lane {
            None => (n_lanes - 1) / 2,
            Some(lane) => u8::try_from(lane - 1)
                .ok()
                .filter(|lane| *lane < n_lanes)
                .ok_or_else(|| format!("the exit lies outside of the board of {}", self.size))?,
        };
        if *self.cars.start() == 0 {
            return Err("a puzzle has at least one car, the target".to_owned());
        }
        let n_cells = usize::from(self.size.columns) * usize::from(self.size.rows);
        let n_in_lane = usize::from(self.size.along(side.axis()));
        if self.walls + n_in_lane > n_cells {
            return Err(format!(
                "there is no room for {} beside the target's {}",
                count(self.walls, "wall"),
                lane_word(side)
            ));
        }
        Ok(Wish {
            size: self.size,
            exit: Exit { side, lane },
            cars: self.cars.clone(),
            walls: self.walls,
            moves: self.moves.clone(),
        })
    }
}

fn lane_word(side: Side) -> &'static str {
    match side.axis() {
        Axis::Horizontal => "row",
        Axis::Vertical => "column",
    }
}

/// The puzzle in the language, with both optima.
fn text(puzzle: &Puzzle, number: usize, note: String) -> Result<String, String> {
    // Its cluster was visited already, so this is soon done.
    let facts = Facts::solve(puzzle, &Control::default());
    let extras = Extras {
        notes: vec![note],
        n_moves: facts.n_moves(),
        n_steps: facts.n_steps(),
        ..Extras::default()
    };
    to_rush(&format!("Generated {number}"), &puzzle.to_draft(), &extras)
        .map_err(|why| why.to_string())
}

/// A range from `20..30` with both ends, `20..`, `..30`, or `20`.
fn range<N>(word: &str) -> Result<RangeInclusive<N>, String>
where
    N: FromStr + Ord + Copy + Display + Bounded,
{
    let number = |word: &str, otherwise: N| {
        if word.is_empty() {
            Some(otherwise)
        } else {
            word.parse().ok()
        }
    };
    let ends = match word.split_once("..") {
        Some((start, end)) if !(start.is_empty() && end.is_empty()) => {
            number(start, N::LEAST).zip(number(end, N::MOST))
        }
        Some(_) => None,
        None => word.parse().ok().map(|only| (only, only)),
    };
    let (start, end) = ends.ok_or("expected a number or a range, like `20` or `20..30`")?;
    if start > end {
        return Err(format!("the range ends at {end}, before it begins"));
    }
    Ok(start..=end)
}

/// What stands for an end that is not given.
trait Bounded {
    const LEAST: Self;
    const MOST: Self;
}

impl Bounded for u32 {
    const LEAST: Self = 1;
    const MOST: Self = Self::MAX;
}

impl Bounded for usize {
    const LEAST: Self = 1;
    const MOST: Self = 26 * 26;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_both_ends() {
        assert_eq!(range("20..30"), Ok(20..=30u32));
        assert_eq!(range("7"), Ok(7..=7usize));
        assert_eq!(range("20.."), Ok(20..=u32::MAX));
        assert_eq!(range("..5"), Ok(1..=5u32));
        for word in ["", "..", "a", "5..a", "-1", "9..5"] {
            assert!(range::<u32>(word).is_err(), "{word}");
        }
    }
}
