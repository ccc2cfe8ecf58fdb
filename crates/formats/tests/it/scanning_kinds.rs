//! One board in notations of different kinds of documents.

use std::fmt::Write as _;

use tailback_formats::{ReadOptions, scan::scan};
use tailback_puzzle::{Axis, Puzzle};

const CARD: &str = "AA...B\nC..D.B\nCXXD.B\nC..D..\nE...FF\nE.GGG.\n";

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
fn found(text: &str) -> String {
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
    ] {
        assert_eq!(found(&text), "certain: target `X`", "{text}");
    }
}

#[test]
fn rectangles_are_cars() {
    let (mut tikz, mut svg) = (String::new(), String::new());
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
    }
    let picture =
        format!("\\begin{{tikzpicture}}\n\\draw (0,0) grid (6,6);\n{tikz}\\end{{tikzpicture}}\n");
    let doubt = "likely: its rectangles have no names that would show whether one is missing";
    assert_eq!(found(&picture), doubt);
    assert_eq!(found(&tikz.replace("rectangle (", "  rectangle (")), doubt);
    let svg = format!("<svg width=\"360\" height=\"360\">\n{svg}</svg>\n");
    assert_eq!(found(&svg), doubt);
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
