//! `--limit-memory` bounds the searches, and the limits on files and reports bound everything else: what Linux says that
//! the process had at the most stays below.

use std::{
    fmt::Write as _,
    fs, io,
    process::{Command, Stdio},
    thread,
    time::Duration,
};

use super::{EASY, Folder, Run, STUCK, solve::LARGE};

const MIB: u64 = 1 << 20;

/// Twenty-one million states.
const MANY: &str =
    "CBBBoEoooCooGoEDDDoooGoEooIFFoGoHHHIJAAKooooIJoOKoLLLQMMOPNNooQRoOPToooQRSSSTUUVV\n";

/// Five hundred cars of length 1.
fn large() -> String {
    let mut text = "puzzle \"large\"\ngrid 26x26\n".to_owned();
    for (row, (letter, column)) in
        (1..=26).flat_map(|row| ('a'..='z').zip(1..).map(move |at| (row, at)))
    {
        let is_target = (row, column) == (26, 1);
        let is_vertical = !is_target && (row == 26 || (row + column) % 3 == 0);
        if (row * 5 + column * 3) % 4 != 0 {
            let name = if is_target {
                "X".to_owned()
            } else {
                format!("C{row}_{column}")
            };
            let axis = if is_vertical { 'v' } else { 'h' };
            let _ = writeln!(text, "car {name} {letter}{row} {axis} 1");
        }
    }
    text
}

/// The boards, and how their files are read.
const BOARDS: [(&str, &str); 3] = [
    ("9x9.txt", "--from line --size 9x9 --exit right_5"),
    ("12x12.txt", "--from line --size 12x12 --exit right_6"),
    ("26x26.rush", "--from rush"),
];

fn folder() -> Folder {
    Folder::with(&[
        ("easy.rush", EASY),
        ("9x9.txt", MANY),
        ("12x12.txt", LARGE),
        ("26x26.rush", &large()),
    ])
}

/// `text` as arguments, in which `_` stands for a space.
fn args(text: &str) -> Vec<String> {
    let args = text.split_whitespace();
    args.map(|arg| arg.replace('_', " ")).collect()
}

/// A run, and the most memory that it had at any time, as far as was seen: it is looked at every
/// millisecond.
fn watched(mut command: Command) -> (Run, u64) {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let (mut out, mut err) = (child.stdout.take(), child.stderr.take());
    // A process waits for who does not read what it prints.
    let out = thread::spawn(move || io::read_to_string(out.as_mut().expect("it is piped")));
    let err = thread::spawn(move || io::read_to_string(err.as_mut().expect("it is piped")));
    let path = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    let status = loop {
        if let Some(status) = child.try_wait().expect("it is ours") {
            break status;
        }
        let status = fs::read_to_string(&path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse().ok());
        peak = peak.max(kilobytes.unwrap_or(0) << 10);
        thread::sleep(Duration::from_millis(1));
    };
    let text = |read: thread::JoinHandle<io::Result<String>>| {
        read.join().expect("no panic").expect("it prints text")
    };
    let run = Run {
        status: status.code().expect("it is not killed"),
        out: text(out),
        err: text(err),
    };
    (run, peak)
}

/// The memory of a process that `--limit-memory` cannot bound: its code, which a build for tests has much
/// of, as far as hardly anything to do lets it run; threads; what is said of a puzzle.
fn base(folder: &Folder, command: &str) -> u64 {
    let (_, peak) = watched(folder.command(&args(&format!("{command} easy.rush"))));
    peak
}

/// The rest of the code, and what the allocator keeps of lists that grew. The pages of the code that are
/// there differ by some MiB from run to run, and a build for tests has thrice the code.
const ALLOWANCE: u64 = 28 * MIB;

/// Fails unless `command` gives up on each board for lack of memory, which it says with `words`, and
/// has not had more than it may. The smallest board may be solved.
#[track_caller]
fn assert_keeps_to_its_memory(command: &str, words: &str) {
    let folder = folder();
    let base = base(&folder, command);
    for limit in [4, 30] {
        for (board, how) in BOARDS {
            let line = format!("{command} --limit-memory {limit}MiB {how} {board}");
            let (run, peak) = watched(folder.command(&args(&line)));
            let words = words.replace('_', &limit.to_string());
            let said = [&run.out, &run.err]
                .iter()
                .any(|said| said.contains(&words));
            let is_solved = board == "9x9.txt" && run.status == 0;
            assert!(said || is_solved, "{line}: {run:?}");
            let most = base.max(limit * MIB) + ALLOWANCE;
            let kib = [peak, most, base].map(|bytes| bytes >> 10);
            assert!(peak <= most, "{line}: of {kib:?} KiB");
        }
    }
}

