//! Moves in the notations of other programs: `A+1`, `A right 1`, `a r`.

use crate::{Axis, Direction, MoveNotation, Puzzle, Replay, replay};

/// Plays the moves that `text` consists of from the start of `puzzle`. Each is a name, in any case if that is unique, with a
/// direction as a word, as its first letter, as an arrow, or as `+` for right and down and `-` for left and up, and a count
/// of cells, which may be missing. Numbers before a name count the moves.
///
/// Consecutive moves of a car in one direction are joined.
///
/// Returns `None` if some of the text is not a move, or a move is not legal.
pub fn replay_other_notation(puzzle: &Puzzle, text: &str) -> Option<Replay> {
    let is_between = |c: char| c.is_whitespace() || ",;:()[]{}\"'`".contains(c);
    let words = text
        .split(is_between)
        .map(|word| word.trim_end_matches('.'));
    let mut words = words.filter(|word| !word.is_empty()).peekable();
    let mut moves: Vec<MoveNotation> = Vec::new();
    while let Some(word) = words.next() {
        let (car, direction, count) = if let Some(car) = car_called(puzzle, word) {
            let (direction, count) = direction_of(puzzle, car, words.next()?)?;
            (car, direction, count)
        } else if let Some(read) = in_a_word(puzzle, word) {
            read
        } else if is_number(word) {
            continue;
        } else {
            return None;
        };
        let count = match words.peek() {
            Some(next)
                if count.is_empty() && is_number(next) && car_called(puzzle, next).is_none() =>
            {
                words.next()?
            }
            _ => count,
        };
        let n_steps = if count.is_empty() {
            1
        } else {
            count.parse().ok()?
        };
        // A move has at least one step.
        if n_steps == 0 {
            return None;
        }
        let car = puzzle.cars()[car].name.clone();
        match moves.last_mut() {
            Some(last) if last.car == car && last.direction == direction => {
                last.n_steps = last.n_steps.saturating_add(n_steps);
            }
            _ => moves.push(MoveNotation {
                car,
                direction,
                n_steps,
            }),
        }
    }
    let is_any = !moves.is_empty();
    replay(puzzle, &moves).ok().filter(|_| is_any)
}

fn is_number(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the car called `name`, or the only one called so in another case.
fn car_called(puzzle: &Puzzle, name: &str) -> Option<usize> {
    let cars = puzzle.cars();
    let exact = cars.iter().position(|car| car.name == name);
    let mut alike = (0..cars.len()).filter(|&car| cars[car].name.eq_ignore_ascii_case(name));
    let only = || alike.next().filter(|_| alike.next().is_none());
    exact.or_else(only)
}

/// Returns the direction that `word` begins with for `car`, and the rest of the word.
fn direction_of<'t>(puzzle: &Puzzle, car: usize, word: &'t str) -> Option<(Direction, &'t str)> {
    let count = word.len() - word.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (direction, count) = word.split_at(word.len() - count);
    let is_upright = puzzle.cars()[car].axis == Axis::Vertical;
    let sign = if is_upright { ["u", "d"] } else { ["l", "r"] };
    let lower = direction.to_ascii_lowercase();
    let word = match lower.as_str() {
        "-" => sign[0],
        "+" => sign[1],
        word => word,
    };
    let direction = match word {
        "l" | "left" | "←" | "<" => Direction::Left,
        "r" | "right" | "→" | ">" => Direction::Right,
        "u" | "up" | "↑" | "^" => Direction::Up,
        "d" | "down" | "↓" => Direction::Down,
        _ => return None,
    };
    Some((direction, count))
}

/// Returns the car and the direction of a move in one word, such as `A+1` and `XR3`, and its count.
fn in_a_word<'t>(puzzle: &Puzzle, word: &'t str) -> Option<(usize, Direction, &'t str)> {
    let ends: Vec<usize> = word.char_indices().skip(1).map(|(at, _)| at).collect();
    ends.into_iter().rev().find_map(|at| {
        let (name, rest) = word.split_at(at);
        let car = car_called(puzzle, name)?;
        let (direction, count) = direction_of(puzzle, car, rest)?;
        Some((car, direction, count))
    })
}
