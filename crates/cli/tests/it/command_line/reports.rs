//! The destinations of the reports of `check`, and their common content.

use super::{BAD, EASY, Folder, STUCK};

#[test]
fn several_reports_are_written_at_once() {
    let folder = Folder::with(&[("bad.rush", BAD)]);
    let outputs = "check -o json=one.json --output junit=two.xml --format short";
    let run = folder.run(&outputs.split(' ').collect::<Vec<_>>());
    assert_eq!(run.status, 1, "{run:?}");
    assert_eq!(run.out.lines().count(), 1, "{run:?}");
    assert!(
        run.out.starts_with("bad.rush:4:1: error[overlap]: "),
        "{run:?}"
    );
    assert!(run.out.ends_with(" (in \"bad\")\n"), "{run:?}");
    let json = folder.run(&["check", "--format", "json"]);
    assert_eq!(folder.read("one.json"), json.out);
    assert!(folder.read("two.xml").contains("error[overlap]"));
    assert_eq!(folder.names(), ["bad.rush", "one.json", "two.xml"]);
}

#[test]
fn standard_output_may_be_named_as_a_file() {
    let folder = Folder::with(&[("bad.rush", BAD)]);
    let named = folder.run(&["check", "--output", "json=-"]);
    assert_eq!(named.out, folder.run(&["check", "--format", "json"]).out);
}

#[test]
fn a_file_without_a_format_has_that_of_the_option_or_of_its_ending() {
    let folder = Folder::with(&[("bad.rush", BAD)]);
    let run = |args: &str| {
        let args = format!("check {args}");
        folder.run(&args.split(' ').collect::<Vec<_>>())
    };
    let [human, json, sarif] =
        ["human", "json", "sarif"].map(|format| run(&format!("--format {format}")).out);
    let both = run("--format json --output a.sarif");
    assert_eq!(
        (both.out, folder.read("a.sarif")),
        (human.clone(), json.clone())
    );
    let of_ending = run("--output a.sarif -o b.jsonl -o c.md -o d.xml");
    assert_eq!((of_ending.out, folder.read("a.sarif")), (human, sarif));
    let first = |name: &str| folder.read(name).chars().next();
    let firsts = ["b.jsonl", "c.md", "d.xml"].map(first);
    assert_eq!(firsts, [Some('{'), Some('#'), Some('<')]);
    assert_eq!(run("--format json --output -").out, json);
}

#[test]
fn outputs_that_cannot_be_are_refused_before_anything_is_checked() {
    let folder = Folder::with(&[("bad.rush", BAD), ("sub/a.rush", EASY)]);
    let check = |args: &str, expected: &str| {
        let args = format!("check {args}");
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args}: {run:?}");
        assert!(run.err.contains(expected), "{args}: {run:?}");
    };
    check("--format jsn", "a similar value exists: 'json'");
    check("-o jsn=a", "unknown format `jsn`; did you mean `json`?");
    check("-o json", "or --format, found `json`");
    check("-o json=", "expected FILE or FORMAT=FILE");
    check("-o a.json", "expected FORMAT=FILE");
    check("-o json=a --output short=a", "two reports have the file a");
    check(
        "-o json=- --format short",
        "standard output takes one report",
    );
    check("-o json=sub", "cannot write sub: it is a folder");
    check("-o json=no/a.json", "there is no folder no");
    check("-o json=a.json --diff", "cannot be used with");
    assert_eq!(folder.names(), ["bad.rush", "sub"]);
}

#[test]
fn the_exit_status_is_the_same_for_every_format() {
    let folder = Folder::with(&[
        ("easy.rush", EASY),
        ("stuck.rush", STUCK),
        ("warning.rush", &format!("{EASY}allow nonsense\n")),
    ]);
    for format in FORMATS {
        for (args, expected) in [
            ("easy.rush", 0),
            ("warning.rush", 0),
            ("warning.rush --deny warnings", 1),
            ("stuck.rush", 1),
            ("stuck.rush none.rush", 2),
        ] {
            let args = format!("check --format {format} {args}");
            let run = folder.run(&args.split(' ').collect::<Vec<_>>());
            assert_eq!(run.status, expected, "{args}: {run:?}");
        }
    }
}

/// The list in `--help`.
const FORMATS: [&str; 10] = [
    "human",
    "short",
    "json",
    "json-lines",
    "sarif",
    "github",
    "gitlab",
    "junit",
    "markdown",
    "terse",
];