#[test]
fn solve_keeps_to_its_memory_with_several_threads() {
    assert_keeps_to_its_memory("solve -j 4 --metric steps", "(stopped at _ MiB)");
}

/// Where one search gives its memory up, another goes on; what the allocator cannot use again counts
/// too.
#[test]
fn searches_after_one_another_keep_to_their_memory() {
    let folder = folder();
    let line = "check -j 1 --limit-time 5m --limit-memory 40MiB large.rush";
    let import = format!("import {} 12x12.txt --output large.rush", BOARDS[1].1);
    assert_eq!(folder.run(&args(&import)).status, 0);
    let (run, peak) = watched(folder.command(&args(line)));
    assert!(
        run.out.contains("the search reached its limit of memory"),
        "{run:?}"
    );
    assert!(peak <= 40 * MIB + ALLOWANCE, "{peak}");
}

#[test]
fn check_keeps_to_its_memory() {
    assert_keeps_to_its_memory("check -j 1", "reached its limit of memory");
}

/// The exploration of a cluster has its own account of memory.
#[test]
fn analyze_keeps_to_its_memory() {
    assert_keeps_to_its_memory("analyze -j 1", "the limit on memory was reached");
}

#[test]
fn a_search_of_the_literature_keeps_to_its_memory() {
    let command = "solve --algorithm a-star --metric moves";
    assert_keeps_to_its_memory(command, "(stopped at _ MiB)");
}

/// A board of 26x26 cells has more than 100,000 neighbours.
#[test]
fn tune_keeps_to_its_memory() {
    let folder = folder();
    let base = base(&folder, "tune --moves 99 --edits 1 --limit-effort 1M");
    for (limit, options) in [(4, "--moves 99"), (30, "--solvable")] {
        let line = format!("tune {options} --limit-effort 1M --limit-memory {limit}MiB 26x26.rush");
        let (run, peak) = watched(folder.command(&args(&line)));
        let words = format!("undecided (stopped at {limit} MiB)");
        assert!(run.out.contains(&words), "{line}: {run:?}");
        let most = base.max(limit * MIB) + ALLOWANCE;
        assert!(peak <= most, "{line}: {} KiB", peak >> 10);
    }
}

#[test]
fn generate_keeps_to_its_memory() {
    let folder = folder();
    let base = base(&folder, "solve");
    for (n_jobs, limit) in [(1, 4), (4, 4), (4, 30)] {
        let request = "--size 12x12 --cars 40..50 --moves 60.. --limit-time 1s";
        let line = format!("generate {request} -j {n_jobs} --limit-memory {limit}MiB");
        let (run, peak) = watched(folder.command(&args(&line)));
        assert_eq!(run.status, 1, "{run:?}");
        assert!(run.err.contains("made 0 of 1 puzzle"), "{run:?}");
        let most = base.max(limit * MIB) + ALLOWANCE;
        assert!(peak <= most, "{line}: {} KiB", peak >> 10);
    }
}

/// Fails unless `command` refuses a text that takes more memory than it may have, and has not had more.
#[track_caller]
fn assert_refuses(command: &str, text: &str, words: &str) {
    let folder = Folder::with(&[("easy.rush", EASY), ("long.rush", text)]);
    let base = base(&folder, "check");
    let (run, peak) = watched(folder.command(&args(&format!("{command} easy.rush long.rush"))));
    assert_eq!(run.status, 2, "{command}: {run:?}");
    let said = format!("error: cannot read long.rush: {words}");
    assert!(run.err.contains(&said), "{command}: {}", run.err);
    assert!(peak <= base + ALLOWANCE, "{command}: {} KiB", peak >> 10);
}

#[test]
fn a_text_of_another_kind_is_refused() {
    let junk = format!("{EASY}{}", "abc\n".repeat(300_000));
    for command in [
        "check --limit-memory 2GiB",
        "solve --limit-memory 2GiB",
        "fmt --check",
    ] {
        assert_refuses(
            command,
            &junk,
            "from line 1 on there are 1200033 B without a new puzzle",
        );
    }
}

