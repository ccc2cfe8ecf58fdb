//! Lists of the cars of one board as many documents have them.

use tailback_formats::{ReadOptions, scan::scan};
use tailback_puzzle::Draft;

use crate::scanning_kinds::{found, listed};

const UNCOUNTED: &str = "likely: nothing shows whether a car is missing";
const NO_COUNT: &str = "likely: nothing says how many cars there are";
const NO_HEADER: &str = "likely: no header names the columns";

/// Returns names of cars, that of the target first.
fn names() -> impl Iterator<Item = char> {
    "XABCDEFGH".chars()
}

fn axis(is_upright: bool) -> &'static str {
    if is_upright { "vertical" } else { "horizontal" }
}

/// Returns the lane of a car, and the offset in it.
fn lane(row: u8, column: u8, is_upright: bool) -> (u8, u8) {
    if is_upright {
        (column, row)
    } else {
        (row, column)
    }
}

/// Returns the row and column of the last cell of a car.
fn last_cell(row: u8, column: u8, length: u8, is_upright: bool) -> (u8, u8) {
    if is_upright {
        (row + length - 1, column)
    } else {
        (row, column + length - 1)
    }
}

/// Returns the only board of `text`.
fn draft(text: &str) -> Draft {
    let mut finds = scan(text, ReadOptions::default()).finds;
    assert_eq!(finds.len(), 1, "{text}");
    finds.remove(0).draft
}

#[test]
fn arrays_of_fields_may_be_in_several_calls() {
    let array = |value: &dyn Fn(u8, u8, u8, bool) -> String| {
        let values = listed(|row, column, length, is_upright| {
            format!("{}, ", value(row, column, length, is_upright))
        });
        format!("[{}]", values.trim_end_matches(", "))
    };
    let horizontal = array(&|_, _, _, is_upright| if is_upright { "False" } else { "True" }.into());
    let length = array(&|_, _, length, _| length.to_string());
    let lane =
        array(&|row, column, _, is_upright| if is_upright { column } else { row }.to_string());
    let offset =
        array(&|row, column, _, is_upright| if is_upright { row } else { column }.to_string());
    let colours = "['rouge', 'vert', 'bleu', 'gris', 'jaune', 'rose', 'noir', 'blanc']";
    for text in [
        format!(
            "rh = Rushhour({horizontal},\n    {length},\n    {lane},\n    {colours})\ns = State({offset})\n"
        ),
        format!(
            "rh.horiz = {horizontal}\nrh.len = {length}\nrh.moveOn = {lane}\nrh.color = {colours}\ns = State(p={offset}, rh=rh)\n"
        ),
        format!(
            "rh = RushHour(horiz={horizontal},\n    length={length},\n    move_on={lane},\n    color={colours})\ns = State(pos={offset})\n"
        ),
    ] {
        assert_eq!(found(&text), "likely: the list may have other parts");
    }
}

#[test]
fn cells_may_be_numbered() {
    let cells = |first: u8| {
        let mut names = names();
        listed(|row, column, length, is_upright| {
            let step = if is_upright { 6 } else { 1 };
            let cell = |at: u8| format!(" {}", 6 * row + column + at * step + first);
            let cells: String = (0..length).map(cell).collect();
            format!("{}:{cells}\n", names.next().expect("enough"))
        })
    };
    for (text, first) in [("numbered from 1 to 36", 1), ("numbered from 0 to 35", 0)] {
        let text = format!("Squares are {text}, row by row.\n\n{}", cells(first));
        assert_eq!(found(&text), NO_HEADER, "{text}");
    }
}

