//! Diagnostics of expectations about craft.

use expect_test::expect;
use tailback_solver::Limits;

use tailback_check::RuleSet;

use super::{GATE, NO_LIMITS, check, check_with, check_within};

#[test]
fn craft_is_as_expected_or_said() {
    check(GATE, "expect solutions 1, minimal, hardest", expect![[""]]);
    check(
        GATE,
        "expect solutions 2..3, retreat, moves 2",
        expect![[r#"
            solutions 2..3 expectation: the puzzle has 1 shortest solution up to order, not 2 to 3
              manual fix: accept `solutions 1`
                "2..3" -> "1"
            retreat expectation: `retreat` does not hold: a shortest solution never moves `X` away from its exit
              manual fix: remove `retreat`
                ", retreat" -> ""
        "#]],
    );
}

#[test]
fn every_number_and_condition_can_be_expected() {
    // The car has three places. From the first, the last is one move or two steps away.
    let one_car = "grid 4x1\ncar X a1 h\n";
    check(
        one_car,
        "expect cars 1, width 4, walls 0, empty_cells 2, states 3, solved_states 1, farthest 1, frozen_cars 0, \
         all_solutions 1, retreats 0, key_positions ..1, unmoved_cars 0, redundant_cars 0",
        expect![[""]],
    );
    check(
        one_car,
        "expect width 5.., states 4.., divergence 1, retreat",
        expect![[r#"
            width 5.. expectation: `width` is 4, not at least 5
              manual fix: accept `width 4`
                "5.." -> "4"
            states 4.. expectation: `states` is 3, not at least 4
              manual fix: accept `states 3`
                "4.." -> "3"
            divergence 1 expectation: the puzzle has no `divergence`, so this cannot hold
            retreat expectation: `retreat` does not hold: a shortest solution never moves `X` away from its exit
              manual fix: remove `retreat`
                ", retreat" -> ""
        "#]],
    );
    // The board is as it is, whether or not there is a solution.
    check(
        "grid 4x1\ncar X a1 h\nwall d1\nallow unsolvable\n",
        "expect walls 1, cars 2, states 2",
        expect![[r#"
            cars 2 expectation: `cars` is 1, not 2
              manual fix: accept `cars 1`
                "2" -> "1"
            states 2 expectation: the puzzle is unsolvable, so this cannot hold
              manual fix: remove what cannot hold
                ", states 2" -> ""
        "#]],
    );
}

#[test]
fn nothing_of_craft_holds_without_a_way_to_go() {
    let solved = "grid 3x1\ncar X b1 h\nallow already-solved\n";
    check(
        solved,
        "expect solutions 1, minimal, hardest, retreat",
        expect![[r#"
            solutions 1 expectation: the puzzle is already solved, so this cannot hold
            minimal expectation: `minimal` does not hold: the puzzle is already solved
              manual fix: remove `minimal`
                ", minimal" -> ""
            hardest expectation: `hardest` does not hold: the puzzle is already solved
              manual fix: remove `hardest`
                ", hardest" -> ""
            retreat expectation: `retreat` does not hold: the puzzle is already solved
              manual fix: remove `retreat`
                ", retreat" -> ""
        "#]],
    );
    let stuck = "grid 4x1\ncar X a1 h\nwall d1\nallow unsolvable\n";
    check(
        stuck,
        "expect solutions ..4, retreat",
        expect![[r#"
            solutions ..4 expectation: the puzzle is unsolvable, so this cannot hold
              manual fix: accept `unsolvable`
                "solutions ..4" -> "unsolvable"
            retreat expectation: the puzzle is unsolvable, so this cannot hold
              manual fix: remove what cannot hold
                ", retreat" -> ""
        "#]],
    );
}

/// Two moves lead out, but the other cars have thousands of arrangements.
const ROOMY: &str = "\
grid
  . . A . . .
  X X A . . .
  . . . . . .
  B B . C C .
  D D . E E .
  F F . G G .
end
";

#[test]
fn what_a_limit_leaves_undecided_is_unproven() {
    let limits = Limits {
        states: Some(400),
        ..NO_LIMITS
    };
    let rules = RuleSet::default_rules();
    check_within(
        ROOMY,
        "expect moves 2, hardest, solutions 1..9",
        rules,
        limits,
        expect![[r#"
            "P" unproven: the search reached its limit of states: the optimum in steps is 5 to 6, `expect hardest` is undecided and `expect solutions 1..9` is undecided
              note: a higher limit of states lets it continue
        "#]],
    );
    check_within(
        ROOMY,
        "expect moves 2",
        rules,
        limits,
        expect![[r#"
        "P" unproven: the search reached its limit of states: the optimum in steps is 5 to 6
          note: a higher limit of states lets it continue
    "#]],
    );
}

#[test]
fn a_spare_car_stays_if_an_expectation_may_change_with_it() {
    check_with(
        ROOMY,
        "expect hardest, minimal, retreat",
        "redundant-car",
        expect![[r#"
            B redundant-car: without `B` the optimum is 2 moves as well
              note: `expect hardest` may not hold without it
            C redundant-car: without `C` the optimum is 2 moves as well
              note: `expect hardest` may not hold without it
            D redundant-car: without `D` the optimum is 2 moves as well
              note: `expect hardest` may not hold without it
            E redundant-car: without `E` the optimum is 2 moves as well
              note: `expect hardest` may not hold without it
            F redundant-car: without `F` the optimum is 2 moves as well
              note: `expect hardest` may not hold without it
            G redundant-car: without `G` the optimum is 2 moves as well
              note: `expect hardest` may not hold without it
            hardest expectation: `hardest` does not hold: a state of the cluster is 3 moves from the exit, the start 2
              manual fix: remove `hardest`
                "hardest, " -> ""
            minimal expectation: `minimal` does not hold: the optimum is the same without `B`, `C`, `D`, `E`, `F` or `G`
              manual fix: remove `minimal`
                ", minimal" -> ""
            retreat expectation: `retreat` does not hold: a shortest solution never moves `X` away from its exit
              manual fix: remove `retreat`
                ", retreat" -> ""
        "#]],
    );
}
