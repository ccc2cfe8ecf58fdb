//! Diagnostics of written solutions.

use expect_test::expect;
use tailback_check::{RuleSet, SourceFile};
use tailback_solver::Outcome;

use super::{GATE, NO_LIMITS, OPEN, check, puzzle};
use crate::fixture;

#[test]
fn the_blocker_is_named_and_shown() {
    check(
        GATE,
        "solution XR1",
        expect![[r#"
            XR1 illegal-move: `X` cannot move right: `A` is on c2
              A: `A` is here
        "#]],
    );
    // `A` comes back up before `X` has gone.
    check(
        GATE,
        "solution AD2 AU1 XR9",
        expect![[r#"
            XR9 illegal-move: `X` cannot move 9 cells right: `A` is on c2
              A: `A` starts here
              AU1: after this `A` is on c2
        "#]],
    );
    check(
        "grid 4x3\ncar X a2 h\nwall d2\ncar B a3 h\n",
        "expect unsolvable\nsolution XR2",
        expect![[r#"
            XR2 illegal-move: `X` cannot move 2 cells right: d2 is a wall
              d2: the wall at d2
        "#]],
    );
}

#[test]
fn a_move_across_the_axis_or_of_no_car_is_illegal() {
    check(
        GATE,
        "solution AL1 AD2 XR2",
        expect![[r#"
            AL1 illegal-move: `A` is vertical and cannot move left
              A: `A` is vertical
        "#]],
    );
    check(
        GATE,
        "solution AD2 xR2",
        expect![[r#"
            xR2 illegal-move: no car is called `x`
              note: did you mean `X`?
              manual fix: move `X`
                "x" -> "X"
        "#]],
    );
    check(
        GATE,
        "solution BD2 XR2",
        expect![[r#"
            BD2 illegal-move: no car is called `B`
              note: did you mean `A`?
              manual fix: move `A`
                "B" -> "A"
        "#]],
    );
}

#[test]
fn only_the_last_move_of_the_target_leaves_the_board() {
    check(GATE, "solution AD2 XR99", expect![""]);
    check(
        GATE,
        "solution AD2 XR3 AU1",
        expect![[r#"
            XR3 illegal-move: `X` cannot move 3 cells right: the border is 2 cells away
              grid: the grid is 4x4
              note: only the last move may leave the board
        "#]],
    );
    check(
        GATE,
        "solution AD3",
        expect![[r#"
            AD3 illegal-move: `A` cannot move 3 cells down: the border is 2 cells away
              grid: the grid is 4x4
              note: only `X` may leave the board
        "#]],
    );
    check(
        GATE,
        "solution XL1",
        expect![[r#"
            XL1 illegal-move: `X` cannot move left: it is at the border
              grid: the grid is 4x4
              note: `X` may leave only by the exit right 2
        "#]],
    );
}

#[test]
fn a_solution_that_ends_early_reports_where() {
    check(
        GATE,
        "solution\nAD2\nend",
        expect![[r#"
            solution unfinished-solution: the solution ends with `X` on a2 to b2, 2 cells from the exit right 2
              AD2: the last move
        "#]],
    );
    check(
        GATE,
        "solution\nend",
        expect![[r#"
            solution unfinished-solution: the solution ends with `X` on a2 to b2, 2 cells from the exit right 2
        "#]],
    );
    // The nearer of two exits: 1 cell to the left, 3 to the right.
    check(
        "grid\n  . X X . . .\nend\n",
        "exit right\nexit left\nsolution XR1 XL1",
        expect![[r#"
            solution unfinished-solution: the solution ends with `X` on b1 to c1, 1 cell from the exit left 1
              XL1: the last move
        "#]],
    );
}

#[test]
fn a_solution_is_not_judged_where_it_cannot_be_read() {
    for more in ["solution AL9 ?? XR2", "solution\nAL9"] {
        let text = puzzle(GATE, more);
        let diagnostics = fixture::diagnostics_of(&text, RuleSet::default_rules(), NO_LIMITS);
        let rules: Vec<&str> = diagnostics
            .iter()
            .map(|diagnostic| diagnostic.rule)
            .collect();
        assert!(
            !rules.contains(&"illegal-move") && !rules.contains(&"unfinished-solution"),
            "{rules:?}"
        );
    }
}

#[test]
fn a_solution_that_is_optimal_in_one_metric_is_fine() {
    // 3 moves, but the 4 steps of the optimum; XR9 stops at the border.
    check(GATE, "solution AD1 AD1 XR9", expect![""]);
    check(OPEN, "solution XR5\nallow already-solved", expect![""]);
}

#[test]
fn a_detour_is_replaced() {
    check(
        GATE,
        "solution AD2 XR1 XL1 XR2 // so",
        expect![[r#"
            solution suboptimal-solution: the solution takes 4 moves and 6 steps, the optima are 2 moves and 4 steps
              XR1: with this move, the shortest solution takes 3 moves
              XL1: with this move, the shortest solution takes 6 steps
              manual fix: write a solution that is optimal in moves
                "solution AD2 XR1 XL1 XR2" -> "solution AD2 XR2"
        "#]],
    );
    check(
        GATE,
        "solution\n  AD2 XR1\n  XL1 XR2\nend",
        expect![[r#"
            solution suboptimal-solution: the solution takes 4 moves and 6 steps, the optima are 2 moves and 4 steps
              XR1: with this move, the shortest solution takes 3 moves
              XL1: with this move, the shortest solution takes 6 steps
              manual fix: write a solution that is optimal in moves
                "solution\n  AD2 XR1\n  XL1 XR2\nend" -> "solution AD2 XR2"
        "#]],
    );
}

#[test]
fn an_already_solved_puzzle_needs_no_moves() {
    check(
        OPEN,
        "solution XL1 XR1\nallow already-solved",
        expect![[r#"
            solution suboptimal-solution: the solution takes 2 moves and 2 steps, the optima are 0 moves and 0 steps
              XL1: with this move, the shortest solution takes 2 moves and 2 steps
        "#]],
    );
}

#[test]
fn a_comment_between_the_moves_is_not_lost() {
    check(
        GATE,
        "solution\n  AD2 XR1 // the gate\n  XL1 XR2\nend",
        expect![[r#"
            solution suboptimal-solution: the solution takes 4 moves and 6 steps, the optima are 2 moves and 4 steps
              XR1: with this move, the shortest solution takes 3 moves
              XL1: with this move, the shortest solution takes 6 steps
        "#]],
    );
}

#[test]
fn a_long_solution_becomes_a_block() {
    // Card 3 of the boxed game: 14 moves, 33 steps. `XL1 XR1` at the end of a solution of that
    // length would be one way to spoil it; here a detour comes first.
    let board = "grid\r\n......\r\n......\r\n.XXA..\r\n.BBA.C\r\n.D.A.C\r\n.DEE.C\r\nend\r\n";
    let text = format!("puzzle \"P\"\r\n{board}  solution\r\n  XL1 XR1\r\n  end\r\n");
    let file = SourceFile::new("a.rush", text.clone());
    let facts = fixture::facts_of(&file, RuleSet::default_rules(), NO_LIMITS);
    let facts = facts[0].as_ref().expect("the puzzle is sound");
    assert_eq!((facts.n_moves(), facts.n_steps()), (Some(14), Some(33)));
    let Outcome::Solved(shortest) = &facts.moves.outcome else {
        panic!("it was solved");
    };
    let puzzle = file.puzzle(0).expect("the puzzle is sound");
    let detour = format!("XL1 XR1 {}", shortest.notation(puzzle).join(" "));
    let text = text.replace("XL1 XR1", &detour);
    let diagnostics = fixture::diagnostics_of(&text, RuleSet::default_rules(), NO_LIMITS);
    let [diagnostic] = diagnostics.as_slice() else {
        panic!("{diagnostics:#?}");
    };
    assert_eq!(diagnostic.rule, "suboptimal-solution");
    assert!(
        diagnostic
            .message
            .starts_with("the solution takes 16 moves and ")
    );
    let fixed = fixture::apply(&text, &diagnostic.fixes[0]);
    let block: Vec<usize> = fixed
        .split("end\r\n")
        .nth(1)
        .expect("the grid ends")
        .split("\r\n")
        .map(|line| line.split(' ').filter(|word| !word.is_empty()).count())
        .collect();
    assert_eq!(block, [1, 10, 4, 0], "{fixed}");
    let left = fixture::diagnostics_of(&fixed, RuleSet::default_rules(), NO_LIMITS);
    assert_eq!(fixture::describe(&fixed, &left), "");
}