#[test]
fn sentences_say_where_a_car_is() {
    type Sentence<'s> = &'s dyn Fn(&str, u8, [u8; 3], bool) -> String;
    let written = |line: Sentence<'_>| {
        let colours = [
            "red", "blue", "green", "pink", "white", "black", "gray", "brown",
        ];
        let mut colours = colours.iter();
        listed(|row, column, length, is_upright| {
            let (lane, from) = lane(row, column, is_upright);
            let colour = colours.next().expect("enough");
            line(
                colour,
                length,
                [lane + 1, from + 1, from + length],
                is_upright,
            )
        })
    };
    let english = written(&|colour, length, [lane, from, to], is_upright| {
        let (along, across) = if is_upright {
            ("column", "rows")
        } else {
            ("row", "columns")
        };
        let (kind, between) = if length == 2 {
            ("car", "and")
        } else {
            ("truck", "to")
        };
        format!("The {colour} {kind} is in {along} {lane}, {across} {from} {between} {to}.\n")
    });
    assert_eq!(
        found(&format!("Row 1 is the top row.\n\n{english}")),
        NO_COUNT
    );
    let paragraph = english.replace(".\n", ". ");
    assert_eq!(found(&paragraph), NO_COUNT);
    let german = written(&|colour, length, [lane, from, to], is_upright| {
        let (along, across) = if is_upright {
            ("Spalte", "Zeile")
        } else {
            ("Zeile", "Spalte")
        };
        let colour = if colour == "red" { "Rot" } else { colour };
        let kind = if length == 2 { "Auto" } else { "LKW" };
        format!("{colour} ({kind}): {along} {lane}, {across} {from}-{to}\n")
    });
    assert_eq!(found(&german), NO_COUNT);
}

#[test]
fn lanes_may_be_ordinals_or_chinese() {
    const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];
    let colours = [
        "red", "blue", "green", "pink", "white", "black", "gray", "brown",
    ];
    let mut colours = colours.iter();
    let english = listed(|row, column, length, is_upright| {
        let (lane, from) = lane(row, column, is_upright);
        let (along, across) = if is_upright {
            ("column", "rows")
        } else {
            ("row", "columns")
        };
        let (lane, colour) = (ORDINALS[usize::from(lane)], colours.next().expect("enough"));
        format!(
            "the {colour} car lies in the {lane} {along}, {across} {} to {}; ",
            from + 1,
            from + length
        )
    });
    let text = format!(
        "Counting rows from the top and columns from the left, {english}the exit is on the right.\n"
    );
    assert_eq!(found(&text), NO_COUNT);
    let mut names = names();
    let chinese = listed(|row, column, length, is_upright| {
        let (lane, from) = lane(row, column, is_upright);
        let (along, across) = if is_upright {
            ("列", "行")
        } else {
            ("行", "列")
        };
        let name = names.next().expect("enough");
        format!(
            "{name}:第{}{along},第{}{across}到第{}{across}\n",
            lane + 1,
            from + 1,
            from + length
        )
    });
    assert_eq!(found(&chinese), NO_COUNT);
    let chinese = listed(|row, column, length, is_upright| {
        let axis = if is_upright { "竖" } else { "横" };
        format!("{axis} 长度{length} 行{} 列{}\n", row + 1, column + 1)
    });
    let chinese = chinese.replacen('横', "红车 横", 1);
    assert_eq!(found(&chinese), NO_COUNT);
}

#[test]
fn a_line_of_a_log_or_a_list_names_its_values() {
    let mut cars = names();
    let log = listed(|row, column, length, is_upright| {
        let name = cars.next().expect("enough");
        let kind = if name == 'X' {
            "target car"
        } else if length == 2 {
            "car"
        } else {
            "truck"
        };
        let axis = axis(is_upright).to_uppercase();
        format!(
            "09:57:10 DEBUG  placed {kind} {name}: {axis}, length {length}, row {row}, col {column}\n"
        )
    });
    let head = "09:57:09 INFO   board 6x6, exit right, indices start at 0\n";
    assert_eq!(found(&format!("{head}{log}")), NO_COUNT);
    let (mut cars, mut number) = (names().skip(1), 0);
    let russian = listed(|row, column, length, is_upright| {
        number += 1;
        let name = match number {
            1 => "красная машина".to_owned(),
            _ if length == 2 => format!("машина {}", cars.next().expect("enough")),
            _ => format!("грузовик {}", cars.next().expect("enough")),
        };
        let axis = if is_upright {
            "вертикально"
        } else {
            "горизонтально"
        };
        format!(
            "{number}. {name}: строка {}, столбец {}, длина {length}, {axis}\n",
            row + 1,
            column + 1
        )
    });
    assert_eq!(found(&russian), NO_COUNT);
}

