//! Closed or full standard output and standard error: the work is still done, and
//! what failed is never 0.

use std::{
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    process::Stdio,
    thread,
    time::Duration,
};

use super::{BAD, CARD, EASY, Folder, STUCK};

/// Every command that prints, with what it is run on, and what `--help` of it says that it exits with.
const COMMANDS: [(&[&str], i32); 47] = [
    (&["check", "easy.rush"], 0),
    (&["check", "--format", "short", "bad.rush"], 1),
    (&["check", "--format", "json", "many.rush"], 1),
    (
        &["check", "--format", "json-lines", "bad.rush", "none.rush"],
        2,
    ),
    (&["check", "--exit-zero", "bad.rush"], 0),
    (&["check", "--diff", "odd.rush"], 1),
    (&["check", "--format", "sarif", "stuck.rush"], 1),
    (&["solve", "many.rush"], 1),
    (&["solve", "--format", "json", "bad.rush"], 1),
    (&["solve", "stuck.rush", "none.rush"], 2),
    (&["solve", "easy.rush"], 0),
    (&["fmt", "--diff", "ugly.rush"], 1),
    (&["fmt", "--check", "ugly.rush", "none.rush"], 2),
    (&["fmt", "--check", "easy.rush"], 0),
    (&["analyze", "card.rush", "bad.rush"], 1),
    (&["analyze", "--format", "json", "card.rush"], 0),
    (&["tune", "--hardest", "card.rush"], 0),
    (&["tune", "--hardest", "stuck.rush"], 1),
    (&["diff", "card.rush", "card.rush"], 0),
    (&["diff", "card.rush", "easy.rush"], 1),
    (&["pick", "--count", "1", "card.rush"], 0),
    (&["pick", "--count", "2", "card.rush"], 1),
    (&["stats", "card.rush", "none.rush"], 2),
    (&["tune", "card.rush", "--moves", "12"], 0),
    (&["tune", "card.rush", "--moves", "60", "--edits", "1"], 1),
    (&["solve", "--next", "card.rush"], 0),
    (&["solve", "--next", "bad.rush", "--format", "json"], 1),
    (&["solve", "--next", "stuck.rush"], 1),
    (&["compare", "--limit-effort", "1M", "easy.rush"], 0),
    (
        &["compare", "--limit-effort", "1M", "easy.rush", "none.rush"],
        2,
    ),
    (
        &[
            "generate", "--size", "4x4", "--moves", "1..", "--cars", "2..4",
        ],
        0,
    ),
    (&["enumerate", "--size", "4x4"], 0),
    (&["enumerate", "--size", "4x4", "--limit-time", "0ms"], 1),
    (&["import", "--from", "rush", "many.rush"], 1),
    (&["import", "--scan", "page.md", "none.md"], 2),
    (&["export", "--to", "json", "easy.rush"], 0),
    (&["export", "--to", "line", "bad.rush"], 1),
    (&["render", "many.rush"], 1),
    (&["explain"], 0),
    (&["explain", "overlap"], 0),
    (&["batch"], 0),
    (&["mcp"], 0),
    (&["cache", "path"], 0),
    (&["completions", "zsh"], 0),
    (&["man"], 0),
    (&["help", "check"], 0),
    (&["check", "--format"], 2),
];

fn folder() -> Folder {
    let mut many: String = (0..2000)
        .map(|number| EASY.replace("easy", &number.to_string()))
        .collect();
    // Errors come last.
    many += BAD;
    Folder::with(&[
        ("easy.rush", EASY),
        ("bad.rush", BAD),
        ("stuck.rush", STUCK),
        ("card.rush", CARD),
        ("many.rush", &many),
        ("ugly.rush", &EASY.replace("  X", "X")),
        (
            "odd.rush",
            "puzzle \"a\"\ngrid\n  X X . .\nend\nexti right\n",
        ),
        (
            "page.md",
            "```\nBBBCDE\nFGGCDE\nF.AADE\nHHI...\n.JI.KK\n.JLLMM\n```\n",
        ),
    ])
}

/// A pipe that nobody reads.
fn closed() -> io::PipeWriter {
    let (reader, mut writer) = io::pipe().expect("there are pipes");
    drop(reader);
    // A program that another test is about to start has the reading end too, for a moment.
    while writer.write_all(b" ").is_ok() {
        thread::sleep(Duration::from_millis(1));
    }
    writer
}

