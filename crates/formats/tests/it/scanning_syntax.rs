//! Where a text says what its values and signs mean: signatures, exits and targets in the syntax of a program or in words, and
//! drawings in which an element is a whole car.

use tailback_formats::{ReadOptions, scan::scan};
use tailback_puzzle::Side;

use crate::scanning_kinds::{CARD, found, listed};

const CERTAIN: &str = "certain: target `X`";
const UNCOUNTED: &str = "likely: nothing shows whether a car is missing";
const COLOURS: [&str; 8] = [
    "red", "orange", "yellow", "green", "blue", "purple", "white", "pink",
];

fn axis(is_upright: bool, [across, down]: [&str; 2]) -> &str {
    if is_upright { down } else { across }
}

/// Returns the lane of a car, and the offset in it.
fn lane(row: u8, column: u8, is_upright: bool) -> [u8; 2] {
    if is_upright {
        [column, row]
    } else {
        [row, column]
    }
}

/// Returns the cells of a car, as `a1`.
fn squares(row: u8, column: u8, length: u8, is_upright: bool) -> Vec<String> {
    let square = |n: u8| {
        let (row, column) = if is_upright {
            (row + n, column)
        } else {
            (row, column + n)
        };
        format!("{}{}", char::from(b'a' + column), row + 1)
    };
    (0..length).map(square).collect()
}

/// Returns a line for each car, of its name and the rest.
fn named(names: &[&str], rest: impl Fn(&str, u8, u8, u8, bool) -> String) -> String {
    let mut names = names.iter();
    listed(|row, column, length, is_upright| {
        rest(
            names.next().expect("enough"),
            row,
            column,
            length,
            is_upright,
        )
    })
}

const LETTERS: [&str; 8] = ["X", "A", "B", "C", "D", "E", "F", "G"];

#[test]
fn a_signature_names_the_values_of_calls() {
    let in_lane = named(&LETTERS, |name, row, column, length, is_upright| {
        let [lane, offset] = lane(row, column, is_upright);
        let axis = axis(is_upright, ["ACROSS", "DOWN"]);
        format!("    {{ '{name}', {axis}, {lane}, {offset}, {length} }},\n")
    });
    let fields = "    char name;\n    enum axis axis;\n    int line;  /* the row of a car ACROSS, the column of one DOWN */\n    \
                  int pos;  /* of its first square, in the lane */\n    int len;\n";
    let text = format!(
        "struct car {{\n{fields}}};\n\nstatic const struct car cars[] = {{\n{in_lane}}};\n"
    );
    assert_eq!(found(&text), CERTAIN);

    let tuples = named(&LETTERS, |name, row, column, length, is_upright| {
        let [lane, offset] = lane(row, column, is_upright);
        let axis = axis(is_upright, ["row", "col"]);
        format!("  ['{name}', '{axis}', {lane}, {offset}, {length}],\n")
    });
    let text = format!(
        "type Piece = [id: string, kind: 'row' | 'col', lane: number, start: number, len: 2 | 3];\n\n\
         export const pieces: Piece[] = [\n{tuples}];\n"
    );
    assert_eq!(found(&text), CERTAIN);

    let calls = named(&LETTERS, |name, row, column, length, is_upright| {
        let axis = axis(is_upright, ["false", "true"]);
        format!("        Car('{name}', {column}, {row}, {length}, {axis}),\n")
    });
    let class = "data class Car(val id: Char, val x: Int, val y: Int, val length: Int, val vertical: Boolean)\n";
    let text = format!("{class}\nval cars = listOf(\n{calls})\n");
    assert_eq!(found(&text), CERTAIN);
    // Another one, which does not fit, is not it.
    let other = "data class Car(val id: Char, val y: Int, val x: Int, val name: String)\n";
    assert_eq!(
        found(&format!("{class}{other}\nval cars = listOf(\n{calls})\n")),
        CERTAIN
    );

    let rows = named(&LETTERS, |name, row, column, length, is_upright| {
        let axis = axis(is_upright, ["H", "V"]);
        format!(
            "INSERT INTO vehicles (puzzle_id, name, row_no, col_no, length, direction) VALUES (9, '{name}', {row}, {column}, \
             {length}, '{axis}');\n"
        )
    });
    assert_eq!(found(&rows), "likely: the list may have other parts");
}

