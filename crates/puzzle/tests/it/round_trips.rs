//! What is written in a format and read again is the same board.

use tailback_puzzle::formats::{Export, Format, ReadOptions, boards, read, write};
use tailback_puzzle::{Axis, Canonical, Puzzle, Size};

use crate::boards::{BOARDS, Board};

/// The size that a reader must be told, where neither the format nor 6x6 gives it.
fn size_to_tell(format: Format, puzzle: &Puzzle) -> Option<Size> {
    matches!(format, Format::Table | Format::Csv).then(|| puzzle.board().size())
}

fn export(puzzle: &Puzzle) -> Export<'_> {
    Export {
        puzzle,
        n_moves: Some(7),
        n_states: Some(99),
    }
}

/// Whether a format can say `board`, by what the documentation says of it.
fn can_say(format: Format, board: &Board, puzzle: &Puzzle) -> bool {
    let has_walls = matches!(format, Format::Line | Format::Database | Format::Framed);
    let axis = puzzle.cars()[puzzle.target()].axis;
    (has_walls || !board.line.contains('x') || puzzle.board().walls().is_empty())
        && (format != Format::Json || axis == Axis::Horizontal)
}

#[test]
fn every_board_survives_every_format_that_can_say_it() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        for format in Format::ALL {
            let text = write(format, &[export(&puzzle)]);
            assert_eq!(
                text.is_ok(),
                can_say(format, board, &puzzle),
                "{format} {}",
                board.line
            );
            let Ok(text) = text else { continue };
            let options = ReadOptions {
                size: size_to_tell(format, &puzzle),
                ..ReadOptions::default()
            };
            let (boards, errors) = read(format, &text, options);
            assert_eq!(errors, [], "{format}\n{text}");
            let [again] = boards.as_slice() else {
                panic!("{format} holds one board\n{text}")
            };
            let again = again.draft.validate().expect("the board is still sound");
            assert_eq!(
                Canonical::of(&again),
                Canonical::of(&puzzle),
                "{format}\n{text}"
            );
        }
    }
}

#[test]
fn many_boards_survive_in_one_text() {
    let puzzles: Vec<Puzzle> = BOARDS
        .iter()
        .map(Board::puzzle)
        .filter(|puzzle| {
            let size = puzzle.board().size();
            size.columns == 6 && size.rows == 6 && puzzle.board().walls().is_empty()
        })
        .filter(|puzzle| puzzle.cars()[puzzle.target()].axis == Axis::Horizontal)
        .collect();
    let exports: Vec<Export<'_>> = puzzles.iter().map(export).collect();
    for format in Format::ALL {
        let text = write(format, &exports).expect("every format can say these");
        let options = ReadOptions {
            stem: "set",
            ..ReadOptions::default()
        };
        let mut line = 0;
        let mut n_read = 0;
        for (puzzle, again) in puzzles.iter().zip(boards(format, &text, options)) {
            let again = again.expect("what was written can be read");
            n_read += 1;
            assert_eq!(again.title, format!("set {n_read}"));
            assert!(
                line < again.line && again.line <= again.last_line,
                "{format}"
            );
            line = again.last_line;
            let sound = again.draft.validate().expect("the board is still sound");
            assert_eq!(Canonical::of(&sound), Canonical::of(puzzle), "{format}");
            assert_eq!(again.n_moves, (format == Format::Database).then_some(7));
        }
        assert_eq!(n_read, puzzles.len(), "{format}\n{text}");
    }
}

#[test]
fn a_puzzle_is_its_own_draft() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        assert_eq!(puzzle.to_draft().validate().as_ref(), Ok(&puzzle));
    }
}
