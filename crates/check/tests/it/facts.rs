//! The facts of small random boards, compared with a naive search that looks at all states.

use std::collections::{HashMap, HashSet, VecDeque};

use tailback_check::{RuleSet, SourceFile};
use tailback_facts::{Facts, Questions};
use tailback_puzzle::{Axis, Cell, CellRef, Draft, DraftCar, GridSize, Puzzle, Run, Shape, State};
use tailback_solver::Control;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, n: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(n)) as u32
    }
}

/// A board of 5x4 with the target in the second row, and of what is thrown on it all that fits.
fn random_puzzle(dice: &mut Dice) -> Puzzle {
    let at = CellRef {
        column: 1 + dice.roll(2),
        row: 2,
    };
    let car = |name: &str, at, axis, length| DraftCar {
        name: name.to_owned(),
        shape: Shape::Declared(Run { at, axis, length }),
    };
    let mut draft = Draft {
        grids: vec![GridSize {
            columns: 5,
            rows: 4,
        }],
        cars: vec![car("X", at, Axis::Horizontal, 2)],
        ..Draft::default()
    };
    let mut puzzle = draft.validate().expect("the target fits");
    let n_walls = 2 + dice.roll(6);
    for turn in 0..16 {
        let at = CellRef {
            column: 1 + dice.roll(5),
            row: 1 + dice.roll(4),
        };
        let mut more = draft.clone();
        if turn < n_walls {
            more.walls.push(at);
        } else {
            let axis = [Axis::Horizontal, Axis::Vertical, Axis::Vertical][dice.roll(3) as usize];
            let name = format!("C{turn}");
            more.cars.push(car(&name, at, axis, 1 + dice.roll(3)));
        }
        if let Ok(larger) = more.validate() {
            (draft, puzzle) = (more, larger);
        }
    }
    puzzle
}

/// The states reachable from the start, with their distances from the nearest of `from` in moves.
fn distances(puzzle: &Puzzle, from: Vec<State>) -> HashMap<State, u32> {
    let mut found: HashMap<State, u32> = from.iter().map(|state| (state.clone(), 0)).collect();
    let mut queue = VecDeque::from(from);
    while let Some(state) = queue.pop_front() {
        let distance = found[&state] + 1;
        for m in puzzle.legal_moves(&state) {
            let next = state.after(m);
            if !found.contains_key(&next) {
                found.insert(next.clone(), distance);
                queue.push_back(next);
            }
        }
    }
    found
}

fn optimum(puzzle: &Puzzle) -> Option<u32> {
    distances(puzzle, vec![puzzle.start().clone()])
        .into_iter()
        .filter(|(state, _)| puzzle.is_solved(state))
        .map(|(_, distance)| distance)
        .min()
}

#[test]
fn facts_agree_with_a_naive_search() {
    let mut dice = Dice(7);
    let (mut n_solved, mut n_frozen, mut n_spare) = (0, 0, 0);
    for _ in 0..400 {
        let puzzle = random_puzzle(&mut dice);
        let facts = Facts::find(&puzzle, Questions::ALL, &Control::default());
        let n_moves = optimum(&puzzle);
        assert_eq!(facts.n_moves(), n_moves, "{puzzle:?}");
        assert_eq!(facts.is_unsolvable(), n_moves.is_none());
        let Some(n_moves) = n_moves else {
            continue;
        };
        n_solved += 1;

        let states = distances(&puzzle, vec![puzzle.start().clone()]);
        let movable: HashSet<usize> = states
            .keys()
            .flat_map(|state| puzzle.legal_moves(state))
            .map(|m| m.car)
            .collect();
        let frozen: Vec<usize> = (0..puzzle.cars().len())
            .filter(|car| !movable.contains(car))
            .collect();
        n_frozen += frozen.len();
        assert_eq!(facts.frozen_cars, Some(frozen), "{puzzle:?}");
        // Without the search of the whole cluster it is the same.
        let quick = Facts::find(
            &puzzle,
            RuleSet::default_rules().questions(),
            &Control::default(),
        );
        assert_eq!(quick.frozen_cars, facts.frozen_cars);
        if n_moves == 0 {
            assert_eq!(facts.redundant_cars, None);
            continue;
        }

        let solved = states.keys().filter(|state| puzzle.is_solved(state));
        let farthest = distances(&puzzle, solved.cloned().collect())
            .into_values()
            .max();
        let histogram = facts.cluster.as_ref().map(|cluster| &cluster.histogram);
        assert_eq!(
            histogram.map(|histogram| histogram.len() as u32 - 1),
            farthest
        );

        let is_as_hard = |changed: &Puzzle| optimum(changed) == Some(n_moves);
        let redundant: Vec<usize> = (0..puzzle.cars().len())
            .filter(|&car| puzzle.without_car(car).is_some_and(|it| is_as_hard(&it)))
            .collect();
        let walls = puzzle.board().walls().iter().copied();
        let idle: Vec<Cell> = walls
            .filter(|&wall| is_as_hard(&puzzle.without_wall(wall)))
            .collect();
        let is_spare = !redundant.is_empty() || !idle.is_empty();
        assert_eq!(facts.redundant_cars, Some(redundant), "{puzzle:?}");
        assert_eq!(facts.idle_walls, Some(idle), "{puzzle:?}");

        // The pieces removed together are a maximal set: no remaining piece is redundant as well.
        assert_eq!(!facts.removable.is_empty(), is_spare);
        if !is_spare {
            continue;
        }
        let lean = facts.removable.removed_from(&puzzle);
        n_spare += 1;
        assert!(is_as_hard(&lean), "{puzzle:?}");
        for car in 0..lean.cars().len() {
            let without = lean.without_car(car);
            assert!(!without.is_some_and(|it| is_as_hard(&it)), "{puzzle:?}");
        }
    }
    // The boards are of all kinds.
    assert!(n_solved > 100 && n_frozen > 20 && n_spare > 50);
}

#[test]
fn as_many_steps_as_moves_need_no_second_search() {
    // `A` up 1, `X` right 1.
    let text = "puzzle \"P\"\ngrid 3x3\ncar X a2 h\ncar A c2 v 1\n";
    let file = SourceFile::new("a.rush", text);
    let puzzle = file.puzzle(0).expect("the puzzle is sound");
    let facts = Facts::solve(puzzle, &Control::default());
    assert_eq!((facts.n_moves(), facts.n_steps()), (Some(2), Some(2)));
    assert_eq!(facts.steps.statistics.states, 0);
}