#[test]
fn an_exit_next_to_cars_is_no_car() {
    let mut cars = names();
    let yaml = listed(|row, column, length, is_upright| {
        let name = cars.next().expect("enough");
        format!(
            "  - {{id: {name}, length: {length}, direction: {}, at: [{row}, {column}]}}\n",
            axis(is_upright)
        )
    });
    let text = format!(
        "# 'at' is [row, column], zero-based\nsize: 6\nexit: {{side: right, row: 2}}\ncars:\n{yaml}"
    );
    assert_eq!(found(&text), "likely: the list may have other parts");
}

#[test]
fn elements_and_sections_are_cars() {
    let mut cars = names();
    let xml = listed(|row, column, length, is_upright| {
        let kind = if length == 2 { "car" } else { "truck" };
        let name = cars.next().expect("enough");
        format!(
            "    <{kind} id=\"{name}\" row=\"{}\" column=\"{}\" orientation=\"{}\"/>\n",
            row + 1,
            column + 1,
            axis(is_upright)
        )
    });
    let xml = format!(
        "<!-- from 1 -->\n<level rows=\"6\" columns=\"6\">\n  <vehicles>\n{xml}  </vehicles>\n  <exit side=\"right\" row=\"3\"/>\n</level>\n"
    );
    assert_eq!(found(&xml), "certain: target `X`");
    let types = listed(|row, column, length, is_upright| {
        let axis = if is_upright { 'v' } else { 'h' };
        format!("  <block row=\"{row}\" col=\"{column}\" type=\"{axis}{length}\"/>\n")
    });
    let types = types.replacen("<block", "<block player=\"true\"", 1);
    assert_eq!(
        found(&format!("<level size=\"6\">\n{types}</level>\n")),
        UNCOUNTED
    );
    for section in ["[car.", "[car ", "["] {
        let mut cars = names();
        let ini = listed(|row, column, length, is_upright| {
            let name = cars.next().expect("enough");
            format!(
                "\n{section}{name}]\nrow = {row}\ncol = {column}\nlength = {length}\norientation = {}\n",
                axis(is_upright)
            )
        });
        let ini =
            format!("; row 0 is the top row\n[board]\nsize = 6\nexit = right\ngoal_car = X\n{ini}");
        assert_eq!(found(&ini), "certain: target `X`", "{ini}");
    }
}

#[test]
fn comments_of_prolog_are_no_facts() {
    let mut cars = names();
    let mut at = String::new();
    let car = listed(|row, column, length, is_upright| {
        let name = cars.next().expect("enough").to_ascii_lowercase();
        at += &format!("at({name}, {}, {}).\n", row + 1, column + 1);
        format!(
            "car({name}, {}, {length}).\n",
            if is_upright { 'v' } else { 'h' }
        )
    });
    let text =
        format!("% car(Name, Direction, Length)\n{car}\n% at(Name, Row, Column), from 1\n{at}");
    assert_eq!(found(&text), "likely: it is unclear how to read the facts");
}