#[test]
fn an_exit_may_be_in_any_syntax() {
    let table = format!(
        "car,row,col,length,axis\n{}",
        named(&LETTERS, |name, row, column, length, is_upright| {
            let axis = axis(is_upright, ["H", "V"]);
            format!("{name},{},{},{length},{axis}\n", row + 1, column + 1)
        })
    );
    for board in [CARD, &table] {
        for statement in [
            "exit(left, 3).",
            "b, err := Parse(in, Exit{Left, 3})",
            "<exit side=\"left\" index=\"3\"/>",
            "exit: {side: 'left', row: 3}",
            "\"exit\": {\"x\": 1, \"y\": 3, \"direction\": \"left\"}",
            "salida = izquierda, fila 3",
            "exit:\n  side: left\n  row: 3",
            "Ausgang: links",
            "left 3",
        ] {
            let finds = scan(&format!("{statement}\n{board}"), ReadOptions::default()).finds;
            let [find] = finds.as_slice() else {
                panic!("{statement}: {finds:?}");
            };
            let exits = &find.draft.exits;
            assert!(
                matches!(exits[..], [exit] if exit.side == Side::Left),
                "{statement}\n{board}{exits:?}"
            );
            assert!(
                exits[0].lane.is_none_or(|lane| lane == 3),
                "{statement}\n{board}{exits:?}"
            );
        }
    }
    for statement in [
        "System.exit(0);",
        "os.Exit(1)",
        "the cars on the left 3 have moved",
    ] {
        let finds = scan(&format!("{statement}\n{CARD}"), ReadOptions::default()).finds;
        assert_eq!(finds[0].draft.exits, [], "{statement}");
    }
}

#[test]
fn an_exit_that_is_not_read_is_a_doubt_about_an_upright_target() {
    let cars = named(&LETTERS, |name, row, column, length, is_upright| {
        let axis = axis(!is_upright, ["H", "V"]);
        format!("{name},{},{},{length},{axis}\n", column + 1, row + 1)
    });
    let text = format!("car,row,col,length,axis\n{cars}");
    let find = &scan(&text, ReadOptions::default()).finds[0];
    assert!(
        find.reasons
            .contains(&"a vertical target, and no exit is shown".to_owned()),
        "{find:?}"
    );
}

#[test]
fn names_of_fields_may_be_compounds() {
    for [row, column, length, axis_name] in [
        ["grid_y", "gridX", "carLength", "carDirection"],
        ["top_row", "left_col", "len", "orientation"],
        ["rowIndex", "colIndex", "vehicle_size", "vehicleAxis"],
        ["row_no", "col_no", "piece_length", "dir"],
    ] {
        let cars = named(&LETTERS, |name, y, x, n, is_upright| {
            let axis = axis(is_upright, ["h", "v"]);
            format!(
                "  {{ name: '{name}', {row}: {y}, {column}: {x}, {length}: {n}, {axis_name}: '{axis}' }},\n"
            )
        });
        assert!(
            found(&format!("const cars = [\n{cars}];\n")).starts_with("certain"),
            "{row}"
        );
    }
    let ends = named(&COLOURS, |name, row, column, length, is_upright| {
        let [last, right] = if is_upright {
            [row + length, column + 1]
        } else {
            [row + 1, column + length]
        };
        format!("{name},{},{},{last},{right}\n", row + 1, column + 1)
    });
    assert_eq!(
        found(&format!("colour,row_from,col_from,row_to,col_to\n{ends}")),
        UNCOUNTED
    );
}

