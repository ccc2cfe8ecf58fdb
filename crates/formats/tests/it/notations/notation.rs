//! The notations, each a function that writes a board.

use super::board::{Board, Car, cells};

/// The name of a notation, and the function that writes a board in it.
pub(super) type Notation = (&'static str, fn(&Board) -> String);

fn table(rows: &[String], head: Option<&str>) -> String {
    let mut rows: Vec<String> = rows.iter().map(|row| format!("| {row} |")).collect();
    let rule = "|---|---|---|---|---|---|".to_owned();
    match head {
        Some(head) => rows.splice(0..0, [head.to_owned(), rule]).count(),
        None => rows.splice(1..1, [rule]).count(),
    };
    rows.join("\n")
}

pub(super) fn letter(is_upright: bool) -> char {
    if is_upright { 'V' } else { 'H' }
}

/// A planning problem with a cell or a line for each two numbers, and the facts of each car.
fn pddl(board: &Board, kind: &str, goal: &str, facts: fn(Car) -> String) -> String {
    let (first, last) = match kind {
        "location" => ("pos-0-0", "pos-5-5"),
        "cell" => ("loc0_0", "loc5_5"),
        _ => ("r1 r2 r3 r4 r5 r6 - row c1", "c6"),
    };
    let facts = board.listed("\n    ", facts);
    format!(
        "(define (problem one)\n  (:objects\n    {first} {last} - {kind})\n  (:init\n    {facts})\n  (:goal {goal}))"
    )
}

/// A square or circle for each cell, the target red.
fn emoji(board: &Board, empty: &str, between: &str) -> String {
    const OTHERS: &str = "🟧🟨🟩🟦🟪🟫🟠🟡🟢🔵🟣🟤";
    let sign = |c: &char| match c {
        '.' => empty.to_owned(),
        c => {
            let number = board.cars.iter().position(|car| car.0 == *c);
            let other = number.and_then(|it| OTHERS.chars().nth(it.checked_sub(1)?));
            other.unwrap_or('🟥').to_string()
        }
    };
    let row = |row: &[char; 6]| row.iter().map(sign).collect::<Vec<_>>().join(between);
    board.cells.iter().map(row).collect::<Vec<_>>().join("\n")
}

pub(super) const NOTATIONS: &[Notation] = &[
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
    ("a dictionary of cells", |board| {
        let rows = board.entries(|_| true).join(",\n    ");
        format!("BOARD = {{\n    {rows},\n}}")
    }),
    ("a dictionary of covered cells", |board| {
        format!("{{{}}}", board.entries(|c| c != '.').join(", "))
    }),
    ("a dictionary of cells car by car", |board| {
        let cars = board.listed(",\n", |car| {
            let entry = |(row, column)| format!("({row}, {column}): '{}'", car.0);
            let entries = cells(car).into_iter().map(entry);
            entries.collect::<Vec<_>>().join(", ")
        });
        format!("cells = {{\n{cars}\n}}")
    }),
    ("PDDL with cells", |board| {
        pddl(board, "location", "(at car_X pos-5-2)", |car| {
            let fact = |(row, column)| format!("(at car_{} pos-{column}-{row})", car.0);
            cells(car).into_iter().map(fact).collect()
        })
    }),
    ("PDDL with cells, the row first", |board| {
        pddl(board, "cell", "(occupies loc2_5 X)", |car| {
            let fact = |(row, column)| format!("(occupies loc{row}_{column} {})\n   ", car.0);
            cells(car).into_iter().map(fact).collect()
        })
    }),
    ("PDDL with places", |board| {
        pddl(board, "line", "(at-horizontal X r3 c5)", |car| {
            let (name, row, column, length, is_upright) = car;
            let axis = if is_upright { "vertical" } else { "horizontal" };
            format!(
                "(at-{axis} {name} r{} c{}) (len{length} {name})",
                row + 1,
                column + 1
            )
        })
    }),
    ("PDDL with sizes in names", |board| {
        let name = |&(name, row, column, length, is_upright): &Car| {
            let kind = if length == 2 { "car" } else { "truck" };
            let axis = letter(is_upright);
            (
                format!("{kind}{axis}{length}_{name}"),
                format!("n{column} n{row}"),
            )
        };
        let names: Vec<_> = board.cars.iter().map(name).collect();
        let objects: String = names.iter().map(|(name, _)| format!("{name} ")).collect();
        let facts = names
            .iter()
            .map(|(name, place)| format!("\n    (at {name} {place})"));
        format!(
            "(define (problem one)\n  (:objects {objects}- car n0 n1 n2 n3 n4 n5 - number)\n  (:init{})\n  (:goal (and (at {} n4 n2))))",
            facts.collect::<String>(),
            names[0].0,
        )
    }),
    ("squares of emoji", |board| emoji(board, "⬜", "")),
    ("squares of emoji on black", |board| emoji(board, "⬛", "")),
    ("squares of emoji with spaces", |board| {
        emoji(board, "⬜", " ")
    }),
    ("squares of emoji that say so", |board| {
        emoji(board, "◻\u{fe0f}", "")
    }),
    ("boxed letters", |board| {
        let boxed = |c: char| match c {
            '.' => '⬜',
            c => char::from_u32(0x1f170 + u32::from(c) - u32::from('A')).unwrap_or('?'),
        };
        let rows = board.cells.iter();
        let rows = rows.map(|row| row.iter().map(|&c| boxed(c)).collect::<String>());
        rows.collect::<Vec<_>>().join("\n")
    }),
    ("YAML of cars", |board| {
        let cars = board.listed("", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "vertical" } else { "horizontal" };
            format!(
                "  - id: {name}\n    row: {row}\n    col: {column}\n    length: {length}\n    orientation: {axis}\n"
            )
        });
        format!("size: 6\nvehicles:\n{cars}")
    }),
    ("YAML of named cars", |board| {
        let cars = board.listed("", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright);
            format!("  {name}:\n    row: {row}\n    column: {column}\n    length: {length}\n    axis: {axis}\n")
        });
        format!("size: 6\ncars:\n{cars}")
    }),
    ("YAML of cars in lines", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright);
            format!("- {{name: {name}, x: {column}, y: {row}, size: {length}, dir: {axis}}}")
        });
        format!("cars:\n{cars}")
    }),
    ("YAML of rows", |board| {
        format!("board: |\n  {}", board.rows().join("\n  "))
    }),
    ("YAML of quoted rows", |board| {
        format!("rows:\n  - \"{}\"", board.rows().join("\"\n  - \""))
    }),
    ("kinds, as stated", |board| {
        let kind = |c: &char| {
            let car = board.cars.iter().find(|car| car.0 == *c);
            match car {
                None | Some(('X', ..)) => *c,
                Some((_, _, _, 2, false)) => '2',
                Some((_, _, _, _, false)) => '3',
                Some((_, _, _, 2, true)) => 'B',
                Some(_) => 'C',
            }
        };
        let rows = board.cells.iter();
        let rows = rows.map(|row| row.iter().map(kind).collect::<String>());
        let rows = rows.collect::<Vec<_>>().join("\" +\n    \"");
        format!(
            "String INITIAL =\n    \"{rows}\";\nString HORZS = \"23X\";\nString VERTS = \"BC\";\nString LONGS = \"3C\";\nString SHORTS = \"2BX\";"
        )
    }),
    ("starts of cars", |board| {
        let mut cells = [[' '; 6]; 6];
        for &(_, row, column, length, is_upright) in &board.cars {
            cells[row][column] = match (length, is_upright) {
                (2, true) => 'C',
                (2, false) => 'c',
                (_, true) => 'T',
                (_, false) => 't',
            };
        }
        let line = |(number, row): (usize, &[char; 6])| {
            let side = if number == 2 { 'X' } else { '|' };
            format!("\"|{}{side}\\n\" +\n", row.iter().collect::<String>())
        };
        let rows: String = cells.iter().enumerate().map(line).collect();
        format!("\"+------+\\n\" +\n{rows}\"+------+\"")
    }),
    ("rows with blanks", |board| {
        let mut rows = board.joined(" ", "");
        for row in &mut rows {
            *row = row.replace('K', "W").replace('X', "P");
        }
        rows[2].push('K');
        rows.join("\n")
    }),
    ("YAML of cells", |board| {
        let rows = board.joined("'.'", ", ");
        format!("grid:\n  - [{}]", rows.join("]\n  - ["))
    }),
];
