//! Known diagnostics and baselines.

use super::Folder;

const OVERLAP: &str = "puzzle \"Overlap\"\ngrid 6x6\ncar X a3 h\ncar A b3 v\n";
const FAR: &str = "puzzle \"Far\"\ngrid 6x6\ncar X a3 h\ncar B f6 h\n";
const GOOD: &str = "puzzle \"Good\"\ngrid 6x6\ncar X a3 h\n";

/// A folder with `files`, whose diagnostics are written into `known.txt`.
fn folder(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::with(files);
    let run = folder.run(&["check", "--write-baseline", "known.txt"]);
    assert_eq!((run.status, run.out.as_str()), (0, ""), "{}", run.err);
    folder
}

/// Fails where another check of the folder does not end so: with this exit status, these diagnostics in short
/// lines, and these remarks after the summary.
#[track_caller]
fn check(folder: &Folder, args: &[&str], status: i32, diagnostics: &[&str], remarks: &[&str]) {
    let all = [
        &["check", "--baseline", "known.txt", "--format", "short"],
        args,
    ]
    .concat();
    let run = folder.run(&all);
    assert_eq!(run.status, status, "{run:?}");
    let shown: Vec<&str> = run
        .out
        .lines()
        .filter_map(|line| line.split(": ").next())
        .collect();
    assert_eq!(shown, diagnostics, "{run:?}");
    let said: Vec<&str> = run
        .err
        .lines()
        .filter(|line| line.contains("baseline"))
        .collect();
    assert_eq!(said, remarks);
}

const ONE: &str = "1 known report is in the baseline";

#[test]
fn known_diagnostics_are_neither_shown_nor_counted() {
    let folder = folder(&[("a.rush", OVERLAP)]);
    check(&folder, &[], 0, &[], &[ONE]);
    folder.write("b.rush", FAR);
    check(&folder, &[], 1, &["b.rush:4:1"], &[ONE]);
    let run = folder.run(&[
        "check",
        "--baseline",
        "known.txt",
        "--statistics",
        "--format",
        "short",
    ]);
    assert!(run.out.ends_with("1  out-of-bounds\n"), "{run:?}");
    let run = folder.run(&["check", "--baseline", "known.txt", "--format", "json"]);
    assert!(run.out.contains("\"errors\":1,"), "{run:?}");
    assert!(run.out.contains("\"known\":1,"), "{run:?}");
}

#[test]
fn a_puzzle_that_moves_brings_nothing_back() {
    let folder = folder(&[("a.rush", OVERLAP), ("b.rush", GOOD)]);
    folder.write("a.rush", format!("// first\n\n{FAR}{OVERLAP}"));
    check(&folder, &[], 1, &["a.rush:6:1"], &[ONE]);
    folder.write("a.rush", "");
    folder.write(
        "sub/c.rush",
        format!("{GOOD}{OVERLAP}").replace("Good", "Best"),
    );
    let run = folder.run(&["check", "--baseline", "known.txt", "--format", "short"]);
    assert!(!run.out.contains("overlap"), "{run:?}");
}

#[test]
fn the_same_once_more_is_new() {
    let folder = folder(&[("b.rush", OVERLAP)]);
    folder.write("c.rush", OVERLAP.replace("Overlap", "Copy"));
    check(&folder, &[], 1, &["c.rush:4:1"], &[ONE]);
}

#[test]
fn a_copy_is_new_and_not_what_it_was_copied_from() {
    let folder = folder(&[("b.rush", OVERLAP)]);
    // To a file before it, and to a place before it in the same file.
    folder.write("a.rush", OVERLAP.replace("Overlap", "Copy"));
    check(&folder, &[], 1, &["a.rush:4:1"], &[ONE]);
    folder.write("a.rush", OVERLAP);
    check(
        &folder,
        &["--allow", "duplicate-title"],
        1,
        &["a.rush:4:1"],
        &[ONE],
    );
    std::fs::remove_file(folder.path("a.rush")).expect("it is there");
    folder.write("b.rush", OVERLAP.replace("Overlap", "Copy") + OVERLAP);
    check(&folder, &[], 1, &["b.rush:4:1"], &[ONE]);
    // Nobody looks at the first one.
    folder.write("b.rush", OVERLAP);
    folder.write("c.rush", OVERLAP.replace("Overlap", "Copy"));
    check(&folder, &["c.rush"], 1, &["c.rush:4:1"], &[]);
    // It has moved.
    std::fs::remove_file(folder.path("b.rush")).expect("it is there");
    check(&folder, &["c.rush"], 0, &[], &[ONE]);
}

