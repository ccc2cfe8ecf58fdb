//! Where a line stops being a statement, and the words for what was wanted there.

use pest::Parser;
use pest::error::{ErrorVariant, InputLocation};
use tailback_diagnostics::{Diagnostic, Span};
use tailback_grammar::{Rule, RushParser};

use super::error;
use crate::Keyword;
use crate::line::Line;

/// The place where a line stops making sense.
pub(super) struct Stop {
    /// Its offset in the line.
    pub(super) offset: usize,
    /// What the grammar would have taken there.
    pub(super) wanted: Vec<Rule>,
}

/// The rule that reads one line with `keyword`.
pub(super) fn rule_of(keyword: Keyword) -> Rule {
    match keyword {
        Keyword::Rush => Rule::rush,
        Keyword::Puzzle => Rule::puzzle,
        Keyword::Author => Rule::author,
        Keyword::Source => Rule::source,
        Keyword::Note => Rule::note,
        Keyword::Difficulty => Rule::difficulty,
        Keyword::Tags => Rule::tags,
        Keyword::Grid => Rule::grid,
        Keyword::Exit => Rule::exit,
        Keyword::Target => Rule::target,
        Keyword::Car => Rule::car,
        Keyword::Truck => Rule::truck,
        Keyword::Wall => Rule::wall,
        Keyword::Expect => Rule::expect,
        Keyword::Solution => Rule::solution,
        Keyword::Allow => Rule::allow,
    }
}

/// Reads `text` as a statement of `keyword`; where it stops being one.
pub(super) fn stop(text: &str, keyword: Keyword) -> Option<Stop> {
    let error = RushParser::parse(rule_of(keyword), text).err()?;
    let offset = match error.location {
        InputLocation::Pos(offset) | InputLocation::Span((offset, _)) => offset,
    };
    let wanted = match error.variant {
        ErrorVariant::ParsingError { positives, .. } => positives,
        ErrorVariant::CustomError { .. } => Vec::new(),
    };
    Some(Stop { offset, wanted })
}

/// The report about `line`, which begins with `keyword`.
pub(super) fn report(line: Line<'_>, keyword: Keyword) -> Diagnostic {
    let stop = stop(line.text, keyword).unwrap_or(Stop {
        offset: 0,
        wanted: Vec::new(),
    });
    let words: Vec<String> = stop.wanted.iter().map(|rule| format!("{rule:?}")).collect();
    let at = line.span.start + stop.offset;
    let end = line.span.start
        + stop.offset
        + line.text[stop.offset..]
            .split([' ', '\t'])
            .next()
            .map_or(0, str::len);
    error(
        Span::new(at, end),
        format!("expected {}", words.join(" or ")),
    )
}
