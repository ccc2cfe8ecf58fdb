//! Expressions over the facts of a puzzle, such as `moves < 8 and cars > 10`.
//!
//! An [`Expression`] is type-checked before it is evaluated: an unknown name, a comparison of a number with a text or
//! a syntax error is a [`Fault`] with a place. It lists the [questions](Expression::questions) that its facts ask the
//! solver, and [is evaluated](Expression::evaluate) for a [`Subject`](tailback_facts::fact::Subject): a puzzle with
//! the known answers. If a limit left a fact open, the verdict is [unknown](Verdict::Unknown), unless it is the same
//! for all possible values of the fact.
//!
//! The table of all facts is [`FACTS`](tailback_facts::fact::FACTS). `docs/expressions.md` is the reference for people.
//!
//! | module | holds |
//! |---|---|
//! | `wanted` | the distance of a new board from a required time and expression |
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
