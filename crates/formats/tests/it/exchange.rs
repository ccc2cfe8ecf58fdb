//! The format for exchange: writing, reading, and error messages.

use expect_test::expect;
use tailback_formats::{Export, ReadOptions, exchange::FORMAT};
use tailback_puzzle::{Difficulty, Extras};

use crate::reading::check;
use crate::support::puzzle;

fn strings(some: &[&str]) -> Vec<String> {
    some.iter().map(|&it| it.to_owned()).collect()
}

fn extras() -> Extras {
    Extras {
        authors: strings(&["A. \"Jam\" B.", "C."]),
        sources: strings(&["a box"]),
        difficulty: Some(Difficulty::Expert),
        tags: strings(&["tight", "3x3"]),
        notes: strings(&["one", "id: 7", "id: 8"]),
        allowed: strings(&["frozen-car"]),
        n_moves: Some(2),
        n_steps: Some(4),
        expectations: strings(&["solvable", "moves ..9"]),
        solution: Some(strings(&["lorryU1", "XR2"])),
        ..Extras::default()
    }
}

const BOARD: &str = "4x3\nX a2 h\nlorry d2 v\n9 b1 h 1\n#c3\n>left 1\n>right 2\n>top c";

#[test]
fn everything_in_the_language_is_written() {
    let puzzle = puzzle(BOARD);
    let extras = extras();
    let export = Export {
        title: Some("Jam \"1\""),
        extras: Some(&extras),
        ..Export::from(&puzzle)
    };
    let text = FORMAT.write(&[export]).expect("it can say all");
    expect![[r#"
        [
        {
          "version": 1,
          "id": "7",
          "puzzle": "Jam \"1\"",
          "difficulty": "expert",
          "tags": ["tight", "3x3"],
          "authors": ["A. \"Jam\" B.", "C."],
          "sources": ["a box"],
          "notes": ["one", "id: 8"],
          "size": "4x3",
          "exits": ["left 1", "right 2", "top c"],
          "target": "X",
          "targets": ["X"],
          "goals": [],
          "cars": [
            {"name": "X", "cell": "a2", "axis": "horizontal", "length": 2},
            {"name": "lorry", "cell": "d2", "axis": "vertical", "length": 2},
            {"name": "9", "cell": "b1", "axis": "horizontal", "length": 1}
          ],
          "walls": ["c3"],
          "moves": 2,
          "steps": 4,
          "expect": ["solvable", "moves ..9"],
          "solution": ["lorryU1", "XR2"],
          "allow": ["frozen-car"]
        }
        ]
    "#]]
    .assert_eq(&text);
    let (boards, errors) = FORMAT.read(&text, ReadOptions::default());
    assert_eq!(errors, []);
    let [again] = boards.as_slice() else {
        panic!("{text}")
    };
    assert_eq!(again.title, "Jam \"1\"");
    assert_eq!(again.draft.validate(), Ok(puzzle.clone()));
    let again = Extras {
        n_moves: again.n_moves,
        ..again.extras.clone()
    };
    // The note that is the id comes first.
    let expected = Extras {
        notes: strings(&["id: 7", "one", "id: 8"]),
        ..extras
    };
    assert_eq!(again, expected);
}

#[test]
fn other_goals_are_kept() {
    for text in [
        "|A A .\n|. . .\n|B B .\n=A B\n>right",
        "|A A . B\n|. . . B\n|. . . .\n@A c1\n@B d2",
    ] {
        let puzzle = puzzle(text);
        let text = FORMAT
            .write(&[Export::from(&puzzle)])
            .expect("it can say all");
        let (boards, errors) = FORMAT.read(&text, ReadOptions::default());
        assert_eq!(errors, []);
        assert_eq!(boards[0].draft.validate(), Ok(puzzle), "{text}");
    }
}

#[test]
fn several_stand_in_a_list() {
    let puzzle = puzzle("|X X .");
    let text = FORMAT.write(&[Export::from(&puzzle); 2]).expect("it can");
    let values: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(values.as_array().map(Vec::len), Some(2));
    assert_eq!(values[0]["puzzle"], serde_json::Value::Null);
    assert_eq!(values[0], values[1]);
}

#[test]
fn missing_keys_have_the_defaults_of_the_language() {
    check(
        &FORMAT,
        r#"{"size": "3x2", "title": "small", "id": 12, "cars": [
            {"name": "X", "cell": "A1", "axis": "h", "length": 2}]}"#,
        expect![[r#"
            1-2
            puzzle "small"
            note "id: 12"
            grid
              X X .
              . . .
            end
        "#]],
    );
    check(
        &FORMAT,
        r#"{"size": "2x3", "target": "B", "exits": ["top"], "walls": null, "moves": 1, "expect": ["steps 1.."],
            "cars": [{"name": "B", "cell": "a2", "axis": "vertical", "length": 2}], "solution": []}"#,
        expect![[r#"
            1-2
            puzzle "jam"
            grid
              . .
              B .
              B .
            end
            exit top
            target B
            expect moves 1, steps 1..
            solution
            end
        "#]],
    );
}

#[test]
fn all_errors_are_reported() {
    check(
        &FORMAT,
        r#"{"version": 2, "size": 6, "exits": ["right c"], "walls": ["c3", "3c", 7], "colour": "red", "target": "",
            "title": "a", "puzzle": "b", "tags": ["a b"], "difficulty": "hard", "moves": -1, "solution": ["XX"],
            "expect": "moves 3", "id": [], "notes": {}, "walls": [], "allow": [""],
            "cars": [{"name": "X Y", "cell": "a", "axis": "d", "length": "2"}, {"name": "B", "row": 1}, 7]}"#,
        expect![[r#"
            line 1: unknown key `colour`; the keys are `version`, `id`, `puzzle`, `difficulty`, `tags`, `authors`, `sources`, `notes`, `size`, `exits`, `target`, `targets`, `goals`, `cars`, `walls`, `moves`, `steps`, `expect`, `solution` or `allow`
            line 1: duplicate key `walls`
            line 1: `puzzle` and `title` are the same key; remove one
            line 1: expected `version` as 1, found `2`
            line 1: expected `size` as columns and rows from 1 to 26, like `6x6`, found `6`
            line 1: expected `target` as the name of a car, found `""`
            line 1: expected `exits[0]` as a side and a lane, like `right 3` or `top c`, found `"right c"`
            line 1: expected `cars[0].name` as a letter or digit, then letters, digits and underscores, found `"X Y"`
            line 1: expected `cars[0].cell` as a cell, like `c3`, found `"a"`
            line 1: expected `cars[0].axis` as `horizontal` or `vertical`, found `"d"`
            line 1: expected `cars[0].length` as a whole number, found `"2"`
            line 1: cars[1]: unknown key `row`; the keys are `name`, `cell`, `axis` or `length`
            line 1: cars[1]: `cell` is missing
            line 1: cars[1]: `axis` is missing
            line 1: cars[1]: `length` is missing
            line 1: expected `cars[2]` as an object, found `7`
            line 1: expected `id` as a string or a number, found `[]`
            line 1: expected `notes` as a list of strings, found `{}`
            line 1: expected `difficulty` as `beginner`, `intermediate`, `advanced`, `expert` or `grandmaster`, found `"hard"`
            line 1: expected `moves` as a whole number, found `-1`
            line 1: expected `solution[0]` as a move, like `XR3`, found `"XX"`
            line 1: expected `tags[0]` as a word without blanks, commas and quotes, found `"a b"`
            line 1: expected `allow[0]` as a word without blanks, commas and quotes, found `""`
            line 1: expected `expect` as a list of strings, found `"moves 3"`
        "#]],
    );
    check(
        &FORMAT,
        r#"[{"cars": {}}, 7, {"puzzle": "a"}]"#,
        expect![[r#"
            line 1: `size` is missing: the columns and rows of the board, like `6x6`
            line 1: expected `cars` as a list of cars, found `{}`
            line 1: expected an object
            line 1: `size` is missing: the columns and rows of the board, like `6x6`
            line 1: `cars` is missing
        "#]],
    );
}
