//! The switches that every command has: verbosity and colours.

use super::{BAD, EASY, Folder, Run, STUCK};

const COLOUR: &str = "\u{1b}[";

fn run(args: &[&str], environment: &[(&str, &str)]) -> Run {
    let folder = Folder::with(&[("a.rush", EASY), ("bad.rush", BAD)]);
    let mut command = folder.command(args);
    for name in ["NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    let output = command.envs(environment.iter().copied()).output();
    let output = output.expect("the program starts");
    Run {
        status: output.status.code().expect("it is not killed"),
        out: String::from_utf8(output.stdout).expect("it prints text"),
        err: String::from_utf8(output.stderr).expect("it prints text"),
    }
}

#[test]
fn colours_follow_the_switch_then_the_environment_then_the_terminal() {
    #[track_caller]
    fn check(args: &[&str], environment: &[(&str, &str)], is_coloured: bool) {
        let args = [&["check", "bad.rush"], args].concat();
        let run = run(&args, environment);
        assert_eq!(run.out.contains(COLOUR), is_coloured, "{run:?}");
    }
    check(&[], &[], false);
    check(&[], &[("FORCE_COLOR", "1")], true);
    check(&[], &[("FORCE_COLOR", "0")], false);
    check(&[], &[("FORCE_COLOR", "1"), ("NO_COLOR", "1")], false);
    check(&[], &[("CLICOLOR_FORCE", "1")], true);
    check(&["--color", "always"], &[("NO_COLOR", "1")], true);
    check(&["--color=never"], &[("FORCE_COLOR", "1")], false);
    check(&["--color", "auto"], &[("FORCE_COLOR", "1")], true);
}

#[test]
fn cars_of_a_board_have_their_colours() {
    let solve = |colour, terminal| {
        run(
            &["solve", "--limit-effort", "5M", "--color", colour, "a.rush"],
            &[("COLORTERM", terminal)],
        )
        .out
    };
    // The target, in white on its red, or on the nearest of 256 colours.
    let exact = "\u{1b}[38;2;255;255;255m\u{1b}[48;2;207;46;28mX X\u{1b}[0m";
    let nearest = "\u{1b}[38;5;231m\u{1b}[48;5;160mX X\u{1b}[0m";
    let out = solve("always", "truecolor");
    assert!(out.contains(exact), "{out:?}");
    let out = solve("always", "");
    assert!(out.contains(nearest), "{out:?}");
    let out = solve("never", "truecolor");
    assert!(out.contains("X X") && !out.contains(COLOUR), "{out:?}");
}

#[test]
fn every_command_draws_boards_alike() {
    let compare = "compare --algorithm a-star --heuristic distance --metric moves";
    for command in [
        "solve",
        "solve --next",
        "analyze",
        "tune --solvable",
        compare,
    ] {
        let drawn = |colour| {
            let args = format!("{command} --color {colour} a.rush");
            let args: Vec<&str> = args.split(' ').collect();
            let out = run(&args, &[("COLORTERM", "truecolor")]).out;
            let rows = out.lines().filter(|line| line.contains('→'));
            rows.map(str::to_owned).collect::<Vec<_>>()
        };
        let (plain, coloured) = (drawn("never"), drawn("always"));
        assert!(!plain.is_empty(), "{command}");
        assert_eq!(plain.len(), coloured.len(), "{command}");
        for (plain, coloured) in plain.iter().zip(&coloured) {
            assert!(coloured.contains(COLOUR), "{command}: {coloured:?}");
            assert_eq!(&anstream::adapter::strip_str(coloured).to_string(), plain);
        }
    }
}

#[test]
fn errors_of_the_command_line_itself_follow_the_switch() {
    let run = |args| run(args, &[("FORCE_COLOR", "1")]);
    assert!(run(&["check", "--nonsense"]).err.contains(COLOUR));
    assert!(
        !run(&["--color=never", "check", "--nonsense"])
            .err
            .contains(COLOUR)
    );
}

#[test]
fn quiet_keeps_results_and_errors() {
    let check = |args| {
        let run = run(args, &[]);
        (run.status, run.out.is_empty(), run.err)
    };
    assert_eq!(check(&["check", "-q", "a.rush"]), (0, true, String::new()));
    assert_eq!(
        check(&["-q", "check", "bad.rush"]),
        (1, false, String::new())
    );
    let (status, _, err) = check(&["check", "--quiet", "missing.rush"]);
    assert_eq!(status, 2);
    assert_eq!(
        err,
        "error: cannot read missing.rush: no such file or folder\n"
    );
}

#[test]
fn verbose_lists_the_files_and_their_formats() {
    let run = run(
        &["solve", "-v", "--limit-effort", "5M", "a.rush"],
        &[("NO_COLOR", "1")],
    );
    let expected = "a.rush is in the language\nsearching 1 puzzle at a time within ";
    assert!(run.err.starts_with(expected), "{run:?}");
    assert!(run.err.contains(", an effort of 5M\n"), "{run:?}");
    assert!(run.out.contains("1 move"), "{run:?}");
}

#[test]
fn verbose_says_which_limits_a_configuration_may_change() {
    let folder = Folder::with(&[("a.rush", EASY), ("b.rush", STUCK)]);
    folder.write("tailback.toml", "[limits]\neffort = \"5M\"\n");
    for (args, expected) in [
        ("", ", an effort of 20G by default"),
        ("--limit-effort 3M", ", an effort of 3M"),
    ] {
        let args = format!("check -v {args}");
        let run = folder.run(&args.split_whitespace().collect::<Vec<_>>());
        let line = run.err.lines().find(|line| line.starts_with("searching "));
        let line = line.expect("it is said");
        assert!(line.ends_with(expected), "{line}");
    }
}

#[test]
fn an_option_that_cannot_apply_is_an_error() {
    #[track_caller]
    fn check(args: &str, expected: &str) {
        let args: Vec<&str> = args.split(' ').collect();
        let run = run(&args, &[("NO_COLOR", "1")]);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args:?}");
        assert!(run.err.contains(expected), "{run:?}");
    }
    check("solve --draw --format json a.rush", "`--format text`");
    check(
        "analyze --metric steps --format json a.rush",
        "`--format text`",
    );
    check("compare --summary --format json a.rush", "`--format text`");
    check(
        "compare --heuristic zero --algorithm breadth-first a.rush",
        "`--algorithm a-star,ida-star`",
    );
    check("compare --seed 3 a.rush", "--sample <N>");
    check("check --unsafe-fixes a.rush", "--diff");
    check("check --diff --format json a.rush", "cannot be used with");
    check("check --diff --statistics a.rush", "cannot be used with");
    check("solve --heuristic zero a.rush", "--algorithm <NAME>");
    check(
        "solve --heuristic zero --algorithm breadth-first a.rush",
        "takes no heuristic",
    );
    check("solve --size 3x3 a.rush", "remove `--size`");
    check("check --exit top a.rush", "remove `--exit`");
    check("check --legend o=empty a.rush", "remove `--legend`");
    check(
        "check --roles id,x,y,length,axis a.rush",
        "remove `--roles`",
    );
    check("solve --reading 2 a.rush", "remove `--reading`");
    check("import --from rush --size 3x3 a.rush", "remove `--size`");
}