#[track_caller]
fn assert_quiet(args: &[&str], err: &[u8]) {
    let err = String::from_utf8_lossy(err);
    let is_quiet = !err.contains("pipe") && !err.contains("panicked") && !err.contains("write");
    assert!(is_quiet, "{args:?}: {err}");
}

#[test]
fn every_command_that_ends_by_itself_has_a_row() {
    let commands = Folder::with(&[]).commands();
    let missing: Vec<&String> = commands
        .iter()
        .filter(|name| !["lsp", "play", "view"].contains(&name.as_str()))
        .filter(|name| COMMANDS.iter().all(|(args, _)| args[0] != *name))
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn a_pipe_that_was_closed_before_changes_no_status() {
    let folder = folder();
    for (args, status) in COMMANDS {
        let output = folder.command(args).stdout(closed()).output();
        let output = output.expect("it starts");
        assert_eq!(output.status.code(), Some(status), "{args:?}");
        assert_quiet(args, &output.stderr);
    }
}

#[test]
fn a_pipe_that_is_closed_after_a_line_changes_no_status() {
    let folder = folder();
    for (args, status) in COMMANDS {
        let mut child = folder
            .command(args)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("it is piped"));
        out.read_line(&mut String::new()).expect("it prints text");
        drop(out);
        let mut err = Vec::new();
        let mut pipe = child.stderr.take().expect("it is piped");
        pipe.read_to_end(&mut err).expect("it prints");
        let ended = child.wait().expect("it ends");
        assert_eq!(ended.code(), Some(status), "{args:?}");
        assert_quiet(args, &err);
    }
}

#[test]
fn a_closed_standard_error_changes_nothing() {
    let folder = folder();
    for (args, status) in COMMANDS {
        // Times are others in each run.
        if args[0] == "compare" {
            continue;
        }
        let output = folder.command(args).stderr(closed()).output();
        let output = output.expect("it starts");
        assert_eq!(output.status.code(), Some(status), "{args:?}");
        let expected = folder.command(args).output().expect("it starts");
        let text = |out: &[u8]| -> String {
            let lines = String::from_utf8_lossy(out);
            let lines = lines.lines().filter(|line| !line.contains("elapsed_us"));
            lines.collect()
        };
        assert_eq!(text(&output.stdout), text(&expected.stdout), "{args:?}");
    }
}

#[test]
fn batch_ends_where_nobody_reads_its_answers() {
    let folder = folder();
    // Its questions never end.
    let (questions, mut asking) = io::pipe().expect("there are pipes");
    let mut command = folder.command(&["batch"]);
    let mut child = command
        .stdin(questions)
        .stdout(closed())
        .spawn()
        .expect("it starts");
    drop(command);
    let line = "BBoKMxDDDKMoIAALooIoJLEEooJFFNoGGoxN\n";
    asking.write_all(line.as_bytes()).expect("it listens");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    drop(asking);
}

#[test]
fn watching_ends_where_nobody_reads_the_reports() {
    let folder = folder();
    for (file, status) in [("easy.rush", 0), ("bad.rush", 1)] {
        let args = ["check", "--watch", "--statistics", "--format", "json", file];
        let output = folder.command(&args).stdout(closed()).output();
        let ended = output.expect("it starts").status;
        assert_eq!(ended.code(), Some(status), "{file}");
    }
}

#[test]
fn files_are_written_whatever_becomes_of_the_pipe() {
    let folder = folder();
    for number in 0..57 {
        folder.write(&format!("set/{number}.rush"), BAD);
    }
    let args = [
        "check",
        "--format",
        "short",
        "--allow",
        "duplicate-puzzle,duplicate-title",
        "--output",
        "junit=t.xml",
        "set",
    ];
    let output = folder.command(&args).stdout(closed()).output();
    assert_eq!(output.expect("it starts").status.code(), Some(1));
    let text = folder.read("t.xml");
    let document = roxmltree::Document::parse(&text).expect("XML");
    assert_eq!(document.root_element().attribute("failures"), Some("57"));
    let args = ["export", "--to", "line", "-o", "out", "card.rush"];
    let output = folder.command(&args).stdout(closed()).output();
    assert_eq!(output.expect("it starts").status.code(), Some(0));
    assert!(!folder.read("out").is_empty());
}

