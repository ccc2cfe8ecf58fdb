//! Times the solver on the tables of `tests/data`, set by set: both metrics, and the whole
//! cluster. `cargo bench -p tailback-solver --bench tables -- jam40 larger` takes only some sets.

#[path = "../tests/it/table.rs"]
mod table;

use std::env;

use tailback_puzzle::Puzzle;
use tailback_solver::{Control, Metric, Statistics, explore, solve};

use table::{HUGE, TABLES};

/// Each board is done so often, and its best time counts.
const N_RUNS: usize = 3;

/// The benchmark, and its name in the output.
type Work = (&'static str, fn(&Puzzle) -> Statistics);

const WORKS: [Work; 4] = [
    ("moves", |puzzle| {
        solve(puzzle, Metric::Moves, &Control::default()).statistics
    }),
    ("steps", |puzzle| {
        solve(puzzle, Metric::Steps, &Control::default()).statistics
    }),
    ("cluster, moves", |puzzle| cluster(puzzle, Metric::Moves)),
    ("cluster, steps", |puzzle| cluster(puzzle, Metric::Steps)),
];

fn cluster(puzzle: &Puzzle, metric: Metric) -> Statistics {
    explore(puzzle, metric, &Control::default())
        .expect("no limit is set")
        .statistics
}

fn main() {
    let wanted: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    println!(
        "| set | work | boards | states | total ms | median µs | ns a state | bytes a state |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|");
    for name in TABLES {
        if wanted.is_empty() || wanted.iter().any(|it| it == name) {
            measure(name);
        }
    }
}

fn measure(name: &str) {
    let mut records = table::table(name);
    records.retain(|record| !HUGE.contains(&&*record.id));
    for (work, run) in WORKS {
        let mut micros = Vec::new();
        let (mut states, mut memory) = (0, 0);
        for record in &records {
            let costs: Vec<Statistics> = (0..N_RUNS).map(|_| run(&record.puzzle)).collect();
            let best = costs.iter().map(|cost| cost.elapsed).min();
            micros.push(best.expect("it was run").as_secs_f64() * 1e6);
            states += costs[0].states;
            memory += costs[0].memory;
        }
        micros.sort_by(f64::total_cmp);
        let total: f64 = micros.iter().sum();
        println!(
            "| {name} | {work} | {} | {states} | {:.1} | {:.1} | {:.1} | {:.1} |",
            records.len(),
            total / 1e3,
            micros[micros.len() / 2],
            total / states as f64 * 1e3,
            memory as f64 / states as f64,
        );
    }
}
