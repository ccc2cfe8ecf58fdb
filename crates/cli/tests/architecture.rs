//! ARCHITECTURE.md says what is.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

type Uses = BTreeMap<String, BTreeSet<String>>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the crate lies two folders below the root")
}

fn page() -> String {
    std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page is there")
}

/// The packages of the workspace that are published, as cargo knows them, and the names of all.
fn packages() -> (Vec<Value>, BTreeSet<String>) {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let mut metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let mut packages: Vec<Value> =
        serde_json::from_value(metadata["packages"].take()).expect("a list of packages");
    let names = packages.iter().map(|package| text(&package["name"]));
    let names = names.collect();
    packages.retain(|package| package["publish"].is_null());
    (packages, names)
}

fn text(value: &Value) -> String {
    value.as_str().expect("a string").to_owned()
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

#[test]
fn the_table_of_crates_matches_the_workspace() {
    assert_eq!(documented_uses(), real_uses());
}

#[test]
fn the_table_of_libraries_matches_the_workspace() {
    assert_eq!(documented_libraries(), real_libraries());
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

/// The sources in `folder` and the folders in it.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("it is a folder") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|it| it == "rs") {
            found.push(path);
        }
    }
}

#[test]
fn lengths_and_limits_are_worded_in_one_place() {
    let mut files = Vec::new();
    for krate in std::fs::read_dir(root().join("crates")).expect("it is a folder") {
        sources(
            &krate.expect("it can be read").path().join("src"),
            &mut files,
        );
    }
    let home = root().join("crates/check/src/words");
    let mut strays = Vec::new();
    for path in files.iter().filter(|path| !path.starts_with(&home)) {
        let text = std::fs::read_to_string(path).expect("it is text");
        // Tests say what they expect, comments what is given.
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim().starts_with("//"));
        let words = ["} moves", "} steps", "stopped at {", "stopped after"];
        for line in code {
            if words.iter().any(|word| line.contains(word)) {
                strays.push(format!("{}: {}", path.display(), line.trim()));
            }
        }
    }
    assert!(!files.is_empty());
    assert!(
        strays.is_empty(),
        "say it with `tailback_check::words`: {strays:#?}"
    );
}
