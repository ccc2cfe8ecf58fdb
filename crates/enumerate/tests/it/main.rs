//! The enumeration of all minimal puzzles, compared with published figures and with a naive one.

mod exhaustive;
#[path = "../../../solver/tests/it/naive/mod.rs"]
mod naive;
#[path = "../../../solver/tests/it/table.rs"]
mod table;

use std::{
    collections::HashSet,
    ops::RangeInclusive,
    time::{Duration, Instant},
};

use tailback_enumerate::{
    Boards, Enumeration, Explorer, Limit, Limits, MinimalPuzzle, Needed, Tally,
};
use tailback_puzzle::{Puzzle, Size};

/// The boards of one enumeration.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    size: Size,
    target_row: u8,
    max_walls: u32,
    boards: Boards,
    needed: Needed,
}

impl Chosen {
    /// Returns the boards of the database, with the target in the row of the language's default.
    fn database(columns: u8, rows: u8, max_walls: u32) -> Self {
        Self {
            size: Size { columns, rows },
            target_row: (rows - 1) / 2,
            max_walls,
            boards: Boards::Database,
            needed: Needed::Pieces,
        }
    }

    fn walls(self) -> RangeInclusive<u32> {
        0..=self.max_walls
    }

    fn enumeration(self) -> Enumeration {
        let Self {
            size,
            target_row,
            boards,
            needed,
            ..
        } = self;
        Enumeration::new(size, target_row, self.walls(), boards, needed).expect("it is small")
    }

    /// Explores all groups.
    fn all(self) -> (Tally, Vec<MinimalPuzzle>) {
        let enumeration = self.enumeration();
        let mut explorer = Explorer::new(&enumeration);
        let (mut tally, mut found) = (Tally::default(), Vec::new());
        for group in enumeration.groups() {
            let result = explorer.explore(&group, Limits::default(), &mut |it| found.push(it));
            tally += &result.expect("no limit is set");
        }
        (tally, found)
    }
}

/// Fails unless the stages have the expected numbers of boards, and the hardest puzzle the expected optimum.
#[track_caller]
fn check(chosen: Chosen, stages: [u64; 4], most_moves: u32) {
    let (tally, found) = chosen.all();
    let counted = [tally.inputs, tally.canonical, tally.solvable, tally.minimal];
    assert_eq!(counted, stages, "{chosen:?}");
    assert_eq!(tally.most_moves(), Some(most_moves), "{chosen:?}");
    assert_eq!(tally.by_moves.iter().sum::<u64>(), tally.minimal);
    assert_eq!(found.len() as u64, tally.minimal);
}

// The inputs, and the stages of the boards without walls, were published with the program of the database; the other stages were
// counted by that program.

#[test]
fn boards_of_5x5_are_as_many_as_published() {
    check(
        Chosen::database(5, 5, 0),
        [268_109, 130_299, 62_106, 1_730],
        20,
    );
    check(
        Chosen::database(5, 5, 1),
        [2_988_670, 1_655_079, 831_255, 6_041],
        21,
    );
}

#[test]
fn inputs_of_4x4_are_as_many_as_published() {
    for (max_walls, inputs) in [(0, 1_349), (1, 9_804), (2, 33_953), (3, 76_838)] {
        let (tally, _) = Chosen::database(4, 4, max_walls).all();
        assert_eq!(tally.inputs, inputs, "{max_walls}");
    }
}

#[test]
fn every_stage_agrees_with_a_naive_enumeration() {
    for (columns, rows, target_row, max_walls) in [
        (1, 3, 1, 1),
        (2, 2, 0, 1),
        (3, 3, 1, 2),
        (3, 3, 0, 1),
        (4, 3, 1, 1),
        (3, 4, 1, 1),
        (4, 4, 1, 0),
        (5, 3, 1, 0),
        (6, 1, 0, 2),
        (2, 3, 1, 3),
        (4, 3, 1, 2),
        (2, 5, 2, 2),
    ] {
        for boards in [Boards::Database, Boards::All] {
            for needed in [Needed::Pieces, Needed::Cars] {
                let chosen = Chosen {
                    size: Size { columns, rows },
                    target_row,
                    max_walls,
                    boards,
                    needed,
                };
                let (tally, found) = chosen.all();
                let expected = exhaustive::enumerate(chosen);
                let counted = (tally.inputs, tally.canonical, tally.solvable);
                assert_eq!(counted, expected.stages, "{chosen:?}");
                let mut found: Vec<_> = found.iter().map(exhaustive::described).collect();
                found.sort();
                assert_eq!(found, expected.minimal, "{chosen:?}");
            }
        }
    }
}

/// Walls and cars of other lengths may cover the same cells on a board and on its mirror image.
#[test]
fn of_two_boards_that_are_mirrored_from_top_to_bottom_one_is_found() {
    let chosen = Chosen {
        boards: Boards::All,
        ..Chosen::database(5, 5, 1)
    };
    let (_, found) = chosen.all();
    let mut seen = HashSet::new();
    for it in &found {
        let pieces = exhaustive::pieces(&it.to_puzzle());
        let mirrored = exhaustive::mirrored(chosen, &pieces);
        assert!(seen.insert(pieces.clone().min(mirrored)), "{pieces:?}");
    }
    assert!(found.len() > 1_000, "{}", found.len());
}

