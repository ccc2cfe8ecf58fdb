//! Unreadable files are in every report, and the status is never 0.

#![cfg(unix)]

use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, symlink},
    process::{Command, Stdio},
};

use serde_json::Value;

use super::{EASY, Folder};

/// All reports of one run over the folder, in files of the formats' names.
const REPORTS: [&str; 8] = [
    "json",
    "json-lines",
    "sarif",
    "github",
    "gitlab",
    "junit",
    "markdown",
    "terse",
];

/// Checks the folder, and that each report says that `path` cannot be read, and `why`.
#[track_caller]
fn check(folder: &Folder, path: &str, why: &str) {
    let outputs = REPORTS.map(|format| format!("--output={format}={format}"));
    let mut args = vec!["check", "."];
    args.extend(outputs.iter().map(String::as_str));
    let run = folder.run(&args);
    assert_eq!(run.status, 2, "{run:?}");
    let said = format!("cannot read {path}: {why}");
    assert!(run.err.contains(&said), "{run:?}");
    assert!(!run.err.contains("no problems"), "{run:?}");
    assert!(run.err.contains("could not be read"), "{run:?}");
    for format in REPORTS {
        let report = folder.read(format);
        let name = path.split('/').next_back().expect("a name");
        let name = &name[..name.len().min(40)];
        assert!(
            report.contains(name) && report.contains(why),
            "{format}: {report}"
        );
    }
    let json: Value = serde_json::from_str(&folder.read("json")).expect("JSON");
    assert_eq!(json["unread"][0]["path"], path);
    assert_eq!(json["unread"][0]["message"], why);
    let sarif: Value = serde_json::from_str(&folder.read("sarif")).expect("JSON");
    let invocation = &sarif["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    let junit = folder.read("junit");
    let junit = roxmltree::Document::parse(&junit).expect("XML");
    assert_eq!(junit.root_element().attribute("errors"), Some("1"));
    for command in [&["solve"][..], &["fmt", "--check"], &["analyze"]] {
        let run = folder.run(&[command, &["."]].concat());
        assert_eq!(run.status, 2, "{run:?}");
        assert!(run.err.contains(&said), "{run:?}");
    }
}

#[test]
fn a_link_to_nothing_is_unread() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    symlink("gone.rush", folder.path("b.rush")).expect("links can be made");
    check(&folder, "b.rush", "it is a broken link to gone.rush");
}

#[test]
fn a_link_in_a_circle_is_unread() {
    for [one, other] in [["b.rush", "b.rush"], ["b.rush", "c"]] {
        let folder = Folder::with(&[("sub/a.rush", EASY)]);
        symlink(other, folder.path(one)).expect("links can be made");
        if other != one {
            symlink(one, folder.path(other)).expect("links can be made");
        }
        check(&folder, "b.rush", "too many levels of symbolic links");
    }
}

#[test]
fn linked_files_are_read_once() {
    let folder = Folder::with(&[("sub/a.rush", EASY)]);
    symlink("sub/a.rush", folder.path("b.rush")).expect("links can be made");
    symlink(".", folder.path("around")).expect("links can be made");
    // Nobody looks for puzzles there.
    symlink("gone", folder.path("notes.txt")).expect("links can be made");
    let run = folder.run(&["check"]);
    assert_eq!(run.err, "checked 1 file, 1 puzzle: no problems\n");
}

/// A folder with a longer path than the system opens, which even its administrator cannot read.
#[test]
fn a_folder_that_cannot_be_opened_is_unread() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    let name = "d".repeat(200);
    let deep = |n: usize| vec![name.as_str(); n].join("/");
    // Two paths that can be opened, one put at the end of the other.
    for root in ["one", "two"] {
        fs::create_dir_all(folder.path(root).join(deep(15))).expect("it can be made");
    }
    let end = folder.path("one").join(deep(15)).join("more");
    fs::rename(folder.path("two"), end).expect("it can be moved");
    let run = folder.run(&["check", "--format", "json"]);
    assert_eq!(run.status, 2, "{run:?}");
    let json: Value = serde_json::from_str(&run.out).expect("JSON");
    let path = json["unread"][0]["path"].as_str().expect("a path");
    assert_eq!(json["unread"][0]["message"], "file name too long", "{json}");
    let below = path
        .split('/')
        .take_while(|part| *part == "one" || *part == name);
    assert_eq!(below.count(), 16, "{path}");
    assert!(run.err.contains("error: cannot read one/ddd"), "{run:?}");
}

