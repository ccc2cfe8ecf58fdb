//! Notations of lists of cars whose fields have no names, or few.

use super::{
    board::{Board, Car, cells},
    notation::{Notation, letter},
};

/// A line for each car, numbered from 0. The target is the first.
fn numbered(board: &Board, write: fn(usize, Car) -> String) -> String {
    let cars = (0..)
        .zip(&board.cars)
        .map(|(number, &car)| write(number, car));
    cars.collect::<Vec<_>>().join("\n")
}

pub(super) const LISTS: &[Notation] = &[
    ("a count and cars with columns first", |board| {
        let cars = numbered(board, |number, (_, row, column, length, is_upright)| {
            format!("{number} {column} {row} {length} {}", letter(is_upright))
        });
        format!("{}\n{cars}", board.cars.len())
    }),
    ("numbered cars with rows first", |board| {
        numbered(board, |number, (_, row, column, length, is_upright)| {
            format!("{number} {row} {column} {length} {}", letter(is_upright))
        })
    }),
    ("rows that count upwards", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let lowest = if is_upright { row + length - 1 } else { row };
            format!(
                "{name} {column} {} {} {length}",
                5 - lowest,
                letter(is_upright)
            )
        });
        // Without a zero they may as well count from 1, and downwards.
        let is_zero = |car: &Car| {
            let lowest = if car.4 { car.1 + car.3 - 1 } else { car.1 };
            car.2 == 0 || lowest == 5
        };
        let head = if board.cars.iter().any(is_zero) {
            ""
        } else {
            "Upwards, from 0:\n"
        };
        format!("{head}1\n{}\n{cars}", board.cars.len())
    }),
    ("cells from 1", |board| {
        let cars = board.listed(",\n  ", |car| {
            let name = if car.0 == 'X' {
                "RED".to_owned()
            } else {
                car.0.to_string()
            };
            let cells = cells(car)
                .into_iter()
                .map(|(row, column)| format!("[{}, {}]", row + 1, column + 1));
            let cells = cells.collect::<Vec<_>>().join(", ");
            format!(
                "{{\"name\": \"{name}\", \"length\": {}, \"position\": [{cells}]}}",
                car.3
            )
        });
        format!("[\n  {cars}\n]")
    }),
    ("facts of Prolog", |board| {
        let cars = board.listed("\n", |(name, _, _, length, _)| {
            format!("car({}, {length}).", name.to_ascii_lowercase())
        });
        let places = board.listed("\n", |(name, row, column, _, is_upright)| {
            let axis = letter(is_upright).to_ascii_lowercase();
            format!(
                "at({}, {}, {}, {axis}).",
                name.to_ascii_lowercase(),
                row + 1,
                column + 1
            )
        });
        format!("{cars}\n\n{places}")
    }),
    ("initialisers with enumerators", |board| {
        let cars = board.listed(",\n    ", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "VERTICAL" } else { "HORIZONTAL" };
            format!("{{ '{name}', {row}, {column}, {length}, {axis} }}")
        });
        format!("static const struct car cars[] = {{\n    {cars},\n}};")
    }),
    ("initialisers with scoped enumerators", |board| {
        let cars = board.listed("\n    ", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "Vertical" } else { "Horizontal" };
            format!("Car{{\"{name}\", Orientation::{axis}, {length}, {{{row}, {column}}}}},")
        });
        format!("std::vector<Car> cars = {{\n    {cars}\n}};")
    }),
    ("designated initialisers", |board| {
        let cars = board.listed("\n    ", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "VERTICAL" } else { "HORIZONTAL" };
            format!("{{ .name = '{name}', .row = {row}, .col = {column}, .len = {length}, .dir = {axis} }},")
        });
        format!("struct car cars[] = {{\n    {cars}\n}};")
    }),
    ("Lua", |board| {
        let cars = board.listed("\n    ", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "v" } else { "h" };
            format!(
                "{{ id = \"{name}\", x = {column}, y = {row}, len = {length}, dir = \"{axis}\" }},"
            )
        });
        format!("return {{\n  size = 6,\n  cars = {{\n    {cars}\n  }},\n}}")
    }),
    ("a property list", |board| {
        let cars = board.listed("", |(name, row, column, length, is_upright)| {
            let fact = if is_upright { "true" } else { "false" };
            format!(
                "    <dict>\n      <key>name</key>\n      <string>{name}</string>\n      <key>row</key>\n      <integer>{row}</integer>\n      <key>col</key>\n      <integer>{column}</integer>\n      <key>length</key>\n      <integer>{length}</integer>\n      <key>vertical</key>\n      <{fact}/>\n    </dict>\n"
            )
        });
        format!(
            "<plist version=\"1.0\">\n<dict>\n  <key>cars</key>\n  <array>\n{cars}  </array>\n</dict>\n</plist>"
        )
    }),
    ("traces of cells", |board| {
        board.listed("\n", |car| {
            let cells = cells(car);
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            format!(
                "{}: r{}c{}-r{}c{}",
                car.0,
                first.0 + 1,
                first.1 + 1,
                last.0 + 1,
                last.1 + 1
            )
        })
    }),
    ("kinds with places", |board| {
        let cars = board.listed(" ", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "v" } else { "h" };
            let kind = if length == 2 { "car" } else { "bus" };
            format!("{name},{axis}{kind},{},{}", column + 1, row + 1)
        });
        format!("solve {cars}")
    }),
    ("hashes of Perl", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let name = if name == 'X' { "red car".to_owned() } else { format!("{name} car") };
            let axis = if is_upright { "v" } else { "h" };
            let kind = if length == 2 { "car" } else { "truck" };
            format!("    '{name}' => {{\n        position => '{column},{row}',\n        orientation => '{axis}',\n        type => '{kind}',\n    }},")
        });
        format!("my $state = {{\n{cars}\n}};")
    }),
    ("ends of cars", |board| {
        let cars = board.listed("\n", |car| {
            let cells = cells(car);
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            format!(
                "{}: ({}, {}) -> ({}, {})",
                car.0, first.0, first.1, last.0, last.1
            )
        });
        format!("6 6\n{cars}")
    }),
    ("sentences", |board| {
        board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "vertical" } else { "horizontal" };
            format!(
                "Car {name} at row {} column {}, {axis}, length {length}.",
                row + 1,
                column + 1
            )
        })
    }),
    ("XML of elements", |board| {
        let cars = board.listed("", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright);
            format!(
                "  <car>\n    <id>{name}</id>\n    <row>{row}</row>\n    <col>{column}</col>\n    <length>{length}</length>\n    <orientation>{axis}</orientation>\n  </car>\n"
            )
        });
        format!("<level>\n{cars}</level>")
    }),
    ("XML of attributes", |board| {
        let cars = board.listed("", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright);
            format!("  <car name=\"{name}\" y=\"{row}\" x=\"{column}\" length=\"{length}\" axis=\"{axis}\"/>\n")
        });
        format!("<cars>\n{cars}</cars>")
    }),
    ("TOML", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright);
            format!("[[cars]]\nname = \"{name}\"\npos = [{row}, {column}]\nlength = {length}\naxis = \"{axis}\"\n")
        });
        format!("size = 6\n\n{cars}")
    }),
    ("objects with flags", |board| {
        let cars = board.listed(",\n", |(name, row, column, length, is_upright)| {
            let target = if name == 'X' { ", isTarget: true" } else { "" };
            format!("  {{ x: {column}, y: {row}, size: {length}, vertical: {is_upright}{target} }}")
        });
        format!("const cars = [\n{cars}\n];")
    }),
    ("extents", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let (width, height) = if is_upright { (1, length) } else { (length, 1) };
            format!("  {{ id: '{name}', x: {column}, y: {row}, w: {width}, h: {height} }},")
        });
        format!("const cars = [\n{cars}\n];")
    }),
    ("ends with names", |board| {
        let cars = board.listed("\n", |car| {
            let cells = cells(car);
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            format!("  Car(name=\"{}\", start={first:?}, end={last:?}),", car.0)
        });
        format!("cars = [\n{cars}\n]")
    }),
    ("facts with two ends", |board| {
        let cars = board.listed(",\n", |car| {
            let cells = cells(car);
            let (first, last) = (cells[0], cells[cells.len() - 1]);
            let name = car.0.to_ascii_lowercase();
            format!("  car({name}, {first:?}, {last:?})")
        });
        format!("Cars = [\n{cars}\n].")
    }),
    ("facts of one value", |board| {
        board.listed("\n", |(name, row, column, length, is_upright)| {
            let name = if name == 'X' {
                "red".to_owned()
            } else {
                format!("c{}", u32::from(name))
            };
            let axis = letter(is_upright).to_ascii_lowercase();
            format!(
                "car({name}). dir({name},{axis}). len({name},{length}). init({name},{},{}).",
                row + 1,
                column + 1
            )
        })
    }),
    ("sections", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            format!(
                "[car{name}]\nname={name}\nx={column}\ny={row}\nlength={length}\ndirection={}\n",
                letter(is_upright)
            )
        });
        format!("[board]\nwidth=6\nheight=6\n\n{cars}")
    }),
    ("a German table", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = if is_upright {
                "senkrecht"
            } else {
                "waagerecht"
            };
            format!("{name};{};{};{length};{axis}", row + 1, column + 1)
        });
        format!("Auto;Zeile;Spalte;Länge;Richtung\n{cars}")
    }),
    ("TOML with an exit", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = letter(is_upright).to_ascii_lowercase();
            format!("[[cars]]\nname = \"{name}\"\nrow = {row}\ncol = {column}\nlength = {length}\naxis = \"{axis}\"\n")
        });
        format!("width = 6\nheight = 6\nexit = {{ side = \"right\", lane = 2 }}\n\n{cars}")
    }),
    ("cells as on a chess board", |board| {
        board.listed("\n", |car| {
            let cells = cells(car).into_iter();
            let cells =
                cells.map(|(row, column)| format!(" {}{}", (b'a' + column as u8) as char, row + 1));
            format!("{}:{}", car.0, cells.collect::<String>())
        })
    }),
    ("sentences with kinds", |board| {
        board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "vertical" } else { "horizontal" };
            let kind = match name {
                'X' => "The target car",
                _ if length == 3 => "Truck",
                _ => "Car",
            };
            format!(
                "{kind} {name}: row {}, column {}, {axis}, length {length}",
                row + 1,
                column + 1
            )
        })
    }),
    ("ranges of cells", |board| {
        board.listed("\n", |(name, row, column, length, is_upright)| {
            let name = if name == 'X' {
                "Red car".to_owned()
            } else {
                format!("Car {name}")
            };
            let (row, column) = (row + 1, column + 1);
            if is_upright {
                format!("- {name}: column {column}, rows {row}-{}", row + length - 1)
            } else {
                format!(
                    "- {name}: row {row}, columns {column}-{}",
                    column + length - 1
                )
            }
        })
    }),
    ("letters that are explained", |board| {
        let cars = board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = if is_upright { "L" } else { "V" };
            format!("{name} {} {} {length} {axis}", row + 1, column + 1)
        });
        format!("# V = vågrät, L = lodrät\n{cars}")
    }),
    ("counts of empty cells", |board| {
        let row = |row: &String| {
            let mut counted = String::new();
            for part in row.split_inclusive(|c| c != '.') {
                let cars = part.trim_start_matches('.');
                let n_empty = part.len() - cars.len();
                if n_empty > 0 {
                    counted += &n_empty.to_string();
                }
                counted += cars;
            }
            counted
        };
        board.rows().iter().map(row).collect::<Vec<_>>().join("/")
    }),
    ("constructors with directions", |board| {
        board.listed("\n", |(name, row, column, length, is_upright)| {
            let axis = if is_upright {
                "Direction.DOWN"
            } else {
                "Direction.RIGHT"
            };
            format!(
                "cars.add(new Vehicle('{name}', new Point({column}, {row}), {length}, {axis}));"
            )
        })
    }),
];
