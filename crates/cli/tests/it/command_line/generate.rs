//! `generate`: what it prints holds what it promises, and repeats.

use serde_json::Value;

use super::{Folder, Run};

const REQUEST: [&str; 7] = [
    "generate", "--moves", "8..14", "--cars", "6..10", "--count", "4",
];

#[test]
fn generated_puzzles_are_sound_and_repeat() {
    let folder = Folder::with(&[]);
    let run = folder.run(&REQUEST);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(run.out.matches("puzzle \"Generated ").count(), 4);
    assert_eq!(run.out.matches("expect moves ").count(), 4);
    let again = folder.run(&[&REQUEST[..], &["--jobs", "1"]].concat());
    assert_eq!(run.out, again.out);
    let other = folder.run(&[&REQUEST[..], &["--seed", "1"]].concat());
    assert_ne!(run.out, other.out);

    folder.write("new.rush", &run.out);
    let args = [
        "--warn",
        "redundant-car",
        "--warn",
        "harder-start",
        "--format",
        "short",
    ];
    let run = folder.run(&[&["check", "new.rush"], &args[..]].concat());
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    assert_eq!(folder.run(&["fmt", "--check", "new.rush"]).status, 0);
}

/// Generates puzzles, which must be the same with one job, and returns the run and what `analyze` says of each.
#[track_caller]
fn analyzed(args: &[&str]) -> (Run, Vec<Value>) {
    let folder = Folder::with(&[]);
    let run = folder.run(&[&["generate"], args].concat());
    assert_eq!(run.status, 0, "{run:?}");
    let alone = folder.run(&[&["generate", "--jobs", "1"], args].concat());
    assert_eq!((&alone.out, &alone.err), (&run.out, &run.err));
    folder.write("new.rush", &run.out);
    let lines = folder.run(&["analyze", "--format", "json", "new.rush"]);
    let lines = lines.out.lines().map(serde_json::from_str);
    (
        run,
        lines.map(|line| line.expect("a JSON object")).collect(),
    )
}

#[test]
fn generated_puzzles_take_people_the_requested_time() {
    let (run, puzzles) = analyzed(&["--time", "60..90", "--count", "2"]);
    assert_eq!(puzzles.len(), 2);
    for puzzle in puzzles {
        let seconds = puzzle["people"]["seconds"].as_f64().expect("a time");
        assert!((59.5..=90.5).contains(&seconds), "{puzzle}");
    }
    assert!(run.err.starts_with("made 2 puzzles from "), "{run:?}");
}

#[test]
fn the_expression_holds_for_generated_puzzles() {
    let want = "retreat and solutions == 1";
    let (run, puzzles) = analyzed(&["--want", want, "--cars", "6..9", "--count", "2"]);
    assert_eq!(puzzles.len(), 2);
    for puzzle in puzzles {
        let craft = &puzzle["craft"];
        assert!(craft["retreats"].as_u64() > Some(0), "{puzzle}");
        assert_eq!(craft["distinct_solutions"], 1, "{puzzle}");
    }
    assert!(run.err.ends_with(" boards tried\n"), "{run:?}");
}

