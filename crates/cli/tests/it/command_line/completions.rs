//! The completion scripts in real shells, where they are installed.

use std::process::Command;

use super::Folder;

/// The completions that bash offers for the last word of `line`.
#[track_caller]
fn completed(folder: &Folder, line: &[&str]) -> Vec<String> {
    let script = "source ./tailback.bash; compopt() { echo nospace; }; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); \
                  COMPREPLY=(); _tailback_lists tailback \"${COMP_WORDS[COMP_CWORD]}\" \"${COMP_WORDS[COMP_CWORD-1]}\"; \
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

/// Whether `shell` runs here.
fn has(shell: &str) -> bool {
    Command::new(shell).arg("--version").output().is_ok()
}

/// The output of `program`, in a folder with the completion script of `shell` at `script`, when it completes `line`.
#[track_caller]
fn said(folder: &Folder, shell: &str, program: &str, line: &str) -> String {
    let script = folder.run(&["completions", shell]);
    folder.write("script", script.out.as_bytes());
    let output = Command::new(shell)
        .args([if shell == "fish" { "-N" } else { "-f" }, "-c", program])
        .args((shell == "zsh").then_some("zsh"))
        .arg(line)
        .current_dir(folder.path("."))
        .env("HOME", folder.path("."))
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Lines, and the last word that they are completed to.
const LISTS: [(&str, &str); 4] = [
    ("tailback check --allow overl", "overlap"),
    ("tailback check --allow overlap,unprov", "overlap,unproven"),
    (
        "tailback check --warn overlap,unproven,bent-",
        "overlap,unproven,bent-car",
    ),
    ("tailback compare --heuristic zero,dist", "zero,distance"),
];

#[test]
fn bash_completes_names_of_files_whole() {
    let folder = Folder::with(&[("my conf.toml", ""), ("my $(touch x).toml", "")]);
    let script = folder.run(&["completions", "bash"]);
    folder.write("tailback.bash", script.out.as_bytes());
    let mut names = completed(&folder, &["tailback", "check", "--config", "my"]);
    names.sort();
    // `compopt -o filenames` lets the shell quote them.
    let says = "nospace".to_owned();
    names.retain(|name| *name != says);
    assert_eq!(names, ["my $(touch x).toml", "my conf.toml"]);
    assert_eq!(
        script.out.matches("$(compgen -f").count(),
        script.out.matches("compopt -o filenames").count()
    );
    let puzzles = completed(&folder, &["tailback", "solve", "--puzzle", "m"]);
    assert!(puzzles.contains(&"m".to_owned()), "{puzzles:?}");
}

#[test]
fn fish_completes_items_of_lists() {
    if !has("fish") {
        return;
    }
    let folder = Folder::with(&[]);
    for (line, expected) in LISTS {
        let program = "source ./script; complete -C $argv[1]";
        let said = said(&folder, "fish", program, line);
        let words = said.lines().map(|line| line.split('\t').next());
        assert_eq!(words.collect::<Vec<_>>(), [Some(expected)], "{line}");
    }
    // A single word needs an option of the same name that is not a list.
    let line = "tailback solve --algorithm a-star,ida";
    assert_eq!(
        said(
            &folder,
            "fish",
            "source ./script; complete -C $argv[1]",
            line
        ),
        ""
    );
}

#[test]
fn zsh_completes_items_of_lists() {
    /// Types a line and a tab into a zsh on a terminal, and prints what that shows, for five seconds at most, until
    /// it is what was asked for.
    const PROGRAM: &str = r#"
        zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z "PROMPT= ; autoload -Uz compinit; compinit -D -u; source ./script; echo REA''DY"
        wait_for() {
            for i in {1..100}; do
                zpty -r -t z chunk && all+=$chunk
                [[ $all == *$1* ]] && return
                sleep .05
            done
        }
        wait_for READY
        all=
        zpty -w -n z "${1%%=*}"$'\t'
        wait_for "${1##*=}"
        print -r -- $all
        zpty -d z
    "#;
    if !has("zsh") {
        return;
    }
    let folder = Folder::with(&[]);
    for (line, expected) in LISTS {
        let said = said(&folder, "zsh", PROGRAM, &format!("{line}={expected}"));
        assert!(said.contains(expected), "{line}: {said}");
    }
}

#[test]
fn bash_completes_formats_of_reports_and_items_of_lists() {
    if !has("bash") {
        return;
    }
    let folder = Folder::with(&[]);
    let script = folder.run(&["completions", "bash"]);
    folder.write("tailback.bash", script.out.as_bytes());
    let check = |line: &str, expected: &[&str]| {
        let words: Vec<&str> = line.split(' ').collect();
        assert_eq!(completed(&folder, &words), expected, "{line}");
    };
    check("tailback check --output sar", &["nospace", "sarif="]);
    check("tailback check --allow overl", &["overlap"]);
    check(
        "tailback check --allow overlap,unprov",
        &["overlap,unproven"],
    );
    check(
        "tailback check --allow overlap,unproven,bent-",
        &["overlap,unproven,bent-car"],
    );
    check("tailback compare --heuristic x,zer", &["x,zero"]);
    // A file may have a comma in its name.
    check("tailback che", &["check"]);
}
