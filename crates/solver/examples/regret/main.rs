//! Measures the regret of `solve` on random boards: how much longer it takes than the best of its searches would have
//! taken alone, in time and in effort.
//!
//! ```text
//! cargo run --release -p tailback-solver --features single-searches --example regret -- [BOARDS [SEED]] [--each]
//! ```
//!
//! `--each` prints a line for each board and metric too. Times are processor time. A search alone ends when it has
//! taken longer than `solve`, because then it is not the best. Where the regret exceeds what is promised, the runs
//! are repeated, and the least times count.

mod boards;

use std::{env, time::Duration};

use tailback_generator::Random;
use tailback_puzzle::Puzzle;
use tailback_solver::{
    Answer, Control, Ledger, Limits, Metric, Outcome, SingleSearch, solve, solve_with,
};

/// The effort after which a search alone gives up a board: a second or so.
const MAX_EFFORT: u64 = 4_000_000_000;

/// The effort after which `solve` does. It is greater, since the searches share it, and a unit of one takes several times as
/// long as a unit of another.
const MAX_EFFORT_TOGETHER: u64 = 16 * MAX_EFFORT;

/// The memory that a search may take, in bytes.
const MAX_MEMORY: u64 = 1 << 30;

/// The number of runs whose least time counts where the regret is above the line.
const RUNS: usize = 5;

/// The promise: at most this many times the best search, and a millisecond.
const RATIO: f64 = 1.5;
const SLACK: f64 = 1e-3;

/// The cost of a run.
#[derive(Clone, Copy)]
struct Cost {
    seconds: f64,
    effort: u64,
    /// The length of a shortest solution, `None` if there is none.
    length: Option<u32>,
}

/// A board in a metric: the cost of `solve`, unless it gave up, and of each search that was no slower.
struct Case {
    number: usize,
    name: String,
    metric: Metric,
    together: Option<Cost>,
    alone: [Option<Cost>; SingleSearch::ALL.len()],
}

fn main() {
    let mut is_each = false;
    let mut numbers = Vec::new();
    for argument in env::args().skip(1) {
        match argument.parse::<u64>() {
            _ if argument == "--each" => is_each = true,
            Ok(number) => numbers.push(number),
            Err(_) => {
                eprintln!("usage: regret [BOARDS [SEED]] [--each]");
                std::process::exit(2);
            }
        }
    }
    let n_boards = numbers.first().map_or(1_000, |&n| n as usize);
    let mut random = Random::new(numbers.get(1).copied().unwrap_or(1));
    let mut cases = Vec::new();
    for number in 0..n_boards {
        let puzzle = boards::next(&mut random, number % 2 == 1);
        for metric in Metric::ALL {
            let case = Case::measure(number, &puzzle, metric);
            if is_each {
                case.print();
            }
            cases.push(case);
        }
    }
    summarize(&cases);
}

impl Case {
    fn measure(number: usize, puzzle: &Puzzle, metric: Metric) -> Self {
        let size = puzzle.board().size();
        let mut case = Self {
            number,
            name: format!(
                "{}x{} {} cars {} walls",
                size.columns,
                size.rows,
                puzzle.cars().len(),
                puzzle.board().walls().len(),
            ),
            metric,
            together: None,
            alone: [None; 3],
        };
        case.run(puzzle);
        for _ in 1..RUNS {
            if case.time_above_line() <= 0.0 {
                break;
            }
            case.run(puzzle);
        }
        case
    }

    /// Runs each search once, and keeps the least times.
    fn run(&mut self, puzzle: &Puzzle) {
        let metric = self.metric;
        let limits = (None, MAX_EFFORT_TOGETHER);
        let whole = cost(metric, limits, |control| solve(puzzle, metric, control));
        least(&mut self.together, whole.1);
        for (alone, search) in self.alone.iter_mut().zip(SingleSearch::ALL) {
            let (_, run) = cost(metric, (Some(whole.0), MAX_EFFORT), |control| {
                solve_with(puzzle, metric, search, control)
            });
            if let (Some(one), Some(other)) = (run, whole.1) {
                assert_eq!(one.length, other.length, "{search:?}, {}", self.name);
            }
            least(alone, run);
        }
    }

    /// Returns the time of the best search.
    fn best_time(&self) -> Option<f64> {
        let times = self.alone.iter().flatten().map(|cost| cost.seconds);
        times.min_by(f64::total_cmp)
    }

    /// Returns by how many seconds `solve` exceeds the promise.
    fn time_above_line(&self) -> f64 {
        match (self.together, self.best_time()) {
            (Some(cost), Some(best)) => cost.seconds - RATIO * best - SLACK,
            (None, Some(_)) => f64::INFINITY,
            _ => 0.0,
        }
    }