#[test]
fn sentences_may_be_in_other_languages_or_name_squares() {
    const ORDINALS: [&str; 6] = [
        "ersten", "zweiten", "dritten", "vierten", "fünften", "sechsten",
    ];
    const FARBEN: [&str; 8] = [
        "rot", "orange", "gelb", "grün", "blau", "lila", "weiß", "rosa",
    ];
    let german = named(&FARBEN, |name, row, column, length, is_upright| {
        let [lane, offset] = lane(row, column, is_upright);
        let (own, others) = if is_upright {
            ("Spalte", "Zeilen")
        } else {
            ("Zeile", "Spalten")
        };
        let axis = axis(is_upright, ["waagerecht", "senkrecht"]);
        let last = if length == 3 {
            format!("bis {}", offset + 3)
        } else {
            format!("und {}", offset + 2)
        };
        let lane = ORDINALS[usize::from(lane)];
        format!(
            "- Ein Auto ({name}) steht {axis} in der {lane} {own} und belegt die {others} {} {last}.\n",
            offset + 1
        )
    });
    let no_count = "likely: nothing says how many cars there are";
    assert_eq!(found(&german), no_count);
    let french = named(&COLOURS, |name, row, column, length, is_upright| {
        let squares = squares(row, column, length, is_upright);
        let [first, last] = [&squares[0], &squares[squares.len() - 1]];
        format!("La voiture {name} se trouve en {first} et {last}. ")
    });
    assert_eq!(found(&french), no_count);
    let mixed = named(&COLOURS, |name, row, column, length, is_upright| {
        let [lane, offset] = lane(row, column, is_upright).map(|it| it + 1);
        let last = offset + length - 1;
        let [own, others] = if is_upright {
            ["column", "row"]
        } else {
            ["row", "column"]
        };
        if length == 3 {
            format!("- the {name} car in {own} {lane} covers {others}s {offset}-{last}\n")
        } else {
            format!("- the {name} car is in {own} {lane}, {others}s {offset} to {last}\n")
        }
    });
    assert_eq!(found(&mixed), no_count);
}

#[test]
fn the_target_may_be_apart_flagged_or_a_number() {
    let swift = |row: u8, column: u8, length: u8, is_upright: bool| {
        let kind = if length == 3 { ".truck" } else { ".car" };
        let axis = axis(is_upright, [".horizontal", ".vertical"]);
        format!(
            "Piece({kind}, {axis}, column: {}, row: {})",
            column + 1,
            row + 1
        )
    };
    let mut is_first = true;
    let pieces = listed(|row, column, length, is_upright| {
        let piece = swift(row, column, length, is_upright);
        if std::mem::take(&mut is_first) {
            format!("    hero: {piece},\n    others: [\n")
        } else {
            format!("        {piece},\n")
        }
    });
    let text = format!("static let level = Level(\n{pieces}    ]\n)\n");
    assert!(found(&text).starts_with("likely"), "{text}");

    let mut is_first = true;
    let calls = listed(|row, column, length, is_upright| {
        let axis = axis(is_upright, ["Dir.HORIZONTAL", "Dir.VERTICAL"]);
        let flag = if std::mem::take(&mut is_first) {
            ", true"
        } else {
            ""
        };
        format!("\tplace_vehicle(Vector2i({column}, {row}), {length}, {axis}{flag})\n")
    });
    let note = "# place_vehicle(cell, length, direction, is_player = false), x = column, y = row\n";
    assert!(
        found(&format!("{note}{calls}")).starts_with("likely"),
        "{calls}"
    );

    let array = |value: &dyn Fn(u8, u8, u8, bool) -> String| {
        let values =
            listed(|row, column, length, is_upright| value(row, column, length, is_upright) + ", ");
        format!("[{}]", values.trim_end_matches(", "))
    };
    let text = format!(
        "% counted from 1\nred = 1;\nrow = {};\ncol = {};\nlen = {};\nhorizontal = {};\n",
        array(&|row, _, _, _| (row + 1).to_string()),
        array(&|_, column, _, _| (column + 1).to_string()),
        array(&|_, _, length, _| length.to_string()),
        array(&|_, _, _, is_upright| axis(is_upright, ["true", "false"]).to_owned()),
    );
    assert!(found(&text).starts_with("likely"), "{text}");

    let in_lane = |n: usize| {
        array(&move |row, column, _, is_upright| lane(row, column, is_upright)[n].to_string())
            .replace('[', "{")
            .replace(']', "}")
    };
    let braces = |array: String| array.replace('[', "{").replace(']', "}");
    let text = format!(
        "// vehicle 0 is the red car, all from 0\nconst int n = 8;\nbool horiz[] = {};\nint len[]   = {};\nint line[]  = {};\nint \
         pos[]   = {};\n",
        braces(array(&|_, _, _, is_upright| axis(
            is_upright,
            ["true", "false"]
        )
        .to_owned())),
        braces(array(&|_, _, length, _| length.to_string())),
        in_lane(0),
        in_lane(1),
    );
    assert!(found(&text).starts_with("likely"), "{text}");

    let numbered = listed(|row, column, length, is_upright| {
        format!(
            "\t{{Position: {}, Size: {length}, Vertical: {is_upright}}},\n",
            6 * row + column
        )
    });
    let text = format!("// pieces[0] is the red car\nvar pieces = []Piece{{\n{numbered}}}\n");
    assert_eq!(found(&text), UNCOUNTED);

    let basic = listed(|row, column, length, is_upright| {
        format!(
            "{} DATA {},{},{length},{}\n",
            200 + 10 * column + row,
            column + 1,
            row + 1,
            u8::from(is_upright)
        )
    });
    let text =
        format!("20 REM CAR 1 IS THE RED ONE\n30 REM D=0 ACROSS, D=1 DOWN\n40 GOSUB 1000\n{basic}");
    assert_eq!(found(&text), "likely: no header names the columns");
}

