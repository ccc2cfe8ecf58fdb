//! ARCHITECTURE.md is true.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::PathBuf,
};

use serde_json::Value;

use crate::workspace::{crates, is_test, packages, read, root, sources, text};

fn page() -> String {
    read("ARCHITECTURE.md")
}

/// The names of the packages that a package builds with, or of those that only its tests use.
fn dependencies(package: &Value, for_tests: bool) -> impl Iterator<Item = String> {
    let dependencies = package["dependencies"].as_array().expect("a list");
    let is_wanted = move |dependency: &&Value| (dependency["kind"] == "dev") == for_tests;
    let names = |dependency: &Value| text(&dependency["name"]);
    dependencies.iter().filter(is_wanted).map(names)
}

/// The published packages, each with those of the workspace that it builds with.
fn uses() -> BTreeMap<String, BTreeSet<String>> {
    let (packages, names) = packages();
    let uses = |package: &Value| {
        let uses = dependencies(package, false).filter(|name| names.contains(name));
        (text(&package["name"]), uses.collect())
    };
    packages.iter().map(uses).collect()
}

/// The packages of the table of crates, in its order.
fn documented_crates() -> Vec<String> {
    let page = page();
    let names = page.lines().filter_map(|line| line.strip_prefix("| [`"));
    let names = names.filter_map(|line| line.split('`').next());
    let packages = names.map(|name| match name {
        "cli" => "tailback".to_owned(),
        name => format!("tailback-{name}"),
    });
    packages.collect()
}

#[test]
fn crates_use_only_crates_above_them_in_the_table() {
    let (rows, uses) = (documented_crates(), uses());
    let documented: BTreeSet<&String> = rows.iter().collect();
    assert_eq!(documented, uses.keys().collect(), "the rows of the table");
    for (at, name) in rows.iter().enumerate() {
        for used in &uses[name] {
            assert!(rows[..at].contains(used), "{name} uses {used}, downwards");
        }
    }
}

/// Pairs of crates that the table forbids: what a crate must not know, it does not build with.
const FORBIDDEN: [(&str, &str); 9] = [
    ("tailback-solver", "tailback-syntax"),
    ("tailback-facts", "tailback-syntax"),
    ("tailback-formats", "tailback-syntax"),
    ("tailback-render", "tailback-solver"),
    ("tailback-check", "tailback-formats"),
    ("tailback-check", "tailback-expression"),
    ("tailback-check", "tailback-config"),
    // A page in a browser does without the readers of other formats.
    ("tailback-server", "tailback-formats"),
    ("tailback-mcp", "tailback-config"),
];

#[test]
fn no_crate_builds_with_what_it_must_not_know() {
    let uses = uses();
    for (name, forbidden) in FORBIDDEN {
        let found = all_used_by(name, &uses);
        assert!(!found.contains(forbidden), "{name} builds with {forbidden}");
    }
}

/// The packages that a package builds with, directly or through others.
fn all_used_by<'a>(
    name: &'a str,
    uses: &'a BTreeMap<String, BTreeSet<String>>,
) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut rest = vec![name];
    while let Some(name) = rest.pop() {
        let new = uses[name].iter().map(String::as_str);
        rest.extend(new.filter(|it| found.insert(*it)));
    }
    found
}

/// The clock and the threads of the standard library compile for a browser, and panic there.
#[test]
fn crates_for_browsers_use_the_clock_and_threads_of_browsers() {
    let uses = uses();
    let parts = ["tailback-server", "tailback-answers"];
    let names = parts.iter().flat_map(|part| all_used_by(part, &uses));
    let names: BTreeSet<&str> = names.chain(parts).chain(["tailback-wasm"]).collect();
    assert!(names.contains("tailback-solver"), "{names:?}");
    let folders = names.iter().filter_map(|it| it.strip_prefix("tailback-"));
    let files: Vec<_> = folders
        .flat_map(|folder| sources(&root().join("crates").join(folder)))
        .collect();
    let strays = strays(&files, |line| {
        let is_std = line.contains("std::time") || line.contains("time::{");
        is_std && line.contains("Instant")
            || line.contains("SystemTime::now")
            || line.contains("thread::spawn")
    });
    assert!(
        strays.is_empty(),
        "use `web_time` and `thread::Builder`: {strays:#?}"
    );
}

