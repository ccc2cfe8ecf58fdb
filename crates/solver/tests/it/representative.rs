//! The representative of a cluster is the same from wherever its exploration starts, and tells clusters apart.

use std::collections::HashSet;

use proptest::prelude::*;
use tailback_puzzle::{Canonical, Puzzle, State, Transformation};
use tailback_solver::{Control, Metric, explore};

use crate::naive::{cluster, drafts, sound};

/// The most states of a cluster that is compared state by state.
const MAX_STATES: usize = 3_000;

/// Returns the canonical form of the representative, or `None` if there is no solution.
fn identity(puzzle: &Puzzle) -> Option<Canonical> {
    let found = explore(puzzle, Metric::Moves, &Control::default()).expect("no limit is set");
    (found.n_solved > 0).then(|| Canonical::of(&puzzle.with_start(found.representative)))
}

/// Returns `puzzle` with its cars in reverse order.
fn reversed(puzzle: &Puzzle) -> Puzzle {
    let mut draft = puzzle.to_draft();
    draft.cars.reverse();
    sound(&draft)
}

/// Returns the puzzle with its cars at other places in their lanes, if there is room for them there.
fn elsewhere(puzzle: &Puzzle, seed: u64) -> Option<Puzzle> {
    let size = puzzle.board().size();
    let mut random = seed;
    let offsets = puzzle.cars().iter().map(|car| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let n_places = size.along(car.axis) - car.length + 1;
        (random >> 33) as u8 % n_places
    });
    let state = State(offsets.collect());
    let draft = puzzle.with_start(state).to_draft();
    draft.validate().ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_representative_is_the_same_from_each_state(
        draft in drafts(5, 14),
        at in any::<prop::sample::Index>(),
        turns in 0usize..4,
        is_mirrored in any::<bool>(),
    ) {
        let puzzle = sound(&draft);
        let Some(states) = cluster(&puzzle, MAX_STATES) else {
            return Ok(());
        };
        let mut states: Vec<State> = states.into_iter().collect();
        states.sort_unstable();
        let mut other = reversed(&puzzle.with_start(at.get(&states).clone()));
        for _ in 0..turns {
            other = Transformation::Turn.puzzle(&other).expect("nothing is cut");
        }
        if is_mirrored {
            other = Transformation::MirrorRows.puzzle(&other).expect("nothing is cut");
        }
        prop_assert_eq!(identity(&puzzle), identity(&other));
    }

    /// The cars of the same lanes may be arranged so that no slides lead from one board to the other.
    #[test]
    fn two_clusters_have_two_representatives(draft in drafts(5, 40), seed in any::<u64>()) {
        let puzzle = sound(&draft);
        let Some(states) = cluster(&puzzle, MAX_STATES) else {
            return Ok(());
        };
        let Some(own) = identity(&puzzle) else {
            return Ok(());
        };
        let forms: HashSet<Canonical> =
            states.into_iter().map(|state| Canonical::of(&puzzle.with_start(state))).collect();
        for seed in (0..20).map(|n| seed.wrapping_add(n)) {
            if let Some(other) = elsewhere(&puzzle, seed) {
                let is_same = forms.contains(&Canonical::of(&other));
                prop_assert_eq!(identity(&other).as_ref() == Some(&own), is_same);
            }
        }
    }
}

/// Without boards of both kinds, the comparison would prove little.
#[test]
fn other_places_give_the_same_cluster_and_others() {
    use proptest::{strategy::ValueTree as _, test_runner::TestRunner};
    let mut runner = TestRunner::deterministic();
    let (mut n_same, mut n_other) = (0, 0);
    for seed in 0..300 {
        let draft = drafts(5, 14)
            .new_tree(&mut runner)
            .expect("a draft")
            .current();
        let puzzle = sound(&draft);
        if let (Some(own), Some(other)) = (identity(&puzzle), elsewhere(&puzzle, seed)) {
            match identity(&other) {
                Some(it) if it == own => n_same += 1,
                Some(_) => n_other += 1,
                None => {}
            }
        }
    }
    assert!(n_same > 5 && n_other > 0, "{n_same} {n_other}");
}
