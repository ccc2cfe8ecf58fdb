//! Other formats: `import`, `export`, and what `check` and `solve` make of them.

use serde_json::Value;
use tailback_puzzle::formats::FORMATS;

use super::{BAD, EASY, Folder};

const LINES: &str = "# two boards\nooooooooooooAAoooooooooooooooooooooo\n  ooBAAoBoo \nAA\n";

#[test]
fn foreign_files_are_solved_at_their_lines() {
    let folder = Folder::with(&[("boards.txt", LINES)]);
    let run = folder.run(&["solve", "--format", "json", "boards.txt"]);
    let lines: Vec<Value> = run
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(lines.len(), 2, "{run:?}");
    assert_eq!(lines[0]["line"], 2);
    assert_eq!(lines[0]["puzzle"], "boards 1");
    assert_eq!(lines[0]["solution"][0], "AR4");
    assert_eq!(lines[1]["line"], 3);
    assert_eq!(lines[1]["outcome"], "invalid");
    assert!(run.err.contains("boards.txt:3:3"), "{run:?}");
    assert!(run.err.contains("boards.txt:4:1"), "{run:?}");
    assert_eq!(run.status, 1);
}

#[test]
fn foreign_files_are_checked_at_their_lines() {
    let folder = Folder::with(&[("boards.txt", LINES), ("a.rush", BAD)]);
    let run = folder.run(&["check", "--format", "json", "boards.txt", "a.rush"]);
    let document: Value = serde_json::from_str(&run.out).expect("JSON");
    let reports = document["diagnostics"].as_array().expect("a list");
    let foreign: Vec<_> = reports
        .iter()
        .filter(|report| report["path"] == "boards.txt")
        .collect();
    assert!(!foreign.is_empty());
    for report in &foreign {
        let line = report["range"]["start"]["line"].as_u64().expect("a number");
        assert!((3..=4).contains(&line), "{report}");
        assert_eq!(report["fixes"], Value::Array(Vec::new()));
    }
    let bent = foreign.iter().find(|report| report["rule"] == "bent-car");
    let range = &bent.expect("it is bent")["range"];
    assert_eq!(range["start"]["column"], 3);
    assert_eq!(range["end"]["column"], 12);
    assert_eq!(foreign.last().expect("one")["rule"], "syntax");
}

#[test]
fn imports_are_in_canonical_form() {
    let folder = Folder::with(&[("boards.txt", LINES)]);
    let run = folder.run(&["import", "boards.txt", "--output", "out.rush"]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.starts_with("error: boards.txt:4: "), "{run:?}");
    let text = folder.read("out.rush");
    assert_eq!(text.matches("puzzle \"boards ").count(), 2);
    assert_eq!(folder.run(&["fmt", "--check", "out.rush"]).status, 0);
    let printed = folder.run(&["import", "boards.txt"]);
    assert_eq!(printed.out, text);
}

#[test]
fn import_takes_a_size_an_exit_and_a_format() {
    let folder = Folder::with(&[]);
    let args = [
        "import", "--from", "table", "--size", "4x3", "--exit", "left 2", "-",
    ];
    let run = folder.run_with(&args, "0 1 2 2 1\n");
    assert_eq!(run.status, 0, "{run:?}");
    assert!(run.out.contains("exit left 2"), "{run:?}");
    let solved = folder.run_with(&["solve", "--format", "notation", "-"], run.out);
    assert_eq!(solved.out, "0L2\n");
}

#[test]
fn what_cannot_be_imported_is_said() {
    let folder = Folder::with(&[("a.rush", EASY), ("a.txt", "hello world\n")]);
    folder.write("sub/b.txt", LINES);
    for (args, why) in [
        (vec!["import", "a.rush"], "in the language already"),
        (vec!["import", "a.txt"], "not recognised"),
        (vec!["import", "sub"], "it is a folder"),
        (vec!["import", "none.txt"], "no such file"),
        (vec!["import"], "required"),
        (
            vec!["import", "a.txt", "--from", "xml"],
            "there is no format `xml`",
        ),
        (vec!["import", "a.txt", "--size", "27x6"], "from 1 to 26"),
        (
            vec!["import", "sub/b.txt", "--output", "none/out.rush"],
            "cannot write",
        ),
        (
            vec!["import", "sub/b.txt", "--output", "sub"],
            "cannot write",
        ),
    ] {
        let run = folder.run(&args);
        assert_eq!(run.status, 2, "{args:?}: {run:?}");
        assert!(run.err.contains(why), "{args:?}: {run:?}");
    }
    assert_eq!(folder.names(), ["a.rush", "a.txt", "sub"]);
}

#[test]
fn an_output_stays_when_there_is_nothing_to_write() {
    let folder = Folder::with(&[("out.rush", EASY), ("a.txt", "hello\n")]);
    folder.run(&["import", "a.txt", "--output", "out.rush"]);
    assert_eq!(folder.read("out.rush"), EASY);
}

#[test]
fn exports_are_read_back() {
    let text = "puzzle \"a\"\ngrid\n  . . B .\n  X X B .\n  . . . .\n  . . . .\nend\n";
    let folder = Folder::with(&[("a.rush", text)]);
    for format in FORMATS.iter().map(|format| format.name) {
        let exported = folder.run(&["export", "--to", format, "a.rush"]);
        assert_eq!(exported.status, 0, "{format}: {exported:?}");
        let args = [
            "solve", "--format", "json", "--from", format, "--size", "4x4", "-",
        ];
        let solved = folder.run_with(&args, &exported.out);
        let line: Value = serde_json::from_str(solved.out.trim()).expect("one puzzle");
        assert_eq!(line["moves"], 2, "{format}: {exported:?}");
    }
    let walls = Folder::with(&[("a.rush", &text.replace("X X B .\n  .", "X X B .\n  #"))]);
    let run = walls.run(&["export", "--to", "csv"]);
    assert_eq!((run.status, run.out.as_str()), (1, ""), "{run:?}");
    assert!(run.err.starts_with("error: a.rush:1: "), "{run:?}");
}

#[test]
fn a_byte_order_mark_is_no_part_of_the_first_line() {
    let folder = Folder::with(&[]);
    for text in ["", "{", "\n{}", "oooXoA\n", "0 0 0 1 1\n"] {
        folder.write("a.txt", ["\u{feff}", text].concat());
        folder.write("b.txt", text);
        for format in [
            "json", "line", "table", "csv", "square", "framed", "database",
        ] {
            let check = |name| {
                let run = folder.run(&["check", "--format", "short", "--from", format, name]);
                assert!(run.status < 2 && !run.err.contains("panicked"), "{run:?}");
                run.out.replace(name, "")
            };
            assert_eq!(check("a.txt"), check("b.txt"), "{format}: {text:?}");
        }
    }
    folder.write("a.rush", "\u{feff}putzle \"a\"\n");
    let run = folder.run(&["check", "--format", "short", "a.rush"]);
    assert!(run.out.starts_with("a.rush:1:1: "), "{run:?}");
}
