//! Folders and files that come, go and are replaced, so that they are no longer watched.

use std::fs::{self, File};

use super::{
    super::{BAD, EASY, Folder},
    Watch,
};

#[test]
fn a_folder_that_is_made_again_is_watched() {
    let folder = Folder::with(&[("puzzles/a.rush", EASY)]);
    let mut watch = Watch::begin(&folder, &["puzzles"]);
    watch.round();
    fs::remove_dir_all(folder.path("puzzles")).expect("it is there");
    watch.until("cannot read puzzles");
    folder.write("puzzles/a.rush", EASY);
    watch.until("checked 1 file, 1 puzzle: no problems");
    folder.write("puzzles/b.rush", BAD);
    watch.until("checked 2 files, 2 puzzles: 1 error");
    fs::remove_file(folder.path("puzzles/b.rush")).expect("it is there");
    watch.until("checked 1 file, 1 puzzle: no problems");
}

#[test]
fn a_folder_that_is_exchanged_is_watched() {
    let folder = Folder::with(&[
        ("puzzles/sub/a.rush", EASY),
        ("new/sub/a.rush", EASY),
        ("new/b.rush", BAD),
    ]);
    let mut watch = Watch::begin(&folder, &["puzzles"]);
    watch.round();
    fs::rename(folder.path("puzzles"), folder.path("old")).expect("it is there");
    fs::rename(folder.path("new"), folder.path("puzzles")).expect("it is there");
    watch.until("checked 2 files, 2 puzzles: 1 error");
    folder.write("puzzles/sub/a.rush", BAD);
    watch.until("checked 2 files, 2 puzzles: 2 errors");
    folder.write("puzzles/sub/c.rush", EASY);
    watch.until("checked 3 files, 3 puzzles: 2 errors");
}

#[test]
fn a_file_is_watched_whose_folder_is_made_again() {
    let folder = Folder::with(&[("sub/a.rush", EASY)]);
    let mut watch = Watch::begin(&folder, &["sub/a.rush"]);
    watch.round();
    fs::remove_dir_all(folder.path("sub")).expect("it is there");
    watch.until("cannot read sub/a.rush");
    for (text, expected) in [(BAD, "1 error"), (EASY, "no problems")] {
        folder.write("sub/a.rush", text);
        watch.until(&format!("checked 1 file, 1 puzzle: {expected}"));
    }
}

#[test]
fn a_file_is_watched_whose_folder_is_yet_to_come() {
    let folder = Folder::with(&[]);
    let mut watch = Watch::begin(&folder, &["new/deep/a.rush"]);
    assert!(watch.round().contains("cannot read new/deep/a.rush"));
    for (text, expected) in [(BAD, "1 error"), (EASY, "no problems")] {
        folder.write("new/deep/a.rush", text);
        watch.until(&format!("checked 1 file, 1 puzzle: {expected}"));
    }
}

#[test]
fn a_file_of_the_same_size_and_age_is_another_file() {
    let length = EASY.len().max(BAD.len());
    let [easy, bad] = [EASY, BAD].map(|text| format!("{text:<length$}"));
    let folder = Folder::with(&[("a.rush", &easy)]);
    let modified = |name: &str| folder.path(name).metadata().and_then(|it| it.modified());
    let age = modified("a.rush").expect("the system knows it");
    let mut watch = Watch::begin(&folder, &["."]);
    watch.round();
    folder.write("new.tmp", &bad);
    let new = File::options().write(true).open(folder.path("new.tmp"));
    new.and_then(|new| new.set_modified(age))
        .expect("it is mine");
    fs::rename(folder.path("new.tmp"), folder.path("a.rush")).expect("it is there");
    assert_eq!(modified("a.rush").expect("the system knows it"), age);
    watch.until("checked 1 file, 1 puzzle: 1 error");
}
