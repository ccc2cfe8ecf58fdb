//! Text to document.
//!
//! The grammar knows the lines and blocks; this module turns its pairs into statements and
//! asks [`explain`](crate::explain) what to say about the lines that are none.

mod block;
mod builder;
mod chunks;
mod statement;

use pest::Parser;
use tailback_grammar::{Rule, RushParser};

use crate::Document;
pub(crate) use block::content_of_word;
use builder::Builder;

/// The byte-order mark, which is no part of the text.
pub(crate) const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads `text`. What is no statement is in the document's diagnostics.
pub fn parse(text: &str) -> Document {
    let mut builder = Builder::default();
    let body = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let mut start = text.len() - body.len();
    while start < text.len() && !builder.is_done() {
        let end = start + chunks::first_chunk(&text[start..]);
        // The grammar takes every text, which the tests prove: there is no error to see.
        let file = RushParser::parse(Rule::file, &text[start..end]);
        for pair in file
            .into_iter()
            .flatten()
            .flat_map(pest::iterators::Pair::into_inner)
        {
            builder.read(pair, start);
        }
        start = end;
    }
    builder.finish()
}
