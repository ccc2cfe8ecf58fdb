//! Every reason why a draft is not a puzzle, by the rules of the language.

use tailback_puzzle::{Axis, CellRef, Draft, DraftCar, Fault, GridSize, Run, Shape};

use crate::support::draft;

#[track_caller]
fn check(text: &str, expected: &[&str]) {
    assert_eq!(faults(&draft(text)), expected);
}

#[test]
fn a_sound_board_has_none() {
    check("6x6\nX a3 h", &[]);
    check("1x1\nX a1 h 1", &[]);
    check("26x26\nX a26 h 26\n>left 26\n>top z", &[]);
    check("|A A .\n|X X .\n|. . #\nlorry a3 h", &[]);
}

#[test]
fn there_is_one_grid() {
    check("X a3 h", &["no grid"]);
    check("6x6\n6x6\nX a3 h", &["grid 1 too many"]);
    // The first one counts.
    check("6x6\n1x1\nX a3 h", &["grid 1 too many"]);
}

#[test]
fn a_side_has_1_to_26_cells() {
    check("0x6\nX a3 h", &["grid 0 has a wrong size"]);
    check("6x0\nX a3 h", &["grid 0 has a wrong size"]);
    check("27x6\nX a3 h", &["grid 0 has a wrong size"]);
    check("6x27\nX a3 h", &["grid 0 has a wrong size"]);
    check(
        "6x6\n0x27\nX a3 h",
        &["grid 1 too many", "grid 1 has a wrong size"],
    );
}

#[test]
fn some_car_is_the_target() {
    check("6x6\nA a3 h", &["no target"]);
    check("6x6\nA a3 h\nx a4 h", &["no target, but x"]);
    check("6x6\nA a3 h\n=A", &[]);
    check("6x6\n", &["no target"]);
}

#[test]
fn names_are_unique_and_case_counts() {
    check("6x6\nX a3 h\nB a1 h\nb a2 h", &[]);
    check(
        "6x6\nX a3 h\nB a1 h\nB a2 h\nB a4 h",
        &["B is car 1 and 2", "B is car 1 and 3"],
    );
    check("|X X .\n|. B B\nB c1 h 1", &["B is car 1 and 2"]);
}

#[test]
fn a_length_is_from_1_to_the_lane() {
    check("6x6\nX a3 h 0", &["X has a wrong length"]);
    check("6x4\nX a3 h 6\nB a1 v 5", &["B has a wrong length"]);
    // Its place is not checked then.
    check("6x6\nX a3 h\nB c1 h 7", &["B has a wrong length"]);
    check("6x6\nX a3 h\nB z1 h 0", &["B has a wrong length"]);
}

#[test]
fn drawn_cells_are_one_straight_run_of_two_or_more() {
    check("|X X\n|A A\n|A .", &["A is bent"]);
    check("|X X .\n|A . A", &["A is split"]);
    check("|X X .\n|A . .\n|. . .\n|A . .", &["A is split"]);
    check("|X X .\n|A . .\n|. . A", &["A is bent"]);
    check("|X X\n|A .", &["A is one cell"]);
}

#[test]
fn cars_and_walls_lie_on_the_grid() {
    check("6x6\nX e3 h 3", &["X is outside"]);
    check("6x6\nX a3 h\nB a6 v", &["B is outside"]);
    check("6x6\nX a3 h\nB a0 v", &["B is outside"]);
    check("6x6\nX a3 h\nB z9 v", &["B is outside"]);
    check(
        "6x6\nX a3 h\n#g1\n#a7\n#a0\n#f6",
        &[
            "wall g1 is outside",
            "wall a7 is outside",
            "wall a0 is outside",
        ],
    );
    // A wall given twice is one.
    check("6x6\nX a3 h\n#g1\n#g1\n#b1\n#b1", &["wall g1 is outside"]);
    // A drawn car too, whatever drew it there.
    let mut wide = draft("|X X .");
    wide.cars.push(DraftCar {
        name: "B".to_owned(),
        shape: Shape::Drawn(vec![
            CellRef { row: 1, column: 3 },
            CellRef { row: 1, column: 4 },
        ]),
    });
    assert_eq!(faults(&wide), ["B is outside"]);
}

