//! `tailback.toml`, as the maintainer of a collection has it: one for all, nearer ones, a broken one.

use serde_json::Value;

use super::{BAD, CARD, EASY, Folder, Run, STUCK};

/// A puzzle with a car that can never move.
const FROZEN: &str = "puzzle \"Frozen\"\ngrid 4x2\ncar X a1 h\ncar A a2 h 4\n";

/// `path: severity[rule]` for each report.
fn reports(run: &Run) -> Vec<String> {
    let report: Value =
        serde_json::from_str(&run.out).unwrap_or_else(|why| panic!("{why}: {run:?}"));
    let each = report["diagnostics"].as_array().expect("a list").iter();
    let text = |it: &Value, key: &str| it[key].as_str().expect(key).to_owned();
    each.map(|it| {
        format!(
            "{}: {}[{}]",
            text(it, "path"),
            text(it, "severity"),
            text(it, "rule")
        )
    })
    .collect()
}

#[track_caller]
fn check(folder: &Folder, args: &[&str], expected: &[&str]) {
    let run = folder.run(&[&["check", "--format", "json"], args].concat());
    assert_eq!(reports(&run), expected, "{run:?}");
}

#[test]
fn each_file_has_the_nearest_configuration() {
    let folder = Folder::with(&[
        ("tailback.toml", "rules.frozen-car = \"error\"\n"),
        ("a.rush", FROZEN),
        ("b/tailback.toml", "rules.duplicate-title = \"hint\"\n"),
        ("b/b.rush", FROZEN),
        ("b/c/c.rush", FROZEN),
        (
            "d/tailback.toml",
            "[rules]\nfrozen-car = \"off\"\nwarnings = \"off\"\n",
        ),
        ("d/d.rush", FROZEN),
    ]);
    let own = |path: &str, reports: &[&str]| -> Vec<String> {
        reports.iter().map(|it| format!("{path}: {it}")).collect()
    };
    let a = own("a.rush", &["error[frozen-car]"]);
    let in_b = [
        "warning[duplicate-puzzle]",
        "hint[duplicate-title]",
        "information[frozen-car]",
    ];
    let expected = [a, own("b/b.rush", &in_b), own("b/c/c.rush", &in_b)].concat();
    let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
    check(&folder, &[], &expected);
    assert_eq!(folder.run(&["check"]).status, 1);
    // The working directory does not matter.
    check(&folder, &["d/d.rush"], &[]);
}

#[test]
fn the_command_line_wins_and_the_last_of_its_switches() {
    let folder = Folder::with(&[
        ("tailback.toml", "rules.frozen-car = \"off\"\n"),
        ("a.rush", FROZEN),
    ]);
    check(&folder, &[], &[]);
    check(
        &folder,
        &["--warn", "frozen-car"],
        &["a.rush: warning[frozen-car]"],
    );
    check(
        &folder,
        &["--warn", "unproven,frozen-car", "--deny=frozen-car"],
        &["a.rush: error[frozen-car]"],
    );
    check(
        &folder,
        &["--deny", "frozen-car", "--allow", "frozen-car"],
        &[],
    );
    check(
        &folder,
        &["--no-config", "--warn", "information"],
        &["a.rush: warning[frozen-car]"],
    );
    let status = |args: &[&str]| folder.run(&[&["check"], args].concat()).status;
    assert_eq!(status(&["--warn", "frozen-car", "--deny", "warnings"]), 1);
    assert_eq!(status(&["--warn", "frozen-car"]), 0);
    assert_eq!(status(&["--allow", "overlap"]), 2);
    assert_eq!(status(&["--deny", "errors"]), 2);
}