#[test]
fn arguments_may_begin_with_a_colour() {
    let mut names = "ABCDEFGH".chars();
    let mut is_red = true;
    let cars = listed(|row, column, length, is_upright| {
        let name = if std::mem::take(&mut is_red) {
            "red".into()
        } else {
            names.next().expect("enough").to_string()
        };
        let (axis, kind) = (
            if is_upright { 'v' } else { 'h' },
            if length == 2 { "car" } else { "bus" },
        );
        format!(" {name},{axis}{kind},{},{}", column + 1, row + 1)
    });
    let text = format!("x,y starts at 1 in the upper left.\n\n$ ./rushhour{cars}\n24 moves\n");
    assert!(found(&text).starts_with("likely"), "{text}");
}

#[test]
fn rules_of_css_are_cars() {
    let mut names = names();
    let css = listed(|row, column, length, is_upright| {
        let name = names.next().expect("enough").to_ascii_lowercase();
        let [height, width] = if is_upright { [length, 1] } else { [1, length] };
        format!(
            ".car-{name} {{ grid-row: {} / span {height}; grid-column: {} / {}; }}\n",
            row + 1,
            column + 1,
            column + 1 + width
        )
    });
    let doubt = "likely: its rectangles have no names that would show whether one is missing";
    assert_eq!(found(&css), doubt);
    assert_eq!(
        found(&css.replace(" / span 1", "").replace("; ", ";\n  ")),
        doubt
    );
}

#[test]
fn a_letter_that_cars_in_any_order_leave_out_is_a_doubt() {
    let list = |left_out: char| {
        let mut names = names().filter(|it| *it != left_out);
        let cars = listed(|row, column, length, is_upright| {
            let name = names.next().unwrap_or('I');
            format!(
                "{{\"id\": \"{name}\", \"row\": {row}, \"col\": {column}, \"length\": {length}, \"dir\": \"{}\"}}\n",
                axis(is_upright)
            )
        });
        let mut cars: Vec<&str> = cars.lines().collect();
        cars.reverse();
        format!("{{\"size\": 6, \"cars\": [{}]}}\n", cars.join(",\n"))
    };
    assert_eq!(found(&list('Z')), "certain: target `X`");
    assert_eq!(found(&list('C')), "likely: `C` is missing in its names");
}

#[test]
fn calls_may_assign_the_fields() {
    let colours = [
        "RED", "BLUE", "GREEN", "PINK", "WHITE", "BLACK", "GRAY", "BROWN",
    ];
    let mut colours = colours.iter();
    let cars = listed(|row, column, length, is_upright| {
        let axis = axis(is_upright).to_uppercase();
        let colour = colours.next().expect("enough");
        format!(
            "new Car.Builder()\n  .setXPosition({column})\n  .setYPosition({row})\n  .setDirection(Direction.{axis})\n  .setLength({length})\n  .setCarColor(Color.{colour})\n  .build(),\n"
        )
    });
    let text = format!(
        "List<Car> cars = List.of(\n{});\n",
        cars.trim_end_matches(",\n")
    );
    assert_eq!(found(&text), "likely: the list may have other parts");
}

#[test]
fn squares_may_be_listed_on_lines() {
    let squares = |name: &dyn Fn(u8, u8) -> String, between: &str| {
        let mut names = names();
        listed(|row, column, length, is_upright| {
            let (last, right) = last_cell(row, column, length, is_upright);
            let car = names.next().expect("enough");
            format!("{car} {}-{}{between}", name(row, column), name(last, right))
        })
    };
    let chess = |row: u8, column: u8| format!("{}{}", char::from(b'a' + column), 6 - row);
    let line = squares(&chess, "; ");
    let text = format!(
        "Squares a to f, and 1 to 6 from bottom to top.\n\n{}\n",
        line.trim_end_matches("; ")
    );
    assert_eq!(found(&text), NO_HEADER);
    // On two lines of a chat.
    let cell = |row: u8, column: u8| format!("r{}c{}", row + 1, column + 1);
    let line = squares(&cell, ", ");
    let (first, second) = line.split_at(line.find(", D").expect("it is there"));
    let text = format!(
        "[21:14] ann: type it in\n[21:15] tom: r1 is the top row\n[21:17] tom: {first}\n[21:18] tom: {}\n",
        second.trim_matches([',', ' '])
    );
    assert_eq!(found(&text), NO_HEADER);
}

