//! The exit status of `check` with `--exit`, and the name of standard input.

use super::{BAD, EASY, Folder};

const MISSPELT: &str = "puzzle \"a\"\ngrid\n  X X . .\nend\nexti right\n";

#[track_caller]
fn check(args: &[&str], status: i32) {
    let folder = Folder::with(&[
        ("bad.rush", BAD),
        ("easy.rush", EASY),
        ("odd.rush", MISSPELT),
    ]);
    let run = folder.run(&[&["check"], args].concat());
    assert_eq!(run.status, status, "{run:?}");
}

#[test]
fn problems_need_not_be_failures() {
    check(&["bad.rush"], 1);
    check(&["--exit-zero", "bad.rush"], 0);
    check(&["--exit-zero", "--diff", "odd.rush"], 0);
    check(&["--exit-zero", "bad.rush", "none.rush"], 2);
}

#[test]
fn changes_may_be_failures() {
    check(&["--fix", "odd.rush"], 0);
    check(&["--fix", "--exit-non-zero-on-fix", "odd.rush"], 1);
    check(&["--fix", "--exit-non-zero-on-fix", "easy.rush"], 0);
    check(
        &["--fix", "--exit-non-zero-on-fix", "odd.rush", "none.rush"],
        2,
    );
    check(&["--exit-non-zero-on-fix", "odd.rush"], 2);
    check(
        &["--fix", "--exit-zero", "--exit-non-zero-on-fix", "odd.rush"],
        2,
    );
}

#[test]
fn the_help_of_export_and_play_gives_their_statuses() {
    let claims = EASY.replace("end\n", "end\nexpect moves 7\n");
    let folder = Folder::with(&[("a.rush", &claims)]);
    // It is written, with the proved optimum.
    let run = folder.run(&["export", "--to", "exchange", "--solve", "a.rush"]);
    assert_eq!(
        (run.status, run.out.contains("\"moves\": 1")),
        (1, true),
        "{run:?}"
    );
    let said = folder.run(&["help", "export"]).out;
    assert!(said.contains("does\nnot prove one of its claims"), "{said}");
    let said = folder.run(&["help", "play"]).out;
    assert!(said.contains("\nExit status: 0"), "{said}");
}

#[test]
fn standard_input_has_the_given_name() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let named = |name: &str, text: &str| {
        let args = [
            "check",
            "--format",
            "short",
            "--stdin-filename",
            name,
            "-",
            "a.rush",
        ];
        folder.run_with(&args, text)
    };
    let run = named("sub/b.rush", BAD);
    assert!(
        run.out.starts_with("sub/b.rush:4:1: error[overlap]"),
        "{run:?}"
    );
    // By its name it is in the language, whatever it looks like.
    let line = "BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN";
    assert_eq!(named("boards.txt", line).status, 0);
    assert!(named("boards.rush", line).out.contains("error[syntax]"));
}

#[test]
fn a_name_for_standard_input_requires_it() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let run = folder.run(&["check", "--stdin-filename", "b.rush", "a.rush"]);
    let message = "error: `--stdin-filename` requires `-`\n";
    assert_eq!((run.status, run.err.as_str()), (2, message));
}
