//! The rules that puzzles are checked by, from document to diagnostics.
