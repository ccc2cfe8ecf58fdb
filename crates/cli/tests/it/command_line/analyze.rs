//! `analyze`: the JSON that programs read, and the text that people do.

use serde_json::{Value, json};

use super::{BAD, EASY, Folder, STUCK};

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a JSON object a line"))
        .collect()
}

#[test]
fn a_json_line_tells_all_of_a_puzzle() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["analyze", "--format", "json", "a.rush"]);
    assert_eq!(run.status, 0, "{run:?}");
    let expected = json!({
        "version": 1, "path": "a.rush", "puzzle": "easy", "line": 1, "outcome": "solved",
        "moves": 1, "steps": 2, "bounds": null, "limit": null,
        "cluster_states": 3, "states_found": null, "solved_states": 1,
        "distances": {
            "moves": {
                "histogram": [1, 2], "histogram_begun": null, "farthest": 1, "farthest_states": 2,
                "unsolved": {"X": "a1"}, "solutions": 1, "forced": [{"number": 1, "move": "XR2"}],
            },
            "steps": {
                "histogram": [1, 1, 1], "histogram_begun": null, "farthest": 2, "farthest_states": 1,
                "unsolved": {"X": "a1"}, "solutions": 1,
                "forced": [{"number": 1, "move": "XR1"}, {"number": 2, "move": "XR1"}],
            },
        },
        "craft": {
            "distinct_solutions": 1, "retreats": 0, "key_positions": [], "divergence": null,
            "longest_forced": 1, "positions": 1, "narrow_positions": 0, "unmoved_cars": [],
            "repeated_cars": [], "dead_ends": 2,
        },
        "symmetries": ["top-bottom"], "empty_cells": 2,
        "frozen_cars": [], "redundant_cars": [], "idle_walls": [],
        "reach": {"X": ["a1", "b1", "c1", "d1"]},
        "people": null, "core": null, "never_cleared": null,
    });
    let mut lines = lines(&run.out);
    let people = lines[0]["people"].take();
    assert_eq!(lines, [expected]);
    // By the formula in docs/difficulty.md, with the least chain.
    assert_eq!(people["seconds"], 2.4);
    assert_eq!(people["gives_up"], 0.0);
    assert_eq!(people["extrapolates"], "no timed board has the size 4x1");
}

#[test]
fn frozen_redundant_and_idle_parts_are_named() {
    let text =
        "puzzle \"parts\"\ngrid\nX X . B .\n. . . B .\nF F # . .\n. . . . .\nend\nexit right\n";
    let folder = Folder::with(&[("a.rush", text)]);
    let run = folder.run(&["analyze", "--format", "json", "a.rush"]);
    let line = &lines(&run.out)[0];
    assert_eq!(line["frozen_cars"], json!(["F"]));
    assert_eq!(line["redundant_cars"], json!(["F"]));
    assert_eq!(line["idle_walls"], json!(["c3"]));
    assert_eq!(line["reach"]["B"], json!(["d1", "d2", "d3", "d4"]));
    assert_eq!(line["reach"]["F"], json!(["a3", "b3"]));
    let moves = &line["distances"]["moves"];
    assert_eq!(moves["solutions"], 2);
    assert_eq!(moves["forced"], json!([{"number": 2, "move": "XR3"}]));
}

#[test]
fn unsolvable_puzzles_are_explained() {
    let barred = "puzzle \"barred\"\ngrid\nX X . B\n. . . B\n. A A #\n. . . .\nend\n";
    let folder = Folder::with(&[("a.rush", &format!("{STUCK}{barred}{BAD}"))]);
    let run = folder.run(&["analyze", "--format", "json", "a.rush"]);
    assert_eq!(run.status, 1);
    let lines = lines(&run.out);
    assert_eq!(lines[0]["outcome"], "unsolvable");
    assert_eq!(
        lines[0]["core"],
        json!({"cars": [], "walls": ["c1"], "is_minimal": true})
    );
    assert_eq!(lines[0]["never_cleared"], json!(["c1"]));
    assert_eq!(lines[0]["distances"]["moves"]["solutions"], Value::Null);
    assert_eq!(
        lines[1]["core"],
        json!({"cars": ["B"], "walls": ["d3"], "is_minimal": true})
    );
    assert_eq!(lines[1]["never_cleared"], json!(["d1"]));
    assert_eq!(lines[2]["outcome"], "invalid");

    let run = folder.run(&["analyze", "a.rush"]);
    assert!(
        run.out
            .contains("\ncells on the way that can never be cleared\n  c1\n"),
        "{}",
        run.out
    );
    assert!(run.out.contains("\n  B, the wall at d3\n"), "{}", run.out);
    folder.write("b.rush", barred);
    assert_eq!(folder.run(&["analyze", "b.rush"]).status, 0);
}

#[test]
fn a_limit_leaves_out_what_is_not_known() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["analyze", "--format", "json", "--limit-effort", "1"]);
    let line = &lines(&run.out)[0];
    assert_eq!(run.status, 1);
    assert_eq!(line["limit"], "effort");
    assert_eq!(line["outcome"], "unknown");
    assert_eq!(line["cluster_states"], Value::Null);
    assert_eq!(line["states_found"], 1);
    let run = folder.run(&["analyze", "--limit-effort", "1"]);
    assert!(
        run.out.contains("the limit on effort was reached"),
        "{}",
        run.out
    );
}

/// With more and more effort: not all states, all of them, some distances, all.
#[test]
fn partial_results_are_given_when_effort_runs_out() {
    let board = "BBBoCDDEFGGCoHEFIoJJHAAIooKHLMNNNKoLMOOPPPLQQRRSS\n";
    let folder = Folder::with(&[("7x7.txt", board)]);
    let run = |more: &[&str]| {
        let args = [
            "analyze", "--from", "line", "--size", "7x7", "--exit", "right 4", "7x7.txt",
        ];
        folder.run(&[&args, more].concat())
    };
    let (mut n_found, mut n_begun) = (0, 0);
    let mut effort_millions = 0;
    loop {
        // Slowly, until distances have begun; all of them take many times as much.
        effort_millions = match n_begun {
            0 => effort_millions + 8,
            _ => effort_millions * 5 / 4,
        };
        let effort = format!("{effort_millions}M");
        let json = run(&["--format", "json", "--limit-effort", &effort]);
        let line: Value = serde_json::from_str(&json.out).expect("a JSON object");
        if line["limit"].is_null() {
            break;
        }
        assert_eq!(line["limit"], "effort");
        let text = || run(&["--limit-effort", &effort]).out;
        let begun = line["distances"]["moves"]["histogram_begun"].as_array();
        if let Some(n) = line["states_found"].as_u64() {
            n_found += 1;
            assert!((1..=27_247).contains(&n), "{n}");
            assert_eq!(line["cluster_states"], Value::Null);
            let text = text();
            assert!(text.contains(&format!("at least {n} state")), "{text}");
        } else {
            assert_eq!(line["cluster_states"], 27_247);
        }
        if let Some(n) = begun.map(Vec::len).filter(|&n| n > 0) {
            n_begun += 1;
            assert_eq!(line["distances"]["moves"]["histogram"], Value::Null);
            let words = format!("incomplete from {n} on");
            let text = text();
            assert!(text.contains(&words), "{text}");
        }
    }
    assert!(n_found > 0 && n_begun > 0, "{n_found} {n_begun}");
}
