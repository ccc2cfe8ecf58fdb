//! `--output` of the commands that write puzzles: a collection is neither lost nor mixed up.

use super::{CARD, EASY, Folder};

/// A collection, which ends without a line end.
const MINE: &str =
    "author \"Ada\"\n\npuzzle \"mine\"\ngrid\n  A A . .\n  X X B .\n  . . B .\n  . . . .\nend";

/// Runs that write `mine.txt`.
const RUNS: [&[&str]; 7] = [
    &["generate", "--moves", "3..", "--cars", "2..4"],
    &["pick", "--count", "1", "card.rush"],
    &["tune", "--hardest", "card.rush"],
    &["tune", "--moves", "8", "--count", "1", "card.rush"],
    &["import", "boards.csv"],
    &["import", "--scan", "boards.csv"],
    &["enumerate", "--size", "3x3"],
];

fn folder() -> Folder {
    Folder::with(&[
        ("mine.txt", MINE),
        ("card.rush", CARD),
        (
            "boards.csv",
            "car,orientation,col,row,length\nX,H,1,3,2\nA,V,6,5,2\nB,H,1,6,2\n",
        ),
    ])
}

#[test]
fn an_existing_file_is_neither_replaced_nor_changed_unasked() {
    let folder = folder();
    for run in RUNS {
        let refused = folder.run(&[run, &["-o", "mine.txt"]].concat());
        assert_eq!((refused.status, &*refused.out), (2, ""), "{refused:?}");
        assert_eq!(
            refused.err,
            "error: cannot write mine.txt: it exists already; add to it with `--append`, or replace it with `--overwrite`\n",
            "{run:?}"
        );
        assert_eq!(folder.read("mine.txt"), MINE);
    }
    // As `mktemp` makes it.
    folder.write("empty.txt", "");
    let run = folder.run(&["import", "boards.csv", "-o", "empty.txt"]);
    assert_eq!((run.status, &*run.err), (0, ""), "{run:?}");
}

#[test]
fn a_file_is_added_to_or_replaced_on_request() {
    let folder = folder();
    for run in RUNS {
        let written = |options: &[&str]| {
            let run = folder.run(&[run, &["--output", "mine.txt"], options].concat());
            assert_eq!((run.status, &*run.out), (0, ""), "{run:?}");
            folder.read("mine.txt")
        };
        let new = written(&["--overwrite"]);
        assert!(!new.contains("mine"), "{new}");
        folder.write("mine.txt", MINE);
        let between = if run[0] == "enumerate" { "\n" } else { "\n\n" };
        assert_eq!(written(&["--append"]), [MINE, between, &new].concat());
        std::fs::remove_file(folder.path("mine.txt")).expect("it is there");
        assert_eq!(written(&["--append"]), new);
    }
}

#[test]
fn generated_puzzles_differ_from_those_of_the_file() {
    let folder = Folder::with(&[("mine.rush", EASY)]);
    let add = || {
        let request = ["generate", "--moves", "3..", "--cars", "2..4"];
        let run = folder.run(&[&request[..], &["-o", "mine.rush", "--append"]].concat());
        assert_eq!(run.status, 0, "{run:?}");
    };
    add();
    add();
    let text = folder.read("mine.rush");
    let titles = text.lines().filter(|line| line.starts_with("puzzle "));
    let titles: Vec<&str> = titles.collect();
    assert_eq!(
        titles,
        [
            "puzzle \"easy\"",
            "puzzle \"Generated 1\"",
            "puzzle \"Generated 2\""
        ]
    );
    let run = folder.run(&["check", "--deny", "warnings", "mine.rush"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(folder.run(&["fmt", "--check", "mine.rush"]).status, 0);
}

#[test]
fn the_options_require_a_file() {
    let folder = folder();
    for options in [&["--append"][..], &["--overwrite"]] {
        let run = folder.run(&[&["tune", "--hardest", "card.rush"], options].concat());
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains("--output <FILE>"), "{run:?}");
    }
    let both = ["-o", "new.rush", "--append", "--overwrite"];
    let run = folder.run(&[&["tune", "--hardest", "card.rush"], &both[..]].concat());
    assert!(run.err.contains("cannot be used with"), "{run:?}");
}
