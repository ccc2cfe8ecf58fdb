//! The system resources that a watch uses, and its behaviour without them.

use std::{fs, os::unix::fs::symlink, process::Command};

use super::{
    super::{BAD, EASY, Folder},
    OPTIONS, Watch,
};

#[test]
fn only_the_folders_that_are_listed_are_watched() {
    let folder = Folder::with(&[("set/sub/a.rush", EASY), ("set/.gitignore", "target/")]);
    for number in 0..30 {
        let names = ["else/", "set/target/"].map(|name| format!("{name}{number}"));
        for name in names {
            fs::create_dir_all(folder.path(&name)).expect("it can be made");
        }
    }
    symlink("../else", folder.path("set/link")).expect("it can be made");
    let mut watch = Watch::begin(&folder, &["set"]);
    watch.until("checked 1 file, 1 puzzle: no problems");
    // These two folders, and the one that `set` is in.
    assert_eq!(n_watches(&watch), 3);
}

/// Returns the number of files and folders that the system watches for `watch`.
fn n_watches(watch: &Watch) -> usize {
    let id = watch.child.lock().expect("nobody panics").id();
    let opened = fs::read_dir(format!("/proc/{id}/fdinfo")).expect("it runs");
    let texts = opened.filter_map(|entry| fs::read_to_string(entry.ok()?.path()).ok());
    let n_watches = |text: String| text.lines().filter(|it| it.starts_with("inotify ")).count();
    texts.map(n_watches).sum()
}

#[test]
fn files_are_compared_where_the_system_cannot_watch() {
    for (limit, warning) in [
        (
            "max_inotify_instances",
            "the system cannot watch files: too many open files",
        ),
        (
            "max_inotify_watches",
            "the system cannot watch every folder: its limit is reached",
        ),
    ] {
        let folder = Folder::with(&[("set/a.rush", EASY)]);
        let Some(command) = limited(&folder, limit) else {
            return;
        };
        let mut watch = Watch::of(command);
        assert!(watch.round().contains(warning), "{warning}");
        folder.write("set/a.rush", BAD);
        watch.until("checked 1 file, 1 puzzle: 1 error");
        folder.write("set/sub/b.rush", EASY);
        let mut last = String::new();
        while !last.contains("checked 2 files, 2 puzzles: 1 error") {
            last = watch.round();
            assert!(!last.contains("warning"), "{last}");
        }
    }
}

/// Returns a command that watches `set` where the system has no more of what `limit` counts, or `None` if an ordinary
/// user cannot arrange that.
fn limited(folder: &Folder, limit: &str) -> Option<Command> {
    let script = format!("echo 0 > /proc/sys/user/{limit} && exec \"$0\" \"$@\"");
    let own = |program: &str| {
        let mut command = Command::new("unshare");
        command.args(["--user", "--map-root-user", "sh", "-c", &script, program]);
        command.current_dir(folder.path(""));
        command
    };
    let run = own("true").output();
    run.ok().filter(|run| run.status.success())?;
    let mut command = own(env!("CARGO_BIN_EXE_tailback"));
    command.args(OPTIONS).arg("set");
    Some(command)
}
