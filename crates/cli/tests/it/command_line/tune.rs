//! `tune`: the boards that it prints are checked and solved by the other commands.

use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, STUCK};

/// A board that is unsolvable because of one car: without it, it takes a move.
const BARRED: &str = "puzzle \"barred\"\ngrid\n. . . .\nX X B .\n. . B .\n. . B .\nend\n";

fn json(folder: &Folder, line: &str) -> (i32, Vec<Value>) {
    let mut args: Vec<&str> = line.split(' ').collect();
    args.extend(["--format", "json"]);
    let run = folder.run(&args);
    let lines = run.out.lines().map(serde_json::from_str);
    let lines = lines.map(|line| line.expect("a JSON object a line"));
    (run.status, lines.collect())
}

/// Tunes `puzzle` with `requirement`, and checks that `solve` finds the requirement met by each board. Returns the boards.
#[track_caller]
fn check(puzzle: &str, requirement: &str, is_met: impl Fn(&Value) -> bool) -> Vec<Value> {
    let folder = Folder::with(&[("a.rush", puzzle)]);
    let (status, lines) = json(&folder, &format!("tune a.rush {requirement}"));
    assert_eq!((status, lines.len()), (0, 1), "{lines:?}");
    let boards = lines[0]["boards"].as_array().expect("a list").clone();
    assert!(!boards.is_empty());
    for board in &boards {
        let text = board["puzzle_text"].as_str().expect("a text");
        folder.write("tuned.rush", text);
        assert_eq!(
            folder.run(&["fmt", "--check", "tuned.rush"]).status,
            0,
            "{text}"
        );
        let claims = folder.run(&["check", "--allow", "frozen-car", "tuned.rush"]);
        assert_eq!(claims.status, 0, "{claims:?}");
        let (_, solved) = json(&folder, "solve tuned.rush");
        assert!(is_met(&solved[0]), "{requirement}: {text}");
        for key in ["outcome", "moves", "steps"] {
            assert_eq!(board[key], solved[0][key], "{text}");
        }
    }
    boards
}

#[test]
fn boards_meet_the_requirement() {
    let is = |key: &'static str, n: u64| move |it: &Value| it[key].as_u64() == Some(n);
    check(CARD, "--moves 12", is("moves", 12));
    check(CARD, "--steps 20", is("steps", 20));
    check(CARD, "--moves 10..11 --steps ..22", |it| {
        it["moves"].as_u64().is_some_and(|n| (10..=11).contains(&n))
            && it["steps"].as_u64().is_some_and(|n| n <= 22)
    });
    check(CARD, "--unsolvable", |it| it["outcome"] == "unsolvable");
    check(BARRED, "--solvable", |it| it["outcome"] == "solved");
}

#[test]
fn the_expression_holds_for_the_boards() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    let want = ["tune", "a.rush", "--want", "cars < 8 and solutions == 1"];
    let run = folder.run(&[&want[..], &["--output", "tuned.rush", "--count", "3"]].concat());
    assert_eq!(run.status, 0, "{run:?}");
    let (_, boards) = json(&folder, "analyze tuned.rush");
    assert!(!boards.is_empty());
    for board in boards {
        assert_eq!(board["craft"]["distinct_solutions"], 1, "{board}");
    }
    let none = folder.run(&[&want[..3], &["moves > 99", "--edits", "1"]].concat());
    assert_eq!(none.status, 1, "{none:?}");
    assert!(none.out.contains("\nnone of the "), "{none:?}");
    // An effort that is too small for most boards proves nothing.
    let open = folder.run(&[&want[..], &["--edits", "1", "--limit-effort", "3M"]].concat());
    assert!(open.out.contains(" undecided ("), "{open:?}");
}

/// An effort of 100k is too small for most of the boards near `CARD`.
#[test]
fn nothing_is_proved_about_boards_that_a_limit_leaves_undecided() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    for (edits, within) in [("1", "one edit away"), ("2", "within 2 edits")] {
        let line = format!("tune a.rush --moves 99 --edits {edits} --limit-effort 100k");
        let run = folder.run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, 1, "{run:?}");
        let words = run.out.lines().nth(2).expect("a line about the boards");
        assert!(words.starts_with("no match among "), "{words}");
        assert!(words.contains(&format!(" {within}; ")), "{words}");
        // More edits would not help.
        assert!(words.ends_with("; try a higher limit"), "{words}");
        let (_, lines) = json(&folder, &line);
        assert_eq!(lines[0]["is_exhaustive"], false);
        let n = |key: &str| lines[0][key].as_u64().expect("a number");
        assert!(n("undecided") > 0, "{lines:?}");
        if edits == "1" {
            let n_decided = n("neighbours") - n("undecided");
            assert!(
                words.contains(&format!(" {n_decided} decided board")),
                "{words}"
            );
        }
    }
    // A board that was found is the answer, whatever the others are.
    let line = "tune a.rush --unsolvable --edits 1 --limit-effort 100k";
    let (status, lines) = json(&folder, line);
    let n_boards = lines[0]["boards"].as_array().map_or(0, Vec::len);
    assert!(n_boards > 0 && lines[0]["undecided"] != 0, "{lines:?}");
    assert_eq!(
        (status, &lines[0]["is_exhaustive"]),
        (0, &Value::Bool(false))
    );
}

