//! Text to document and back, seen from outside.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

mod diagnostics;
mod document;
mod documentation;
mod format;
mod laws;
mod properties;
mod rush;
#[path = "../../../puzzle/tests/it/support.rs"]
mod support;
