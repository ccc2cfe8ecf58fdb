//! The path from the start to a solved state, traced backwards. States do not record their parents, but any neighbour
//! whose depth is smaller by one is a parent.

use tailback_puzzle::{Move, Solution, State};

use crate::{
    account::Account,
    control::Limit,
    effort,
    encoding::{
        key::Key,
        packing::{Packed, Packing, ones},
    },
    engine::{layered_search::LayeredSearch, slides::Unexpanded},
    independence::{Slide, joined},
    outcome::Metric,
};

/// Returns the moves from the start to `solved`, whose depth is known. `at_depth` returns the states of a bundle that were found
/// at a depth. If several moves lead back, prefers one that `is_free` in the state before it.
pub(crate) fn find<K: Key, const N: usize>(
    packing: &Packing,
    layered: &mut LayeredSearch<K, N>,
    metric: Metric,
    (solved, depth): (Packed<K>, u32),
    at_depth: impl Fn(&LayeredSearch<K, N>, u32, K) -> u64,
    is_free: impl Fn(&State, Move) -> bool,
    account: &mut Account<'_>,
) -> Result<Solution, Limit> {
    let mut moves: Vec<Move> = Vec::with_capacity(depth as usize);
    let mut successors = std::mem::take(&mut layered.successors);
    let tables = &layered.tables;

    let mut packed = solved;
    let mut state = packing.unpack(packed);
    for depth in (0..depth).rev() {
        account.tick(effort::BUNDLE)?;
        let among = |key: K, bits: u64| {
            ones(bits & at_depth(layered, depth, key)).map(move |bit| (key, bit))
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
            let slide = Slide::between(&before, &state);
            let slide = slide.to_move(packing.tracks[usize::from(slide.car)].axis);
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
        moves.push(slide);
    }
    layered.successors = successors;
    Ok(joined(moves.into_iter().rev()))
}
