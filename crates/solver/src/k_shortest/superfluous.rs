//! Whether moves of a solution can be left out.

use std::collections::HashSet;

use tailback_puzzle::{Car, Puzzle, State};

use crate::{
    account::Account,
    control::Limit,
    effort,
    independence::{Slide, meets},
};

/// Returns whether some of the moves that solve a puzzle from `state` can be left out, so that the others, each from where
/// it was to where it was, still solve it.
///
/// The states that are reached by leaving moves out are found move by move. It makes no difference in which order
/// independent moves are made.
pub(super) fn has_superfluous(
    puzzle: &Puzzle,
    state: &State,
    slides: impl Iterator<Item = Slide>,
    account: &mut Account<'_>,
) -> Result<bool, Limit> {
    account.with_own_memory(|account| leaves_out(puzzle, state, slides, account))
}

fn leaves_out(
    puzzle: &Puzzle,
    state: &State,
    slides: impl Iterator<Item = Slide>,
    account: &mut Account<'_>,
) -> Result<bool, Limit> {
    let cars = puzzle.cars();
    let of_state = (2 * (size_of::<State>() + cars.len())) as u64;
    let mut whole = state.clone();
    let mut partial: HashSet<State> = HashSet::new();
    for slide in slides {
        account.tick(effort::CHECK * (1 + partial.len()) as u64)?;
        let taken = partial.iter().filter(|state| is_legal(cars, slide, state));
        let mut next: Vec<State> = taken.map(|state| after(state, slide)).collect();
        next.push(whole.clone());
        for state in next {
            if puzzle.is_solved(&state) {
                return Ok(true);
            }
            if partial.insert(state) {
                account.tick(effort::STATE)?;
                account.reserve(of_state)?;
            }
        }
        whole = after(&whole, slide);
    }
    Ok(false)
}

fn after(state: &State, slide: Slide) -> State {
    let mut state = state.clone();
    state.0[usize::from(slide.car)] = slide.to;
    state
}

fn is_legal(cars: &[Car], slide: Slide, state: &State) -> bool {
    let moved = usize::from(slide.car);
    let car = &cars[moved];
    let others = cars.iter().zip(&state.0).enumerate();
    let mut others = others.filter(|(number, _)| *number != moved);
    state.0[moved] == slide.from
        && !others.any(|(_, (other, offset))| meets(car, slide, other, *offset))
}
