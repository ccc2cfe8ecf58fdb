//! `diff`: what changed between two collections, and in git.

use std::process::{Command, Output};

use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, STUCK};

fn titled(puzzle: &str, title: &str) -> String {
    let (_, rest) = puzzle.split_once('\n').expect("several lines");
    format!("puzzle \"{title}\"\n{rest}")
}

/// Compares two texts, and returns each change with the titles of the puzzle.
fn changes(old: &str, new: &str) -> Vec<(String, Option<String>, Option<String>)> {
    let folder = Folder::with(&[("old.rush", old), ("new.rush", new)]);
    let run = folder.run(&["diff", "--format", "json", "old.rush", "new.rush"]);
    let document: Value = serde_json::from_str(&run.out).expect("a JSON document");
    let differences = document["differences"].as_array().expect("a list");
    assert!(run.status == i32::from(!differences.is_empty()), "{run:?}");
    let title = |side: &Value| side["puzzle"].as_str().map(str::to_owned);
    let change = |it: &Value| it["change"].as_str().expect("a word").to_owned();
    differences
        .iter()
        .map(|it| (change(it), title(&it["old"]), title(&it["new"])))
        .collect()
}

#[track_caller]
fn check(old: &str, new: &str, expected: &[(&str, &str, &str)]) {
    let found = changes(old, new);
    let found: Vec<(&str, &str, &str)> = found
        .iter()
        .map(|(change, old, new)| {
            let title = |it: &'_ Option<String>| -> String { it.clone().unwrap_or_default() };
            (
                change.as_str(),
                title(old).leak() as &str,
                title(new).leak() as &str,
            )
        })
        .collect();
    assert_eq!(found, expected);
}

#[test]
fn boards_are_compared_and_not_lines() {
    let all = [EASY, CARD, STUCK].concat();
    check(&all, &all, &[]);
    // Comments, spaces, names of cars, and mirrors.
    let mirrored = "// mirrored\npuzzle \"easy\"\n\ngrid\n. . X X\nend\nexit left\n";
    check(&all, &[mirrored, CARD, STUCK].concat(), &[]);
    check(EASY, &all, &[("new", "", "Card 1"), ("new", "", "stuck")]);
    check(&all, CARD, &[("gone", "easy", ""), ("gone", "stuck", "")]);
}

#[test]
fn a_board_that_changed_is_harder_or_easier() {
    // The optima are those of `solve`: 8 moves and 16 steps, 8 and 15, 12 and 25.
    let easier = CARD.replace("E . D D D .", "E D D D . .");
    let harder = CARD.replace("E . . . F F\n  E .", ". E . . F F\n  . E");
    check(CARD, &easier, &[("easier", "Card 1", "Card 1")]);
    check(&easier, CARD, &[("harder", "Card 1", "Card 1")]);
    check(CARD, &harder, &[("harder", "Card 1", "Card 1")]);
    check(EASY, &titled(STUCK, "easy"), &[("harder", "easy", "easy")]);
    check(
        STUCK,
        &titled(EASY, "stuck"),
        &[("easier", "stuck", "stuck")],
    );
    check(EASY, &titled(BAD, "easy"), &[("altered", "easy", "easy")]);
    // Without its title, it is known by the pieces that it shares with the old board.
    check(
        CARD,
        &titled(&harder, "other"),
        &[("harder", "Card 1", "other")],
    );
    check(
        CARD,
        &titled(STUCK, "other"),
        &[("new", "", "other"), ("gone", "Card 1", "")],
    );
}

#[test]
fn boards_that_are_only_elsewhere_are_moved_or_renamed() {
    let three = [EASY, CARD, STUCK].concat();
    check(
        &three,
        &[CARD, STUCK, EASY].concat(),
        &[("moved", "easy", "easy")],
    );
    check(
        EASY,
        &titled(EASY, "simple"),
        &[("renamed", "easy", "simple")],
    );
    // A puzzle that stays on its line is not moved, even between others that change places.
    let named = |title| titled(&CARD.replace("E . D D D .", title), title);
    let [a, b, c] = [". . D D D .", "E D D D . .", "E . . D D D"].map(named);
    check(
        &[&*a, &b, &c].concat(),
        &[&*c, &b, &a].concat(),
        &[
            ("moved", "E . . D D D", "E . . D D D"),
            ("moved", ". . D D D .", ". . D D D ."),
        ],
    );
    let folder = Folder::with(&[
        ("old/a.rush", &[EASY, CARD].concat()),
        ("new/a.rush", EASY),
        ("new/b.rush", CARD),
    ]);
    let run = folder.run(&["diff", "old", "new"]);
    assert_eq!(run.status, 1, "{run:?}");
    let expected = "moved: Card 1 (new/b.rush:1), which was at old/a.rush:5\n";
    assert!(run.out.starts_with(expected), "{}", run.out);
}

