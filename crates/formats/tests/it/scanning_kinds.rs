//! One board in notations of different kinds of documents.

use std::fmt::Write as _;

use tailback_formats::{
    ReadOptions,
    scan::{Confidence, scan},
};
use tailback_puzzle::{Axis, Puzzle};

pub(crate) const CARD: &str = "AA...B\nC..D.B\nCXXD.B\nC..D..\nE...FF\nE.GGG.\n";

/// The axis, lane, offset and length of each car, and whether it is the target.
type Places = Vec<(bool, u8, u8, u8, bool)>;

fn places(puzzle: &Puzzle) -> Places {
    let cars = puzzle.cars().iter().zip(&puzzle.start().0).enumerate();
    let place = |(at, (car, &offset)): (usize, (&tailback_puzzle::Car, &u8))| {
        let is_target = at == puzzle.target();
        (
            car.axis == Axis::Vertical,
            car.lane,
            offset,
            car.length,
            is_target,
        )
    };
    let mut places: Places = cars.map(place).collect();
    places.sort_unstable();
    places
}

/// Returns the places of cars on [`CARD`].
fn card() -> Places {
    let find = &scan(CARD, ReadOptions::default()).finds[0];
    places(&find.draft.validate().expect("it is sound"))
}

/// Returns the confidence in the only board of `text`, which is [`CARD`], and the last reason.
pub(crate) fn found(text: &str) -> String {
    let finds = scan(text, ReadOptions::default()).finds;
    let [find] = finds.as_slice() else {
        panic!("{finds:?}\n{text}");
    };
    let puzzle = find.draft.validate().expect("it is sound");
    assert_eq!(places(&puzzle), card(), "{text}");
    let why = find.reasons.last().expect("the size is a reason");
    format!("{}: {why}", find.confidence)
}

