//! `check`: the JSON document, exit statuses, fixes.

use serde_json::{Value, json};

use super::{BAD, EASY, Folder, STUCK};

fn document(text: &str) -> Value {
    serde_json::from_str(text).expect("one JSON document")
}

#[test]
fn the_json_document_is_as_promised() {
    let folder = Folder::with(&[("b.rush", &format!("// 🚗é\n{BAD}")), ("a.rush", EASY)]);
    let run = folder.run(&["check", "--format", "json"]);
    assert_eq!((run.status, run.err.as_str()), (1, ""));
    let document = document(&run.out);
    assert_eq!(document["version"], 1);
    assert_eq!(document["files"], 2);
    assert_eq!(document["puzzles"], 2);
    assert_eq!(document["errors"], 1);
    assert_eq!(document["warnings"], 0);
    let overlap = &document["diagnostics"][0];
    assert_eq!(overlap["rule"], "overlap");
    assert_eq!(overlap["severity"], "error");
    assert_eq!(overlap["path"], "b.rush");
    assert_eq!(overlap["puzzle"], "bad");
    let start = 10 + BAD.find("car A").expect("it is there");
    assert_eq!(
        overlap["range"],
        json!({
            "start": {"line": 5, "column": 1, "offset": start},
            "end": {"line": 5, "column": 18, "offset": start + 17},
        })
    );
    assert_eq!(overlap["labels"][0]["path"], "b.rush");
    assert_eq!(overlap["labels"][0]["range"]["start"]["line"], 4);
}

#[test]
fn columns_count_code_points_and_offsets_count_bytes() {
    let text = "puzzle \"🚗é\" x\ngrid 1x1\n";
    let folder = Folder::with(&[("a.rush", text)]);
    let run = folder.run(&["check", "--format", "json"]);
    let document = document(&run.out);
    let reports = document["diagnostics"].as_array().expect("a list");
    let syntax = reports.iter().find(|report| report["rule"] == "syntax");
    let syntax = syntax.expect("a line is bad");
    let start = &syntax["range"]["start"];
    let offset = text.find('x').expect("it is there");
    assert_eq!(start, &json!({"line": 1, "column": 13, "offset": offset}));
}

#[test]
fn reports_come_by_path_then_place() {
    let folder = Folder::with(&[
        ("z.rush", BAD),
        ("sub/y.rush", BAD),
        ("a.rush", &format!("{BAD}{EASY}")),
    ]);
    let run = folder.run(&["check", "--format", "short", "z.rush", "sub", "./a.rush"]);
    let places: Vec<&str> = run
        .out
        .lines()
        .map(|line| line.split(": ").next().expect("a first part"))
        .collect();
    let mut sorted = places.clone();
    sorted.sort_by_key(|place| {
        let mut parts = place.split(':');
        let path = parts.next().expect("a path").to_owned();
        let line: usize = parts.next().expect("a line").parse().expect("a number");
        (path, line)
    });
    assert_eq!(places, sorted);
    assert!(places[0].starts_with("./a.rush:"), "{places:?}");
    assert_eq!(run.status, 1);
}

#[test]
fn exit_statuses_are_as_promised() {
    let warning = format!("{EASY}allow nonsense\n");
    let folder = Folder::with(&[
        ("easy.rush", EASY),
        ("warning.rush", &warning),
        ("stuck.rush", STUCK),
        ("bad.rush", BAD),
    ]);
    let check = |args: &[&str], expected: i32| {
        let run = folder.run(&[&["check"], args].concat());
        assert_eq!(run.status, expected, "{args:?}: {run:?}");
    };
    check(&["easy.rush"], 0);
    check(&["warning.rush"], 0);
    check(&["warning.rush", "--deny", "warnings"], 1);
    check(&["stuck.rush"], 1);
    check(&["bad.rush"], 1);
    check(&["bad.rush", "none.rush"], 2);
    check(&["easy.rush", "none.rush"], 2);
    check(&["--warn", "redundant-car", "easy.rush"], 0);
    check(&["--warn", "redundant-cat", "easy.rush"], 2);
    check(&["--frmat", "json"], 2);
    check(&["--format", "jsn", "easy.rush"], 2);
    check(&["--deny", "errors", "easy.rush"], 2);
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let folder = Folder::with(&[("bad.rush", BAD)]);
    let run = folder.run(&["check", "--format", "json", "none.rush", "bad.rush"]);
    assert_eq!(run.status, 2);
    assert_eq!(
        run.err,
        "error: cannot read none.rush: no such file or folder\n"
    );
    assert_eq!(document(&run.out)["errors"], 1);
}

