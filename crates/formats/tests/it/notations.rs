//! Random boards, each written in each notation that a scan knows, alone and beside what looks like a row.

use std::fmt::Write as _;

use tailback_formats::{
    ReadOptions,
    scan::{Confidence, scan},
};
use tailback_puzzle::{Axis, Puzzle, draw};

/// Numbers that are the same in each run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) as usize % n
    }
}

/// A car: its letter, its top or left cell, its length, and whether it stands upright.
type Car = (char, usize, usize, usize, bool);

/// A board of 6x6 with the target `X` in its third row.
struct Board {
    cars: Vec<Car>,
    cells: [[char; 6]; 6],
}

impl Board {
    fn random(random: &mut Random) -> Self {
        const LETTERS: &str = "BCDEFGHIJKLMNPQSTUVWY";
        let mut board = Self {
            cars: Vec::new(),
            cells: [['.'; 6]; 6],
        };
        board.put(('X', 2, random.below(4), 2, false));
        board.put(('Z', 0, random.below(6), 2, true));
        let mut letters = LETTERS.chars();
        let n_cars = 4 + random.below(8);
        for _ in 0..200 {
            if board.cars.len() > n_cars {
                break;
            }
            let length = 2 + usize::from(random.below(3) == 0);
            let is_upright = random.below(2) == 0;
            let (lane, offset) = (random.below(6), random.below(7 - length));
            let (row, column) = if is_upright {
                (offset, lane)
            } else {
                (lane, offset)
            };
            if is_upright || row != 2 {
                let car = (
                    letters.clone().next().unwrap_or('Y'),
                    row,
                    column,
                    length,
                    is_upright,
                );
                if board.put(car) {
                    letters.next();
                }
            }
        }
        board
    }

    fn put(&mut self, car: Car) -> bool {
        let cells = cells(car);
        let is_free = cells
            .iter()
            .all(|&(row, column)| self.cells[row][column] == '.');
        if is_free {
            for (row, column) in cells {
                self.cells[row][column] = car.0;
            }
            self.cars.push(car);
        }
        is_free
    }

    fn rows(&self) -> Vec<String> {
        self.cells.iter().map(|row| row.iter().collect()).collect()
    }

    /// Each row as its cells, with `between` between two.
    fn joined(&self, empty: &str, between: &str) -> Vec<String> {
        let cell = |c: &char| match c {
            '.' => empty.to_owned(),
            c => c.to_string(),
        };
        let row = |row: &[char; 6]| row.iter().map(cell).collect::<Vec<_>>().join(between);
        self.cells.iter().map(row).collect()
    }

    /// Its cars, each written by `write`.
    fn listed(&self, between: &str, write: fn(Car) -> String) -> String {
        let cars = self.cars.iter().map(|&car| write(car));
        cars.collect::<Vec<_>>().join(between)
    }

    /// What it is, whatever its cars are called.
    fn shape(&self) -> String {
        shape(&self.rows(), 'X')
    }
}

fn cells((_, row, column, length, is_upright): Car) -> Vec<(usize, usize)> {
    let cell = |n| {
        if is_upright {
            (row + n, column)
        } else {
            (row, column + n)
        }
    };
    (0..length).map(cell).collect()
}

/// Rows with the target as `*` and the other cars in the order of the text.
fn shape(rows: &[String], target: char) -> String {
    let mut known: Vec<char> = Vec::new();
    let mut name = |c: char| match c {
        '.' | '#' => c,
        c if c == target => '*',
        c => {
            let at = known.iter().position(|&it| it == c).unwrap_or_else(|| {
                known.push(c);
                known.len() - 1
            });
            char::from(b'a' + at as u8)
        }
    };
    rows.join("/")
        .chars()
        .map(|c| if c == '/' { c } else { name(c) })
        .collect()
}

fn shape_of(puzzle: &Puzzle) -> String {
    let drawing = draw(puzzle, puzzle.start());
    let target = &puzzle.cars()[puzzle.target()];
    assert!(target.axis == Axis::Horizontal || target.axis == Axis::Vertical);
    // Long names are drawn as letters of their own.
    let offset = puzzle.start().0[puzzle.target()];
    let (row, column) = match target.axis {
        Axis::Horizontal => (target.lane, offset),
        Axis::Vertical => (offset, target.lane),
    };
    let sign = drawing.rows[usize::from(row)]
        .chars()
        .nth(usize::from(column));
    shape(&drawing.rows, sign.unwrap_or('X'))
}

