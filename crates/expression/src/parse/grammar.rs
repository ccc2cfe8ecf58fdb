//! The parser that pest derives from the grammar.
#![allow(missing_docs, reason = "the derive writes items without docs")]

use pest_derive::Parser;

/// The parser. [`Rule`] has a variant for each rule of the grammar.
#[derive(Clone, Copy, Debug, Parser)]
#[grammar = "expression.pest"]
pub(crate) struct ExpressionParser;
