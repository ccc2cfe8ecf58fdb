//! Faults of the syntax.

use pest::error::{Error, ErrorVariant, InputLocation};
use tailback_diagnostics::Span;

use super::grammar::Rule;
use crate::fault::Fault;

/// Signs of other languages, and ours; those that begin others come later.
const FOREIGN: [(&str, &str); 9] = [
    ("===", "=="),
    ("=<", "<="),
    ("=>", ">="),
    ("=", "=="),
    ("&&", "and"),
    ("||", "or"),
    ("&", "and"),
    ("|", "or"),
    ("!", "not"),
];

/// The longest text that a fault quotes, in characters.
const MAX_QUOTED: usize = 30;

/// Returns the fault that `error` tells of.
pub(super) fn of(error: &Error<Rule>, text: &str) -> Fault {
    let (InputLocation::Pos(at) | InputLocation::Span((at, _))) = error.location;
    let rest = &text[at..];
    let blanks = rest.len() - rest.trim_start().len();
    let (at, rest) = (at + blanks, rest.trim_start());
    if text.trim().is_empty() {
        let message = "expected an expression such as `moves < 8`, found nothing";
        return Fault::new(Span::at(0), message);
    }
    let length = token(rest);
    let span = Span::new(at, at + length);
    if let Some(quote) = rest.chars().next().filter(|c| matches!(c, '"' | '\''))
        && !rest[1..].contains(quote)
    {
        let message = format!("the text that begins here is not closed, expected `{quote}`");
        return Fault::new(Span::new(at, at + 1), message);
    }
    let foreign = FOREIGN.iter().find(|(sign, _)| rest.starts_with(sign));
    if let Some((sign, ours)) = foreign {
        let message = format!("`{sign}` is not an operator here; did you mean `{ours}`?");
        return Fault::new(Span::new(at, at + sign.len()), message);
    }
    if rest.starts_with('>') && text[..at].ends_with('<') {
        let message = "`<>` is not an operator here; did you mean `!=`?";
        return Fault::new(Span::new(at - 1, at + 1), message);
    }
    let found = match span.of(text) {
        "" => "the end".to_owned(),
        token => format!("`{}`", token.chars().take(MAX_QUOTED).collect::<String>()),
    };
    let wanted = wanted(error);
    if found == "`)`" && !wanted.contains("`)`") && !is_open(&text[..at]) {
        return Fault::new(span, "unmatched `)`");
    }
    Fault::new(span, format!("expected {wanted}, found {found}"))
}

/// Returns whether a parenthesis is open at the end of `text`, texts in quotes aside.
fn is_open(text: &str) -> bool {
    let outside = text.split(['"', '\'']).step_by(2);
    let count = |sign| {
        outside
            .clone()
            .map(|it| it.matches(sign).count())
            .sum::<usize>()
    };
    count('(') > count(')')
}

/// Returns the length of the first word, number or sign of `rest`.
fn token(rest: &str) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let word = rest.len() - rest.trim_start_matches(is_word).len();
    match rest.chars().next() {
        Some(first) if word == 0 => first.len_utf8(),
        _ => word,
    }
}

/// Describes the possible continuations.
fn wanted(error: &Error<Rule>) -> &'static str {
    let ErrorVariant::ParsingError { positives, .. } = &error.variant else {
        return "something else";
    };
    let is_wanted = |rules: &[Rule]| rules.iter().any(|rule| positives.contains(rule));
    let takes_operator = is_wanted(&[
        Rule::or,
        Rule::and,
        Rule::comparator,
        Rule::sign,
        Rule::scale,
    ]);
    if is_wanted(&[Rule::dots]) {
        "a range such as `5..10`, `5..` or `..10`"
    } else if is_wanted(&[Rule::close]) {
        "`)` or an operator such as `and`, `<` or `+`"
    } else if takes_operator || is_wanted(&[Rule::EOI]) {
        "an operator such as `and`, `<` or `+`"
    } else if is_wanted(&[Rule::name]) && !is_wanted(&[Rule::number]) {
        "the name of a fact"
    } else {
        "a fact, a number or a text in quotes"
    }
}
