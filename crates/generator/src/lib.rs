//! New sliding-car puzzles, the boards an edit or two away from one, and level sets.
//!
//! | module | holds |
//! |---|---|
//! | `generate/` | new puzzles from a seed |
//! | `neighbours/` | the boards that are an edit or two away: their optima, and the nearest ones that meet a requirement |
//! | `pick/` | level sets: puzzles of a collection along a curve of lengths |
//! | `random` | random numbers that repeat on every machine |

mod generate;
mod neighbours;
mod pick;
mod random;

pub use generate::{Attempt, Gap, Generated, generate_with, spec::PuzzleSpec};
pub use neighbours::{
    nearby::{ANY_LENGTH, Nearby, NearbyBoard, NearbySearch, Requirement, nearby},
    neighbourhood::{Neighbourhood, neighbourhood},
    one_edit::{Neighbour, neighbours},
};
pub use pick::{AlikeIndex, Candidate, LevelSet, Taken, pick};
pub use random::Random;