#[cfg(target_os = "linux")]
mod full {
    use std::fs::File;

    use super::*;

    /// A device that is always full.
    fn full() -> File {
        File::create("/dev/full").expect("Linux has it")
    }

    #[test]
    fn a_full_disk_is_reported() {
        let folder = folder();
        let others: [&[&str]; 3] = [&["--help"], &["check", "-h"], &["--version"]];
        let all = COMMANDS.iter().map(|(args, _)| *args).chain(others);
        for args in all {
            let usual = folder.command(args).stdin(Stdio::null()).output();
            if usual.expect("it starts").stdout.is_empty() {
                continue;
            }
            let output = folder.command(args).stdout(full()).output();
            let output = output.expect("it starts");
            assert_eq!(output.status.code(), Some(2), "{args:?}");
            let err = String::from_utf8_lossy(&output.stderr);
            let why = "error: cannot write to standard output: no space left on device";
            assert!(err.contains(why), "{args:?}: {err}");
        }
        // Nothing that it says is wanted where its standard error is full.
        let output = folder
            .command(&["check", "bad.rush"])
            .stderr(full())
            .output();
        assert_eq!(output.expect("it starts").status.code(), Some(1));
    }

    #[test]
    fn files_are_written_even_if_standard_output_fails() {
        let folder = folder();
        let args = ["check", "--output", "junit=t.xml", "bad.rush"];
        let output = folder.command(&args).stdout(full()).output();
        assert_eq!(output.expect("it starts").status.code(), Some(2));
        assert!(folder.read("t.xml").contains("failures=\"1\""));
        // The first file is more than what is held back before it is written.
        let long = format!("// {}\n{EASY}", "x".repeat(100_000));
        folder.write("first.rush", &long);
        let ugly = folder.read("ugly.rush");
        let mut command = folder.command(&["fmt", "-", "ugly.rush"]);
        let input = File::open(folder.path("first.rush")).expect("it is there");
        let output = command.stdin(input).stdout(full()).output();
        let output = output.expect("it starts");
        assert_eq!(output.status.code(), Some(2));
        let err = String::from_utf8_lossy(&output.stderr);
        assert!(err.contains("no space left on device"), "{err}");
        assert!(err.contains("1 file formatted"), "{err}");
        assert_ne!(folder.read("ugly.rush"), ugly);
    }

    #[test]
    fn a_file_on_a_full_disk_is_reported() {
        let folder = folder();
        for args in [
            &["check", "--output", "json=/dev/full", "easy.rush"][..],
            &[
                "export",
                "--to",
                "line",
                "--output",
                "/dev/full",
                "card.rush",
            ],
            &["tune", "--hardest", "--output", "/dev/full", "card.rush"],
            &["pick", "--count", "1", "--output", "/dev/full", "card.rush"],
            &["stats", "--output", "/dev/full", "card.rush"],
            &[
                "tune",
                "--moves",
                "12",
                "--output",
                "/dev/full",
                "card.rush",
            ],
            &[
                "import",
                "--from",
                "rush",
                "--output",
                "/dev/full",
                "easy.rush",
            ],
            &["check", "--write-baseline", "/dev/full", "bad.rush"],
        ] {
            let run = folder.run(args);
            assert_eq!(run.status, 2, "{args:?}");
            assert!(
                run.err.contains("cannot write /dev/full: no space"),
                "{run:?}"
            );
        }
    }
}

#[test]
fn a_file_that_cannot_be_written_is_reported() {
    let folder = folder();
    for args in [
        &["check", "--output", "json=none/a", "easy.rush"][..],
        &["check", "--write-baseline", "none/a", "bad.rush"],
        &["export", "--to", "line", "--output", "none/a", "card.rush"],
        &[
            "generate", "--size", "4x4", "--moves", "1..", "--output", "none/a",
        ],
    ] {
        let run = folder.run(args);
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains("cannot write none/a: "), "{run:?}");
    }
    // A cache that cannot be written is not a failure.
    let mut command = folder.command(&["check", "--cache-dir", "easy.rush/x", "card.rush"]);
    command.env_remove("TAILBACK_NO_CACHE");
    assert_eq!(command.output().expect("it starts").status.code(), Some(0));
}
