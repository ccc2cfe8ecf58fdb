//! Values of facts and operators for known puzzles.

use tailback_expression::Verdict;
use tailback_facts::fact::Text;
use tailback_puzzle::Difficulty;
use tailback_solver::Limits;

use crate::puzzles::{CARD_4, SOLVED, UNSOLVABLE, verdict};

/// Asserts that all of `expressions` hold for a puzzle, and their opposites do not.
#[track_caller]
fn check(board: &str, text: &Text<'_>, expressions: &[&str]) {
    for expression in expressions {
        let of = |expression: &str| verdict(board, text, Limits::default(), expression);
        assert_eq!(of(expression), Verdict::Holds, "{expression}");
        let opposite = format!("not ({expression})");
        assert_eq!(of(&opposite), Verdict::Fails, "{opposite}");
    }
}

/// The figures of docs/craft.md, and those of the picture.
#[test]
fn facts_of_card_4_are_the_published_ones() {
    check(
        CARD_4,
        &Text::default(),
        &[
            "solvable",
            "moves == 9",
            "steps == 22",
            "width == 6",
            "height == 6",
            "cars == 7",
            "trucks == 4",
            "longest_car == 3",
            "walls == 0",
            "exits == 1",
            "empty_cells == 18",
            "symmetries == 0",
            "solutions == 1",
            "all_solutions == 2",
            "retreats == 1",
            "retreat",
            "key_positions == 7",
            "divergence == 5",
            "longest_forced == 5",
            "positions == 10",
            "narrow_positions == 10",
            "unmoved_cars == 1",
            // The one that no shortest solution moves is `E`, of length 2.
            "moved_trucks == 4",
            "repeated_cars == 2",
            "dead_ends == 0",
            "farthest >= moves",
        ],
    );
}

#[test]
fn arithmetic_follows_the_usual_order() {
    check(
        CARD_4,
        &Text::default(),
        &[
            "moves + 2 * 3 == 15",
            "(moves + 2) * 3 == 33",
            "moves - 2 - 3 == 4",
            "moves / 3 / 3 == 1",
            "moves / 2 == 4.5",
            "steps / moves > 2.4 and steps / moves < 2.5",
            "-moves == - 9",
            "--moves == 9",
            "moves - -1 == 10",
            "empty_cells / (width * height) == 50%",
            "1_000_000 > moves",
            "0.1 + 0.2 == 0.3",
            "10% + 20% == 30%",
            "moves / 3 * 3 == moves and 1 / 3 + 1 / 3 + 1 / 3 == 1",
            "0.1 * 3 == 0.3 and 1.10 == 1.1",
        ],
    );
}

#[test]
fn words_join_conditions_by_precedence() {
    check(
        CARD_4,
        &Text::default(),
        &[
            "true or false and false",
            "not false and true",
            "not (true and false)",
            "not not true",
            "not moves == 8",
            "moves<10 and cars>6",
            "moves != 8 and moves >= 9 and moves <= 9 and moves > 8 and moves < 10",
        ],
    );
}

#[test]
fn both_ends_lie_in_a_range() {
    check(
        CARD_4,
        &Text::default(),
        &[
            "moves in 9..12",
            "moves in 5..9",
            "moves in 9..9",
            "moves in ..9",
            "moves in 9..",
            "not moves in 10..12",
            "moves in cars .. cars + 5",
        ],
    );
}

#[test]
fn texts_are_searched_and_compared() {
    let text = Text {
        title: Some("Card 4"),
        authors: vec!["Ann", "Nob Yoshigahara"],
        sources: vec!["ThinkFun \"box\""],
        tags: vec!["boxed", "easy"],
        difficulty: Some(Difficulty::Intermediate),
    };
    check(
        CARD_4,
        &text,
        &[
            "title == \"Card 4\"",
            "title != 'card 4'",
            "title has \"4\"",
            "not title has 'x'",
            "source has '\"box\"'",
            "tags has 'easy'",
            "not tags has 'eas'",
            "author == 'Ann' and author has 'Yoshi'",
            "author != 'Bob' and not author has 'Bob' and not missing author",
            "not missing title and not missing tags and not missing difficulty",
            "difficulty == 'intermediate'",
            "'advanced' > difficulty",
            "difficulty in 'beginner'..'intermediate'",
            "not difficulty in 'advanced'..",
            "not missing moves",
        ],
    );
    check(
        CARD_4,
        &Text::default(),
        &[
            "missing difficulty",
            "missing title",
            "missing tags",
            "missing author and author == ''",
        ],
    );
}

#[test]
fn a_puzzle_says_nothing_by_a_fact_that_it_does_not_have() {
    for (board, absent, present) in [
        (UNSOLVABLE, "moves", "not solvable"),
        (
            UNSOLVABLE,
            "retreats",
            "missing steps and missing solutions",
        ),
        (SOLVED, "time", "moves == 0 and missing minimal"),
        (SOLVED, "states", "missing farthest and not missing moves"),
    ] {
        check(board, &Text::default(), &[present]);
        for expression in [format!("{absent} < 8"), format!("not {absent} < 8")] {
            let found = verdict(board, &Text::default(), Limits::default(), &expression);
            assert_eq!(found, Verdict::Fails, "{expression}");
        }
        let either = format!("{absent} < 8 or true");
        check(board, &Text::default(), &[&either]);
    }
    let of = |expression| verdict(CARD_4, &Text::default(), Limits::default(), expression);
    assert_eq!(of("difficulty == 'expert'"), Verdict::Fails);
    assert_eq!(of("not difficulty == 'expert'"), Verdict::Fails);
}

/// `moves` is 9 and `divergence` is 5; a puzzle without walls has no number that is divided by them.
#[test]
fn a_range_without_an_end_is_missing() {
    let of = |board: &str, expression: &str| {
        verdict(board, &Text::default(), Limits::default(), expression)
    };
    for range in ["10..1/walls", "..1/0", "1/0..2", "10..divergence/walls"] {
        for expression in [format!("moves in {range}"), format!("not moves in {range}")] {
            assert_eq!(of(CARD_4, &expression), Verdict::Fails, "{expression}");
        }
    }
    for expression in ["not (moves in 5..divergence)", "not cars in 9..moves"] {
        assert_eq!(of(UNSOLVABLE, expression), Verdict::Fails, "{expression}");
    }
}

#[test]
fn nothing_is_said_of_a_division_by_zero() {
    let of = |expression| verdict(CARD_4, &Text::default(), Limits::default(), expression);
    for expression in [
        "1 / 0 > 0",
        "not 1 / 0 > 0",
        "moves / walls > 1",
        "0 / 0 == 0 / 0",
    ] {
        assert_eq!(of(expression), Verdict::Fails, "{expression}");
    }
}
