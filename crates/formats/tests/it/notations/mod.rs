//! Random boards, each written in each notation that a scan knows, alone and next to what looks like a row.

mod board;
mod exits;
mod lists;
mod notation;

use std::fmt::Write as _;

use tailback_formats::{
    ReadOptions,
    scan::{Confidence, scan},
};

use self::{
    board::{Board, Random, shape_of},
    lists::LISTS,
    notation::{NOTATIONS, Notation},
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
    all_are_found(NOTATIONS, Random(20));
}

#[test]
fn no_certain_find_is_wrong_and_each_list_is_found() {
    all_are_found(LISTS, Random(21));
}

fn all_are_found(notations: &[Notation], mut random: Random) {
    let mut wrong = String::new();
    for number in 0..100 {
        let board = Board::random(&mut random);
        let expected = board.shape();
        for (name, write) in notations {
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
    no_part_is_certain(NOTATIONS, Random(7));
    no_part_is_certain(LISTS, Random(8));
}

fn no_part_is_certain(notations: &[Notation], mut random: Random) {
    let mut wrong = String::new();
    for _ in 0..100 {
        let board = Board::random(&mut random);
        let expected = board.shape();
        for (name, write) in notations {
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

/// Notations that name all fields, in which a list without one of its cars is another whole list.
const NAMED: [&str; 14] = [
    "cells from 1",
    "objects with flags",
    "designated initialisers",
    "Lua",
    "a property list",
    "hashes of Perl",
    "XML of elements",
    "XML of attributes",
    "TOML",
    "TOML with an exit",
    "extents",
    "ends with names",
    "sections",
    "a German table",
];

#[test]
fn a_list_without_a_car_or_with_another_digit_is_not_certain() {
    let mut random = Random(11);
    let mut wrong = String::new();
    for _ in 0..100 {
        let board = Board::random(&mut random);
        let expected = board.shape();
        for (name, write) in LISTS.iter().filter(|it| !NAMED.contains(&it.0)) {
            let text = write(&board);
            let lines: Vec<&str> = text.lines().collect();
            let mut cut = lines.clone();
            cut.remove(random.below(lines.len()));
            let digits = text.match_indices(|c: char| c.is_ascii_digit());
            let digits: Vec<usize> = digits.map(|it| it.0).collect();
            let mut texts = vec![cut.join("\n")];
            if !digits.is_empty() {
                let at = digits[random.below(digits.len())];
                let digit = random.below(7);
                texts.push(format!("{}{digit}{}", &text[..at], &text[at + 1..]));
            }
            for text in texts {
                let (certain, _) = found(&text);
                if certain.iter().any(|it| *it != expected) {
                    let _ = writeln!(wrong, "certain of a damaged list, {name}:\n{text}\n");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
