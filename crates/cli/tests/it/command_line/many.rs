//! Very much of something.

use std::fmt::Write as _;

use serde_json::Value;

use super::Folder;

#[test]
fn errors_without_number_are_drawn() {
    let mut text = String::from("puzzle \"a\"\n");
    for number in 0..20_000 {
        let _ = writeln!(text, "wal é{number}");
    }
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["check", "a.rush"]);
    assert_eq!(run.status, 1);
    assert!(run.out.contains("a.rush:20001:"), "the last one is there");
}

#[test]
fn a_very_long_line_is_not_printed_whole() {
    let words = "zé ".repeat(60_000);
    let text = format!("puzzle \"a\"\nnote {words}\n");
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["check", "a.rush"]);
    assert_eq!(run.status, 1);
    assert!(run.out.len() < 100_000, "{} bytes", run.out.len());
    let run = folder.run(&["check", "--format", "json", "a.rush"]);
    let document: Value = serde_json::from_str(&run.out).expect("JSON");
    assert!(document["errors"].as_u64() > Some(0));
}

#[test]
fn a_file_that_is_too_large_is_refused() {
    let folder = Folder::with(&[]);
    let file = std::fs::File::create(folder.path("a.rush")).expect("it can be made");
    // Without a byte on the disk.
    file.set_len(300 << 20).expect("it can grow");
    for command in [
        "check a.rush",
        "fmt a.rush",
        "solve a.rush",
        "check --fix a.rush",
        "export --to line a.rush",
    ] {
        let args: Vec<&str> = command.split(' ').collect();
        let run = folder.run(&args);
        assert_eq!(run.status, 2, "{command}");
        let said = "larger than 128 MiB";
        assert!(run.err.contains(said), "{command}: {run:?}");
    }
}

#[test]
fn answers_come_in_the_order_of_the_input() {
    let mut text = String::new();
    for number in 0..3000 {
        let _ = write!(
            text,
            "puzzle \"{number}\"\ngrid\n  X X . A\n  . . . A\n  . . . .\nend\n"
        );
    }
    let folder = Folder::with(&[("a.rush", &text)]);
    let run = folder.run(&["solve", "--format", "json", "--jobs", "4"]);
    assert_eq!(run.status, 0);
    for (number, line) in run.out.lines().enumerate() {
        let line: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(line["puzzle"], number.to_string());
        assert_eq!(line["line"], 6 * number + 1);
    }
    assert_eq!(run.out.lines().count(), 3000);
}
