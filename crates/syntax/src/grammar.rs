//! The pest grammar, `rush.pest`, and the parser derived from it.
//!
//! The grammar accepts every text: a line that is not a statement becomes a `junk` pair.

mod derived {
    //! The parser that pest generates from the grammar.
    #![allow(missing_docs, reason = "the derive writes items without docs")]

    use pest_derive::Parser;

    /// The parser. [`Rule`] has a variant for each rule of the grammar.
    #[derive(Clone, Copy, Debug, Parser)]
    #[grammar = "rush.pest"]
    pub struct RushParser;
}

pub use derived::{Rule, RushParser};

#[cfg(test)]
mod tests {
    use pest::Parser;

    use super::*;

    #[test]
    fn any_text_is_a_file() {
        for text in [
            "",
            "\r\n\r",
            "\"",
            "grid\nend x",
            "grid\nA B\ncar X a1 h",
            "/ // \" \\",
            "\"\\\n\u{a0}",
            "puzzle \"a\\",
        ] {
            let file = RushParser::parse(Rule::file, text).map(|mut pairs| pairs.next());
            let end = file.ok().flatten().map(|pair| pair.as_span().end());
            assert_eq!(end, Some(text.len()), "{text:?}");
        }
    }
}
