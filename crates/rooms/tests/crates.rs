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

#[test]
fn modules_use_only_modules_below_them() {
    let crates = crates();
    assert!(crates.len() > 20, "{crates:?}");
    for folder in crates {
        tailback_rooms::assert_layered(&folder);
    }
}
