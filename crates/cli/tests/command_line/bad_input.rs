//! Files that are none, pipes that close, and words nobody knows: a clear message, never a panic.

use std::{
    io::{BufRead as _, BufReader, Read as _},
    process::Stdio,
};

use crate::{EASY, Folder};

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
    for args in [vec!["solve", "a.rush"], vec!["explain", "overlap"]] {
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
