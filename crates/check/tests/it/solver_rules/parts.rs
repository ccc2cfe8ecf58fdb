//! Cars and walls that a puzzle does not need, and its start.

use expect_test::expect;
use tailback_check::{Needs, RuleSet, rules::RULES};

use super::{GATE, NO_LIMITS, NO_WAY, OPEN, check, check_with, puzzle};
use crate::fixture;

#[test]
fn frozen_cars_are_reported_on_solved_puzzles_too() {
    // `X` fills its row.
    check(
        "grid\n  X X\n  . .\nend\n",
        "exit right\nallow already-solved",
        expect![[r#"
            X frozen-car: `X` cannot move in any reachable state
        "#]],
    );
    // On an unsolvable one they are not reported.
    check(NO_WAY, "expect unsolvable", expect![""]);
}

#[test]
fn a_car_that_moves_only_late_is_not_frozen() {
    // `B` can move once `A` has gone down, `C` once `B` has gone right.
    check(
        "grid\n  C B B A .\n  C . . A .\n  X X . . .\n  . . . . .\nend\n",
        "exit right",
        expect![""],
    );
}

#[test]
fn a_redundant_car_can_be_removed() {
    check_with(
        "grid 4x4\ncar X a2 h\ncar A c1 v\ncar B a1 h // decoy\ncar C a4 h\n",
        "expect moves 2",
        "redundant-car",
        expect![[r#"
            car B a1 h redundant-car: without `B` the optimum is 2 moves as well
              manual fix: remove `B`
                "car B a1 h " -> ""
            car C a4 h redundant-car: without `C` the optimum is 2 moves as well
              manual fix: remove `C`
                "car C a4 h\n" -> ""
        "#]],
    );
}

#[test]
fn a_redundant_car_stays_where_the_text_needs_it() {
    let board = "grid\n  B B A .\n  X X A .\n  . . . .\n  . . . .\nend\n";
    check_with(
        board,
        "solution AD2 XR2 ",
        "redundant-car",
        expect![[r#"
            B redundant-car: without `B` the optimum is 2 moves as well
              manual fix: remove `B`
                "B" -> "."
                "B" -> "."
        "#]],
    );
    check_with(
        board,
        "solution AD2 BR1 XR2",
        "redundant-car",
        expect![[r#"
            B redundant-car: without `B` the optimum is 2 moves as well
              note: `solution` moves `B`
            solution suboptimal-solution: the solution takes 3 moves and 5 steps, the optima are 2 moves and 4 steps
              BR1: with this move, the shortest solution takes 3 moves and 5 steps
              manual fix: write a solution that is optimal in moves
                "solution AD2 BR1 XR2" -> "solution AD2 XR2"
        "#]],
    );
    check_with(
        board,
        "expect steps 4",
        "redundant-car",
        expect![[r#"
            B redundant-car: without `B` the optimum is 2 moves as well
              note: the optimum in steps may change without it
        "#]],
    );
}

#[test]
fn one_of_two_parts_with_the_same_effect_stays() {
    // Either wall keeps `A` from going up far enough; without both it goes up 2 at once.
    let board = "grid\n  . . # .\n  . . # .\n  X X A .\n  . . A .\n  . B B .\nend\n";
    check_with(
        board,
        "expect moves 3",
        "idle-wall",
        expect![[r##"
            # idle-wall: without the wall at c1 the optimum is 3 moves as well
              manual fix: remove the wall at c1
                "#" -> "."
            # idle-wall: without the wall at c2 the optimum is 3 moves as well
              note: another car or wall has the same effect; one of the two must stay
        "##]],
    );
}

#[test]
fn a_wall_given_twice_is_one() {
    check_with(
        GATE,
        "wall d1 a4 // both idle\nwall d1 d1",
        "idle-wall",
        expect![[r#"
            a4 idle-wall: without the wall at a4 the optimum is 2 moves as well
              manual fix: remove the wall at a4
                "wall d1 a4" -> "wall d1"
            d1 idle-wall: without the wall at d1 the optimum is 2 moves as well
              d1: the same wall
              d1: the same wall
              manual fix: remove the wall at d1
                "wall d1 a4" -> "wall a4"
                "wall d1 d1\n" -> ""
        "#]],
    );
}

#[test]
fn costly_rules_are_silent_on_solved_and_unsolvable_puzzles() {
    let rules = RULES
        .iter()
        .filter(|rule| matches!(rule.needs, Needs::Answer(_)))
        .fold(RuleSet::default_rules(), |rules, rule| {
            rules.with(rule.name)
        });
    let more = "wall a1\nallow already-solved unsolvable frozen-car";
    for board in [OPEN, NO_WAY] {
        let text = puzzle(board, more);
        let diagnostics = fixture::diagnostics_of(&text, rules, NO_LIMITS);
        assert!(
            diagnostics
                .iter()
                .all(|diagnostic| diagnostic.rule == "unused-allow"),
            "{}",
            fixture::describe(&text, &diagnostics)
        );
    }
}

#[test]
fn a_hardest_start_is_not_called_easy() {
    check_with(GATE, "", "harder-start", expect![""]);
}
