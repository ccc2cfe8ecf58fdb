//! The rules and their pages: the output of `tailback explain --format json`.

use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_check::{Needs, Rule};
use tailback_diagnostics::{Applicability, Severity};

use crate::{version::Version, words::Word};

/// The output of `tailback explain --format json`: one document.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Document {
    /// The version of this output format.
    version: Version,
    /// The rule requested, or all rules, in the order of the reference.
    rules: Vec<RuleLine>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
struct RuleLine {
    /// The name of the rule.
    rule: &'static str,
    /// The default severity of its reports.
    severity: Word<Severity>,
    /// Whether `check` runs the rule by default.
    is_default: bool,
    /// Whether the statement `allow` can silence it in a puzzle.
    is_allowable: bool,
    /// The input of the rule: the `text` alone, the `board`, both `optima`, all states of the `cluster`,
    /// `searches` for each car or wall, or `all` other reports.
    needs: Word<Needs>,
    /// How certain its fixes are, as in `applicability` of `check`.
    applicabilities: Vec<Word<Applicability>>,
    /// The fault that the rule reports, in a sentence.
    summary: String,
    /// The page of the rule, in Markdown.
    page: Cow<'static, str>,
}

/// A rule as it is described.
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// The default severity of its diagnostics.
    pub severity: Severity,
    /// Whether it runs by default.
    pub is_default: bool,
    /// Whether `allow` can silence it.
    pub is_allowable: bool,
    /// Its input.
    pub needs: Needs,
    /// The kinds of its fixes.
    pub fixes: Vec<Applicability>,
    /// The fault that it reports, in a sentence.
    pub summary: String,
    /// Its page, in Markdown.
    pub page: Cow<'static, str>,
}

impl From<&Rule> for Entry {
    fn from(rule: &Rule) -> Self {
        Self {
            name: rule.name,
            severity: rule.severity,
            is_default: rule.is_default,
            is_allowable: rule.is_allowable,
            needs: rule.needs,
            fixes: rule.fixes().collect(),
            summary: rule.summary(),
            page: rule.page.into(),
        }
    }
}

impl Document {
    /// Creates the document about `rules`.
    pub fn new(rules: impl IntoIterator<Item = impl Into<Entry>>) -> Self {
        let rules = rules.into_iter().map(|rule| {
            let rule: Entry = rule.into();
            RuleLine {
                rule: rule.name,
                severity: Word(rule.severity),
                is_default: rule.is_default,
                is_allowable: rule.is_allowable,
                needs: Word(rule.needs),
                applicabilities: rule.fixes.into_iter().map(Word).collect(),
                summary: rule.summary,
                page: rule.page,
            }
        });
        Self {
            version: Version,
            rules: rules.collect(),
        }
    }
}