#[test]
fn every_library_has_its_reason() {
    let (packages, names) = packages();
    let all = packages
        .iter()
        .flat_map(|package| dependencies(package, false).chain(dependencies(package, true)));
    let used: BTreeSet<String> = all.filter(|name| !names.contains(name)).collect();
    let page = read("docs/libraries.md");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let cells = rows.filter_map(|row| row.split('|').nth(1));
    let reasons: BTreeSet<String> = cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .map(str::to_owned)
        .collect();
    assert_eq!(
        reasons, used,
        "the rows of docs/libraries.md (left) and the manifests (right)"
    );
}

#[test]
fn every_folder_that_the_page_names_is_there() {
    let page = page();
    let folders: Vec<&str> = page
        .lines()
        .filter_map(|line| line.strip_prefix("- `")?.split_once('`'))
        .map(|(folder, _)| folder)
        .filter(|folder| folder.ends_with('/'))
        .collect();
    assert!(!folders.is_empty());
    for folder in folders {
        assert!(root().join(folder).is_dir(), "there is no {folder}");
    }
}

#[test]
fn reports_know_no_files_and_no_terminal() {
    let folder = root().join("crates/cli/src/report");
    let files = sources(&root().join("crates/cli"));
    let files: Vec<_> = files.iter().filter(|it| it.starts_with(&folder)).collect();
    assert!(!files.is_empty());
    for path in files {
        let text = std::fs::read_to_string(path).expect("it is text");
        for word in [
            "fs::",
            "env::",
            "Path",
            "stdout",
            "stderr",
            "IsTerminal",
            "println!",
        ] {
            assert!(!text.contains(word), "{}: {word}", path.display());
        }
    }
}

/// Returns the lines of code in `files`, except for tests and comments, for which `is_stray` holds.
fn strays<'a>(
    files: impl IntoIterator<Item = &'a PathBuf>,
    is_stray: impl Fn(&str) -> bool,
) -> Vec<String> {
    let mut strays = Vec::new();
    for path in files.into_iter().filter(|path| !is_test(path)) {
        let text = std::fs::read_to_string(path).expect("it is text");
        // Tests say what they expect, comments what is given.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim().starts_with("//"));
        let found = code.filter(|line| is_stray(line));
        strays.extend(found.map(|line| format!("{}: {}", path.display(), line.trim())));
    }
    strays
}

#[test]
fn lengths_and_limits_are_worded_in_one_place() {
    let files: Vec<_> = crates().iter().flat_map(|krate| sources(krate)).collect();
    assert!(!files.is_empty());
    let home = root().join("crates/facts/src/words");
    let words = [
        "} moves",
        "} steps",
        "stopped at {",
        "stopped after",
        "over {}\", lower",
        "at least {",
    ];
    let elsewhere = files.iter().filter(|path| !path.starts_with(&home));
    let strays = strays(elsewhere, |line| words.iter().any(|it| line.contains(it)));
    assert!(
        strays.is_empty(),
        "say it with `tailback_facts::words`: {strays:#?}"
    );
}

/// The answer of a search that went on without the memory is not final.
#[test]
fn each_shortage_of_memory_is_recorded() {
    let solver = root().join("crates/solver");
    let files = sources(&solver);
    let homes = ["account.rs", "budget.rs"].map(|it| solver.join("src").join(it));
    assert!(homes.iter().all(|home| files.contains(home)));
    let elsewhere = files.iter().filter(|path| !homes.contains(path));
    let strays = strays(elsewhere, |line| {
        let is_pattern = line.contains("=>") || line.contains("matches!");
        line.contains("Limit::Memory") && !is_pattern || line.contains("try_reserve")
    });
    assert!(
        strays.is_empty(),
        "use `out_of_memory` and `list` of the account: {strays:#?}"
    );
}
