//! Missing files and unknown words: a clear message, never a panic.

use super::{BAD, EASY, Folder, STUCK};

/// Runs all commands that read `name`; none may panic, and each must end with `expected`.
#[track_caller]
fn refused(folder: &Folder, name: &str, expected: i32, why: &str) {
    for command in ["check", "solve", "fmt"] {
        let run = folder.run(&[command, name]);
        assert_eq!(run.status, expected, "{command}: {run:?}");
        assert!(run.err.contains(why), "{command}: {run:?}");
        assert!(!run.err.contains("panicked"), "{command}: {run:?}");
    }
}

#[test]
fn files_that_are_not_text_are_rejected() {
    let folder = Folder::with(&[]);
    folder.write("png.rush", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    folder.write("utf16.rush", b"\xff\xfep\0u\0");
    folder.write("late.rush", [EASY.as_bytes(), b"\n\xe2\x82"].concat());
    refused(
        &folder,
        "png.rush",
        2,
        "not UTF-8: byte 0x89 at offset 0, line 1",
    );
    refused(&folder, "utf16.rush", 2, "it is UTF-16");
    refused(&folder, "late.rush", 2, "byte 0xe2 at offset 34, line 6");
    refused(&folder, "none.rush", 2, "no such file or folder");
    // A shell does not expand it in quotes.
    let pattern = "no such file or folder; if it is a pattern, leave out the quotes around it";
    refused(&folder, "ca*.rush", 2, pattern);
}

#[test]
fn an_empty_input_is_not_an_error() {
    let folder = Folder::with(&[("empty.rush", "")]);
    std::fs::create_dir(folder.path("sub")).expect("it can be made");
    for command in ["check", "solve"] {
        let run = folder.run(&[command, "empty.rush"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(run.err.contains("no puzzles in empty.rush"), "{run:?}");
        let run = folder.run(&[command, "sub"]);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(run.err.contains("no puzzles in sub"), "{run:?}");
    }
    assert_eq!(folder.run(&["fmt", "empty.rush"]).status, 0);
}

#[test]
fn control_characters_reach_no_terminal() {
    let text = "\u{1b}[31m\u{202e}\0\u{7f}\nputzle \"\u{1b}\"\n";
    let folder = Folder::with(&[("a.rush", text)]);
    for args in [
        vec!["check", "a.rush"],
        vec!["check", "--format", "short", "a.rush"],
        vec!["check", "--format", "json", "a.rush"],
        vec!["solve", "a.rush"],
    ] {
        let run = folder.run(&args);
        assert_eq!(run.status, 1, "{run:?}");
        let printed = [run.out, run.err].concat();
        assert!(
            !printed.contains(['\u{1b}', '\u{202e}', '\0', '\u{7f}']) || args.contains(&"json"),
            "{args:?}: {printed:?}"
        );
    }
}

/// Names may be anything but `/` and NUL on Unix.
#[cfg(unix)]
#[test]
fn names_of_files_reach_no_terminal_raw() {
    let name = "a\u{1b}[31m\n\u{202e}\r.rush";
    let text = "putzle \"a\"\npuzzle   \"\u{1b}[31m\r\"\ngrid\nAA..\nend\n";
    let stuck = STUCK.replace("stuck", "\u{1b}\u{202e}");
    let folder = Folder::with(&[
        (name, text),
        ("stuck.rush", &stuck),
        ("empty\u{1b}\n.rush", ""),
        (
            "board\u{1b}\n.txt",
            "oooooooooooooAAAooooooooooooooooooooX\n",
        ),
    ]);
    folder.write("none\u{1b}\n.rush", b"\xff");
    let board = "board\u{1b}\n.txt";
    for args in [
        vec!["check"],
        vec!["check", "--format", "short", "--statistics"],
        vec!["check", "--diff"],
        vec!["fmt", "--check"],
        vec!["fmt", board],
        vec!["solve"],
        vec!["analyze"],
        vec!["solve", "--next", name],
        vec!["solve", "--next", "stuck.rush"],
        vec!["tune", "--hardest"],
        vec!["tune", "--solvable"],
        vec!["pick"],
        vec!["stats"],
        vec!["stats", "--format", "markdown"],
        vec!["diff", name, "stuck.rush"],
        vec!["compare"],
        vec!["export", "--to", "line"],
        vec!["import", board, name],
        vec!["render", "-o", "all.svg"],
        vec!["play", name],
        vec!["play", "gone\u{1b}\n"],
        vec!["render", "stuck.rush", "-o", "no\u{1b}\nwhere/a.svg"],
        vec!["import", "gone\u{1b}\n"],
        vec![
            "export",
            "--to",
            "line",
            "stuck.rush",
            "-o",
            "no\u{1b}\nwhere/a",
        ],
        vec!["fmt"],
    ] {
        let run = folder.run(&args);
        let printed = [run.out, run.err].concat();
        // The lines of a difference are a patch, and as they are in the file.
        let is_safe = |line: &str| {
            let is_of_file = line.starts_with(['+', '-', ' ']) && !line.contains("rush");
            is_of_file && args.contains(&"--diff") || !line.contains(['\u{1b}', '\u{202e}', '\r'])
        };
        assert!(printed.lines().all(is_safe), "{args:?}: {printed:?}");
        let is_torn = printed
            .lines()
            .any(|line| line.starts_with('\u{202e}') || line == ".rush");
        assert!(!is_torn, "{args:?}: {printed}");
    }
}

#[test]
fn misspelt_names_are_corrected() {
    let folder = Folder::with(&[]);
    let run = folder.run(&["explain", "overlp"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("did you mean `overlap`?"), "{run:?}");
    let run = folder.run(&["explain", "frozen"]);
    assert!(run.err.contains("did you mean `frozen-car`?"), "{run:?}");
    assert_eq!(folder.run(&["chek"]).status, 2);
    let run = folder.run(&["jam.rush"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("`tailback solve jam.rush`"), "{run:?}");
    let nothing: [&str; 0] = [];
    assert_eq!(folder.run(&nothing).status, 2);
    assert_eq!(folder.run(&["--help"]).status, 0);
}

#[test]
fn no_more_searches_run_than_are_of_use() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    for args in [
        vec!["check", "-j", "20000", "a.rush"],
        vec!["solve", "-j", "20000", "a.rush"],
        vec!["generate", "-j", "20000", "--seed", "1"],
    ] {
        let run = folder.run(&args);
        assert_eq!(run.status, 0, "{run:?}");
    }
}

/// The path that the report on `puzzles/bad.rush` begins with.
#[track_caller]
fn check_path(typed: &[&str], expected: &str) {
    let folder = Folder::with(&[("puzzles/bad.rush", BAD), ("other/easy.rush", EASY)]);
    let run = folder.run(&[&["check", "--format", "short"], typed].concat());
    assert!(run.out.starts_with(&format!("{expected}:")), "{run:?}");
}

#[test]
fn paths_are_shown_as_they_were_typed() {
    check_path(&[], "puzzles/bad.rush");
    check_path(&["."], "puzzles/bad.rush");
    check_path(&["puzzles"], "puzzles/bad.rush");
    check_path(&["./puzzles"], "./puzzles/bad.rush");
    check_path(&["other/../puzzles/bad.rush"], "other/../puzzles/bad.rush");
    let folder = Folder::with(&[("bad.rush", BAD)]);
    let typed = folder.path("bad.rush").to_string_lossy().into_owned();
    let run = folder.run(&["check", "--format", "short", &typed]);
    assert!(run.out.starts_with(&format!("{typed}:")), "{run:?}");
}

#[test]
fn a_bad_number_is_a_wrong_value_of_its_option() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    for (command, option, value) in [
        ("solve a.rush", "--jobs", "0"),
        ("compare a.rush", "--jobs", "two"),
        ("generate", "--jobs", "-1"),
        ("generate", "--count", "1.5"),
        ("generate", "--seed", "-2"),
        ("generate", "--seed", "99999999999999999999"),
        ("generate", "--cars", "-3"),
    ] {
        let line = format!("{command} {option} {value}");
        let run = folder.run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, 2, "{line}: {run:?}");
        let expected = format!("invalid value '{value}' for '{option} <N>'");
        assert!(run.err.contains(&expected), "{line}: {run:?}");
    }
}

#[test]
fn a_board_in_place_of_a_file_is_to_be_piped() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let board = "BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo";
    let advice = "; to pass a board as text, pipe it: `echo BOARD | tailback solve -`";
    for command in ["solve", "check", "analyze"] {
        let run = folder.run(&[command, board]);
        assert_eq!(run.status, 2, "{run:?}");
        let expected = format!("no such file or folder{advice}\n");
        assert!(run.err.contains(&expected), "{run:?}");
    }
    // An argument that is named like a file, or is not a board, is a file.
    for name in [
        "cards.rush",
        "boardfile",
        "AoooooooA",
        "sub/BBoooCDooEoCDAAEoCDooEooFoooGGFoHHHo",
    ] {
        let run = folder.run(&["solve", name]);
        assert!(!run.err.contains(advice), "{run:?}");
    }
}

#[test]
fn puzzles_that_are_not_there_are_no_success() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["check", "--puzzle", "99", "--puzzle", "none", "a.rush"]);
    assert_eq!(run.status, 2, "{run:?}");
    let expected = "checked 1 file, 0 puzzles: 2 wanted puzzles not found\n";
    assert!(run.err.ends_with(expected), "{run:?}");
    let run = folder.run(&["solve", "--puzzle", "Esy", "a.rush"]);
    assert!(run.err.contains("did you mean `easy`?"), "{run:?}");
}

#[test]
fn an_empty_comparison_is_reported() {
    let folder = Folder::with(&[("empty.rush", ""), ("a.rush", EASY)]);
    for (line, why) in [
        (
            "compare empty.rush",
            "there is nothing to compare: 0 puzzles",
        ),
        (
            "compare --moves 90.. a.rush",
            "there is nothing to compare: 0 of 1 puzzle",
        ),
        (
            "compare --format json empty.rush",
            "there is nothing to compare",
        ),
    ] {
        let run = folder.run(&line.split(' ').collect::<Vec<_>>());
        assert!(run.err.contains(why), "{run:?}");
        assert!(!run.out.contains("-0.0"), "{run:?}");
        assert_eq!(run.out.is_empty(), !line.contains("json"), "{run:?}");
    }
}
