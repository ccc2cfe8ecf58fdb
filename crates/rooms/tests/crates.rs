//! The modules of each crate use each other in one direction.

use std::{fs, path::Path};

/// Returns the folder of each crate.
fn crates() -> Vec<String> {
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).parent();
    let entries = fs::read_dir(all.expect("a folder of crates")).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let folders = paths.filter(|path| path.join("Cargo.toml").exists());
    folders.map(|path| path.display().to_string()).collect()
}

fn folder(name: &str) -> String {
    format!("{}/../{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn rooms_use_only_rooms_below_them() {
    let crates = crates();
    assert!(crates.len() > 20, "{crates:?}");
    for folder in crates {
        tailback_rooms::assert_layered(&folder);
    }
}

#[test]
fn no_file_of_the_solver_uses_the_door_of_its_folder() {
    tailback_rooms::assert_doors_unused(&folder("solver"));
}

#[test]
fn editor_features_share_nothing_through_the_root() {
    tailback_rooms::assert_root_unused(&folder("ide"));
}