    fn print(&self) {
        let show = |cost: &Option<Cost>| {
            cost.map_or("-\t-".to_owned(), |it| {
                format!("{:.3}\t{:.3}", it.seconds * 1e3, it.effort as f64 / 1e6)
            })
        };
        let alone: Vec<String> = self.alone.iter().map(show).collect();
        let mark = if self.time_above_line() > 0.0 {
            "!"
        } else {
            ""
        };
        let length = self
            .together
            .map_or("?".to_owned(), |it| format!("{:?}", it.length));
        println!(
            "{}\t{}\t{}\t{length}\t{}\t{}\t{mark}",
            self.number,
            self.name,
            self.metric,
            show(&self.together),
            alone.join("\t"),
        );
    }
}

/// Keeps the cheaper of two runs.
fn least(kept: &mut Option<Cost>, run: Option<Cost>) {
    *kept = [*kept, run]
        .into_iter()
        .flatten()
        .min_by(|one, other| one.seconds.total_cmp(&other.seconds));
}

/// Returns the time of a run on the wall, and its cost, unless it came to a limit.
fn cost(
    metric: Metric,
    (time, effort): (Option<Duration>, u64),
    run: impl FnOnce(&Control<'_>) -> Answer,
) -> (Duration, Option<Cost>) {
    let ledger = Ledger::default();
    let control = Control {
        limits: Limits {
            effort: Some(effort),
            memory: Some(MAX_MEMORY),
            time,
            ..Limits::default()
        },
        ledger: Some(&ledger),
        ..Control::default()
    };
    let began = processor_time();
    let answer = run(&control);
    let seconds = processor_time() - began;
    let length = match answer.outcome {
        Outcome::Solved(solution) => Some(metric.length(&solution)),
        Outcome::Unsolvable => None,
        Outcome::Unknown { .. } => return (answer.statistics.elapsed, None),
    };
    let cost = Cost {
        seconds,
        effort: ledger.effort(),
        length,
    };
    (answer.statistics.elapsed, Some(cost))
}

/// Returns the processor time of this thread, in seconds.
#[cfg(unix)]
fn processor_time() -> f64 {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

/// Returns the time since some moment, in seconds, where no better clock is at hand.
#[cfg(not(unix))]
fn processor_time() -> f64 {
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed();
    since.map_or(0.0, |time| time.as_secs_f64())
}

/// The classes of the table, by the least number of milliseconds of the best search.
const CLASSES: [f64; 4] = [0.0, 1.0, 10.0, 100.0];

/// Prints the regret by the time of the best search.
fn summarize(cases: &[Case]) {
    println!(
        "| metric | best search takes | cases | breadth-first, fewer cars, A* is best | median ratio | greatest | above the line |"
    );
    println!("|---|---|--:|--:|--:|--:|--:|");
    for metric in Metric::ALL {
        let of_metric = cases.iter().filter(|case| case.metric == metric);
        let known: Vec<(&Case, f64)> = of_metric
            .filter_map(|case| Some((case, case.best_time()?)))
            .collect();
        for (nth, from) in CLASSES.into_iter().enumerate() {
            let to = CLASSES.get(nth + 1).map_or(f64::INFINITY, |to| *to);
            let in_class = |time: f64| (from..to).contains(&(time * 1e3));
            let class = known.iter().filter(|(_, time)| in_class(*time));
            let class: Vec<(&Case, f64)> = class.copied().collect();
            let mut wins = [0; SingleSearch::ALL.len()];
            for (case, best) in &class {
                let is_best = |it: &Option<Cost>| it.is_some_and(|it| it.seconds <= *best);
                wins[case.alone.iter().position(is_best).expect("one is best")] += 1;
            }
            let mut ratios: Vec<f64> = class
                .iter()
                .map(|(case, best)| {
                    let seconds = case.together.map_or(f64::INFINITY, |it| it.seconds);
                    (seconds - SLACK).max(0.0) / best
                })
                .collect();
            ratios.sort_by(f64::total_cmp);
            let above = class
                .iter()
                .filter(|(case, _)| case.time_above_line() > 0.0);
            println!(
                "| {metric} | {} | {} | {}, {}, {} | {:.2} | {:.2} | {} |",
                if to.is_finite() {
                    format!("{from} to {to} ms")
                } else {
                    format!("{from} ms and more")
                },
                class.len(),
                wins[0],
                wins[1],
                wins[2],
                ratios.get(ratios.len() / 2).unwrap_or(&0.0),
                ratios.last().unwrap_or(&0.0),
                above.count(),
            );
        }
    }
    let pairs = cases
        .iter()
        .filter(|case| case.alone.iter().flatten().count() > 1);
    let (mut n_pairs, mut n_agree) = (0, 0);
    for case in pairs {
        n_pairs += 1;
        let searches = case.alone.iter().flatten();
        let cheapest = searches.min_by_key(|it| it.effort).expect("there are two");
        n_agree += usize::from(case.best_time() == Some(cheapest.seconds));
    }
    println!(
        "\nThe search with the least effort is the fastest in {n_agree} of {n_pairs} cases with several."
    );
    let n_open = cases
        .iter()
        .filter(|case| case.best_time().is_none() && case.together.is_none())
        .count();
    println!(
        "{n_open} of {} cases are left open by all searches.",
        cases.len()
    );
}
