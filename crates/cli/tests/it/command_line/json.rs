//! All JSON that is printed keeps to the schema of its command, whatever comes out, and says all that the schema
//! speaks of.

use std::collections::BTreeSet;

use jsonschema::Validator;
use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, STUCK};
use crate::workspace::{read, root};

/// Solved in its first state.
const SOLVED: &str = "puzzle \"solved\"\ngrid\n. X X\nend\n";
/// Unsolvable because of a car and a wall.
const BARRED: &str = "puzzle \"barred\"\ngrid\nX X . B\n. . . B\n. A A #\n. . . .\nend\n";

/// A document with a board that has a title, one with figures, and one that can be read in two ways.
const PAGE: &str = "Level 1\n\n\
    moves board states\n51 GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo 4780\n\n\
    GBBoLoGHIoLMGHIAAMCCCKoMooJKDDEEJFFo\n\n\
    .CC...\n.CC...\nRR..T.\n....T.\n....T.\n......\n";

/// Runs `command` with each of the lists of arguments, and looks at all that it prints.
#[track_caller]
fn check(command: &str, runs: &[&str]) {
    check_except(command, runs, &[]);
}

/// The same; there is no value for the keys `unseen`.
#[track_caller]
fn check_except(command: &str, runs: &[&str], unseen: &[&str]) {
    let (schema, validator) = schema(command);
    let (command, format) = match command.strip_suffix("-lines") {
        Some(command) => (command, "json-lines"),
        None if command == "next" => ("solve --next", "json"),
        None => (command, "json"),
    };
    let command: Vec<&str> = command.split(' ').collect();
    let files = [EASY, STUCK, BAD, CARD, SOLVED, BARRED].concat();
    let folder = Folder::with(&[
        ("all.rush", &files),
        ("card.rush", CARD),
        ("turned.rush", &CARD.replace("E . D D D .", "E D D D . .")),
        ("cards.rush", &read("examples/cards.rush")),
        ("boards.txt", "AAoBooB..\n"),
        ("page.md", PAGE),
        (
            "faults.rush",
            "puzzle \"a\"\ntarge X\ngrid 3x3\ncar X a1 h\ncar B a1 v\n",
        ),
    ]);
    let mut seen = BTreeSet::new();
    for run in runs {
        let args: Vec<&str> = run.split_whitespace().collect();
        let out = folder.run(&[&command[..], &["--format", format], &args].concat());
        assert!(!out.out.is_empty(), "{run}: {out:?}");
        for line in out.out.lines() {
            let value: Value = serde_json::from_str(line).expect("each line is JSON");
            assert_fits(&validator, run, &value);
            note_values(&value, "", &mut seen);
        }
    }
    let mut promised = BTreeSet::new();
    note_keys(&schema, &schema, "", &mut promised);
    let found: Vec<&String> = promised.difference(&seen).collect();
    assert_eq!(found, unseen, "no run has a value for these");
}

fn schema(command: &str) -> (Value, Validator) {
    let text = read(&format!("docs/schema/{command}.json"));
    let schema: Value = serde_json::from_str(&text).expect("the schema is JSON");
    jsonschema::meta::validate(&schema).expect("the schema is one");
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    (schema, validator)
}

#[track_caller]
fn assert_fits(validator: &Validator, run: &str, value: &Value) {
    let errors: Vec<String> = validator
        .iter_errors(value)
        .map(|error| format!("{}: {error}", error.instance_path()))
        .collect();
    assert!(errors.is_empty(), "{run}: {errors:#?}\n{value}");
}

/// Adds the keys that have a value, such as `diagnostics.range.start`.
fn note_values(value: &Value, path: &str, seen: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => {
            for item in items {
                note_values(item, path, seen);
            }
        }
        Value::Object(members) => {
            for (key, value) in members {
                let path = format!("{path}.{key}");
                note_values(value, &path, seen);
                if !value.is_null() {
                    seen.insert(path);
                }
            }
        }
        _ => {}
    }
}

/// Adds the keys that a schema names, in the same form.
fn note_keys(root: &Value, schema: &Value, path: &str, keys: &mut BTreeSet<String>) {
    if let Some(reference) = schema["$ref"].as_str() {
        let target = root.pointer(reference.trim_start_matches('#'));
        note_keys(root, target.expect("it is there"), path, keys);
    }
    for schema in schema["anyOf"].as_array().into_iter().flatten() {
        note_keys(root, schema, path, keys);
    }
    note_items(root, schema, path, keys);
    for (key, schema) in schema["properties"].as_object().into_iter().flatten() {
        let path = format!("{path}.{key}");
        note_keys(root, schema, &path, keys);
        keys.insert(path);
    }
}

fn note_items(root: &Value, schema: &Value, path: &str, keys: &mut BTreeSet<String>) {
    if schema["items"].is_object() {
        note_keys(root, &schema["items"], path, keys);
    }
}

#[test]
fn check_keeps_to_its_schema() {
    check(
        "check",
        &[
            "--statistics",
            "all.rush",
            "boards.txt --size 3x3",
            "faults.rush all.rush none.rush",
            "--warn redundant-car --warn idle-wall all.rush",
            "--limit-effort 1 all.rush",
        ],
    );
}