#[test]
fn boards_take_people_the_requested_time() {
    let boards = check(CARD, "--time 60..90 --moves 9.. --count 3", |_| true);
    let folder = Folder::with(&[]);
    for board in boards {
        folder.write("tuned.rush", board["puzzle_text"].as_str().expect("a text"));
        let (_, analyzed) = json(&folder, "analyze tuned.rush");
        let seconds = analyzed[0]["people"]["seconds"].as_f64().expect("a time");
        assert!((59.5..90.5).contains(&seconds), "{seconds}");
    }
    let run = folder.run(&["tune", "tuned.rush", "--time", "90..60"]);
    assert_eq!(run.status, 2, "{run:?}");
}

#[test]
fn edits_are_of_the_kinds_that_are_requested() {
    for (kind, verbs) in [
        ("move", &["move", "turn"][..]),
        ("resize", &["lengthen", "shorten"]),
        ("add", &["add the"]),
        ("remove", &["remove `"]),
        ("wall", &["add a wall", "remove the wall"]),
    ] {
        let requirement = format!("--unsolvable --edits 1 --kinds {kind}");
        let folder = Folder::with(&[("a.rush", CARD)]);
        let (_, lines) = json(&folder, &format!("tune a.rush {requirement}"));
        for board in lines[0]["boards"].as_array().expect("a list") {
            let change = board["changes"][0].as_str().expect("a text");
            assert!(
                verbs.iter().any(|verb| change.starts_with(verb)),
                "{change}"
            );
        }
    }
}

#[test]
fn the_fewest_edits_are_made() {
    for board in check(CARD, "--moves 12 --count 3", |_| true) {
        assert_eq!(board["changes"].as_array().map(Vec::len), Some(1));
    }
    // No board that is one edit away is as hard, as a run with one edit proves.
    let folder = Folder::with(&[("a.rush", CARD)]);
    let (status, lines) = json(&folder, "tune a.rush --moves 15 --edits 1");
    assert_eq!(
        (status, &lines[0]["is_exhaustive"]),
        (1, &Value::Bool(true))
    );
    assert_eq!(lines[0]["boards"].as_array().map(Vec::len), Some(0));
    for board in check(CARD, "--moves 15 --count 3", |it| it["moves"] == 15) {
        assert_eq!(board["changes"].as_array().map(Vec::len), Some(2));
    }
}

#[test]
fn as_many_boards_are_found_as_are_asked_for() {
    let boards = check(CARD, "--moves 12 --count 8", |it| it["moves"] == 12);
    let n_edits = boards
        .iter()
        .map(|it| it["changes"].as_array().map_or(0, Vec::len));
    let n_edits: Vec<usize> = n_edits.collect();
    assert_eq!(n_edits.len(), 8);
    assert!(
        n_edits.is_sorted() && n_edits[0] == 1 && n_edits[7] == 2,
        "{n_edits:?}"
    );
}

#[test]
fn puzzles_in_the_language_are_written_to_a_file() {
    let folder = Folder::with(&[("a.rush", &format!("author \"A\"\ntags box\n{CARD}"))]);
    let run = folder.run(&["tune", "a.rush", "--moves", "12", "-o", "new.rush"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    let text = folder.read("new.rush");
    assert!(text.starts_with("puzzle \"Card 1, tuned 1\"\nauthor \"A\"\ntags box\nnote \"move "));
    assert!(text.contains("\nexpect moves 12, steps "), "{text}");
    let run = folder.run(&["tune", "a.rush", "--moves", "12", "-o", "a.rush"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("which is also an input"), "{run:?}");
}

#[test]
fn nothing_found_is_a_problem_that_is_explained() {
    let folder = Folder::with(&[("a.rush", CARD), ("b.rush", &format!("{EASY}{BAD}{STUCK}"))]);
    let run = folder.run(&["tune", "a.rush", "--moves", "60", "--format", "rush"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    let expected = "error: a.rush:1: \"Card 1\": no board within 2 edits matches; all were tried; \
                    try `--edits 3`\n";
    assert_eq!(run.err, expected);
    let run = folder.run(&["tune", "b.rush", "--solvable", "--edits", "1"]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("the puzzle itself matches"), "{run:?}");
    assert!(run.out.contains("bad (b.rush:5)\ninvalid\n"), "{run:?}");
    assert!(run.out.contains("remove the wall at c1"), "{run:?}");
    let run = folder.run(&["tune", "a.rush", "--moves", "60", "--limit-effort", "1M"]);
    assert_eq!(run.status, 1);
    assert!(
        run.out.contains("undecided (stopped at an effort of 1M)"),
        "{run:?}"
    );
}

#[test]
fn requirements_that_make_no_sense_are_refused() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    for (options, expected) in [
        ("", "specify a goal, such as `--moves 25`"),
        ("--moves 0", "must be at least 1"),
        ("--steps ..0", "the range ends at 0, before it begins"),
        ("--moves 9..5", "the range ends at 5, before it begins"),
        ("--moves many", "expected a number or a range"),
        ("--moves -3", "expected a number or a range"),
        ("--unsolvable --moves 3", "cannot be used with"),
        ("--unsolvable --solvable", "cannot be used with"),
        ("--solvable --edits 0", "0 is not in 1..=9"),
        ("--solvable --edits 10", "10 is not in 1..=9"),
        ("--solvable --kinds swap", "invalid value 'swap'"),
        (
            "--solvable --count x",
            "invalid value 'x' for '--count <N>'",
        ),
    ] {
        let line = format!("tune a.rush {options}");
        let run = folder.run(&line.split_whitespace().collect::<Vec<_>>());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
    }
    assert_eq!(folder.run(&["tune", "none.rush", "--solvable"]).status, 2);
}
