//! Which boards are the same.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tailback_puzzle::{
    Axis, Canonical, Cell, CellRef, Draft, DraftCar, DraftExit, DraftGoal, GridSize, Run, Shape,
    Side,
};

use crate::support::draft;

fn canonical(draft: &Draft) -> Canonical {
    Canonical::of(&draft.validate().expect("the board is sound"))
}

#[track_caller]
fn check_same(one: &str, other: &str) {
    assert_eq!(canonical(&draft(one)), canonical(&draft(other)));
}

#[track_caller]
fn check_differs(one: &str, other: &str) {
    assert_ne!(canonical(&draft(one)), canonical(&draft(other)));
}

/// The drawing read from right to left.
fn mirrored(draft: &Draft) -> Draft {
    let mut mirror = draft.clone();
    let n_columns = draft.grids[0].columns;
    for car in &mut mirror.cars {
        let Shape::Declared(Run { at, axis, length }) = &mut car.shape else {
            panic!("declared cars only")
        };
        let width = if *axis == Axis::Horizontal {
            *length
        } else {
            1
        };
        at.column = n_columns + 2 - at.column - width;
    }
    for wall in &mut mirror.walls {
        wall.column = n_columns + 1 - wall.column;
    }
    for exit in &mut mirror.exits {
        match exit.side {
            Side::Left => exit.side = Side::Right,
            Side::Right => exit.side = Side::Left,
            _ => exit.lane = exit.lane.map(|lane| n_columns + 1 - lane),
        }
    }
    mirror
}

/// Rows and columns exchanged.
fn transposed(draft: &Draft) -> Draft {
    let flip = |cell: CellRef| CellRef {
        row: cell.column,
        column: cell.row,
    };
    Draft {
        grids: vec![GridSize {
            columns: draft.grids[0].rows,
            rows: draft.grids[0].columns,
        }],
        targets: draft.targets.clone(),
        goals: draft
            .goals
            .iter()
            .map(|goal| DraftGoal {
                car: goal.car.clone(),
                at: flip(goal.at),
            })
            .collect(),
        cars: draft
            .cars
            .iter()
            .map(|car| match car.shape {
                Shape::Declared(Run { at, axis, length }) => DraftCar {
                    name: car.name.clone(),
                    shape: Shape::Declared(Run {
                        at: flip(at),
                        axis: axis.across(),
                        length,
                    }),
                },
                Shape::Drawn(_) => panic!("declared cars only"),
            })
            .collect(),
        walls: draft.walls.iter().copied().map(flip).collect(),
        exits: draft
            .exits
            .iter()
            .map(|exit| DraftExit {
                side: match exit.side {
                    Side::Left => Side::Top,
                    Side::Top => Side::Left,
                    Side::Right => Side::Bottom,
                    Side::Bottom => Side::Right,
                },
                lane: exit.lane,
            })
            .collect(),
    }
}

/// The eight ways to lay a board on the table, mirrors included.
fn symmetries(draft: &Draft) -> Vec<Draft> {
    let mut all = vec![draft.clone()];
    for _ in 0..3 {
        let turned = mirrored(&transposed(all.last().expect("there is one")));
        all.push(turned);
    }
    let mirrors: Vec<Draft> = all.iter().map(mirrored).collect();
    all.extend(mirrors);
    all
}

const BOARD: &str = "5x4\nX a2 h\nA d1 v\nB b3 v 2\nC c4 h 3\n#a1\n>right 2\n>bottom b";

#[test]
fn all_eight_symmetries_are_one_board() {
    let board = draft(BOARD);
    let all = symmetries(&board);
    for (index, symmetry) in all.iter().enumerate() {
        assert_eq!(canonical(symmetry), canonical(&board), "symmetry {index}");
        for other in &all[..index] {
            assert_ne!(symmetry, other, "the board is not symmetric");
        }
    }
}

#[test]
fn a_quarter_turn_by_hand_is_the_same() {
    check_same("|. A A\n|X X .\n>right", "|A .\n|A X\n|. X\n>top");
    check_same("|. X X\n>left", "|X X .\n>right");
    check_same("|. X X\n>left", "|X\n|X\n|.\n>bottom");
}

#[test]
fn names_and_their_order_do_not_count() {
    check_same("|A A B\n|X X B", "|Q Q 7\n|r r 7\n=r");
    check_same("3x3\nX a2 h\nA a1 h", "3x3\nA a1 h\nX a2 h");
    check_same("3x3\nX a2 h\n#a1\n#b1", "3x3\nX a2 h\n#b1\n#a1\n#b1");
}

