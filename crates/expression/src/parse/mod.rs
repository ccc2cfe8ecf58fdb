//! The syntax and the types of expressions.

mod grammar;
mod names;
mod syntax_fault;
mod typing;

use pest::Parser as _;
use tailback_diagnostics::Span;
use tailback_facts::fact::Fact;

use crate::{
    fault::{Fault, Faults},
    tree::Condition,
};

use grammar::{ExpressionParser, Rule};
use typing::Typing;

pub(crate) use names::find_fact;

/// The most bytes of an expression.
const MAX_BYTES: usize = 10_000;

/// The most parentheses within one another. The parser calls itself for each.
const MAX_DEPTH: usize = 50;

pub(crate) struct Parsed {
    pub(crate) condition: Condition,
    /// The facts that it names, each once.
    pub(crate) facts: Vec<&'static Fact>,
}

/// Parses `text`.
pub(crate) fn parse(text: &str) -> Result<Parsed, Faults> {
    let fail = |faults| {
        let text = text.to_owned();
        Err(Faults { text, faults })
    };
    if let Some(fault) = too_large(text) {
        return fail(vec![fault]);
    }
    let mut pairs = match ExpressionParser::parse(Rule::expression, text) {
        Ok(pairs) => pairs,
        Err(error) => return fail(vec![syntax_fault::of(&error, text)]),
    };
    let mut typing = Typing::new(text);
    let whole = pairs.next().expect("the grammar gives a whole expression");
    let condition = typing.whole(whole);
    match condition {
        Some(condition) if typing.faults.is_empty() => Ok(Parsed {
            condition,
            facts: typing.facts,
        }),
        _ => {
            let mut faults = typing.faults;
            faults.sort_by_key(|fault| fault.span);
            fail(faults)
        }
    }
}

/// Reports a text that would take too long, or too deep a stack.
fn too_large(text: &str) -> Option<Fault> {
    if text.len() > MAX_BYTES {
        let message = format!("the expression has over {MAX_BYTES} bytes; split it into several");
        return Some(Fault::new(Span::at(0), message));
    }
    let mut depth = 0_usize;
    let mut quote = None;
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (None, '"' | '\'') => quote = Some(c),
            (Some(open), c) if open == c => quote = None,
            (None, '(') => depth += 1,
            (None, ')') => depth = depth.saturating_sub(1),
            (Some(_) | None, _) => {}
        }
        if depth > MAX_DEPTH {
            let message = format!("parentheses are nested more than {MAX_DEPTH} deep; remove some");
            return Some(Fault::new(Span::new(at, at + 1), message));
        }
    }
    None
}
