//! The editor features, on texts with a cursor.

#![allow(clippy::needless_raw_string_hashes, reason = "expect-test writes them")]

mod action_laws;
mod actions;
mod board_edit;
mod board_view;
mod code_lens;
mod completion;
mod expected_board;
mod fixture;
mod hover;
mod inlay_hint;
mod names;
mod nearby;
mod order;
mod quick_fix;
mod semantic_tokens;
mod structure;