#[test]
fn a_claim_that_is_wrong_in_another_way_is_new() {
    let text = |n: u32| format!("puzzle \"Claim\"\ngrid 6x6\ncar X a3 h\nexpect moves {n}\n");
    let folder = folder(&[("a.rush", &text(7))]);
    check(&folder, &[], 0, &[], &[ONE]);
    folder.write("a.rush", text(5));
    let gone = "1 entry of the baseline is no longer found; `--prune-baseline` removes it";
    check(&folder, &[], 1, &["a.rush:4:8"], &[gone]);
}

#[test]
fn a_pruned_baseline_holds_what_is_found_only() {
    let folder = folder(&[("a.rush", OVERLAP), ("b.rush", FAR), ("c.rush", GOOD)]);
    let before = folder.read("known.txt");
    let prune = |args: &[&str]| {
        let all = ["check", "--baseline", "known.txt", "--prune-baseline"];
        folder.run(&[&all, args].concat())
    };
    // Nothing is gone.
    assert_eq!(prune(&[]).status, 0);
    assert_eq!(folder.read("known.txt"), before);
    folder.write("a.rush", GOOD.replace("Good", "Better").replace("a3", "a4"));
    folder.write("c.rush", OVERLAP.replace("b3", "b2"));
    // Not where something cannot be read, and not for files that were not checked.
    let run = prune(&[".", "none.rush"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.err.contains("known.txt is not pruned, since"),
        "{run:?}"
    );
    prune(&["b.rush"]);
    assert_eq!(folder.read("known.txt"), before);
    // New diagnostics are reported, and not added to the baseline.
    let run = prune(&[]);
    assert_eq!(run.status, 1, "{run:?}");
    assert!(run.err.contains("removed 1 entry"), "{run:?}");
    let after: String = before
        .split_inclusive('\n')
        .filter(|line| !line.starts_with("overlap"))
        .collect();
    assert_eq!(folder.read("known.txt"), after);
    for args in [&["--puzzle", "1"][..], &["--changed-since", "HEAD"]] {
        assert_eq!(prune(args).status, 2);
    }
    let run = folder.run(&["check", "--prune-baseline"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("no baseline to prune"), "{run:?}");
}

#[test]
fn the_configured_baseline_can_be_ignored() {
    let folder = folder(&[("a.rush", OVERLAP)]);
    folder.write("tailback.toml", "report.baseline = \"known.txt\"\n");
    let run = |args: &[&str]| folder.run(&[&["check"], args].concat());
    assert_eq!(run(&[]).status, 0);
    let all = run(&["--no-baseline"]);
    assert_eq!(all.status, 1, "{all:?}");
    assert!(!all.err.contains("baseline"), "{all:?}");
    // Not even a missing one is read.
    std::fs::remove_file(folder.path("known.txt")).expect("it is there");
    assert_eq!(run(&[]).status, 2);
    assert_eq!(run(&["--no-baseline"]).status, 1);
}

#[test]
fn what_a_run_cannot_judge_stays_in_the_baseline() {
    let wrong = format!("{GOOD}expect moves 9\n");
    let folder = folder(&[("a.rush", &wrong)]);
    let known = folder.read("known.txt");
    // A limit or an option keeps the diagnostic from being made.
    for args in [&["--limit-effort", "1"][..], &["--allow", "expectation"]] {
        let all = [
            &["check", "--baseline", "known.txt", "--prune-baseline"],
            args,
        ]
        .concat();
        let run = folder.run(&all);
        assert_eq!(run.status, 0, "{run:?}");
        assert_eq!(folder.read("known.txt"), known, "{run:?}");
    }
    folder.write("a.rush", GOOD);
    let run = folder.run(&["check", "--baseline", "known.txt", "--prune-baseline"]);
    assert!(
        run.err
            .contains("removed 1 entry that is no longer found from known.txt"),
        "{run:?}"
    );
    assert!(!folder.read("known.txt").contains("expectation"));
}

#[test]
fn missing_entries_are_reported_if_their_files_were_checked() {
    let folder = folder(&[("a.rush", OVERLAP), ("b.rush", FAR)]);
    folder.write("a.rush", GOOD);
    let gone = "1 entry of the baseline is no longer found; `--prune-baseline` removes it";
    check(&folder, &[], 0, &[], &[ONE, gone]);
    check(&folder, &["a.rush"], 0, &[], &[gone]);
    check(&folder, &["b.rush"], 0, &[], &[ONE]);
    check(&folder, &["--puzzle", "Far"], 0, &[], &[ONE]);
    // The puzzles of a file that is no longer there may be in any other.
    std::fs::remove_file(folder.path("a.rush")).expect("it is there");
    check(&folder, &["b.rush"], 0, &[], &[ONE]);
    check(&folder, &[], 0, &[], &[ONE, gone]);
}

#[test]
fn a_baseline_is_renewed_where_files_were_looked_at() {
    let folder = folder(&[("a.rush", OVERLAP), ("b.rush", FAR)]);
    let before = folder.read("known.txt");
    folder.write("a.rush", format!("{OVERLAP}// more\n"));
    let run = folder.run(&["check", "--write-baseline", "known.txt", "b.rush"]);
    assert_eq!(
        run.err,
        "wrote 1 report to known.txt, and kept 1 entry that this run does not check\n"
    );
    assert_eq!(folder.read("known.txt"), before);
    folder.write("b.rush", GOOD);
    let run = folder.run(&["check", "--write-baseline", "known.txt", "."]);
    assert_eq!(
        (run.status, run.err.as_str()),
        (0, "wrote 1 report to known.txt\n")
    );
    let lines: Vec<String> = folder
        .read("known.txt")
        .lines()
        .map(str::to_owned)
        .collect();
    assert!(
        before
            .lines()
            .filter(|line| !line.starts_with("out-of"))
            .eq(&lines),
        "{lines:?}"
    );
}

#[test]
fn lines_may_come_in_any_order_more_than_once_and_with_comments() {
    let folder = folder(&[("a.rush", &format!("{OVERLAP}{FAR}"))]);
    let mut lines: Vec<String> = folder
        .read("known.txt")
        .lines()
        .map(str::to_owned)
        .collect();
    lines[2..].reverse();
    let overlap = lines.remove(2);
    lines.extend([
        String::new(),
        "# twice".to_owned(),
        overlap.clone(),
        overlap,
    ]);
    folder.write("known.txt", lines.join("\r\n"));
    folder.write("b.rush", OVERLAP.replace("Overlap", "Copy"));
    check(
        &folder,
        &[],
        0,
        &[],
        &["3 known reports are in the baseline"],
    );
}

#[test]
fn fixes_are_those_of_new_diagnostics() {
    let old = "puzzle \"Old\"\ngrid 6x6\ncar X a3 h\nwal f1\n";
    let new = "puzzle \"New\"\ngrid 6x6\ncar X a4 h\nwal f2\n";
    let folder = folder(&[("a.rush", old)]);
    folder.write("b.rush", new);
    check(&folder, &["--fix"], 0, &[], &[ONE]);
    assert_eq!(folder.read("a.rush"), old);
    assert_eq!(folder.read("b.rush"), new.replace("wal f2", "wall f2"));
}

#[test]
fn known_errors_keep_claims_from_being_accepted() {
    let bad = "puzzle \"Bad\"\ngrid 6x6\ncar X a3 h\nexpect moves 7\nsolution XR9 XL1\n";
    let folder = folder(&[("a.rush", bad)]);
    let run = folder.run(&["check", "--baseline", "known.txt", "--accept"]);
    assert!(run.err.contains("are unchanged: `"), "{run:?}");
    assert_eq!(folder.read("a.rush"), bad);
}

#[test]
fn an_invalid_baseline_is_rejected_with_its_line() {
    let folder = folder(&[("a.rush", OVERLAP)]);
    let good = folder.read("known.txt");
    let refused = |text: &str, expected: &str| {
        folder.write("known.txt", text);
        for option in ["--baseline", "--write-baseline"] {
            let run = folder.run(&["check", option, "known.txt"]);
            assert_eq!(run.status, 2);
            assert!(
                run.err.starts_with(&format!("error: {expected}")),
                "{run:?}"
            );
            assert_eq!(folder.read("known.txt"), text);
        }
    };
    refused("", "known.txt:1: not a baseline");
    refused(GOOD, "known.txt:1: not a baseline");
    refused(
        &good.replace("baseline 1", "baseline 2"),
        "known.txt:1: it has version 2",
    );
    refused(
        &format!("{good}<<<<<<< ours\n"),
        "known.txt:4: a merge left a conflict",
    );
    refused(
        &format!("{good}overlap\n"),
        "known.txt:4: expected a rule, a tab",
    );
    refused(
        &format!("{good}overlap\tabc\n"),
        "known.txt:4: expected a fingerprint of 32 digits",
    );
    let run = folder.run(&["check", "--baseline", "none.txt"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err.contains("`--write-baseline none.txt` writes it"),
        "{run:?}"
    );
}

#[test]
fn nothing_is_written_unless_everything_was_read() {
    let folder = Folder::with(&[("a.rush", OVERLAP)]);
    let run = folder.run(&[
        "check",
        "--write-baseline",
        "known.txt",
        "a.rush",
        "none.rush",
    ]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("known.txt is not written"), "{run:?}");
    assert!(!folder.path("known.txt").exists());
}

#[test]
fn a_baseline_is_the_same_from_any_folder() {
    let folder = Folder::with(&[("sub/a.rush", OVERLAP)]);
    folder.run(&["check", "--write-baseline", "one.txt"]);
    let mut inside = folder.command(&["check", "--write-baseline", "../two.txt"]);
    inside
        .current_dir(folder.path("sub"))
        .output()
        .expect("it runs");
    assert_eq!(folder.read("one.txt"), folder.read("two.txt"));
    assert!(folder.read("one.txt").contains("\tsub/a.rush\tOverlap\n"));
}

#[test]
fn a_configuration_may_name_the_baseline() {
    let folder = folder(&[("sub/a.rush", OVERLAP)]);
    folder.write("tailback.toml", "[report]\nbaseline = \"known.txt\"\n");
    let check = |args: &[&str], status: i32| {
        let mut inside = folder.command(&[&["check"], args].concat());
        let run = inside.current_dir(folder.path("sub")).output();
        assert_eq!(
            run.expect("it runs").status.code(),
            Some(status),
            "{args:?}"
        );
    };
    check(&[], 0);
    check(&["--no-config"], 1);
    folder.write("none.txt", "tailback-baseline 1\n");
    check(&["--baseline", "../none.txt"], 1);
    check(&["--write-baseline", "../other.txt"], 0);
    assert!(folder.read("other.txt").contains("overlap"));
    folder.write("tailback.toml", "[report]\nbaseline = \"gone.txt\"\n");
    check(&[], 2);
}

/// The fields of the entries of `known.txt`.
fn entries(folder: &Folder, name: &str) -> Vec<Vec<String>> {
    let text = folder.read(name);
    let lines = text.lines().skip(2);
    let fields = |line: &str| line.split('\t').map(str::to_owned).collect();
    lines.map(fields).collect()
}

#[test]
fn entries_outside_of_a_run_stay() {
    let files = [("a.rush", OVERLAP), ("old/b.rush", FAR)];
    let folder = folder(&files);
    folder.write("other/c.rush", GOOD);
    std::fs::rename(folder.path("old"), folder.path("new")).expect("it is there");
    let before = folder.read("known.txt");
    let prune = ["check", "--baseline", "known.txt", "--prune-baseline"];
    let write = ["check", "--write-baseline", "known.txt"];
    for paths in ["a.rush", "other", "a.rush other"] {
        let paths: Vec<&str> = paths.split(' ').collect();
        for args in [&prune[..], &write[..]] {
            let run = folder.run(&[args, &paths].concat());
            assert_eq!(run.status, 0, "{run:?}");
            assert_eq!(folder.read("known.txt"), before, "{args:?} {paths:?}");
        }
        let run = folder.run(&[&prune[..3], &paths].concat());
        assert!(!run.err.contains("no longer found"), "{run:?}");
    }
    // In a subfolder, of a collection that ends with its repository or its configuration.
    for marker in [".git/HEAD", "tailback.toml"] {
        folder.write(marker, "");
        for args in [
            "--baseline ../known.txt --prune-baseline",
            "--write-baseline ../known.txt",
        ] {
            let args = format!("check {args}");
            let mut inside = folder.command(&args.split(' ').collect::<Vec<_>>());
            let run = inside
                .current_dir(folder.path("other"))
                .output()
                .expect("it runs");
            assert_eq!(run.status.code(), Some(0), "{run:?}");
            assert_eq!(folder.read("known.txt"), before, "{args}");
        }
        std::fs::remove_file(folder.path(marker)).expect("it is there");
        let _ = std::fs::remove_dir(folder.path(".git"));
    }
    // The moved file is found, and its entry is not kept next to the new one.
    check(
        &folder,
        &[],
        0,
        &[],
        &["2 known reports are in the baseline"],
    );
    folder.run(&[&write[..], &["new"]].concat());
    let paths = entries(&folder, "known.txt")
        .into_iter()
        .map(|fields| fields[2].clone());
    assert_eq!(paths.collect::<Vec<_>>(), ["new/b.rush", "a.rush"]);
    // A run of all files knows that one is gone.
    std::fs::remove_dir_all(folder.path("new")).expect("it is there");
    folder.run(&[&prune[..], &["a.rush"]].concat());
    assert_eq!(entries(&folder, "known.txt").len(), 2);
    folder.run(&prune);
    assert_eq!(entries(&folder, "known.txt").len(), 1);
}

#[test]
fn duplicates_of_unchecked_files_stay() {
    let copy = GOOD.replace("Good", "Copy");
    let folder = folder(&[("a.rush", GOOD), ("b.rush", &copy)]);
    let before = folder.read("known.txt");
    assert!(before.contains("duplicate-puzzle\t"), "{before}");
    for args in [
        "--baseline known.txt --prune-baseline",
        "--write-baseline known.txt",
    ] {
        let args = format!("check {args} b.rush");
        folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(folder.read("known.txt"), before, "{args}");
    }
    // Nor does a run know of them in which the other puzzle cannot be compared.
    folder.write("a.rush", GOOD.replace("grid 6x6", "grid 6x"));
    folder.run(&["check", "--baseline", "known.txt", "--prune-baseline"]);
    assert_eq!(folder.read("known.txt"), before);
    folder.write("a.rush", GOOD.replace("a3", "a2"));
    folder.run(&["check", "--baseline", "known.txt", "--prune-baseline"]);
    assert_eq!(entries(&folder, "known.txt").len(), 0);
}

#[test]
fn a_baseline_in_another_folder_names_files_from_there() {
    let folder = Folder::with(&[("set/a.rush", OVERLAP), ("set/b.rush", FAR), ("ci/x", "")]);
    folder.run(&["check", "--write-baseline", "ci/known.txt", "set"]);
    let before = folder.read("ci/known.txt");
    assert!(before.contains("\t../set/a.rush\tOverlap\n"), "{before}");
    folder.write("set/a.rush", GOOD);
    let in_set = |args: &str, input: &str| {
        let args = format!("check --baseline ../ci/known.txt {args}");
        let command = folder.command(&args.split(' ').collect::<Vec<_>>());
        let mut command = command;
        command.current_dir(folder.path("set"));
        folder.write("input", input);
        command.stdin(std::fs::File::open(folder.path("input")).expect("it is there"));
        command.output().expect("it runs").status.code()
    };
    assert_eq!(in_set("--prune-baseline b.rush", ""), Some(0));
    assert_eq!(folder.read("ci/known.txt"), before);
    // Standard input may be one of the files.
    assert_eq!(in_set("--stdin-filename b.rush -", FAR), Some(0));
    assert_eq!(in_set("--prune-baseline a.rush", ""), Some(0));
    assert_eq!(entries(&folder, "ci/known.txt").len(), 1);
}

#[test]
fn a_folder_that_moves_brings_no_new_likenesses() {
    // The second board is like the first but for a piece, and like the third but for another.
    let board = |title: &str, rows: &str| format!("puzzle \"{title}\"\ngrid\n{rows}end\n");
    let first = board(
        "First",
        "  X X . . . .\n  . A A . . .\n  . . . . B B\n  . . . . . .\n",
    );
    let second = board(
        "Second",
        "  X X . . . .\n  . A A . . .\n  . . . . . B\n  . . . . . B\n",
    );
    let third = board(
        "Third",
        "  X X . A . .\n  . . . A . .\n  . . . . . B\n  . . . . . B\n",
    );
    let folder = Folder::with(&[
        ("tailback.toml", "[rules]\nnear-duplicate = \"error\"\n"),
        ("b/1.rush", &first),
        ("b/2.rush", &second),
        ("c/3.rush", &third),
    ]);
    folder.run(&["check", "--write-baseline", "known.txt"]);
    assert_eq!(entries(&folder, "known.txt").len(), 2);
    for to in ["d", "a"] {
        std::fs::rename(folder.path("b"), folder.path(to)).expect("it is there");
        check(
            &folder,
            &[],
            0,
            &[],
            &["2 known reports are in the baseline"],
        );
        std::fs::rename(folder.path(to), folder.path("b")).expect("it is there");
    }
}

#[test]
fn an_entry_that_may_have_moved_to_a_bad_puzzle_is_kept() {
    let wrong = "puzzle \"Wrong\"\ngrid\n  X X . .\n  . . . .\nend\nexpect moves 9\n";
    let folder = folder(&[("a.rush", wrong), ("b.rush", GOOD)]);
    std::fs::create_dir(folder.path(".git")).expect("it is not there");
    let known = folder.read("known.txt");
    std::fs::rename(folder.path("a.rush"), folder.path("c.rush")).expect("it is there");
    folder.write("c.rush", wrong.replace("grid\n", "girt 7\n"));
    folder.run(&["check", "--baseline", "known.txt", "--prune-baseline", "."]);
    assert_eq!(folder.read("known.txt"), known);
}
