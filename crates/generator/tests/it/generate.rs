//! Generated puzzles meet their spec, and are the same in every run.

use std::{
    ops::RangeInclusive,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use tailback_generator::{PuzzleSpec, generate_with};
use tailback_puzzle::{Exit, Puzzle, Side, Size};
use tailback_solver::{Control, Limit, Limits, Metric, Outcome, explore, solve};

fn spec(
    size: Size,
    exits: &[Exit],
    cars: RangeInclusive<usize>,
    walls: usize,
    moves: RangeInclusive<u32>,
) -> PuzzleSpec {
    PuzzleSpec {
        size,
        exits: exits.to_vec(),
        cars,
        walls,
        moves,
    }
}

/// Tries to make a puzzle without a further requirement.
fn generate(
    spec: &PuzzleSpec,
    seed: u64,
    attempt: u64,
    control: &Control<'_>,
) -> Result<(Puzzle, u32), Limit> {
    let attempt = generate_with(spec, &|_, _| Ok(0), (seed, attempt), control);
    attempt.made.map(|it| (it.puzzle, it.n_moves))
}

fn n_moves(puzzle: &Puzzle) -> Option<u32> {
    match solve(puzzle, Metric::Moves, &Control::default()).outcome {
        Outcome::Solved(solution) => Some(solution.n_moves()),
        Outcome::Unsolvable => None,
        Outcome::Unknown { .. } => panic!("no limit is set"),
    }
}

#[track_caller]
fn check(spec: &PuzzleSpec, n_attempts: u64) {
    let mut n_made = 0;
    for attempt in 0..n_attempts {
        let made = generate(spec, 1, attempt, &Control::default()).expect("no limit is set");
        assert_eq!(
            made,
            generate(spec, 1, attempt, &Control::default()).expect("no limit")
        );
        let (puzzle, optimum) = made;
        assert_eq!(n_moves(&puzzle), Some(optimum));
        let is_made = spec.moves.contains(&optimum)
            && spec.cars.contains(&puzzle.cars().len())
            && puzzle.board().walls().len() == spec.walls;
        assert_eq!(spec.is_met_by(&puzzle, optimum), is_made);
        n_made += u32::from(is_made);
        assert_eq!(puzzle.board().size(), spec.size);
        assert_eq!(puzzle.board().exits(), spec.exits);
        let cluster = explore(&puzzle, Metric::Moves, &Control::default()).expect("no limit");
        assert_eq!(cluster.histogram.len(), optimum as usize + 1);
        for car in 0..puzzle.cars().len() {
            if let Some(without) = puzzle.without_car(car) {
                assert_ne!(n_moves(&without), Some(optimum), "car {car} has no effect");
            }
        }
        for &wall in puzzle.board().walls() {
            let without = puzzle.without_wall(wall);
            assert_ne!(n_moves(&without), Some(optimum), "{wall} has no effect");
        }
    }
    assert!(n_made > 0, "nothing was made in {n_attempts} attempts");
}

fn right(lane: u8) -> Exit {
    Exit {
        side: Side::Right,
        lane,
    }
}

#[test]
fn classic_puzzles_are_made() {
    let size = Size {
        columns: 6,
        rows: 6,
    };
    check(&spec(size, &[right(2)], 8..=11, 0, 12..=20), 6);
}

#[test]
fn puzzles_with_walls_and_other_exits_are_made() {
    let size = Size {
        columns: 5,
        rows: 6,
    };
    let top = Exit {
        side: Side::Top,
        lane: 1,
    };
    check(&spec(size, &[top], 5..=8, 2, 6..=12), 6);
}

#[test]
fn puzzles_with_two_exits_and_on_larger_boards_are_made() {
    let size = Size {
        columns: 8,
        rows: 7,
    };
    let left = Exit {
        side: Side::Left,
        lane: 3,
    };
    check(&spec(size, &[left, right(3)], 5..=14, 0, 6..=u32::MAX), 2);
}

#[test]
fn an_impossible_spec_gives_the_nearest_puzzle() {
    let size = Size {
        columns: 2,
        rows: 1,
    };
    let spec = spec(size, &[right(0)], 1..=9, 0, 5..=9);
    let (puzzle, n_moves) = generate(&spec, 0, 0, &Control::default()).expect("no limit");
    // The target fills the board.
    assert_eq!((puzzle.cars().len(), n_moves), (1, 0));
}

#[test]
fn an_attempt_ends_when_it_is_cancelled_and_at_every_limit() {
    let size = Size {
        columns: 12,
        rows: 12,
    };
    let endless = spec(size, &[right(5)], 40..=50, 0, 100..=200);
    let end = |control: &Control<'_>| generate(&endless, 0, 0, control).expect_err("it is endless");
    let at = |limits| {
        end(&Control {
            limits,
            ..Control::default()
        })
    };
    for millis in [0, 25] {
        let time = Some(Duration::from_millis(millis));
        let limits = Limits {
            time,
            ..Limits::default()
        };
        assert_eq!(at(limits), Limit::Time);
    }
    // Boards with more states than the limit are rejected, and the first ones have few: only little ends an attempt.
    let limits = Limits {
        states: Some(0),
        ..Limits::default()
    };
    assert_eq!(at(limits), Limit::States);
    let limits = Limits {
        memory: Some(3 << 10),
        ..Limits::default()
    };
    assert_eq!(at(limits), Limit::Memory);

    let cancel = AtomicBool::new(false);
    let control = Control {
        cancel: Some(&cancel),
        ..Control::default()
    };
    thread::scope(|scope| {
        let attempt = scope.spawn(|| end(&control));
        thread::sleep(Duration::from_millis(20));
        cancel.store(true, Ordering::Relaxed);
        assert_eq!(attempt.join().expect("it does not panic"), Limit::Cancelled);
    });
}
