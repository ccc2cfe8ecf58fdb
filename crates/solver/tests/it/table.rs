//! Reads the tables of boards in `tests/data`. Tests, benchmarks and examples include this
//! file, and none of them uses all of it.

#![allow(dead_code, reason = "each of the programs uses a part")]

use std::{fs, path::Path};

use tailback_puzzle::{CellRef, Draft, DraftCar, DraftExit, GridSize, Puzzle, Shape, Side};

/// A line of a table.
pub(crate) struct Record {
    pub(crate) id: String,
    pub(crate) puzzle: Puzzle,
    /// The optima in moves and in steps, or `None` if there is no solution.
    pub(crate) optima: Option<[u32; 2]>,
    /// The number of reachable states, if known.
    pub(crate) n_states: Option<u64>,
}

/// All tables.
pub(crate) const TABLES: [&str; 9] = [
    "fogleman_nowalls",
    "fogleman_walls",
    "jam40",
    "landmarks",
    "uva",
    "unblock10x10",
    "exits",
    "larger",
    "unsolvable",
];

/// Boards with tens of millions of states.
pub(crate) const HUGE: [&str; 2] = ["Rushhour9x9_4", "ubm10_0020"];

/// Returns the boards of `tests/data/{name}.tsv`.
pub(crate) fn table(name: &str) -> Vec<Record> {
    // Tests of other crates include this file, too.
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../solver/tests/data")
        .join(name)
        .with_extension("tsv");
    read(&path)
}

/// Returns the boards of the table at `path`.
pub(crate) fn read(path: &Path) -> Vec<Record> {
    let text = fs::read_to_string(path).expect("the table is readable");
    text.lines().skip(1).map(record).collect()
}

/// Returns a board with too many states to visit: 44 cars on 12x12 cells.
pub(crate) fn endless() -> Puzzle {
    puzzle(
        12,
        12,
        "right:6",
        "DoooooEBBBCCDooooHEoooJKFFFGGHPIIoJKRSoooOPLLMMoRSNNNOPQQQooRSAAUVooooooTTTXUVeZoassWWWXYYeZoabbccgdddefffojooghhhmoiiqjoooooomoopqrokklllmnnpqr",
    )
}

/// Returns a board of 10x11 cells whose shortest solutions, of 19 moves and 38 steps, take much longer to find than others.
pub(crate) fn hard() -> Puzzle {
    puzzle(
        10,
        11,
        "right:5",
        "BCooZcccXoBCNNZoooXooCoYYIIIJJOOOogVVDaoAAoogooDaUfGGGMMMDoUfPKKKobdEooPToSSbdEeWoTQQQooEeWLTooHHHFeWLooRRRoFo",
    )
}

/// Returns a board that a wall obviously makes unsolvable, with too many states to visit: the cars in the other lanes
/// make 25 to the 12th states.
pub(crate) fn walled_in() -> Puzzle {
    let others = ('B'..='M').map(|name| format!("{name}{name}{}", "o".repeat(24)));
    let board = format!("AA{}x{}", "o".repeat(23), others.collect::<String>());
    puzzle(26, 13, "right:1", &board)
}

fn record(line: &str) -> Record {
    let fields: Vec<&str> = line.split('\t').collect();
    let number = |at: usize| fields[at].parse().expect("a number");
    Record {
        id: fields[0].to_owned(),
        puzzle: puzzle(number(1), number(2), fields[3], fields[4]),
        optima: fields[5]
            .parse()
            .ok()
            .map(|n_moves| [n_moves, fields[6].parse().expect("a number of steps")]),
        n_states: fields[7].parse().ok(),
    }
}

/// Returns the puzzle of a board drawn row by row, with the exit in the notation of the tables.
pub(crate) fn puzzle(columns: u32, rows: u32, exit: &str, board: &str) -> Puzzle {
    let mut draft = Draft {
        grids: vec![GridSize { columns, rows }],
        targets: vec!["A".to_owned()],
        goals: Vec::new(),
        ..Draft::default()
    };
    for (cell, character) in (0..).zip(board.chars()) {
        let cell = CellRef {
            row: cell / columns + 1,
            column: cell % columns + 1,
        };
        let name = character.to_string();
        match character {
            'o' => {}
            'x' => draft.walls.push(cell),
            _ => match draft.cars.iter_mut().find(|car| car.name == name) {
                Some(DraftCar {
                    shape: Shape::Drawn(cells),
                    ..
                }) => cells.push(cell),
                _ => draft.cars.push(DraftCar {
                    name,
                    shape: Shape::Drawn(vec![cell]),
                }),
            },
        }
    }
    if let Some((side, lane)) = exit.split_once(':') {
        draft.exits.push(DraftExit {
            side: Side::from_word(side).expect("a side"),
            lane: Some(lane.parse().expect("a lane")),
        });
    }
    draft.validate().expect("the board is sound")
}
