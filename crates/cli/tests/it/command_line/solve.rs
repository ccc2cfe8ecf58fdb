//! `solve`: the JSON lines, the other formats, exit statuses.

use serde_json::{Value, json};

use super::{BAD, CARD, EASY, Folder, STUCK};

/// A line of 12x12 with the exit `right 6`, whose optimum is 25 moves: too many states to visit.
pub(crate) const LARGE: &str = "DoooooEBBBCCDooooHEoooJKFFFGGHPIIoJKRSoooOPLLMMoRSNNNOPQQQooRSAAUVooooooTTTXUVeZoassWWWXYYeZoabbccgdddefffojooghhhmoiiqjoooooomoopqrokklllmnnpqr\n";

/// A line of 10x11 with the exit `right 5`, whose optimum is 19 moves. Other solutions are found much sooner.
pub(crate) const HARD: &str = "BCooZcccXoBCNNZoooXooCoYYIIIJJOOOogVVDaoAAoogooDaUfGGGMMMDoUfPKKKobdEooPToSSbdEeWoTQQQooEeWLTooHHHFeWLooRRRoFo\n";

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object a line"))
        .collect()
}

#[test]
fn a_json_line_has_all_facts_about_a_puzzle() {
    let folder = Folder::with(&[("a.rush", &format!("\n{EASY}{STUCK}{BAD}"))]);
    let run = folder.run(&["solve", "--format", "json"]);
    let lines = lines(&run.out);
    assert_eq!(lines.len(), 3);
    for line in &lines {
        assert_eq!(line["path"], "a.rush");
        assert_eq!(line["metric"], "both");
    }
    assert_eq!(lines[0]["puzzle"], "easy");
    assert_eq!(lines[0]["line"], 2);
    assert_eq!(lines[0]["outcome"], "solved");
    assert_eq!(lines[0]["moves"], 1);
    assert_eq!(lines[0]["steps"], 2);
    assert_eq!(lines[0]["solution"], json!(["XR2"]));
    for metric in ["moves", "steps"] {
        let search = &lines[0]["searches"][metric];
        assert!(search["states"].as_u64() > Some(0), "{search}");
        assert!(search["elapsed_us"].as_f64() > Some(0.0), "{search}");
    }
    assert_eq!(lines[1]["outcome"], "unsolvable");
    assert_eq!(lines[1]["line"], 6);
    assert_eq!(lines[1]["solution"], Value::Null);
    assert_eq!(lines[1]["moves"], Value::Null);
    assert_eq!(lines[2]["outcome"], "invalid");
    assert_eq!(lines[2]["searches"], json!({"moves": null, "steps": null}));
    assert_eq!(lines[2]["steps"], Value::Null);
    assert!(run.err.starts_with("error[overlap]: "), "{}", run.err);
    assert!(run.err.contains("a.rush:13:1"), "{}", run.err);
    assert_eq!(run.status, 1);
}