#[test]
fn drawings_of_many_documents_are_read() {
    let rows = |cell: &dyn Fn(char) -> String, between: &str| -> Vec<String> {
        let row = |row: &str| row.chars().map(cell).collect::<Vec<_>>().join(between);
        // In a frame, `A` may be a target.
        let card = CARD.replace('A', "H");
        card.lines().map(row).collect()
    };
    let plain = |c: char| c.to_string();
    let blank = |c: char| c.to_string().replace('.', " ");
    let bold = |c: char| blank(c).replace('X', "**X**");
    let quoted = |c: char| format!("\"{c}\" ");
    let numbered = |c: char| match c {
        '.' => "--".to_owned(),
        _ => format!("{c}1"),
    };
    let coded = |c: char| match c {
        '.' => ":black_large_square:".to_owned(),
        'X' => ":red_square:".to_owned(),
        _ => format!(":{}_circle:", c.to_ascii_lowercase()),
    };
    let square = |c: char| match c {
        '.' => "<div class=\"cell\"></div>".to_owned(),
        'X' => "<div class=\"cell red\"></div>".to_owned(),
        _ => format!("<div class=\"cell car-{c}\"></div>"),
    };
    let bracketed = |c: char| format!("[{}]", blank(c));
    let named = |c: char| match c {
        '.' => "null".to_owned(),
        'X' => "'red'".to_owned(),
        _ => format!("'{}'", c.to_ascii_lowercase()),
    };
    let crossed = |c: char| c.to_string().replace('.', "+");
    let word = |c: char| match c {
        '.' => String::new(),
        'X' => "red".to_owned(),
        _ => format!("{}reen", c.to_ascii_lowercase()),
    };
    let missing = |c: char| match c {
        '.' => "NA".to_owned(),
        _ => format!("\"{c}\""),
    };
    let wide = |c: char| match c {
        '.' => "・".to_owned(),
        _ => char::from_u32(u32::from(c) + 0xfee0)
            .expect("it is full-width")
            .to_string(),
    };
    let cell = |c: char| format!(" {} ", numbered(c).replace("--", "  "));
    let mut matrix = "     [,1] [,2] [,3] [,4] [,5] [,6]\n".to_owned();
    for (number, row) in (1..).zip(rows(&quoted, " ")) {
        let _ = writeln!(matrix, "[{number},] {row}");
    }
    for text in [
        format!(
            "| a | b | c | d | e | f |\n|---|---|---|---|---|---|\n| {} |\n",
            rows(&bold, " | ").join(" |\n| ")
        ),
        format!(
            "{{| class=\"wikitable\"\n| {}\n|}}\n",
            rows(&blank, " || ").join("\n|-\n| ")
        ),
        matrix,
        rows(&numbered, " ").join("\n"),
        rows(&plain, " ").join("\n"),
        format!(
            "[21:03] <tom> stuck here\n[21:04] <tom> {}\n[21:05] <ann> ok\n",
            rows(&plain, " ").join("\n[21:04] <tom> ")
        ),
        format!(
            "Zeile 1: {}\n",
            numbered_lines(&rows(&plain, " "), "Zeile").trim_start_matches("Zeile 1: ")
        ),
        rows(&coded, "").join("\n"),
        format!(
            "<div class=\"row\">{}</div>",
            rows(&square, "").join("</div>\n<div class=\"row\">")
        ),
        boxed(&rows(&plain, "")),
        rows(&bracketed, "").join("\n"),
        (1..)
            .zip(rows(&plain, ","))
            .map(|(number, row)| format!("  {number} [{row}],\n"))
            .collect(),
        (1..)
            .zip(rows(&blank, "|"))
            .map(|(number, row)| format!("{number}|{row}|\n  -------------\n"))
            .collect(),
        format!(
            "//\t┏━━━━━━┓\n//\t┃{}┃\n//\t┗━━━━━━┛\n",
            rows(&wide, "").join("┃\n//\t┃")
        ),
        format!(
            "   _____________________________\n{}",
            (0..)
                .zip(rows(&cell, "|"))
                .map(|(number, row)| format!(
                    "{number} |{row}|\n  |____|____|____|____|____|____|\n"
                ))
                .collect::<String>()
        ),
        format!(
            "|   | c1 | c2 | c3 | c4 | c5 | c6 |\n|---|---|---|---|---|---|---|\n{}",
            (1..)
                .zip(rows(&blank, " | "))
                .map(|(number, row)| format!("| r{number} | {row} |\n"))
                .collect::<String>()
        ),
        format!(
            "String[] level = {{\n    \"{}\"\n}};\n",
            rows(&blank, "").join("\",\n    \"")
        ),
        rows(&word, ";").join("\n"),
        rows(&crossed, "").join("\n"),
        (0..)
            .zip(rows(&crossed, " "))
            .map(|(number, row)| format!("{} {row}\n", 6 - number))
            .collect(),
        format!(
            "\tA\tB\tC\tD\tE\tF\n{}",
            (1..)
                .zip(rows(&word, "\t"))
                .map(|(number, row)| format!(
                    "{number}\t{row}{}\n",
                    if number == 3 { "\t→" } else { "" }
                ))
                .collect::<String>()
        ),
        rows(&plain, "").join("\n") + "\n\n(~ is a wall)\n",
        format!("[\n  [{}],\n];\n", rows(&named, ", ").join("],\n  [")),
        format!(
            "{{\"target\": \"X\", \"layout\": \"{}\"}}",
            rows(&plain, "").join("\\n")
        ),
        format!(
            "board <- matrix(c(\n{}), nrow = 6, byrow = TRUE)\n",
            rows(&missing, ", ").join(",\n")
        ),
    ] {
        assert_eq!(found(&text), "certain: target `X`", "{text}");
    }
}

#[test]
fn the_row_of_an_exit_may_count_from_zero() {
    let rows = CARD.trim_end().replace('\n', "\",\n    \"");
    let text = format!(
        "{{\n  \"exit\": {{\n    \"side\": \"right\",\n    \"row\": 2\n  }},\n  \"player\": \"X\",\n  \"rows\": [\n    \"{rows}\"\n  ]\n}}\n"
    );
    assert_eq!(found(&text), "certain: target `X`, as stated");
}

#[test]
fn a_sign_may_be_called_a_wall() {
    let text = format!("{}\n# * is a wall\n", CARD.replacen("C..D..", "C..D.*", 1));
    let finds = scan(&text, ReadOptions::default()).finds;
    let walls: Vec<String> = finds[0]
        .draft
        .walls
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(walls, ["f4"]);
}

