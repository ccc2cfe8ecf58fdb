//! Files that are none, pipes that close, and words nobody knows: a clear message, never a panic.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::Stdio,
};

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
fn what_is_no_text_is_refused() {
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
    refused(&folder, "none.rush", 2, "there is no such file or folder");
}

#[test]
fn nothing_is_no_problem() {
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
        vec!["hint", name],
        vec!["hint", "stuck.rush"],
        vec!["harden"],
        vec!["compare"],
        vec!["export", "--to", "line"],
        vec!["import", board, name],
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
fn a_closed_pipe_ends_quietly() {
    let puzzles: String = (0..5000)
        .map(|number| EASY.replace("easy", &number.to_string()))
        .collect();
    let folder = Folder::with(&[("a.rush", &puzzles)]);
    for args in [
        vec!["solve", "a.rush"],
        vec!["solve", "--format", "json", "a.rush"],
        vec!["check", "--format", "short", "a.rush"],
        vec!["fmt", "--diff", "a.rush"],
        vec!["explain"],
        vec!["completions", "zsh"],
        vec!["man"],
        vec!["--help"],
        vec!["help", "check"],
    ] {
        let mut child = folder
            .command(&args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut line = String::new();
        out.read_line(&mut line).expect("it prints text");
        drop(out);
        let mut err = String::new();
        let mut pipe = child.stderr.take().expect("it is piped");
        pipe.read_to_string(&mut err).expect("it prints text");
        let status = child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{args:?}: {err}");
        assert!(
            !err.contains("error") && !err.contains("panicked"),
            "{args:?}: {err}"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_said() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    for args in [
        vec!["solve", "a.rush"],
        vec!["explain", "overlap"],
        vec!["--help"],
        vec!["help", "check"],
        vec!["check", "-h"],
        vec!["--version"],
        vec!["completions", "zsh"],
        vec!["man"],
    ] {
        let full = std::fs::File::create("/dev/full").expect("Linux has it");
        let output = folder
            .command(&args)
            .stdout(full)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let err = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            err.starts_with("error: cannot write to standard output: no space"),
            "{err}"
        );
    }
}

#[test]
fn misspelt_names_are_corrected() {
    let folder = Folder::with(&[]);
    let run = folder.run(&["explain", "overlp"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("did you mean `overlap`?"), "{run:?}");
    assert_eq!(folder.run(&["chek"]).status, 2);
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
        assert_eq!(run.err.matches("not 20000").count(), 1, "{run:?}");
    }
    let run = folder.run(&["solve", "-j", "4", "a.rush"]);
    assert_eq!(run.err, "");
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