/// A notation, what it is called, and whether a scan must find the board in it.
type Notation = (&'static str, fn(&Board) -> String);

fn table(rows: &[String], head: Option<&str>) -> String {
    let mut rows: Vec<String> = rows.iter().map(|row| format!("| {row} |")).collect();
    let rule = "|---|---|---|---|---|---|".to_owned();
    match head {
        Some(head) => rows.splice(0..0, [head.to_owned(), rule]).count(),
        None => rows.splice(1..1, [rule]).count(),
    };
    rows.join("\n")
}

fn letter(is_upright: bool) -> char {
    if is_upright { 'V' } else { 'H' }
}

const NOTATIONS: &[Notation] = &[
    ("rows", |board| board.rows().join("\n")),
    ("spaced rows", |board| board.joined(".", " ").join("\n")),
    ("remarks", |board| {
        format!("// {}", board.rows().join("\n// "))
    }),
    ("literals", |board| {
        format!("  \"{}\",", board.rows().join("\",\n  \""))
    }),
    ("rows in a line", |board| board.rows().join("   ")),
    ("rows in a line with an exit", |board| {
        let mut rows = board.rows();
        rows[2] += "->exit";
        rows.join("  ")
    }),
    ("a word", |board| board.rows().concat().replace('X', "A")),
    ("an address", |board| {
        format!(
            "https://example.org/rush/#{}",
            board.rows().concat().replace('X', "A")
        )
    }),
    ("JSON of cells", |board| {
        format!(
            "{{\"board\": [[\"{}\"]]}}",
            board.joined(".", "\",\"").join("\"],[\"")
        )
    }),
    ("JSON of rows", |board| {
        format!("{{\"board\": [\"{}\"]}}", board.rows().join("\", \""))
    }),
    ("JSON of cells over lines", |board| {
        format!(
            "[\n  [\"{}\"]\n]",
            board.joined(".", "\", \"").join("\"],\n  [\"")
        )
    }),
    ("JSON with null", |board| {
        let rows = board.cells.iter().map(|row| {
            let cells = row.iter().map(|c| match c {
                '.' => "null".to_owned(),
                c => format!("\"{c}\""),
            });
            format!("[{}]", cells.collect::<Vec<_>>().join(", "))
        });
        format!("[{}]", rows.collect::<Vec<_>>().join(",\n "))
    }),
    ("a table under its first row", |board| {
        table(&board.joined(".", " | "), None)
    }),
    ("a table under letters", |board| {
        table(&board.joined(".", " | "), Some("| a | b | c | d | e | f |"))
    }),
    ("a table with blanks", |board| {
        table(&board.joined(" ", " | "), Some("| 1 | 2 | 3 | 4 | 5 | 6 |"))
    }),
    ("a frame", |board| {
        format!("+------+\n|{}|\n+------+", board.rows().join("|\n|"))
    }),
    ("a frame with blanks", |board| {
        format!(
            "+------+\n|{}|\n+------+",
            board.joined(" ", "").join("|\n|")
        )
    }),
    ("rules between rows", |board| {
        let rule = "+---+---+---+---+---+---+\n";
        let rows = board.joined(".", " | ");
        rule.to_owned()
            + &rows
                .iter()
                .map(|row| format!("| {row} |\n{rule}"))
                .collect::<String>()
    }),
    ("LaTeX", |board| {
        format!(
            "\\begin{{array}}{{|c|c|c|c|c|c|}}\n\\hline\n{} \\\\ \\hline\n\\end{{array}}",
            board.joined("", " & ").join(" \\\\ \\hline\n")
        )
    }),
    ("LaTeX in a line", |board| {
        board.joined("\\cdot", " & ").join(" \\\\ ") + " \\\\"
    }),
    ("HTML", |board| {
        format!(
            "<table><tr><td>{}</td></tr></table>",
            board.joined("", "</td><td>").join("</td></tr>\n<tr><td>")
        )
    }),
    ("two in a line", |board| {
        let row = board.rows().join(" ");
        format!("{row}\t{row}")
    }),
    ("JSON of cars", |board| {
        let cars = board.listed(", ", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright);
            format!(
                "{{\"id\":\"{name}\",\"row\":{row},\"col\":{column},\"length\":{length},\"orientation\":\"{axis}\"}}"
            )
        });
        format!("{{\"board_size\": 6, \"vehicles\": [{cars}]}}")
    }),
    ("JSON in a string", |board| {
        let cars = board.listed(", ", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright);
            format!(
                "{{\\\"id\\\":\\\"{name}\\\",\\\"row\\\":{row},\\\"col\\\":{column},\\\"length\\\":{length},\\\"orientation\\\":\\\"{axis}\\\"}}"
            )
        });
        format!("{{\"text\": \"{{\\\"board_size\\\": 6, \\\"vehicles\\\": [{cars}]}}\"}}")
    }),
    ("a table of cars", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            format!(
                "| {name} | {row} | {column} | {length} | {} |",
                letter(is_upright)
            )
        });
        format!("| car | row | column | length | direction |\n|---|---|---|---|---|\n{cars}")
    }),
    ("a table of lanes", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            if is_upright {
                format!("| {name} | vertical | {length} | column {column} | row {row} |")
            } else {
                format!("| {name} | horizontal | {length} | row {row} | column {column} |")
            }
        });
        format!(
            "| car | orientation | size | fixed position | variable position |\n|--|--|--|--|--|\n{cars}"
        )
    }),
    ("calls", |board| {
        board.listed("\n", |(name, row, column, length, is_upright)| {
            format!(
                "board.add(Car(\"{name}\", {row}, {column}, {length}, \"{}\"))",
                letter(is_upright)
            )
        })
    }),
    ("tuples of Lisp", |board| {
        board.listed("", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright).to_ascii_lowercase();
            format!("({name} {length} {} {} {axis})", row + 1, column + 1)
        })
    }),
    ("lists of cells", |board| {
        let cars = board.listed(", ", |car| {
            let cells = cells(car).into_iter().map(|cell| format!("{cell:?}"));
            format!("\"{}\": [{}]", car.0, cells.collect::<Vec<_>>().join(", "))
        });
        format!("{{{cars}}}")
    }),
];