/// As another user, where this one may read everything.
#[test]
fn a_folder_without_permission_is_unread() {
    let folder = Folder::with(&[("open/a.rush", EASY), ("shut/b.rush", EASY)]);
    let mode = |path: &str, mode| {
        let permissions = fs::Permissions::from_mode(mode);
        fs::set_permissions(folder.path(path), permissions).expect("it is mine");
    };
    mode("", 0o755);
    mode("shut", 0);
    let args = ["check", "--format", "json", "--no-cache", "."];
    let is_forbidden = fs::read_dir(folder.path("shut")).is_err();
    let run = if is_forbidden {
        folder.command(&args).output()
    } else {
        let user = ["--reuid=65534", "--regid=65534", "--clear-groups"];
        let program = env!("CARGO_BIN_EXE_tailback");
        let mut command = Command::new("setpriv");
        command.args(user).arg(program).args(args);
        command.current_dir(folder.path("")).output()
    };
    mode("shut", 0o755);
    // Neither of the ways is there everywhere.
    let Some(run) = run.ok().filter(|run| run.status.code() != Some(126)) else {
        return;
    };
    let out = String::from_utf8_lossy(&run.stdout);
    let Ok(json) = serde_json::from_str::<Value>(&out) else {
        let err = String::from_utf8_lossy(&run.stderr);
        assert!(err.starts_with("setpriv"), "{err}");
        return;
    };
    assert_eq!(run.status.code(), Some(2));
    assert_eq!(json["unread"][0]["path"], "shut");
    assert_eq!(json["unread"][0]["message"], "permission denied");
    assert_eq!(json["files"], 1);
}

/// Runs with `args` in no more time than this, and in little memory.
#[cfg(target_os = "linux")]
#[track_caller]
fn refuse(folder: &Folder, args: &[&str], why: &str) {
    // A program that reads without end is ended by the limit instead of the machine.
    let program = env!("CARGO_BIN_EXE_tailback");
    let limited = "ulimit -v 1500000; exec \"$0\" \"$@\"";
    let mut command = Command::new("sh");
    command.args(["-c", limited, program]).args(args);
    command.current_dir(folder.path("")).stdin(Stdio::null());
    let mut child = command
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    let status = super::end_of(&mut child, || ());
    assert!(status.is_some(), "{args:?} does not end");
    let output = child.wait_with_output().expect("it has ended");
    let err = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {err}");
    assert!(err.contains(why), "{args:?}: {err}");
}

#[cfg(target_os = "linux")]
#[test]
fn endless_files_are_rejected() {
    let folder = Folder::with(&[("a.rush", EASY), ("zero/a.rush", EASY)]);
    let fifo = folder.path("fifo");
    let made = Command::new("mkfifo").arg(&fifo).status();
    assert!(made.expect("it is there").success());
    let large = "/dev/zero: it is larger than";
    refuse(&folder, &["check", "/dev/zero"], large);
    refuse(&folder, &["solve", "/dev/zero"], large);
    refuse(
        &folder,
        &["check", "--config", "/dev/zero", "a.rush"],
        large,
    );
    let no_file = "not a regular file";
    refuse(&folder, &["view", "--no-browser", "/dev/zero"], no_file);
    refuse(&folder, &["view", "--no-browser", "fifo"], no_file);
    for name in ["/dev/zero", "fifo"] {
        refuse(&folder, &["check", "--baseline", name, "a.rush"], no_file);
    }
    // Nobody named these.
    symlink("/dev/zero", folder.path("zero/tailback.toml")).expect("links can be made");
    refuse(&folder, &["check", "zero"], no_file);
    fs::remove_file(folder.path("zero/tailback.toml")).expect("it is there");
    fs::rename(&fifo, folder.path("zero/tailback.toml")).expect("it is there");
    refuse(&folder, &["check", "zero"], no_file);
    fs::remove_file(folder.path("zero/tailback.toml")).expect("it is there");
    symlink("none", folder.path("zero/tailback.toml")).expect("links can be made");
    refuse(&folder, &["check", "zero"], "tailback.toml: no such file");
}

#[cfg(target_os = "linux")]
#[test]
fn process_substitutions_are_read() {
    let folder = Folder::with(&[("a.rush", EASY), ("rules", "rules.unsolvable = \"off\"")]);
    let program = env!("CARGO_BIN_EXE_tailback");
    let script = "\"$0\" check --no-cache --config <(cat rules) <(cat a.rush)";
    let mut command = Command::new("bash");
    command.args(["-c", script, program]);
    let run = command.current_dir(folder.path("")).output();
    let run = run.expect("there is a shell");
    let err = String::from_utf8_lossy(&run.stderr);
    assert_eq!(err, "checked 1 file, 1 puzzle: no problems\n");
}