#[test]
fn a_comment_may_name_a_car() {
    let mut is_red = true;
    let rows = listed(|row, column, length, is_upright| {
        let name = if std::mem::take(&mut is_red) {
            "  % red"
        } else {
            ""
        };
        format!(
            "    {length} {} {} {}{name}\n",
            row + 1,
            column + 1,
            u8::from(is_upright)
        )
    });
    let text = format!(
        "% columns: length, row, column, vertical (1) or horizontal (0)\ncars = [\n{rows}];\n"
    );
    assert_eq!(found(&text), NO_HEADER);
}

#[test]
fn columns_may_hold_ranges_arrows_or_walls() {
    let mut cars = names();
    let ranges = listed(|row, column, length, is_upright| {
        let range = |from: u8| format!("{}-{}", from + 1, from + length);
        let (rows, columns) = if is_upright {
            (range(row), (column + 1).to_string())
        } else {
            ((row + 1).to_string(), range(column))
        };
        format!(
            "| {} | {rows} | {columns} |\n",
            cars.next().expect("enough")
        )
    });
    let text = format!("| Piece | Row(s) | Column(s) |\n|---|---|---|\n{ranges}");
    assert_eq!(found(&text), "certain: target `X`");
    let mut cars = names();
    let arrows = listed(|row, column, length, is_upright| {
        let axis = if is_upright { '↓' } else { '→' };
        format!(
            "{},{row},{column},{axis},{length}\n",
            cars.next().expect("enough")
        )
    });
    let table = format!("id,row,col,dir,length\n{arrows}");
    assert_eq!(found(&table), "certain: target `X`");
    let walls = draft(&format!("{table}#,0,4\n")).walls;
    let walls: Vec<String> = walls.iter().map(ToString::to_string).collect();
    assert_eq!(walls, ["e1"]);
}

#[test]
fn the_last_sentence_may_tell_the_order_of_squares() {
    let mut cars = names();
    let squares = listed(|row, column, length, is_upright| {
        let (last, right) = last_cell(row, column, length, is_upright);
        let square = |row: u8, column: u8| format!("{}{}", char::from(b'a' + column), 6 - row);
        let name = cars.next().expect("enough");
        format!("{name}: {}–{}\n", square(row, column), square(last, right))
    });
    let text = format!("{squares}\nColumns a-f from the left, row 1 at the bottom.\n");
    assert_eq!(found(&text), NO_HEADER);
}

#[test]
fn a_fact_may_have_a_time() {
    let mut names = names();
    let facts = listed(|row, column, length, is_upright| {
        let name = names.next().expect("enough").to_ascii_lowercase();
        let axis = if is_upright { 'v' } else { 'h' };
        format!("vehicle({name},{axis},{length}). pos({name},{row},{column},0).\n")
    });
    let text = format!("% pos(Name,Row,Column,Time), rows 0..5\n{facts}");
    assert_eq!(found(&text), "likely: it is unclear how to read the facts");
}

#[test]
fn a_letter_may_be_the_kind() {
    let cars = listed(|row, column, length, is_upright| {
        let axis = if is_upright { 'v' } else { 'h' };
        let kind = if length == 2 { 'C' } else { 'T' };
        format!("{axis} {} {} {kind}\n", row + 1, column + 1)
    });
    let text = format!("The first vehicle is your own car.\n\n8\n{cars}");
    assert_eq!(found(&text), NO_HEADER);
}

