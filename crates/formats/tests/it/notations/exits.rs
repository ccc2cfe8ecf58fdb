//! Boards with a sign outside for the exit, as in the files of a course and in the logs of its solvers.

use std::fmt::Write as _;

use tailback_formats::{
    ReadOptions,
    scan::{Confidence, Find, scan},
};
use tailback_puzzle::Side;

use super::board::{Board, Random, shape_of};

/// The rows of `board` with the target `P` and the `sign` of an exit on `side` of its lane.
fn with_sign(board: &Board, side: Side, sign: char) -> Vec<String> {
    let mut rows: Vec<String> = board
        .rows()
        .iter()
        .map(|row| row.replace('K', "W").replace('X', "P"))
        .collect();
    let alone = format!("  {sign}");
    match side {
        Side::Right => rows[2].push(sign),
        Side::Left => {
            for (number, row) in rows.iter_mut().enumerate() {
                row.insert(0, if number == 2 { sign } else { ' ' });
            }
        }
        Side::Top => rows.insert(0, alone),
        Side::Bottom => rows.push(alone),
    }
    rows
}

/// The rows of `board` within walls, with a gap for the exit on `side`, after the size with the walls.
fn walled(board: &Board, side: Side, wall: char) -> String {
    let edge = wall.to_string().repeat(8);
    let mut rows = vec![edge.clone()];
    rows.extend(board.rows().iter().map(|row| format!("{wall}{row}{wall}")));
    rows.push(edge);
    let (row, column) = match side {
        Side::Right => (3, 7),
        Side::Left => (3, 0),
        Side::Top => (0, 3),
        Side::Bottom => (7, 3),
    };
    rows[row].replace_range(column..=column, if wall == 'x' { "z" } else { "." });
    format!("8,8\n{}\n", rows.join("\n"))
}

/// The text as a program prints it that colours each letter.
fn coloured(text: &str) -> String {
    let letter = |c: char| match c {
        'A'..='Z' => format!("\u{1b}[1;3{}m{c}\u{1b}[0m", c as u32 % 8),
        c => c.to_string(),
    };
    text.chars().map(letter).collect()
}

/// The only find in `text`, with its shape and exit.
fn only(text: &str) -> Result<(Find, String), String> {
    let mut finds = scan(text, ReadOptions::default()).finds;
    let (Some(find), true) = (finds.pop(), finds.is_empty()) else {
        return Err(format!("{} boards:\n{text}", finds.len() + 1));
    };
    let Ok(puzzle) = find.draft.validate() else {
        return Err(format!("it has a fault:\n{text}"));
    };
    let exits: String = puzzle
        .board()
        .exits()
        .iter()
        .map(ToString::to_string)
        .collect();
    Ok((find, format!("{} {exits}", shape_of(&puzzle))))
}

const SIDES: [(Side, &str); 4] = [
    (Side::Right, "right 3"),
    (Side::Left, "left 3"),
    (Side::Top, "top c"),
    (Side::Bottom, "bottom c"),
];

fn random_board(random: &mut Random, side: Side) -> Board {
    let board = Board::random(random);
    if matches!(side, Side::Top | Side::Bottom) {
        board.turned()
    } else {
        board
    }
}

#[test]
fn a_sign_outside_is_the_exit() {
    let mut random = Random(11);
    let mut wrong = String::new();
    for _ in 0..60 {
        for (side, exit) in SIDES {
            let board = random_board(&mut random, side);
            let expected = format!("{} {exit}", board.shape());
            let rows = with_sign(&board, side, 'K').join("\n");
            let n_others = board.cars.len() - 1;
            let texts = [
                format!("6 6\n{n_others}\n{rows}\n"),
                rows.clone(),
                format!("A level:\n\n{rows}\n\nSome words.\n"),
                format!("6 6\n{n_others}\n{}\n", rows.replace('.', "-")),
                format!("6 6\n{n_others}\n{}\n", rows.replace('.', "o")),
                format!("6 6\n{n_others}\n{}\n", rows.replace('.', "0")),
                format!("6 6\n{n_others}\n{}\n", rows.replace('.', "_")),
                coloured(&rows),
                walled(&board, side, '#'),
                walled(&board, side, 'x'),
            ];
            for text in texts {
                match only(&text) {
                    Ok((find, found)) if found == expected => {
                        if find.confidence < Confidence::Likely {
                            let _ = writeln!(wrong, "{:?}:\n{text}", find.reasons);
                        }
                    }
                    Ok((_, found)) => {
                        let _ = writeln!(wrong, "{found} for {expected}:\n{text}");
                    }
                    Err(why) => {
                        let _ = writeln!(wrong, "{why}");
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_positions_of_a_log_are_no_further_boards() {
    let mut random = Random(12);
    let mut wrong = String::new();
    for _ in 0..60 {
        for (side, exit) in SIDES {
            let mut board = random_board(&mut random, side);
            let expected = format!("{} {exit}", board.shape());
            let mut log = format!("Start\n{}\n", with_sign(&board, side, 'K').join("\n"));
            let mut n_moves = 0;
            for _ in 0..200 {
                if n_moves == 5 {
                    break;
                }
                if board.slide(&mut random) {
                    n_moves += 1;
                    let rows = with_sign(&board, side, 'K').join("\n");
                    let _ = write!(log, "\nMove {n_moves}: UP (1)\n{rows}\n");
                }
            }
            if n_moves < 2 {
                continue;
            }
            match only(&log) {
                Ok((_, found)) if found == expected => {}
                Ok((_, found)) => {
                    let _ = writeln!(wrong, "{found} for {expected}:\n{log}");
                }
                Err(why) => {
                    let _ = writeln!(wrong, "{why}");
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn a_damaged_page_is_never_certain_of_another_board() {
    let mut random = Random(13);
    let mut wrong = String::new();
    for _ in 0..300 {
        for (side, exit) in SIDES {
            let board = random_board(&mut random, side);
            let expected = format!("{} {exit}", board.shape());
            let n_others = board.cars.len() - 1;
            let mut lines = vec!["6 6".to_owned(), n_others.to_string()];
            lines.extend(with_sign(&board, side, 'K'));
            let at = random.below(lines.len());
            match random.below(3) {
                // A line is missing.
                0 => {
                    lines.remove(at);
                }
                // A cell is missing.
                1 => {
                    lines[at].pop();
                }
                // There are as many cars as on another page.
                _ => lines[1] = (n_others + 2 + random.below(3)).to_string(),
            }
            let text = lines.join("\n");
            if let Ok((find, found)) = only(&text)
                && find.confidence == Confidence::Certain
                && found != expected
            {
                let _ = writeln!(wrong, "{found} for {expected}:\n{text}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
