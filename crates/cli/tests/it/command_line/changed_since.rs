//! Reports on the files of a branch only, by git.

use std::process::Command;

use super::{BAD, EASY, Folder, STUCK};

/// Runs git in a folder, as somebody.
fn git(folder: &Folder, args: &[&str]) {
    let who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"];
    let rest = [
        "-c",
        "commit.gpgsign=false",
        "-c",
        "init.defaultBranch=main",
    ];
    let mut git = Command::new("git");
    let output = git
        .current_dir(folder.path(""))
        .args(who)
        .args(rest)
        .args(args)
        .output();
    let output = output.expect("git is installed");
    assert!(output.status.success(), "{args:?}: {output:?}");
}

/// A repository with a branch, which parted from `main` before that went on.
fn repository() -> Folder {
    let folder = Folder::with(&[
        ("sub/old.rush", BAD),
        ("gone.rush", EASY),
        ("moved.rush", STUCK),
    ]);
    git(&folder, &["init", "-q"]);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-qm", "one"]);
    git(&folder, &["checkout", "-qb", "branch"]);
    git(&folder, &["checkout", "-q", "main"]);
    folder.write("sub/old.rush", BAD.replace("bad", "worse"));
    git(&folder, &["commit", "-qam", "two"]);
    git(&folder, &["checkout", "-q", "branch"]);
    folder
}

#[track_caller]
fn check(folder: &Folder, args: &[&str], expected: &[&str]) {
    let all = [
        &["check", "--format", "short", "--changed-since", "main"],
        args,
    ]
    .concat();
    let run = folder.run(&all);
    let places = run
        .out
        .lines()
        .map(|line| line.split(": ").take(2).collect::<Vec<_>>().join(": "));
    assert_eq!(places.collect::<Vec<_>>(), expected, "{run:?}");
    assert_eq!(run.status, i32::from(!expected.is_empty()));
}

#[test]
fn only_changed_files_are_reported() {
    let folder = repository();
    check(&folder, &[], &[]);
    // In the work tree, in the index, in a commit, new, renamed, gone.
    folder.write("sub/old.rush", format!("// more\n{BAD}"));
    check(&folder, &[], &["sub/old.rush:5:1: error[overlap]"]);
    git(&folder, &["add", "."]);
    check(&folder, &[], &["sub/old.rush:5:1: error[overlap]"]);
    git(&folder, &["commit", "-qm", "three"]);
    folder.write(
        "new.rush",
        STUCK.replace("stuck", "new").replace("X X #", "# X X #"),
    );
    git(&folder, &["mv", "moved.rush", "sub/c.rush"]);
    git(&folder, &["rm", "-q", "gone.rush"]);
    let expected = [
        "new.rush:1:8: error[unsolvable]",
        "sub/c.rush:1:8: error[unsolvable]",
        "sub/old.rush:5:1: error[overlap]",
    ];
    check(&folder, &[], &expected);
    folder.write(".gitignore", "new.rush\n");
    check(&folder, &[], &expected[1..]);
    check(&folder, &["sub"], &expected[1..]);
    // A file that is named is read although git ignores it, and git cannot tell whether it changed.
    check(&folder, &["new.rush", "sub"], &expected);
    let run = folder.run(&["check", "--changed-since", "main", "new.rush"]);
    assert!(
        run.err.starts_with("1 of 1 files changed since `main`"),
        "{run:?}"
    );
}

#[test]
fn files_of_other_repositories_and_new_links_count_as_changed() {
    let folder = repository();
    folder.write("inner/one.rush", STUCK);
    git(&folder, &["init", "-q", "inner"]);
    check(
        &folder,
        &["inner"],
        &["inner/one.rush:1:8: error[unsolvable]"],
    );
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("moved.rush", folder.path("link.rush")).unwrap();
        let expected = ["link.rush:1:8: error[unsolvable]"];
        check(&folder, &["link.rush"], &expected);
        check(&folder, &["moved.rush"], &[]);
    }
}