/// What looks like a row and is none, or may be one.
fn row_like(board: &Board, random: &mut Random) -> String {
    let row = &board.rows()[random.below(6)];
    match random.below(5) {
        0 => row.clone(),
        1 => row.chars().map(|c| format!("{c} ")).collect(),
        2 => "......".to_owned(),
        3 => "easier".to_owned(),
        _ => "ABCDEF".to_owned(),
    }
}

/// The shapes of what is found in `text`, those of which it is certain, and all.
fn found(text: &str) -> (Vec<String>, Vec<String>) {
    let finds = scan(text, ReadOptions::default()).finds;
    let sound = finds
        .iter()
        .filter_map(|find| Some((find, find.draft.validate().ok()?)));
    let shapes = sound.map(|(find, puzzle)| (find.confidence, shape_of(&puzzle)));
    let shapes: Vec<_> = shapes.collect();
    let certain = shapes.iter().filter(|(it, _)| *it == Confidence::Certain);
    (
        certain.map(|(_, shape)| shape.clone()).collect(),
        shapes.into_iter().map(|it| it.1).collect(),
    )
}

#[test]
fn no_certain_find_is_wrong_and_each_board_is_found() {
    let mut random = Random(20);
    let mut wrong = String::new();
    for number in 0..100 {
        let board = Board::random(&mut random);
        let expected = board.shape();
        for (name, write) in NOTATIONS {
            let text = write(&board);
            let near = row_like(&board, &mut random);
            let beside = [
                (text.clone(), true),
                (format!("Level {number}\n\n{text}\n\nSome words.\n"), true),
                (format!("{near}\n\n{text}\n\n{near}\n"), true),
                (format!("{near}\n{text}\n"), false),
                (format!("{text}\n{near}\n"), false),
            ];
            for (text, is_alone) in beside {
                let (certain, all) = found(&text);
                if certain.iter().any(|it| *it != expected) {
                    let _ = writeln!(wrong, "certain of another, {name}:\n{text}\n");
                }
                if is_alone && !all.contains(&expected) {
                    let _ = writeln!(wrong, "not found, {name}:\n{text}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn no_part_of_a_board_is_certain() {
    let mut random = Random(7);
    let mut wrong = String::new();
    for _ in 0..100 {
        let board = Board::random(&mut random);
        let expected = board.shape();
        for (name, write) in NOTATIONS {
            // One sign of a line becomes one that no cell is.
            let text = write(&board);
            let lines: Vec<&str> = text.lines().collect();
            let at = random.below(lines.len());
            let places: Vec<usize> = (0..lines[at].len())
                .filter(|&place| lines[at].as_bytes()[place].is_ascii_uppercase())
                .collect();
            if places.is_empty() {
                continue;
            }
            let place = places[random.below(places.len())];
            let bad = format!("{}!{}", &lines[at][..place], &lines[at][place + 1..]);
            let mut spoilt = lines.clone();
            spoilt[at] = &bad;
            let text = spoilt.join("\n");
            let (certain, _) = found(&text);
            if certain.iter().any(|it| *it != expected) {
                let _ = writeln!(wrong, "certain of a part, {name}:\n{text}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
