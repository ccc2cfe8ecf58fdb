//! The model, seen from outside.

#![expect(clippy::format_push_string, reason = "a test need not be thrifty")]

mod boards;
mod canonical;
mod drawing;
mod edits;
mod faults;
mod goals;
mod likeness;
mod moves;
mod notation;
mod other_notation;
mod palette;
#[cfg(feature = "serde")]
mod parts;
mod pieces;
mod support;
mod symmetries;
mod transforming;
