//! Published boards, written in the language in both forms, have their published optima.

use tailback_check::SourceFile;
use tailback_facts::Facts;
use tailback_puzzle::{Canonical, Extras, MoveNotation, Puzzle, replay};
use tailback_solver::{Control, Metric, Outcome};
use tailback_syntax::{format, to_rush};

use crate::boards::{declared, drawn, records};

/// Boards are written in the style of the formatter, and read back unchanged.
#[track_caller]
fn check_written(title: &str, puzzle: &Puzzle, solution: Vec<String>) {
    let extras = Extras {
        solution: Some(solution),
        ..Extras::default()
    };
    let text = to_rush(title, &puzzle.to_draft(), &extras).expect("the language can say it");
    assert_eq!(format(&text), text);
    let file = SourceFile::new(title, text);
    let read = file.puzzle(0).expect("a sound puzzle");
    assert_eq!(Canonical::of(read), Canonical::of(puzzle));
}

#[track_caller]
fn check_table(table: &str) {
    for record in records(table) {
        for text in [drawn(&record), declared(&record)] {
            let file = SourceFile::new(table, text);
            let puzzle = file.puzzles[0].puzzle.as_ref().unwrap_or_else(|| {
                panic!(
                    "{} is not sound: {:?}\n{}",
                    record.id, file.puzzles[0].faults, file.text
                )
            });
            let facts = Facts::solve(puzzle, &Control::default());
            let optima = facts.n_moves().zip(facts.n_steps());
            assert_eq!(optima, record.optima, "{}\n{}", record.id, file.text);
            assert_eq!(
                facts.is_unsolvable(),
                record.optima.is_none(),
                "{}",
                record.id
            );
            let solution = match &facts.moves.outcome {
                Outcome::Solved(solution) => solution.notation(puzzle),
                _ => Vec::new(),
            };
            check_written(&record.id, puzzle, solution);
            for (metric, outcome) in [
                (Metric::Moves, &facts.moves.outcome),
                (Metric::Steps, &facts.steps.outcome),
            ] {
                check_replay(puzzle, metric, outcome);
            }
        }
    }
}

/// The solution in notation, read back and played, ends at the exit and is as long as it says.
#[track_caller]
fn check_replay(puzzle: &Puzzle, metric: Metric, outcome: &Outcome) {
    let Outcome::Solved(solution) = outcome else {
        return;
    };
    let written: Vec<MoveNotation> = solution
        .notation(puzzle)
        .iter()
        .map(|word| MoveNotation::parse(word).expect("our own notation"))
        .collect();
    let replayed = replay(puzzle, &written).expect("a legal solution");
    assert!(replayed.is_solved);
    assert_eq!(metric.length(&replayed.solution), metric.length(solution));
}

macro_rules! tables {
    ($($name:ident: $table:literal,)*) => {
        $(
            #[test]
            fn $name() {
                check_table($table);
            }
        )*
    };
}

tables! {
    the_boxed_cards_have_their_published_optima: "jam40.tsv",
    boards_with_other_exits_have_their_published_optima: "exits.tsv",
    boards_without_walls_have_their_published_optima: "fogleman_nowalls.tsv",
    boards_with_walls_have_their_published_optima: "fogleman_walls.tsv",
    landmarks_have_their_published_optima: "landmarks.tsv",
    larger_boards_have_their_published_optima: "larger.tsv",
    ten_by_ten_boards_have_their_published_optima: "unblock10x10.tsv",
    course_boards_have_their_published_optima: "uva.tsv",
    unsolvable_boards_are_proved_unsolvable: "unsolvable.tsv",
}
