//! Properties that the layers above rely on, tested on random boards.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tailback_puzzle::{Puzzle, State};

use super::{
    key::Key,
    mobility,
    packing::{Goal, Packed, Packing},
    tracks::tracks,
};
use crate::naive::{self, sound};

/// Keys as wide as any board needs.
type Wide = [u64; 64];

fn reachable(puzzle: &Puzzle) -> BTreeSet<State> {
    let states = naive::cluster(puzzle, usize::MAX).expect("there is no bound");
    states.into_iter().collect()
}

fn packing(puzzle: &Puzzle) -> Packing {
    let tracks = tracks(puzzle);
    let slides = mobility::mobility(puzzle, &tracks);
    Packing::new(puzzle, tracks, &slides, &[])
}

/// Packs every reachable state and checks the unpacked result.
fn check_packing<K: Key + std::fmt::Debug>(puzzle: &Puzzle, packing: &Packing) {
    let goal = Goal::new(puzzle, packing);
    let mut packed: Vec<Packed<K>> = Vec::new();
    for state in reachable(puzzle) {
        let (key, bit) = packing.pack::<K>(&state);
        assert_eq!(packing.unpack((key, bit)), state);
        assert!(bit < packing.n_combinations);
        assert_eq!(
            goal.first_solved(key, 1 << bit).is_some(),
            puzzle.is_solved(&state)
        );
        assert!(!packed.contains(&(key, bit)), "two states are packed alike");
        packed.push((key, bit));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn packed_states_are_unpacked(draft in prop_oneof![naive::drafts(5, 14), naive::long_narrow(), naive::goal_drafts()]) {
        let puzzle = sound(&draft);
        let packing = packing(&puzzle);
        if packing.key_bits <= 64 {
            check_packing::<u64>(&puzzle, &packing);
        }
        check_packing::<Wide>(&puzzle, &packing);
    }

    #[test]
    fn many_cars_are_packed_and_unpacked(draft in naive::crowded_lanes()) {
        let puzzle = sound(&draft);
        check_packing::<Wide>(&puzzle, &packing(&puzzle));
    }

    /// A track also has no place at its end that a wall bars, which keeps keys short.
    #[test]
    fn a_track_holds_every_place_that_is_reached(
        draft in prop_oneof![naive::drafts(6, 14), naive::long_narrow(), naive::crowded_lanes()],
    ) {
        let puzzle = sound(&draft);
        let tracks = tracks(&puzzle);
        for state in reachable(&puzzle) {
            for (track, offset) in tracks.iter().zip(&state.0) {
                prop_assert!((track.low..=track.high).contains(offset), "{track:?} {offset}");
            }
        }
        for (track, (car, &start)) in tracks.iter().zip(puzzle.cars().iter().zip(&puzzle.start().0)) {
            for offset in track.low.min(start)..=track.high.max(start) {
                let mut cells = car.cells_at(offset);
                prop_assert!(cells.all(|cell| !puzzle.board().is_wall(cell)));
            }
        }
    }
}
