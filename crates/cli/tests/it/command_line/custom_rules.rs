//! Rules that `tailback.toml` adds.

use super::{CARD, Folder};

const CONFIG: &str = "\
[[rule]]
name = \"too-short\"
when = \"moves < 10\"
message = \"only {moves} moves\"

[[rule]]
name = \"retreats\"
when = \"retreats > 0\"
message = \"{retreats} retreats\"
severity = \"off\"
";

fn folder() -> Folder {
    Folder::with(&[("tailback.toml", CONFIG), ("card.rush", CARD)])
}

/// Asserts the exit status of a check and its diagnostics in short lines.
#[track_caller]
fn check(folder: &Folder, args: &[&str], status: i32, diagnostics: &[&str]) {
    let run = folder.run(&[&["check", "--format", "short"], args].concat());
    assert_eq!(run.status, status, "{run:?}");
    let lines = run.out.lines().filter(|line| line.starts_with("card.rush"));
    assert_eq!(lines.collect::<Vec<_>>(), diagnostics, "{run:?}");
}

const SHORT: &str = "card.rush:1:8: warning[too-short]: only 8 moves (in \"Card 1\")";

#[test]
fn switches_choose_their_severities() {
    let folder = folder();
    check(&folder, &[], 0, &[SHORT]);
    check(&folder, &["--deny", "warnings"], 1, &[SHORT]);
    check(&folder, &["--allow", "too-short"], 0, &[]);
    let error = "card.rush:1:8: error[too-short]: only 8 moves (in \"Card 1\")";
    check(&folder, &["--deny", "too-short"], 1, &[error]);
    let retreats = "card.rush:1:8: warning[retreats]: 0 retreats (in \"Card 1\")";
    check(&folder, &["--warn", "retreats"], 0, &[SHORT]);
    folder.write("tailback.toml", CONFIG.replace("> 0", ">= 0"));
    check(&folder, &["--warn", "retreats"], 0, &[retreats, SHORT]);
}

#[test]
fn names_that_no_configuration_has_are_refused() {
    let folder = folder();
    for (args, expected) in [
        (
            ["--warn", "to-short"],
            "error: unknown rule `to-short`; did you mean `too-short`?\n",
        ),
        (
            ["--allow", "overlp"],
            "error: unknown rule `overlp`; did you mean `overlap`?\n",
        ),
        (
            ["--deny", "zzz"],
            "error: unknown rule `zzz`; `tailback explain` lists all rules\n",
        ),
    ] {
        let run = folder.run(&[&["check"], &args[..]].concat());
        assert_eq!((run.status, run.err.as_str()), (2, expected), "{run:?}");
    }
    let run = folder.run(&["check", "--no-config", "--warn", "too-short"]);
    assert_eq!(run.status, 2, "{run:?}");
}

#[test]
fn every_format_names_them() {
    let folder = folder();
    for format in [
        "human",
        "short",
        "json",
        "json-lines",
        "sarif",
        "github",
        "gitlab",
        "junit",
        "markdown",
        "terse",
    ] {
        let run = folder.run(&["check", "--format", format]);
        assert_eq!(run.status, 0, "{run:?}");
        assert!(run.out.contains("too-short"), "{format}: {run:?}");
    }
    let run = folder.run(&["check", "--format", "sarif"]);
    let log: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let result = &log["runs"][0]["results"][0];
    let index =
        usize::try_from(result["ruleIndex"].as_u64().expect("an index")).expect("it is small");
    let rule = &log["runs"][0]["tool"]["driver"]["rules"][index];
    assert_eq!(rule["id"], result["ruleId"]);
}

#[test]
fn known_diagnostics_of_theirs_are_neither_shown_nor_counted() {
    let folder = folder();
    let run = folder.run(&["check", "--write-baseline", "known.txt"]);
    assert_eq!(run.status, 0, "{run:?}");
    folder.write("card.rush", format!("// moved\n{CARD}"));
    check(&folder, &["--baseline", "known.txt"], 0, &[]);
}

/// The facts that an earlier run kept do not hold the answers that a new rule asks for.
#[test]
fn a_new_rule_finds_its_facts_in_spite_of_the_cache() {
    let folder = folder();
    check(&folder, &[], 0, &[SHORT]);
    check(&folder, &[], 0, &[SHORT]);
    folder.write(
        "tailback.toml",
        "[[rule]]\nname = \"states\"\nwhen = \"states > 2\"\nmessage = \"big\"\n",
    );
    let big = "card.rush:1:8: warning[states]: big (in \"Card 1\")";
    check(&folder, &[], 0, &[big]);
    check(&folder, &[], 0, &[big]);
}

#[test]
fn add_allow_writes_their_names() {
    let folder = folder();
    let run = folder.run(&["check", "--add-allow"]);
    assert_eq!(run.status, 0, "{run:?}");
    assert!(folder.read("card.rush").contains("allow too-short\n"));
    check(&folder, &["--deny", "warnings"], 0, &[]);
}

#[test]
fn explain_prints_what_the_configuration_says() {
    let folder = folder();
    let run = folder.run(&["explain", "too-short"]);
    assert_eq!(run.status, 0, "{run:?}");
    for words in [
        "too-short\n",
        "    moves < 10\n",
        "    only {moves} moves\n",
        "`warning`",
        "`moves`: the fewest moves",
    ] {
        assert!(run.out.contains(words), "{words:?}: {run:?}");
    }
    let run = folder.run(&["explain"]);
    assert!(run.out.contains("too-short"), "{run:?}");
    let run = folder.run(&["explain", "--format", "json", "retreats"]);
    assert!(run.out.contains("\"is_default\":false"), "{run:?}");
    let run = folder.run(&["explain", "nothing-like-it"]);
    assert_eq!(run.status, 2, "{run:?}");
    folder.write("tailback.toml", "[[rule]]\nname = 5\n");
    assert_eq!(folder.run(&["explain", "overlap"]).status, 0);
    assert_eq!(folder.run(&["explain", "too-short"]).status, 2);
}

#[test]
fn a_fault_of_an_expression_is_shown_in_its_line() {
    let folder = folder();
    folder.write("tailback.toml", CONFIG.replace("moves < 10", "mvoes < 10"));
    let run = folder.run(&["check"]);
    assert_eq!(run.status, 2, "{run:?}");
    let expected = "\
error[config]: unknown fact `mvoes`; did you mean `moves`?
  ┌─ tailback.toml:3:9
  │
3 │ when = \"mvoes < 10\"
  │         ^^^^^
";
    assert!(run.err.contains(expected), "{}", run.err);
}
