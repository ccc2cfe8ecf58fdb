//! Moves in the notations of other programs.

use tailback_puzzle::replay_other_notation;

use crate::support::puzzle;

/// Returns the moves that are read from `text`.
fn read(text: &str) -> String {
    let puzzle = puzzle("|AA.c\n|XX.c\n|B...\n|B...");
    let replay = replay_other_notation(&puzzle, text);
    let moves = replay.map(|it| it.solution.notation(&puzzle).join(" "));
    moves.unwrap_or_else(|| "none".to_owned())
}

#[test]
fn moves_are_read_in_each_notation() {
    for text in [
        "A+1 C+2 X+2",
        "A right 1\nC down 2\nX right 2",
        "a r\nc d\nc d\nx r\nx r",
        "AR1, cD2, XR2",
        "1. A → 1; 2. c ↓ 2; 3. X → 2",
        "(A, right, 1) (C, down, 2) (X, right, 2)",
    ] {
        assert_eq!(read(text), "AR1 cD2 XR2", "{text}");
    }
}

#[test]
fn other_texts_are_not_moves() {
    for text in [
        "",
        "A",
        "A sideways 1",
        "Q right 1",
        "A up 1",
        "A right 9",
        "A+1 and then",
        "A+0 X+2",
        "A+4294967295 A+1",
    ] {
        assert_eq!(read(text), "none", "{text}");
    }
}