#[test]
fn every_command_that_reads_puzzles_takes_some_of_them() {
    let folder = Folder::with(&[("a.rush", &format!("{STUCK}{EASY}")), ("b.rush", BAD)]);
    let commands = [
        "solve",
        "analyze",
        "tune --hardest",
        "tune --solvable",
        "pick",
        "stats",
        "compare",
        "export --to line",
        "render",
        "import --from rush",
        "check",
        "solve --next",
    ];
    let named = folder.commands();
    let missing: Vec<&str> = named
        .iter()
        .map(String::as_str)
        // They do not end without a limit.
        .filter(|&name| !["play", "view"].contains(&name))
        .filter(|&name| folder.run(&["help", name]).out.contains("--puzzle <"))
        .filter(|&name| !commands.iter().any(|it| it.split(' ').next() == Some(name)))
        .collect();
    assert_eq!(missing, [""; 0]);
    for command in commands {
        let mut args: Vec<&str> = command.split(' ').collect();
        args.extend(["a.rush", "--puzzle", "easy"]);
        let run = folder.run(&args);
        assert!(run.status < 2, "{command}: {run:?}");
        assert!(!run.out.contains("stuck"), "{command}: {run:?}");
        args.pop();
        args.push("Easy");
        let run = folder.run(&args);
        let expected = "error: no puzzle `Easy`, the input has 2 puzzles; did you mean `easy`?\n";
        assert_eq!(run.status, 2, "{command}: {run:?}");
        assert!(run.err.contains(expected), "{command}: {run:?}");
    }
}

