//! Times the optima of all boards that are one edit away from the boards of the tables, with the
//! searches that are spared and one by one.
//! `cargo bench -p tailback-generator --bench neighbours -- jam40 larger` takes only some tables.

#[path = "../../solver/tests/it/table.rs"]
mod table;

use std::{env, time::Instant};

use tailback_generator::neighbours;
use tailback_puzzle::{Edit, Puzzle};
use tailback_solver::{Control, Metric, solve};

/// Each board is done so often, and its best time counts.
const N_RUNS: usize = 3;

/// The benchmark, and its name in the output.
type Work = (&'static str, fn(&Puzzle, &[Edit]));

const WORKS: [Work; 4] = [
    ("moves", |puzzle, edits| {
        together(puzzle, edits, Metric::Moves);
    }),
    ("steps", |puzzle, edits| {
        together(puzzle, edits, Metric::Steps);
    }),
    ("moves, one by one", |puzzle, edits| {
        one_by_one(puzzle, edits, Metric::Moves);
    }),
    ("steps, one by one", |puzzle, edits| {
        one_by_one(puzzle, edits, Metric::Steps);
    }),
];

fn together(puzzle: &Puzzle, edits: &[Edit], metric: Metric) {
    let all = neighbours(puzzle, edits, metric, &(0..=u32::MAX), &Control::default());
    assert_eq!(all.len(), edits.len());
}

fn one_by_one(puzzle: &Puzzle, edits: &[Edit], metric: Metric) {
    for edit in edits {
        solve(&edit.apply(puzzle), metric, &Control::default());
    }
}

fn main() {
    let wanted: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    println!("| table | work | boards | neighbours | median ms | greatest ms | total ms |");
    println!("|---|---|---:|---:|---:|---:|---:|");
    for name in [
        "jam40",
        "landmarks",
        "fogleman_nowalls",
        "fogleman_walls",
        "larger",
    ] {
        let is_wanted = wanted.iter().any(|it| it == name);
        if is_wanted || wanted.is_empty() && name == "jam40" {
            measure(name);
        }
    }
}

fn measure(name: &str) {
    let records = table::table(name);
    for (work, run) in WORKS {
        let mut times = Vec::new();
        let mut n_neighbours = 0;
        for record in &records {
            let edits = Edit::all(&record.puzzle);
            n_neighbours += edits.len();
            let runs = (0..N_RUNS).map(|_| {
                let began = Instant::now();
                run(&record.puzzle, &edits);
                began.elapsed().as_secs_f64() * 1e3
            });
            times.push(runs.fold(f64::MAX, f64::min));
        }
        times.sort_by(f64::total_cmp);
        println!(
            "| {name} | {work} | {} | {n_neighbours} | {:.1} | {:.1} | {:.1} |",
            records.len(),
            times[times.len() / 2],
            times[times.len() - 1],
            times.iter().sum::<f64>(),
        );
    }
}
