//! ARCHITECTURE.md says what is.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::workspace::{crates, is_test, packages, read, root, sources, text};

type Uses = BTreeMap<String, BTreeSet<String>>;

fn page() -> String {
    read("ARCHITECTURE.md")
}

/// What a package builds with, or what only its tests do.
fn dependencies(package: &Value, for_tests: bool) -> impl Iterator<Item = String> {
    let dependencies = package["dependencies"].as_array().expect("a list");
    dependencies
        .iter()
        .filter(move |dependency| match dependency["kind"].as_str() {
            None => !for_tests,
            Some("dev") => for_tests,
            Some(kind) => panic!("ARCHITECTURE.md has no word for what is used in {kind}"),
        })
        .map(|dependency| text(&dependency["name"]))
}

/// The published packages and those of the workspace that each one builds with.
fn real_uses() -> Uses {
    let (packages, names) = packages();
    packages
        .iter()
        .map(|package| {
            let uses = dependencies(package, false).filter(|name| names.contains(name));
            (text(&package["name"]), uses.collect())
        })
        .collect()
}

/// The libraries from elsewhere and the crates that build with each, by their folders; `tests`
/// where only tests do.
fn real_libraries() -> Uses {
    let (packages, names) = packages();
    let mut libraries = Uses::new();
    for package in &packages {
        let name = text(&package["name"]);
        let folder = name.strip_prefix("tailback-").unwrap_or("cli");
        for library in dependencies(package, false).filter(|name| !names.contains(name)) {
            libraries
                .entry(library)
                .or_default()
                .insert(folder.to_owned());
        }
    }
    for package in &packages {
        for library in dependencies(package, true).filter(|name| !names.contains(name)) {
            let users = libraries.entry(library);
            users.or_insert_with(|| BTreeSet::from(["tests".to_owned()]));
        }
    }
    libraries
}

fn in_backticks(cell: &str) -> impl Iterator<Item = String> {
    cell.split('`').skip(1).step_by(2).map(str::to_owned)
}

/// What the table of crates says.
fn documented_uses() -> Uses {
    page()
        .lines()
        .filter(|line| line.starts_with("| `tailback"))
        .map(|line| {
            let cells: Vec<&str> = line.split('|').collect();
            let name = in_backticks(cells[1]).next().expect("a name");
            (name, in_backticks(cells[2]).collect())
        })
        .collect()
}

/// What the table of libraries says.
fn documented_libraries() -> Uses {
    let page = page();
    let (_, libraries) = page
        .split_once("## Libraries, and why")
        .expect("the page has a table of libraries");
    let lines = libraries.lines().filter(|line| line.starts_with("| `"));
    lines
        .flat_map(|line| {
            let cells: Vec<&str> = line.split('|').map(str::trim).collect();
            let users: BTreeSet<String> = match cells[2] {
                "tests" => BTreeSet::from(["tests".to_owned()]),
                users => in_backticks(users).collect(),
            };
            let names: Vec<String> = in_backticks(cells[1]).collect();
            names.into_iter().map(move |name| (name, users.clone()))
        })
        .collect()
}

/// Compares a table of ARCHITECTURE.md with the workspace, and prints the rows that differ.
#[track_caller]
fn check(title: &str, documented: &Uses, real: &Uses) {
    let row = |uses: &Uses, name: &String| match uses.get(name) {
        Some(used) => format!("{used:?}"),
        None => "no row".to_owned(),
    };
    let names: BTreeSet<&String> = documented.keys().chain(real.keys()).collect();
    let differences: Vec<String> = names
        .into_iter()
        .filter(|&name| documented.get(name) != real.get(name))
        .map(|name| {
            let (documented, real) = (row(documented, name), row(real, name));
            format!("`{name}`: the page has {documented}, Cargo.toml has {real}")
        })
        .collect();
    assert!(
        differences.is_empty(),
        "ARCHITECTURE.md, {title}. A use that belongs to the design needs its row; any other has to go:\n  {}",
        differences.join("\n  ")
    );
}

#[test]
fn the_table_of_crates_matches_the_workspace() {
    check("Crates", &documented_uses(), &real_uses());
}

/// The packages of the workspace that `name` builds with, directly or not.
fn all_uses(name: &str) -> BTreeSet<String> {
    let uses = real_uses();
    let mut found = BTreeSet::new();
    let mut rest = vec![name.to_owned()];
    while let Some(name) = rest.pop() {
        let new = uses[&name].iter().cloned();
        rest.extend(new.filter(|it| found.insert(it.clone())));
    }
    found
}

#[test]
fn the_server_builds_without_the_readers_of_other_formats() {
    let uses = all_uses("tailback-server");
    assert!(uses.contains("tailback-syntax"), "{uses:?}");
    assert!(!uses.contains("tailback-formats"), "{uses:?}");
}

#[test]
fn the_table_of_libraries_matches_the_workspace() {
    check(
        "Libraries, and why",
        &documented_libraries(),
        &real_libraries(),
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

#[test]
fn lengths_and_limits_are_worded_in_one_place() {
    let files: Vec<_> = crates().iter().flat_map(|krate| sources(krate)).collect();
    let home = root().join("crates/facts/src/words");
    let mut strays = Vec::new();
    for path in &files {
        if path.starts_with(&home) || is_test(path) {
            continue;
        }
        let text = std::fs::read_to_string(path).expect("it is text");
        // Tests say what they expect, comments what is given.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim().starts_with("//"));
        let words = [
            "} moves",
            "} steps",
            "stopped at {",
            "stopped after",
            "over {}\", lower",
            "at least {",
        ];
        for line in code {
            if words.iter().any(|word| line.contains(word)) {
                strays.push(format!("{}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(!files.is_empty());
    assert!(
        strays.is_empty(),
        "say it with `tailback_facts::words`: {strays:#?}"
    );
}
