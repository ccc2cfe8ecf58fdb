//! The rules about solving and solutions in the cases that their pages do not show. The boards
//! are small enough to follow by hand; the comments say how the figures come about.

#![allow(
    clippy::needless_pass_by_value,
    reason = "an expectation is written in the call"
)]

use expect_test::{Expect, expect};
use tailback_check::RuleSet;
use tailback_solver::Limits;

use crate::fixture;

mod craft;
mod limits;
mod parts;
mod solutions;

/// `A` must go down 2, then `X` right 2: 2 moves, 4 steps, and nothing shorter does it.
const GATE: &str = "\
grid
  . . A .
  X X A .
  . . . .
  . . . .
end
";

/// `A` is as long as a wall is high: it covers c2 wherever it is.
const NO_WAY: &str = "\
grid
  . . A .
  X X A .
  . . A .
  . . . .
end
";

/// `X` is at the exit on the right.
const OPEN: &str = "\
grid
  . . . .
  . . X X
  . A A .
end
";

const NO_LIMITS: Limits = Limits {
    states: None,
    memory: None,
    time: None,
    effort: None,
};

fn puzzle(board: &str, more: &str) -> String {
    format!("puzzle \"P\"\n{board}{more}\n")
}

/// The diagnostics of `board` with the statements `more`.
#[track_caller]
fn check(board: &str, more: &str, expected: Expect) {
    check_within(board, more, RuleSet::default_rules(), NO_LIMITS, expected);
}

#[track_caller]
fn check_with(board: &str, more: &str, rule: &str, expected: Expect) {
    let rules = RuleSet::default_rules().with(rule);
    check_within(board, more, rules, NO_LIMITS, expected);
}

#[track_caller]
fn check_within(board: &str, more: &str, rules: RuleSet, limits: Limits, expected: Expect) {
    expected.assert_eq(&found_within(board, more, rules, limits));
}

fn found(board: &str, more: &str) -> String {
    found_within(board, more, RuleSet::default_rules(), NO_LIMITS)
}

fn found_within(board: &str, more: &str, rules: RuleSet, limits: Limits) -> String {
    let text = puzzle(board, more);
    let diagnostics = fixture::diagnostics_of(&text, rules, limits);
    fixture::describe(&text, &diagnostics)
}

#[test]
fn expectations_that_hold_are_silent() {
    for expectations in [
        "expect solvable",
        "expect moves 2, steps 4",
        "expect moves 2.., steps ..4",
        "expect moves 1..3\nexpect steps 4..4, solvable",
    ] {
        assert_eq!(found(GATE, expectations), "");
    }
    check(NO_WAY, "expect unsolvable", expect![""]);
}

