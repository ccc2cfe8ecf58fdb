//! What is said about lines that are no statements.

mod blocks;
mod boards;
mod claims;
mod keywords;
mod look_alikes;
mod render;
mod texts;
mod versions;
