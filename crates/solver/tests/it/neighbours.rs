//! Tests of the boards that are one edit away, against the naive search.

use std::ops::RangeInclusive;

use proptest::prelude::*;
use tailback_puzzle::{Edit, Puzzle};
use tailback_solver::{Bounds, Control, Limit, Limits, Metric, neighbours};

use crate::{naive, table};

const ALL: RangeInclusive<u32> = 0..=u32::MAX;

/// Compares the optima of all neighbours with the naive search.
fn check(puzzle: &Puzzle, metric: Metric) -> Result<(), TestCaseError> {
    let edits = Edit::all(puzzle);
    let found = neighbours(puzzle, &edits, metric, &ALL, &Control::default());
    prop_assert_eq!(found.len(), edits.len());
    for (neighbour, edit) in found.iter().zip(edits) {
        prop_assert_eq!(neighbour.edit, edit);
        prop_assert_eq!(neighbour.limit, None);
        let expected = naive::optimum(&edit.apply(puzzle), metric).map(|n| Bounds {
            lower: n,
            upper: Some(n),
        });
        let words = edit.in_words(puzzle);
        prop_assert_eq!(neighbour.bounds, expected, "{} of {:?}", words, puzzle);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn optima_of_neighbours_are_those_of_a_naive_search(draft in naive::drafts(4, 7)) {
        for metric in Metric::ALL {
            check(&naive::sound(&draft), metric)?;
        }
    }

    #[test]
    fn bounds_tell_whether_an_optimum_is_wished_for(
        draft in naive::drafts(4, 7),
        least in 0..8u32,
        more in 0..4u32,
    ) {
        let puzzle = naive::sound(&draft);
        let edits = Edit::all(&puzzle);
        let wished = least..=least + more;
        let found = neighbours(&puzzle, &edits, Metric::Moves, &wished, &Control::default());
        for (neighbour, edit) in found.iter().zip(edits) {
            let optimum = naive::optimum(&edit.apply(&puzzle), Metric::Moves);
            match neighbour.bounds {
                None => prop_assert_eq!(optimum, None),
                Some(Bounds { lower, upper }) => {
                    let is_exact = upper == Some(lower);
                    if optimum.is_some_and(|n| wished.contains(&n)) {
                        prop_assert!(is_exact && optimum == upper);
                    } else if !is_exact {
                        let is_under = upper.is_some_and(|upper| upper < *wished.start());
                        prop_assert!(is_under || lower > *wished.end());
                    }
                    prop_assert!(optimum.is_none_or(|n| n >= lower));
                    prop_assert!(upper.is_none_or(|upper| optimum.is_some_and(|n| n <= upper)));
                }
            }
        }
    }
}

#[test]
fn optima_of_neighbours_of_cards_are_those_of_a_naive_search() {
    let mut cards = table::table("jam40");
    cards.sort_by_key(|card| card.n_states);
    for card in &cards[..2] {
        check(&card.puzzle, Metric::Moves).unwrap_or_else(|why| panic!("{}: {why}", card.id));
    }
}

#[test]
fn a_limit_is_named_where_bounds_are_open() {
    let puzzle = table::endless();
    let edits = Edit::all(&puzzle);
    let control = Control {
        limits: Limits {
            effort: Some(1_000_000),
            ..Limits::default()
        },
        ..Control::default()
    };
    let found = neighbours(&puzzle, &edits[..50], Metric::Moves, &ALL, &control);
    assert!(found.iter().any(|it| it.limit == Some(Limit::Effort)));
    for it in found {
        let is_open = it.bounds.is_some_and(|it| it.optimum().is_none());
        assert_eq!(is_open, it.limit.is_some(), "{it:?}");
    }
}
