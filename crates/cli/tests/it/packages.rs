//! Every package of the workspace that is for others can be published: it says what it is, and has its licences with it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use serde_json::Value;

use crate::workspace::{self, read};

/// The metadata of each package of the workspace that is published.
fn packages() -> Vec<Value> {
    workspace::packages().0
}

/// The folder of a package.
fn folder(package: &Value) -> PathBuf {
    let manifest = package["manifest_path"].as_str().expect("a path");
    Path::new(manifest).with_file_name("")
}

#[test]
fn every_package_has_a_description() {
    for package in packages() {
        let name = &package["name"];
        for key in [
            "description",
            "license",
            "readme",
            "repository",
            "rust_version",
        ] {
            assert!(package[key].is_string(), "{name} has no {key}");
        }
        for key in ["keywords", "categories"] {
            let n_words = package[key].as_array().expect("a list").len();
            assert!(
                (1..=5).contains(&n_words),
                "{name} has {n_words} {key}, not 1 to 5"
            );
        }
    }
}

// They are copies because a symbolic link is a file with a path in it where git makes none, as on Windows.
#[test]
fn every_package_has_the_licences_of_the_repository() {
    for package in packages() {
        for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
            let licence = read(name);
            let path = folder(&package).join(name);
            let copy = fs::read_to_string(&path).unwrap_or_default();
            assert!(
                copy == licence,
                "{} is not a copy of {name}",
                path.display()
            );
        }
    }
}

#[test]
fn every_readme_begins_with_the_name_of_its_package() {
    for package in packages() {
        let path = folder(&package).join("README.md");
        let readme = fs::read_to_string(&path).unwrap_or_default();
        let title = format!("# {}", package["name"].as_str().expect("a name"));
        assert_eq!(readme.lines().next(), Some(&*title), "{}", path.display());
    }
}

#[test]
fn everything_has_one_version() {
    let version = env!("CARGO_PKG_VERSION");
    for package in packages() {
        assert_eq!(package["version"], version, "{}", package["name"]);
    }
    let json = format!("\"version\": \"{version}\"");
    let toml = format!("version = \"{version}\"");
    for (file, line) in [
        (".claude-plugin/marketplace.json", &json),
        ("editors/agents/.claude-plugin/plugin.json", &json),
        ("editors/agents/.codex-plugin/plugin.json", &json),
        ("editors/agents/gemini-extension.json", &json),
        ("editors/board/package.json", &json),
        ("editors/wasm/package.json", &json),
        (
            "editors/emacs/tailback.el",
            &format!(";; Version: {version}"),
        ),
        ("editors/vscode/package.json", &json),
        ("editors/zed/Cargo.toml", &toml),
        ("editors/zed/extension.toml", &toml),
        ("pyproject.toml", &toml),
        (
            "pyproject.toml",
            &format!("dependencies = [\"tailback=={version}\"]"),
        ),
    ] {
        let text = read(file);
        let mut lines = text.lines().map(|it| it.trim().trim_end_matches(','));
        assert!(
            lines.any(|found| found == line),
            "{file} has no line {line}"
        );
    }
}

#[test]
fn the_readme_names_the_oldest_supported_rust() {
    let readme = read("README.md");
    let version = env!("CARGO_PKG_RUST_VERSION");
    assert!(readme.contains(&format!("(https://rustup.rs) {version} or later")));
}

/// `cargo run`, the first command of the README, fails if it has to choose between programs. The command itself would
/// build most crates again here: without the tests, their dependencies have fewer features.
#[test]
fn cargo_run_has_one_program_to_run() {
    let metadata = workspace::metadata();
    let is_default = |package: &&Value| {
        let members = metadata["workspace_default_members"].as_array();
        members.expect("a list").contains(&package["id"])
    };
    let packages = metadata["packages"].as_array().expect("a list");
    let targets = packages.iter().filter(is_default);
    let targets = targets.flat_map(|package| package["targets"].as_array().expect("a list"));
    let programs = targets.filter(|target| target["kind"][0] == "bin");
    let names: Vec<&Value> = programs.map(|target| &target["name"]).collect();
    assert_eq!(
        names,
        ["tailback"],
        "`default-members` in Cargo.toml decides"
    );
}