#[test]
fn unread_files_are_not_a_success() {
    let folder = Folder::with(&[("easy.rush", EASY)]);
    let run = folder.run(&["check", "none.rush", "easy.rush"]);
    assert_eq!(run.status, 2);
    let summary = "checked 1 file, 1 puzzle: 1 file could not be read\n";
    assert!(run.err.ends_with(summary), "{run:?}");
}

#[test]
fn places_without_puzzles_are_warnings() {
    let folder = Folder::with(&[("sub/a.rush", EASY), ("empty.rush", "")]);
    std::fs::create_dir(folder.path("none")).expect("it can be made");
    for (paths, summary) in [
        ("none", "checked 0 files, 0 puzzles: nothing to check\n"),
        ("none sub", "checked 1 file, 1 puzzle: no problems\n"),
        (
            "empty.rush",
            "checked 1 file, 0 puzzles: nothing to check\n",
        ),
    ] {
        let args = format!("check {paths}");
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, 0, "{paths}: {run:?}");
        assert!(
            run.err.contains("warning: there are no puzzles in "),
            "{paths}: {run:?}"
        );
        assert!(run.err.ends_with(summary), "{paths}: {run:?}");
        let args = format!("{args} --deny warnings");
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, 1, "{paths}: {run:?}");
    }
}

#[test]
fn no_report_is_written_over_a_puzzle_or_another_report() {
    let folder = Folder::with(&[("a.rush", BAD)]);
    let run = folder.run(&["check", "--output", "json=./a.rush", "a.rush"]);
    assert_eq!(run.status, 2, "{run:?}");
    let said = "a report would overwrite a.rush, which is also an input";
    assert!(run.err.contains(said), "{run:?}");
    assert_eq!(folder.read("a.rush"), BAD);
    let two = ["--output", "json=./x", "--output", "sarif=x"];
    let run = folder.run(&[&["check", "a.rush"][..], &two].concat());
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("two reports have the file x;"), "{run:?}");
    assert_eq!(folder.names(), ["a.rush"]);
    // Nor over one that is found in a folder, a configuration, or a baseline.
    for name in ["tailback.toml", "known"] {
        folder.write(name, "");
    }
    for args in [
        "check --output json=a.rush",
        "check --output json=a.rush .",
        "check --output json=tailback.toml a.rush",
        "check --output json=known --baseline known a.rush",
    ] {
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, 2, "{args}: {run:?}");
        assert!(run.err.contains("would overwrite"), "{args}: {run:?}");
    }
    assert_eq!(folder.read("a.rush"), BAD);
}

#[test]
fn no_output_is_written_over_the_file_that_it_is_made_of() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let said = "error: the output would overwrite a.rush, which is also an input\n";
    for args in [
        "export --to line -o a.rush a.rush",
        "export --to line -o ./a.rush a.rush",
        "import --from rush -o a.rush a.rush",
        "import --scan -o a.rush a.rush",
        "tune --hardest -o a.rush a.rush",
    ] {
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!((run.status, &*run.err), (2, said), "{args}");
        assert_eq!(folder.read("a.rush"), EASY, "{args}");
    }
    for args in [
        "export --to line -o a.rush",
        "render -o ./a.rush --format svg .",
    ] {
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, 2, "{args}: {run:?}");
        assert!(
            run.err.contains("which is also an input"),
            "{args}: {run:?}"
        );
        assert_eq!(folder.read("a.rush"), EASY, "{args}");
    }
    let run = folder.run(&["export", "--to", "csv", "-o", "-", "a.rush"]);
    assert_eq!(run.status, 0, "{run:?}");
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_reported_as_it_is() {
    let slip = "puzzle \"a\"\ngrid\n  X X . .\nend\nallow overlap\n";
    let folder = Folder::with(&[("a.rush", slip)]);
    std::fs::hard_link(folder.path("a.rush"), folder.path("b")).expect("it can be linked");
    let run = folder.run(&[
        "check",
        "--fix",
        "--unsafe-fixes",
        "--deny",
        "warnings",
        "a.rush",
    ]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(run.err.contains("cannot write a.rush"), "{run:?}");
    assert!(run.out.contains("[unused-allow]"), "{run:?}");
    assert!(!run.err.contains("1 fix in"), "{run:?}");
}
