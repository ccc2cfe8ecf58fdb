//! `enumerate`: its counts are the published ones, its parts add up, and its puzzles match their descriptions.

use serde_json::Value;

use super::Folder;

/// Runs `enumerate` with the words of `line`.
fn run(folder: &Folder, line: &str) -> super::Run {
    let args: Vec<&str> = ["enumerate"].into_iter().chain(line.split(' ')).collect();
    folder.run(&args)
}

/// Returns the counts of a run.
#[track_caller]
fn counts(folder: &Folder, line: &str) -> Value {
    let run = run(folder, &format!("{line} --format json"));
    assert_eq!(run.status, 0, "{run:?}");
    let last = run.out.lines().last().expect("the counts");
    serde_json::from_str(last).expect("a JSON object")
}

/// Fails unless the stages have the numbers that were published, or counted by the program of the database.
#[track_caller]
fn check(line: &str, stages: [u64; 4], most_moves: u64) {
    let counts = counts(&Folder::with(&[]), line);
    let counted = ["inputs", "canonical", "solvable", "minimal"].map(|key| counts[key].as_u64());
    assert_eq!(counted, stages.map(Some), "{line}");
    assert_eq!(counts["moves"], most_moves, "{line}");
}

#[test]
fn the_counts_are_the_published_ones() {
    check("--size 5x5 --counts", [268_109, 130_299, 62_106, 1_730], 20);
    check(
        "--size 5x5 --walls 0..1 --counts",
        [2_988_670, 1_655_079, 831_255, 6_041],
        21,
    );
}

#[test]
fn puzzles_are_sorted_and_claim_their_true_optimum() {
    let folder = Folder::with(&[]);
    let run = run(&folder, "--size 5x5 --shard 3/20 --output found.txt");
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let text = folder.read("found.txt");
    let key = |line: &str| {
        let (moves, board) = line.split_once(' ').expect("moves and a board");
        (-moves.parse::<i32>().expect("a number"), board.to_owned())
    };
    let keys: Vec<_> = text.lines().map(key).collect();
    assert!(keys.len() > 20 && keys.is_sorted(), "{text}");
    // The rule `expectation` compares the claimed optimum with the true one.
    let args = ["check", "--warn", "redundant-car", "--warn", "harder-start"];
    let checked = folder.run(&[&args[..], &["found.txt"]].concat());
    assert_eq!(checked.status, 0, "{checked:?}");
    assert!(!checked.out.contains("redundant") && !checked.out.contains("harder"));
}

#[test]
fn shards_are_the_whole_in_parts() {
    let folder = Folder::with(&[]);
    let all = "--size 4x4 --walls 0..2";
    let whole = run(&folder, all);
    let mut lines = Vec::new();
    let mut inputs = 0;
    for number in 1..=7 {
        let shard = format!("{all} --shard {number}/7");
        let part = run(&folder, &shard);
        lines.extend(part.out.lines().map(str::to_owned));
        inputs += counts(&folder, &shard)["inputs"].as_u64().unwrap_or(0);
    }
    lines.sort();
    let mut expected: Vec<&str> = whole.out.lines().collect();
    expected.sort_unstable();
    assert_eq!(lines, expected);
    assert_eq!(inputs, 33_953);
}

#[test]
fn threads_change_nothing() {
    let folder = Folder::with(&[]);
    let out = |jobs: &str| run(&folder, &format!("--size 5x4 --walls 1 {jobs}")).out;
    assert_eq!(out("--jobs 1"), out("--jobs 3"));
}

#[test]
fn a_run_that_was_stopped_goes_on_from_its_journal() {
    let folder = Folder::with(&[]);
    let line = "--size 5x5 --shard 1/2 --jobs 1";
    let whole = run(&folder, line);
    let with_journal = format!("{line} --journal run.journal");
    let mut n_stopped = 0;
    let finished = loop {
        let run = run(&folder, &format!("{with_journal} --limit-time 300ms"));
        if run.status == 0 {
            break run;
        }
        assert_eq!((run.status, run.out.as_str()), (1, ""), "{run:?}");
        assert!(run.err.contains("run.journal"), "{run:?}");
        n_stopped += 1;
        // A machine may be too slow for any batch in this time.
        if n_stopped == 20 {
            break self::run(&folder, &with_journal);
        }
        // The end of the last write is lost.
        let text = folder.read("run.journal");
        folder.write("run.journal", &text[..text.len() - text.len().min(3)]);
    };
    assert_eq!(finished.out, whole.out);
    // It is done, so that there is nothing left to do.
    assert_eq!(run(&folder, &with_journal).out, whole.out);
    let other = run(&folder, "--size 4x4 --journal run.journal");
    assert_eq!(other.status, 2, "{other:?}");
    assert!(other.err.contains("another enumeration"), "{other:?}");
}

#[test]
fn a_shard_without_puzzles_has_an_empty_file() {
    let folder = Folder::with(&[("shard.txt", "20 OLD 299\n")]);
    let run = run(&folder, "--size 1x1 --output shard.txt --overwrite");
    assert_eq!((run.status, &*run.out), (0, ""), "{run:?}");
    assert_eq!(folder.read("shard.txt"), "");
}

#[test]
fn what_cannot_be_enumerated_is_refused_with_a_reason() {
    let folder = Folder::with(&[("a.rush", "puzzle \"a\"\n")]);
    for (line, reason) in [
        ("--size 8x8", "at most 7x7"),
        ("--size 6x26", "at most 7x7"),
        ("--size 0x5", "from 1 to 26"),
        ("--exit left", "on the right"),
        ("--size 4x4 --walls 17..", "no room for 17 walls"),
        ("--walls 2..1", "before it begins"),
        ("--shard 5/4", "1/1000"),
        ("--shard 0/4", "1/1000"),
        ("--journal a.rush", "not a journal"),
        ("--journal none/a", "cannot use the journal"),
        ("--size 4x4 --output none/a", "there is no folder none"),
        // Counting the work takes minutes.
        ("--size 7x7 --walls 0.. --limit-time 10ms", "the time limit"),
        ("--limit-memory 64KiB", "more than"),
    ] {
        let run = run(&folder, line);
        let is_refused = run.status != 0 && run.out.is_empty();
        assert!(is_refused && run.err.contains(reason), "{line}: {run:?}");
    }
    let run = folder.run(&["enumerate", "--exit", "right 9"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("6 rows"), "{run:?}");
}

#[test]
fn odd_sizes_have_few_puzzles_or_none() {
    let folder = Folder::with(&[]);
    for size in ["1x1", "1x7", "2x2", "7x1", "2x7"] {
        let counts = counts(&folder, &format!("--size {size} --walls 0..2 --counts"));
        assert!(counts["minimal"].as_u64() <= Some(1), "{size}: {counts}");
        assert!(counts["inputs"].as_u64() >= counts["canonical"].as_u64());
    }
}
