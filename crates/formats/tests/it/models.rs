//! The texts for general-purpose solvers. What these make of them is tested in `crates/cli/tests/readers`.

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
    check("pddl", "|X X .\n|. # A\n|. . A", expect![[""]]);
    check("pddl", BOARD, expect![[""]]);
}

#[test]
fn asp_has_each_part_of_a_board() {
    check("asp", BOARD, expect![[""]]);
}

#[test]
fn minizinc_has_each_part_of_a_board() {
    check("minizinc", BOARD, expect![[""]]);
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
    expect![[""]].assert_eq(&two[two.find("  (:action slide-2").expect("it is there")..]);
}

#[test]
fn no_move_is_longer_than_the_longest() {
    for (board, expected) in [
        ("|X X . . .", 3),
        ("|X X", 1),
        ("6x6\nX a3 h\nA a1 v 3\nB d4 h 1", 5),
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