#[test]
fn statements_that_changed_are_listed() {
    #[track_caller]
    fn check(old: &str, new: &str, expected: &[&str]) {
        let puzzle = |statements: &str| EASY.replace("end\n", &format!("end\n{statements}"));
        let folder = Folder::with(&[("old.rush", &puzzle(old)), ("new.rush", &puzzle(new))]);
        let run = folder.run(&["diff", "old.rush", "new.rush"]);
        let line = match expected {
            [] => "1 puzzle unchanged\n".to_owned(),
            all => format!(
                "restated: easy (new.rush:1)\n  1 move · 2 steps\n  statements changed: {}\n\n\
                 1 restated, 0 puzzles unchanged\n",
                all.join("; ")
            ),
        };
        assert_eq!(
            (run.status, run.out),
            (i32::from(!expected.is_empty()), line)
        );
        let run = folder.run(&["diff", "--format", "json", "old.rush", "new.rush"]);
        let document: Value = serde_json::from_str(&run.out).expect("a JSON document");
        let statements = &document["differences"][0]["statements"];
        assert_eq!(statements.as_array().map_or(0, Vec::len), expected.len());
    }
    check("expect moves 2", "expect moves 7", &["expect moves 2 → 7"]);
    check(
        "expect moves 1, steps 2",
        "expect steps 2\nexpect moves 1",
        &[],
    );
    check("", "expect solvable", &["expect solvable added"]);
    check(
        "difficulty beginner\nexpect solvable",
        "difficulty expert",
        &["difficulty beginner → expert", "expect solvable removed"],
    );
    check(
        "tags a",
        "tags a b\nauthor \"A\"",
        &["tags a → a b", "author A added"],
    );
    check("solution XR2", "solution XR1 XR1", &["another solution"]);
    check("", "solution XR2", &["solution added"]);
    // The puzzle is drawn otherwise, so its solution is written otherwise.
    let solved = format!("{EASY}solution XR2\n");
    let folder = Folder::with(&[
        ("old.rush", &*solved),
        (
            "new.rush",
            &solved.replace('X', "A").replace("end\n", "end\ntarget A\n"),
        ),
    ]);
    let run = folder.run(&["diff", "old.rush", "new.rush"]);
    assert_eq!(
        (run.status, &*run.out),
        (0, "1 puzzle unchanged\n"),
        "{run:?}"
    );
}

#[test]
fn the_edit_between_two_boards_is_named() {
    let harder = CARD.replace("E . . . F F\n  E .", ". E . . F F\n  . E");
    let folder = Folder::with(&[("old.rush", CARD), ("new.rush", &harder)]);
    let run = folder.run(&["diff", "old.rush", "new.rush"]);
    let expected = "  8 moves · 16 steps → 12 moves · 25 steps: move `E` from a5 to b5\n\n";
    assert!(run.out.contains(expected), "{}", run.out);
    let sides = "  E . . . F F        . E . . F F\n";
    assert!(run.out.contains(sides), "{}", run.out);
    assert!(
        run.out.ends_with("\n1 harder, 0 puzzles unchanged\n"),
        "{}",
        run.out
    );
}

#[test]
fn an_added_car_has_its_name_in_the_new_file() {
    let added = EASY.replace("X X . .", "X X . .\n  . Q Q .");
    let old = EASY.replace("X X . .", "X X . .\n  . . . .");
    let folder = Folder::with(&[("old.rush", &old), ("new.rush", &added)]);
    let run = folder.run(&["diff", "old.rush", "new.rush"]);
    assert!(
        run.out.contains(": add the horizontal car `Q` at b2\n"),
        "{run:?}"
    );
}

#[test]
fn bad_input_is_explained() {
    let folder = Folder::with(&[("a.rush", EASY), ("bad.rush", BAD)]);
    for (options, expected) in [
        (
            "a.rush",
            "expected two files or folders, the old one and the new one, not 1",
        ),
        ("a.rush a.rush a.rush", "expected two files or folders"),
        ("a.rush none.rush", "cannot read none.rush"),
        ("- -", "standard input cannot be both"),
        (
            "--git a.rush a.rush",
            "which gives one, seven or nine arguments",
        ),
        ("--textconv a.rush a.rush", "takes one file"),
        ("--textconv none.rush", "cannot read none.rush"),
        ("--textconv --git a.rush", "cannot be used with"),
    ] {
        let line = format!("diff {options}");
        let run = folder.run(&line.split(' ').collect::<Vec<_>>());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
    }
    let nothing: [&str; 1] = ["diff"];
    assert_eq!(folder.run(&nothing).status, 2);
    let run = folder.run(&["diff", "bad.rush", "bad.rush"]);
    assert_eq!(
        (run.status, run.out.as_str()),
        (1, "1 puzzle unchanged\n"),
        "{run:?}"
    );
    folder.write("card.rush", CARD);
    let run = folder.run(&[
        "diff",
        "card.rush",
        "card.rush",
        "--no-cache",
        "--limit-effort",
        "1",
    ]);
    assert_eq!(
        (run.status, run.out.as_str()),
        (1, "1 puzzle unchanged, 1 not solved within the limits\n"),
        "{run:?}"
    );
}

/// Runs git in a folder, and returns what it prints.
#[track_caller]
fn git(folder: &Folder, args: &[&str]) -> String {
    let output = git_output(folder, args);
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {err}");
    String::from_utf8(output.stdout).expect("it prints text")
}