#[test]
fn a_line_that_is_too_long_costs_that_line_alone() {
    // Each byte of it is wrong.
    let text = format!("{EASY}{}\n{STUCK}", "? ".repeat(450_000));
    // In Markdown too, outside of its blocks at no cost.
    let quoted = text.replace('\n', "\n> ");
    let page = format!("{}\n\n> ```rush\n> {quoted}```\n", "x".repeat(1 << 20));
    let base = base(&Folder::with(&[("easy.rush", EASY)]), "check");
    for (name, text) in [("long.rush", &text), ("long.md", &page)] {
        let folder = Folder::with(&[(name, text)]);
        let line = format!("check --limit-memory 40MiB {name}");
        let (run, peak) = watched(folder.command(&args(&line)));
        assert_eq!(run.status, 1, "{name}: {}", run.err);
        let said = "more than the 64 KiB that are read";
        assert!(run.out.contains(said), "{name}: {}", run.out);
        assert!(run.out.contains("stuck"), "{name}: {}", run.out);
        let n_reports = run.out.matches("error[syntax]").count();
        assert_eq!(n_reports, 1, "{name}: {}", run.out);
        assert!(run.out.len() < 4_000, "{name}: {}", run.out.len());
        let allowed = base + ALLOWANCE + 6 * text.len() as u64;
        assert!(peak <= allowed, "{name}: {} KiB", peak >> 10);
        // Unread files stay.
        let run = folder.run(&["check", "--fix", "--unsafe-fixes", name]);
        assert_eq!(run.status, 1, "{}", run.err);
        let longest = |text: &str| text.lines().map(str::len).max();
        assert_eq!(longest(&folder.read(name)), longest(text));
    }
    let text = format!("{EASY}grid\n{}\nend\n", "A".repeat(1_200_000));
    let folder = Folder::with(&[("long.rush", &text)]);
    let run = folder.run(&["fmt", "long.rush"]);
    assert_eq!(run.status, 2, "{run:?}");
    assert!(
        run.err
            .contains("cannot format long.rush: line 6 is too long"),
        "{}",
        run.err
    );
    assert_eq!(folder.read("long.rush"), text);
}

/// Each puzzle has two reports, and each but the first a third one, of the rules that compare puzzles.
#[test]
fn reports_beyond_the_limit_are_counted() {
    const KEPT: usize = 100_000;
    let n_puzzles = 52_000;
    let text = "puzzle \"\"\n".repeat(n_puzzles);
    let folder = Folder::with(&[("easy.rush", EASY), ("bad.rush", &text)]);
    let base = base(&folder, "check");
    let line = "check --format terse bad.rush";
    let (run, peak) = watched(folder.command(&args(line)));
    assert_eq!(run.status, 1);
    let n_all = 3 * n_puzzles - 1;
    let said = format!("warning: {} reports more are counted", n_all - KEPT);
    assert!(run.err.contains(&said), "{}", run.err);
    let said = format!("{} errors, {} warnings", 2 * n_puzzles, n_puzzles - 1);
    assert!(run.out.contains(&said), "{}", run.out);
    // A report of this kind takes less than a kilobyte.
    let most = base + ALLOWANCE + (KEPT << 10) as u64;
    assert!(peak <= most, "{} KiB", peak >> 10);
}

/// A run of the program in an address space of the given number of kilobytes. Most of that is not memory: stacks, and
/// what the allocator sets aside for each thread.
fn within(folder: &Folder, kilobytes: u32, line: &str) -> Run {
    let mut shell = Command::new("sh");
    let script = format!("ulimit -v {kilobytes} && exec \"$0\" \"$@\"");
    shell.current_dir(folder.path("")).args(["-c", &script]);
    shell.arg(env!("CARGO_BIN_EXE_tailback")).args(args(line));
    watched(shell).0
}

/// A process that gets no more from the system says so too, whatever it was allowed.
#[test]
fn memory_that_is_not_there_is_a_limit_as_well() {
    let folder = folder();
    for (board, how) in BOARDS {
        let line = format!("tune --hardest -j 1 --limit-memory 2GiB {how} {board}");
        let run = within(&folder, 100_000, &line);
        assert_eq!(run.status, 1, "{board}: {run:?}");
        assert!(
            run.err.contains("the limit on memory was reached"),
            "{board}: {run:?}"
        );
    }
}

#[test]
fn without_a_limit_given_that_of_the_process_holds() {
    let folder = folder();
    let (board, how) = BOARDS[1];
    let line = format!("solve -j 4 --metric moves {how} {board}");
    let run = within(&folder, 100_000, &line);
    assert_eq!(run.status, 1, "{run:?}");
    // Half of it.
    assert!(run.out.contains("(stopped at 50000 KiB)"), "{run:?}");
}
