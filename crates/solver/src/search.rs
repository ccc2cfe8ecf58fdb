//! The breadth-first search: all states at one depth, bundle by bundle, then the next.

use tailback_puzzle::{Puzzle, Solution};

use crate::{
    Limit, Metric, Outcome,
    bundles::{Bundles, Mark},
    cells::Cells,
    key::Key,
    packing::{Goal, Packed, Packing},
    path,
    slides::{Bundled, Slides},
    watch::Watch,
};

/// Buffers of a search that goes level by level over a table of bundles.
pub(crate) struct Levels<K> {
    /// The bundles with states at the present depth, and these states.
    pub(crate) frontier: Vec<(u32, u64)>,
    /// The bundles with states at the next depth.
    pub(crate) next: Vec<u32>,
    /// What follows from one bundle.
    pub(crate) successors: Vec<Bundled<K>>,
}

impl<K: Key> Levels<K> {
    pub(crate) fn new<C: Cells>(slides: &Slides<C>, watch: &mut Watch<'_>) -> Result<Self, Limit> {
        let n = slides.max_successors() + 1;
        watch.reserve((n * size_of::<Bundled<K>>()) as u64)?;
        Ok(Self {
            frontier: Vec::new(),
            next: Vec::new(),
            successors: vec![(K::ZERO, 0); n],
        })
    }

    /// Lets the bundle `number` be part of the next level.
    #[inline]
    pub(crate) fn push(&mut self, number: u32, watch: &mut Watch<'_>) -> Result<(), Limit> {
        if self.next.len() == self.next.capacity() {
            watch.grow(&mut self.next)?;
        }
        self.next.push(number);
        Ok(())
    }

    /// Makes the next level the present one. False if it is empty.
    pub(crate) fn advance(
        &mut self,
        bundles: &mut Bundles<K>,
        watch: &mut Watch<'_>,
    ) -> Result<bool, Limit> {
        self.frontier.clear();
        for &number in &self.next {
            if self.frontier.len() == self.frontier.capacity() {
                watch.grow(&mut self.frontier)?;
            }
            watch.tick()?;
            let pending = std::mem::take(&mut bundles.get_mut(number).pending);
            self.frontier.push((number, pending));
        }
        self.next.clear();
        Ok(!self.frontier.is_empty())
    }
}

/// Finds a shortest solution of `puzzle`, whose start is not solved.
pub(crate) fn search<K: Key, C: Cells>(
    puzzle: &Puzzle,
    packing: &Packing,
    metric: Metric,
    watch: &mut Watch<'_>,
) -> Result<Outcome, Limit> {
    let size = puzzle.board().size();
    watch.reserve(Slides::<C>::memory(packing, size))?;
    let slides = Slides::<C>::new(packing, size, puzzle.board().walls());
    let goal = Goal::new(puzzle, packing);
    if goal.is_empty() {
        return Ok(Outcome::Unsolvable);
    }
    let mut levels = Levels::<K>::new(&slides, watch)?;
    let mut bundles = Bundles::<K>::new(watch)?;

    watch.found(1)?;
    let start: Packed<K> = packing.pack(puzzle.start());
    let number = bundles.find_or_insert(start.0, watch)?;
    bundles.get_mut(number).add(1 << start.1, Mark::of_depth(0));
    levels.push(number, watch)?;

    let mut depth = 0;
    while levels.advance(&mut bundles, watch)? {
        depth += 1;
        watch.lower_bound = depth;
        let level = Level {
            slides: &slides,
            goal: &goal,
            metric,
            mark: Mark::of_depth(depth),
        };
        if let Some(solved) = level.run(&mut bundles, &mut levels, watch)? {
            let moves = path::back(packing, &slides, &bundles, metric, solved, depth, watch)?;
            return Ok(Outcome::Solved(Solution(moves)));
        }
    }
    Ok(Outcome::Unsolvable)
}

/// What holds for all expansions of one level.
struct Level<'a, C> {
    slides: &'a Slides<C>,
    goal: &'a Goal,
    metric: Metric,
    /// What the states found carry.
    mark: Mark,
}

impl<C: Cells> Level<'_, C> {
    /// Expands the frontier; ends early with a solved state.
    fn run<K: Key>(
        &self,
        bundles: &mut Bundles<K>,
        levels: &mut Levels<K>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        for at in 0..levels.frontier.len() {
            watch.tick()?;
            let (number, bits) = levels.frontier[at];
            let key = bundles.get(number).key;
            watch.expanded += u64::from(bits.count_ones());
            let room = self.slides.room(key);
            let inside = self.slides.slide_inside(bits, &room, self.metric);
            let n =
                self.slides
                    .slide_outside((key, bits), &room, self.metric, &mut levels.successors);
            if let Some(solved) = self.visit(number, (key, inside), bundles, levels, watch)? {
                return Ok(Some(solved));
            }
            for successor in 0..n {
                let (key, bits) = levels.successors[successor];
                let number = bundles.find_or_insert(key, watch)?;
                if let Some(solved) = self.visit(number, (key, bits), bundles, levels, watch)? {
                    return Ok(Some(solved));
                }
            }
        }
        Ok(None)
    }

    /// Marks those of the states that are new, and gives one that is solved.
    #[inline]
    fn visit<K: Key>(
        &self,
        number: u32,
        (key, bits): Bundled<K>,
        bundles: &mut Bundles<K>,
        levels: &mut Levels<K>,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Packed<K>>, Limit> {
        let bundle = bundles.get_mut(number);
        let new = bits & !bundle.visited();
        if new == 0 {
            return Ok(None);
        }
        watch.found(new.count_ones())?;
        let is_first = bundle.pending == 0;
        bundle.add(new, self.mark);
        if is_first {
            levels.push(number, watch)?;
        }
        let solved = self.goal.solved(key, new);
        Ok((solved != 0).then(|| (key, solved.trailing_zeros())))
    }
}
