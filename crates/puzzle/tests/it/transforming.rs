//! Boards mirrored, turned and with a lane more or less.

use tailback_puzzle::{Canonical, Puzzle, Side, Transformation};

use crate::boards::BOARDS;
use Transformation::{Grow, MirrorColumns, MirrorRows, Shrink, Turn};

/// `puzzle` after each of `steps`.
#[track_caller]
fn after(puzzle: &Puzzle, steps: &[Transformation]) -> Puzzle {
    steps.iter().fold(puzzle.clone(), |puzzle, step| {
        step.puzzle(&puzzle).expect("nothing is cut")
    })
}

/// Sorts walls and exits, whose order does not matter.
fn sorted(puzzle: &Puzzle) -> Puzzle {
    let mut draft = puzzle.to_draft();
    draft.exits.sort_by_key(|exit| (exit.side, exit.lane));
    draft.validate().expect("it is sound")
}

#[test]
fn mirrors_and_turns_lead_back() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        for way in [
            &[MirrorColumns, MirrorColumns][..],
            &[MirrorRows, MirrorRows],
            &[Turn, Turn, Turn, Turn],
            &[Turn, Turn, MirrorColumns, MirrorRows],
            &[Turn, MirrorColumns, Turn, MirrorColumns],
        ] {
            assert_eq!(sorted(&after(&puzzle, way)), sorted(&puzzle), "{way:?}");
        }
    }
}

#[test]
fn mirrors_and_turns_give_the_same_board() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        for step in [MirrorColumns, MirrorRows, Turn] {
            let changed = after(&puzzle, &[step]);
            assert_eq!(changed.to_draft().validate().as_ref(), Ok(&changed));
            assert_eq!(Canonical::of(&changed), Canonical::of(&puzzle));
            assert_ne!(changed, puzzle);
        }
    }
}

#[test]
fn legal_moves_stay_legal() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        for step in [MirrorColumns, MirrorRows, Turn] {
            let changed = after(&puzzle, &[step]);
            let mut expected = puzzle.legal_moves(puzzle.start());
            for m in &mut expected {
                m.direction = step.direction(m.direction);
            }
            expected.sort_unstable();
            let mut moves = changed.legal_moves(changed.start());
            moves.sort_unstable();
            assert_eq!(moves, expected);
        }
    }
}

#[test]
fn an_added_lane_can_be_removed_again() {
    for board in &BOARDS {
        let puzzle = board.puzzle();
        for side in Side::ALL {
            let grown = after(&puzzle, &[Grow(side)]);
            assert_eq!(grown.to_draft().validate().as_ref(), Ok(&grown));
            assert_ne!(grown.board().size(), puzzle.board().size());
            assert_eq!(after(&grown, &[Shrink(side)]), puzzle, "{side}");
        }
    }
}

#[test]
fn no_car_is_cut() {
    let puzzle = BOARDS[0].puzzle();
    for side in Side::ALL {
        assert_eq!(Shrink(side).puzzle(&puzzle), None, "{side}");
    }
}