#[test]
fn check_keeps_to_the_schema_of_its_lines() {
    check("check-lines", &["faults.rush all.rush none.rush"]);
}

#[test]
fn solve_keeps_to_its_schema() {
    check(
        "solve",
        &[
            "all.rush",
            "--all all.rush",
            "--k-best 3 all.rush",
            "--k-best 300 --limit-effort 1M card.rush",
            "--fewest-cars all.rush",
            "--fewest-cars --limit-effort 1 card.rush",
            "--metric moves all.rush",
            "--metric steps all.rush",
            "--limit-effort 1 all.rush",
            "--limit-effort 1 all.rush",
            "--algorithm depth-first all.rush",
            "--algorithm a-star --limit-effort 5 --metric moves all.rush",
            "boards.txt --size 3x3",
        ],
    );
}

#[test]
fn analyze_keeps_to_its_schema() {
    check(
        "analyze",
        &[
            "all.rush",
            "--limit-effort 1 all.rush",
            "--limit-effort 2000000 card.rush",
        ],
    );
}

#[test]
fn solve_next_keeps_to_its_schema() {
    check_except(
        "next",
        &[
            "all.rush --puzzle easy",
            "all.rush --puzzle stuck",
            "all.rush --puzzle bad",
            "all.rush --puzzle solved",
            "all.rush --puzzle easy --metric steps --after XR1",
            "card.rush --limit-effort 10",
            "card.rush --limit-effort 10 --metric steps",
        ],
        // Only a board of a million states has one, as in `next.rs`.
        &[".best"],
    );
}

#[test]
fn tune_keeps_to_its_schema() {
    check_except(
        "tune",
        &[
            "--solvable --edits 1 all.rush",
            "--unsolvable --edits 1 all.rush",
            "--moves 60 --limit-effort 100000 card.rush",
            "--moves 3 --limit-effort 1 all.rush",
        ],
        // A board has them only if its second search needs more than the first.
        &[
            ".boards.bounds",
            ".boards.bounds.moves",
            ".boards.bounds.steps",
            ".boards.limit",
        ],
    );
}

#[test]
fn stats_keeps_to_its_schema() {
    check_except(
        "stats",
        &[
            "all.rush card.rush",
            "--limit-effort 1 all.rush",
            "all.rush --puzzle bad",
        ],
        // The hardest have an optimum in moves; only that in steps may be open.
        &[
            ".hardest.bounds",
            ".hardest.bounds.moves",
            ".hardest.bounds.steps",
            ".hardest.limit",
        ],
    );
}

#[test]
fn diff_keeps_to_its_schema() {
    check(
        "diff",
        &[
            "all.rush card.rush",
            "card.rush all.rush",
            "--limit-effort 10 card.rush cards.rush",
            "--limit-effort 10 cards.rush card.rush",
            "card.rush turned.rush",
        ],
    );
}

#[test]
fn explain_keeps_to_its_schema() {
    check("explain", &["", "overlap"]);
}

#[test]
fn import_keeps_to_its_schema() {
    check("import", &["--scan page.md"]);
}

#[test]
fn compare_keeps_to_its_schema() {
    check(
        "compare",
        &[
            "all.rush",
            "--puzzle 5 --algorithm a-star --heuristic block-depth cards.rush",
            "--no-check --metric steps --algorithm breadth-first all.rush",
            "--limit-effort 1 all.rush",
        ],
    );
}

#[test]
fn examples_of_the_page_keep_to_the_schemas() {
    let page = read("docs/json.md");
    let mut n_examples = 0;
    for section in page.split("\n## ").skip(1) {
        let command = section.lines().next().expect("a heading");
        for block in section.split("\n```json\n").skip(1) {
            let text = block.split("\n```\n").next().expect("its text");
            let example: Value = serde_json::from_str(text).expect("an example is JSON");
            let schema = schema(command).1;
            // The format for exchange is a list.
            match &example {
                Value::Array(items) => items
                    .iter()
                    .for_each(|it| assert_fits(&schema, command, it)),
                one => assert_fits(&schema, command, one),
            }
            n_examples += 1;
        }
    }
    assert!(n_examples > 0);
}

#[test]
fn examples_of_the_page_are_printed_by_their_commands() {
    let page = read("docs/json.md");
    let examples: Vec<_> = page.split("\n```\n\n```json\n").collect();
    assert!(examples.len() > 3);
    for pair in examples.windows(2) {
        let line = pair[0].lines().last().expect("a command");
        let words: Vec<&str> = line.split(' ').skip(1).collect();
        let output = super::command(root(), &words).output().expect("it runs");
        let [printed, shown] = [&*output.stdout, pair[1].as_bytes()].map(|text| {
            let mut values = serde_json::Deserializer::from_slice(text).into_iter();
            let mut value: Value = values.next().expect("a value").expect("JSON");
            for metric in ["moves", "steps"] {
                if let Some(time) = value.pointer_mut(&format!("/searches/{metric}/elapsed_us")) {
                    time.take();
                }
            }
            value
        });
        assert_eq!(shown, printed, "{line}");
    }
}

#[test]
fn enumerate_keeps_to_its_schema() {
    check("enumerate", &["--size 4x4", "--size 3x3 --counts"]);
}
