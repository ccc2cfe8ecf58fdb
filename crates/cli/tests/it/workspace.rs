//! The workspace, as cargo and the file system know it.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

/// The root of the repository.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the crate lies two folders below the root")
}

/// The text of a file of the repository.
pub(crate) fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The workspace as cargo describes it, without its dependencies.
pub(crate) fn metadata() -> Value {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    serde_json::from_slice(&output.stdout).expect("cargo prints JSON")
}

/// The packages that are published, as cargo knows them, and the names of all.
pub(crate) fn packages() -> (Vec<Value>, BTreeSet<String>) {
    let mut packages: Vec<Value> =
        serde_json::from_value(metadata()["packages"].take()).expect("a list of packages");
    let names = packages.iter().map(|package| text(&package["name"]));
    let names = names.collect();
    packages.retain(|package| package["publish"].is_null());
    (packages, names)
}

/// The content of a JSON string.
pub(crate) fn text(value: &Value) -> String {
    value.as_str().expect("a string").to_owned()
}

/// The folders of all crates.
pub(crate) fn crates() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).expect("it is a folder");
    crates
        .map(|krate| krate.expect("it can be read").path())
        .collect()
}

/// Whether a file below `src/` has tests only.
pub(crate) fn is_test(path: &Path) -> bool {
    path.components().any(|it| it.as_os_str() == "tests") || path.ends_with("tests.rs")
}

/// The sources of a crate.
pub(crate) fn sources(krate: &Path) -> Vec<PathBuf> {
    let mut folders = vec![krate.join("src")];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("it is a folder") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") {
                found.push(path);
            }
        }
    }
    found
}
