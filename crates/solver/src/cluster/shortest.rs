//! All shortest solutions at once: from the start, each step leads to states that are nearer by one.

use tailback_puzzle::{Move, Puzzle, State};

use crate::{
    account::Account,
    cluster::marked::{MarkedStates, StateId},
    control::Limit,
    effort,
    independence::Slide,
};

/// All shortest solutions of a puzzle in a metric.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortest {
    /// The number of shortest solutions, or the greatest number of the type if there are more. In steps, two solutions
    /// that differ only in how steps are joined to moves are one.
    pub n_solutions: u128,
    /// For each move, or step, of a shortest solution, the move that all of them make there, if they agree.
    pub forced: Vec<Option<Move>>,
    /// The states on the shortest solutions by the moves, or steps, made until then, from the start to the solved ones;
    /// `None` if there are more than [`MAX_STATES`](Self::MAX_STATES).
    pub layers: Option<Vec<Vec<State>>>,
}

impl Shortest {
    /// The most states that are listed: cars that do not interact can multiply them without end.
    pub const MAX_STATES: usize = 4000;
}

/// A state, and the number of shortest ways to it from the start.
type PathCount = (StateId, u128);

/// Counts the shortest solutions of `puzzle`, whose cluster is `marked`.
pub(crate) fn count(
    marked: &mut dyn MarkedStates,
    puzzle: &Puzzle,
    account: &mut Account<'_>,
) -> Result<Shortest, Limit> {
    let start = marked.find(puzzle.start());
    let mut present: Vec<PathCount> = Vec::new();
    push(&mut present, (start, 1), account)?;
    let mut next: Vec<PathCount> = Vec::new();
    let mut distance = marked.distance(start, account)?;
    let mut forced = Vec::new();
    let mut nearer = Vec::new();
    let (mut layers, mut n_listed) = (Some(Vec::new()), 0);
    loop {
        n_listed += present.len();
        if n_listed > Shortest::MAX_STATES {
            layers = None;
        } else if let Some(layers) = &mut layers {
            let bytes = size_of::<State>() + puzzle.cars().len();
            account.reserve((present.len() * bytes) as u64)?;
            let states = present.iter().map(|&(id, _)| marked.state(id));
            layers.push(states.collect());
        }
        if distance == 0 {
            break;
        }
        distance -= 1;
        let mut common = Common::Nothing;
        for &(id, n_ways) in &present {
            account.tick(effort::BUNDLE)?;
            marked.neighbours(id, distance, &mut nearer);
            for &it in &nearer {
                common.note(puzzle, || (marked.state(id), marked.state(it)));
                push(&mut next, (it, n_ways), account)?;
            }
        }
        merge(&mut next);
        account.push(&mut forced, common.the_only())?;
        std::mem::swap(&mut present, &mut next);
        next.clear();
    }
    let n_solutions = present
        .iter()
        .fold(0, |n: u128, &(_, n_ways)| n.saturating_add(n_ways));
    Ok(Shortest {
        n_solutions,
        forced,
        layers,
    })
}

/// The move that all solutions make at one point.
enum Common {
    /// No move has been seen.
    Nothing,
    One(Move),
    Several,
}

impl Common {
    /// Notes the move between two states.
    fn note(&mut self, puzzle: &Puzzle, states: impl FnOnce() -> (State, State)) {
        let made = || {
            let (before, after) = states();
            let slide = Slide::between(&before, &after);
            slide.to_move(puzzle.cars()[usize::from(slide.car)].axis)
        };
        match *self {
            Self::Nothing => *self = Self::One(made()),
            Self::One(only) if only != made() => *self = Self::Several,
            Self::One(_) | Self::Several => {}
        }
    }

    fn the_only(&self) -> Option<Move> {
        match *self {
            Self::One(only) => Some(only),
            Self::Nothing | Self::Several => None,
        }
    }
}

/// Adds a way to `ways`. If there is no room, first merges the ways to the same state.
fn push(ways: &mut Vec<PathCount>, way: PathCount, account: &mut Account<'_>) -> Result<(), Limit> {
    if ways.len() == ways.capacity() {
        merge(ways);
        if ways.len() * 2 >= ways.capacity() {
            account.grow(ways)?;
        }
    }
    ways.push(way);
    Ok(())
}

fn merge(ways: &mut Vec<PathCount>) {
    ways.sort_unstable_by_key(|&(id, _)| id);
    ways.dedup_by(|(id, n_ways), (kept, n_kept)| {
        let is_same = id == kept;
        if is_same {
            *n_kept = n_kept.saturating_add(*n_ways);
        }
        is_same
    });
}