#[test]
fn only_the_selected_rules_run() {
    let text = format!("{FROZEN}allow redundant-car frozen-car\n");
    let folder = Folder::with(&[
        (
            "tailback.toml",
            "rules.frozen-car = \"off\"\nrules.unused-allow = \"error\"\n",
        ),
        ("a.rush", FROZEN),
        ("b.rush", &text),
    ]);
    let only = |rules: &str, more: &[&str], expected: &[&str]| {
        check(&folder, &[&["--only", rules], more].concat(), expected);
    };
    // A rule that the configuration turns off has its default severity.
    only("frozen-car", &[], &["a.rush: information[frozen-car]"]);
    only(
        "frozen-car",
        &["--deny", "frozen-car"],
        &["a.rush: error[frozen-car]"],
    );
    only(
        "duplicate-title",
        &[],
        &["b.rush: warning[duplicate-title]"],
    );
    // Nothing is known of a rule that does not run.
    only("unused-allow", &["b.rush"], &[]);
    only("hints", &[], &[]);
    // The solver is asked nothing that only other rules need.
    let run = folder.run(&["check", "-v", "--only", "duplicate-title"]);
    assert!(!run.err.contains("redundant"), "{run:?}");
    folder.write("c.rush", BAD);
    let run = folder.run(&["check", "--only", "frozen-car", "c.rush"]);
    assert_eq!(
        run.status, 1,
        "an error that keeps a puzzle from being solved"
    );
    let run = folder.run(&["check", "--only", "frozen"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("unknown rule `frozen`"), "{run:?}");
}

#[test]
fn a_configuration_extends_another_one() {
    let folder = Folder::with(&[
        (
            "shared/strict.toml",
            "exclude = [\"/archive/\"]\nrules.frozen-car = \"error\"\n",
        ),
        ("tailback.toml", "extend = \"shared/strict.toml\"\n"),
        ("a.rush", FROZEN),
        ("archive/b.rush", BAD),
    ]);
    // The pattern is relative to its own file.
    let run = folder.run(&["check", "--format", "short"]);
    assert!(run.out.contains("a.rush:4:1: error[frozen-car]"), "{run:?}");
    assert!(run.out.contains("archive/b.rush"), "{run:?}");
    let refuse = |path: &str, expected: &str| {
        folder.write("tailback.toml", format!("extend = \"{path}\"\n"));
        let run = folder.run(&["check"]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
    };
    refuse(
        "none.toml",
        "error[config]: cannot read none.toml: no such file or folder\n  ┌─ tailback.toml:1:10\n",
    );
    refuse(
        "tailback.toml",
        "error[config]: tailback.toml extends this file in turn; remove one `extend`\n",
    );
    // A fault is shown where it is.
    folder.write("shared/strict.toml", "tme = 1\n");
    refuse("shared/strict.toml", "  ┌─ shared/strict.toml:1:1\n");
}

#[test]
fn one_configuration_can_be_given_or_none() {
    let folder = Folder::with(&[
        ("tailback.toml", "rules.frozen-car = \"off\"\n"),
        (
            "ci/strict.toml",
            "rules.frozen-car = \"error\"\nexclude = [\"/b/\"]\n",
        ),
        ("a.rush", FROZEN),
        ("b/b.rush", BAD),
    ]);
    check(
        &folder,
        &["a.rush", "--no-config"],
        &["a.rush: information[frozen-car]"],
    );
    // Its paths count from the working directory.
    check(
        &folder,
        &["--config", "ci/strict.toml"],
        &["a.rush: error[frozen-car]"],
    );
    let run = folder.run(&["check", "--config", "nowhere.toml"]);
    assert_eq!(run.status, 2);
    assert_eq!(
        run.err,
        "error: cannot read nowhere.toml: no such file or folder\n"
    );
}

#[test]
fn with_a_broken_configuration_nothing_is_done() {
    let folder = Folder::with(&[
        ("a/tailback.toml", "[limits]\ntme = \"5s\"\ntime = 5\n"),
        ("a/a.rush", "puzzle   \"A\"\n"),
        ("b.rush", "puzzle   \"B\"\n"),
    ]);
    let expected = "\
error[config]: unknown setting `tme`; did you mean `time`?
  ┌─ a/tailback.toml:2:1
  │
2 │ tme = \"5s\"
  │ ^^^

error[config]: expected a string such as `\"30s\"`, found a number
  ┌─ a/tailback.toml:3:8
  │
3 │ time = 5
  │        ^

";
    for command in ["check", "fmt", "solve"] {
        let run = folder.run(&[command]);
        assert_eq!(
            (run.status, run.out.as_str(), run.err.as_str()),
            (2, "", expected),
            "{command}"
        );
    }
    assert_eq!(folder.read("b.rush"), "puzzle   \"B\"\n");
    // Where it does not belong to a file, it is not read.
    assert_eq!(folder.run(&["fmt", "b.rush"]).status, 0);
    assert_eq!(folder.run(&["fmt", "--no-config"]).status, 0);
}

#[test]
fn excluded_files_are_left_out_unless_named() {
    let folder = Folder::with(&[
        (
            "tailback.toml",
            "exclude = [\"archive/\", \"*.draft.rush\"]\ninclude = [\"*.rush\", \"*.boards\"]\n",
        ),
        ("a.rush", EASY),
        ("archive/old.rush", BAD),
        ("b.draft.rush", BAD),
        (
            "lines.boards",
            &".".repeat(12)
                .replace("............", "......AA..................o...........\n"),
        ),
    ]);
    let read = |args: &[&str]| {
        let run = folder.run(&[&["check", "-q", "--statistics"], args].concat());
        run.status
    };
    assert_eq!(read(&["a.rush", "archive"]), 1);
    assert_eq!(read(&["archive/old.rush"]), 1);
    assert_eq!(
        read(&[
            "archive",
            "archive/old.rush",
            "b.draft.rush",
            "--force-exclude"
        ]),
        0
    );
    assert_eq!(folder.run(&["fmt", "--check"]).status, 0);
    folder.write(
        "tailback.toml",
        "exclude = [\"archive/\", \"*.draft.rush\"]\n",
    );
    assert_eq!(folder.run(&["check"]).status, 0);
    assert_eq!(folder.run(&["check", "--no-config"]).status, 1);
}

/// The hooks name files, which the configuration excludes all the same.
#[test]
fn the_hooks_leave_out_what_is_excluded() {
    let folder = Folder::with(&[
        ("tailback.toml", "exclude = [\"archive/\"]\n"),
        ("archive/old.rush", &BAD.replace("puzzle ", "puzzle  ")),
        ("new.rush", EASY),
    ]);
    let hooks = concat!(env!("CARGO_MANIFEST_DIR"), "/../../.pre-commit-hooks.yaml");
    let hooks = std::fs::read_to_string(hooks).expect("it is there");
    let entries = hooks
        .lines()
        .filter_map(|line| line.trim().strip_prefix("entry: tailback "));
    let entries: Vec<&str> = entries.collect();
    assert_eq!(entries.len(), 2, "{hooks}");
    let old = folder.read("archive/old.rush");
    for entry in entries {
        for files in ["archive/old.rush new.rush", "archive/old.rush"] {
            let named = format!("{entry} {files}");
            let run = folder.run(&named.split(' ').collect::<Vec<_>>());
            assert_eq!(run.status, 0, "{run:?}");
            assert_eq!(folder.read("archive/old.rush"), old);
        }
    }
}

#[test]
fn standard_input_has_the_configuration_of_its_name() {
    let folder = Folder::with(&[("sub/tailback.toml", "[rules]\nunsolvable = \"off\"\n")]);
    for (name, status) in [("sub/a.rush", 0), ("sub/deeper/a.rush", 0), ("a.rush", 1)] {
        let run = folder.run_with(&["check", "--stdin-filename", name, "-"], STUCK);
        assert_eq!(run.status, status, "{name}: {run:?}");
    }
}

#[test]
fn gitignore_applies_without_a_repository_too() {
    let folder = Folder::with(&[
        (".gitignore", "old.rush\n"),
        ("old.rush", BAD),
        ("new.rush", EASY),
    ]);
    assert_eq!(folder.run(&["check"]).status, 0);
    assert_eq!(folder.run(&["check", "old.rush"]).status, 1);
}

#[test]
fn standard_input_with_the_name_of_an_excluded_file_is_left_out() {
    let folder = Folder::with(&[("tailback.toml", "exclude = [\"archive/\"]\n")]);
    for (args, status) in [
        ("--stdin-filename archive/a.rush -", 1),
        ("--force-exclude --stdin-filename archive/a.rush -", 0),
        ("--force-exclude --stdin-filename a.rush -", 1),
        ("--force-exclude -", 1),
    ] {
        let args = format!("check {args}");
        let run = folder.run_with(&args.split(' ').collect::<Vec<_>>(), BAD);
        assert_eq!(run.status, status, "{args}: {run:?}");
    }
}

#[test]
fn limits_are_those_of_the_file() {
    let folder = Folder::with(&[
        (
            "tailback.toml",
            "[[overrides]]\npaths = [\"huge.rush\"]\nlimits.effort = \"1k\"\n",
        ),
        ("a.rush", CARD),
        ("huge.rush", CARD),
    ]);
    let outcomes = |args: &[&str]| -> Vec<String> {
        let run = folder.run(&[&["solve", "--format", "json"], args].concat());
        let lines = run
            .out
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"));
        lines
            .map(|line: Value| line["outcome"].to_string())
            .collect()
    };
    assert_eq!(outcomes(&[]), ["\"solved\"", "\"unknown\""]);
    assert_eq!(
        outcomes(&["--limit-effort", "10G"]),
        ["\"solved\"", "\"solved\""]
    );
    check(&folder, &["huge.rush"], &["huge.rush: warning[unproven]"]);
    let run = folder.run(&["solve", "huge.rush"]);
    assert!(run.out.contains("(stopped at an effort of 1k)"), "{run:?}");
}

#[test]
fn the_memory_is_that_of_the_configuration_in_every_command() {
    let folder = Folder::with(&[
        ("tailback.toml", "limits.memory = \"5KiB\"\n"),
        ("a.rush", CARD),
    ]);
    for (command, words) in [
        (&["solve"][..], "stopped at 5 KiB"),
        (&["solve", "--next"], "stopped at 5 KiB"),
        (&["compare"], "(memory)"),
    ] {
        let line = [command, &["--metric", "steps", "a.rush"]].concat();
        let small = folder.run(&line);
        let large = folder.run(&[&line[..], &["--limit-memory", "64MiB"]].concat());
        assert!(small.out.contains(words), "{small:?}");
        assert!(!large.out.contains(words), "{large:?}");
    }
}

#[test]
fn puzzles_have_the_moves_of_the_difficulty_that_they_say() {
    let folder = Folder::with(&[
        (
            "tailback.toml",
            "[difficulty]\nbeginner = \"..7\"\nadvanced = \"8..\"\n",
        ),
        ("a.rush", &format!("{CARD}difficulty beginner\n")),
        (
            "b.rush",
            &format!("difficulty beginner\n{CARD}difficulty advanced\n{EASY}"),
        ),
        (
            "c.rush",
            &format!("difficulty beginner\nallow duplicate-title duplicate-puzzle\n{CARD}"),
        ),
    ]);
    let found = ["a.rush: warning[difficulty]", "c.rush: warning[difficulty]"];
    check(
        &folder,
        &["--allow", "duplicate-puzzle,duplicate-title,unused-allow"],
        &found,
    );
    check(&folder, &["--no-config", "a.rush"], &[]);
    folder.write("tailback.toml", "");
    check(&folder, &["a.rush"], &[]);
}

#[test]
fn much_that_matters_little_is_counted_and_not_shown() {
    let puzzles: String = (0..12)
        .map(|n| FROZEN.replace("Frozen", &format!("F{n}")))
        .collect();
    let text = format!("allow duplicate-puzzle\n{puzzles}{STUCK}");
    let folder = Folder::with(&[("a.rush", &text)]);
    let shown = |args: &[&str]| {
        let run = folder.run(&[&["check"], args].concat());
        let n = run.out.matches("information[frozen-car]").count();
        assert!(run.out.contains("error[unsolvable]"), "{run:?}");
        assert!(run.err.contains("12 information"), "{run:?}");
        (n, run.out.contains("\n12 reports of severity information or hint not shown, 12 of `frozen-car`; `-v` shows them\n"))
    };
    assert_eq!(shown(&[]), (0, true));
    assert_eq!(shown(&["-v"]), (12, false));
    assert_eq!(shown(&["--format", "short"]), (12, false));
    folder.write("tailback.toml", "report.fold = \"never\"\n");
    assert_eq!(shown(&[]), (12, false));
    folder.write("tailback.toml", "report.fold = \"always\"\n");
    assert_eq!(shown(&[]), (0, true));
}

#[test]
fn generated_puzzles_have_the_moves_of_their_difficulty() {
    let folder = Folder::with(&[("tailback.toml", "difficulty.beginner = \"3..5\"\n")]);
    let generate =
        |difficulty| folder.run(&["generate", "--size", "5x5", "--difficulty", difficulty]);
    let made = generate("beginner");
    assert_eq!(made.status, 0, "{made:?}");
    assert!(made.out.contains("\ndifficulty beginner\n"), "{made:?}");
    let solved = folder.run_with(&["solve", "--format", "json", "-"], &made.out);
    let solved: Value = serde_json::from_str(&solved.out).expect("JSON");
    let n_moves = solved["moves"].as_u64().expect("it is solved");
    assert!((3..=5).contains(&n_moves), "{n_moves}");
    let unknown = generate("grandmaster");
    assert_eq!(unknown.status, 2);
    assert!(
        unknown.err.contains("`difficulty.grandmaster = \"45..\"`"),
        "{unknown:?}"
    );
    // Without a configuration, the bands are those of the boxed set: 16 to 25 moves.
    let folder = Folder::with(&[]);
    let args = ["generate", "--difficulty", "intermediate"];
    let made = folder.run(&args);
    assert_eq!(made.status, 0, "{made:?}");
    let solved = folder.run_with(&["solve", "--format", "json", "-"], &made.out);
    let solved: Value = serde_json::from_str(&solved.out).expect("JSON");
    let n_moves = solved["moves"].as_u64().expect("it is solved");
    assert!((16..=25).contains(&n_moves), "{n_moves}");
    let unknown = folder.run(&["generate", "--difficulty", "grandmaster"]);
    assert_eq!(unknown.status, 2, "{unknown:?}");
}