#[test]
fn a_wrong_figure_is_corrected() {
    check(
        GATE,
        "expect moves 3.., steps ..3, steps 5..9",
        expect![[r#"
            moves 3.. expectation: the optimum is 2 moves, not at least 3
              manual fix: accept `moves 2`
                "3.." -> "2"
            steps ..3 expectation: the optimum is 4 steps, not at most 3
              manual fix: accept `steps 4`
                "..3" -> "4"
            steps 5..9 expectation: the optimum is 4 steps, not 5 to 9
              manual fix: accept `steps 4`
                "5..9" -> "4"
        "#]],
    );
}

#[test]
fn an_empty_range_is_corrected_too() {
    check(
        GATE,
        "expect moves 3..1",
        expect![[r#"
            moves 3..1 expectation: the optimum is 2 moves, not 3 to 1
              manual fix: accept `moves 2`
                "3..1" -> "2"
        "#]],
    );
}

#[test]
fn a_solvable_puzzle_is_not_unsolvable() {
    check(
        GATE,
        "expect unsolvable",
        expect![[r#"
            unsolvable expectation: the puzzle is solvable: the optimum is 2 moves
              manual fix: accept `solvable`
                "unsolvable" -> "solvable"
        "#]],
    );
    check(
        GATE,
        "expect unsolvable, moves 2",
        expect![[r#"
            unsolvable expectation: the puzzle is solvable: the optimum is 2 moves
              manual fix: remove `unsolvable`
                "unsolvable, " -> ""
        "#]],
    );
}

#[test]
fn each_claim_of_an_unsolvable_puzzle_is_reported() {
    check(
        NO_WAY,
        "expect moves 2, solvable",
        expect![[r#"
            "P" unsolvable: no sequence of moves brings `X` to the exit right 2
              A: `A` is part of the jam
              A: c2 is never free
              note: `A` is enough to block the way, whatever else is on the board
              note: the cell c2 between `X` and the exit is covered in every reachable state
              note: if that is meant, write `expect unsolvable`
            moves 2 expectation: the puzzle is unsolvable, so this cannot hold
              manual fix: accept `unsolvable`
                "moves 2" -> "unsolvable"
            solvable expectation: the puzzle is unsolvable, so this cannot hold
              manual fix: remove what cannot hold
                ", solvable" -> ""
        "#]],
    );
}

#[test]
fn no_claim_about_a_length_holds_where_there_is_no_solution_whatever_is_allowed() {
    check(
        NO_WAY,
        "allow unsolvable\nexpect moves 2, solvable",
        expect![[r#"
            moves 2 expectation: the puzzle is unsolvable, so this cannot hold
              manual fix: accept `unsolvable`
                "moves 2" -> "unsolvable"
            solvable expectation: the puzzle is unsolvable, so this cannot hold
              manual fix: remove what cannot hold
                ", solvable" -> ""
        "#]],
    );
}

#[test]
fn expectations_that_contradict_each_other_are_reported_where_they_are_wrong() {
    check(
        NO_WAY,
        "expect moves 2, unsolvable, solvable\nexpect steps 9",
        expect![[r#"
            moves 2 expectation: the puzzle is unsolvable, so this cannot hold
              unsolvable: this holds
              manual fix: remove what cannot hold
                "moves 2, " -> ""
            solvable expectation: the puzzle is unsolvable, so this cannot hold
              unsolvable: this holds
              manual fix: remove what cannot hold
                ", solvable" -> ""
            steps 9 expectation: the puzzle is unsolvable, so this cannot hold
              unsolvable: this holds
              manual fix: remove what cannot hold
                "expect steps 9\n" -> ""
        "#]],
    );
}

#[test]
fn parts_that_suffice_to_block_the_way_are_named() {
    // `A` is as long as its column, so it stays in row 1; `B` and `C` block nothing.
    check(
        "grid\n  X X A . .\n  . . A C .\n  B B A C .\nend\n",
        "",
        expect![[r#"
            "P" unsolvable: no sequence of moves brings `X` to the exit right 1
              A: `A` is part of the jam
              note: `A` is enough to block the way, whatever else is on the board
              note: the cell c1 between `X` and the exit is covered in every reachable state
              note: if that is meant, write `expect unsolvable`
        "#]],
    );
}

#[test]
fn parts_that_always_block_the_way_are_shown() {
    // `B` cannot leave row 1 and `X` cannot pass it; to the left there is a wall.
    check(
        "grid\n  # X X . B B\n  . . . . . .\nend\n",
        "exit left\nexit right",
        expect![[r#"
            "P" unsolvable: no sequence of moves brings `X` to the exits left 1 and right 1
              #: the wall at a1 blocks the way
              B: `B` can never leave row 1
              note: every car and wall on the board is part of the jam
              note: the cell a1 between `X` and the exit left 1 is covered in every reachable state
              note: the cell e1 between `X` and the exit right 1 is covered in every reachable state
              note: if that is meant, write `expect unsolvable`
        "#]],
    );
}

#[test]
fn cells_that_are_never_clear_at_once_are_distinguished() {
    // For `C` to leave c2, `B` must go right, and `D` up onto e2. The cell d2 in between is free.
    check(
        "grid\n  . . C . .\n  X X C . D\n  . A B B D\n  . A . . .\nend\n",
        "",
        expect![[r#"
            "P" unsolvable: no sequence of moves brings `X` to the exit right 2
              note: every car and wall on the board is part of the jam
              note: each cell between `X` and the exit can be cleared, but never the whole way at once
              note: if that is meant, write `expect unsolvable`
        "#]],
    );
}

#[test]
fn cells_that_the_text_does_not_draw_are_named_all_the_same() {
    // Seen from the exit at the top, `X` is behind a wall and behind `A`, which fills its row.
    check(
        "grid 3x5\ncar X b4 v\ncar A a2 h 3\nwall b1\n",
        "exit top",
        expect![[r#"
            "P" unsolvable: no sequence of moves brings `X` to the exit top b
              b1: the wall at b1 blocks the way
              note: the wall at b1 is enough to block the way, whatever else is on the board
              note: the cells b1 and b2 between `X` and the exit are covered in every reachable state
              note: if that is meant, write `expect unsolvable`
        "#]],
    );
}

#[test]
fn cells_hidden_by_a_limit_are_not_called_clear() {
    // The wall proves it at once, but the cluster is larger than the limit.
    let board = "grid\n  X X . . #\n  A A . . .\n  B B . . .\nend\n";
    let limits = Limits {
        states: Some(8),
        ..NO_LIMITS
    };
    let rules = RuleSet::default_rules();
    check_within(
        board,
        "",
        rules,
        limits,
        expect![[r#"
        "P" unsolvable: no sequence of moves brings `X` to the exit right 1
          #: the wall at e1 blocks the way
          note: the wall at e1 is enough to block the way, whatever else is on the board
          note: the cell e1 between `X` and the exit is covered in every reachable state
          note: if that is meant, write `expect unsolvable`
    "#]],
    );
}

#[test]
fn an_already_solved_puzzle_has_the_optimum_0() {
    check(
        OPEN,
        "expect moves 0, steps 0, solvable\nallow already-solved",
        expect![""],
    );
    check(
        OPEN,
        "exit right\nexpect moves 1, unsolvable",
        expect![[r#"
            "P" already-solved: the puzzle is already solved: `X` starts at the exit right 2
              X: `X` starts here
              exit right: the exit
            moves 1 expectation: the optimum is 0 moves, not 1
              note: `X` starts at the exit right 2
              manual fix: accept `moves 0`
                "1" -> "0"
            unsolvable expectation: the puzzle is already solved
              manual fix: remove `unsolvable`
                ", unsolvable" -> ""
        "#]],
    );
}

#[test]
fn an_exit_across_the_target_does_not_solve_it() {
    // `X` touches the top border and the exit in it, but slides along the row.
    check(
        "grid\n  X X .\n  . . .\nend\n",
        "exit top a\nexit right",
        expect![""],
    );
}