#[test]
fn rectangles_in_json_may_be_in_pixels() {
    let mut is_red = true;
    let cars = listed(|row, column, length, is_upright| {
        let colour = if std::mem::take(&mut is_red) {
            "#ff0000"
        } else {
            "#0070f0"
        };
        let [x, y] = [column, row].map(|it| 100 * u32::from(it));
        let long = 100 * u32::from(length);
        let [width, height] = if is_upright { [100, long] } else { [long, 100] };
        format!(
            "{{\"x\": {x}, \"y\": {y}, \"width\": {width}, \"height\": {height}, \"color\": \"{colour}\"}},\n"
        )
    });
    let text = format!(
        "const levelData = [\n{}\n];\n",
        cars.trim_end_matches(",\n")
    );
    assert_eq!(found(&text), UNCOUNTED);
}

#[test]
fn fluents_are_facts() {
    let mut names = [
        "red", "blue", "green", "pink", "white", "black", "gray", "brown",
    ]
    .into_iter();
    let mut types = ["horizontal", "vertical"].map(|_| ["Car", "Truck"].map(|_| String::new()));
    let facts = listed(|row, column, length, is_upright| {
        let kind = if length == 2 { "car" } else { "truck" };
        let name = format!("{}-{kind}", names.next().expect("enough"));
        types[usize::from(is_upright)][usize::from(length - 2)] += &format!("{name} ");
        format!("    (= (pos-x {name}) {column}) (= (pos-y {name}) {row})\n")
    });
    let mut objects = String::new();
    for (axis, kinds) in ["horizontal", "vertical"].iter().zip(&types) {
        for (kind, names) in ["Car", "Truck"]
            .iter()
            .zip(kinds)
            .filter(|it| !it.1.is_empty())
        {
            objects += &format!("    {names}- {axis}{kind}\n");
        }
    }
    let text = format!(
        "(define (problem card)\n  (:objects\n{objects})\n  (:init\n{facts}    (= (max_x) 5) (= (max_y) 5))\n  (:goal (and (= (pos-x red-car) 4) (= (pos-y red-car) 2))))\n"
    );
    assert_eq!(found(&text), "likely: it is unclear how to read the facts");
}

#[test]
fn what_is_near_a_list_is_no_car_of_it() {
    let mut names = names();
    let cars = listed(|row, column, length, is_upright| {
        let (last, right) = last_cell(row, column, length, is_upright);
        let name = names.next().expect("enough");
        let [row, column, last, right] = [row, column, last, right].map(|it| it + 1);
        format!("  - {{id: {name}, from: [{column}, {row}], to: [{right}, {last}]}}\n")
    });
    let text = format!(
        "board: {{width: 6, height: 6}}\n# squares are [column, row] counted from 1\ncars:\n{cars}"
    );
    assert_eq!(found(&text), "likely: the list may have other parts");
}

#[test]
fn a_size_and_an_exit_may_be_in_words() {
    let cars = "A  column 2, rows 1-2\nB  column 3, rows 1-2\nC  row 1, columns 4-5\nD  column 4, rows 2-3\nX*  column 5, rows 2-3\n";
    let text = format!(
        "Card 2     5 columns x 5 rows     exit: top side, column 5\nRows and columns are counted from 1.\n\n{cars}"
    );
    let draft = draft(&text);
    assert_eq!(
        format!("{:?}", draft.exits),
        "[DraftExit { side: Top, lane: Some(5) }]"
    );
    assert_eq!(draft.grids[0].to_string(), "5x5");
}

#[test]
fn a_call_may_be_named_after_its_car() {
    let mut is_red = true;
    let cars = listed(|row, column, length, is_upright| {
        let car = match length {
            2 if std::mem::take(&mut is_red) => "redCar",
            2 => "car",
            _ => "truck",
        };
        let axis = axis(is_upright).to_uppercase();
        format!("    {car}(row = {row}, col = {column}, {axis})\n")
    });
    let text = format!("val level2 = level(6, 6) {{\n{cars}    exit(Side.RIGHT)\n}}\n");
    assert!(found(&text).starts_with("likely"), "{text}");
}
