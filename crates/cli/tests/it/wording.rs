//! Words that are avoided in messages, documentation, comments and names, because native readers stumble over them.

use std::{fs, path::Path, process::Command};

use crate::workspace::root;

/// Words to avoid, the words to write instead, and phrases of good English: a line with one is not reported. All are in
/// lower case; in names, `_` separates words.
const AVOIDED: [(&str, &str, &str); 18] = [
    (
        "behind",
        "after",
        // Places in space, and idioms.
        "leave|left behind|lag behind|behind_links|behind the target|behind a wall|behind the left|room behind|\
         car behind|the one behind",
    ),
    (
        "is no|are no|was no|were no",
        "is not a …",
        "there is no|there are no|there was no|there were no|no longer|no more|no less|no fewer|no greater|no larger|\
         no smaller|no nearer|no farther|no worse|no better|no higher|no slower",
    ),
    (
        "wish|wishes|wished",
        "goal, requirement, given, requested",
        "",
    ),
    ("one's own", "custom", ""),
    (
        "of its own|of their own|of your own",
        "its own …, custom, separate",
        "",
    ),
    ("mend|mends|mended", "fix", ""),
    ("told", "reported, shown, sent, given", ""),
    (
        "stands|must stand|may stand|can stand|cannot stand",
        "is",
        "stands for",
    ),
    (
        "findings|a finding|1 finding|each finding|every finding|the finding|known finding",
        "diagnostic, report, result",
        "",
    ),
    ("beside", "next to, in addition to", "viewcolumn.beside"),
    ("there is no such", "unknown …, … does not exist", ""),
    (
        "is to be|are to be|was to be",
        "should be, must be, will be",
        "",
    ),
    ("by itself|by themselves", "automatically, alone", ""),
    ("perhaps", "possibly, maybe", ""),
    ("goes with", "requires", ""),
    ("passed over", "skipped, ignored", ""),
    (
        "what is left|all that is left",
        "the rest, the remaining …",
        "",
    ),
    ("for want of", "for lack of", ""),
];

/// The beginnings of comments.
const COMMENTS: [&str; 7] = ["//!", "///", "//", "/**", "\"\"\"", "-- ", "# "];

/// The words with which no sentence begins, unless it is a question.
const OPENERS: [&str; 5] = ["Who ", "What ", "Of ", "That ", "So that "];

/// The ends of the names of files that people write. Scripts have no ending.
const WRITTEN: [&str; 23] = [
    "rs", "md", "ts", "mjs", "js", "py", "pyi", "lua", "toml", "pest", "el", "vim", "kak", "yml",
    "yaml", "html", "css", "rush", "scm", "sh", "1", "json", "",
];

/// Folders with copies, generated files, code of others and inputs of tests.
const FOREIGN: [&str; 5] = [
    "crates/lsp/page/",
    "crates/formats/tests/documents/",
    "crates/properties/corpus/",
    "grammar/tree-sitter/src/",
    "crates/render/fonts/",
];

/// The files of the repository that people write.
fn written_files() -> Vec<String> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .expect("git runs");
    let list = String::from_utf8(output.stdout).expect("names are UTF-8");
    let is_written = |path: &&str| {
        let name = path.rsplit('/').next().unwrap_or_default();
        let ending = name
            .split_once('.')
            .map_or("", |_| name.rsplit('.').next().unwrap_or_default());
        WRITTEN.contains(&ending)
            && !FOREIGN.iter().any(|it| path.starts_with(it))
            && !name.ends_with("lock.json")
            && !path.ends_with("tests/it/wording.rs")
    };
    list.lines().filter(is_written).map(str::to_owned).collect()
}

/// Returns whether `line`, in lower case, contains `words` as whole words.
fn contains(line: &str, words: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    line.match_indices(words).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + words.len()..]);
        !is_letter(before.chars().next_back()) && !is_letter(after.chars().next())
    })
}

/// Returns what to write instead, if `line` has a word to avoid. In Markdown, `#` begins a heading.
fn advice(line: &str, is_markdown: bool) -> Option<String> {
    let lower = line.to_lowercase();
    let is_good = |phrases: &str| {
        phrases
            .split('|')
            .any(|it| !it.is_empty() && lower.contains(it))
    };
    for (words, instead, good) in AVOIDED {
        let word = words.split('|').find(|word| contains(&lower, word));
        if let Some(word) = word.filter(|_| !is_good(good)) {
            return Some(format!("instead of `{word}`, write: {instead}"));
        }
    }
    let comments = COMMENTS.iter().filter(|it| !is_markdown || **it != "# ");
    let texts = comments.filter_map(|it| line.trim_start().strip_prefix(it));
    let mut texts = texts.map(str::trim_start).filter(|it| !it.contains('?'));
    let opener = texts.find_map(|text| OPENERS.iter().find(|it| text.starts_with(*it)))?;
    Some(format!(
        "begin the sentence with its subject, not with `{}`",
        opener.trim()
    ))
}

#[test]
fn words_to_avoid_are_avoided() {
    let mut found = Vec::new();
    for path in written_files() {
        // A file may be removed, or not be text.
        let Ok(text) = fs::read_to_string(root().join(&path)) else {
            continue;
        };
        let is_markdown = Path::new(&path).extension().is_some_and(|it| it == "md");
        for (number, line) in text.lines().enumerate() {
            if let Some(advice) = advice(line, is_markdown) {
                let line: String = line.trim().chars().take(120).collect();
                found.push(format!("{path}:{}: {advice}\n    {line}", number + 1));
            }
        }
    }
    assert!(
        found.is_empty(),
        "{} lines:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn whole_words_are_found() {
    assert!(advice("let is_told = true;", false).is_some());
    assert!(advice("It stands there", true).is_some());
    assert!(advice("`A` stands for a car; amend it", true).is_none());
    assert!(advice("/// What it does", false).is_some());
    assert!(advice("# What it does", true).is_none());
    assert!(advice("// What now?", false).is_none());
}
