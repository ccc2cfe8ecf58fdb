//! Every property holds for the inputs that are kept, and has a target.

mod random;

use std::{
    fs,
    path::{Path, PathBuf},
};

use tailback_properties::PROPERTIES;

/// The maximum number of inputs of a folder that are tried.
const MAX_INPUTS: usize = 400;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .ancestors()
        .nth(2)
        .expect("the crate lies two folders below the root")
}

/// The files of a folder, in order.
fn inputs(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    files.truncate(MAX_INPUTS);
    files
}

fn hold(name: &str, files: &[PathBuf]) {
    let property = PROPERTIES.iter().find(|property| property.name == name);
    let property = property.expect("there is such a property");
    assert!(!files.is_empty(), "{name} has no inputs");
    for file in files {
        // A failure names the file.
        eprintln!("{}", file.display());
        (property.holds)(&fs::read(file).expect("it can be read"));
    }
}

fn kept(name: &str) -> Vec<PathBuf> {
    inputs(
        &Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("corpus")
            .join(name),
    )
}

#[test]
fn formatting_keeps_the_meaning_of_what_is_kept() {
    let name = "formatting_keeps_the_meaning";
    hold(name, &kept(name));
    hold(name, &inputs(&root().join("examples")));
}

#[test]
fn safe_fixes_change_no_claim_and_no_row_of_what_is_kept() {
    let name = "a_safe_fix_changes_no_claim_and_no_drawn_row";
    hold(name, &kept(name));
    // Most of these have something to fix.
    hold(name, &kept("formatting_keeps_the_meaning"));
}

#[test]
fn the_corpus_survives_writing() {
    let name = "what_is_written_reads_the_same";
    hold(name, &kept(name));
}

#[test]
fn finds_are_in_the_documents_of_the_corpus() {
    let name = "results_are_in_the_document";
    hold(name, &kept(name));
    hold(
        name,
        &inputs(&root().join("crates/formats/tests/documents")),
    );
}

#[test]
fn every_request_that_is_kept_gets_one_reply() {
    let name = "every_request_gets_one_reply";
    hold(name, &kept(name));
}

#[test]
fn the_solver_finds_what_a_naive_search_finds_on_what_is_kept() {
    let name = "the_solver_finds_what_a_naive_search_finds";
    hold(name, &kept(name));
}

#[test]
fn every_edit_of_what_is_kept_can_be_made() {
    let name = "every_edit_can_be_made";
    hold(name, &kept(name));
}

#[test]
fn every_action_on_the_corpus_does_as_its_title_says() {
    let name = "every_action_does_what_it_says";
    hold(name, &kept(name));
}

#[test]
fn undo_on_the_board_gives_back_what_is_kept() {
    let name = "undo_on_the_board_gives_the_text_back";
    hold(name, &kept(name));
}

#[test]
fn every_property_has_a_target_and_inputs() {
    let manifest = fs::read_to_string(root().join("fuzz/Cargo.toml")).expect("it is there");
    let targets: Vec<&str> = manifest
        .lines()
        .filter_map(|line| {
            line.strip_prefix("path = \"targets/")?
                .strip_suffix(".rs\"")
        })
        .collect();
    let names: Vec<&str> = PROPERTIES.iter().map(|property| property.name).collect();
    assert_eq!(targets, names);
    for name in names {
        let target = root().join("fuzz/targets").join(name).with_extension("rs");
        let target = fs::read_to_string(target).expect("the target is there");
        assert!(target.contains(&format!("hold(\"{name}\", ")), "{target}");
    }
}
