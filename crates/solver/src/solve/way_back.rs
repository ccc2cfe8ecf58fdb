//! The path from the start to a solved state, traced backwards. No state records its parent, but any neighbour whose
//! depth is smaller by one will do.

use std::iter;

use tailback_puzzle::{Axis, Move, State};

use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Packed, Packing},
    },
    engine::{layered_search::LayeredSearch, slides::Unexpanded},
    outcome::Metric,
};

/// Returns the moves from the start to `solved`, whose depth is known. `at_depth` returns the states of a bundle that were found
/// at a depth. If several moves lead back, prefers one that `is_free` in the state before it. Consecutive steps of one car
/// in one direction become one move.
pub(crate) fn find<K: Key, const N: usize>(
    packing: &Packing,
    layered: &mut LayeredSearch<K, N>,
    metric: Metric,
    (solved, depth): (Packed<K>, u32),
    at_depth: impl Fn(&LayeredSearch<K, N>, u32, K) -> u64,
    is_free: impl Fn(&State, Move) -> bool,
    account: &mut Account<'_>,
) -> Result<Vec<Move>, Limit> {
    account.reserve(u64::from(depth) * size_of::<Move>() as u64)?;
    let mut moves: Vec<Move> = Vec::with_capacity(depth as usize);
    let mut successors = std::mem::take(&mut layered.successors);
    let tables = &layered.tables;

    let mut packed = solved;
    let mut state = packing.unpack(packed);
    for depth in (0..depth).rev() {
        account.tick(effort::BUNDLE)?;
        let among = |key: K, bits: u64| {
            let mut left = bits & at_depth(layered, depth, key);
            iter::from_fn(move || {
                let bit = left.trailing_zeros();
                left &= left.wrapping_sub(1);
                (bit < u64::BITS).then_some((key, bit))
            })
        };
        let (key, bit) = packed;
        let room = tables.room(key);
        let inside = tables.slide_inside(1 << bit, &room, metric);
        let n = tables.slide_outside(
            key,
            Unexpanded::unknown(1 << bit),
            &room,
            metric,
            &mut successors,
        );
        let outside = successors[..n].iter().flat_map(|it| among(it.key, it.bits));
        let mut found = None;
        for it in among(key, inside).chain(outside) {
            let before = packing.unpack(it);
            let slide = difference(&before, &state, |car| packing.tracks[car].axis);
            let is_last = is_free(&before, slide);
            if is_last || found.is_none() {
                found = Some((it, before, slide));
            }
            if is_last {
                break;
            }
        }
        let slide;
        (packed, state, slide) =
            found.expect("a state at a depth was found from one at the depth before");
        push(&mut moves, slide);
    }
    layered.successors = successors;
    moves.reverse();
    Ok(moves)
}

/// Returns the move between two states that differ by one.
pub(crate) fn difference(before: &State, after: &State, axis: impl Fn(usize) -> Axis) -> Move {
    let car = before
        .0
        .iter()
        .zip(&after.0)
        .position(|(from, to)| from != to)
        .expect("a move changes something");
    let (from, to) = (before.0[car], after.0[car]);
    Move {
        car,
        direction: axis(car).direction(from < to),
        n_steps: from.abs_diff(to),
    }
}

/// Puts `m` before `moves`, which are stored in reverse order.
fn push(moves: &mut Vec<Move>, m: Move) {
    match moves.last_mut() {
        Some(next) if (next.car, next.direction) == (m.car, m.direction) => {
            next.n_steps += m.n_steps;
        }
        _ => moves.push(m),
    }
}
