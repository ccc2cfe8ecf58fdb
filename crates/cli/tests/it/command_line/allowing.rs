//! `--add-allow`, which writes `allow` into the puzzles, and `--ignore-allow`, which ignores it.

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
    // Without `allow`, the previous diagnostics are reported.
    let all = folder.run(&["check", "--ignore-allow", name]);
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
    let run = folder.run(&["check", "--add-allow", "--ignore-allow", "a.rush"]);
    assert_eq!(run.status, 2, "{run:?}");
}

#[test]
fn as_if_no_allow_were_written() {
    let allowed = BAD.replace("\ngrid", "\nallow overlap frozen-car\ngrid");
    let head = format!("allow overlap\n{BAD}");
    let folder = Folder::with(&[("a.rush", &allowed), ("b.rush", &head.replace("bad", "b"))]);
    for file in ["a.rush", "b.rush"] {
        assert_eq!(folder.run(&["check", file]).status, 0);
        let run = folder.run(&["check", "--ignore-allow", "--format", "short", file]);
        assert_eq!(run.status, 1);
        assert_eq!(run.out.lines().count(), 1, "{run:?}");
        assert!(run.out.contains("error[overlap]"), "{run:?}");
    }
    // Rules that compare files count too.
    let copy = EASY.replace("\ngrid", "\nallow duplicate-puzzle duplicate-title\ngrid");
    let folder = Folder::with(&[("a.rush", EASY), ("b.rush", &copy)]);
    assert_eq!(folder.run(&["check", "--deny", "warnings"]).status, 0);
    let run = folder.run(&["check", "--ignore-allow", "--format", "short"]);
    assert_eq!(run.out.matches("warning[duplicate-").count(), 2, "{run:?}");
}

/// Two puzzles with the same board, the second of which allows it.
const GATE: &str = "puzzle \"B\"\ngrid\n  . . A .\n  X X A .\n  . . . .\n  . . . .\nend\n";

/// The same board, which allows `rules`.
fn allowed(rules: &str) -> String {
    GATE.replace("\"B\"", &format!("\"C\"\nallow {rules}"))
}

#[test]
fn a_part_of_a_collection_has_no_unused_allow_of_duplicates() {
    let all = allowed("duplicate-puzzle same-cluster near-duplicate duplicate-title");
    let needed = allowed("duplicate-puzzle");
    let switches = "check --warn same-cluster,near-duplicate --deny warnings --fix";
    let check = |folder: &Folder, at: &str, args: &str, expected: &str| {
        let args = format!("{switches} {args}");
        let mut command = folder.command(&args.split(' ').collect::<Vec<_>>());
        let output = command.current_dir(folder.path(at)).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{args}: {output:?}");
        assert_eq!(folder.read("sub/c.rush"), expected, "{at} {args}");
    };
    let files = [("b.rush", GATE), ("sub/c.rush", &*all)];
    let bare = Folder::with(&files);
    let repository = Folder::with(&files);
    repository.write(".git/HEAD", "");
    for folder in [&bare, &repository] {
        check(folder, "", "--force-exclude sub/c.rush", &all);
        check(folder, "", "sub", &all);
    }
    check(&repository, "sub", ".", &all);
    check(&repository, "sub", "c.rush", &all);
    // All of it, by its folder or by its files.
    for (folder, args) in [(&bare, "."), (&repository, "b.rush sub/c.rush")] {
        check(folder, "", args, &needed);
        check(folder, "", ".", &needed);
    }
}

#[test]
fn an_allow_of_duplicates_waits_for_files_that_cannot_be_compared() {
    let folder = Folder::with(&[("b.rush", GATE), ("c.rush", &allowed("duplicate-puzzle"))]);
    let check = |args: &str, status: i32| {
        let args = format!("check --fix {args}");
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, status, "{run:?}");
        assert_eq!(
            folder.read("c.rush"),
            allowed("duplicate-puzzle"),
            "{run:?}"
        );
    };
    folder.write("b.rush", GATE.replace("X X", "X ."));
    check(".", 1);
    // The first file is not UTF-8.
    folder.write("b.rush", b"puzzle \xff\n");
    check(".", 2);
}

#[test]
fn standard_input_has_no_unused_allow_of_duplicates() {
    let text = allowed("duplicate-puzzle duplicate-title");
    for args in [
        "-",
        "--stdin-filename c.rush -",
        "--stdin-filename c.rush - b.rush",
    ] {
        let folder = Folder::with(&[("b.rush", GATE)]);
        let args = format!("check --deny warnings {args}");
        let run = folder.run_with(&args.split(' ').collect::<Vec<_>>(), &text);
        assert_eq!(run.status, 0, "{args}: {run:?}");
    }
}

#[test]
fn standard_input_replaces_the_file_whose_name_it_has() {
    let folder = Folder::with(&[("b.rush", GATE), ("c.rush", EASY)]);
    let args = "check --deny warnings --stdin-filename c.rush - .";
    let check = |text: &str| {
        let run = folder.run_with(&args.split(' ').collect::<Vec<_>>(), text);
        run.out.matches("warning[").count()
    };
    assert_eq!(check(EASY), 0);
    assert_eq!(check(&GATE.replace("\"B\"", "\"C\"")), 1);
}

#[test]
fn pages_that_are_not_read_may_need_an_allow() {
    let allowing = format!("{EASY}allow duplicate-puzzle\n");
    let page = format!("```rush\n{EASY}```\n");
    let folder = Folder::with(&[
        ("one.rush", &allowing),
        ("a.md", &page),
        ("other.md", "# No puzzle\n"),
    ]);
    std::fs::create_dir(folder.path(".git")).expect("it is not there");
    let unused = |args: &[&str]| {
        let run = folder.run(&[&["check", "--format", "short"], args, &["."]].concat());
        run.out.matches("unused-allow").count()
    };
    assert_eq!(unused(&[]), 0);
    assert_eq!(unused(&["--markdown"]), 0);
    folder.write("a.md", "# No puzzle\n");
    assert_eq!(unused(&[]), 1);
}
