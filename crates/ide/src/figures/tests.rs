//! Tests of the wording of figures.

use std::time::Duration;

use tailback_check::SourceFile;
use tailback_puzzle::{Direction, Move, Solution};
use tailback_solver::{Control, Limit, Statistics};

use super::*;

const LIMITS: Limits = Limits {
    effort: None,
    states: None,
    memory: Some(512 << 20),
    time: Some(Duration::from_secs(60)),
};

fn answer(outcome: Outcome) -> Answer {
    Answer {
        outcome,
        statistics: Statistics::default(),
    }
}

fn solved(steps: &[u8]) -> Answer {
    let slide = |&n_steps: &u8| Move {
        car: 0,
        direction: Direction::Right,
        n_steps,
    };
    answer(Outcome::Solved(Solution(steps.iter().map(slide).collect())))
}

fn unknown(limit: Limit, lower: u32, best: Option<Solution>) -> Answer {
    answer(Outcome::Unknown { limit, lower, best })
}

/// Returns facts to be filled in.
fn blank() -> Facts {
    let file = SourceFile::new("", "puzzle \"\"\ngrid 2x1\ncar X a1 h\n");
    Facts::solve(file.puzzle(0).unwrap(), &Control::default())
}

#[track_caller]
fn check(moves: Answer, steps: Answer, expected: &str) {
    let facts = Facts {
        moves,
        steps,
        ..blank()
    };
    assert_eq!(figures(&facts, None, &LIMITS), expected);
}

#[test]
fn both_optima_are_shown_side_by_side() {
    check(solved(&[2; 8]), solved(&[2; 8]), "8 moves · 16 steps");
    check(solved(&[2]), solved(&[2]), "1 move · 2 steps");
    check(solved(&[1]), solved(&[1]), "1 move · 1 step");
    check(solved(&[]), solved(&[]), "already solved");
    let none = || answer(Outcome::Unsolvable);
    check(none(), none(), "unsolvable");
}

#[test]
fn a_lower_bound_of_32_is_over_31() {
    check(
        unknown(Limit::Memory, 32, None),
        unknown(Limit::Memory, 32, None),
        "over 31 moves (stopped at 512 MiB)",
    );
    check(
        solved(&[1; 8]),
        unknown(Limit::Time, 15, None),
        "8 moves · over 14 steps (stopped after 60 s)",
    );
    check(
        unknown(Limit::Cancelled, 2, None),
        unknown(Limit::Cancelled, 2, None),
        "over 1 move (stopped)",
    );
    check(
        unknown(
            Limit::Time,
            20,
            solved(&[1; 31]).outcome.solution().cloned(),
        ),
        unknown(Limit::Time, 20, None),
        "over 19 moves (stopped after 60 s)",
    );
    check(
        unknown(Limit::Time, 1, None),
        unknown(Limit::Time, 1, None),
        "moves not known (stopped after 60 s)",
    );
}

fn at(lower: u32, upper: Option<u32>) -> Bounds {
    Bounds { lower, upper }
}

fn lengths(n_moves: u32, n_steps: u32) -> Figures {
    Figures::Lengths {
        moves: at(n_moves, Some(n_moves)),
        steps: Some(at(n_steps, Some(n_steps))),
    }
}

#[test]
fn intermediate_results_are_shown_during_a_search() {
    let check = |lower, upper, steps, expected: &str| {
        let moves = at(lower, upper);
        assert_eq!(provisional(Some(SoFar { moves, steps }), None), expected);
    };
    check(1, None, None, "solving…");
    check(1, Some(3), None, "solving…");
    check(21, None, None, "over 20 moves…");
    check(8, Some(8), None, "8 moves…");
    check(8, Some(8), Some(15), "8 moves · over 14 steps…");
    check(21, Some(30), Some(31), "over 20 moves · over 30 steps…");
    assert_eq!(provisional(None, None), "solving…");
}

