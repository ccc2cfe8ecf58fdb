//! A client in the same process talks to the server over its real transport.

mod answers;
mod client;
mod ending;
mod order;
mod refusals;
mod solving;