#[test]
fn the_text_may_say_what_a_sign_means() {
    let card = CARD.replace('.', "@");
    let text = format!("// empty block = @, X = the block to get out\n{card}");
    assert_eq!(found(&text), "certain: target `X`");
    let text = format!(
        "X: our car, @: empty, *: fixed stone\n\n{}",
        card.replacen("C@@D@@", "C@@D@*", 1)
    );
    let finds = scan(&text, ReadOptions::default()).finds;
    assert_eq!(finds[0].draft.walls.len(), 1, "{text}");
}

#[test]
fn dark_squares_in_a_line_are_a_car() {
    let sign = |c: char| match c {
        '.' => "⬜",
        'X' => "🟥",
        'A' => "🟧",
        'B' => "🟨",
        'C' => "🟩",
        'D' => "🟦",
        'E' => "🟪",
        'F' => "🟫",
        _ => "⬛",
    };
    let row = |row: &str| row.chars().map(sign).collect::<String>() + "\n";
    let text: String = CARD.lines().map(row).collect();
    assert_eq!(found(&text), "likely: the dark squares may be walls");
}

#[test]
fn an_arrow_in_the_frame_is_the_exit() {
    let rows: Vec<String> = CARD
        .lines()
        .map(|it| format!("#{}#", it.replace('.', " ")))
        .collect();
    let left = format!("########\n{}\n########\n", rows.join("\n")).replace("#CXXD B#", "<CXXD B#");
    let cells = |column: usize| CARD.lines().filter_map(move |row| row.chars().nth(column));
    let turned = (0..6).map(|column| format!("#{}#\n", cells(column).collect::<String>()));
    let turned: String = turned.collect();
    let bottom = format!("########\n{}###v####\n", turned.replace('.', " "));
    for (text, exit) in [
        (left, "Left, lane: Some(3)"),
        (bottom, "Bottom, lane: Some(3)"),
    ] {
        let finds = scan(&text, ReadOptions::default()).finds;
        assert_eq!(finds.len(), 1, "{text}");
        let exits = format!("{:?}", finds[0].draft.exits);
        assert!(exits.contains(exit), "{exits}\n{text}");
        let puzzle = finds[0].draft.validate().expect("it is sound");
        assert_eq!(places(&puzzle).len(), card().len(), "{text}");
    }
}

#[test]
fn a_position_of_a_damaged_board_is_not_certain() {
    let after = CARD.replace("AA...B", ".AA..B");
    let page = |card: &str| format!("Start:\n\n{card}\nyour move> A right\n\n{after}\nBye!\n");
    let certain = |text: &str| {
        let finds = scan(text, ReadOptions::default()).finds;
        let certain = finds
            .iter()
            .filter(|it| it.confidence == Confidence::Certain);
        certain.count()
    };
    assert_eq!(certain(&page(CARD)), 1);
    for damaged in [CARD.replacen('D', "?", 1), CARD.replacen("E...FF\n", "", 1)] {
        assert_eq!(certain(&page(&damaged)), 0, "{damaged}");
    }
}

/// Returns `rows`, each after the word and its number.
fn numbered_lines(rows: &[String], word: &str) -> String {
    let line = |(number, row): (usize, &String)| format!("{word} {number}: {row}");
    let lines: Vec<String> = (1..).zip(rows).map(line).collect();
    lines.join("\n")
}

/// Returns a drawing with lines around cars and empty cells: `| A   A |   |`.
fn boxed(rows: &[String]) -> String {
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let is_car = |one: char, other: char| one == other && one != '.';
    let mut text = format!("+{}\n", "---+".repeat(rows[0].len()));
    for (at, row) in rows.iter().enumerate() {
        let below = rows.get(at + 1);
        let (mut cells, mut line) = ("|".to_owned(), "+".to_owned());
        for (column, &cell) in row.iter().enumerate() {
            let is_joined = row.get(column + 1).is_some_and(|next| is_car(cell, *next));
            let bar = if is_joined { ' ' } else { '|' };
            let sign = if cell == '.' { ' ' } else { cell };
            let _ = write!(cells, " {sign} {bar}");
            let is_joined = below.is_some_and(|row| is_car(cell, row[column]));
            line += if is_joined { "   +" } else { "---+" };
        }
        text += &format!("{cells}\n{line}\n");
    }
    text
}

