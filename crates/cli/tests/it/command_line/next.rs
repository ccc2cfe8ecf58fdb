//! `solve --next`: following it solves a puzzle in as many moves or steps as it says.

use serde_json::{Value, json};

use super::{BAD, CARD, EASY, Folder, Run, STUCK, solve::HARD};

fn hint(folder: &Folder, args: &[&str]) -> (Value, Run) {
    let run = folder.run(&[&["solve", "--next", "--format", "json", "card.rush"], args].concat());
    let hint = serde_json::from_str(&run.out).expect("a JSON object");
    (hint, run)
}

#[test]
fn hints_lead_to_the_exit_by_the_shortest_way() {
    let folder = Folder::with(&[("card.rush", CARD)]);
    for (metric, optimum) in [("moves", 8), ("steps", 16)] {
        let mut played: Vec<String> = Vec::new();
        let mut remaining: i64 = optimum;
        loop {
            let moves = played.join(" ");
            let (hint, run) = hint(&folder, &["--metric", metric, "--after", &moves]);
            assert_eq!(run.status, 0, "{run:?}");
            assert_eq!(hint["played"], json!(played));
            assert_eq!(hint["outcome"], "solved");
            assert_eq!(hint[metric], remaining);
            assert_eq!(hint["next"], hint["solution"][0]);
            let Some(next) = hint["next"].as_str() else {
                assert_eq!(remaining, 0);
                break;
            };
            let n_steps = next[2..].parse().expect("a move ends with its steps");
            remaining -= if metric == "moves" { 1 } else { n_steps };
            played.push(next.to_owned());
        }
        assert!(played.len() >= 8);
    }
}

#[test]
fn a_hint_is_a_sentence() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["solve", "--next", "a.rush"]);
    assert_eq!(
        run.out,
        "easy (a.rush:1)\nXR2: move `X` 2 cells right, that solves it\n\n  X X . . →\n\n"
    );
    let run = folder.run(&[
        "solve", "--next", "a.rush", "--metric", "steps", "--after", "XR1",
    ]);
    assert_eq!(
        run.out,
        "easy (a.rush:1)\nXR1: move `X` 1 cell right, that solves it\n\n  . X X . →\n\n"
    );
    let run = folder.run(&["solve", "--next", "a.rush", "--after", "XR9"]);
    assert_eq!(
        (run.out.as_str(), run.status),
        ("easy (a.rush:1)\nalready solved\n\n  . . X X →\n\n", 0)
    );
    let run = folder.run_with(&["solve", "--next", "-"], STUCK);
    assert_eq!(
        (run.out.as_str(), run.status),
        ("stuck (<stdin>:1)\nunsolvable\n\n  X X # . →\n\n", 1)
    );
    let run = folder.run(&["solve", "--next", "a.rush", "--limit-effort", "1"]);
    assert_eq!(run.status, 1);
    assert!(
        run.out.contains("(stopped at an effort of 1)"),
        "{}",
        run.out
    );
}

#[test]
fn bad_moves_are_explained() {
    let folder = Folder::with(&[("card.rush", CARD), ("stuck.rush", STUCK)]);
    let check = |moves: &str, status: i32, expected: &str| {
        let run = folder.run(&["solve", "--next", "card.rush", "--after", moves]);
        let place = if status == 1 {
            "card.rush:1: \"Card 1\": "
        } else {
            ""
        };
        assert_eq!(run.err, format!("error: {place}{expected}\n"));
        assert_eq!((run.status, run.out.as_str()), (status, ""));
    };
    check(
        "FL3 XR2",
        1,
        "move 2 is illegal (`XR2`): `X` cannot move 2 cells right: `C` is on d3",
    );
    check(
        "Q1",
        2,
        "`Q1` is not a move: expected a car, `L`, `R`, `U` or `D`, and a count, like `XR3`",
    );
    check("qR1", 1, "move 1 is illegal (`qR1`): no car is called `q`");
    check(
        "xL",
        1,
        "move 1 is illegal (`xL1`): no car is called `x`; did you mean `X`?",
    );
    check(
        "XU",
        1,
        "move 1 is illegal (`XU1`): `X` is horizontal and cannot move up",
    );
    check(
        "BL1",
        1,
        "move 1 is illegal (`BL1`): `B` cannot move left: it is at the border",
    );
    check(
        "XL2",
        1,
        "move 1 is illegal (`XL2`): `X` cannot move 2 cells left: `A` is on a3",
    );
    let run = folder.run(&["solve", "--next", "stuck.rush", "--after", "XR1"]);
    assert!(
        run.err.contains("cannot move right: c1 is a wall"),
        "{}",
        run.err
    );
}

#[test]
fn each_puzzle_gets_an_answer() {
    let folder = Folder::with(&[("a.rush", &[STUCK, EASY, BAD].concat())]);
    let next = |args: &[&str]| folder.run(&[&["solve", "--next", "a.rush"], args].concat());
    let run = next(&["--format", "json"]);
    assert_eq!(run.status, 1);
    let lines: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object"))
        .collect();
    let answers: Vec<_> = lines
        .iter()
        .map(|line| (&line["puzzle"], &line["outcome"], &line["next"]))
        .collect();
    let expected = [
        (&json!("stuck"), &json!("unsolvable"), &Value::Null),
        (&json!("easy"), &json!("solved"), &json!("XR2")),
        (&json!("bad"), &json!("invalid"), &Value::Null),
    ];
    assert_eq!(answers, expected);
    assert!(run.err.contains("error[overlap]"), "{}", run.err);
    let run = next(&["--format", "notation"]);
    assert_eq!(run.out, "// unsolvable\nXR2\n// invalid\n");
    assert_eq!(next(&["--puzzle", "easy"]).status, 0);
    // The moves are legal in one of them.
    let run = next(&["--after", "XR2", "--puzzle", "1..2", "--format", "notation"]);
    assert_eq!(run.out, "// already solved\n");
    assert!(
        run.err.contains("a.rush:1: \"stuck\": move 1 is illegal"),
        "{run:?}"
    );
    assert_eq!(folder.run(&["solve", "--next", "none.rush"]).status, 2);
    assert_eq!(folder.run(&["solve", "--after", "XR1", "a.rush"]).status, 2);
}

#[test]
fn the_best_known_solution_is_started_if_no_optimum_is_proved() {
    let folder = Folder::with(&[("hard.txt", HARD)]);
    let hint = |format: &str| {
        let board = [
            "solve", "--next", "hard.txt", "--from", "line", "--size", "10x11",
        ];
        let asked = ["--exit", "right 5", "--limit-memory", "64MiB"];
        folder.run(&[&board[..], &asked, &["--format", format]].concat())
    };
    let run = hint("json");
    let line: Value = serde_json::from_str(&run.out).expect("a JSON object");
    assert_eq!(run.status, 1);
    assert_eq!(line["outcome"], "unknown");
    let best = line["best"].as_array().expect("a solution is found");
    assert!(best.len() >= 19, "the optimum is 19 moves");
    assert_eq!(line["bounds"]["moves"][1], best.len());
    assert_eq!(line["next"], best[0]);
    let next = line["next"].as_str().expect("its first move");
    let run = hint("text");
    assert!(
        run.out
            .contains("which may not be a shortest one, begins with\n")
    );
    assert!(run.out.contains(&format!("{next}: move `")), "{}", run.out);
}