#[test]
fn a_faulty_expression_is_shown_with_its_place() {
    let folder = Folder::with(&[]);
    let run = folder.run(&["generate", "--want", "retraet and moves > 3"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.err.contains("  retraet and moves > 3\n  ^^^^^^^"),
        "{run:?}"
    );
    let request = ["--want", "moves < 3", "--size", "5x5", "--moves", "3.."];
    let run = folder.run(&[&["generate", "--limit-time", "5s"], &request[..]].concat());
    assert_eq!(run.status, 1, "{run:?}");
    assert!(
        run.err.contains(" without a board of the wanted "),
        "{run:?}"
    );
}

#[test]
fn walls_sizes_and_exits_are_as_requested() {
    let folder = Folder::with(&[]);
    let args = "generate --size 5x6 --exit bottom --walls 2 --cars 4..8 --moves 4.. -o new.rush";
    let run = folder.run(&args.split(' ').collect::<Vec<_>>());
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let text = folder.read("new.rush");
    assert_eq!(text.matches('#').count(), 2, "{text}");
    folder.write("new.rush", text + "expect minimal, hardest\n");
    let run = folder.run(&["check", "new.rush"]);
    assert_eq!(run.status, 0, "{run:?}");
}

#[test]
fn numbers_of_walls_and_titles_are_as_requested() {
    let folder = Folder::with(&[]);
    let args = "generate --size 5x5 --walls 1..2 --cars 3..6 --moves 3.. --count 4 --title Jam";
    let run = folder.run(&args.split(' ').collect::<Vec<_>>());
    assert_eq!(run.status, 0, "{run:?}");
    let puzzles: Vec<&str> = run.out.split("puzzle ").skip(1).collect();
    let n_walls: Vec<usize> = puzzles.iter().map(|it| it.matches('#').count()).collect();
    assert!(n_walls.iter().all(|n| (1..=2).contains(n)), "{n_walls:?}");
    assert!(n_walls.contains(&1) && n_walls.contains(&2), "{n_walls:?}");
    for (number, puzzle) in (1..).zip(puzzles) {
        assert!(
            puzzle.starts_with(&format!("\"Jam {number}\"\n")),
            "{puzzle}"
        );
    }
}

#[test]
fn two_exits_lie_in_one_lane() {
    let folder = Folder::with(&[]);
    let run = folder.run(&["generate", "--moves", "3..", "--exit", "top,bottom b"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.out.contains("\nexit top b\nexit bottom b\n"), "{run:?}");
    let both = folder.run(&[
        "generate", "--moves", "3..", "--exit", "top", "--exit", "bottom b",
    ]);
    assert_eq!(both.out, run.out);
    folder.write("new.rush", &run.out);
    assert_eq!(folder.run(&["check", "new.rush"]).status, 0);
}

#[test]
fn a_difficulty_without_a_range_has_the_default_one() {
    let folder = Folder::with(&[("tailback.toml", "difficulty.beginner = \"..9\"\n")]);
    let moves = |difficulty: &str| {
        let args = ["--limit-effort", "5G", "--output", difficulty];
        let run = folder.run(&[&["generate", "--difficulty", difficulty], &args[..]].concat());
        assert_eq!(run.status, 0, "{run:?}");
        let text = folder.read(difficulty);
        let (_, moves) = text.split_once("expect moves ").expect("a length");
        let (moves, _) = moves.split_once(',').expect("two lengths");
        moves.parse::<u32>().expect("a number")
    };
    assert!(moves("beginner") <= 9);
    assert!((16..=25).contains(&moves("intermediate")));
    let run = folder.run(&["generate", "--difficulty", "grandmaster"]);
    assert_eq!(run.status, 2, "{run:?}");
}

#[test]
fn impossible_requirements_are_reported() {
    let folder = Folder::with(&[]);
    let check = |args: &str, status: i32, expected: &str| {
        let args: Vec<&str> = args.split(' ').collect();
        let run = folder.run(&[&["generate"], &args[..]].concat());
        assert_eq!(run.status, status, "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
        assert_eq!(run.out, "");
    };
    let soon = "--moves 200.. --limit-time 100ms";
    check(soon, 1, "made 0 of 1 puzzle in 100 ms");
    let small = "--size 4x4 --moves 50.. --limit-time 500ms --seed 3";
    check(small, 1, "; the hardest other board has ");
    let tight = "--size 9x9 --limit-memory 100KiB --limit-time 100ms";
    check(tight, 1, ", and more memory with --limit-memory");
    check("--size 3x3 --exit bottom=z", 2, "error");
    check("--size 3x2 --walls 4", 2, "there is no room for 4 walls");
    check(
        "--walls 1 --cars 18",
        2,
        "no room for 18 cars and 1 wall on a board of 6x6",
    );
    check("--size 2x5", 2, "the target fills its row");
    check("--count 0", 2, "invalid value '0' for '--count <N>'");
    check("--cars 1", 2, "the target alone leaves in 1 move");
    check("--moves 0", 2, "a puzzle takes at least 1 move");
    check(
        "--exit left --exit top",
        2,
        "the exits do not lie in one row",
    );
    check("--cars 0", 2, "at least one car");
    check("--moves 9..5", 2, "the range ends at 5, before it begins");
    check("--size 27x6", 2, "like `6x6`");
}
