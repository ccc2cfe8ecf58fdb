//! Diagnostics where a search ended at a limit or was cancelled.

use std::{sync::atomic::AtomicBool, time::Duration};

use expect_test::{Expect, expect};
use tailback_check::{RuleSet, SourceFile};
use tailback_facts::{Facts, Questions};
use tailback_puzzle::{Direction, Move, Solution};
use tailback_solver::{Control, Limit, Limits, Metric, Outcome};

use super::{GATE, NO_LIMITS, check_within, puzzle};
use crate::fixture;

fn states(n: u64) -> Limits {
    Limits {
        states: Some(n),
        ..NO_LIMITS
    }
}

#[test]
fn at_a_limit_only_what_the_bounds_refute_is_reported() {
    // The start and `A` lower by 1 and by 2 are 3 states, and all that 1 move reaches.
    check_within(
        GATE,
        "expect moves 1, steps 1, moves 2, solvable\nexpect unsolvable, moves 2..\nallow unproven",
        RuleSet::default_rules(),
        states(3),
        expect![[r#"
            moves 1 expectation: the optimum is over 1 move, not 1
            steps 1 expectation: the optimum is over 2 steps, not 1
        "#]],
    );
}

#[test]
fn a_solution_in_the_text_bounds_what_the_search_left_open() {
    let check = |more: &str, expected: Expect| {
        check_within(GATE, more, RuleSet::default_rules(), states(3), expected);
    };
    // Over 1 move and not over 2: that is proved. It may still do with 2 or 3 steps.
    check(
        "solution AD2 XR2\nexpect solvable, moves 2, steps ..4, steps 5",
        expect![[r#"
            "P" unproven: the search reached its limit of states: the optimum in steps is 3 to 4
              note: a higher limit of states lets it continue
            steps 5 expectation: the optimum is 3 to 4 steps, not 5
        "#]],
    );
    // One that is longer than need be proves nothing but that there is one.
    check(
        "solution AD1 AD1 XR2\nexpect unsolvable, moves 4..",
        expect![[r#"
            "P" unproven: the search reached its limit of states: the optimum in moves is 2 to 3 and the optimum in steps is 3 to 4
              note: a higher limit of states lets it continue
            unsolvable expectation: the puzzle is solvable: the optimum is 2 to 3 moves
              manual fix: remove `unsolvable`
                "unsolvable, " -> ""
            moves 4.. expectation: the optimum is 2 to 3 moves, not at least 4
        "#]],
    );
    // One that does not solve the puzzle tells nothing.
    check(
        "solution AD2\nallow unfinished-solution",
        expect![[r#"
            "P" unproven: the search reached its limit of states: the optimum in moves is over 1 and the optimum in steps is over 2
              note: it is also unknown whether the puzzle is solvable
              note: a higher limit of states lets it continue
        "#]],
    );
}

/// The diagnostics of `board` if the solver knows only this about the steps.
#[track_caller]
fn check_known_steps(more: &str, limit: Limit, (lower, upper): (u32, u32), expected: Expect) {
    let text = puzzle(GATE, more);
    let file = SourceFile::new("a.rush", text.clone());
    let mut facts = fixture::facts_of(&file, RuleSet::default_rules(), NO_LIMITS);
    let step = Move {
        car: 0,
        direction: Direction::Right,
        n_steps: 1,
    };
    let best = Some(Solution(vec![step; upper as usize]));
    let facts_of_first = facts[0].as_mut().expect("the puzzle is sound");
    std::sync::Arc::make_mut(facts_of_first).steps.outcome =
        Outcome::Unknown { limit, lower, best };
    let diagnostics =
        tailback_check::check(&[&file], &[&facts], RuleSet::default_rules()).remove(0);
    expected.assert_eq(&fixture::describe(&text, &diagnostics));
}

#[test]
fn steps_that_are_not_known_leave_the_rest_to_be_judged() {
    check_known_steps(
        "expect moves 2, steps 4, steps 3..20\nexpect steps 9.., steps ..2, unsolvable, solvable",
        Limit::Memory,
        (3, 8),
        expect![[r#"
            "P" unproven: the search reached its limit of memory: the optimum in steps is 3 to 8
              note: a higher limit of memory lets it continue
            steps 9.. expectation: the optimum is 3 to 8 steps, not at least 9
            steps ..2 expectation: the optimum is 3 to 8 steps, not at most 2
            unsolvable expectation: the puzzle is solvable: the optimum is 2 moves
              manual fix: remove `unsolvable`
                ", unsolvable" -> ""
        "#]],
    );
}

#[test]
fn an_allow_is_unused_only_where_the_rule_could_say_all() {
    // `steps 4` may or may not hold.
    let more = "expect steps 4\nallow unproven expectation";
    check_known_steps(more, Limit::Time, (3, 8), expect![""]);
    // These hold, whatever the optimum is.
    check_known_steps(
        "expect steps 3..8, moves 2\nallow unproven expectation",
        Limit::Time,
        (3, 8),
        expect![[r#"
            expectation unused-allow: `expectation` reports nothing here, so it need not be allowed
              safe fix: remove `expectation` from the `allow`
                "allow unproven expectation" -> "allow unproven"
        "#]],
    );
}

#[test]
fn a_cancelled_search_reached_no_limit() {
    check_known_steps("allow unproven", Limit::Cancelled, (3, 8), expect![""]);
}

#[test]
fn a_solution_is_suboptimal_only_where_that_is_proved() {
    // 4 moves and 6 steps: not optimal in moves, but possibly in steps.
    let more = "solution AD2 XR1 XL1 XR2\nallow unproven";
    check_known_steps(more, Limit::Time, (3, 8), expect![""]);
    check_known_steps(
        more,
        Limit::Time,
        (3, 5),
        expect![[r#"
            solution suboptimal-solution: the solution takes 4 moves and 6 steps, the optima are 2 moves and 3 to 5 steps
              XR1: with this move, the shortest solution takes 3 moves
              manual fix: write a solution that is optimal in moves
                "solution AD2 XR1 XL1 XR2" -> "solution AD2 XR2"
        "#]],
    );
}

#[test]
fn the_moves_bound_the_steps() {
    // Card 4 of the boxed game, 9 moves and 22 steps. A naive search in moves sees at most 367
    // states, one in steps 419 before it comes to the last step.
    let board = "grid\nA..B..\nA..B..\nAXXB..\n..CDDD\n..C..E\n..FFFE\nend\n";
    let file = SourceFile::new("a.rush", puzzle(board, ""));
    let facts = fixture::facts_of(&file, RuleSet::default_rules(), states(395));
    let facts = facts[0].as_ref().expect("the puzzle is sound");
    assert_eq!((facts.n_moves(), facts.n_steps()), (Some(9), None));
    let known = facts.bounds(Metric::Steps).expect("it is solvable");
    let upper = known.upper.expect("a solution is known");
    assert!((9..=22).contains(&known.lower) && (22..).contains(&upper));
    assert!(facts.is_solvable() && !facts.is_cancelled());
}

#[test]
fn a_cancelled_search_can_be_taken_up_again() {
    let puzzle = SourceFile::new("a.rush", puzzle(GATE, ""));
    let puzzle = puzzle.puzzle(0).expect("the puzzle is sound");
    let cancel = AtomicBool::new(true);
    let control = Control {
        cancel: Some(&cancel),
        ..Control::default()
    };
    let facts = Facts::find(puzzle, Questions::ALL, &control);
    assert!(facts.is_cancelled());
    let mut facts = Facts::find(
        puzzle,
        RuleSet::default_rules().questions(),
        &Control::default(),
    );
    assert!(!facts.is_cancelled());
    facts.complete(puzzle, Questions::ALL, &control);
    assert!(facts.is_cancelled());
    assert_eq!((facts.n_moves(), facts.cluster.is_none()), (Some(2), true));
    facts.complete(puzzle, Questions::ALL, &Control::default());
    assert!(!facts.is_cancelled());
    // `X` in 1 place with `A` in 3, and in 2 more places where `A` is below.
    let cluster = facts.cluster.as_ref().expect("there is no limit");
    assert_eq!((cluster.n_states, cluster.histogram.len()), (5, 3));
}

#[test]
fn a_search_without_time_reports_that_nothing_is_known() {
    let limits = Limits {
        time: Some(Duration::ZERO),
        ..NO_LIMITS
    };
    check_within(
        GATE,
        "expect moves 9, unsolvable\nallow expectation frozen-car unsolvable suboptimal-solution",
        RuleSet::default_rules(),
        limits,
        expect![[r#"
            "P" unproven: the search reached its limit of time: the optimum in moves is not known and the optimum in steps is not known
              note: it is also unknown whether the puzzle is solvable
              note: a higher limit of time lets it continue
            suboptimal-solution unused-allow: `suboptimal-solution` reports nothing here, so it need not be allowed
              safe fix: remove `suboptimal-solution` from the `allow`
                "allow expectation frozen-car unsolvable suboptimal-solution" -> "allow expectation frozen-car unsolvable"
        "#]],
    );
}