#[test]
fn puzzles_are_numbered_over_all_files() {
    let folder = Folder::with(&[("a.rush", &format!("{STUCK}{EASY}")), ("b.rush", BAD)]);
    let run = folder.run(&["solve", "--format", "json", "--puzzle", "2,3"]);
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 2, "{run:?}");
    assert!(lines[0].contains("\"easy\"") && lines[1].contains("\"bad\""));
    let run = folder.run(&["check", "--format", "short", "--puzzle", "3", "--fix"]);
    assert!(run.out.starts_with("b.rush:"), "{run:?}");
    assert!(!run.out.contains("a.rush"), "{run:?}");
    assert_eq!(run.status, 1);
}

#[test]
fn every_command_numbers_puzzles_alike() {
    let folder = Folder::with(&[
        ("a/b.rush", STUCK),
        ("a-b.rush", &STUCK.replace("# .", "# . .")),
        ("c.rush", &STUCK.replace("# .", "# . . .")),
    ]);
    let expected: [(&str, [&str; 3]); 2] = [
        // Files as they are named, and those of a folder by its folders.
        (
            "c.rush a-b.rush a/b.rush",
            ["c.rush", "a-b.rush", "a/b.rush"],
        ),
        (".", ["a/b.rush", "a-b.rush", "c.rush"]),
    ];
    for (paths, files) in expected {
        for (number, file) in (1..).zip(files) {
            for command in ["check --format short", "solve --format json"] {
                let line = format!("{command} {paths} --puzzle {number}");
                let run = folder.run(&line.split(' ').collect::<Vec<_>>());
                let others = files.iter().filter(|&other| *other != file);
                let is_there = |name: &str| run.out.contains(name);
                assert!(is_there(file), "{line}: {run:?}");
                assert_eq!(
                    others.filter(|it| is_there(it)).count(),
                    0,
                    "{line}: {run:?}"
                );
            }
        }
    }
}

#[test]
fn one_puzzle_to_show_first_is_one() {
    let folder = Folder::with(&[
        ("a.rush", &format!("{STUCK}{EASY}")),
        ("boards.txt", "AAoBooB..\n"),
        (
            "course.txt",
            "6 6\n7\nAA...B\nC..D.B\nCXXD.BK\nC..D..\nE...FF\nE.GGG.\n",
        ),
    ]);
    let check = |args: &str, expected: &str| {
        let run = folder.run(&args.split(' ').collect::<Vec<_>>());
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(expected), "{run:?}");
    };
    for command in ["view --no-browser", "play"] {
        check(
            &format!("{command} a.rush --puzzle 1..2"),
            "expected one puzzle, found `1..2`",
        );
        check(
            &format!("{command} a.rush --puzzle 3"),
            "no puzzle `3`, the input has 2 puzzles",
        );
        check(
            &format!("{command} a.rush --puzzle 1 --puzzle 2"),
            "cannot be used multiple times",
        );
    }
    check(
        "view --no-browser boards.txt",
        "`tailback import boards.txt --output boards.rush` converts it",
    );
    check(
        "view --no-browser course.txt",
        "found another notation in course.txt",
    );
}

#[test]
fn help_has_two_lengths_and_one_layout() {
    let folder = Folder::with(&[]);
    let help = |args: &str| folder.run(&args.split(' ').collect::<Vec<_>>()).out;
    let (short, long) = (help("check -h"), help("check --help"));
    assert!(!short.contains("--limit-time") && long.contains("--limit-time"));
    assert!(!short.contains("Exit status") && long.contains("Exit status"));
    assert!(short.contains("Examples:\n") && long.contains("Examples:\n"));
    assert_eq!(help("help check"), long);
    assert_eq!(help("--help check"), help("--help"));
    assert!(help("cache path --help").contains("--cache-dir"));
}
