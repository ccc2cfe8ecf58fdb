//! Tests of A* alone, with partial expansions, against a naive search; and of what its heuristic tells about neighbours.

use std::collections::HashSet;

use proptest::prelude::*;
use tailback_puzzle::Puzzle;

use super::with_limits;
use crate::{
    account::Account,
    control::{Control, Limit},
    explicit::{
        a_star::{AStar, End},
        clearance::Clearance,
        expander::Expander,
        space::Space,
    },
    naive::{self, assert_solves, sound},
    outcome::Metric,
    table,
};

/// Returns the length of the solution that A* finds. It is paused after nearly every state, and its memory is short again
/// and again.
fn length(puzzle: &Puzzle, metric: Metric, optimum: Option<u32>) -> Option<u32> {
    let limit = 16 << 20;
    let control = with_limits(None, Some(limit));
    let mut account = Account::start(&control);
    let space = Space::new(puzzle, metric);
    let mut expander = Expander::new(&space);
    let mut search = AStar::new(&mut expander, &mut account).expect("there is memory for that");
    let mut blocked = limit - account.memory();
    account.reserve(blocked).expect("this much is left");
    loop {
        let effort = expander.effort() + 1;
        match search.go_on(&mut expander, effort, &mut account) {
            Ok(End::Solution(slides)) => {
                let solution = space.solution(&slides);
                assert_solves(puzzle, &solution);
                return Some(metric.length(&solution));
            }
            Ok(End::Exhausted) => return None,
            Ok(End::Paused) => {}
            Err(Limit::Memory) => {
                let freed = blocked.min(2_000);
                assert!(freed > 0, "16 MiB suffice");
                account.release(freed);
                blocked -= freed;
            }
            Err(limit) => panic!("{limit:?} is not set"),
        }
        assert!(optimum.is_none_or(|optimum| search.lower_bound() <= optimum));
    }
}

/// Checks, in each state, the estimates that need not be exact, and which slides may lower the estimate.
fn check_estimates(puzzle: &Puzzle, metric: Metric) {
    let space = Space::new(puzzle, metric);
    let mut clearance = Clearance::new(&space);
    let mut estimate = |scene: &_, within| clearance.estimate(&space, scene, within);
    let mut helpful = Clearance::new(&space);
    let mut scene = space.start();
    let mut seen = HashSet::from([scene.state.clone()]);
    let mut left = vec![Vec::new()];
    // The slides from the start to each state.
    while let Some(path) = left.pop() {
        for &slide in &path {
            space.slide(&mut scene, slide);
        }
        let mut slides = Vec::new();
        space.slides(&scene, &mut slides);
        let exact = estimate(&scene, 0..u32::MAX);
        if let Some(exact) = exact {
            for within in [
                0..1,
                0..exact.max(1),
                exact..exact + 1,
                exact.saturating_sub(1)..exact.max(1),
            ] {
                let rough = estimate(&scene, within.clone()).expect("there may be a solution");
                let is_enough = rough == exact || (within.end..=exact).contains(&rough);
                assert!(is_enough, "{rough} for {exact} within {within:?}");
            }
        }
        for &slide in &slides {
            let car = usize::from(slide.car);
            let offset = scene.state.0[car];
            space.slide(&mut scene, slide);
            let after = estimate(&scene, 0..u32::MAX);
            let is_new = seen.insert(scene.state.clone());
            space.slide(&mut scene, slide.back());
            if let (Some(exact), Some(after)) = (exact, after)
                && after < exact
            {
                let intervals = helpful.helpful_intervals(&space, &scene, exact);
                assert!(intervals.is_none_or(|intervals| {
                    let (low, high) = intervals[car];
                    (slide.to < offset && low < offset) || (slide.to > offset && high > offset)
                }));
            }
            if is_new {
                left.push([&path[..], &[slide]].concat());
            }
        }
        for slide in path.iter().rev() {
            space.slide(&mut scene, slide.back());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_star_alone_agrees_with_the_naive_search(
        draft in prop_oneof![naive::drafts(5, 14), naive::drafts(6, 40), naive::goal_drafts()],
    ) {
        let puzzle = sound(&draft);
        for metric in Metric::ALL {
            let optimum = naive::optimum(&puzzle, metric);
            prop_assert_eq!(length(&puzzle, metric, optimum), optimum);
        }
    }

    #[test]
    fn the_clearance_tells_which_slides_may_lower_it(
        draft in prop_oneof![naive::drafts(5, 14), naive::drafts(6, 40), naive::goal_drafts()],
    ) {
        for metric in Metric::ALL {
            check_estimates(&sound(&draft), metric);
        }
    }
}

#[test]
fn a_star_alone_finds_the_published_optima() {
    for name in ["jam40", "exits", "unsolvable"] {
        for table::Record {
            id, puzzle, optima, ..
        } in table::table(name)
        {
            for (nth, metric) in Metric::ALL.into_iter().enumerate() {
                let optimum = optima.map(|optima| optima[nth]);
                assert_eq!(length(&puzzle, metric, optimum), optimum, "{name} {id}");
            }
        }
    }
}

/// Most neighbours have a greater sum than the shortest solution of this board of 12x11 has moves or steps.
#[test]
fn partial_expansions_generate_few_neighbours() {
    let board = "ooJoSSQOODDDooJhBBQoCCLLooJhoooFoeeoVkkkoTTFXXooVoHolllbKodoAAHoooobKidooRRoooPPoidofoooYIIUUGoEfjxoYooooGWEojZZgcccoGWoojaagooNNMMo";
    let puzzle = table::puzzle(12, 11, "right:6", board);
    for metric in Metric::ALL {
        let control = Control::default();
        let mut account = Account::start(&control);
        let account = &mut account;
        let space = Space::new(&puzzle, metric);
        let mut expander = Expander::new(&space);
        let mut search = AStar::new(&mut expander, account).expect("no limit is set");
        let mut slides = Vec::new();
        space.slides(&space.start(), &mut slides);
        let end = search.go_on(&mut expander, u64::MAX, account);
        assert!(matches!(end, Ok(End::Solution(_))));
        // A state has about as many neighbours as the start.
        let all = account.expanded * slides.len() as u64;
        assert!(
            expander.generated < all / 2,
            "{} of {all}",
            expander.generated
        );
    }
}
