//! Checks that are run again whenever a file changes.

mod replaced;
#[cfg(unix)]
mod unix;

use std::{
    fs::{self, File},
    io::{BufRead as _, BufReader, Write as _},
    process::{Child, ChildStderr, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use super::{BAD, EASY, Folder};

/// After this long without an end, the program is killed, so that a test fails instead of hanging.
const PATIENCE: Duration = Duration::from_secs(120);

/// The options with which it watches.
const OPTIONS: &[&str] = &["check", "--watch", "--format", "short", "--no-cache"];

/// A program that watches.
struct Watch {
    child: Arc<Mutex<Child>>,
    err: BufReader<ChildStderr>,
}

impl Watch {
    fn begin(folder: &Folder, args: &[&str]) -> Self {
        Self::of(folder.command(&[OPTIONS, args].concat()))
    }

    /// Begins with a command that runs the program with [`OPTIONS`] in its own way.
    fn of(mut command: Command) -> Self {
        command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let err = BufReader::new(child.stderr.take().expect("it is piped"));
        let child = Arc::new(Mutex::new(child));
        let impatient = Arc::downgrade(&child);
        thread::spawn(move || {
            thread::sleep(PATIENCE);
            if let Some(child) = impatient.upgrade() {
                let _ = child.lock().expect("nobody panics").kill();
            }
        });
        Self { child, err }
    }

    /// The output until it waits for changes.
    fn round(&mut self) -> String {
        let mut said = String::new();
        let mut line = String::new();
        while self.err.read_line(&mut line).expect("it is text") > 0 {
            if line.starts_with("watching") {
                // It compares once more before it waits. The changes of a test come after that.
                thread::sleep(Duration::from_millis(200));
                return said;
            }
            said += &std::mem::take(&mut line);
        }
        panic!("it ended: {said}");
    }

    /// Continues until `expected` is printed, because changes of files may be seen one by one.
    #[track_caller]
    fn until(&mut self, expected: &str) {
        while !self.round().contains(expected) {}
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        if let Ok(mut child) = self.child.lock() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

#[test]
fn changes_of_any_kind_are_checked() {
    let folder = Folder::with(&[("a.rush", EASY), ("sub/b.txt", BAD)]);
    let mut watch = Watch::begin(&folder, &["."]);
    assert_eq!(watch.round(), "checked 1 file, 1 puzzle: no problems\n");
    folder.write("a.rush", BAD);
    watch.until("checked 1 file, 1 puzzle: 1 error");
    // A new file, one that comes by another name, one that goes.
    folder.write("sub/c.rush", EASY.replace("easy", "new"));
    watch.until("checked 2 files, 2 puzzles: 1 error");
    fs::rename(folder.path("sub/b.txt"), folder.path("d.rush")).expect("it is there");
    watch.until("checked 3 files, 3 puzzles: 2 errors");
    fs::remove_file(folder.path("a.rush")).expect("it is there");
    watch.until("checked 2 files, 2 puzzles: 1 error");
}

#[test]
fn a_file_that_is_replaced_is_still_watched() {
    let folder = Folder::with(&[("a.rush", EASY), ("other.rush", BAD)]);
    let mut watch = Watch::begin(&folder, &["a.rush"]);
    watch.round();
    for (text, expected) in [(BAD, "1 error"), (EASY, "no problems"), (BAD, "1 error")] {
        folder.write("a.tmp", text);
        fs::rename(folder.path("a.tmp"), folder.path("a.rush")).expect("it is there");
        watch.until(&format!("checked 1 file, 1 puzzle: {expected}"));
    }
}

/// Other files, which nobody reads, keep changing.
#[test]
fn a_change_is_seen_in_a_folder_that_is_never_quiet() {
    let folder = Folder::with(&[("a.rush", EASY), ("log.txt", "")]);
    let mut watch = Watch::begin(&folder, &["."]);
    watch.round();
    let [has_begun, is_over] = [const { AtomicBool::new(false) }; 2];
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut log = File::options().append(true).open(folder.path("log.txt"));
            let log = log.as_mut().expect("it is there");
            while !is_over.load(Ordering::Relaxed) {
                log.write_all(b"line\n").expect("it can be written");
                folder.write("lock.txt", "");
                let _ = fs::remove_file(folder.path("lock.txt"));
                has_begun.store(true, Ordering::Relaxed);
                thread::sleep(Duration::from_millis(1));
            }
        });
        // A test that fails ends too.
        let _over = SetAtEnd(&is_over);
        while !has_begun.load(Ordering::Relaxed) {
            thread::yield_now();
        }
        folder.write("a.rush", BAD);
        watch.until("checked 1 file, 1 puzzle: 1 error");
    });
}

/// Sets a flag at its end.
struct SetAtEnd<'a>(&'a AtomicBool);