#[test]
fn rectangles_are_cars() {
    let (mut tikz, mut svg, mut html) = (String::new(), String::new(), String::new());
    for (is_upright, lane, offset, length, is_target) in card() {
        let (x, y) = if is_upright {
            (lane, offset)
        } else {
            (offset, lane)
        };
        let (width, height) = if is_upright { (1, length) } else { (length, 1) };
        let colour = if is_target { "red" } else { "gray" };
        let (top, bottom) = (6 - y, 6 - y - height);
        let _ = writeln!(
            tikz,
            "\\filldraw[{colour}] ({x},{bottom}) rectangle ({},{top});",
            x + width
        );
        let [x, y] = [x, y].map(|it| 60 * u32::from(it) + 2);
        let [width, height] = [width, height].map(|it| 60 * u32::from(it) - 4);
        let _ = writeln!(
            svg,
            "  <rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{colour}\"/>"
        );
        let _ = writeln!(
            html,
            "<div class=\"car {colour}\" style=\"left: {x}px; top:{y}px;width:{width}px;height:{height}px\"></div>"
        );
    }
    let picture =
        format!("\\begin{{tikzpicture}}\n\\draw (0,0) grid (6,6);\n{tikz}\\end{{tikzpicture}}\n");
    let doubt = "likely: its rectangles have no names that would show whether one is missing";
    assert_eq!(found(&picture), doubt);
    assert_eq!(found(&tikz.replace("rectangle (", "  rectangle (")), doubt);
    let svg = format!("<svg width=\"360\" height=\"360\">\n{svg}</svg>\n");
    assert_eq!(found(&svg), doubt);
    assert_eq!(found(&html), doubt);
}

/// Returns a line for each car of [`CARD`], the target first.
pub(crate) fn listed(mut line: impl FnMut(u8, u8, u8, bool) -> String) -> String {
    let mut cars = card();
    cars.sort_by_key(|car| !car.4);
    let line = |&(is_upright, lane, offset, length, _): &(bool, u8, u8, u8, bool)| {
        let (row, column) = if is_upright {
            (offset, lane)
        } else {
            (lane, offset)
        };
        line(row, column, length, is_upright)
    };
    cars.iter().map(line).collect()
}

#[test]
fn what_the_text_says_about_values_is_read() {
    let uncounted = "likely: nothing says how many cars there are";
    let numbers = listed(|row, column, length, is_upright| {
        format!(
            "    {} {} {length} {}\n",
            column + 1,
            row + 1,
            u8::from(is_upright)
        )
    });
    let order = "% col row length dir (0 = horizontal, 1 = vertical), counted from 1\n";
    let matlab = format!("{order}% the first line is the red car\nn = 6;\ncars = [\n{numbers}];\n");
    assert_eq!(found(&matlab), uncounted);
    let tuples = listed(|row, column, length, is_upright| {
        format!(
            "    ('{}', {row}, {column}, {length}),\n",
            if is_upright { 'v' } else { 'h' }
        )
    });
    let python = format!(
        "# (orientation, row, col, length), 0-based; the first one is the red car\nCARS = [\n{tuples}]\nSIZE = 6\n"
    );
    assert_eq!(
        found(&python),
        "likely: nothing shows whether a car is missing"
    );
    let squares = listed(|row, column, length, is_upright| {
        let square = |at: u8| {
            let (row, column) = if is_upright {
                (row + at, column)
            } else {
                (row, column + at)
            };
            format!(" {}{}", char::from(b'a' + column), 6 - row)
        };
        let kind = if length == 2 { "car" } else { "truck" };
        format!("{kind}{}\n", (0..length).map(square).collect::<String>())
    });
    let chess = format!("a1 is the bottom left square of a 6x6 board\n\nred {squares}");
    assert_eq!(found(&chess), "likely: no header names the columns");
    let cells = |is_turned: bool| {
        let mut text = String::new();
        for (row, line) in CARD.lines().enumerate() {
            for (column, name) in line.chars().enumerate().filter(|it| it.1 != '.') {
                let (one, other) = if is_turned {
                    (column, row)
                } else {
                    (row, column)
                };
                let _ = write!(text, "({one}, {other}): '{name}', ");
            }
        }
        format!("SIZE = 6\ngrid = {{{text}}}\n")
    };
    let unclear = "likely: it is unclear whether the row comes first";
    assert_eq!(found(&cells(false)), unclear);
    let open = "likely: nothing shows whether a car is missing";
    for (text, is_turned) in [("# (row, col) -> car", false), ("# keys are (x, y)", true)] {
        assert_eq!(found(&format!("{text}\n{}", cells(is_turned))), open);
    }
}