#[test]
fn a_solution_that_is_not_proved_shortest_is_no_optimum() {
    let folder = Folder::with(&[("a.rush", CARD)]);
    let args = ["solve", "--format", "json", "--algorithm", "depth-first"];
    let run = folder.run(&args);
    let line = &lines(&run.out)[0];
    assert_eq!((run.status, &line["outcome"]), (0, &json!("solved")));
    assert_eq!(line["solution"], Value::Null);
    let n_moves = line["best"].as_array().expect("a solution").len();
    assert!(n_moves > 8);
    assert_eq!(
        (&line["moves"], &line["steps"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(line["bounds"]["moves"][0], 1);
    assert!(line["bounds"]["moves"][1].as_u64() >= Some(8));
    assert_eq!(line["limit"], Value::Null);

    let args = ["solve", "--format", "json", "--algorithm", "breadth-first"];
    let line = &lines(&folder.run(&args).out)[0];
    assert_eq!((&line["moves"], &line["steps"]), (&json!(8), &json!(16)));
    assert_eq!(line["bounds"], Value::Null);
}

#[test]
fn one_metric_gives_one_optimum() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["solve", "--format", "json", "--metric", "steps"]);
    let line = &lines(&run.out)[0];
    assert_eq!(line["metric"], "steps");
    assert_eq!(line["moves"], Value::Null);
    assert_eq!(line["steps"], 2);
    assert_eq!(line["searches"]["moves"], Value::Null);
    let run = folder.run(&["solve", "--format", "json", "--metric", "moves"]);
    let line = &lines(&run.out)[0];
    assert_eq!((&line["moves"], &line["steps"]), (&json!(1), &Value::Null));
}

#[test]
fn a_solved_start_has_an_empty_solution() {
    let folder = Folder::with(&[("a.rush", "puzzle \"a\"\ngrid\n. X X\nend\n")]);
    let run = folder.run(&["solve", "--format", "json"]);
    let line = &lines(&run.out)[0];
    assert_eq!(line["outcome"], "solved");
    assert_eq!(line["moves"], 0);
    assert_eq!(line["steps"], 0);
    assert_eq!(line["solution"], json!([]));
    assert_eq!(run.status, 0);
}

#[test]
fn a_limit_gives_bounds() {
    let hard = "puzzle \"a\"\ngrid 6x6\ncar X a3 h\ncar A f3 v\ncar B c1 v\n";
    let folder = Folder::with(&[("a.rush", hard)]);
    let run = folder.run(&["solve", "--format", "json", "--limit-effort", "5"]);
    let line = &lines(&run.out)[0];
    assert_eq!(line["outcome"], "unknown");
    assert_eq!(line["limit"], "effort");
    assert!(line["bounds"]["moves"][0].as_u64() >= Some(1), "{line}");
    assert_eq!(line["bounds"]["moves"][1], Value::Null);
    assert_eq!(line["bounds"]["steps"].as_array().map(Vec::len), Some(2));
    assert_eq!(line["best"], Value::Null);
    assert_eq!(run.status, 1);
}

#[test]
fn the_best_solution_of_a_hard_board_is_given() {
    let folder = Folder::with(&[("hard.txt", HARD)]);
    let solve = |more: &[&str]| {
        let board = ["solve", "--from", "line", "--size", "10x11"];
        let asked = ["--exit", "right 5", "--metric", "moves"];
        let limit = ["--limit-memory", "64MiB", "hard.txt"];
        folder.run(&[&board[..], &asked, &limit, more].concat())
    };
    let run = solve(&["--format", "json"]);
    let line = &lines(&run.out)[0];
    assert_eq!(line["outcome"], "unknown");
    assert_eq!(line["solution"], Value::Null);
    let best = line["best"].as_array().expect("a solution is found");
    let bounds = &line["bounds"]["moves"];
    assert_eq!(bounds[1].as_u64(), Some(best.len() as u64));
    assert!((10..=19).contains(&bounds[0].as_u64().expect("a number")));
    assert!(best.len() >= 19, "the optimum is 19 moves");

    let run = solve(&[]);
    let known = format!("{} to {} moves (stopped at 64 MiB)", bounds[0], best.len());
    assert!(run.out.contains(&known), "{run:?}");
    assert!(
        run.out.contains("which may not be a shortest one:"),
        "{run:?}"
    );
    assert_eq!(run.status, 1);
}

#[test]
fn exit_statuses_are_as_promised() {
    let folder = Folder::with(&[
        ("easy.rush", EASY),
        ("stuck.rush", STUCK),
        ("said.rush", &format!("{STUCK}expect unsolvable\n")),
        ("bad.rush", BAD),
    ]);
    let solve = |args: &[&str], expected: i32| {
        let run = folder.run(&[&["solve"], args].concat());
        assert_eq!(run.status, expected, "{args:?}: {run:?}");
    };
    solve(&["easy.rush"], 0);
    solve(&["stuck.rush"], 1);
    solve(&["said.rush"], 0);
    solve(&["bad.rush"], 1);
    solve(&["easy.rush", "--limit-effort", "1"], 1);
    solve(&["bad.rush", "none.rush"], 2);
    solve(&["--metric", "miles"], 2);
    solve(&["--jobs", "0"], 2);
}

#[test]
fn notation_has_one_line_a_puzzle() {
    let solved = "puzzle \"solved\"\ngrid\n. X X\nend\n";
    let text = [EASY, STUCK, BAD, solved].concat();
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["solve", "--format", "notation"]);
    assert_eq!(
        run.out,
        "XR2\n// unsolvable\n// invalid\n// already solved\n"
    );
    let run = folder.run(&["solve", "--format", "notation", "--limit-effort", "1"]);
    let first = run.out.lines().next().expect("a line");
    assert_eq!(
        first,
        "// unknown: moves not known (stopped at an effort of 1)"
    );
}

#[test]
fn files_without_puzzles_are_reported() {
    let folder = Folder::with(&[("a.rush", "car X a1 h\n"), ("b.rush", "rush 2\n")]);
    let run = folder.run(&["solve", "--format", "json"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""));
    assert!(run.err.contains("error[missing-puzzle]"), "{run:?}");
    assert!(run.err.contains("error[syntax]"), "{run:?}");
}