#[test]
fn a_copy_is_reported_where_it_was_made() {
    let folder = repository();
    folder.write("a.rush", EASY);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-qm", "easy"]);
    git(&folder, &["branch", "-qf", "main"]);
    // It comes first, and would be the original otherwise.
    folder.write("0.rush", EASY.replace("easy", "copy"));
    let expected = ["0.rush:1:8: warning[duplicate-puzzle]"];
    let run = folder.run(&["check", "--format", "short", "--changed-since", "main"]);
    assert!(
        run.out.starts_with(expected[0]) && run.out.lines().count() == 1,
        "{run:?}"
    );
    let remark = "1 of 5 files changed since `main`; the others are not reported\n";
    assert!(run.err.starts_with(remark), "{run:?}");
}

#[test]
fn fixes_are_made_where_something_changed() {
    let folder = repository();
    let odd = |title: &str| {
        format!("puzzle \"{title}\"\ngrid\n  X X . .\n  . . {title} {title}\nend\nexti right\n")
    };
    folder.write("a.rush", odd("A"));
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-qm", "odd"]);
    git(&folder, &["branch", "-qf", "main"]);
    folder.write("b.rush", odd("B").replace(". . B B", "B B . ."));
    let run = folder.run(&["check", "--fix", "--changed-since", "main"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert_eq!(folder.read("a.rush"), odd("A"));
    assert!(folder.read("b.rush").contains("exit right"));
}

#[test]
fn errors_of_git_come_with_advice() {
    let refused = |folder: &Folder, revision: &str, expected: &str| {
        let run = folder.run(&["check", "--changed-since", revision]);
        assert_eq!(run.status, 2);
        assert!(
            run.err.contains(expected) && run.err.lines().count() == 1,
            "{run:?}"
        );
    };
    let folder = repository();
    refused(
        &folder,
        "mian",
        "unknown revision `mian`; in a shallow clone",
    );
    git(&folder, &["checkout", "-q", "--orphan", "other"]);
    git(&folder, &["commit", "-qm", "other"]);
    refused(
        &folder,
        "main",
        "`main` and the checkout have no common history",
    );
    let bare = Folder::with(&[("a.rush", EASY)]);
    // A temporary folder may lie in a repository.
    let mut command = bare.command(&["check", "--changed-since", "main"]);
    let output = command
        .env("GIT_CEILING_DIRECTORIES", bare.path(".."))
        .output();
    let output = output.expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("requires a git repository"), "{said}");
    let output = bare
        .command(&["check", "--changed-since", "main"])
        .env("PATH", "")
        .output();
    let output = output.expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("git, which is not installed"), "{said}");
}

#[test]
fn a_puzzle_that_allows_its_copies_makes_none_of_the_original() {
    let folder = repository();
    let allowed = EASY.replace("\ngrid", "\nallow duplicate-puzzle\ngrid");
    folder.write("a.rush", EASY);
    folder.write("b.rush", allowed.replace("easy", "copy"));
    git(&folder, &["rm", "-q", "gone.rush"]);
    git(&folder, &["add", "."]);
    git(&folder, &["commit", "-qm", "easy"]);
    git(&folder, &["branch", "-qf", "main"]);
    folder.write("a.rush", format!("// more\n{EASY}"));
    check(&folder, &[], &[]);
    // A further copy has no such excuse.
    folder.write("c.rush", EASY.replace("easy", "again"));
    let run = folder.run(&["check", "--format", "short", "--changed-since", "main"]);
    assert!(
        run.out.starts_with("c.rush:1:8: warning[duplicate-puzzle]"),
        "{run:?}"
    );
    assert_eq!(run.out.lines().count(), 1, "{run:?}");
}

#[test]
fn puzzles_that_were_not_checked_are_not_reported_as_sound() {
    let folder = repository();
    folder.write(
        "new.rush",
        format!("{EASY}\n{}", EASY.replace("easy", "other")),
    );
    let run = |args: &[&str]| {
        let args = [&["check", "--changed-since", "main"], args, &["."]].concat();
        let run = folder.run(&args);
        (run.out, run.err)
    };
    let (tests, _) = run(&["--format", "junit", "--puzzle", "other"]);
    assert_eq!(tests.matches("<testcase").count(), 1, "{tests}");
    let (_, said) = run(&[]);
    assert!(said.contains("checked 1 file, 2 puzzles:"), "{said}");
    let (json, _) = run(&["--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["files"], &json["puzzles"]), (&1.into(), &2.into()));
}
