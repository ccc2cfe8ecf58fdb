//! Tests of puzzles with several targets and with goal cells, against the naive search.

use proptest::prelude::*;
use tailback_puzzle::{Draft, Puzzle};
use tailback_solver::{Control, Metric, Outcome, explore, solve};

use crate::{
    naive::{self, cluster, goal_drafts, is_solved_in_text, mirrored, sound},
    table,
};

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_state_is_solved_where_the_text_says_so(draft in goal_drafts()) {
        let puzzle = sound(&draft);
        for state in cluster(&puzzle, usize::MAX).expect("there is no bound") {
            prop_assert_eq!(puzzle.is_solved(&state), is_solved_in_text(&draft, &puzzle, &state));
        }
    }

    #[test]
    fn mirrored_goals_take_as_long(draft in goal_drafts()) {
        let (puzzle, mirror) = (sound(&draft), sound(&mirrored(&draft)));
        for metric in Metric::ALL {
            prop_assert_eq!(optimum(&puzzle, metric), optimum(&mirror, metric));
        }
    }

    /// Another goal never makes a solution shorter.
    #[test]
    fn each_goal_alone_takes_no_longer_than_all(draft in goal_drafts()) {
        let puzzle = sound(&draft);
        for goal in &draft.goals {
            let alone = sound(&Draft {
                targets: Vec::new(),
                goals: vec![goal.clone()],
                exits: Vec::new(),
                ..draft.clone()
            });
            for metric in Metric::ALL {
                let all = optimum(&puzzle, metric);
                let alone = optimum(&alone, metric);
                prop_assert!(all.is_none_or(|all| alone.is_some_and(|alone| alone <= all)));
            }
        }
    }
}

fn optimum(puzzle: &Puzzle, metric: Metric) -> Option<u32> {
    match solve(puzzle, metric, &Control::default()).outcome {
        Outcome::Solved(solution) => Some(metric.length(&solution)),
        Outcome::Unsolvable => None,
        Outcome::Unknown { .. } => panic!("no limit was set"),
    }
}

/// A goal at the far end of the cluster of a card is as far as that end: the figure comes from the distances, not from a
/// search for the goal.
#[test]
fn all_cars_at_the_places_of_a_solution_are_as_far_as_it_is_long() {
    for record in table::table("jam40").into_iter().step_by(7) {
        let puzzle = &record.puzzle;
        let Some([n_moves, n_steps]) = record.optima else {
            continue;
        };
        for (metric, expected) in [(Metric::Moves, n_moves), (Metric::Steps, n_steps)] {
            let answer = solve(puzzle, metric, &Control::default());
            let solution = answer.outcome.solution().expect("a card has one").clone();
            let end = solution
                .0
                .iter()
                .fold(puzzle.start().clone(), |state, m| state.after(*m));
            let mut draft = puzzle.with_start(end).to_draft();
            draft.goals = naive::goals_at_starts(&draft);
            draft.targets.clear();
            draft.cars = puzzle.to_draft().cars;
            assert_eq!(
                optimum(&sound(&draft), metric),
                Some(expected),
                "{}",
                record.id
            );
        }
    }
}

/// The cluster of the reversed puzzle is the same, so its states are.
#[test]
fn goals_do_not_change_which_states_can_be_reached() {
    let record = table::table("jam40").remove(0);
    let mut draft = record.puzzle.to_draft();
    draft.goals = naive::goals_at_starts(&draft);
    draft.targets.clear();
    let n_states = |puzzle: &Puzzle| {
        let cluster = explore(puzzle, Metric::Moves, &Control::default());
        cluster.expect("no limit is set").n_states
    };
    assert_eq!(n_states(&sound(&draft)), n_states(&record.puzzle));
}
