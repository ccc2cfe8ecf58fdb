//! A line in, a line out, whatever the lines are.

use std::{
    fmt::Write as _,
    io::{BufRead as _, BufReader, Write as _},
    process::Stdio,
};

use serde_json::{Value, json};

use super::{Folder, Run};
use crate::workspace::read;

/// The first boxed card, 8 moves and 16 steps, as the literature has it.
const CARD: &str = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo";
/// The target has a wall in its way.
const STUCK: &str = "ooooooooooooAAooxooooooooooooooooooo";

fn run(options: &str, input: &str) -> Run {
    let args: Vec<&str> = ["batch"]
        .into_iter()
        .chain(options.split_whitespace())
        .collect();
    Folder::with(&[]).run_with(&args, input)
}

/// The answers, an object for each.
fn answers(options: &str, input: &str) -> Vec<Value> {
    let run = run(options, input);
    assert_eq!((run.status, &*run.err), (0, ""));
    let lines = run.out.lines();
    lines
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect()
}

/// What is answered to one line: outcome, moves, steps, and what is wrong.
#[track_caller]
fn check(line: &str, expected: &str) {
    let [answer] = &answers("", line)[..] else {
        panic!("one answer to {line}");
    };
    assert_eq!(
        (&answer["version"], &answer["line"]),
        (&json!(1), &json!(1))
    );
    let words = ["outcome", "moves", "steps", "error"].map(|key| match &answer[key] {
        Value::Null => String::new(),
        Value::String(word) => word.clone(),
        number => number.to_string(),
    });
    assert_eq!(words.join(" ").trim_end(), expected, "{line}");
}

