//! `fmt`: files in place, standard input, and what would change.

use super::{EASY, Folder};

const UGLY: &str = "\u{feff}puzzle   \"easy\"\ngrid\nXX..\nend\n\n\n";

#[test]
fn files_are_formatted_in_place() {
    let folder = Folder::with(&[("a.rush", UGLY), ("b.rush", EASY), ("c.txt", UGLY)]);
    let run = folder.run(&["fmt"]);
    assert_eq!(run.status, 0);
    assert_eq!(run.err, "1 file formatted, 1 unchanged\n");
    assert_eq!(folder.read("a.rush"), EASY);
    assert_eq!(folder.read("c.txt"), UGLY);
    assert_eq!(folder.names(), ["a.rush", "b.rush", "c.txt"]);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let run = Folder::with(&[]).run_with(&["fmt", "-"], UGLY);
    assert_eq!(
        (run.status, run.out.as_str(), run.err.as_str()),
        (0, EASY, "")
    );
}

#[test]
fn comments_and_capitalised_keywords_are_in_the_language() {
    let folder = Folder::with(&[]);
    let run = folder.run_with(&["fmt", "-"], "// nothing\n");
    assert_eq!((&*run.out, &*run.err), ("// nothing\n", ""));
    let run = folder.run_with(&["fmt", "-"], "Puzzle   \"a\"\nGrid\nXX..\n....\nEnd\n");
    assert!(!run.err.contains("is in"), "{run:?}");
    assert!(run.out.starts_with("Puzzle"), "{run:?}");
}

#[test]
fn dry_runs_report_changes_without_making_them() {
    let folder = Folder::with(&[("a.rush", UGLY), ("b.rush", EASY)]);
    let run = folder.run(&["fmt", "--check"]);
    assert_eq!((run.status, run.out.as_str()), (1, "would format a.rush\n"));
    let run = folder.run(&["fmt", "--diff"]);
    assert_eq!(run.status, 1);
    assert!(
        run.out.starts_with("--- a/a.rush\n+++ b/a.rush\n@@"),
        "{run:?}"
    );
    assert_eq!(folder.read("a.rush"), UGLY);
    assert_eq!(folder.run(&["fmt", "--check", "b.rush"]).status, 0);
}

/// The programs that apply patches. One that is not there is not tested.
#[cfg(unix)]
#[test]
fn a_difference_is_a_patch() {
    for program in ["patch --binary -p1 -i", "git apply"] {
        let mut words = program.split(' ');
        let mut command = std::process::Command::new(words.next().expect("a program"));
        if command.arg("--version").output().is_ok() {
            check_patch(&program.split(' ').collect::<Vec<_>>());
        }
    }
}

#[cfg(unix)]
fn check_patch(program: &[&str]) {
    use std::process::Command;
    let odd = "puzzle   \"a\u{1b}[31m\rb\"\ngrid\nXX..\nend";
    for (name, text) in [
        ("a.rush", UGLY),
        ("sp ace and more/n\u{e4}chste \"b\".rush", odd),
        ("c.rush", "grid\rXX\rend\r"),
    ] {
        let folder = Folder::with(&[]);
        let file = folder.path(name);
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("it can be made");
        std::fs::write(&file, text).expect("it can be written");
        let patch = folder.run(&["fmt", "--diff"]).out;
        folder.write("patch", &patch);
        let patched = Command::new(program[0])
            .args(&program[1..])
            .arg("patch")
            .current_dir(folder.path(""))
            .output()
            .expect("it is there");
        assert!(patched.status.success(), "{patched:?} {patch}");
        let formatted = folder.run_with(&["fmt", "-"], text).out;
        let found = std::fs::read_to_string(&file).expect("it is there");
        assert_eq!(found, formatted, "{program:?} {patch}");
    }
}

