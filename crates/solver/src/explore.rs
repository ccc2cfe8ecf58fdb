//! The whole cluster: first everything reachable, in any order, then the distances from the
//! solved states. Moves can be undone, so these are the distances to them as well.

use tailback_puzzle::{Puzzle, State};

use crate::{
    Cluster, Limit, Metric,
    bundles::{Bundles, Mark},
    cells::Cells,
    key::Key,
    packing::{Goal, Packed, Packing},
    search::Levels,
    slides::Slides,
    watch::Watch,
};

/// A state that is reachable, its distance not yet known.
const REACHABLE: Mark = Mark::new(1);

/// Visits every state reachable from the start of `puzzle`.
pub(crate) fn explore<K: Key, C: Cells>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    watch: &mut Watch<'_>,
) -> Result<Cluster, Limit> {
    let size = puzzle.board().size();
    watch.reserve(Slides::<C>::memory(packing, size))?;
    let slides = Slides::<C>::new(packing, size, puzzle.board().walls());
    let goal = Goal::new(puzzle, packing);
    let mut levels = Levels::<K>::new(&slides, watch)?;
    let mut bundles = Bundles::<K>::new(watch)?;

    let can_move = flood(puzzle, packing, &slides, &mut bundles, &mut levels, watch)?;
    let n_states = watch.states;
    let mut histogram = Vec::new();
    let mut unsolved = puzzle.start().clone();

    begin_at_solved(&goal, &mut bundles, &mut levels, watch)?;
    while levels.advance(&mut bundles, watch)? {
        let n: u64 = levels
            .frontier
            .iter()
            .map(|&(_, bits)| u64::from(bits.count_ones()))
            .sum();
        if histogram.len() == histogram.capacity() {
            watch.grow(&mut histogram)?;
        }
        histogram.push(n);
        level(&slides, metric, &mut bundles, &mut levels, watch)?;
        if levels.next.is_empty() {
            unsolved = smallest(packing, &bundles, &levels, watch)?;
        }
    }
    Ok(Cluster {
        n_states,
        n_solved: histogram.first().copied().unwrap_or(0),
        histogram,
        unsolved,
        can_move,
        statistics: watch.statistics(),
    })
}

/// Visits all reachable states and gives, for each car, whether it can move in one of them.
fn flood<K: Key, C: Cells>(
    puzzle: &Puzzle,
    packing: &Packing,
    slides: &Slides<C>,
    bundles: &mut Bundles<K>,
    levels: &mut Levels<K>,
    watch: &mut Watch<'_>,
) -> Result<Vec<bool>, Limit> {
    watch.reserve(packing.spots.len() as u64)?;
    let mut can_move = vec![false; packing.spots.len()];

    watch.found(1)?;
    let start: Packed<K> = packing.pack(puzzle.start());
    let number = bundles.find_or_insert(start.0, watch)?;
    bundles.get_mut(number).add(1 << start.1, REACHABLE);
    levels.push(number, watch)?;

    while let Some(number) = levels.next.pop() {
        watch.tick()?;
        let bundle = bundles.get_mut(number);
        let key = bundle.key;
        let waiting = std::mem::take(&mut bundle.pending);
        let room = slides.room(key);
        let new = slides.saturate_inside(waiting, &room) & !bundle.visited();
        watch.found(new.count_ones())?;
        bundle.add(new, REACHABLE);
        bundle.pending = 0;

        let bits = waiting | new;
        watch.expanded += u64::from(bits.count_ones());
        slides.note_movable((key, bits), &room, &mut can_move);
        let n = slides.slide_outside((key, bits), &room, Metric::Steps, &mut levels.successors);
        for successor in 0..n {
            let (key, bits) = levels.successors[successor];
            let number = bundles.find_or_insert(key, watch)?;
            let bundle = bundles.get_mut(number);
            let new = bits & !bundle.visited();
            if new != 0 {
                watch.found(new.count_ones())?;
                let is_first = bundle.pending == 0;
                bundle.add(new, REACHABLE);
                if is_first {
                    levels.push(number, watch)?;
                }
            }
        }
    }
    Ok(can_move)
}

/// The distance of a state is known.
const MEASURED: Mark = Mark::new(3);

/// Makes the solved ones of the reachable states the first level.
fn begin_at_solved<K: Key>(
    goal: &Goal,
    bundles: &mut Bundles<K>,
    levels: &mut Levels<K>,
    watch: &mut Watch<'_>,
) -> Result<(), Limit> {
    for number in 0..bundles.len() as u32 {
        watch.tick()?;
        let bundle = bundles.get_mut(number);
        let solved = goal.solved(bundle.key, bundle.visited());
        if solved != 0 {
            bundle.add(solved, MEASURED);
            levels.push(number, watch)?;
        }
    }
    Ok(())
}

/// Finds the states one move or step farther than the present level. All of them are in the
/// table.
fn level<K: Key, C: Cells>(
    slides: &Slides<C>,
    metric: Metric,
    bundles: &mut Bundles<K>,
    levels: &mut Levels<K>,
    watch: &mut Watch<'_>,
) -> Result<(), Limit> {
    for at in 0..levels.frontier.len() {
        watch.tick()?;
        let (number, bits) = levels.frontier[at];
        let key = bundles.get(number).key;
        let room = slides.room(key);
        let inside = slides.slide_inside(bits, &room, metric);
        measure(number, inside, bundles, levels, watch)?;
        let n = slides.slide_outside((key, bits), &room, metric, &mut levels.successors);
        for successor in 0..n {
            let (key, bits) = levels.successors[successor];
            let number = bundles.find(key).expect("everything reachable is known");
            measure(number, bits, bundles, levels, watch)?;
        }
    }
    Ok(())
}

/// Puts those of the states whose distance is not known into the next level.
#[inline]
fn measure<K: Key>(
    number: u32,
    bits: u64,
    bundles: &mut Bundles<K>,
    levels: &mut Levels<K>,
    watch: &mut Watch<'_>,
) -> Result<(), Limit> {
    let bundle = bundles.get_mut(number);
    let new = bits & bundle.with_mark(REACHABLE);
    if new != 0 {
        let is_first = bundle.pending == 0;
        bundle.add(new, MEASURED);
        if is_first {
            levels.push(number, watch)?;
        }
    }
    Ok(())
}

/// The smallest state of the present level, by the offsets of the cars in their order.
fn smallest<K: Key>(
    packing: &Packing,
    bundles: &Bundles<K>,
    levels: &Levels<K>,
    watch: &mut Watch<'_>,
) -> Result<State, Limit> {
    let mut smallest: Option<State> = None;
    for &(number, mut bits) in &levels.frontier {
        let key = bundles.get(number).key;
        while bits != 0 {
            watch.tick()?;
            let state = packing.unpack((key, bits.trailing_zeros()));
            if smallest.as_ref().is_none_or(|best| state < *best) {
                smallest = Some(state);
            }
            bits &= bits - 1;
        }
    }
    Ok(smallest.expect("a level is not empty"))
}
