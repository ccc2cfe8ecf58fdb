//! Tests of unsolvable cores against the naive search.

use proptest::prelude::*;
use tailback_puzzle::{Cell, Puzzle};
use tailback_solver::{Control, Metric, UnsolvableCore, analyze, unsolvable_core};

use crate::{naive, table};

/// Returns `puzzle` with only the cars that have goals and the parts of `core`.
fn only(puzzle: &Puzzle, core: &UnsolvableCore) -> Puzzle {
    let mut rest = puzzle.clone();
    for car in (0..puzzle.cars().len()).rev() {
        if !core.cars.contains(&car)
            && let Some(without) = rest.without_car(car)
        {
            rest = without;
        }
    }
    for &wall in puzzle.board().walls() {
        if !core.walls.contains(&wall) {
            rest = rest.without_wall(wall);
        }
    }
    rest
}

fn is_solvable(puzzle: &Puzzle) -> bool {
    naive::optimum(puzzle, Metric::Moves).is_some()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn a_core_is_unsolvable_and_no_part_of_it_can_go(
        draft in prop_oneof![naive::drafts(5, 12), naive::with_goals(naive::drafts(5, 12))],
    ) {
        let puzzle = draft.validate().expect("a sound draft");
        let core = unsolvable_core(&puzzle, &Control::default()).expect("no limit");
        prop_assert_eq!(core.is_none(), is_solvable(&puzzle));
        if let Some(core) = core {
            prop_assert!(core.is_minimal);
            prop_assert!(core.cars.iter().all(|&car| puzzle.goal(car).is_none()));
            let whole = analyze(&puzzle, Metric::Moves, &Control::default()).expect("no limit");
            prop_assert!(core.has_all_never_free);
            prop_assert_eq!(&core.never_free, &whole.never_free);
            let rest = only(&puzzle, &core);
            let part = analyze(&rest, Metric::Moves, &Control::default()).expect("no limit");
            prop_assert!(part.never_free.iter().all(|cell| whole.never_free.contains(cell)));
            prop_assert!(!is_solvable(&rest));
            for car in 0..rest.cars().len() {
                if let Some(without) = rest.without_car(car) {
                    prop_assert!(is_solvable(&without));
                }
            }
            for &wall in rest.board().walls() {
                prop_assert!(is_solvable(&rest.without_wall(wall)));
            }
        }
    }
}

#[test]
fn cells_never_cleared_by_the_core_are_known_in_a_cluster_too_large_to_search() {
    let puzzle = table::walled_in();
    let core = unsolvable_core(&puzzle, &Control::default());
    let core = core.expect("no limit").expect("there is no solution");
    let wall = Cell { row: 0, column: 25 };
    assert_eq!((core.cars, core.walls), (vec![], vec![wall]));
    assert_eq!(core.never_free, [wall]);
    assert!(!core.has_all_never_free);
}
