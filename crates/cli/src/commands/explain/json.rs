//! Rules as one JSON document for programs.

use std::io::Write;

#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_check::{Needs, Rule};
use tailback_diagnostics::{Applicability, Severity};

use crate::{
    error::Result,
    json::{self, Version, Word},
};

/// The output of `tailback explain --format json`: one document.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
pub(crate) struct Document {
    /// The version of this form of output.
    version: Version,
    /// The rule that was asked for, or all, in the order of the reference.
    rules: Vec<OfRule>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(inline))]
struct OfRule {
    /// The name of the rule.
    rule: &'static str,
    /// How much its reports matter where nothing else is asked for.
    severity: Word<Severity>,
    /// Whether `check` runs it where nothing else is asked for.
    is_default: bool,
    /// Whether the statement `allow` can silence it in a puzzle.
    is_allowable: bool,
    /// The input of the rule: the `text` alone, the `board`, both `optima`, all states of the `cluster`,
    /// `searches` for each car or wall, or `all` other reports.
    needs: Word<Needs>,
    /// How sure its fixes are, as `applicability` of `check` says of each.
    applicabilities: Vec<Word<Applicability>>,
    /// The fault that it reports, in a sentence.
    summary: String,
    /// Its page, in Markdown.
    page: &'static str,
}

/// Prints what is to be known of `rules`.
pub(super) fn write<'a>(
    out: &mut impl Write,
    rules: impl IntoIterator<Item = &'a Rule>,
) -> Result<()> {
    let rules = rules.into_iter().map(|rule| OfRule {
        rule: rule.name,
        severity: Word(rule.severity),
        is_default: rule.is_default,
        is_allowable: rule.is_allowable,
        needs: Word(rule.needs),
        applicabilities: rule.fixes().map(Word).collect(),
        summary: rule.summary(),
        page: rule.page,
    });
    json::write(
        out,
        &Document {
            version: Version,
            rules: rules.collect(),
        },
    )
}