#[test]
fn texts_outside_the_language_stay_as_they_are() {
    let line = "oooooooooooooooAAooooooooooooooooooo\n";
    let folder = Folder::with(&[("a.rush", EASY), ("b.txt", line)]);
    folder.write("c.rush", b"puzzle \xff");
    let run = folder.run(&["fmt", "b.txt", "c.rush", "a.rush"]);
    assert_eq!(run.status, 2);
    assert!(run.err.contains("offset 7, line 1"), "{run:?}");
    assert!(run.err.contains("format `line`"), "{run:?}");
    assert_eq!(folder.read("b.txt"), line);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::{
        fs,
        os::unix::fs::{PermissionsExt as _, symlink},
    };
    let folder = Folder::with(&[("a.rush", UGLY)]);
    let mode = |mode| fs::Permissions::from_mode(mode);
    fs::set_permissions(folder.path("a.rush"), mode(0o600)).expect("it is mine");
    symlink("a.rush", folder.path("link.rush")).expect("links can be made");
    assert_eq!(folder.run(&["fmt", "link.rush"]).status, 0);
    assert!(folder.path("link.rush").is_symlink());
    assert_eq!(folder.read("a.rush"), EASY);
    let metadata = fs::metadata(folder.path("a.rush")).expect("it is there");
    assert_eq!(metadata.permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_read_only_file_is_left_alone() {
    let folder = Folder::with(&[("a.rush", UGLY)]);
    let path = folder.path("a.rush");
    let mut permissions = std::fs::metadata(&path).expect("it is there").permissions();
    permissions.set_readonly(true);
    std::fs::set_permissions(&path, permissions).expect("it is mine");
    let run = folder.run(&["fmt"]);
    assert_eq!(run.status, 2);
    assert!(
        run.err
            .contains("cannot write a.rush: the file is read-only"),
        "{run:?}"
    );
    assert_eq!(folder.read("a.rush"), UGLY);
}

const PAGE: &str = "# A page\n\n```rush\npuzzle   \"easy\"\ngrid\nXX..\nend\n```\n";

fn formatted_page() -> String {
    PAGE.replace("puzzle   ", "puzzle ")
        .replace("XX..", "  X X . .")
}

#[test]
fn markdown_is_formatted_in_folders_on_request() {
    let folder = Folder::with(&[("docs/page.md", PAGE), ("a.rush", EASY)]);
    assert_eq!(folder.run(&["fmt"]).err, "0 files formatted, 1 unchanged\n");
    let run = folder.run(&["fmt", "--markdown"]);
    assert_eq!(run.err, "1 file formatted, 1 unchanged\n");
    assert_eq!(folder.read("docs/page.md"), formatted_page());

    folder.write("docs/page.md", PAGE);
    folder.write("tailback.toml", "include = [\"docs/*.md\"]\n");
    assert_eq!(folder.run(&["fmt"]).err, "1 file formatted, 0 unchanged\n");
    assert_eq!(folder.read("docs/page.md"), formatted_page());
}

#[test]
fn standard_input_has_a_name_on_request() {
    let config = "exclude = [\"old/\"]\n";
    let folder = Folder::with(&[("tailback.toml", config)]);
    let run = |args: &str| folder.run_with(&args.split(' ').collect::<Vec<_>>(), PAGE);
    let named = run("fmt --stdin-filename docs/new.md -");
    assert_eq!((named.status, named.out), (0, formatted_page()));
    let named = run("fmt --diff --stdin-filename docs/new.md -");
    assert!(named.out.starts_with("--- a/docs/new.md\n"), "{named:?}");
    let excluded = run("fmt --force-exclude --stdin-filename old/page.md -");
    assert_eq!((excluded.status, &*excluded.out), (0, PAGE));
    let excluded = run("check --force-exclude --stdin-filename old/page.rush -");
    assert_eq!((excluded.status, &*excluded.out), (0, ""), "{excluded:?}");
    let unused = run("fmt --stdin-filename a.rush .");
    assert_eq!(unused.status, 2, "{unused:?}");
    assert!(unused.err.contains("`--stdin-filename` requires `-`"));
}