#[test]
fn drawn_and_declared_are_the_same() {
    check_same("|A A B\n|X X B\n|. . #", "3x3\nX a2 h\nA a1 h\nB c1 v\n#c3");
}

#[test]
fn exits_outside_the_targets_lane_do_not_count() {
    check_same("6x6\nX a3 h", "6x6\nX a3 h\n>right 3\n>left 1\n>top a");
    check_same("6x6\nX a3 h\n>right", "6x6\nX a3 h");
}

#[test]
fn different_boards_differ() {
    let board = "6x6\nX a3 h\nB c1 v\n#f1";
    for other in [
        "6x7\nX a3 h\nB c1 v\n#f1",
        "6x6\nX b3 h\nB c1 v\n#f1",
        "6x6\nX a3 h\nB c2 v\n#f1",
        "6x6\nX a3 h\nB c1 v 3\n#f1",
        "6x6\nX a3 h\nB c1 h\n#f1",
        "6x6\nX a3 h\nB c1 v\n#e1",
        "6x6\nX a3 h\nB c1 v",
        "6x6\nX a3 h\n#f1",
        "6x6\nX a3 h\nB c1 v\n#f1\n>left",
        "6x6\nX a3 h\nB c1 v\n#f1\n>left\n>right",
        "6x6\nX a3 h\nB c1 v\n#f1\n=B",
    ] {
        check_differs(board, other);
    }
    // A car of one cell slides along its direction.
    check_differs("3x3\nX a1 h\nB b3 h 1", "3x3\nX a1 h\nB b3 v 1");
}

proptest! {
    #[test]
    fn any_sound_board_equals_its_symmetries(
        columns in 1..8_u32,
        rows in 1..8_u32,
        cars in prop::collection::vec((1..8_u32, 1..8_u32, any::<bool>(), 1..4_u32), 1..8),
        walls in prop::collection::vec((1..8_u32, 1..8_u32), 0..4),
        sides in prop::collection::vec(0..4_usize, 0..3),
    ) {
        // Cars and walls that do not fit are left out one by one.
        let mut board = Draft { grids: vec![GridSize { columns, rows }], ..Draft::default() };
        for (index, (column, row, is_horizontal, length)) in cars.into_iter().enumerate() {
            let axis = if is_horizontal { Axis::Horizontal } else { Axis::Vertical };
            let name = if board.cars.is_empty() { "X".to_owned() } else { format!("c{index}") };
            let shape = Shape::Declared(Run { at: CellRef { row, column }, axis, length });
            board.cars.push(DraftCar { name, shape });
            if board.validate().is_err() {
                board.cars.pop();
            }
        }
        prop_assume!(!board.cars.is_empty());
        for (column, row) in walls {
            board.walls.push(CellRef { row, column });
            if board.validate().is_err() {
                board.walls.pop();
            }
        }
        board.exits = sides.into_iter().map(|side| DraftExit { side: Side::ALL[side], lane: None }).collect();
        prop_assume!(board.validate().is_ok());
        // Sides are exchanged, so the default exit has to be explicit.
        let puzzle = board.validate().expect("it was");
        board.exits = puzzle.board().exits().iter().map(|&exit| exit.into()).collect();
        for symmetry in symmetries(&board) {
            prop_assert_eq!(canonical(&symmetry), canonical(&board));
        }
    }
}

/// The cells of each car and the walls in the canonical form, by name.
fn places(draft: &Draft) -> BTreeMap<String, BTreeSet<Cell>> {
    let puzzle = draft.validate().expect("the board is sound");
    let (_, turns) = Canonical::with_turns(&puzzle);
    let size = puzzle.board().size();
    let cars = puzzle.cars().iter().zip(&puzzle.start().0);
    let cars = cars.map(|(car, &offset)| (car.name.clone(), car.cells_at(offset).collect()));
    let walls = puzzle.board().walls().to_vec();
    let all = cars.chain([("#".to_owned(), walls)]);
    all.map(|(name, cells): (_, Vec<Cell>)| {
        let places = cells.into_iter().map(|cell| turns.place(size, cell));
        (name, places.collect())
    })
    .collect()
}

#[test]
fn a_cell_has_one_place_in_the_canonical_form_in_any_orientation() {
    let board = draft(BOARD);
    let expected = places(&board);
    for symmetry in symmetries(&board) {
        assert_eq!(places(&symmetry), expected);
    }
    // On a board that is its own mirror image, places that are mirrored into each other are equal.
    let mirrored = places(&draft("3x3\nX a2 h\nA b1 h\nB b3 h\n>right"));
    assert_eq!(mirrored["A"], mirrored["B"]);
}
