//! One puzzle being played: what was moved, what can be undone, which car is chosen.

use std::time::Duration;

use tailback_puzzle::{Axis, Cell, Direction, Move, Puzzle, State};

/// A puzzle being played.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) puzzle: Puzzle,
    pub(super) state: State,
    /// The moves made, and those undone since.
    moves: Vec<Move>,
    n_made: usize,
    /// The index of the chosen car.
    pub(super) chosen: usize,
    /// The time played.
    pub(super) time: Duration,
}

impl Game {
    /// Returns a game in which `moves` were made. Those that are not legal, and all after them, are dropped: the file may
    /// have changed.
    pub(super) fn new(puzzle: Puzzle, moves: &[Move], time: Duration) -> Self {
        let mut game = Self {
            state: puzzle.start().clone(),
            chosen: puzzle.target(),
            puzzle,
            moves: Vec::new(),
            n_made: 0,
            time,
        };
        for m in moves {
            if !game.puzzle.legal_moves(&game.state).contains(m) {
                game.time = Duration::ZERO;
                break;
            }
            game.make(*m);
        }
        game
    }

    pub(super) fn made(&self) -> &[Move] {
        &self.moves[..self.n_made]
    }

    pub(super) fn is_solved(&self) -> bool {
        self.puzzle.is_solved(&self.state)
    }

    /// Returns the name of the car whose goal covers `cell`, if there is one.
    pub(super) fn goal_of(&self, cell: Cell) -> Option<&str> {
        let goal = self.puzzle.goals().iter().find(|goal| {
            let cells = goal
                .offset
                .map(|offset| self.puzzle.cars()[goal.car].cells_at(offset));
            cells.into_iter().flatten().any(|it| it == cell)
        });
        goal.map(|goal| &*self.puzzle.cars()[goal.car].name)
    }

    /// Returns the goals that are not an exit: `A to c3, B to d1`.
    pub(super) fn goals_in_words(&self) -> String {
        let goals = self.puzzle.goals().iter().filter_map(|&goal| {
            let cell = self.puzzle.goal_cell(goal)?;
            Some(format!("{} to {cell}", self.puzzle.cars()[goal.car].name))
        });
        goals.collect::<Vec<_>>().join(", ")
    }

    pub(super) fn n_steps(&self) -> u32 {
        self.made().iter().map(|m| u32::from(m.n_steps)).sum()
    }

    /// Slides a car by `n` cells, or as far as it goes. Returns whether it moved. Slides of one car after another in a
    /// row are one move, whose way back takes it back.
    pub(super) fn slide(&mut self, car: usize, direction: Direction, n: u8) -> bool {
        let legal = self.puzzle.legal_moves(&self.state).into_iter();
        let own = legal.filter(|m| m.car == car && m.direction == direction && m.n_steps <= n);
        let Some(m) = own.max_by_key(|m| m.n_steps) else {
            return false;
        };
        let n_undone = self.moves.len() - self.n_made;
        let from = match self.made().last() {
            Some(last) if last.car == car && n_undone == 0 => {
                let offset = self.before_last().0[car];
                self.n_made -= 1;
                offset
            }
            _ => self.state.0[car],
        };
        let to = self.state.after(m).0[car];
        self.moves.truncate(self.n_made);
        self.state.0[car] = from;
        if from != to {
            self.make(Move {
                car,
                direction: self.puzzle.cars()[car].axis.direction(to > from),
                n_steps: to.abs_diff(from),
            });
        }
        true
    }

    fn make(&mut self, m: Move) {
        self.state = self.state.after(m);
        self.moves.truncate(self.n_made);
        self.moves.push(m);
        self.n_made += 1;
        self.chosen = m.car;
    }

    fn before_last(&self) -> State {
        let moves = &self.made()[..self.n_made.saturating_sub(1)];
        let start = self.puzzle.start().clone();
        moves.iter().fold(start, |state, &m| state.after(m))
    }

    pub(super) fn undo(&mut self) -> bool {
        let Some(&last) = self.made().last() else {
            return false;
        };
        self.state = self.before_last();
        self.n_made -= 1;
        self.chosen = last.car;
        true
    }

    pub(super) fn redo(&mut self) -> bool {
        let Some(&next) = self.moves.get(self.n_made) else {
            return false;
        };
        self.state = self.state.after(next);
        self.n_made += 1;
        self.chosen = next.car;
        true
    }

    /// Goes back to the start. All moves can be made again.
    pub(super) fn restart(&mut self) {
        self.state = self.puzzle.start().clone();
        self.n_made = 0;
    }

    /// Chooses the next car by rows, or the one before.
    pub(super) fn choose_next(&mut self, by: isize) {
        let mut order: Vec<usize> = (0..self.puzzle.cars().len()).collect();
        order.sort_by_key(|&car| {
            let cell = self.cells(car).next();
            cell.map(|cell| (cell.row, cell.column))
        });
        let at = order
            .iter()
            .position(|&car| car == self.chosen)
            .unwrap_or(0);
        let n = order.len();
        let next = (at + n).saturating_add_signed(by) % n;
        self.chosen = order[next];
    }

