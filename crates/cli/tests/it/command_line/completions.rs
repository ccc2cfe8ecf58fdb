//! The completion script in a real shell.

use std::process::Command;

use super::Folder;

/// What bash completes the last word of `line` to.
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

#[test]
fn bash_completes_formats_of_reports_and_items_of_lists() {
    if Command::new("bash").arg("--version").output().is_err() {
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
