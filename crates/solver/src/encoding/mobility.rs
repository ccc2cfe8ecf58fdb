//! An estimate of how often each car can move.
//!
//! The cars that move most should be inside the bundles (see [`packing`](crate::encoding::packing)): there a slide
//! costs a shift, outside a table lookup. The estimate is a mean-field one, as in the physics of particles that
//! exclude each other: each car is at each place with the probability that its cells are free of the other cars, which
//! are spread over their places in the same way, independently of one another. A few rounds are as accurate as a
//! random walk of thousands of moves through the cluster.

use tailback_puzzle::{Puzzle, Size};

use super::tracks::Track;

/// The number of rounds in which all cars are spread again. More rounds change little.
const ROUNDS: usize = 3;

/// The minimum probability that a cell is free, so that every place remains possible.
const LEAST_CHANCE: f32 = 0.02;

/// Returns, for each car, the number of slides that it can make in an average state.
pub(crate) fn mobility(puzzle: &Puzzle, tracks: &[Track]) -> Vec<f32> {
    let size = puzzle.board().size();
    let mut free = vec![1.0; size.n_cells()];
    for &wall in puzzle.board().walls() {
        free[size.index(wall)] = 0.0;
    }
    let mut spread = Vec::with_capacity(size.n_cells());
    for &track in tracks {
        let n_places = track.n_places();
        spread.resize(spread.len() + n_places, 1.0 / n_places as f32);
        cover(
            track,
            size,
            &spread[spread.len() - n_places..],
            &mut free,
            1.0,
        );
    }
    let mut slides = vec![0.0; tracks.len()];
    for _ in 0..ROUNDS {
        let mut rest = &mut spread[..];
        for (&track, slides) in tracks.iter().zip(&mut slides) {
            let chances;
            (chances, rest) = rest.split_at_mut(track.n_places());
            if track.n_places() > 1 {
                cover(track, size, chances, &mut free, -1.0);
                *slides = respread(track, size, chances, &free);
                cover(track, size, chances, &mut free, 1.0);
            }
        }
    }
    slides
}

/// Removes a car's share of its cells, or restores it.
fn cover(track: Track, size: Size, chances: &[f32], free: &mut [f32], sign: f32) {
    for (offset, chance) in (track.low..).zip(chances) {
        for cell in track.cells(size, offset) {
            free[cell] -= sign * chance;
        }
    }
}

/// Spreads a car over the places that the other cars leave it, and returns its average number of slides.
fn respread(track: Track, size: Size, chances: &mut [f32], free: &[f32]) -> f32 {
    let free = |offset: u8| free[track.cell(size, offset)].max(LEAST_CHANCE);
    let (mut all, mut slides) = (0.0, 0.0);
    let mut towards_start = 0.0;
    for (offset, chance) in (track.low..).zip(&mut *chances) {
        *chance = (offset..offset + track.length).map(free).product();
        all += *chance;
        slides += *chance * towards_start;
        towards_start = (1.0 + towards_start) * free(offset);
    }
    let mut towards_end = 0.0;
    for (offset, chance) in (track.low..=track.high).zip(&mut *chances).rev() {
        slides += *chance * towards_end;
        towards_end = (1.0 + towards_end) * free(offset + track.length - 1);
        *chance /= all;
    }
    slides / all
}
