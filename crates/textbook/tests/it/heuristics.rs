//! Tests of the proved properties of heuristics on all states of many boards.

use proptest::prelude::*;
use tailback_puzzle::Puzzle;
use tailback_solver::{Control, DistanceTable, Limit, Limits, Metric};
use tailback_textbook::{Examination, Heuristic, Proof, examine};

use crate::{naive, table};

fn distances(puzzle: &Puzzle, metric: Metric) -> DistanceTable {
    DistanceTable::new(puzzle, metric, &Control::default()).expect("no limit is set")
}

fn examined(distances: &DistanceTable, heuristic: Heuristic) -> Examination {
    examine(distances, heuristic, &Control::default()).expect("no limit is set")
}

/// Fails unless every proof holds on all states that can be reached from the start.
#[track_caller]
fn assert_proofs_hold(puzzle: &Puzzle, metric: Metric) {
    let distances = distances(puzzle, metric);
    for heuristic in Heuristic::ALL {
        let examination = examined(&distances, heuristic);
        let proof = heuristic.proof(metric);
        if proof.is_admissible() {
            assert!(
                examination.is_admissible(),
                "{heuristic} in {metric}: {examination:?}"
            );
        }
        // The clearance is never cut short on small boards.
        if proof == Proof::Consistent || heuristic == Heuristic::Clearance {
            assert!(
                examination.is_consistent(),
                "{heuristic} in {metric}: {examination:?}"
            );
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_proof_holds_on_all_states(
        draft in prop_oneof![naive::drafts(6, 14), naive::with_goals(naive::drafts(6, 14))],
    ) {
        let puzzle = draft.validate().expect("the draft is sound");
        for metric in Metric::ALL {
            assert_proofs_hold(&puzzle, metric);
        }
    }
}

#[test]
fn every_proof_holds_on_the_cards() {
    for record in table::table("jam40").into_iter().skip(2).step_by(6) {
        for metric in Metric::ALL {
            assert_proofs_hold(&record.puzzle, metric);
        }
    }
}

#[test]
fn clearance_is_never_below_what_it_contains() {
    for record in table::table("jam40").into_iter().step_by(3) {
        for (metric, weaker) in [
            (Metric::Moves, Heuristic::Blocking),
            (Metric::Steps, Heuristic::BlockersPlusDistance),
        ] {
            let distances = distances(&record.puzzle, metric);
            let mean = |heuristic| examined(&distances, heuristic).mean_estimate;
            assert!(mean(Heuristic::Clearance) >= mean(weaker), "{}", record.id);
        }
    }
}

/// Fails unless a heuristic is admissible and consistent as stated, on all states of `puzzle`.
#[track_caller]
fn assert_is(
    puzzle: &Puzzle,
    (heuristic, metric): (Heuristic, Metric),
    is_admissible: bool,
    is_consistent: bool,
) {
    let examination = examined(&distances(puzzle, metric), heuristic);
    assert_eq!(
        examination.is_admissible(),
        is_admissible,
        "{examination:?}"
    );
    assert_eq!(
        examination.is_consistent(),
        is_consistent,
        "{examination:?}"
    );
    assert_eq!(heuristic.proof(metric) == Proof::Consistent, is_consistent);
}

/// A truck blocks the ways out of three cars upwards, and walls those downwards. One move of the truck frees all
/// three; in steps, it takes three steps, each of which frees one.
#[test]
fn two_level_blocking_is_consistent_in_steps_and_not_even_admissible_in_moves() {
    let puzzle = table::puzzle(8, 4, "right:3", "ooTTToooooBCDoooAABCDoooooxxxooo");
    let two_level = Heuristic::TwoLevelBlocking;
    assert_is(&puzzle, (two_level, Metric::Steps), true, true);
    assert_is(&puzzle, (two_level, Metric::Moves), false, false);
    let examination = examined(&distances(&puzzle, Metric::Moves), two_level);
    let worst = examination.worst_overestimate.expect("there is one");
    assert_eq!(
        (&worst.state, worst.estimate, worst.distance),
        (puzzle.start(), Some(6), 5)
    );
}

/// `T` blocks the ways out of `B` and `C` upwards, and `E` blocks `T`. One step of `E` up decreases the depth of both
/// `B` and `C`.
#[test]
fn block_depth_is_not_consistent_in_steps() {
    let puzzle = table::puzzle(6, 6, "right:5", "ooooooooooEooxTTEoooBCooAABCooooxxoo");
    let distances = distances(&puzzle, Metric::Steps);
    let examination = examined(&distances, Heuristic::BlockDepth);
    assert!(!examination.is_consistent(), "{examination:?}");
    let worst = examination.worst_jump.expect("there is one");
    assert_eq!((worst.high, worst.low), (Some(6), 4));
}

/// A car in the middle of its lane is three cells from either border, but one step takes it out of the way.
#[test]
fn border_distance_is_not_admissible_in_steps() {
    let puzzle = table::puzzle(4, 8, "right:4", "oooooooooooooAABoooBoooooooooooo");
    assert_is(
        &puzzle,
        (Heuristic::BorderDistance, Metric::Steps),
        false,
        false,
    );
}

#[test]
fn heuristics_that_count_cells_are_not_admissible_in_moves() {
    let puzzle = table::puzzle(6, 1, "right:1", "AAoooo");
    assert_is(&puzzle, (Heuristic::Distance, Metric::Moves), false, false);
    assert_is(
        &puzzle,
        (Heuristic::BlockersPlusDistance, Metric::Moves),
        false,
        false,
    );
    assert_is(
        &puzzle,
        (Heuristic::BlockersPlusDistance, Metric::Steps),
        true,
        true,
    );
}

#[test]
fn an_estimate_never_calls_a_solvable_state_hopeless() {
    for name in ["jam40", "landmarks", "exits"] {
        for record in table::table(name).into_iter().step_by(9) {
            let distances = distances(&record.puzzle, Metric::Steps);
            for heuristic in [Heuristic::BlockDepth, Heuristic::Clearance] {
                let worst = examined(&distances, heuristic).worst_overestimate;
                assert!(
                    worst.is_none_or(|it| it.estimate.is_some()),
                    "{}",
                    record.id
                );
            }
        }
    }
}

#[test]
fn the_limits_of_an_examination_are_honoured() {
    let puzzle = table::table("jam40").pop().expect("forty cards").puzzle;
    let distances = distances(&puzzle, Metric::Moves);
    let limited = |limits| {
        let control = Control {
            limits,
            ..Control::default()
        };
        examine(&distances, Heuristic::Zero, &control).err()
    };
    let memory = Limits {
        memory: Some(20_000),
        ..Limits::default()
    };
    assert_eq!(limited(memory), Some(Limit::Memory));
    let effort = Limits {
        effort: Some(100_000),
        ..Limits::default()
    };
    assert_eq!(limited(effort), Some(Limit::Effort));
}
