//! The texts for general-purpose solvers. The tests in `crates/cli/tests/readers` run such solvers on them.

use expect_test::{Expect, expect};
use tailback_formats::{
    Export,
    models::{self, longest_move},
};

use crate::support::puzzle;

#[track_caller]
#[expect(
    clippy::needless_pass_by_value,
    reason = "an expectation is written once and used once"
)]
fn check(model: &str, board: &str, expected: Expect) {
    expected.assert_eq(&written(model, board, Some("Jam 1")));
}

fn written(model: &str, board: &str, title: Option<&str>) -> String {
    let puzzle = puzzle(board);
    let export = Export {
        title,
        ..Export::from(&puzzle)
    };
    let model = models::find(model).expect("it is a model");
    model.puzzle(&export)
}

/// A target that leaves at the top, a wall, a car of one cell, and names that differ in their case only.
const BOARD: &str = "3x2\n=B\nB a1 v 2\na b2 h 1\nA c1 v 1\n#b1\n>top\n>bottom";

#[test]
fn pddl_has_each_part_of_a_board() {
    check(
        "pddl",
        "|X X .\n|. # A\n|. . A",
        expect![[r#"
        ; Jam 1
        (define (problem jam-1)
          (:domain sliding-cars)
          (:objects
            car-x car-a - car
            a1 b1 c1 a2 b2 c2 a3 b3 c3 - cell
            left right up down - direction)
          (:init
            (opposite left right) (opposite right left) (opposite up down) (opposite down up)
            (next a1 b1 right) (next b1 a1 left)
            (next a1 a2 down) (next a2 a1 up)
            (next b1 c1 right) (next c1 b1 left)
            (next b1 b2 down) (next b2 b1 up)
            (next c1 c2 down) (next c2 c1 up)
            (next a2 b2 right) (next b2 a2 left)
            (next a2 a3 down) (next a3 a2 up)
            (next b2 c2 right) (next c2 b2 left)
            (next b2 b3 down) (next b3 b2 up)
            (next c2 c3 down) (next c3 c2 up)
            (next a3 b3 right) (next b3 a3 left)
            (next b3 c3 right) (next c3 b3 left)
            (end car-x a1 left) (end car-x b1 right)
            (end car-a c2 up) (end car-a c3 down)
            (clear c1) (clear a2) (clear a3) (clear b3))
          (:goal (end car-x c1 right)))
    "#]],
    );
    check(
        "pddl",
        BOARD,
        expect![[r#"
        ; Jam 1
        (define (problem jam-1)
          (:domain sliding-cars)
          (:objects
            car-b car-a car-a-2 - car
            a1 b1 c1 a2 b2 c2 - cell
            left right up down - direction)
          (:init
            (opposite left right) (opposite right left) (opposite up down) (opposite down up)
            (next a1 b1 right) (next b1 a1 left)
            (next a1 a2 down) (next a2 a1 up)
            (next b1 c1 right) (next c1 b1 left)
            (next b1 b2 down) (next b2 b1 up)
            (next c1 c2 down) (next c2 c1 up)
            (next a2 b2 right) (next b2 a2 left)
            (next b2 c2 right) (next c2 b2 left)
            (end car-b a1 up) (end car-b a2 down)
            (end car-a b2 left) (end car-a b2 right)
            (end car-a-2 c1 up) (end car-a-2 c1 down)
            (clear c2))
          (:goal (end car-b a1 up)))
    "#]],
    );
}

#[test]
fn asp_has_each_part_of_a_board() {
    check(
        "asp",
        BOARD,
        expect![[r#"
        % Jam 1
        #program base.
        columns(3). rows(2).
        % car(NAME,AXIS,LANE,LENGTH), start(NAME,OFFSET)
        car("B",v,1,2). start("B",1).
        car("a",h,2,1). start("a",2).
        car("A",v,3,1). start("A",1).
        wall((2,1)).
        exit("B",1).
    "#]],
    );
}

#[test]
fn minizinc_has_each_part_of_a_board() {
    check(
        "minizinc",
        BOARD,
        expect![[r#"
        % Jam 1
        columns = 3;
        rows = 2;
        n_cars = 3;
        names = ["B", "a", "A"];
        is_horizontal = [false, true, false];
        lane = [1, 2, 3];
        length = [2, 1, 1];
        start = [1, 2, 1];
        target = 1;
        exits = {1};
        walls = {2};
    "#]],
    );
}

#[test]
fn pddl_has_an_action_for_each_distance() {
    let pddl = models::find("pddl").expect("it is a model");
    for n in [1, 4, 25] {
        let domain = pddl.rules(n);
        assert_eq!(domain.matches("(:action ").count(), usize::from(n));
        assert_eq!(domain.matches('(').count(), domain.matches(')').count());
    }
    let two = pddl.rules(2);
    expect![[r#"
          (:action slide-2
            :parameters (?c - car ?d ?o - direction ?f0 ?f1 ?f2 ?r0 ?r1 ?r2 - cell)
            :precondition (and (opposite ?d ?o) (end ?c ?f0 ?d) (end ?c ?r0 ?o)
              (next ?f0 ?f1 ?d) (next ?r0 ?r1 ?d) (next ?f1 ?f2 ?d) (next ?r1 ?r2 ?d)
              (clear ?f1) (clear ?f2))
            :effect (and (not (end ?c ?f0 ?d)) (not (end ?c ?r0 ?o)) (end ?c ?f2 ?d) (end ?c ?r2 ?o)
              (not (clear ?f1)) (not (clear ?f2))
              (clear ?r0) (clear ?r1)))
        )
    "#]]
    .assert_eq(&two[two.find("  (:action slide-2").expect("it is there")..]);
}

#[test]
fn no_move_is_longer_than_the_longest() {
    for (board, expected) in [
        ("|X X . . .", 3),
        ("|X X", 1),
        ("6x6\nX a3 h\nA a4 v 3\nB d4 h 1", 5),
        ("2x26\nX a1 h\nA b2 v 2", 24),
    ] {
        assert_eq!(longest_move(&puzzle(board)), expected, "{board}");
    }
}

#[test]
fn titles_stay_in_their_comments_and_names() {
    let board = "|X X .";
    for (title, name) in [
        (None, "puzzle"),
        (Some("Jam 1: \u{e9}t\u{e9}"), "jam-1-t"),
        (Some("12 a.m."), "puzzle-12-a-m"),
        (Some("a\n) (\r:goal\u{2028}x"), "a-goal-x"),
        (Some("\u{30de}"), "puzzle"),
    ] {
        let pddl = written("pddl", board, title);
        assert!(
            pddl.contains(&format!("(define (problem {name})\n")),
            "{pddl}"
        );
        for model in models::MODELS {
            let text = written(model.name, board, title);
            let lines = text.split(['\n', '\r', '\u{2028}', '\u{2029}']);
            let n_lines = lines
                .filter(|line| !line.trim_start().starts_with([';', '%']))
                .count();
            let untitled = written(model.name, board, None);
            let untitled = untitled
                .lines()
                .filter(|line| !line.starts_with(['%', ';']))
                .count();
            assert_eq!(n_lines, untitled + 1, "{text}");
        }
    }
}