    /// Chooses the car of this name, if there is one.
    pub(super) fn choose_name(&mut self, name: &str) -> bool {
        let found = self.puzzle.cars().iter().position(|car| car.name == name);
        self.chosen = found.unwrap_or(self.chosen);
        found.is_some()
    }

    /// Chooses the nearest car in a direction.
    pub(super) fn choose_towards(&mut self, direction: Direction) {
        let middle = |car: usize| {
            let cells: Vec<Cell> = self.cells(car).collect();
            let n = cells.len() as f32;
            let sum =
                |part: fn(&Cell) -> u8| cells.iter().map(|it| f32::from(part(it))).sum::<f32>();
            (sum(|it| it.column) / n, sum(|it| it.row) / n)
        };
        let (x, y) = middle(self.chosen);
        let others = (0..self.puzzle.cars().len()).filter(|&car| car != self.chosen);
        let near = others.filter_map(|car| {
            let (dx, dy) = (middle(car).0 - x, middle(car).1 - y);
            let sign = if direction.is_towards_end() {
                1.0
            } else {
                -1.0
            };
            let (along, across) = match direction.axis() {
                Axis::Horizontal => (dx * sign, dy.abs()),
                Axis::Vertical => (dy * sign, dx.abs()),
            };
            (along > 0.4).then_some((car, along + 2.0 * across))
        });
        if let Some((car, _)) = near.min_by(|one, other| one.1.total_cmp(&other.1)) {
            self.chosen = car;
        }
    }

    pub(super) fn cells(&self, car: usize) -> impl Iterator<Item = Cell> + use<> {
        self.puzzle.cars()[car].cells_at(self.state.0[car])
    }

    pub(super) fn car_at(&self, cell: Cell) -> Option<usize> {
        (0..self.puzzle.cars().len()).find(|&car| self.cells(car).any(|it| it == cell))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A row of six cells with the target on the left and a car that is in its way.
    fn game() -> Game {
        let text =
            "puzzle \"a\"\ngrid\n  X X . A . .\n  . . . A . .\n  . . . . . .\n  . . . . . .\nend\n";
        let puzzle = tailback_check::SourceFile::new("a.rush", text)
            .puzzle(0)
            .cloned();
        Game::new((*puzzle.expect("it is sound")).clone(), &[], Duration::ZERO)
    }

    fn car(game: &Game, name: &str) -> usize {
        let found = game.puzzle.cars().iter().position(|car| car.name == name);
        found.expect("it is there")
    }

    #[test]
    fn slides_of_one_car_are_one_move() {
        let mut game = game();
        let (x, a) = (car(&game, "X"), car(&game, "A"));
        assert!(game.slide(a, Direction::Down, 1));
        assert!(game.slide(a, Direction::Down, 1));
        assert_eq!((game.made().len(), game.n_steps()), (1, 2));
        assert!(game.slide(a, Direction::Up, 1));
        assert_eq!((game.made().len(), game.n_steps()), (1, 1));
        assert!(game.slide(a, Direction::Up, 1));
        assert_eq!(game.made().len(), 0, "it is where it was");
        assert!(!game.slide(x, Direction::Up, 1));
        assert!(!game.slide(x, Direction::Left, 1));
        assert!(game.slide(x, Direction::Right, u8::MAX));
        assert_eq!(game.state.0[x], 1);
    }

    #[test]
    fn moves_are_undone_and_made_again() {
        let mut game = game();
        let (x, a) = (car(&game, "X"), car(&game, "A"));
        game.slide(a, Direction::Down, u8::MAX);
        game.slide(x, Direction::Right, u8::MAX);
        assert!(game.is_solved());
        assert!(game.undo() && game.undo() && !game.undo());
        assert_eq!(game.state, *game.puzzle.start());
        assert!(game.redo() && game.redo() && !game.redo());
        assert!(game.is_solved());
        game.restart();
        assert!(game.redo());
        // A move after an undo forgets what was undone.
        game.undo();
        game.slide(a, Direction::Down, 1);
        assert!(!game.redo());
    }

    #[test]
    fn moves_of_another_board_are_dropped() {
        let mut other = game();
        let a = car(&other, "A");
        other.slide(a, Direction::Down, 2);
        let legal = other.made().to_vec();
        let wrong = Move {
            car: 9,
            direction: Direction::Up,
            n_steps: 200,
        };
        let game = Game::new(
            other.puzzle.clone(),
            &[legal[0], wrong],
            Duration::from_secs(9),
        );
        assert_eq!(game.made(), legal);
    }

    #[test]
    fn cars_are_chosen_by_name_order_and_direction() {
        let mut game = game();
        let (x, a) = (car(&game, "X"), car(&game, "A"));
        assert_eq!(game.chosen, x);
        game.choose_next(1);
        assert_eq!(game.chosen, a);
        game.choose_next(1);
        assert_eq!(game.chosen, x);
        game.choose_next(-1);
        assert_eq!(game.chosen, a);
        game.choose_towards(Direction::Left);
        assert_eq!(game.chosen, x);
        game.choose_towards(Direction::Left);
        assert_eq!(game.chosen, x);
        assert!(game.choose_name("A") && !game.choose_name("Q"));
    }
}
