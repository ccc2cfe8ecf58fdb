//! Which moves are legal, and playing written ones.

use tailback_puzzle::{
    Cell, Direction, Illegal, Move, MoveNotation, Puzzle, Solution, State, replay, solves,
};

use crate::support::puzzle;

/// The legal moves at the start of a board, in notation.
#[track_caller]
fn check_legal(text: &str, expected: &str) {
    let puzzle = puzzle(text);
    let moves = Solution(puzzle.legal_moves(puzzle.start()));
    assert_eq!(moves.notation(&puzzle).join(" "), expected);
}

#[test]
fn cars_slide_along_their_axis_over_empty_cells() {
    check_legal("|. X X . .", "XL1 XR1 XR2");
    check_legal("|X X . A A .", "XR1 AL1 AR1");
    check_legal("|X X # A A", "");
    check_legal("4x4\nX b1 v\n>bottom", "XD1 XD2");
    check_legal("4x4\nX b2 h\n#d2\nA a4 h 1\nB b4 v 1", "XL1 BU1");
    check_legal("3x3\nX a1 v 1", "XD1 XD2");
}

#[test]
fn no_move_leaves_the_board_even_at_the_exit() {
    check_legal("|. . X X\n>right\n>left", "XL1 XL2");
}

#[test]
fn every_legal_move_can_be_undone() {
    let puzzle = puzzle("|. A . B\n|. A . B\n|X X . .\n|. C C .");
    for made in puzzle.legal_moves(puzzle.start()) {
        let after = puzzle.start().after(made);
        let back = puzzle
            .legal_moves(&after)
            .into_iter()
            .find(|back| {
                back.car == made.car
                    && back.direction != made.direction
                    && back.n_steps == made.n_steps
            })
            .expect("the way back is free");
        assert_eq!(&after.after(back), puzzle.start());
    }
}

/// The legal moves found by looking at one cell after another.
fn naive_moves(puzzle: &Puzzle, state: &State) -> Vec<Move> {
    let size = puzzle.board().size();
    let occupants = puzzle.occupants(state);
    let is_free = |cell: Cell| {
        let index = usize::from(cell.row) * usize::from(size.columns) + usize::from(cell.column);
        occupants[index].is_none() && !puzzle.board().is_wall(cell)
    };
    let mut moves = Vec::new();
    for (index, car) in puzzle.cars().iter().enumerate() {
        let offset = state.0[index];
        let before: Vec<u8> = (0..offset).rev().collect();
        let after: Vec<u8> = (offset + car.length..size.along(car.axis)).collect();
        for (cells, towards_end) in [(before, false), (after, true)] {
            let cells = cells.into_iter();
            let free = cells.take_while(|&at| is_free(Cell::in_lane(car.axis, car.lane, at)));
            moves.extend((1..).zip(free).map(|(n_steps, _)| Move {
                car: index,
                direction: car.axis.direction(towards_end),
                n_steps,
            }));
        }
    }
    moves
}

#[test]
fn legal_moves_are_those_found_cell_by_cell() {
    for text in [
        "|. A . B\n|. A . B\n|X X . .\n|. C C .",
        "|A A A A A A A A A A A A A A A A A A A A A A A A A A\n|X X . # . . . . . . . . . . . . . . . . . . . . B B",
        "26x26\nX a26 h\nA z1 v 26\nB b1 h 24\nC d3 v 1\n#d9\n#a25",
        "1x1\nX a1 h 1",
        "2x3\nX a1 h\nA a2 v\nB b3 h 1",
    ] {
        let puzzle = puzzle(text);
        let mut states = vec![puzzle.start().clone()];
        for at in 0..100 {
            let Some(state) = states.get(at).cloned() else {
                break;
            };
            let moves = naive_moves(&puzzle, &state);
            assert_eq!(puzzle.legal_moves(&state), moves, "{text}");
            for m in moves {
                let after = puzzle.after(&state, m);
                assert_eq!(after, Ok(state.after(m)));
                states.extend(after.ok());
            }
        }
    }
}

#[test]
fn a_state_or_a_move_from_elsewhere_is_checked() {
    let puzzle = puzzle("|. A . B\n|. A # B\n|X X . .\n|. C C .");
    assert_eq!(puzzle.misplaced_car(puzzle.start()), None);
    for (offsets, misplaced) in [
        ([1, 0, 0, 1], Some(2)),
        ([0, 0, 3, 1], Some(2)),
        ([255, 0, 0, 1], Some(0)),
        ([0, 0, 0, 3], Some(3)),
        ([2, 0, 0, 1], Some(2)),
        ([0, 1, 1, 0], None),
    ] {
        assert_eq!(
            puzzle.misplaced_car(&State(offsets.into())),
            misplaced,
            "{offsets:?}"
        );
    }
    let made = |car, direction, n_steps| {
        let m = Move {
            car,
            direction,
            n_steps,
        };
        puzzle.after(puzzle.start(), m).err()
    };
    assert_eq!(made(9, Direction::Up, 1), Some(Illegal::UnknownCar));
    assert_eq!(
        made(2, Direction::Right, 9),
        Some(Illegal::LeavesBoard { n_free: 2 })
    );
    let cell = Cell { row: 2, column: 1 };
    assert_eq!(
        made(0, Direction::Down, 1),
        Some(Illegal::BlockedByCar { blocker: 2, cell })
    );
}