#[test]
fn a_cell_holds_one_thing() {
    check("6x6\nX a3 h\nB b1 v 3", &["X and B share b3"]);
    check("6x6\nX a3 h 3\nB b3 h", &["X and B share b3 c3"]);
    check(
        "6x6\nX a3 h\nB a3 v\nC a2 v",
        &["X and B share a3", "X and C share a3", "B and C share a3"],
    );
    check("6x6\nX a3 h\n#b3", &["X is on wall b3"]);
    check(
        "6x6\nX a3 h\n#b3\n#a3\n#b3",
        &["X is on wall a3", "X is on wall b3"],
    );
    check("|X X #\n|. . .\nB c1 v", &["B is on wall c1"]);
}

#[test]
fn an_exit_names_a_lane_of_the_grid() {
    check("6x4\nX a3 h\n>right 3\n>left 5", &["exit 1 is nowhere"]);
    check(
        "6x4\nX a3 h\n>right 3\n>top g\n>top f",
        &["exit 1 is nowhere"],
    );
    check("6x4\nX a3 h\n>right 3\n>left 0", &["exit 1 is nowhere"]);
}

#[test]
fn some_exit_lies_in_the_targets_lane() {
    check("6x6\nX a3 h\n>right 4", &["no exit in the target's lane"]);
    check("6x6\nX a3 h\n>top", &["no exit in the target's lane"]);
    check("6x6\nX a3 h\n>top c\n>right 3", &[]);
    check("6x6\nX a3 h\n>left", &[]);
    check("6x6\nX c1 v\n>right", &["no exit in the target's lane"]);
    check("6x6\nX c1 v\n>top c", &[]);
    // Whatever the target's length, its lane is known; of a bent one it is not.
    check(
        "6x6\nX a3 h 9\n>right 4",
        &["X has a wrong length", "no exit in the target's lane"],
    );
    check(
        "|X . X\n|. . .\n>right 2",
        &["X is split", "no exit in the target's lane"],
    );
    check("|X X\n|X .\n>right 2", &["X is bent"]);
}

#[test]
fn all_faults_are_reported_at_once() {
    check(
        "0x6\n6x6\nA a3 h\nA b2 v\n#a3\n>left 1",
        &[
            "grid 0 has a wrong size",
            "grid 1 too many",
            "A is car 0 and 1",
            "A and A share b3",
            "A is on wall a3",
            "no target",
        ],
    );
}

#[test]
fn the_exit_is_right_or_bottom_by_default() {
    let exits = |text: &str| {
        let puzzle = draft(text).validate().expect("the board is sound");
        let exits: Vec<String> = puzzle
            .board()
            .exits()
            .iter()
            .map(ToString::to_string)
            .collect();
        exits.join(", ")
    };
    assert_eq!(exits("6x6\nX a3 h"), "right 3");
    assert_eq!(exits("6x6\nX c1 v"), "bottom c");
    assert_eq!(exits("6x6\nX c1 v\n>top"), "top c");
    assert_eq!(
        exits("6x6\nX c1 v\n>top\n>right 6\n>top c\n>left"),
        "right 6, top c"
    );
}

#[test]
fn a_goal_is_a_place_of_its_car_and_goes_with_the_others() {
    check("6x6\nA a3 h\n@A e3", &[]);
    check("6x6\nA a3 h\n@A f3", &["A is never at goal 0"]);
    check("6x6\nA a3 h\n@A a4", &["A is never at goal 0"]);
    check("6x6\nA a3 h\n@A a0", &["A is never at goal 0"]);
    check(
        "6x6\nA a3 v\n@A b3\n@a a1",
        &["A is never at goal 0", "no car of goal 1, but A"],
    );
    check("6x6\nA a3 h\n@B a3", &["no car of goal 0"]);
    check("6x6\nA a3 h\n@A b3\n@A c3\n@A b3", &["goal 0 or 1"]);
    check("6x6\nA a3 h\nB d1 v\n@A c3\n@B d2\n@B d4", &["goal 0 or 1"]);
    check("6x6\nA a3 h\nB d1 v\n@A c3\n@B d4", &[]);
    check("6x6\nX a3 h\n=X\n@X b3", &["goal 0 of a target"]);
}