fn git_output(folder: &Folder, args: &[&str]) -> Output {
    let mut command = Command::new("git");
    command.current_dir(folder.path("."));
    for (name, value) in [
        ("GIT_CONFIG_GLOBAL", "/dev/null"),
        ("GIT_CONFIG_NOSYSTEM", "1"),
        ("GIT_PAGER", "cat"),
        ("TAILBACK_NO_CACHE", "1"),
    ] {
        command.env(name, value);
    }
    let identity = ["-c", "user.name=n", "-c", "user.email=n@example.com"];
    let output = command.args(identity).args(args).output();
    output.expect("git runs")
}

#[cfg(unix)]
#[test]
fn git_shows_boards() {
    let folder = Folder::with(&[
        ("a.rush", &[CARD, BAD].concat()),
        ("b.rush", EASY),
        (".gitattributes", "*.rush diff=tailback\n"),
    ]);
    git(&folder, &["init", "--quiet"]);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "--quiet", "--message", "one"]);
    let harder = CARD.replace("E . . . F F\n  E .", ". E . . F F\n  . E");
    folder.write("a.rush", [&harder, BAD].concat());
    folder.write("b.rush", titled(EASY, "simple"));
    folder.write("c.rush", STUCK);
    git(&folder, &["add", "."]);

    let program = env!("CARGO_BIN_EXE_tailback");
    let driver = format!("'{program}' diff --git");
    git(&folder, &["config", "diff.tailback.command", &driver]);
    let shown = git(&folder, &["diff", "--cached"]);
    for expected in [
        "a.rush\nharder: Card 1 (line 1)\n  8 moves · 16 steps → 12 moves · 25 steps: move `E` from a5 to b5\n",
        "1 harder, 1 puzzle unchanged\n\nb.rush\nrenamed: simple (line 1), which was easy (line 1)\n",
        "c.rush\nnew: stuck (line 1)\n  unsolvable\n\n  X X # . →\n",
    ] {
        assert!(shown.contains(expected), "{shown}");
    }

    git(&folder, &["config", "--unset", "diff.tailback.command"]);
    let converter = format!("'{program}' diff --textconv");
    git(&folder, &["config", "diff.tailback.textconv", &converter]);
    let shown = git(&folder, &["diff", "--cached"]);
    for expected in [
        "-  8 moves · 16 steps\n+  12 moves · 25 steps\n",
        "-easy\n+simple\n   1 move · 2 steps\n",
    ] {
        assert!(shown.contains(expected), "{shown}");
    }
}

#[cfg(unix)]
#[test]
fn git_goes_on_after_a_file_that_cannot_be_read() {
    let folder = Folder::with(&[
        ("a.rush", EASY),
        ("b.rush", EASY),
        (".gitattributes", "*.rush diff=tailback\n"),
    ]);
    git(&folder, &["init", "--quiet"]);
    git(&folder, &["add", "."]);
    folder.write("a.rush", b"puzzle \"\xff\"\n");
    folder.write("b.rush", titled(EASY, "simple"));
    let driver = format!("'{}' diff --git", env!("CARGO_BIN_EXE_tailback"));
    git(&folder, &["config", "diff.tailback.command", &driver]);
    let shown = git(&folder, &["diff"]);
    for expected in [
        "a.rush\nnot compared; one of its versions cannot be read\n",
        "b.rush\nrenamed: simple (line 1), which was easy (line 1)\n",
    ] {
        assert!(shown.contains(expected), "{shown}");
    }
}

#[cfg(unix)]
#[test]
fn git_names_renamed_and_unmerged_files() {
    let folder = Folder::with(&[
        ("a.rush", CARD),
        ("b.rush", &[CARD, STUCK].concat()),
        (".gitattributes", "*.rush diff=tailback\n"),
    ]);
    let commit = || {
        git(&folder, &["add", "."]);
        git(&folder, &["commit", "--quiet", "--message", "more"]);
    };
    git(&folder, &["init", "--quiet"]);
    let driver = format!("'{}' diff --git", env!("CARGO_BIN_EXE_tailback"));
    git(&folder, &["config", "diff.tailback.command", &driver]);
    commit();
    git(&folder, &["mv", "b.rush", "c.rush"]);
    folder.write("c.rush", [CARD, &titled(STUCK, "jam")].concat());
    git(&folder, &["add", "."]);
    let shown = git(&folder, &["diff", "--cached", "--find-renames"]);
    let expected = "b.rush → c.rush\nrenamed: jam (line 10), which was stuck (line 10)\n";
    assert!(shown.starts_with(expected), "{shown}");

    folder.write("a.rush", STUCK);
    commit();
    git(&folder, &["checkout", "--quiet", "-b", "other", "HEAD~1"]);
    folder.write("a.rush", EASY);
    commit();
    let merged = git_output(&folder, &["merge", "-"]);
    assert!(!merged.status.success(), "{merged:?}");
    let shown = git(&folder, &["diff", "--cached"]);
    assert!(shown.starts_with("a.rush\nunmerged; "), "{shown}");
    // The driver goes on with the other files.
    assert!(shown.contains("c.rush"), "{shown}");
}
