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

/// The answer to one line: outcome, moves, steps, and the error.
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
    // Rows in a list, one or several, with spaces or without.
    check(r#"{"board": ["XX.."]}"#, "solved 1 2");
    check(r#"{"board": ["X X . .", ". . . ."]}"#, "solved 1 2");
    check(r#"{"board": ["X", "X", ".", "."]}"#, "solved 1 2");
}

#[test]
fn a_line_that_is_no_board_is_answered_and_ends_nothing() {
    let wrong = "invalid   the rows of the board differ in width, or there are too many";
    check("hello out there", wrong);
    check(
        "AAo",
        "invalid   3 cells do not make a square board; complete the line, or give its columns and rows with `--size`",
    );
    check(
        r#"{"board": "AAo"}"#,
        "invalid   3 cells do not make a square board; complete the line, or give its columns and rows with `size`",
    );
    check(
        "{}",
        "invalid   expected an object with `board`, `vehicles` or `cars`",
    );
    check(
        r#"{"board": 3}"#,
        "invalid   expected `board` as a string, found `3`, or as a list of rows",
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
fn names_appear_unchanged_in_answers() {
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
fn values_are_separated_by_tabs() {
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
        "expected an object with `board`, `vehicles` or `cars`"
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
fn an_answer_comes_before_the_next_line_is_read() {
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
    // The output is closed: it ends, although more lines could follow.
    drop(answers);
    let status = super::end_of(&mut child, || {
        let _ = writeln!(questions, "{CARD}");
    });
    assert!(status.expect("it ends").success());
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

#[test]
fn the_target_is_the_one_that_is_named() {
    let renamed = CARD.replace('X', "Y").replace('A', "X");
    let object = |more: &str| format!("{{\"board\": \"{renamed}\"{more}}}");
    check(&object(", \"target\": \"X\""), "solved 8 16");
    // With an `X` and without an `A`, it is the `X`; its drawings have `.` for empty cells.
    check(
        &format!("{{\"board\": \"{}\"}}", renamed.replace('o', ".")),
        "solved 8 16",
    );
    check(
        &format!("{{\"board\": \"{CARD}\", \"target\": \"Q\"}}"),
        "invalid   `Q` is the target, but no car has that name",
    );
    check(
        &format!("{{\"board\": \"{CARD}\", \"target\": 7}}"),
        "invalid   expected `target` as a string, found `7`",
    );
    let vehicles = r#"[{"id": "red car", "row": 0, "col": 0, "length": 2, "orientation": "H"}]"#;
    let object = format!(r#"{{"board_size": 4, "vehicles": {vehicles}, "target": "red car"}}"#);
    check(&object, "solved 1 2");
    let answers = answers("--target X", &renamed);
    assert_eq!(answers[0]["moves"], 8);
}

#[test]
fn an_unknown_key_is_reported() {
    let with = |key: &str| format!("{{\"{key}\": \"6x6\", \"board\": \"{CARD}\"}}");
    check(
        &with("sise"),
        "invalid   unknown key `sise`; did you mean `size`?",
    );
    check(
        &with("colour"),
        "invalid   unknown key `colour`; the keys are `id`, `size`, `exit`, `target` and `board`; `id` may hold any value",
    );
    check(
        r#"{"board_size": 4, "vehicles": [], "walls": ["a1"]}"#,
        "invalid   unknown key `walls`; the keys are `id`, `size`, `exit`, `target`, `vehicles`, `board_size` and `exit_row`; `id` may hold any value",
    );
    let twice = format!("{{\"board\": \"{STUCK}\", \"board\": \"{CARD}\"}}");
    check(&twice, "invalid   duplicate key `board`");
}

#[test]
fn an_answer_keeps_its_id_whatever_is_wrong_with_the_rest() {
    for rest in [
        "\"board\": 3",
        "\"board\": [1]",
        "\"board\": null",
        "\"size\": {}",
        "\"x\": 1",
    ] {
        let [answer] = &answers("", &format!("{{{rest}, \"id\": \"seven\"}}"))[..] else {
            panic!("one answer");
        };
        assert_eq!(
            (&answer["id"], &answer["outcome"]),
            (&json!("seven"), &json!("invalid")),
            "{rest}"
        );
    }
}

#[test]
fn a_board_may_be_given_row_by_row() {
    let rows: Vec<&str> = (0..6).map(|row| &CARD[6 * row..][..6]).collect();
    let object = json!({ "board": rows });
    check(&object.to_string(), "solved 8 16");
    let object = json!({ "board": rows.join("/") });
    check(&object.to_string(), "solved 8 16");
    check(&rows.join("/"), "solved 8 16");
}

#[test]
fn a_puzzle_for_exchange_is_answered() {
    let object = r#"{"id": 7, "size": "4x2", "cars": [{"name": "X", "cell": "a1", "axis": "horizontal", "length": 2}]}"#;
    check(object, "solved 1 2");
    check(
        &object.replace("\"id\"", "\"wall\""),
        "invalid   unknown key `wall`; the keys are `version`, `id`, `puzzle`, `difficulty`, `tags`, `authors`, `sources`, \
         `notes`, `size`, `exits`, `target`, `targets`, `goals`, `cars`, `walls`, `moves`, `steps`, `expect`, `solution` or `allow`",
    );
}

#[test]
fn a_file_name_gets_the_advice_to_use_standard_input() {
    let run = run("boards.txt", CARD);
    let expected = "error: `batch` reads standard input: `tailback batch < boards.txt`\n";
    assert_eq!((run.status, &*run.err), (2, expected));
    assert_eq!(answers("-", CARD)[0]["moves"], 8);
}

#[test]
fn a_statement_is_distinguished_from_a_rule() {
    let run = Folder::with(&[]).run(&["explain", "expect"]);
    let expected = "error: `expect` is a statement of the language, `expect FACT [N], …`, not a rule; `tailback explain` lists \
                    all rules\n";
    assert_eq!((run.status, &*run.err), (2, expected));
}
