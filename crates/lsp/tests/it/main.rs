//! A client in the same process talks to the server over its real transport.

mod actions;
mod answers;
mod client;
mod collection;
mod completion;
mod configuration;
mod edits;
mod ending;
mod figures;
mod markdown;
mod names;
mod order;
mod refusals;
mod same_file;
mod solving;
mod storm;
mod structure;
mod tokens;
mod typing;
mod workspace;
