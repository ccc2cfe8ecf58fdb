//! The output of `check`: a file for each format, and an entry in one list.

mod findings;
mod fold;
mod format;
mod github;
mod github_actions;
mod gitlab;
mod human;
mod json;
mod json_lines;
mod junit;
mod markdown;
mod outputs;
mod rdjson;
mod root;
mod sarif;
mod short;
mod statistics;
mod terse;
mod xml;

pub(crate) use findings::{Report, Verdict};
pub(crate) use format::ReportFormat;
#[cfg(test)]
pub(crate) use json::Document;
#[cfg(test)]
pub(crate) use json_lines::Line;
pub(crate) use outputs::{FormatParser, ReportArgs};
pub(crate) use root::Root;

use tailback_check::{Rule, rules};

/// All formats, as `--help` lists them.
static FORMATS: &[&ReportFormat] = &[
    &human::FORMAT,
    &short::FORMAT,
    &json::FORMAT,
    &json_lines::FORMAT,
    &sarif::FORMAT,
    &github::FORMAT,
    &gitlab::FORMAT,
    &junit::FORMAT,
    &rdjson::FORMAT,
    &markdown::FORMAT,
    &terse::FORMAT,
];

/// Returns the address of a rule's page.
fn rule_url(name: &str) -> String {
    rules::find(name).map(Rule::url).unwrap_or_default()
}
