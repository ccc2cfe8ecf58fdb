//! The commands, one file each: its options, its examples, and its implementation.

pub(crate) mod analyze;
pub(crate) mod batch;
pub(crate) mod cache;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod diff;
pub(crate) mod enumerate;
pub(crate) mod explain;
pub(crate) mod export;
pub(crate) mod fmt;
pub(crate) mod generate;
pub(crate) mod import;
pub(crate) mod lsp;
pub(crate) mod man;
pub(crate) mod mcp;
pub(crate) mod pick;
pub(crate) mod play;
pub(crate) mod render;
pub(crate) mod solve;
pub(crate) mod stats;
pub(crate) mod tune;
pub(crate) mod view;
