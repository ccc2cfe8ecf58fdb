//! Published boards, written in the language.
//!
//! The tables and their sources are described in `crates/solver/tests/data/README.md`.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

/// Boards with tens of millions of states, which the solver's own tests leave out too.
const TOO_LARGE: [&str; 2] = ["Rushhour9x9_4", "ubm10_0020"];

/// A line of a table.
pub(crate) struct Record {
    pub(crate) id: String,
    columns: usize,
    /// The words after `exit`.
    exit: String,
    board: Vec<char>,
    /// In moves and in steps; `None` where there is no solution.
    pub(crate) optima: Option<(u32, u32)>,
}

/// The boards of a table.
pub(crate) fn records(table: &str) -> Vec<Record> {
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

/// The puzzle with its board drawn.
pub(crate) fn drawn(record: &Record) -> String {
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

/// The puzzle with its cars declared.
pub(crate) fn declared(record: &Record) -> String {
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
