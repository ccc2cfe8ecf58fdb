//! Games on many boards at once, for reinforcement learning. `tailback.gym` gives them the interface of
//! gymnasium.
//!
//! All games advance with one call, and nothing is allocated: a move changes the bits of its lane and of the lanes
//! that it crosses, and the legal actions of their cars only.

mod game;
mod level;
mod many;
mod play;
mod rules;
mod single;

pub(crate) use many::Games;
pub(crate) use rules::Rules;
pub(crate) use single::SingleGame;
