//! The values of facts: types, exact numbers, and numbers and truth values that a limit may have left open.

mod fraction;
mod interval;
mod kind;
mod possible;
mod truth;

pub use fraction::Fraction;
pub use interval::Interval;
pub use kind::Kind;
pub use possible::{ABSENT, Possible, UNKNOWN};
pub use truth::Truth;
