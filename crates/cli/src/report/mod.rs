//! The formats in which the diagnostics of `check` are written: a file for each, and an entry in one list.
//!
//! A [`Report`] holds the diagnostics with the texts that they are about, and a [`ReportFormat`] writes it to a
//! [`Sink`]. Nothing here reads files or knows whether there is a terminal.

mod contents;
mod fold;
mod format;
pub(crate) mod github;
mod gitlab;
pub(crate) mod human;
mod json;
mod json_lines;
mod junit;
mod location;
pub(crate) mod markdown;
mod sarif;
mod short;
mod statistics;
mod terse;
mod xml;

pub(crate) use contents::{Report, Unread, Verdict};
pub(crate) use format::{ReportFormat, Sink};
pub(crate) use location::Location;
pub(crate) use markdown::escaped;
pub(crate) use xml::xml;

use tailback_check::{Rule, rules};

/// All formats, as `--help` lists them.
pub(crate) static FORMATS: &[&ReportFormat] = &[
    &human::FORMAT,
    &short::FORMAT,
    &json::FORMAT,
    &json_lines::FORMAT,
    &sarif::FORMAT,
    &github::FORMAT,
    &gitlab::FORMAT,
    &junit::FORMAT,
    &markdown::FORMAT,
    &terse::FORMAT,
];

/// Returns the address of a rule's page. A rule that a configuration adds has none.
fn rule_url(name: &str) -> Option<String> {
    rules::find(name).map(Rule::url)
}
