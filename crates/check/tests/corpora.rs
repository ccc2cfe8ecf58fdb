//! Published boards, written in the language in both forms, have their published optima.
//!
//! The tables and their sources are described in `crates/solver/tests/data/README.md`.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use tailback_check::{Facts, SourceFile};
use tailback_puzzle::{Canonical, Extras, MoveNotation, Puzzle, replay, to_rush};
use tailback_solver::{Control, Metric, Outcome};
use tailback_syntax::format;

/// Boards with tens of millions of states, which the solver's own tests leave out too.
const TOO_LARGE: [&str; 2] = ["Rushhour9x9_4", "ubm10_0020"];

struct Record {
    id: String,
    columns: usize,
    /// The words behind `exit`.
    exit: String,
    board: Vec<char>,
    /// In moves and in steps; `None` where there is no solution.
    optima: Option<(u32, u32)>,
}

fn records(table: &str) -> Vec<Record> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../solver/tests/data");
    let text = std::fs::read_to_string(path.join(table)).expect("the table is there");
    let records: Vec<Record> = text
        .lines()
        .skip(1)
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let &[id, columns, _, exit, board, moves, steps, ..] = fields.as_slice() else {
                panic!("a short line in {table}: {line}");
            };
            Record {
                id: id.to_owned(),
                columns: columns.parse().expect("a number"),
                exit: exit_words(exit),
                board: board.chars().collect(),
                optima: (moves != "-1").then(|| {
                    let number = |field: &str| field.parse().expect("a number");
                    (number(moves), number(steps))
                }),
            }
        })
        .filter(|record| !TOO_LARGE.contains(&record.id.as_str()))
        .collect();
    assert!(!records.is_empty(), "{table} is empty");
    records
}

/// `-` is the right side of row 3; else lanes are numbers, columns too.
fn exit_words(exit: &str) -> String {
    match exit.split_once(':') {
        None => "right 3".to_owned(),
        Some((side @ ("left" | "right"), row)) => format!("{side} {row}"),
        Some((side, column)) => {
            let column: u8 = column.parse().expect("a number");
            format!("{side} {}", (b'a' + column - 1) as char)
        }
    }
}

/// The target is `A` in the tables and `X` here.
fn name(symbol: char) -> char {
    match symbol {
        'A' => 'X',
        'X' => 'A',
        other => other,
    }
}

fn drawn(record: &Record) -> String {
    let mut text = format!("puzzle \"{}\"\nexit {}\ngrid\n", record.id, record.exit);
    for row in record.board.chunks(record.columns) {
        for &symbol in row {
            let cell = match symbol {
                'o' => '.',
                'x' => '#',
                car => name(car),
            };
            write!(text, " {cell}").expect("a string takes everything");
        }
        text.push('\n');
    }
    text + "end\n"
}

fn declared(record: &Record) -> String {
    let rows = record.board.len() / record.columns;
    let cell = |index: usize| {
        let column = (b'a' + (index % record.columns) as u8) as char;
        format!("{column}{}", index / record.columns + 1)
    };
    let mut text = format!(
        "puzzle \"{}\"\nexit {}\ngrid {}x{rows}\ntarget red\n",
        record.id, record.exit, record.columns
    );
    let mut cars: BTreeMap<char, Vec<usize>> = BTreeMap::new();
    for (index, &symbol) in record.board.iter().enumerate() {
        match symbol {
            'o' => {}
            'x' => writeln!(text, "wall {}", cell(index)).expect("a string takes everything"),
            car => cars.entry(car).or_default().push(index),
        }
    }
    for (symbol, cells) in cars {
        let name = match symbol {
            'A' => "red".to_owned(),
            other => format!("car_{other}"),
        };
        let axis = if cells[1] - cells[0] == 1 { "h" } else { "v" };
        let length = cells.len();
        writeln!(text, "car {name} {} {axis} {length}", cell(cells[0]))
            .expect("a string takes everything");
    }
    text
}

/// What writes boards in the language writes it as the formatter does, and it is read back.
#[track_caller]
fn check_written(title: &str, puzzle: &Puzzle, solution: Vec<String>) {
    let extras = Extras {
        solution,
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
