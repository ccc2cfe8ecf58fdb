//! The format for exchange against the language: everything but comments survives the way there and back.

use std::fmt::Write as _;

use proptest::{prelude::*, sample::select};
use tailback_check::SourceFile;
use tailback_facts::{fact::FACTS, value::Kind};
use tailback_formats::{Export, ReadOptions, exchange::FORMAT, recognise};
use tailback_puzzle::{Canonical, Extras, Puzzle};
use tailback_syntax::{extras, to_rush};

/// The puzzles of a text: title, board, and what else it says.
fn puzzles(text: &str) -> Vec<(String, Puzzle, Extras)> {
    let file = SourceFile::new("a.rush", text);
    let document = &file.document;
    assert_eq!(document.diagnostics, [], "{text}");
    let header = extras(document.header());
    let puzzles = document.puzzles.iter().enumerate();
    let puzzles = puzzles.map(|(number, node)| {
        let puzzle = file.puzzle(number).expect("the puzzle is sound");
        let own = extras(document.statements_of(node)).under(&header);
        let title = file.title(number).expect("it has a title");
        (title.to_owned(), Puzzle::clone(puzzle), own)
    });
    puzzles.collect()
}

/// Writes the puzzles of `text` as JSON, reads that, and writes it in the language.
#[track_caller]
fn survives(text: &str) {
    let before = puzzles(text);
    let exports: Vec<Export<'_>> = before
        .iter()
        .map(|(title, puzzle, extras)| Export {
            title: Some(title),
            extras: Some(extras),
            ..Export::from(puzzle)
        })
        .collect();
    let json = FORMAT.write(&exports).expect("it can say everything");
    assert_eq!(recognise(&json, ReadOptions::default()), Some(&FORMAT));
    let (boards, errors) = FORMAT.read(&json, ReadOptions::default());
    assert_eq!(errors, [], "{json}");
    let again: Vec<String> = boards
        .iter()
        .map(|board| {
            let rush = to_rush(&board.title, &board.draft, &board.statements());
            rush.expect("the language can say it")
        })
        .collect();
    let after = puzzles(&again.join("\n"));
    assert_eq!(before.len(), after.len());
    for ((title, puzzle, extras), again) in before.iter().zip(&after) {
        assert_eq!((title, extras), (&again.0, &again.2), "{json}");
        let (board, board_again) = (puzzle.board(), again.1.board());
        assert_eq!(board, board_again, "{json}");
        assert_eq!(cars(puzzle), cars(&again.1), "{json}");
        assert_eq!(Canonical::of(puzzle), Canonical::of(&again.1));
    }
}

/// The cars by name, the target first, each with its place.
fn cars(puzzle: &Puzzle) -> Vec<String> {
    let mut cars: Vec<String> = puzzle
        .cars()
        .iter()
        .zip(&puzzle.start().0)
        .map(|(car, offset)| format!("{car:?} at {offset}"))
        .collect();
    cars.sort();
    cars.insert(0, puzzle.cars()[puzzle.target()].name.clone());
    cars
}

#[test]
fn the_examples_survive() {
    for name in ["cards", "exits", "landmarks", "tour", "unsolvable"] {
        let path = format!("{}/../../examples/{name}.rush", env!("CARGO_MANIFEST_DIR"));
        survives(&std::fs::read_to_string(path).expect("it is there"));
    }
}

#[test]
fn every_statement_survives() {
    survives(
        r##"author "Header"
source "a \"box\""
note "for all"
difficulty expert
tags all of_them cars
allow frozen-car
puzzle "a \\ title with \"quotes\" and ü"
difficulty beginner
author "Own"
note "\"vehicles\": []"
grid 5x4
exit left 2
exit right 2
exit top c
target red_1
car red_1 b2 h
car B a1 v 1
truck C e1 v
wall a4 d4
expect solvable, moves 1, steps 1..9, moves ..3
expect moves 2
solution red_1L1
allow unfinished-solution expectation
puzzle "b"
grid
X X .
# . .
end
solution
end
"##,
    );
}

#[test]
fn every_expectation_survives() {
    for fact in FACTS.iter().filter(|fact| fact.is_expectable()) {
        let range = if fact.kind() == Kind::Number {
            " ..9"
        } else {
            ""
        };
        for word in [fact.name].into_iter().chain(fact.opposite) {
            survives(&format!(
                "puzzle \"a\"\ngrid\n  X X .\n  . . .\nend\nexpect {word}{range}\n"
            ));
        }
    }
}

/// A free text of the language: anything on a line.
fn text() -> impl Strategy<Value = String> {
    "[^\\p{C}]{0,12}"
}

proptest! {
    #[test]
    fn random_statements_survive(
        title in text(),
        texts in prop::collection::vec((select(vec!["author", "source", "note"]), text()), 0..5),
        tags in prop::collection::vec("[a-z0-9+/é-]{1,6}", 0..4),
        claims in prop::collection::vec(
            select(vec!["solvable", "unsolvable", "moves 8", "moves 9", "steps 3..4", "steps ..2", "moves 7.."]),
            0..5,
        ),
        moves in prop::option::of(prop::collection::vec(select(vec!["XR1", "XL2", "BU3"]), 0..25)),
    ) {
        let quoted = |text: &str| format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""));
        let mut rush = format!("puzzle {}\n", quoted(&title));
        for (keyword, text) in &texts {
            writeln!(rush, "{keyword} {}", quoted(text)).expect("a string takes all");
        }
        let tags: Vec<&str> = tags.iter().map(|tag| &**tag).filter(|tag| !tag.contains("//")).collect();
        if !tags.is_empty() {
            writeln!(rush, "tags {}", tags.join(" ")).expect("a string takes all");
        }
        rush += "grid\nX X . .\nB . . .\nB . # .\nend\n";
        if !claims.is_empty() {
            writeln!(rush, "expect {}", claims.join(", ")).expect("a string takes all");
        }
        if let Some(moves) = moves {
            writeln!(rush, "solution\n{}\nend", moves.join(" ")).expect("a string takes all");
        }
        survives(&rush);
    }
}
