//! The model of sliding-car puzzles: boards, the validation of drafts, the moves of cars, and their
//! notation.
//!
//! The model knows nothing about places in a text: a [`Draft`] and its [`Fault`]s use indices, and
//! the reader of the text maps them back to places.

mod canonical;
mod car_names;
mod colouring;
mod difficulty;
mod draft;
mod drawing;
mod edit;
mod extras;
mod fault;
mod geometry;
mod goal;
mod grid_size;
mod likeness;
mod moves;
mod notation;
mod occupancy;
mod other_notation;
mod overlap;
mod palette;
#[cfg(feature = "serde")]
mod parts;
mod pieces;
mod place;
mod puzzle;
mod range;
mod replay;
mod run;
mod symmetry;
mod transformation;
mod validate;
pub mod words;

pub use canonical::{Canonical, StateOrder, Turns};
pub use car_names::{is_free_word, is_name, long_names, names, numbered_names, short_names};
pub use difficulty::Difficulty;
pub use draft::{Draft, DraftCar, DraftExit, DraftGoal};
pub use drawing::{Drawing, draw, draw_with_exits, draw_with_exits_as};
pub use edit::Edit;
pub use extras::Extras;
pub use fault::Fault;
pub use geometry::{Axis, Cell, CellRef, Direction, Exit, MAX_SIDE, Side, Size};
pub use goal::Goal;
pub use grid_size::GridSize;
pub use likeness::{Likeness, Trait};
pub use moves::{Move, Solution};
pub use notation::MoveNotation;
pub use occupancy::Occupancy;
pub use other_notation::replay_other_notation;
pub use palette::{CAR_PAINTS, CarColour, Paint, Rgb, TARGET_PAINT};
pub use pieces::{MissingPiece, Pieces};
pub use place::Place;
pub use puzzle::{Board, Car, Puzzle, State};
pub use range::NumberRange;
pub use replay::{Illegal, Replay, replay, solves};
pub use run::{Run, Shape};
pub use symmetry::Symmetry;
pub use transformation::Transformation;