#[test]
fn each_target_needs_a_car_and_an_exit() {
    check(
        "6x6\nA a3 h\nB a1 h\n=A B\n>right 3",
        &["no exit in the lane of target 1"],
    );
    check("6x6\nA a3 h\n=A B", &["no target"]);
    check("6x6\nA a3 h\n@A b3\n>right", &["exit 0 is nowhere"]);
    check("6x6\nA a3 h\n@A b3\n>right 6", &[]);
}

/// A text that a program wrote may hold anything in any number.
#[test]
fn huge_drafts_have_faults_by_the_car_not_by_the_pair() {
    let many = |car: &dyn Fn(usize) -> DraftCar, grid: GridSize| Draft {
        grids: vec![grid],
        cars: (0..200_000).map(car).collect(),
        ..Draft::default()
    };
    let declared = |index: usize, at: CellRef, length: u32| DraftCar {
        name: format!("c{index}"),
        shape: Shape::Declared(Run {
            at,
            axis: Axis::Vertical,
            length,
        }),
    };
    let small = GridSize {
        columns: 6,
        rows: 6,
    };
    let huge = GridSize {
        columns: u32::MAX,
        rows: u32::MAX,
    };
    let corner = CellRef { row: 1, column: 1 };
    let last = CellRef {
        row: u32::MAX,
        column: u32::MAX,
    };
    for draft in [
        many(&|index| declared(index, corner, 2), small),
        many(&|index| declared(index, corner, u32::MAX), huge),
        many(&|index| declared(index, last, 3), huge),
    ] {
        let n_faults = draft.validate().expect_err("the draft is bad").len();
        assert!(n_faults < 10 * draft.cars.len(), "{n_faults}");
    }
}

/// The faults of a draft in words, with the names of its cars.
fn faults(draft: &Draft) -> Vec<String> {
    let name = |car: usize| draft.cars[car].name.as_str();
    let in_words = |fault: &Fault| match fault {
        Fault::MissingGrid => "no grid".to_owned(),
        Fault::DuplicateGrid { grid } => format!("grid {grid} too many"),
        Fault::GridSize { grid } => format!("grid {grid} has a wrong size"),
        Fault::MissingTarget { similar: None, .. } => "no target".to_owned(),
        Fault::MissingTarget {
            similar: Some(car), ..
        } => format!("no target, but {}", name(*car)),
        Fault::MissingGoalCar { goal, similar } => format!(
            "no car of goal {goal}{}",
            similar.map_or(String::new(), |car| format!(", but {}", name(car)))
        ),
        Fault::GoalRange { goal, car } => format!("{} is never at goal {goal}", name(*car)),
        Fault::GoalConflict {
            first: None,
            second,
        } => format!("goal {second} of a target"),
        Fault::GoalConflict {
            first: Some(first),
            second,
        } => format!("goal {first} or {second}"),
        Fault::DuplicateCar { first, second } => {
            format!("{} is car {first} and {second}", name(*first))
        }
        Fault::CarLength { car } => format!("{} has a wrong length", name(*car)),
        Fault::BentCar { car } => format!("{} is bent", name(*car)),
        Fault::SplitCar { car } => format!("{} is split", name(*car)),
        Fault::SingleCellCar { car } => format!("{} is one cell", name(*car)),
        Fault::CarOutOfBounds { car } => format!("{} is outside", name(*car)),
        Fault::WallOutOfBounds { wall } => format!("wall {} is outside", draft.walls[*wall]),
        Fault::Overlap {
            first,
            second,
            cells,
        } => {
            let cells: Vec<String> = cells.iter().map(ToString::to_string).collect();
            format!(
                "{} and {} share {}",
                name(*first),
                name(*second),
                cells.join(" ")
            )
        }
        Fault::OnWall { car, wall } => format!("{} is on wall {}", name(*car), draft.walls[*wall]),
        Fault::ExitRange { exit } => format!("exit {exit} is nowhere"),
        Fault::ExitMisaligned { target: 0 } => "no exit in the target's lane".to_owned(),
        Fault::ExitMisaligned { target } => format!("no exit in the lane of target {target}"),
    };
    match draft.validate() {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(in_words).collect(),
    }
}
