//! States drawn as rows.

use tailback_puzzle::{draw, draw_with_exits, draw_with_exits_as};

use crate::support::puzzle;

#[track_caller]
fn check(text: &str, rows: &[&str], legend: &[(char, usize)]) {
    let puzzle = puzzle(text);
    let drawing = draw(&puzzle, puzzle.start());
    assert_eq!(drawing.rows, rows);
    assert_eq!(drawing.legend, legend);
}

#[test]
fn a_board_is_drawn_as_the_language_draws_it() {
    check(
        "4x3\nX a2 h\nB d1 v 3\n#a1\n#c3",
        &["#..B", "XX.B", "..#B"],
        &[],
    );
}

#[test]
fn long_names_get_characters_that_no_car_has() {
    check(
        "4x3\nlorry c1 v 3\nX a2 h\nA a1 h\nvan_2 a3 h",
        &["AAB.", "XXB.", "CCB."],
        &[('B', 0), ('C', 3)],
    );
}

#[test]
fn more_cars_than_characters_are_stars() {
    let mut text = "26x26\nX a1 h".to_owned();
    for index in 0..70 {
        let (column, row) = (char::from(b'a' + index % 26), 2 + index / 26);
        text += &format!("\nlong{index} {column}{row} h 1");
    }
    let puzzle = puzzle(&text);
    let drawing = draw(&puzzle, puzzle.start());
    assert!(
        drawing.rows[3].starts_with("123456789***"),
        "{}",
        drawing.rows[3]
    );
}

#[track_caller]
fn check_exits(text: &str, lines: &[&str]) {
    let puzzle = puzzle(text);
    assert_eq!(draw_with_exits(&puzzle, puzzle.start()), lines);
}

#[test]
fn the_places_of_goals_are_named_below() {
    check_exits(
        "3x2\nlorry a1 h\nX a2 h\n=X\n@lorry b1",
        &["A A .", "X X . →", "A = lorry", "lorry to b1"],
    );
}

#[test]
fn exits_are_arrows() {
    check_exits(
        "|XX.\n|.#.\n>left\n>right 1\n>top c\n>bottom a",
        &["      ↑", "← X X . →", "  . # .", "  ↓"],
    );
    check_exits("|X..\n|X..\n>bottom", &["X . .", "X . .", "↓"]);
}

#[test]
fn long_names_are_explained_after_the_board() {
    check_exits("3x1\nred a1 h\n=red", &["A A . →", "A = red"]);
}

#[test]
fn the_letters_of_a_car_are_shown_together() {
    let puzzle = puzzle("|B . #\n|B X X\n|. C C\nred a3 h 1\n>left\n>right");
    let show = |car, letters: &str| format!("<{car}:{letters}>");
    assert_eq!(
        draw_with_exits_as(&puzzle, puzzle.start(), show),
        [
            "  <0:B> . #",
            "← <0:B> <1:X X> →",
            "  <3:A> <2:C C>",
            "<3:A> = red"
        ]
    );
}
