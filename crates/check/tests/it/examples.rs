//! The examples are sound, true, canonical, and between them show all of the language.

use std::{fs, path::Path};

use tailback_check::{RuleSet, SourceFile, check};
use tailback_diagnostics::Severity;
use tailback_facts::FileFacts;
use tailback_solver::{Limits, Outcome};
use tailback_syntax::{Keyword, Statement, format};

use crate::fixture;

/// The files of `examples/`, in the order of their names.
fn examples() -> Vec<SourceFile> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut files: Vec<SourceFile> = entries
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy();
            let text = fs::read_to_string(&path).expect("a text");
            SourceFile::new(name, text)
        })
        .collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(!files.is_empty());
    files
}

#[test]
fn the_examples_have_no_errors_and_no_warnings() {
    let files = examples();
    let facts: Vec<FileFacts> = files
        .iter()
        .map(|file| fixture::facts_of(file, RuleSet::default(), Limits::default()))
        .collect();
    let diagnostics = check(
        &files.iter().collect::<Vec<_>>(),
        &facts.iter().collect::<Vec<_>>(),
        RuleSet::default(),
    );
    for (file, diagnostics) in files.iter().zip(diagnostics) {
        let problems: Vec<_> = diagnostics
            .into_iter()
            .filter(|diagnostic| diagnostic.severity <= Severity::Warning)
            .collect();
        assert_eq!(problems, [], "{}", file.path);
    }
    for (file, facts) in files.iter().zip(facts) {
        for facts in facts {
            let facts = facts.unwrap_or_else(|| panic!("a puzzle of {} is not sound", file.path));
            assert!(
                !matches!(facts.steps.outcome, Outcome::Unknown { .. }),
                "{}",
                file.path
            );
        }
    }
}

#[test]
fn the_examples_are_canonical() {
    for file in examples() {
        assert_eq!(format(&file.text), *file.text, "{}", file.path);
    }
}

#[test]
fn the_tour_uses_every_statement() {
    let files = examples();
    let tour = files.iter().find(|file| file.path == "tour.rush");
    let statements = &tour.expect("the tour is there").document.statements;
    for keyword in Keyword::ALL {
        assert!(
            statements
                .iter()
                .any(|statement| statement.keyword.value == Some(keyword)),
            "the tour has no `{}`",
            keyword.word()
        );
    }
}

#[test]
fn the_forty_cards_name_both_optima() {
    let files = examples();
    let cards = files.iter().find(|file| file.path == "cards.rush");
    let document = &cards.expect("the cards are there").document;
    assert_eq!(document.puzzles.len(), 40);
    for puzzle in &document.puzzles {
        let n_lengths = document
            .statements_of(puzzle)
            .iter()
            .flat_map(Statement::expectations)
            .filter(|item| item.value.length().is_some())
            .count();
        assert_eq!(n_lengths, 2);
    }
}
