//! Puzzles as data, from a sender that need not be ours.

use proptest::{prelude::*, sample::Index};
use serde_json::{Value, json};
use tailback_puzzle::Puzzle;

use crate::support::puzzle;

/// A puzzle with walls, exits on two sides and cars along both axes.
fn sound() -> Puzzle {
    puzzle("|. A . B #\n|. A . B .\n|X X . . .\n|. C C C .\n>right 3\n>left 3")
}

fn as_data(puzzle: &Puzzle) -> Value {
    serde_json::to_value(puzzle).expect("a puzzle is plain data")
}

fn read(data: &Value) -> Result<Puzzle, String> {
    serde_json::from_value(data.clone()).map_err(|error| error.to_string())
}

/// The sound puzzle with `value` at `path`.
fn with(path: &str, value: Value) -> Value {
    let mut data = as_data(&sound());
    *data.pointer_mut(path).expect("the data has this part") = value;
    data
}

#[test]
fn a_puzzle_survives() {
    for puzzle in [
        sound(),
        sound().with_start(
            sound()
                .start()
                .after(sound().legal_moves(sound().start())[0]),
        ),
        sound().without_car(0).expect("it is not the target"),
        puzzle("26x26\nX z25 v 2\nlong a1 h 25\n>bottom"),
        puzzle("1x1\nX a1 h 1"),
        puzzle("6x6\nA a1 h\nB b3 h\n=B A\n>left"),
        puzzle("6x6\nX a1 h\nB b3 h\nC a6 h\n=X\n@B c3\n@C e6"),
    ] {
        assert_eq!(read(&as_data(&puzzle)), Ok(puzzle));
    }
}

#[test]
fn unsound_data_is_refused() {
    for (path, value) in [
        ("/start/0", json!(3)),
        ("/start/0", json!(255)),
        ("/start/0", json!(256)),
        ("/start/0", json!(-1)),
        ("/start/2", json!(null)),
        ("/start", json!([0, 0, 0])),
        ("/start", json!([0, 0, 0, 0, 0])),
        ("/cars/1/lane", json!(5)),
        ("/cars/1/lane", json!(255)),
        ("/cars/1/length", json!(0)),
        ("/cars/1/length", json!(255)),
        // It overlaps B.
        ("/cars/0/lane", json!(3)),
        // It lies on the wall.
        ("/cars/1/lane", json!(4)),
        ("/cars/0/name", json!("X")),
        ("/cars", json!([])),
        ("/goals/0/car", json!(4)),
        ("/goals/0/car", json!(u64::MAX)),
        // No exit is in its lane.
        ("/goals/0/car", json!(0)),
        ("/board/size/columns", json!(0)),
        ("/board/size/columns", json!(4)),
        ("/board/size/rows", json!(27)),
        ("/board/walls/0/column", json!(5)),
        ("/board/walls/0/row", json!(255)),
        ("/board/exits/0/lane", json!(255)),
    ] {
        let data = with(path, value);
        assert!(read(&data).is_err(), "{path}: {data}");
    }
}

/// The paths of all numbers in `data`.
fn numbers(data: &Value) -> Vec<String> {
    fn visit(value: &Value, path: String, found: &mut Vec<String>) {
        match value {
            Value::Number(_) => found.push(path),
            Value::Array(items) => {
                for (at, item) in items.iter().enumerate() {
                    visit(item, format!("{path}/{at}"), found);
                }
            }
            Value::Object(members) => {
                for (key, member) in members {
                    visit(member, format!("{path}/{key}"), found);
                }
            }
            _ => {}
        }
    }
    let mut found = Vec::new();
    visit(data, String::new(), &mut found);
    found
}

proptest! {
    /// Whatever is accepted is what a text could have described.
    #[test]
    fn any_numbers_are_refused_or_sound(
        changes in prop::collection::vec((any::<Index>(), prop_oneof![0..8u64, 0..300u64]), 1..4),
    ) {
        let mut data = as_data(&sound());
        let paths = numbers(&data);
        for (at, number) in changes {
            *data.pointer_mut(at.get::<String>(&paths)).expect("the path leads to a number") = json!(number);
        }
        if let Ok(puzzle) = read(&data) {
            prop_assert_eq!(puzzle.to_draft().validate(), Ok(puzzle.clone()));
            prop_assert_eq!(as_data(&puzzle), data);
        }
    }
}
