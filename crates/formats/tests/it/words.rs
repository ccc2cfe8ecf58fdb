//! The words of formats: names, sizes, expectations, line ends.

use tailback_formats::{ReadOptions, exchange, json, line, table};
use tailback_puzzle::Shape;

/// Checks the names that vehicles with `ids` get.
#[track_caller]
fn check_names(ids: &[&str], expected: &[&str]) {
    let vehicle = |id: &&str| {
        format!(r#"{{"id": "{id}", "row": 0, "col": 0, "length": 2, "orientation": "H"}}"#)
    };
    let vehicles: Vec<String> = ids.iter().map(vehicle).collect();
    let text = format!(
        r#"{{"board_size": 6, "vehicles": [{}]}}"#,
        vehicles.join(", ")
    );
    let (boards, errors) = json::FORMAT.read(&text, ReadOptions::default());
    assert_eq!(errors, []);
    let names: Vec<&str> = boards[0]
        .draft
        .cars
        .iter()
        .map(|car| car.name.as_str())
        .collect();
    assert_eq!(names, expected);
}

#[test]
fn names_of_the_language_are_kept() {
    check_names(&["X", "12", "lorry_2", "a"], &["X", "12", "lorry_2", "a"]);
}

#[test]
fn other_ids_become_the_nearest_free_name() {
    check_names(
        &["red car", "red-car", "red_car", "-7", "$", "", "c1", "é"],
        &[
            "red_car2", "red_car3", "red_car", "7", "c2", "c3", "c1", "c4",
        ],
    );
}

#[test]
fn equal_ids_stay_equal() {
    check_names(&["a b", "X", "a b", "X"], &["a_b", "X", "a_b", "X"]);
}

/// Checks the size of a board whose text does not state it, in a file with the name `stem`.
#[track_caller]
fn check_size(stem: &str, expected: &str) {
    let options = ReadOptions {
        stem,
        ..ReadOptions::default()
    };
    let (boards, _) = table::FORMAT.read("0 0 5 2 1\n", options);
    let sizes = boards.iter().flat_map(|board| &board.draft.grids);
    let sizes: Vec<String> = sizes.map(ToString::to_string).collect();
    assert_eq!(sizes.concat(), expected, "{stem}");
}

#[test]
fn a_name_gives_a_size() {
    check_size("Rushhour6x6_1", "6x6");
    check_size("9x9", "9x9");
    check_size("max 12X10", "12x10");
    check_size("x 3xx 0x6 27x27 é7x7é", "7x7");
    check_size("99999999999999999999x6 5x5", "5x5");
    for stem in ["", "x", "box", "6x", "x6", "6 x 6", "0x0", "level6"] {
        check_size(stem, "");
    }
}

#[test]
fn an_assumed_size_is_noted() {
    for (car, is_assumed) in [("1 4 4 2 1", true), ("1 5 4 2 1", false)] {
        let text = format!("0 2 0 2 1\n{car}\n");
        let (boards, errors) = table::FORMAT.read(&text, ReadOptions::default());
        assert_eq!(errors, []);
        let note = "the size is not given; read as 6x6".to_owned();
        assert_eq!(boards[0].statements().notes.contains(&note), is_assumed);
    }
}

#[test]
fn every_line_end_counts_once() {
    let text = "\u{feff}a b\nc d\r\ne f\rg h\n\ni j";
    let (_, errors) = line::FORMAT.read(text, ReadOptions::default());
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [1, 2, 3, 4, 6]);
    let text = "[\n3,\r\n4,\r5\n\n,6]";
    let (_, errors) = json::FORMAT.read(text, ReadOptions::default());
    let lines: Vec<usize> = errors.iter().map(|error| error.line).collect();
    assert_eq!(lines, [2, 3, 4, 6]);
}

#[test]
fn an_expectation_is_a_word_and_a_range() {
    let is_read = |word: &str| {
        let text = format!(r#"{{"size": "6x6", "cars": [], "expect": ["{word}"]}}"#);
        let (boards, _) = exchange::FORMAT.read(&text, ReadOptions::default());
        boards
            .iter()
            .any(|board| board.extras.expectations == [word])
    };
    let known =
        "solvable,unsolvable,moves 8,steps 3..,moves ..4,solutions 1,minimal,hardest,retreat";
    for word in known.split(',') {
        assert!(is_read(word), "{word}");
    }
    let unknown = ",moves x,Moves 8,expect moves 8,moves 8 9,8";
    for word in unknown.split(',') {
        assert!(!is_read(word), "{word}");
    }
}

#[test]
fn a_board_has_the_first_target_of_its_alphabet() {
    let target = |text: &str| {
        let (boards, _) = tailback_formats::square::FORMAT.read(text, ReadOptions::default());
        let draft = &boards[0].draft;
        assert!(matches!(draft.cars[0].shape, Shape::Drawn(_)));
        draft.target().to_owned()
    };
    assert_eq!(target("xx.\n..X\n..X\n"), "X");
    assert_eq!(target("xx.\n..A\n..A\n"), "x");
    assert_eq!(target("bb.\n..A\n..A\n"), "X");
}
