//! Files that another process writes to while they are worked on: what it wrote is never lost.

use std::{fs::OpenOptions, io::Write as _, process::Stdio, thread, time::Instant};

use super::{EASY, Folder};

/// What another process appends.
const NEWER: &str = "// newer\n";

/// Runs `args`, which write over `name`, and appends to it meanwhile, earlier and later in each try.
#[track_caller]
fn check_nothing_is_lost(args: &[&str], name: &str, text: &str, n_tries: u32) {
    let folder = Folder::with(&[(name, text)]);
    let began = Instant::now();
    assert_eq!(folder.run(args).status, 0);
    let whole = began.elapsed();
    let (mut n_left, mut n_written) = (0, 0);
    for number in 0..n_tries {
        folder.write(name, text);
        let child = folder
            .command(args)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        thread::sleep(whole * number / n_tries);
        let mut file = OpenOptions::new();
        let mut file = file.append(true).open(folder.path(name)).expect("a file");
        file.write_all(NEWER.as_bytes()).expect("it can be written");
        drop(file);
        let output = child.wait_with_output().expect("the program ends");
        let found = folder.read(name);
        assert!(found.ends_with(NEWER), "try {number}: {found}");
        if output.status.code() == Some(2) {
            let err = String::from_utf8_lossy(&output.stderr).into_owned();
            let why = format!("cannot write {name}: it changed meanwhile");
            assert!(err.contains(&why), "try {number}: {err}");
            assert_eq!(found, [text, NEWER].concat());
            n_left += 1;
        } else {
            n_written += 1;
        }
        assert_eq!(folder.names(), [name]);
    }
    assert!(n_left > 0, "all {n_written} were written before");
}

/// Puzzles that `fmt` changes and `--fix` too.
fn puzzles() -> String {
    let puzzle = |number: usize| {
        let title = format!("\"{number}\"");
        EASY.replace("\"easy\"", &title)
            .replace("end\n", "end\ncar  A a2 horizontol\n")
            .replace("  X X . .", "X X . .\n. . . .")
    };
    (0..100).map(puzzle).collect()
}

#[test]
fn text_appended_during_formatting_stays() {
    check_nothing_is_lost(&["fmt"], "a.rush", &puzzles(), 100);
}

#[test]
fn text_appended_during_fixing_stays() {
    check_nothing_is_lost(&["check", "--fix", "a.rush"], "a.rush", &puzzles(), 50);
}
