//! Links and permissions.

use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, symlink},
    process::Command,
};

use super::{
    super::{BAD, EASY, Folder},
    OPTIONS, Watch,
};

#[test]
fn the_target_of_a_link_is_watched() {
    for args in [&["set"][..], &["set/link.rush"]] {
        let folder = Folder::with(&[("else/real.rush", EASY), ("set/notes.txt", "")]);
        symlink("../else/real.rush", folder.path("set/link.rush")).expect("it can be made");
        let mut watch = Watch::begin(&folder, args);
        watch.until("checked 1 file, 1 puzzle: no problems");
        folder.write("else/real.rush", BAD);
        watch.until("checked 1 file, 1 puzzle: 1 error");
        folder.write("else/other.rush", EASY);
        fs::remove_file(folder.path("set/link.rush")).expect("it is there");
        symlink("../else/other.rush", folder.path("set/link.rush")).expect("it can be made");
        watch.until("checked 1 file, 1 puzzle: no problems");
    }
}

#[test]
fn a_link_to_a_folder_may_be_repointed() {
    let folder = Folder::with(&[("one/a.rush", EASY), ("two/a.rush", BAD)]);
    symlink("one", folder.path("link")).expect("it can be made");
    let mut watch = Watch::begin(&folder, &["link"]);
    watch.until("checked 1 file, 1 puzzle: no problems");
    symlink("two", folder.path("new")).expect("it can be made");
    fs::rename(folder.path("new"), folder.path("link")).expect("it is there");
    watch.until("checked 1 file, 1 puzzle: 1 error");
    folder.write("two/b.rush", BAD.replace("bad", "other"));
    watch.until("checked 2 files, 2 puzzles");
}

#[test]
fn permissions_are_watched() {
    let folder = Folder::with(&[("a.rush", EASY)]);
    set_mode(&folder, "a.rush", 0);
    let Some(mut watch) = begin_without_privileges(&folder, "a.rush") else {
        return;
    };
    watch.until("cannot read a.rush: permission denied");
    set_mode(&folder, "a.rush", 0o644);
    watch.until("checked 1 file, 1 puzzle: no problems");
    set_mode(&folder, "a.rush", 0);
    watch.until("cannot read a.rush: permission denied");
}

#[test]
fn a_folder_without_permission_does_not_end_it() {
    let folder = Folder::with(&[("a.rush", EASY), ("shut/b.rush", BAD)]);
    set_mode(&folder, "shut", 0);
    if let Some(mut watch) = begin_without_privileges(&folder, "shut") {
        watch.until("cannot read shut: permission denied");
        folder.write("c.rush", BAD.replace("bad", "other"));
        watch.until("checked 2 files, 2 puzzles: 1 error");
        set_mode(&folder, "shut", 0o755);
        watch.until("checked 3 files, 3 puzzles: 2 errors");
    }
    set_mode(&folder, "shut", 0o755);
}

fn set_mode(folder: &Folder, path: &str, mode: u32) {
    let permissions = fs::Permissions::from_mode(mode);
    fs::set_permissions(folder.path(path), permissions).expect("it is mine");
}

/// Watches `folder` as another user, if this one may read even `shut`. Returns `None` where that cannot be done.
fn begin_without_privileges(folder: &Folder, shut: &str) -> Option<Watch> {
    let path = folder.path(shut);
    let is_forbidden =
        fs::File::open(&path).is_err() || (path.is_dir() && fs::read_dir(&path).is_err());
    if is_forbidden {
        return Some(Watch::begin(folder, &["."]));
    }
    set_mode(folder, "", 0o755);
    let user = |program: &str| {
        let mut command = Command::new("setpriv");
        command.args(["--reuid=65534", "--regid=65534", "--clear-groups", program]);
        command.current_dir(folder.path(""));
        command
    };
    let program = env!("CARGO_BIN_EXE_tailback");
    let run = user(program).arg("--version").output();
    run.ok().filter(|run| run.status.success())?;
    let mut command = user(program);
    command.args(OPTIONS).arg(".");
    Some(Watch::of(command))
}