#[test]
fn every_format_of_one_line_is_answered() {
    check(CARD, "solved 8 16");
    check(&format!("8 {CARD} 1247"), "solved 8 16");
    check(&format!("{{\"board\": \"{CARD}\"}}"), "solved 8 16");
    check(&format!("{{\"board\": \"8 {CARD}\"}}\r"), "solved 8 16");
    let board = r#"{"board": "ooooAAoooo", "size": "5x2", "exit": "left 1"}"#;
    check(
        board,
        "invalid   `A` is not a straight run of cells: it is drawn on e1 and a2",
    );
    let board = r#"{"board": "oooAAooooo", "size": "5x2", "exit": "left 1"}"#;
    check(board, "solved 1 3");
    let vehicles = r#"[{"id": "X", "row": 0, "col": 0, "length": 2, "orientation": "H"}]"#;
    let object = format!(r#"{{"board_size": 4, "exit_row": 0, "vehicles": {vehicles}}}"#);
    check(&object, "solved 1 2");
    check(STUCK, "unsolvable");
}

#[test]
fn a_line_that_is_no_board_is_answered_and_ends_nothing() {
    let wrong = "invalid   expected a number of moves first, found `hello`";
    check("hello out there", wrong);
    check(
        "AAo",
        "invalid   3 cells make no square board; complete the line, or give its size with `--size WxH`",
    );
    check(
        "{}",
        "invalid   expected an object with `board` or with `vehicles`",
    );
    check(
        r#"{"board": 3}"#,
        "invalid   this is not JSON as it should be: invalid type: integer `3`, expected a string at line 1 column 11",
    );
    let long = "x".repeat(1 << 20);
    let input = format!("{long}\n{CARD}\n{long}");
    let answers = answers("", &input);
    let said: Vec<_> = answers
        .iter()
        .map(|it| (&it["line"], &it["error"]))
        .collect();
    let too_long = json!("the line is longer than 64 KiB");
    assert_eq!(
        said,
        [
            (&json!(1), &too_long),
            (&json!(2), &Value::Null),
            (&json!(3), &too_long)
        ]
    );
}

#[test]
fn names_stand_in_the_answers_as_they_are() {
    let big = "123456789012345678901234567890";
    let input = format!(
        "{{\"id\": {big}, \"board\": \"{CARD}\"}}\n{{\"id\": [1, \"é\"], \"board\": \"\"}}\nb 7\t{CARD}\nb7\t{CARD}\nb8\tx\n"
    );
    let out = run("", &input).out;
    let ids: Vec<&str> = out
        .lines()
        .map(|line| line.split_once("\"id\":").expect("it has one").1)
        .map(|rest| rest.split_once(",\"outcome\"").expect("it goes on").0)
        .collect();
    assert_eq!(ids, [big, "[1, \"é\"]", "null", "\"b7\"", "\"b8\""]);
}

#[test]
fn blank_lines_and_comments_are_passed_over_and_counted() {
    let input = format!("\n# boards\n\u{feff}{CARD}\n\n// more\n{STUCK}");
    let lines: Vec<Value> = answers("", &input)
        .iter()
        .map(|it| it["line"].clone())
        .collect();
    assert_eq!(lines, [3, 6]);
}

#[test]
fn values_stand_between_tabs() {
    let run = run(
        "--format tsv",
        &format!("one\t{CARD}\n{STUCK}\n{{\"id\":5}}\n"),
    );
    let lines: Vec<Vec<&str>> = run.out.lines().map(|it| it.split('\t').collect()).collect();
    assert_eq!(lines[0][..5], ["1", "one", "solved", "8", "16"]);
    assert_eq!(lines[0][5].split(' ').count(), 8);
    assert_eq!(lines[1], ["2", "", "unsolvable", "", "", "", ""]);
    assert_eq!(lines[2][1..6], ["5", "invalid", "", "", ""]);
    assert_eq!(
        lines[2][6],
        "expected an object with `board` or with `vehicles`"
    );
}

#[test]
fn answers_are_in_the_order_of_the_lines_with_any_jobs() {
    let mut input = String::new();
    for number in 0..2000 {
        let board = [CARD, STUCK, "bad"][number % 3];
        let _ = writeln!(input, "{number}\t{board}");
    }
    let one = run("-j 1 --format tsv", &input);
    let four = run("-j 4 --format tsv", &input);
    assert_eq!(one.out, four.out);
    let ids = one
        .out
        .lines()
        .map(|it| it.split('\t').nth(1).expect("an id"));
    assert!(ids.eq((0..2000).map(|it| it.to_string())));
}

#[test]
fn limits_hold_for_each_board() {
    let [answer] = &answers("--limit-effort 1k", CARD)[..] else {
        panic!("one answer");
    };
    assert_eq!(
        (&answer["outcome"], &answer["limit"]),
        (&json!("unknown"), &json!("effort"))
    );
    let [answer] = &answers("--metric steps", CARD)[..] else {
        panic!("one answer");
    };
    assert_eq!(
        (&answer["moves"], &answer["steps"]),
        (&Value::Null, &json!(16))
    );
}

#[test]
fn an_answer_comes_before_the_next_line_is_asked_for() {
    let folder = Folder::with(&[]);
    let mut child = folder
        .command(&["batch"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut questions = child.stdin.take().expect("it is piped");
    let mut answers = BufReader::new(child.stdout.take().expect("it is piped")).lines();
    for _ in 0..3 {
        writeln!(questions, "{CARD}").expect("it listens");
        let answer = answers.next().expect("it answers").expect("text");
        assert!(answer.contains("\"moves\":8"), "{answer}");
    }
    // Nobody reads any more: it ends, though more could be asked.
    drop(answers);
    let _ = writeln!(questions, "{CARD}");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_format_of_several_lines_is_refused() {
    let run = run("--from square", CARD);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("a board a line"), "{}", run.err);
}

#[test]
fn every_answer_keeps_to_the_schema() {
    let schema: Value = serde_json::from_str(&read("docs/schema/batch.json")).expect("JSON");
    jsonschema::meta::validate(&schema).expect("the schema is one");
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    let input = format!("{CARD}\na\t{STUCK}\nbad\n{{\"id\":[1],\"board\":\"{CARD}\"}}\n");
    for options in ["", "--metric moves", "--metric steps", "--limit-effort 1k"] {
        let answers = answers(options, &input);
        assert_eq!(answers.len(), 4);
        for answer in answers {
            let errors: Vec<String> = validator
                .iter_errors(&answer)
                .map(|it| it.to_string())
                .collect();
            assert!(errors.is_empty(), "{errors:#?}\n{answer}");
        }
    }
}