impl Drop for SetAtEnd<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

#[test]
fn the_rules_above_a_named_folder_are_watched() {
    let folder = Folder::with(&[
        ("set/a.rush", EASY),
        ("set/b.rush", BAD),
        (".gitignore", "c.rush"),
    ]);
    let mut watch = Watch::begin(&folder, &["set"]);
    watch.until("checked 2 files, 2 puzzles: 1 error");
    folder.write(".gitignore", "b.rush");
    watch.until("checked 1 file, 1 puzzle: no problems");
    // A file that was not there.
    folder.write("tailback.toml", "exclude = [\"a.rush\"]\n");
    watch.until("there are no puzzles in set");
    folder.write(".gitignore", "");
    watch.until("checked 1 file, 1 puzzle: 1 error");
}

#[test]
fn errors_do_not_end_a_watch() {
    let folder = Folder::with(&[("a.rush", EASY), ("known.txt", "")]);
    let mut watch = Watch::begin(&folder, &["--baseline", "known.txt", "a.rush"]);
    assert!(
        watch
            .round()
            .starts_with("error: known.txt:1: not a baseline")
    );
    folder.write("known.txt", "tailback-baseline 1\n");
    watch.until("checked 1 file, 1 puzzle: no problems");
}

#[test]
fn a_configuration_that_is_half_typed_does_not_end_it() {
    let folder = Folder::with(&[("a.rush", EASY), ("tailback.toml", "[rules]\nfrozen")]);
    let mut watch = Watch::begin(&folder, &["."]);
    // Neither at the beginning nor later.
    assert!(watch.round().contains("tailback.toml:2"), "it is reported");
    folder.write("tailback.toml", "[rules]\nfrozen-car = \"warning\"\n");
    watch.until("checked 1 file, 1 puzzle: no problems");
    folder.write("tailback.toml", "include = [\"*.rush\"");
    watch.until("tailback.toml:1");
    folder.write("tailback.toml", "exclude = [\"a.rush\"]");
    folder.write("b.rush", BAD);
    watch.until("checked 1 file, 1 puzzle: 1 error");
}

#[test]
fn the_configuration_and_the_baseline_above_are_watched() {
    let folder = Folder::with(&[
        ("set/a.rush", BAD),
        ("tailback.toml", "report.baseline = \"known\"\n"),
        ("known", "tailback-baseline 1\n"),
    ]);
    let mut watch = Watch::begin(&folder, &["set"]);
    assert!(watch.round().contains("1 error"));
    let run = folder.run(&["check", "--write-baseline", "new", "set"]);
    assert_eq!(run.status, 0, "{run:?}");
    fs::rename(folder.path("new"), folder.path("known")).expect("it is there");
    watch.until("checked 1 file, 1 puzzle: no problems");
    folder.write("tailback.toml", "rules.overlap = \"error\"\n");
    watch.until("1 error");
}

/// Its reports lie in the folder that it watches, and so do other files that it does not read.
#[test]
fn its_own_output_is_not_a_change() {
    let folder = Folder::with(&[("a.rush", EASY), ("notes.txt", "")]);
    let outputs = ["-o", "json=report.json", "-o", "junit=sub.rush", "."];
    let mut watch = Watch::begin(&folder, &outputs);
    watch.round();
    // Whatever it sees of these comes before the change of the puzzle.
    for number in 0..20 {
        folder.write("notes.txt", number.to_string());
        thread::sleep(Duration::from_millis(30));
    }
    thread::sleep(Duration::from_millis(500));
    folder.write("b.rush", EASY.replace("easy", "other"));
    // One of the reports is called like a puzzle, and is read like one.
    let said = watch.round();
    assert!(said.starts_with("checked 3 files"), "{said}");
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_quietly() {
    use std::os::unix::process::ExitStatusExt as _;

    use rustix::process::{Pid, Signal, kill_process};

    // Where the tests were started in the background, Control-C is ignored.
    let signal = Signal::TERM;
    let folder = Folder::with(&[("a.rush", EASY)]);
    let mut watch = Watch::begin(&folder, &[]);
    watch.round();
    let child = Pid::from_child(&watch.child.lock().expect("nobody panics"));
    kill_process(child, signal).expect("it runs");
    let mut rest = String::new();
    watch.err.read_line(&mut rest).expect("it is text");
    assert_eq!(rest, "");
    let status = watch.child.lock().expect("nobody panics").wait();
    let ended = status.expect("it ends").signal();
    assert_eq!(ended, Some(signal.as_raw()));
}

#[test]
fn standard_input_cannot_be_watched() {
    let folder = Folder::with(&[]);
    let run = folder.run(&["check", "--watch", "-"]);
    let message = "error: standard input cannot be watched; leave out `-` or `--watch`\n";
    assert_eq!((run.status, run.err.as_str()), (2, message));
}
