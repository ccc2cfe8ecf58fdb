//! The interface for programs: exit statuses, JSON, files written whole, and patience with bad input.

mod allowing;
mod analyze;
mod bad_input;
mod baseline;
mod batch;
mod cache;
mod changed_since;
mod check;
mod compare;
#[cfg(unix)]
mod completions;
mod config;
mod custom_rules;
mod diff;
mod effort;
mod enumerate;
mod exits;
mod fmt;
mod foreign;
mod generate;
mod hardest;
#[cfg(unix)]
mod interrupts;
mod json;
mod man;
mod many;
mod markdown;
mod mcp;
#[cfg(target_os = "linux")]
mod memory;
mod models;
mod next;
mod outputs;
mod pick;
mod pipes;
#[cfg(target_os = "linux")]
mod play;
mod render;
mod report_formats;
mod reports;
mod solve;
mod stats;
mod switches;
mod tune;
mod unread;
mod watch;

use std::{
    ffi::OsStr,
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use tempfile::TempDir;

/// A folder to run the program in.
pub(super) struct Folder(TempDir);

/// The result of a run.
#[derive(Debug)]
pub(super) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Folder {
    /// A new folder with `files`.
    pub(crate) fn with(files: &[(&str, &str)]) -> Self {
        let folder = Self(tempfile::tempdir().expect("a folder"));
        for (name, text) in files {
            folder.write(name, text);
        }
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path(name);
        let parent = path.parent().expect("it is in the folder");
        fs::create_dir_all(parent).expect("it can be made");
        fs::write(path, text).expect("it can be written");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("it can be read")
    }

    /// The names of the files in it.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("it is there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("it is there").file_name())
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self, args: &[impl AsRef<OsStr>]) -> Command {
        command(self.0.path(), args)
    }

    pub(crate) fn run(&self, args: &[impl AsRef<OsStr>]) -> Run {
        self.run_with(args, "")
    }

    /// Returns the names of all commands, as the program's help lists them.
    pub(crate) fn commands(&self) -> Vec<String> {
        let help = self.run(&["--help"]).out;
        let (groups, _) = help.split_once("\nOptions:\n").expect("options");
        let lines = groups.lines().filter_map(|line| line.strip_prefix("  "));
        let names = lines.filter_map(|line| line.split_whitespace().next());
        let names: Vec<String> = names.map(str::to_owned).collect();
        assert!(names.len() > 20, "{names:?}");
        names
    }

    /// A run with something on standard input.
    pub(crate) fn run_with(&self, args: &[impl AsRef<OsStr>], input: impl AsRef<[u8]>) -> Run {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut stdin = child.stdin.take().expect("it is piped");
        let input = input.as_ref().to_vec();
        let writer = thread::spawn(move || {
            // A program that does not want it all is not a failure.
            let _ = stdin.write_all(&input);
        });
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the writer ends");
        Run {
            status: output.status.code().expect("it is not killed"),
            out: String::from_utf8(output.stdout).expect("it prints text"),
            err: String::from_utf8(output.stderr).expect("it prints text"),
        }
    }
}

pub(super) fn command(folder: &Path, args: &[impl AsRef<OsStr>]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tailback"));
    command.current_dir(folder).args(args);
    // Results come from this program, not from an earlier one.
    command.env("TAILBACK_NO_CACHE", "1");
    // Reports go elsewhere too where they run in that host's CI.
    command.env_remove("GITHUB_ACTIONS");
    command
}

/// Waits a minute for the end of the program, and then kills it and returns `None`. It does `meanwhile` again and again:
/// one answer that nobody reads any more may still find a reader, as a program that another test is about to start has
/// all open files for a moment.
pub(super) fn end_of(child: &mut Child, mut meanwhile: impl FnMut()) -> Option<ExitStatus> {
    let began = Instant::now();
    while began.elapsed() < Duration::from_secs(60) {
        if let Some(status) = child.try_wait().expect("it is ours") {
            return Some(status);
        }
        meanwhile();
        thread::sleep(Duration::from_millis(1));
    }
    let _ = child.kill();
    None
}

/// A puzzle that is solved in one move.
pub(super) const EASY: &str = "puzzle \"easy\"\ngrid\n  X X . .\nend\n";
/// A puzzle without a solution.
pub(super) const STUCK: &str = "puzzle \"stuck\"\ngrid\n  X X # .\nend\n";
/// Two cars on one cell.
pub(super) const BAD: &str = "puzzle \"bad\"\ngrid 3x3\ncar X a1 horizontal\ncar A b1 vertical\n";
/// Eight moves, sixteen steps; its cluster holds harder starts.
pub(super) const CARD: &str = "\
puzzle \"Card 1\"
grid
  B B . . . G
  A . . C . G
  A X X C . G
  A . . C . .
  E . . . F F
  E . D D D .
end
";
