//! ARCHITECTURE.md says what is.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    process::Command,
};

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

/// The packages of the workspace and those of them that each one builds with.
fn real_uses() -> Uses {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: serde_json::Value =
        serde_json::from_slice(&output.stdout).expect("cargo prints JSON");
    let text = |value: &serde_json::Value| value.as_str().expect("a string").to_owned();
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let names: BTreeSet<String> = packages
        .iter()
        .map(|package| text(&package["name"]))
        .collect();
    packages
        .iter()
        .map(|package| {
            let dependencies = package["dependencies"].as_array().expect("a list");
            let uses = dependencies
                .iter()
                .filter(|dependency| dependency["kind"].is_null())
                .map(|dependency| text(&dependency["name"]))
                .filter(|name| names.contains(name))
                .collect();
            (text(&package["name"]), uses)
        })
        .collect()
}

/// What the table of crates says.
fn documented_uses() -> Uses {
    let in_backticks = |cell: &str| -> Vec<String> {
        cell.split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    page()
        .lines()
        .filter(|line| line.starts_with("| `tailback"))
        .map(|line| {
            let cells: Vec<&str> = line.split('|').collect();
            let name = in_backticks(cells[1]).remove(0);
            (name, in_backticks(cells[2]).into_iter().collect())
        })
        .collect()
}

#[test]
fn the_table_of_crates_matches_the_workspace() {
    assert_eq!(documented_uses(), real_uses());
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
