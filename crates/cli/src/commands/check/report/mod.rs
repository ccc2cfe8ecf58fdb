//! The output of `check`: a file for each format, and an entry in one list.

mod checkstyle;
mod findings;
mod fold;
mod format;
mod github;
mod human;
mod json;
mod outputs;
mod root;
mod short;
mod statistics;
mod xml;

pub(crate) use findings::{Report, Unread, Verdict};
pub(crate) use format::ReportFormat;
#[cfg(test)]
pub(crate) use json::Document;
pub(crate) use outputs::ReportArgs;
pub(crate) use root::Root;

/// All formats, as `--help` lists them.
static FORMATS: &[&ReportFormat] = &[
    &human::FORMAT,
    &short::FORMAT,
    &json::FORMAT,
    &github::FORMAT,
    &checkstyle::FORMAT,
];