#[test]
fn earlier_figures_stay_until_they_must_be_wrong() {
    let check = |lower, upper, steps, expected: &str| {
        let moves = at(lower, upper);
        let so_far = Some(SoFar { moves, steps });
        assert_eq!(provisional(so_far, Some(lengths(8, 16))), expected);
    };
    check(1, None, None, "8 moves? · 16 steps?");
    check(8, None, None, "8 moves? · 16 steps?");
    check(9, None, None, "over 8 moves…");
    check(5, Some(5), Some(7), "5 moves · over 6 steps…");
    let check = |earlier, lower, expected: &str| {
        let moves = at(lower, None);
        let so_far = SoFar { moves, steps: None };
        assert_eq!(provisional(Some(so_far), Some(earlier)), expected);
    };
    check(Figures::Unsolvable, 21, "unsolvable?");
    check(Figures::AlreadySolved, 0, "already solved?");
    check(Figures::AlreadySolved, 21, "over 20 moves…");
    let bounds = Figures::Lengths {
        moves: at(32, None),
        steps: None,
    };
    check(bounds, 21, "over 31 moves?");
    check(bounds, 33, "over 32 moves…");
    let half = Figures::Lengths {
        moves: at(8, Some(8)),
        steps: Some(at(15, None)),
    };
    check(half, 1, "8 moves? · over 14 steps?");
}

#[test]
fn changes_are_shown() {
    #[track_caller]
    fn check(moves: Answer, steps: Answer, before: Figures, expected: &str) {
        let facts = Facts {
            moves,
            steps,
            ..blank()
        };
        assert_eq!(figures(&facts, Some(before), &LIMITS), expected);
    }
    let eight = || solved(&[2; 8]);
    check(eight(), eight(), lengths(8, 16), "8 moves · 16 steps");
    check(
        eight(),
        eight(),
        lengths(12, 20),
        "8 moves (12 before) · 16 steps (20 before)",
    );
    check(
        eight(),
        eight(),
        lengths(8, 17),
        "8 moves · 16 steps (17 before)",
    );
    check(
        eight(),
        eight(),
        Figures::Unsolvable,
        "8 moves · 16 steps (unsolvable before)",
    );
    let none = || answer(Outcome::Unsolvable);
    let now_unsolvable = "unsolvable (8 moves before)";
    check(none(), none(), lengths(8, 16), now_unsolvable);
    check(none(), none(), Figures::Unsolvable, "unsolvable");
    let bounds = Figures::Lengths {
        moves: at(32, None),
        steps: None,
    };
    check(
        eight(),
        eight(),
        bounds,
        "8 moves (over 31 before) · 16 steps",
    );
    check(
        eight(),
        unknown(Limit::Time, 15, None),
        lengths(9, 20),
        "8 moves (9 before) · over 14 steps (stopped after 60 s)",
    );
    let unknown = || unknown(Limit::Memory, 32, None);
    check(
        unknown(),
        unknown(),
        lengths(8, 16),
        "over 31 moves (stopped at 512 MiB)",
    );
}

#[test]
fn figures_in_brief_are_those_of_the_facts() {
    let of = |moves: Answer, steps: Answer| {
        Figures::of(&Facts {
            moves,
            steps,
            ..blank()
        })
    };
    assert_eq!(of(solved(&[2; 8]), solved(&[2; 8])), Some(lengths(8, 16)));
    assert_eq!(of(solved(&[]), solved(&[])), Some(Figures::AlreadySolved));
    let none = || answer(Outcome::Unsolvable);
    assert_eq!(of(none(), none()), Some(Figures::Unsolvable));
    let nothing = || unknown(Limit::Time, 1, None);
    assert_eq!(of(nothing(), nothing()), None);
    let over_31 = || unknown(Limit::Time, 32, None);
    let moves = at(32, None);
    let expected = Figures::Lengths { moves, steps: None };
    assert_eq!(of(over_31(), over_31()), Some(expected));
}

#[test]
fn bounds_of_two_searches_never_fall() {
    let so_far = |lower, upper, steps| SoFar {
        moves: at(lower, upper),
        steps,
    };
    let found = so_far(8, Some(8), Some(12));
    assert_eq!(found.and(so_far(3, None, None)), found);
    assert_eq!(so_far(3, None, None).and(found), found);
    assert_eq!(
        so_far(5, Some(9), None).and(so_far(6, Some(10), Some(7))),
        so_far(6, Some(9), Some(7))
    );
}
