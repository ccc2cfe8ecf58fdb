//! How a state is packed, and the tables from which its successors are read.

pub(crate) mod asleep;
pub(crate) mod build;
pub(crate) mod cells;
pub(crate) mod entries;
pub(crate) mod key;
pub(crate) mod mobility;
pub(crate) mod packing;
pub(crate) mod tables;
pub(crate) mod tracks;
