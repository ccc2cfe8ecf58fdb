//! Diagnostics on lines that are not statements.

mod blocks;
mod boards;
mod claims;
mod conflicts;
mod keywords;
mod look_alikes;
mod render;
mod texts;
mod versions;