#[test]
fn facts_may_have_a_predicate_for_each_field() {
    let facts = named(&LETTERS, |name, row, column, length, is_upright| {
        let (name, axis) = (name.to_ascii_lowercase(), axis(is_upright, ["row", "col"]));
        format!(
            "vehicle({name}). len({name},{length}). axis({name},{axis}). at({name},{},{},0).\n",
            row + 1,
            column + 1
        )
    });
    let text = format!("rows(6). cols(6).\n{facts}target(x).\nexit(right,3).\n");
    assert_eq!(found(&text), "likely: it is unclear how to read the facts");

    let fluents = named(&COLOURS, |name, row, column, length, is_upright| {
        let kind = if length == 3 { "truck" } else { "car" };
        let sign = axis(is_upright, ["", "v"]);
        format!(
            "    (= (pos-x {sign}{name}-{kind}) {column}) (= (pos-y {sign}{name}-{kind}) {row})\n"
        )
    });
    let objects: String = [
        "horizontalCar",
        "horizontalTruck",
        "verticalCar",
        "verticalTruck",
    ]
    .into_iter()
    .map(|class| {
        let of_class = named(&COLOURS, |name, _, _, length, is_upright| {
            let kind = if length == 3 { "Truck" } else { "Car" };
            let own = format!("{}{kind}", axis(is_upright, ["horizontal", "vertical"]));
            let sign = axis(is_upright, ["", "v"]);
            if own == class {
                format!("{sign}{name}-{} ", kind.to_lowercase())
            } else {
                String::new()
            }
        });
        format!("    {of_class}- {class}\n")
    })
    .collect();
    let text = format!(
        "(define (problem jam)\n  (:objects\n{objects}  )\n  (:init\n{fluents}    (= (min-x) 0) (= (max-x) 5)\n  )\n  \
         (:goal (= (pos-x red-car) 4)))\n"
    );
    assert_eq!(found(&text), "likely: it is unclear how to read the facts");
}

