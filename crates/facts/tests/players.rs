//! The program against `scripts/rating`, which shares no code with it: the features of its naive search, and the predictions
//! of its fit.

mod board;

use board::draft;
use tailback_facts::{
    Facts, Question,
    rating::{Extrapolation, Unrated, rate, rate_alone},
};
use tailback_puzzle::{Draft, DraftExit, Puzzle, Side};
use tailback_solver::{Control, Limit, Limits};

fn puzzle(board: &str) -> Puzzle {
    draft(board, 6).validate().expect("the board is sound")
}

fn facts(puzzle: &Puzzle) -> Facts {
    let questions = [Question::Obstacles].into_iter().collect();
    Facts::find(puzzle, questions, &Control::default())
}

/// The fields of each board in the script's table.
fn boards() -> impl Iterator<Item = Vec<&'static str>> {
    let lines = include_str!("../data/features.tsv").lines().skip(1);
    lines.map(|line| line.split('\t').collect())
}

#[test]
fn features_are_those_of_the_naive_search() {
    assert_eq!(boards().count(), 70);
    for fields in boards() {
        let thousandths = |field: &str| field.replace('.', "").parse::<u32>().expect("a number");
        let facts = facts(&puzzle(fields[1]));
        let found = facts.obstacles.expect("it was asked").expect("it is small");
        assert_eq!(facts.n_moves(), fields[2].parse().ok(), "{}", fields[0]);
        assert_eq!(Ok(found.beyond), fields[3].parse(), "{}", fields[0]);
        // The sums are rounded after adding in another order.
        assert!(
            found.quiet.abs_diff(thousandths(fields[4])) <= 1,
            "{found:?} {fields:?}"
        );
        assert!(
            found.chain.abs_diff(thousandths(fields[5])) <= 1,
            "{found:?} {fields:?}"
        );
    }
}

#[test]
fn predictions_are_those_of_the_fit() {
    for fields in boards() {
        let rating = rate_alone(&puzzle(fields[1]), &Control::default()).expect("it is small");
        let [low, high] = rating.seconds_interval;
        let [least, most] = rating.gives_up_interval;
        let found = [rating.seconds, low, high, rating.gives_up, least, most];
        for (found, field) in found.into_iter().zip(&fields[6..]) {
            let expected: f64 = field.parse().expect("a number");
            let error = (found - expected).abs();
            assert!(error < 1e-3 * expected + 1e-4, "{found} {fields:?}");
        }
        assert_eq!(rating.extrapolates, None, "{}", fields[0]);
    }
}

/// Returns the board with its columns in the opposite order, and an exit on the left.
fn mirrored(board: &str) -> Puzzle {
    let rows = board.as_bytes().chunks(6);
    let text: Vec<u8> = rows.flat_map(|row| row.iter().rev().copied()).collect();
    let mut draft = draft(&String::from_utf8(text).expect("ASCII"), 6);
    draft.exits.push(DraftExit {
        side: Side::Left,
        lane: None,
    });
    draft.validate().expect("the board is sound")
}

#[test]
fn a_mirrored_board_has_the_same_rating() {
    for fields in boards() {
        let control = Control::default();
        let there = rate_alone(&puzzle(fields[1]), &control);
        let back = rate_alone(&mirrored(fields[1]), &control);
        assert_eq!(
            there.expect("it is small").to_string(),
            back.expect("it is small").to_string()
        );
    }
}

/// A board of 13 moves, for variations.
const BOARD: &str = "BoooCCBooDooAAEDoFoGEDoFoGoHHFoIIIoo";

#[test]
fn other_boards_are_rated_with_a_reason_to_doubt_it() {
    let check = |draft: Draft, expected: Option<Extrapolation>| {
        let puzzle = draft.validate().expect("the board is sound");
        let rating = rate_alone(&puzzle, &Control::default()).expect("it is small");
        assert_eq!(rating.extrapolates, expected);
        assert!(rating.seconds.is_finite() && rating.seconds > 0.0);
        assert!((0.0..=1.0).contains(&rating.gives_up));
    };
    check(draft(BOARD, 6), None);
    check(draft("AABooooBooooooo", 5), {
        let size = tailback_puzzle::Size {
            columns: 5,
            rows: 3,
        };
        Some(Extrapolation::Size(size))
    });
    check(
        draft(&BOARD.replacen("BoooCC", "BooxCC", 1), 6),
        Some(Extrapolation::Walls),
    );
    let mut both = draft("BBBCCoDooooEDAAooEFoGGoEFooHIIFooHoo", 6);
    both.exits = [Side::Left, Side::Right]
        .map(|side| DraftExit { side, lane: None })
        .into();
    check(both, Some(Extrapolation::Exits));
    check(
        draft("ooooooooooooAAoBoooooBoooooooooooooo", 6),
        Some(Extrapolation::Moves(2)),
    );
}

#[test]
fn puzzles_without_a_rating_say_why() {
    let unrated =
        |board: &str, control: &Control<'_>| rate_alone(&puzzle(board), control).unwrap_err();
    let control = Control::default();
    assert_eq!(
        unrated("ooooooooooooAAxooooooooooooooooooooo", &control),
        Unrated::Unsolvable
    );
    assert_eq!(
        unrated("ooooooooooooooooAAoooooooooooooooooo", &control),
        Unrated::Solved
    );
    let stopped = Control {
        limits: Limits {
            effort: Some(1),
            ..Limits::default()
        },
        ..control
    };
    assert_eq!(unrated(BOARD, &stopped), Unrated::Stopped(Limit::Effort));
    let alone = Facts::solve(&puzzle(BOARD), &control);
    assert_eq!(rate(&puzzle(BOARD), &alone), Err(Unrated::Unknown));
}

#[test]
fn a_cluster_that_takes_longer_than_a_moment_is_not_searched() {
    // Eight cars, each in its own rowwith 11 places, and one on the target's way.
    let mut board = String::from("AAoooBoooooo").replace('B', "J") + "oooooJoooooo";
    for name in "BCDEFGHI".chars() {
        board.extend([name, name]);
        board += "oooooooooo";
    }
    let puzzle = draft(&board, 12).validate().expect("the board is sound");
    assert_eq!(
        rate_alone(&puzzle, &Control::default()),
        Err(Unrated::TooLarge)
    );
}
