//! Random boards, each written in each notation that a scan knows, alone and next to what looks like a row.

mod board;
mod exits;
mod notation;

use std::fmt::Write as _;

use tailback_formats::{
    ReadOptions,
    scan::{Confidence, scan},
};

use self::{
    board::{Board, Random, shape_of},
    notation::NOTATIONS,
};

/// Text that looks like a row without being one, or may be one.
fn row_like(board: &Board, random: &mut Random) -> String {
    let row = &board.rows()[random.below(6)];
    match random.below(5) {
        0 => row.clone(),
        1 => row.chars().map(|c| format!("{c} ")).collect(),
        2 => "......".to_owned(),
        3 => "easier".to_owned(),
        _ => "ABCDEF".to_owned(),
    }
}

/// The shapes of what is found in `text`, those of which it is certain, and all.
fn found(text: &str) -> (Vec<String>, Vec<String>) {
    let finds = scan(text, ReadOptions::default()).finds;
    let sound = finds
        .iter()
        .filter_map(|find| Some((find, find.draft.validate().ok()?)));
    let shapes = sound.map(|(find, puzzle)| (find.confidence, shape_of(&puzzle)));
    let shapes: Vec<_> = shapes.collect();
    let certain = shapes.iter().filter(|(it, _)| *it == Confidence::Certain);
    (
        certain.map(|(_, shape)| shape.clone()).collect(),
        shapes.into_iter().map(|it| it.1).collect(),
    )
}

#[test]
fn no_certain_find_is_wrong_and_each_board_is_found() {
    let mut random = Random(20);
    let mut wrong = String::new();
    for number in 0..100 {
        let board = Board::random(&mut random);
        let expected = board.shape();
        for (name, write) in NOTATIONS {
            let text = write(&board);
            let near = row_like(&board, &mut random);
            let neighbours = [
                (text.clone(), true),
                (format!("Level {number}\n\n{text}\n\nSome words.\n"), true),
                (format!("{near}\n\n{text}\n\n{near}\n"), true),
                (format!("{near}\n{text}\n"), false),
                (format!("{text}\n{near}\n"), false),
            ];
            for (text, is_alone) in neighbours {
                let (certain, all) = found(&text);
                if certain.iter().any(|it| *it != expected) {
                    let _ = writeln!(wrong, "certain of another, {name}:\n{text}\n");
                }
                if is_alone && !all.contains(&expected) {
                    let _ = writeln!(wrong, "not found, {name}:\n{text}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn no_part_of_a_board_is_certain() {
    let mut random = Random(7);
    let mut wrong = String::new();
    for _ in 0..100 {
        let board = Board::random(&mut random);
        let expected = board.shape();
        for (name, write) in NOTATIONS {
            // One sign of a line becomes one that no cell is.
            let text = write(&board);
            let lines: Vec<&str> = text.lines().collect();
            let at = random.below(lines.len());
            let places: Vec<usize> = (0..lines[at].len())
                .filter(|&place| lines[at].as_bytes()[place].is_ascii_uppercase())
                .collect();
            if places.is_empty() {
                continue;
            }
            let place = places[random.below(places.len())];
            let bad = format!("{}!{}", &lines[at][..place], &lines[at][place + 1..]);
            let mut spoilt = lines.clone();
            spoilt[at] = &bad;
            let text = spoilt.join("\n");
            let (certain, _) = found(&text);
            if certain.iter().any(|it| *it != expected) {
                let _ = writeln!(wrong, "certain of a part, {name}:\n{text}\n");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