#[test]
fn standard_input_is_a_file_too() {
    let folder = Folder::with(&[]);
    let run = folder.run_with(&["check", "--format", "short", "-"], BAD);
    assert_eq!(run.status, 1);
    assert!(
        run.out.starts_with("<stdin>:4:1: error[overlap]: "),
        "{run:?}"
    );
}

#[test]
fn ignore_files_are_respected_and_named_files_are_read() {
    let folder = Folder::with(&[
        (".gitignore", "ignored*\n"),
        ("ignored.rush", BAD),
        ("other.txt", BAD),
        ("a.rush", EASY),
    ]);
    assert_eq!(folder.run(&["check"]).status, 0);
    assert_eq!(folder.run(&["check", "ignored.rush"]).status, 1);
    assert_eq!(folder.run(&["check", "other.txt"]).status, 1);
}

#[test]
fn files_named_twice_are_checked_once() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["check", "--deny", "warnings", "a.rush", ".", "./a.rush"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.err.contains("1 file, 1 puzzle"), "{run:?}");
}

#[test]
fn duplicates_are_found_across_files() {
    let folder = Folder::with(&[("a.rush", EASY), ("b.rush", EASY)]);
    let run = folder.run(&["check", "--format", "json"]);
    let document = document(&run.out);
    let rules: Vec<&Value> = (0..2)
        .map(|at| &document["diagnostics"][at]["rule"])
        .collect();
    assert_eq!(rules, ["duplicate-puzzle", "duplicate-title"]);
    let duplicate = &document["diagnostics"][0];
    assert_eq!(duplicate["path"], "b.rush");
    assert_eq!(duplicate["labels"][0]["path"], "a.rush");
    assert_eq!(run.status, 0);
}

#[test]
fn fixes_are_shown_and_made() {
    let misspelt = EASY.replace("end", "end\nexpect moves 3\ntarge X");
    let folder = Folder::with(&[("a.rush", &misspelt), ("b.rush", STUCK)]);
    let shown = folder.run(&["check", "--diff", "a.rush"]);
    assert_eq!(shown.status, 1);
    assert!(shown.out.contains("\n-targe X\n+target X\n"), "{shown:?}");
    let shown = folder.run(&["check", "--diff", "--fix", "--accept", "a.rush"]);
    let both = "\n-expect moves 3\n-targe X\n+expect moves 1\n+target X\n";
    assert!(shown.out.contains(both), "{shown:?}");
    assert_eq!(folder.read("a.rush"), misspelt);
    let refused = folder.run(&["check", "--accept", "a.rush"]);
    assert_eq!(refused.status, 1);
    assert!(
        refused
            .err
            .contains("a.rush:6:1: the expectations of `easy` are unchanged: `syntax` is reported"),
        "{refused:?}"
    );
    assert_eq!(folder.read("a.rush"), misspelt);
    let fixed = folder.run(&["check", "--fix", "a.rush"]);
    assert_eq!(fixed.status, 1, "{fixed:?}");
    let fixed = EASY.replace("end", "end\nexpect moves 3\ntarget X");
    assert_eq!(folder.read("a.rush"), fixed);
    let accepted = folder.run(&["check", "--accept", "a.rush"]);
    assert_eq!(accepted.status, 0, "{accepted:?}");
    assert!(
        accepted.err.contains("1 expectation accepted in 1 file\n"),
        "{accepted:?}"
    );
    let fixed = EASY.replace("end", "end\nexpect moves 1\ntarget X");
    assert_eq!(folder.read("a.rush"), fixed);
    let again = folder.run(&["check", "--diff", "--unsafe-fixes", "--accept", "a.rush"]);
    assert_eq!((again.status, again.out.as_str()), (0, ""));
    // Diagnostics without a fix are still reported.
    folder.write("c.rush", "puzzle \"c\"\nfoo\n");
    let left = folder.run(&["check", "--diff", "c.rush"]);
    assert_eq!((left.status, left.out.as_str()), (1, ""));
    assert!(left.err.contains("1 puzzle: 1 error"), "{left:?}");
    std::fs::remove_file(folder.path("c.rush")).unwrap();
    assert_eq!(folder.names(), ["a.rush", "b.rush"]);
}

#[test]
fn statistics_count_rules() {
    let folder = Folder::with(&[("a.rush", BAD), ("b.rush", &BAD.replace("bad", "other"))]);
    let run = folder.run(&["check", "--statistics", "--format", "short"]);
    assert!(run.out.ends_with("\n2  overlap\n"), "{run:?}");
    let run = folder.run(&["check", "--statistics", "--format", "json"]);
    assert_eq!(document(&run.out)["statistics"], json!({"overlap": 2}));
}

#[test]
fn a_limit_makes_a_puzzle_unproven() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["check", "--limit-effort", "1", "--format", "short"]);
    assert!(run.out.contains("warning[unproven]"), "{run:?}");
    assert_eq!(run.status, 0);
}
