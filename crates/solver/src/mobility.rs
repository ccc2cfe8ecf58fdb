//! How often each car can move, guessed from a short random walk.
//!
//! The cars that move most should be inside the bundles (see [`packing`](crate::packing)):
//! there a slide costs a shift, outside a look into the table. A few dozen states of a walk tell
//! nearly as much about that as the whole cluster.

use tailback_puzzle::{Axis, MAX_SIDE, Puzzle};

use crate::tracks::Track;

/// States of the walk.
const N_STATES: usize = 48;

/// For each lane along an axis, the covered cells as bits.
type Covered = [[u32; MAX_SIDE as usize]; 2];

/// For each car, the number of slides that it could make in all states of a walk.
pub(crate) fn mobility(puzzle: &Puzzle, tracks: &[Track]) -> Vec<u32> {
    let mut walk = Walk::new(puzzle, tracks);
    let mut slides = vec![0; tracks.len()];
    for _ in 0..N_STATES {
        if !walk.step(&mut slides) {
            break;
        }
    }
    slides
}

struct Walk<'a> {
    tracks: &'a [Track],
    movable: Vec<u16>,
    offsets: Vec<u8>,
    covered: Covered,
    random: u64,
}

impl<'a> Walk<'a> {
    fn new(puzzle: &Puzzle, tracks: &'a [Track]) -> Self {
        let mut walk = Self {
            tracks,
            movable: (0..tracks.len() as u16)
                .filter(|&car| tracks[usize::from(car)].n_places() > 1)
                .collect(),
            offsets: puzzle.start().0.clone(),
            covered: [[0; MAX_SIDE as usize]; 2],
            random: 1,
        };
        for wall in puzzle.board().walls() {
            walk.covered[Axis::Horizontal as usize][usize::from(wall.row)] |= 1 << wall.column;
            walk.covered[Axis::Vertical as usize][usize::from(wall.column)] |= 1 << wall.row;
        }
        for car in 0..tracks.len() {
            walk.toggle(car);
        }
        walk
    }

    /// Puts a car on its cells, or takes it off.
    fn toggle(&mut self, car: usize) {
        let track = self.tracks[car];
        let offset = self.offsets[car];
        let cells = ((1 << track.length) - 1) << offset;
        self.covered[track.axis as usize][usize::from(track.lane)] ^= cells;
        let across = &mut self.covered[track.axis.across() as usize];
        for lane in &mut across[usize::from(offset)..usize::from(offset + track.length)] {
            *lane ^= 1 << track.lane;
        }
    }

    /// Counts the slides of each car, then makes one of them. False if there is none.
    fn step(&mut self, slides: &mut [u32]) -> bool {
        // The cars take part in a draw, one after the other, each with a ticket for a slide.
        let mut n_tickets = 0;
        let mut drawn = None;
        for &car in &self.movable {
            let (track, offset) = (
                self.tracks[usize::from(car)],
                self.offsets[usize::from(car)],
            );
            let lane = self.covered[track.axis as usize][usize::from(track.lane)];
            let end = offset + track.length;
            let behind = (lane >> end)
                .trailing_zeros()
                .min(u32::from(track.high - offset));
            let before = (lane << ((32 - u32::from(offset)) % 32)).leading_zeros();
            let before = before.min(u32::from(offset - track.low));
            let n_slides = behind + before;
            if n_slides == 0 {
                continue;
            }
            slides[usize::from(car)] += n_slides;
            n_tickets += n_slides;
            // Knuth's generator (MMIX); its upper bits are the random ones.
            self.random = self
                .random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let ticket = (((self.random >> 32) * u64::from(n_tickets)) >> 32) as u32;
            if ticket < n_slides {
                let low = offset - before as u8;
                let to = low + ticket as u8;
                drawn = Some((usize::from(car), to + u8::from(to >= offset)));
            }
        }
        let Some((car, to)) = drawn else { return false };
        self.toggle(car);
        self.offsets[car] = to;
        self.toggle(car);
        true
    }
}
