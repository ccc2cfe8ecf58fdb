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

#[test]
fn statements_before_a_puzzle_go_with_it_into_another_file() {
    let one = "author \"Ann\"\n\npuzzle \"A\"\ngrid\n  X X . .\n  . . . .\nend\n";
    let two = "rush 1\n// Mine.\nauthor \"Bob\" // me\ndifficulty expert\n\npuzzle \"B\"\nauthor \"Eve\"\n\
               grid\n  X X . . .\n  . . . . .\nend\n\npuzzle \"C\"\ndifficulty beginner\n\
               grid\n  X X . .\n  . . . .\nend\n";
    let folder = Folder::with(&[("one.rush", one), ("two.rush", two)]);
    let authors = |args: &[&str]| -> Vec<(String, String)> {
        let imported = folder.run(&[&["import", "--from", "rush"], args].concat());
        assert_eq!(imported.status, 0, "{imported:?}");
        folder.write("all.rush", &imported.out);
        let exported = folder.run(&["export", "--to", "exchange", "all.rush"]);
        assert_eq!(exported.status, 0, "{exported:?}");
        let json: serde_json::Value = serde_json::from_str(&exported.out).expect("JSON");
        let puzzles = json.as_array().expect("it is a list").iter();
        puzzles
            .map(|it| (it["authors"].to_string(), it["difficulty"].to_string()))
            .collect()
    };
    let of = |authors: &str, difficulty: &str| (authors.to_owned(), difficulty.to_owned());
    let all = [
        of("[\"Ann\"]", "null"),
        of("[\"Bob\",\"Eve\"]", "\"expert\""),
        of("[\"Bob\"]", "\"beginner\""),
    ];
    assert_eq!(authors(&["one.rush", "two.rush"]), all);
    assert!(folder.read("all.rush").contains("// Mine."));
    assert!(folder.read("all.rush").contains("// me"));
    assert_eq!(authors(&["two.rush", "--puzzle", "C"]), all[2..]);
    // A file alone is printed as it is.
    let alone = folder.run(&["import", "--from", "rush", "two.rush"]);
    assert!(alone.out.starts_with("rush 1\n"), "{}", alone.out);
}

#[test]
fn puzzles_are_added_only_to_a_file_of_puzzles() {
    let page = format!("# Page\n\n```rush\n{EASY}```\n");
    let lines = "IBBxooIooLDDJAALooJoKEEMFFKooMGGHHHM\n";
    let folder = Folder::with(&[
        ("card.rush", EASY),
        ("page.md", &page),
        ("lines.txt", lines),
    ]);
    for (file, before) in [("page.md", &*page), ("lines.txt", lines)] {
        let run = folder.run(&["pick", "card.rush", "--count", "1", "-o", file, "--append"]);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(
            run.err.contains("write the puzzles to another file"),
            "{run:?}"
        );
        assert_eq!(folder.read(file), before);
    }
    folder.write(
        "set.rush",
        format!("author \"Ann\"\n\n{}", EASY.replace("easy", "other")),
    );
    let run = folder.run(&[
        "pick",
        "card.rush",
        "--count",
        "1",
        "-o",
        "set.rush",
        "--append",
    ]);
    let said = "the statements before the first puzzle of set.rush apply to the new puzzles too";
    assert!(run.status == 0 && run.err.contains(said), "{run:?}");
}
