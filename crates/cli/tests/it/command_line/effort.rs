//! The output of a run depends on the puzzles and the limits: not on `--jobs`, the load or chance.

use std::{
    hint::black_box,
    sync::atomic::{AtomicBool, Ordering},
    thread,
};

use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, STUCK, solve::LARGE};

/// Puzzles that are solved at once, not at all, or not before any limit.
fn mixed() -> Folder {
    let folder = Folder::with(&[("12x12.txt", LARGE), ("9x9.txt", MANY)]);
    let mut text = String::new();
    for (board, how) in [
        ("12x12.txt", ["--size", "12x12", "--exit", "right 6"]),
        ("9x9.txt", ["--size", "9x9", "--exit", "right 5"]),
    ] {
        let run = folder.run(&[&["import", "--from", "line", board][..], &how].concat());
        assert_eq!(run.status, 0, "{run:?}");
        text.push_str(&run.out);
    }
    let small = [CARD, EASY, STUCK, BAD].concat();
    folder.write(
        "a.rush",
        text.clone() + &small.replace("puzzle \"", "puzzle \"a "),
    );
    folder.write("b.rush", small + &text);
    folder
}

/// Twenty-one million states.
const MANY: &str =
    "CBBBoEoooCooGoEDDDoooGoEooIFFoGoHHHIJAAKooooIJoOKoLLLQMMOPNNooQRoOPToooQRSSSTUUVV\n";

fn with_busy_loops<T>(work: impl FnOnce() -> T) -> T {
    /// Ends the loops even if the work panics.
    struct Over<'a>(&'a AtomicBool);

    impl Drop for Over<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let _over = Over(&is_over);
        for _ in 0..3 {
            scope.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    black_box((0..1000).sum::<u64>());
                }
            });
        }
        work()
    })
}

/// Fails unless runs with any number of jobs give the same, even next to busy loops.
#[track_caller]
fn assert_repeats(line: &str, clean: impl Fn(String) -> String) -> String {
    let folder = mixed();
    let run = |jobs: &str| {
        let args = line
            .split_whitespace()
            .chain(["-j", jobs, "a.rush", "b.rush"]);
        let run = folder.run(&args.collect::<Vec<_>>());
        (run.status, clean(run.out), run.err)
    };
    let alone = run("1");
    for jobs in ["2", "4"] {
        assert_eq!(run(jobs), alone, "{line} -j {jobs}");
    }
    assert_eq!(with_busy_loops(|| run("2")), alone, "{line} next to others");
    alone.1
}

#[test]
fn check_prints_the_same_in_every_run() {
    let rules = "--warn redundant-car --warn idle-wall --warn harder-start";
    let line = format!("check --format json --deny warnings --limit-effort 150M {rules}");
    let out = assert_repeats(&line, |out| out);
    assert!(out.contains("reached its limit of effort"), "{out}");
}

#[test]
fn check_with_little_memory_prints_the_same_in_every_run() {
    // One board reaches the limit on memory before that on effort, the other after it.
    let line = "check --format json --limit-effort 250M --limit-memory 2MiB";
    let out = assert_repeats(line, |out| out);
    assert!(out.contains("limit of memory"), "{out}");
    assert!(out.contains("limit of effort"), "{out}");
}

#[test]
fn solve_prints_the_same_in_every_run() {
    let without_times = |out: String| {
        let lines = out.lines().map(|line| {
            let mut line: Value = serde_json::from_str(line).expect("a JSON object a line");
            for metric in ["moves", "steps"] {
                if let Some(search) = line["searches"][metric].as_object_mut() {
                    search.remove("elapsed_us");
                }
            }
            line.to_string() + "\n"
        });
        lines.collect()
    };
    let line = "solve --format json --limit-effort 400M --limit-memory 512MiB";
    let out = assert_repeats(line, without_times);
    assert!(out.contains("\"limit\":\"effort\""), "{out}");
}

#[test]
fn the_search_for_steps_is_not_left_out_where_that_for_moves_ends_early() {
    let folder = mixed();
    let args = [
        "solve",
        "--format",
        "json",
        "--limit-effort",
        "400M",
        "b.rush",
    ];
    let run = folder.run(&args);
    let line = run.out.lines().nth(4).expect("the board of 12x12");
    let line: Value = serde_json::from_str(line).expect("a JSON object");
    assert_eq!(line["outcome"], "unknown");
    let lower = |metric: &str| line["bounds"][metric][0].as_u64().expect("a bound");
    assert!(lower("steps") > lower("moves") + 5, "{line}");
}

#[test]
fn generate_makes_the_same_with_any_number_of_jobs() {
    let folder = Folder::with(&[]);
    let request = "generate --count 500 --moves 12.. --limit-effort 2G";
    let run = |jobs: &str| {
        let args: Vec<&str> = request.split(' ').chain(["-j", jobs]).collect();
        let run = folder.run(&args);
        (run.status, run.out, run.err)
    };
    let alone = run("1");
    assert_eq!(alone.0, 1);
    assert!(alone.1.contains("puzzle"), "{alone:?}");
    assert!(alone.2.contains("with an effort of 2G"), "{}", alone.2);
    assert_eq!(run("3"), alone);
}