#[test]
fn blocks_may_have_ends_and_walls() {
    let ends = named(&COLOURS, |name, row, column, length, is_upright| {
        let squares = squares(row, column, length, is_upright);
        let [first, last] = [&squares[0], &squares[squares.len() - 1]];
        format!("[[car]]\ncolor = \"{name}\"\nfrom = \"{first}\"\nto = \"{last}\"\n\n")
    });
    assert_eq!(found(&format!("exit = \"right\"\n\n{ends}")), UNCOUNTED);

    let cars = named(&LETTERS, |name, row, column, length, is_upright| {
        let axis = axis(is_upright, ["horizontal", "vertical"]);
        format!(
            "  - name: {name}\n    pos: [{row}, {column}]\n    len: {length}\n    axis: {axis}\n"
        )
    });
    let text =
        format!("# pos is [row, column]\ncars:\n{cars}obstacles: [[0, 3], [3, 5]]\nbest: 46\n");
    let find = &scan(&text, ReadOptions::default()).finds[0];
    let walls: Vec<String> = find.draft.walls.iter().map(ToString::to_string).collect();
    assert_eq!(walls, ["d1", "f4"]);
    assert!(
        find.reasons
            .contains(&"nothing shows whether a wall is missing".to_owned())
    );

    let noted = named(&COLOURS, |name, row, column, length, is_upright| {
        let squares = squares(row, column, length, is_upright);
        let note = if name == "red" { " (the target)" } else { "" };
        format!(
            "{name}{note}: {}-{}\n",
            squares[0],
            squares[squares.len() - 1]
        )
    });
    assert!(found(&noted).starts_with("likely"), "{noted}");

    let several = named(&LETTERS, |name, row, column, length, is_upright| {
        let squares = squares(row, column, length, is_upright);
        let end = if ["C", "G"].contains(&name) {
            "\n"
        } else {
            ", "
        };
        format!(
            "{name} : {}-{}{end}",
            squares[0],
            squares[squares.len() - 1]
        )
    });
    assert_eq!(found(&several), "likely: no header names the columns");
}

#[test]
fn an_element_of_a_drawing_may_be_a_car() {
    let arrows = "<>...^\n^..^.|\n|XX|.v\nv..v..\n^...<>\nv.<=>.\n";
    assert!(found(arrows).starts_with("certain"));
    let framed = arrows
        .replace('.', " ")
        .lines()
        .map(|it| format!("#{it:6}#\n"))
        .collect::<String>();
    found(&format!("########\n{framed}########\n"));

    let cell = |class: &str, span: &str| format!("<td class=\"{class}\" {span}></td>");
    let empty = |n: usize| "<td></td>".repeat(n);
    let across = "colspan=\"2\"";
    let rows = [
        cell("orange", across) + &empty(3) + &cell("blue", "rowspan=\"3\""),
        cell("green", "rowspan=\"3\"") + &empty(2) + &cell("pink", "rowspan=\"3\"") + &empty(1),
        format!("<td class=\"red\" {across}>YOU</td>") + &empty(1),
        empty(4),
        cell("white", "rowspan=\"2\"") + &empty(3) + &cell("gray", across),
        empty(1) + &cell("lime", "colspan=\"3\"") + &empty(1),
    ];
    let text = format!(
        "<table>\n  <tr>{}</tr>\n</table>\n",
        rows.join("</tr>\n  <tr>")
    );
    assert_eq!(found(&text), CERTAIN);
    // Each cell is apart.
    let row = |row: &str| {
        let cell = |c: char| match c {
            '.' => "<td>&nbsp;</td>".to_owned(),
            'X' => "<td class=\"red\"></td>".to_owned(),
            _ => format!("<td class=\"{}reen\"></td>", c.to_ascii_lowercase()),
        };
        format!("<tr>{}</tr>\n", row.chars().map(cell).collect::<String>())
    };
    let rows: String = CARD.lines().map(row).collect();
    assert_eq!(found(&format!("<table>\n{rows}</table>\n")), CERTAIN);
    let row = |row: &str| {
        let cell = |c: char| match c {
            '.' => "<td class=\"e\"></td>".to_owned(),
            _ => format!("<td class=\"c{c}\">{c}</td>"),
        };
        format!("<tr>{}</tr>\n", row.chars().map(cell).collect::<String>())
    };
    let rows: String = CARD.lines().map(row).collect();
    assert_eq!(found(&format!("<table>\n{rows}</table>\n")), CERTAIN);
}