#[test]
fn a_target_may_be_stated() {
    let numbered = |target: &str, empty: &str, first: u8| {
        let mut names: Vec<char> = Vec::new();
        let mut cell = |c: char| match c {
            '.' => empty.to_owned(),
            'X' => target.to_owned(),
            _ => {
                let at = names.iter().position(|it| *it == c).unwrap_or_else(|| {
                    names.push(c);
                    names.len() - 1
                });
                (usize::from(first) + at).to_string()
            }
        };
        let row = |row: &str| row.chars().map(&mut cell).collect::<Vec<_>>().join(", ");
        CARD.lines().map(row).collect::<Vec<_>>().join(",\n")
    };
    let text = format!(
        "// 0 = the red car, -1 = free cell\n{}\n",
        numbered("0", "-1", 1)
    );
    assert_eq!(found(&text), "certain: target `0`, as stated");
    let text = format!(
        "0 is empty, 99 is the red car\n{}\n",
        numbered("99", "0", 1)
    );
    assert_eq!(found(&text), "certain: target `X`");
}

#[test]
fn sentences_next_to_a_drawing_are_read() {
    let card = CARD.replace('X', "Q");
    assert_eq!(
        found(&format!("Q has to leave on the right.\n\n{card}")),
        "certain: target `Q`, as stated"
    );
    let finds = |text: &str| scan(text, ReadOptions::default()).finds;
    let text = format!("The gap in the fence is at the left end of row 3.\n\n{CARD}");
    let exit = &finds(&text)[0].draft.exits;
    assert_eq!(
        format!("{exit:?}"),
        "[DraftExit { side: Left, lane: Some(3) }]"
    );
    let arrow = CARD.replace("CXXD.B", "CXXD.B  --> exit");
    assert_eq!(finds(&arrow)[0].draft.grids[0].rows, 6, "{arrow}");
}

#[test]
fn lists_with_a_prefix_are_read() {
    let mut names = "RABCDEFGHIJ".chars();
    let cars = listed(|row, column, length, is_upright| {
        let (axis, kind) = (
            if is_upright { 'v' } else { 'h' },
            if length == 2 { "car" } else { "bus" },
        );
        format!(
            "    {},{axis}{kind},{},{} \\\n",
            names.next().expect("enough"),
            column + 1,
            row + 1
        )
    });
    let text = format!(
        "starting at 1,1, R is the red car\n\n./solve --play{}",
        cars.trim_start_matches("   ")
    );
    assert!(found(&text).starts_with("likely"), "{text}");
    let mut number = 0;
    let lines = listed(|row, column, length, is_upright| {
        number += 1;
        format!(
            "car.{number}.row={row}\ncar.{number}.column={column}\ncar.{number}.length={length}\ncar.{number}.horizontal={}\n",
            !is_upright
        )
    });
    assert!(
        found(&format!(
            "board.rows=6\nboard.columns=6\ncar.target=1\n{lines}"
        ))
        .starts_with("likely")
    );
}

