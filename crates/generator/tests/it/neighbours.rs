//! Tests of the boards that are one edit away, against the naive search.

use std::{collections::BTreeSet, ops::RangeInclusive};

use proptest::prelude::*;
use tailback_generator::{
    ANY_LENGTH, NearbySearch, Requirement, nearby, neighbourhood, neighbours,
};
use tailback_puzzle::{Axis, Canonical, Edit, Puzzle};
use tailback_solver::{Bounds, Control, Ledger, Limit, Limits, Metric};

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
    fn optima_of_neighbours_are_those_of_a_naive_search(
        draft in prop_oneof![naive::drafts(4, 7), naive::with_goals(naive::drafts(4, 7))],
    ) {
        for metric in Metric::ALL {
            check(&naive::sound(&draft), metric)?;
        }
    }

    #[test]
    fn bounds_tell_whether_an_optimum_is_in_range(
        draft in naive::drafts(4, 7),
        least in 0..8u32,
        more in 0..4u32,
    ) {
        let puzzle = naive::sound(&draft);
        let edits = Edit::all(&puzzle);
        let requested = least..=least + more;
        let found = neighbours(&puzzle, &edits, Metric::Moves, &requested, &Control::default());
        for (neighbour, edit) in found.iter().zip(edits) {
            let optimum = naive::optimum(&edit.apply(&puzzle), Metric::Moves);
            match neighbour.bounds {
                None => prop_assert_eq!(optimum, None),
                Some(Bounds { lower, upper }) => {
                    let is_exact = upper == Some(lower);
                    if optimum.is_some_and(|n| requested.contains(&n)) {
                        prop_assert!(is_exact && optimum == upper);
                    } else if !is_exact {
                        let is_under = upper.is_some_and(|upper| upper < *requested.start());
                        prop_assert!(is_under || lower > *requested.end());
                    }
                    prop_assert!(optimum.is_none_or(|n| n >= lower));
                    prop_assert!(upper.is_none_or(|upper| optimum.is_some_and(|n| n <= upper)));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 30, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_neighbourhood_has_each_board_once_with_its_optimum(draft in naive::drafts(4, 7)) {
        let puzzle = naive::sound(&draft);
        let found = neighbourhood(&puzzle, Metric::Moves, usize::MAX, &Control::default());
        let exact = |n| Bounds { lower: n, upper: Some(n) };
        prop_assert_eq!(found.own, naive::optimum(&puzzle, Metric::Moves).map(exact));
        prop_assert_eq!(found.n_left_out, 0);
        let mut boards = BTreeSet::new();
        for neighbour in &found.neighbours {
            let edited = neighbour.edit.apply(&puzzle);
            prop_assert!(boards.insert(Canonical::of(&edited)), "{:?} is twice", edited);
            let optimum = naive::optimum(&edited, Metric::Moves);
            prop_assert_eq!(neighbour.bounds, optimum.map(exact));
        }
        let mut expected: BTreeSet<Canonical> = edited([&puzzle]).iter().map(Canonical::of).collect();
        expected.remove(&Canonical::of(&puzzle));
        prop_assert_eq!(boards, expected);
    }
}

#[test]
fn in_a_neighbourhood_the_nearest_boards_come_first_and_of_these_the_most_different() {
    let card = &table::table("jam40")[0];
    let found = neighbourhood(&card.puzzle, Metric::Moves, 1_000, &Control::default());
    let own = naive::optimum(&card.puzzle, Metric::Moves).unwrap();
    let order = |edit: Edit| {
        let is_wall = matches!(edit, Edit::AddWall(_));
        (is_wall, edit.n_cells(&card.puzzle))
    };
    let solvable = found.neighbours.iter().filter_map(|it| {
        let lower = it.bounds?.lower;
        Some((order(it.edit), std::cmp::Reverse(own.abs_diff(lower))))
    });
    // Boards whose target is obviously barred come last, and none of them has a solution.
    assert!(solvable.is_sorted(), "{found:?}");
}

#[test]
fn a_neighbourhood_leaves_out_the_greatest_edits() {
    let card = &table::table("jam40")[0];
    let n_edits = Edit::all(&card.puzzle).len();
    let found = neighbourhood(&card.puzzle, Metric::Moves, 40, &Control::default());
    assert_eq!(found.n_left_out, n_edits - 40);
    let mut sizes: Vec<u32> = (Edit::all(&card.puzzle).iter())
        .map(|edit| edit.n_cells(&card.puzzle))
        .collect();
    sizes.sort_unstable();
    let greatest = found
        .neighbours
        .iter()
        .map(|it| it.edit.n_cells(&card.puzzle));
    assert!(greatest.max() <= Some(sizes[39]));
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

#[test]
fn boards_with_a_wall_before_the_target_come_last() {
    let card = &table::table("jam40")[0];
    let puzzle = &card.puzzle;
    let target = &puzzle.cars()[puzzle.target()];
    let found = neighbourhood(puzzle, Metric::Moves, 1_000, &Control::default());
    let is_walled_in = |edit: Edit| match (edit, target.axis) {
        (Edit::AddWall(cell), Axis::Horizontal) => cell.row == target.lane,
        (Edit::AddWall(cell), Axis::Vertical) => cell.column == target.lane,
        _ => false,
    };
    let first = found.neighbours.iter().position(|it| is_walled_in(it.edit));
    let first = first.expect("there is room for a wall");
    // The next edit is obviously barred, too.
    let rest = &found.neighbours[first..];
    assert!(rest.iter().all(|it| it.bounds.is_none()), "{rest:?}");
}

#[test]
fn nearby_boards_that_a_limit_left_open_are_counted_with_the_limit() {
    let puzzle = table::endless();
    let search = NearbySearch {
        requirement: &Requirement::Solvable {
            moves: ANY_LENGTH,
            steps: ANY_LENGTH,
        },
        may_edit: &|_, edit| matches!(edit, Edit::AddWall(_)),
        accepts: &|_| Ok(true),
        max_edits: 1,
        enough: 1,
    };
    let control = Control {
        limits: Limits {
            effort: Some(1_000_000),
            ..Limits::default()
        },
        ..Control::default()
    };
    let found = nearby(&puzzle, &search, &control);
    let (n, limit) = found.undecided.expect("too much is left open");
    assert_eq!(limit, Limit::Effort);
    assert!(0 < n && n + found.boards.len() <= found.n_neighbours);
}

/// Returns the boards that are one edit away from each of `puzzles`.
fn edited<'a>(puzzles: impl IntoIterator<Item = &'a Puzzle>) -> Vec<Puzzle> {
    let boards = puzzles.into_iter().flat_map(|puzzle| {
        let edits = Edit::all(puzzle).into_iter();
        edits.map(|edit| edit.apply(puzzle))
    });
    boards.collect()
}

fn has(requirement: &Requirement, puzzle: &Puzzle) -> bool {
    let [moves, steps] = Metric::ALL.map(|metric| naive::optimum(puzzle, metric));
    match requirement {
        Requirement::Unsolvable => moves.is_none(),
        Requirement::Solvable {
            moves: moves_range,
            steps: steps_range,
        } => {
            moves.is_some_and(|n| moves_range.contains(&n))
                && steps.is_some_and(|n| steps_range.contains(&n))
        }
    }
}

/// Returns the boards among `boards` that meet it, each once up to names, mirrors and turns.
fn requested(boards: &[Puzzle], requirement: &Requirement) -> BTreeSet<Canonical> {
    let boards = boards.iter().filter(|it| has(requirement, it));
    boards.map(Canonical::of).collect()
}

/// Compares the boards that are found with all boards one and two edits away, if up to `enough` are asked for.
fn check_nearby(
    puzzle: &Puzzle,
    requirement: &Requirement,
    enough: usize,
) -> Result<(), TestCaseError> {
    let search = NearbySearch {
        requirement,
        may_edit: &|_, _| true,
        accepts: &|_| Ok(true),
        max_edits: 2,
        enough,
    };
    let found = nearby(puzzle, &search, &Control::default());
    prop_assert_eq!(found.undecided, None);
    let own = Canonical::of(puzzle);
    let once = edited([puzzle]);
    let mut forms: BTreeSet<Canonical> = once.iter().map(Canonical::of).collect();
    forms.remove(&own);
    prop_assert_eq!(found.n_neighbours, forms.len());
    let mut expected = vec![requested(&once, requirement)];
    expected[0].remove(&own);
    prop_assert_eq!(found.n_found[0], expected[0].len());
    if expected[0].len() < enough && !forms.is_empty() {
        let mut twice = requested(&edited(&once), requirement);
        twice.retain(|it| *it != own && !forms.contains(it));
        expected.push(twice);
    }
    prop_assert_eq!(found.n_edits, expected.len());
    let n_all = expected.iter().map(BTreeSet::len).sum::<usize>();
    prop_assert_eq!(found.boards.len(), n_all.min(enough));
    if found.is_exhaustive {
        let lengths: Vec<usize> = expected.iter().map(BTreeSet::len).collect();
        prop_assert_eq!(&found.n_found, &lengths);
    } else {
        prop_assert!(found.n_found.iter().sum::<usize>() >= enough);
    }
    let boards = found.boards.iter();
    prop_assert!(boards.clone().is_sorted_by_key(|it| it.edits.len()));
    let mut seen = BTreeSet::new();
    for board in boards {
        let form = Canonical::of(&board.puzzle);
        prop_assert!(expected[board.edits.len() - 1].contains(&form));
        prop_assert!(seen.insert(form), "a board is there twice");
        prop_assert_eq!(board.changes.len(), board.edits.len());
        let applied = board.edits.iter();
        let applied = applied.fold(puzzle.clone(), |board, edit| edit.apply(&board));
        prop_assert_eq!(&applied, &board.puzzle);
    }
    Ok(())
}

/// A board that is its own mirror image has half as many neighbours as edits.
#[test]
fn boards_near_a_symmetric_one_count_once() {
    let lone = table::puzzle(3, 3, "right:2", "oooAAoooo");
    let requirement = Requirement::Solvable {
        moves: 1..=2,
        steps: ANY_LENGTH,
    };
    for enough in [1, 5, usize::MAX] {
        check_nearby(&lone, &requirement, enough).unwrap_or_else(|why| panic!("{enough}: {why}"));
    }
}

#[test]
fn memory_for_the_boards_is_limited() {
    let puzzle = table::endless();
    let requirement = Requirement::Unsolvable;
    let search = NearbySearch {
        requirement: &requirement,
        may_edit: &|_, _| true,
        accepts: &|_| Ok(true),
        max_edits: 2,
        enough: usize::MAX,
    };
    let ledger = Ledger::default();
    let control = Control {
        limits: Limits {
            memory: Some(16 << 10),
            effort: Some(1_000_000),
            ..Limits::default()
        },
        ledger: Some(&ledger),
        ..Control::default()
    };
    let found = nearby(&puzzle, &search, &control);
    assert!(!found.is_exhaustive && found.n_edits == 1);
    assert!(found.undecided.is_some() && ledger.was_short());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn all_boards_that_are_meet_it_are_found(
        draft in naive::drafts(3, 4),
        least in 1..7u32,
        more in 0..2u32,
        metric in 0..4,
        enough in prop_oneof![1..9_usize, Just(usize::MAX)],
    ) {
        let lengths = least..=least + more;
        let (moves, steps) = match metric {
            0 => (lengths, ANY_LENGTH),
            1 => (ANY_LENGTH, lengths),
            _ => (lengths, least..=least + 3),
        };
        let requirement = match metric {
            3 => Requirement::Unsolvable,
            _ => Requirement::Solvable { moves, steps },
        };
        check_nearby(&naive::sound(&draft), &requirement, enough)?;
    }
}
