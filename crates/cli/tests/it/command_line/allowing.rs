//! `--add-allow`, which writes `allow` into the puzzles, and `--no-allow`, which takes none for written.

use super::{BAD, EASY, Folder, STUCK};

/// Fails where `--add-allow` does not make `after` of `before`, or something is left to report.
#[track_caller]
fn check(name: &str, before: &str, after: &str) {
    let folder = Folder::with(&[(name, before)]);
    let diff = folder.run(&["check", "--add-allow", "--diff", name]);
    assert_eq!(diff.status, 1, "{diff:?}");
    assert_eq!(folder.read(name), before);
    let run = folder.run(&["check", "--add-allow", name]);
    assert_eq!(folder.read(name), after, "{run:?}");
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{run:?}");
    // There is nothing to do a second time.
    let again = folder.run(&["check", "--add-allow", "--exit-non-zero-on-fix", name]);
    assert_eq!(again.status, 0, "{again:?}");
    // What was there before is found where no `allow` counts.
    let all = folder.run(&["check", "--no-allow", name]);
    assert_eq!(all.status, 1, "{all:?}");
}

#[test]
fn a_line_is_written_below_the_title() {
    let drawn = "\
// first
puzzle \"drawn\" // here
grid
  X X # .
  A . . .
  . A . .
end
expect moves 3
";
    let folder = Folder::with(&[("a.rush", drawn)]);
    folder.run(&["check", "--add-allow", "a.rush"]);
    // One line, whatever the rules are.
    let lines = folder.read("a.rush");
    assert_eq!(lines.matches("allow ").count(), 1, "{lines}");
    assert!(lines.contains("\"drawn\" // here\nallow "), "{lines}");

    check(
        "b.rush",
        STUCK,
        &STUCK.replace("\ngrid", "\nallow unsolvable\ngrid"),
    );
    check(
        "c.rush",
        &format!("{EASY}{BAD}"),
        &format!("{EASY}{}", BAD.replace("\ngrid", "\nallow overlap\ngrid")),
    );
}

#[test]
fn existing_statements_keep_their_form() {
    let text = "\u{feff}  puzzle \"bad\"\r\n  grid 3x3\r\n  car X a1 h\r\n  car A b1 v\r\n";
    let after = text.replace("\r\n  grid", "\r\n  allow overlap\r\n  grid");
    check("a.rush", text, &after);
    let text = "puzzle \"bad\"\ngrid 3x3\ncar X a1 h\ncar A b1 v\nallow frozen-car // one more";
    let folder = Folder::with(&[("a.rush", text)]);
    let run = folder.run(&["check", "--add-allow", "a.rush"]);
    let after = text.replace("frozen-car //", "frozen-car overlap //");
    assert_eq!(folder.read("a.rush"), after, "{run:?}");
}

#[test]
fn markdown_keeps_its_marks() {
    let puzzle = "puzzle \"q\"\ngrid 3x3\ncar X a1 h\ncar A b1 v\n";
    let with = |mark: &str, puzzle: &str| -> String {
        let text = format!("```rush\n{puzzle}```\n");
        let lines = text.lines().map(|line| [mark, line, "\n"].concat());
        lines.collect()
    };
    let allowed = puzzle.replace("\ngrid", "\nallow overlap\ngrid");
    let other = puzzle
        .replace("\"q\"", "\"r\"")
        .replace("a1 h", "a2 h")
        .replace("b1 v", "b2 v 2");
    let other_allowed = other.replace("\ngrid", "\nallow overlap\ngrid");
    let document = |one: &str, other: &str| {
        format!(
            "# Title\n\n{}\n- item\n\n{}",
            with("> ", one),
            with("  ", other)
        )
    };
    check(
        "a.md",
        &document(puzzle, &other),
        &document(&allowed, &other_allowed),
    );
}

#[test]
fn rules_that_cannot_be_allowed_are_still_reported() {
    let folder = Folder::with(&[
        ("a.rush", "puzzle \"a\"\ngrid\n  X X . .\nend\nfoo bar\n"),
        ("b.txt", "AABBCC......................AA......\n"),
    ]);
    let before = folder.read("a.rush");
    let run = folder.run(&[
        "check",
        "--add-allow",
        "--format",
        "short",
        "a.rush",
        "b.txt",
    ]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.out.contains("error[syntax]"), "{run:?}");
    assert!(run.err.contains("in b.txt cannot be allowed"), "{run:?}");
    assert_eq!(folder.read("a.rush"), before);
    let run = folder.run_with(&["check", "--add-allow", "-"], BAD);
    assert_eq!(run.status, 2, "{run:?}");
    let run = folder.run(&["check", "--add-allow", "--no-allow", "a.rush"]);
    assert_eq!(run.status, 2, "{run:?}");
}

#[test]
fn as_if_no_allow_were_written() {
    let allowed = BAD.replace("\ngrid", "\nallow overlap frozen-car\ngrid");
    let head = format!("allow overlap\n{BAD}");
    let folder = Folder::with(&[("a.rush", &allowed), ("b.rush", &head.replace("bad", "b"))]);
    for file in ["a.rush", "b.rush"] {
        assert_eq!(folder.run(&["check", file]).status, 0);
        let run = folder.run(&["check", "--no-allow", "--format", "short", file]);
        assert_eq!(run.status, 1);
        assert_eq!(run.out.lines().count(), 1, "{run:?}");
        assert!(run.out.contains("error[overlap]"), "{run:?}");
    }
    // What compares files counts too.
    let copy = EASY.replace("\ngrid", "\nallow duplicate-puzzle duplicate-title\ngrid");
    let folder = Folder::with(&[("a.rush", EASY), ("b.rush", &copy)]);
    assert_eq!(folder.run(&["check", "--deny", "warnings"]).status, 0);
    let run = folder.run(&["check", "--no-allow", "--format", "short"]);
    assert_eq!(run.out.matches("warning[duplicate-").count(), 2, "{run:?}");
}