/// Plays moves on a board and describes the result.
fn play(puzzle: &Puzzle, moves: &str) -> String {
    let moves: Vec<MoveNotation> = moves
        .split(' ')
        .map(|word| MoveNotation::parse(word).expect("a move"))
        .collect();
    match replay(puzzle, &moves) {
        Ok(replay) => {
            let made = replay.solution.notation(puzzle).join(" ");
            let n_steps = replay.solution.n_steps();
            let end = if replay.is_solved {
                "solved"
            } else {
                "not solved"
            };
            format!("{made}: {n_steps} steps, {end}")
        }
        Err((index, why)) => {
            let name = |car: usize| &*puzzle.cars()[car].name;
            let why = match why {
                Illegal::UnknownCar => "no such car".to_owned(),
                Illegal::AcrossAxis { car, axis } => format!("{} is {axis}", name(car)),
                Illegal::BlockedByCar { blocker, cell } => format!("{} at {cell}", name(blocker)),
                Illegal::BlockedByWall { cell } => format!("wall at {cell}"),
                Illegal::LeavesBoard { n_free } => format!("{n_free} free"),
            };
            format!("move {index}: {why}")
        }
    }
}

#[track_caller]
fn check(text: &str, moves: &str, expected: &str) {
    assert_eq!(play(&puzzle(text), moves), expected);
}

const BOARD: &str = "
    |. . . A .
    |X X . A .
    |. . . . #
    |B B . . .
    >right 2";

#[test]
fn moves_are_played_in_order() {
    check(BOARD, "AD2 XR3", "AD2 XR3: 5 steps, solved");
    check(
        BOARD,
        "AD1 AD1 XR1 XR1",
        "AD1 AD1 XR1 XR1: 4 steps, not solved",
    );
    check(BOARD, "AD2 AU2 AD2 XR3", "AD2 AU2 AD2 XR3: 9 steps, solved");
}

#[test]
fn the_first_illegal_move_is_reported() {
    check(BOARD, "Z1R1 XR9", "move 0: no such car");
    check(BOARD, "xR1", "move 0: no such car");
    check(BOARD, "AL1", "move 0: A is vertical");
    check(BOARD, "XD1", "move 0: X is horizontal");
    check(BOARD, "XR1 XR1", "move 1: A at d2");
    check(BOARD, "XR3", "move 0: A at d2");
    check(BOARD, "BR2 AD2", "move 1: B at d4");
    check("|X X . #\n>left", "XR2", "move 0: wall at d1");
    check("|X X A A .", "XR1", "move 0: A at c1");
}

#[test]
fn a_car_stays_on_the_board() {
    check(BOARD, "BR9", "move 0: 3 free");
    check(BOARD, "AU1", "move 0: 0 free");
    // The exit is on the other side.
    check(BOARD, "XL1", "move 0: 0 free");
}

#[test]
fn the_last_move_of_the_target_may_leave_through_its_exit() {
    check(BOARD, "AD2 XR4", "AD2 XR3: 5 steps, solved");
    check(BOARD, "AD2 XR4000000000", "AD2 XR3: 5 steps, solved");
    check(BOARD, "AD2 XR3 XR2", "AD2 XR3: 5 steps, solved");
    // Not before the last, and not another car.
    check(BOARD, "AD2 XR4 XL1", "move 1: 3 free");
    check(
        "|A A . .\n|X X . .\n>right 1\n>right 2",
        "AR3",
        "move 0: 2 free",
    );
    // The blocking car is named.
    check(BOARD, "XR9", "move 0: A at d2");
    // Towards an end that is open.
    check("|. X X .\n>left", "XR2", "move 0: 1 free");
    check("|. X X .\n>left", "XL2", "XL1: 1 steps, solved");
    check("|. .\n|X .\n|X .\n>top", "XU5", "XU1: 1 steps, solved");
}

#[test]
fn a_solved_start_needs_no_move() {
    let puzzle = puzzle("|. X X\n");
    let replay = replay(&puzzle, &[]).expect("nothing is legal");
    assert!(replay.is_solved);
}

#[test]
fn an_end_at_the_border_solves_only_where_an_exit_is_open() {
    let is_solved = |text: &str| {
        let puzzle = puzzle(text);
        puzzle.is_solved(puzzle.start())
    };
    assert!(is_solved("|X X .\n>left"));
    assert!(!is_solved("|X X .\n>right"));
    assert!(is_solved("|X X .\n>left\n>right"));
    assert!(!is_solved("|. . .\n|X X .\n>left 1\n>right 2"));
    assert!(is_solved("|X\n|X\n>top"));
    assert!(is_solved("1x1\nX a1 h 1"));
}

/// Whether moves, each a car by its index with a direction and steps, solve the board.
#[track_caller]
fn check_solves(moves: &[(usize, Direction, u8)], expected: bool) {
    let puzzle = puzzle("|X X . A\n|. . . A\n|. . . .");
    let of = |&(car, direction, n_steps)| Move {
        car,
        direction,
        n_steps,
    };
    let solution = Solution(moves.iter().map(of).collect());
    assert_eq!(solves(&puzzle, &solution), expected, "{moves:?}");
}

#[test]
fn a_solution_of_indices_is_proved_by_playing_it() {
    use Direction::{Down, Left, Right};
    check_solves(&[(1, Down, 1), (0, Right, 2)], true);
    check_solves(&[(1, Down, 1), (0, Right, 1), (0, Right, 1)], true);
    check_solves(&[], false);
    check_solves(&[(1, Down, 1)], false);
    check_solves(&[(0, Right, 2)], false);
    check_solves(&[(1, Down, 1), (0, Right, 3)], false);
    check_solves(&[(1, Down, 1), (0, Right, 0), (0, Right, 2)], false);
    check_solves(&[(1, Left, 1), (0, Right, 2)], false);
    check_solves(&[(2, Down, 1), (0, Right, 2)], false);
}