/// Returns the figures of the puzzle, if `found` has it with the same names of cars.
fn find(found: &[MinimalPuzzle], wanted: &Puzzle) -> Option<(u32, u64)> {
    let same =
        |it: &&MinimalPuzzle| exhaustive::letters(&it.to_puzzle()) == exhaustive::letters(wanted);
    found.iter().find(same).map(|it| (it.n_moves, it.n_states))
}

#[test]
fn puzzles_of_the_database_are_found() {
    /// Larger groups take longer.
    const MAX_WEIGHT: u64 = 5_000_000;
    let mut n_found = [0, 0];
    for (name, n_found) in ["fogleman_nowalls", "fogleman_walls"]
        .iter()
        .zip(&mut n_found)
    {
        for record in table::table(name) {
            let n_walls = record.puzzle.board().walls().len() as u32;
            let chosen = Chosen::database(6, 6, n_walls);
            // A search through millions of groups.
            if n_walls > 1 || *n_found == 6 {
                continue;
            }
            let enumeration = chosen.enumeration();
            let group = enumeration.group_of(&record.puzzle);
            let group = group.unwrap_or_else(|| panic!("{} is left out", record.id));
            if group.weight > MAX_WEIGHT {
                continue;
            }
            let mut found = Vec::new();
            Explorer::new(&enumeration)
                .explore(&group, Limits::default(), &mut |it| found.push(it))
                .expect("no limit is set");
            let figures = record.optima.zip(record.n_states);
            let figures = figures.map(|([n_moves, _], n_states)| (n_moves, n_states));
            assert_eq!(find(&found, &record.puzzle), figures, "{}", record.id);
            *n_found += 1;
        }
    }
    assert!(n_found.iter().all(|&n| n > 2), "{n_found:?}");
}

#[test]
fn groups_add_up_in_any_order_and_each_has_its_own_number() {
    let enumeration = Chosen::database(4, 4, 1).enumeration();
    let groups: Vec<_> = enumeration.groups().collect();
    assert!(
        (0..)
            .zip(&groups)
            .all(|(number, group)| group.number == number)
    );
    let explore = |indices: &mut dyn Iterator<Item = usize>| {
        let mut explorer = Explorer::new(&enumeration);
        let mut tally = Tally::default();
        for at in indices {
            let result = explorer.explore(&groups[at], Limits::default(), &mut |_| {});
            tally += &result.expect("no limit is set");
        }
        tally
    };
    let in_order = explore(&mut (0..groups.len()));
    assert_eq!(explore(&mut (0..groups.len()).rev()), in_order);
    let mut parts = explore(&mut (0..groups.len()).step_by(2));
    parts += &explore(&mut (1..groups.len()).step_by(2));
    assert_eq!(parts, in_order);
}

/// The time that is left is estimated by the weights. The first groups, with few cars in rows, are the largest.
#[test]
fn weights_tell_how_much_is_left() {
    let enumeration = Chosen::database(5, 5, 0).enumeration();
    let mut explorer = Explorer::new(&enumeration);
    let mut so_far = Vec::new();
    let (mut inputs, mut weight) = (0, 0);
    for group in enumeration.groups() {
        let tally = explorer.explore(&group, Limits::default(), &mut |_| {});
        inputs += tally.expect("no limit is set").inputs;
        weight += group.weight;
        so_far.push((inputs as f64, weight as f64));
    }
    for (inputs_so_far, weight_so_far) in so_far {
        let (share, estimate) = (inputs_so_far / inputs as f64, weight_so_far / weight as f64);
        if share > 0.05 {
            let ratio = estimate / share;
            assert!((0.5..2.0).contains(&ratio), "{estimate} is {share}");
        }
    }
}

#[test]
fn a_board_that_is_too_large_or_has_no_such_row_is_refused() {
    let new = |columns, rows, target_row| {
        let size = Size { columns, rows };
        Enumeration::new(size, target_row, 0..=0, Boards::Database, Needed::Pieces).is_some()
    };
    assert!(new(7, 7, 6));
    assert!(!new(8, 7, 0));
    assert!(!new(7, 8, 0));
    assert!(!new(5, 5, 5));
}

#[test]
fn an_exploration_ends_at_its_limits() {
    let enumeration = Chosen::database(6, 6, 0).enumeration();
    let group = enumeration.groups().max_by_key(|group| group.weight);
    let group = group.expect("there are groups");
    let explore = |limits| {
        Explorer::new(&enumeration)
            .explore(&group, limits, &mut |_| {})
            .err()
    };
    let memory = Limits {
        memory: Some(1 << 20),
        ..Limits::default()
    };
    assert_eq!(explore(memory), Some(Limit::Memory));
    let time = Limits {
        deadline: Some(Instant::now() + Duration::from_millis(5)),
        ..Limits::default()
    };
    assert_eq!(explore(time), Some(Limit::Time));
}