#[test]
fn signs_of_many_documents_are_read() {
    let emoji = |c: char| match c {
        '.' => '⬜',
        'X' => '🟥',
        'A' => '🟫',
        'B' => '🟧',
        'C' => '⬛',
        'D' => '🟨',
        'E' => '🟩',
        'F' => '🟦',
        'G' => '🟪',
        other => other,
    };
    let squares: String = CARD.chars().map(emoji).collect();
    assert_eq!(found(&squares), "likely: the dark squares may be walls");
    let vehicles = squares.replace('🟥', "🚗").replace('⬛', "🚙");
    let rows: Vec<&str> = vehicles.lines().collect();
    let flagged = format!("{}🏁\n{}\n", rows[..3].join("\n"), rows[3..].join("\n"));
    assert!(found(&flagged).starts_with("certain"), "{flagged}");

    assert!(found(&CARD.replace('.', "—")).starts_with("certain"));
    let walls = format!(
        "One square is blocked (% below).\n{}",
        CARD.replacen("AA.", "AA%", 1)
    );
    let find = &scan(&walls, ReadOptions::default()).finds[0];
    assert_eq!(find.draft.walls.len(), 1);
    let counted = format!("read 8 vehicles (6 cars, 2 trucks)\n{CARD}");
    assert_eq!(found(&counted), CERTAIN);
    let words = |row: &str| {
        let cell = |c: char| match c {
            'X' => "red".to_owned(),
            _ => c.to_ascii_lowercase().to_string(),
        };
        format!(
            "    \"{}\"\n",
            row.chars().map(cell).collect::<Vec<_>>().join("  ")
        )
    };
    let areas: String = CARD.lines().map(words).collect();
    assert_eq!(
        found(&format!(
            ".lot {{\n  grid-template-areas:\n{areas}  ;\n}}\n"
        )),
        CERTAIN
    );
    let wiki = named(&COLOURS, |name, row, column, length, is_upright| {
        let kind = if length == 3 { "truck" } else { "car" };
        let axis = axis(is_upright, ["horizontal", "vertical"]);
        format!(
            "|-\n| {name} || {kind} || {axis} || {} || {}\n",
            row + 1,
            column + 1
        )
    });
    let text = format!(
        "{{| class=\"wikitable\"\n! Vehicle !! Type !! Orientation !! Row !! Column\n{wiki}|}}\n"
    );
    assert_eq!(found(&text), UNCOUNTED);
}

#[test]
fn a_board_below_a_move_is_not_the_first_one() {
    let late = "likely: no move leads from the board before a move to the next";
    let rows = CARD.lines().map(|it| format!("| {it} |\n"));
    let framed = format!("+--------+\n{}+--------+\n", rows.collect::<String>());
    for above in [
        "Your move> A right\n",
        "move> A right\nMoves: 2\n",
        "A right\n\n",
        "step 1: A right\n",
    ] {
        assert_eq!(found(&format!("{above}{CARD}")), late, "{above}");
        assert_eq!(found(&format!("{above}{framed}")), late, "{above}");
    }
    for above in ["Moves: 2\n", "Get X out on the right\n", "Your move:\n"] {
        assert_ne!(found(&format!("{above}{CARD}")), late, "{above}");
    }
}

#[test]
fn letters_of_other_scripts_are_cars() {
    let letters = |letters: &str| -> String {
        let letter = |c: char| {
            "XABCDEFG"
                .find(c)
                .and_then(|at| letters.chars().nth(at))
                .unwrap_or(c)
        };
        CARD.chars().map(letter).collect()
    };
    let cyrillic = letters("КАБВГДЕЖ");
    assert_eq!(
        found(&format!("КК — красная машина, выезд справа.\n\n{cyrillic}")),
        CERTAIN
    );
    let japanese = letters("赤あいうえおかき").replace('.', "□");
    assert_eq!(found(&japanese), CERTAIN);
    let apart = |row: &str| row.chars().map(|c| format!("{c} ")).collect::<String>() + "\n";
    let apart: String = letters("赤ＡＢＣＤＥＦＧ")
        .replace('.', "・")
        .lines()
        .map(apart)
        .collect();
    assert_eq!(found(&apart), CERTAIN);
}
