//! The rules about solving and solutions in the cases that their pages do not show. The boards
//! are small enough to follow by hand; the comments say how the figures come about.

use std::{sync::atomic::AtomicBool, time::Duration};

use expect_test::{Expect, expect};
use tailback_check::{Facts, RuleSet, SourceFile};
use tailback_solver::{Bounds, Control, Limit, Limits, Metric, Outcome};

mod fixture;

/// `A` must go down 2, then `X` right 2: 2 moves, 4 steps, and nothing shorter does it.
const GATE: &str = "\
grid
  . . A .
  X X A .
  . . . .
  . . . .
end
";

/// `A` is as long as a wall is high: it covers c2 wherever it stands.
const NO_WAY: &str = "\
grid
  . . A .
  X X A .
  . . A .
  . . . .
end
";

/// `X` stands at the exit on the right.
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
};

fn puzzle(board: &str, more: &str) -> String {
    format!("puzzle \"P\"\n{board}{more}\n")
}

/// What is reported of `board` with the statements `more`.
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
    let text = puzzle(board, more);
    let reports = fixture::reports_of(&text, rules, limits);
    expected.assert_eq(&fixture::describe(&text, &reports));
}

fn states(n: u64) -> Limits {
    Limits {
        states: Some(n),
        ..NO_LIMITS
    }
}

