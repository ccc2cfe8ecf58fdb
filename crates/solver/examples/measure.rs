//! Solves every board of tables like those in `tests/data` and prints, for each table, the line
//! that the yardstick program prints, so that the two can be run side by side.
//!
//! ```text
//! cargo run --release -p tailback-solver --example measure -- [steps] [explore] [threads=2] TABLE…
//! ```

#[path = "../tests/it/table.rs"]
mod table;

use std::{env, num::NonZero, path::Path};

use tailback_solver::{Control, Metric, Outcome, Statistics, explore, solve};

fn main() {
    let (mut metric, mut is_cluster, mut n_tables) = (Metric::Moves, false, 0);
    let mut control = Control::default();
    for argument in env::args().skip(1) {
        match &*argument {
            "moves" => metric = Metric::Moves,
            "steps" => metric = Metric::Steps,
            "solve" => is_cluster = false,
            "explore" => is_cluster = true,
            other => {
                if let Some(n) = other.strip_prefix("threads=") {
                    control.threads = n.parse::<NonZero<usize>>().ok();
                    continue;
                }
                n_tables += 1;
                measure(other, metric, is_cluster, &control);
            }
        }
    }
    if n_tables == 0 {
        eprintln!("usage: measure [moves|steps] [solve|explore] [threads=N] TABLE…");
        std::process::exit(2);
    }
}

/// Solves or explores the boards of one table.
fn measure(path: &str, metric: Metric, is_cluster: bool, control: &Control<'_>) {
    let records = table::read(Path::new(path));
    let (mut sum, mut states, mut memory, mut times) = (0, 0, 0, Vec::new());
    for record in &records {
        let (length, cost) = if is_cluster {
            let cluster = explore(&record.puzzle, metric, control).expect("no limit is set");
            let n_distances = i64::try_from(cluster.histogram.len()).expect("few");
            (n_distances - 1, cluster.statistics)
        } else {
            let answer = solve(&record.puzzle, metric, control);
            let length = match &answer.outcome {
                Outcome::Solved(solution) => i64::from(metric.length(solution)),
                Outcome::Unsolvable => -1,
                Outcome::Unknown { limit, .. } => panic!("stopped by {limit:?}"),
            };
            (length, answer.statistics)
        };
        sum += length;
        states += cost.states;
        memory += cost.memory;
        times.push(micros(cost));
    }
    times.sort_by(f64::total_cmp);
    let total: f64 = times.iter().sum();
    println!(
        "boards {} {metric} {sum} states {states} total_ms {:.1} mean_us {:.1} median_us {:.1} \
         states_per_s {:.0} ns_per_state {:.1} bytes_per_state {:.1}",
        records.len(),
        total / 1e3,
        total / times.len() as f64,
        times[times.len() / 2],
        states as f64 / total * 1e6,
        total / states as f64 * 1e3,
        memory as f64 / states as f64,
    );
}

fn micros(cost: Statistics) -> f64 {
    cost.elapsed.as_secs_f64() * 1e6
}