#[test]
fn walls_next_to_a_list_are_read() {
    let cars = listed(|row, column, length, is_upright| {
        let [w, h] = if is_upright { [1, length] } else { [length, 1] };
        format!("    {{ x: {column}, y: {row}, w: {w}, h: {h} }},\n")
    });
    let text = format!(
        "const level = {{\n  cols: 6, rows: 6,\n  walls: [{{ x: 4, y: 0 }}, {{ x: 3, y: 4 }}],\n  blocks: [\n{}  ],\n}};\n",
        cars.replacen(" }", ", goal: true }", 1)
    );
    let finds = scan(&text, ReadOptions::default()).finds;
    let walls = &finds[0].draft.walls;
    let walls: Vec<String> = walls.iter().map(ToString::to_string).collect();
    assert_eq!(walls, ["e1", "d5"]);
}

#[test]
fn names_of_kinds_say_how_long_cars_are() {
    let card = CARD
        .replace('B', "O")
        .replace('C', "P")
        .replace('D', "Q")
        .replace('G', "R");
    for words in [
        "A to K are cars, O to R trucks.",
        "Cars (A-K) have two cells, trucks (O-R) three",
    ] {
        let text = |card: &str| format!("{words}\n\n{card}");
        assert_eq!(found(&text(&card)), "certain: target `X`");
        // A truck that has lost a cell.
        let cut = text(&card.replacen('R', ".", 1));
        let finds = scan(&cut, ReadOptions::default()).finds;
        let why = "the text next to it gives one of its cars another length or direction";
        assert_eq!(
            finds[0].reasons.last().map(String::as_str),
            Some(why),
            "{cut}"
        );
    }
}

#[test]
fn a_car_may_be_called_like_a_direction() {
    let cars = card();
    let names = ["c", "e", "h", "n", "s", "v", "w", "z"];
    let call = |((is_upright, lane, offset, length, is_target), name): (
        &(bool, u8, u8, u8, bool),
        &str,
    )| {
        let (x, y) = if *is_upright {
            (lane, offset)
        } else {
            (offset, lane)
        };
        let id = if *is_target { "X" } else { name };
        format!(
            "Vehicle {name}(\"{id}\", {x}, {y}, {length}, {});\n",
            !is_upright
        )
    };
    let text: String = cars.iter().zip(names).map(call).collect();
    assert!(found(&text).starts_with("likely"), "{text}");
}

#[test]
fn what_is_cut_is_a_doubt() {
    let mut xml = "<puzzle width=\"6\" height=\"6\">\n".to_owned();
    let mut names = 'A'..;
    for (is_upright, lane, offset, length, is_target) in card() {
        let (column, row) = if is_upright {
            (lane, offset)
        } else {
            (offset, lane)
        };
        let other = if is_target { None } else { names.next() };
        let id = other.unwrap_or('X');
        let axis = if is_upright { 'v' } else { 'h' };
        let _ = writeln!(
            xml,
            "  <vehicle id=\"{id}\" row=\"{row}\" col=\"{column}\" length=\"{length}\" orientation=\"{axis}\"/>"
        );
    }
    assert_eq!(found(&format!("{xml}</puzzle>\n")), "certain: target `X`");
    assert_eq!(found(&xml), "likely: the list may have other parts");
    let card = CARD.replace('A', "H");
    let table = card.lines().map(|row| {
        let cells: String = row.chars().map(|c| format!("| {c} ")).collect();
        cells.replace('.', " ") + "|\n"
    });
    let table: String = table.collect();
    assert_eq!(found(&table), "certain: target `X`");
    // The last cell of `G` is lost.
    let cut = table.replace("| G |   |\n", "|  |   |\n");
    let finds = scan(&cut, ReadOptions::default()).finds;
    let why = "one of its rows is longer or shorter";
    assert_eq!(
        finds[0].reasons.last().map(String::as_str),
        Some(why),
        "{cut}"
    );
}

#[test]
fn a_document_may_end_in_an_empty_cell() {
    let row = |row: &str| {
        row.chars()
            .map(String::from)
            .collect::<Vec<_>>()
            .join(" & ")
    };
    let rows: Vec<String> = CARD.lines().map(row).collect();
    let page = rows.join(" \\\\\n").replace('.', "");
    assert!(page.ends_with('&') || page.ends_with("& "), "{page}");
    assert_eq!(found(page.trim_end()), "certain: target `X`");
}
