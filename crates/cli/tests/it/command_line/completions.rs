//! The completion script for bash, where that is installed.

use std::process::Command;

use super::Folder;

/// The completions that bash offers for the last word of `line`.
#[track_caller]
fn completed(folder: &Folder, line: &[&str]) -> Vec<String> {
    let script = "source ./tailback.bash; compopt() { :; }; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); \
                  COMPREPLY=(); _tailback tailback \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD-1]}\"; \
                  printf '%s\\n' \"${COMPREPLY[@]}\"";
    let output = Command::new("bash")
        .args(["--norc", "-c", script, "bash"])
        .args(line)
        .current_dir(folder.path("."))
        .output()
        .expect("bash runs");
    let out = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.stderr.is_empty(), "{output:?}");
    out.lines().map(str::to_owned).collect()
}

#[test]
fn bash_completes_commands_rules_and_names_of_files() {
    if Command::new("bash").arg("--version").output().is_err() {
        return;
    }
    let folder = Folder::with(&[("my conf.toml", ""), ("my $(touch x).toml", "")]);
    let script = folder.run(&["completions", "bash"]);
    folder.write("tailback.bash", script.out.as_bytes());
    assert_eq!(completed(&folder, &["tailback", "che"]), ["check"]);
    let rules = completed(&folder, &["tailback", "check", "--allow", "overl"]);
    assert_eq!(rules, ["overlap"]);
    let mut names = completed(&folder, &["tailback", "check", "--config", "my"]);
    names.sort();
    // `compopt -o filenames` lets the shell quote them.
    assert_eq!(names, ["my $(touch x).toml", "my conf.toml"]);
    assert_eq!(
        script.out.matches("$(compgen -f").count(),
        script.out.matches("compopt -o filenames").count()
    );
    let puzzles = completed(&folder, &["tailback", "solve", "--puzzle", "m"]);
    assert!(puzzles.contains(&"m".to_owned()), "{puzzles:?}");
}
