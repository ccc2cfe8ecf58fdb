//! Expressions over the facts of a puzzle, such as `moves < 8 and cars > 10`.
//!
//! An [`Expression`] is typed before it is evaluated: an unknown name, a comparison of a number with a text and a slip
//! of syntax are [`Fault`]s with a place. It says which [questions](Expression::questions) its facts ask of the solver,
//! and [its value](Expression::evaluate) for a [`Subject`](tailback_facts::fact::Subject): a puzzle with the answers that
//! are known. Where a limit left a fact open, the verdict is [unknown](Verdict::Unknown), unless it is the same for all
//! values that the fact can have.
//!
//! The table of all facts is [`FACTS`](tailback_facts::fact::FACTS). `docs/expressions.md` is the reference for people.
//!
//! | room | holds |
//! |---|---|
//! | `wanted` | how far a new board is from a wanted time and expression |
//! | `expression`, `template` | a whole expression, a message with the values of facts in it |
//! | `parse/` | the syntax and the types |
//! | `tree` | the typed tree and its evaluation |
//! | `fault` | a fault with its place |

mod expression;
mod fault;
mod parse;
mod template;
mod tree;
mod wanted;

pub use expression::{Expression, Verdict};
pub use fault::{Fault, Faults};
pub use template::Template;
pub use wanted::Wanted;
