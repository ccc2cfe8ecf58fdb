//! Prints the tokens of a text on standard input: for each its first byte, the
//! byte after it, and its rule. Everything in a statement other than its parts is its `keyword`.
//!
//! `grammar/test` compares that with the grammars that editors colour with.

use std::{
    io::{self, Read, Write},
    ops::Range,
    process::ExitCode,
};

use pest::{Parser, iterators::Pair};
use tailback_syntax::grammar::{Rule, RushParser};

fn main() -> ExitCode {
    match print() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tokens: {error}");
            ExitCode::from(2)
        }
    }
}

fn print() -> io::Result<()> {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text)?;
    let file = RushParser::parse(Rule::file, &text).map_err(io::Error::other)?;
    let mut out = io::stdout().lock();
    for pair in file.flat_map(Pair::into_inner) {
        print_tokens(&mut out, &text, pair)?;
    }
    Ok(())
}

fn print_tokens(out: &mut impl Write, text: &str, pair: Pair<'_, Rule>) -> io::Result<()> {
    let (rule, span) = (pair.as_rule(), pair.as_span());
    let mut inner = pair.into_inner().peekable();
    if inner.peek().is_none() {
        return match span.as_str() {
            "" => Ok(()),
            _ => writeln!(out, "{} {} {rule:?}", span.start(), span.end()),
        };
    }
    let mut from = span.start();
    for part in inner {
        print_keyword(out, text, from..part.as_span().start())?;
        from = part.as_span().end();
        print_tokens(out, text, part)?;
    }
    print_keyword(out, text, from..span.end())
}

/// Prints the word in a stretch of text that is not part of its statement, if there is one.
fn print_keyword(out: &mut impl Write, text: &str, stretch: Range<usize>) -> io::Result<()> {
    let word = text[stretch.clone()].trim_start();
    if word.is_empty() {
        return Ok(());
    }
    let start = stretch.end - word.len();
    writeln!(out, "{start} {} keyword", start + word.trim_end().len())
}