#[test]
fn expectations_that_hold_are_silent() {
    for expectations in [
        "expect solvable",
        "expect moves 2, steps 4",
        "expect moves 2.., steps ..4",
        "expect moves 1..3\nexpect steps 4..4, solvable",
    ] {
        check(GATE, expectations, expect![""]);
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
              fix: expect `moves 2`
                "3.." -> "2"
            steps ..3 expectation: the optimum is 4 steps, not at most 3
              fix: expect `steps 4`
                "..3" -> "4"
            steps 5..9 expectation: the optimum is 4 steps, not 5 to 9
              fix: expect `steps 4`
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
              fix: expect `moves 2`
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
              fix: expect `solvable`
                "unsolvable" -> "solvable"
        "#]],
    );
    check(
        GATE,
        "expect unsolvable, moves 2",
        expect![[r#"
            unsolvable expectation: the puzzle is solvable: the optimum is 2 moves
              fix: remove `unsolvable`
                "unsolvable, " -> ""
        "#]],
    );
}

#[test]
fn an_unsolvable_puzzle_labels_what_cannot_hold() {
    check(
        NO_WAY,
        "expect moves 2, solvable",
        expect![[r#"
            "P" unsolvable: no sequence of moves brings `X` to the exit right 2
              moves 2: this cannot hold
              solvable: this cannot hold
              note: if that is meant, write `expect unsolvable`
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
              fix: remove what cannot hold
                "moves 2, " -> ""
            solvable expectation: the puzzle is unsolvable, so this cannot hold
              unsolvable: this holds
              fix: remove what cannot hold
                ", solvable" -> ""
            steps 9 expectation: the puzzle is unsolvable, so this cannot hold
              unsolvable: this holds
              fix: remove what cannot hold
                "expect steps 9\n" -> ""
        "#]],
    );
}

#[test]
fn what_bars_the_way_for_good_is_shown() {
    // `B` cannot leave row 1 and `X` cannot pass it; to the left there is a wall.
    check(
        "grid\n  # X X . B B\n  . . . . . .\nend\n",
        "exit left\nexit right",
        expect![[r##"
            "P" unsolvable: no sequence of moves brings `X` to the exits left 1 and right 1
              #: the wall at a1 bars the way
              B: `B` can never leave row 1
              note: if that is meant, write `expect unsolvable`
        "##]],
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
              fix: expect `moves 0`
                "1" -> "0"
            unsolvable expectation: the puzzle is already solved
              fix: remove `unsolvable`
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
            steps 1 expectation: the optimum is over 1 step, not 1
        "#]],
    );
}

/// What is reported of `board` if the solver knew only this of the steps.
#[track_caller]
fn check_known_steps(more: &str, limit: Limit, (lower, upper): (u32, u32), expected: Expect) {
    let text = puzzle(GATE, more);
    let file = SourceFile::new("a.rush", text.clone());
    let mut facts = fixture::facts_of(&file, RuleSet::default_rules(), NO_LIMITS);
    let bounds = Bounds {
        lower,
        upper: Some(upper),
    };
    facts[0]
        .as_mut()
        .expect("the puzzle is sound")
        .steps
        .outcome = Outcome::Unknown { limit, bounds };
    let reports = tailback_check::check(&[&file], &[&facts], RuleSet::default_rules()).remove(0);
    expected.assert_eq(&fixture::describe(&text, &reports));
}

#[test]
fn steps_that_are_not_known_leave_the_rest_to_be_judged() {
    check_known_steps(
        "expect moves 2, steps 4, steps 3..20\nexpect steps 9.., steps ..2, unsolvable, solvable",
        Limit::Memory,
        (3, 8),
        expect![[r#"
            "P" unproven: the search reached its limit of memory: the optimum in steps is 3 to 8
              note: a higher limit of memory lets it search on
            steps 9.. expectation: the optimum is 3 to 8 steps, not at least 9
            steps ..2 expectation: the optimum is 3 to 8 steps, not at most 2
            unsolvable expectation: the puzzle is solvable: the optimum is 2 moves
              fix: remove `unsolvable`
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
            expectation unused-allow: `expectation` reports nothing here, so there is nothing to allow
              fix: remove `expectation` from the `allow`
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
    // 4 moves and 6 steps: not optimal in moves, and perhaps in steps.
    let more = "solution AD2 XR1 XL1 XR2\nallow unproven";
    check_known_steps(more, Limit::Time, (3, 8), expect![""]);
    check_known_steps(
        more,
        Limit::Time,
        (3, 5),
        expect![[r#"
            solution suboptimal-solution: the solution takes 4 moves and 6 steps, the optima are 2 moves and 3 to 5 steps
              fix: write a solution that is optimal in moves
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
    let facts = Facts::find(puzzle, RuleSet::all(), &control);
    assert!(facts.is_cancelled());
    let mut facts = Facts::find(puzzle, RuleSet::default_rules(), &Control::default());
    assert!(!facts.is_cancelled());
    facts.complete(puzzle, RuleSet::all(), &control);
    assert!(facts.is_cancelled());
    assert_eq!((facts.n_moves(), facts.cluster.is_none()), (Some(2), true));
    facts.complete(puzzle, RuleSet::all(), &Control::default());
    assert!(!facts.is_cancelled());
    // `X` in 1 place with `A` in 3, and in 2 more places where `A` is below.
    let cluster = facts.cluster.as_ref().expect("there is no limit");
    assert_eq!((cluster.n_states, cluster.histogram.len()), (5, 3));
}

#[test]
fn a_search_without_time_says_that_nothing_is_known() {
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
              note: whether the puzzle can be solved at all is not known either
              note: a higher limit of time lets it search on
            suboptimal-solution unused-allow: `suboptimal-solution` reports nothing here, so there is nothing to allow
              fix: remove `suboptimal-solution` from the `allow`
                "allow expectation frozen-car unsolvable suboptimal-solution" -> "allow expectation frozen-car unsolvable"
        "#]],
    );
}

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
              AU1: this brings `A` to c2 to c3
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
            xR2 illegal-move: there is no car `x`
              note: did you mean `X`?
              fix: move `X`
                "x" -> "X"
        "#]],
    );
    check(
        GATE,
        "solution BD2 XR2",
        expect![[r#"
            BD2 illegal-move: there is no car `B`
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
            XL1 illegal-move: `X` cannot move left: it stands at the border
              grid: the grid is 4x4
              note: `X` may leave by the exit right 2 only
        "#]],
    );
}

#[test]
fn a_solution_that_ends_early_says_where() {
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
    // Of two exits, the nearer one: 1 cell to the left, 3 to the right.
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
        let reports = fixture::reports_of(&text, RuleSet::default_rules(), NO_LIMITS);
        let rules: Vec<&str> = reports.iter().map(|report| report.rule).collect();
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
              fix: write a solution that is optimal in moves
                "solution AD2 XR1 XL1 XR2" -> "solution AD2 XR2"
        "#]],
    );
    check(
        GATE,
        "solution\n  AD2 XR1\n  XL1 XR2\nend",
        expect![[r#"
            solution suboptimal-solution: the solution takes 4 moves and 6 steps, the optima are 2 moves and 4 steps
              fix: write a solution that is optimal in moves
                "solution\n  AD2 XR1\n  XL1 XR2\nend" -> "solution AD2 XR2"
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
    let reports = fixture::reports_of(&text, RuleSet::default_rules(), NO_LIMITS);
    let [report] = reports.as_slice() else {
        panic!("{reports:#?}");
    };
    assert_eq!(report.rule, "suboptimal-solution");
    assert!(
        report
            .message
            .starts_with("the solution takes 16 moves and ")
    );
    let fixed = fixture::apply(&text, &report.fixes[0]);
    let block: Vec<usize> = fixed
        .split("end\r\n")
        .nth(1)
        .expect("the grid ends")
        .split("\r\n")
        .map(|line| line.split(' ').filter(|word| !word.is_empty()).count())
        .collect();
    assert_eq!(block, [1, 10, 4, 0], "{fixed}");
    let left = fixture::reports_of(&fixed, RuleSet::default_rules(), NO_LIMITS);
    assert_eq!(fixture::describe(&fixed, &left), "");
}

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
    // On an unsolvable one nothing is said of them.
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
              fix: remove `B`
                "car B a1 h " -> ""
            car C a4 h redundant-car: without `C` the optimum is 2 moves as well
              fix: remove `C`
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
              fix: remove `B`
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
              fix: write a solution that is optimal in moves
                "solution AD2 BR1 XR2" -> "solution AD2 XR2"
        "#]],
    );
    check_with(
        board,
        "expect steps 4",
        "redundant-car",
        expect![[r#"
            B redundant-car: without `B` the optimum is 2 moves as well
              note: the optimum in steps may be another without it
        "#]],
    );
}

#[test]
fn of_two_that_do_the_same_service_one_stays() {
    // Either wall keeps `A` from going up far enough; without both it goes up 2 at once.
    let board = "grid\n  . . # .\n  . . # .\n  X X A .\n  . . A .\n  . B B .\nend\n";
    check_with(
        board,
        "expect moves 3",
        "idle-wall",
        expect![[r##"
            # idle-wall: without the wall at c1 the optimum is 3 moves as well
              fix: remove the wall at c1
                "#" -> "."
            # idle-wall: without the wall at c2 the optimum is 3 moves as well
              note: another wall or car does the same service; one of the two has to stay
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
              fix: remove the wall at a4
                "wall d1 a4" -> "wall d1"
            d1 idle-wall: without the wall at d1 the optimum is 2 moves as well
              d1: the same wall
              d1: the same wall
              fix: remove the wall at d1
                "wall d1 a4" -> "wall a4"
                "wall d1 d1\n" -> ""
        "#]],
    );
}

#[test]
fn off_rules_are_silent_on_solved_and_unsolvable_puzzles() {
    let rules = RuleSet::all();
    let more = "wall a1\nallow already-solved unsolvable frozen-car";
    for board in [OPEN, NO_WAY] {
        let text = puzzle(board, more);
        let reports = fixture::reports_of(&text, rules, NO_LIMITS);
        assert!(
            reports.iter().all(|report| report.rule == "unused-allow"),
            "{}",
            fixture::describe(&text, &reports)
        );
    }
}

#[test]
fn a_hardest_start_is_not_called_easy() {
    check_with(GATE, "", "harder-start", expect![""]);
}
