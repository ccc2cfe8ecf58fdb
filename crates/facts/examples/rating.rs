//! Measures the time of a rating on one thread, for boards of 6x6 in the column `board` of tables:
//!
//! ```text
//! cargo run --release -p tailback-facts --example rating crates/facts/data/features.tsv
//! ```

#[path = "../tests/board/mod.rs"]
mod board;

use std::{env, fs, time::Instant};

use tailback_facts::rating::rate_alone;
use tailback_solver::Control;

fn main() {
    for path in env::args().skip(1) {
        let table = fs::read_to_string(&path).expect("a table can be read");
        let mut lines = table.lines();
        let header = lines.next().unwrap_or_default();
        let column = header.split('\t').position(|it| it == "board");
        let column = column.expect("a table has a column `board`");
        let mut times = Vec::new();
        for line in lines {
            let board = line
                .split('\t')
                .nth(column)
                .expect("a line has all columns");
            let puzzle = board::draft(board, 6).validate();
            let puzzle = puzzle.expect("the board is sound");
            let once = || {
                let began = Instant::now();
                let rating = rate_alone(&puzzle, &Control::default());
                (began.elapsed(), rating.is_ok())
            };
            let best = (0..3).map(|_| once()).min_by_key(|it| it.0);
            times.push(best.expect("three runs"));
        }
        times.sort_by_key(|it| it.0);
        let ms = |index: usize| times[index].0.as_secs_f64() * 1000.0;
        let (median, most) = (ms(times.len() / 2), ms(times.len() - 1));
        let n_unrated = times.iter().filter(|it| !it.1).count();
        println!(
            "{path}: {} boards, {n_unrated} too large, median {median:.2} ms, most {most:.2} ms",
            times.len()
        );
    }
}
