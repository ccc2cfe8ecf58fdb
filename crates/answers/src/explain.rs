//! The rules and their pages: the output of `tailback explain --format json`.

use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use tailback_check::{CustomRule, Needs, Rule};
use tailback_diagnostics::{Applicability, Severity};

use crate::{version::Version, words::Word};

/// The output of `tailback explain --format json`: one document.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Document {
    /// The version of this output format.
    version: Version,
    /// The rule requested, or all rules, in the order of the reference.
    rules: Vec<Entry>,
}

/// A rule.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(inline))]
pub struct Entry {
    /// The name of the rule.
    #[serde(rename = "rule")]
    pub name: &'static str,
    /// The default severity of its reports.
    pub severity: Word<Severity>,
    /// Whether `check` runs the rule by default.
    pub is_default: bool,
    /// Whether the statement `allow` can silence it in a puzzle.
    is_allowable: bool,
    /// The input of the rule: the `text` alone, the `board`, both `optima`, all states of the `cluster`,
    /// `searches` for each car or wall, or `all` other reports.
    needs: Word<Needs>,
    /// How certain its fixes are, as in `applicability` of `check`.
    #[serde(rename = "applicabilities")]
    pub fixes: Vec<Word<Applicability>>,
    /// The fault that the rule reports, in a sentence.
    pub summary: String,
    /// The page of the rule, in Markdown.
    pub page: Cow<'static, str>,
}

impl From<&Rule> for Entry {
    fn from(rule: &Rule) -> Self {
        Self {
            name: rule.name,
            severity: Word(rule.severity),
            is_default: rule.is_default,
            is_allowable: rule.is_allowable,
            needs: Word(rule.needs),
            fixes: rule.fixes().map(Word).collect(),
            summary: rule.summary(),
            page: rule.page.into(),
        }
    }
}

impl From<&CustomRule> for Entry {
    fn from(rule: &CustomRule) -> Self {
        Self {
            name: rule.name,
            severity: Word(rule.severity.unwrap_or(Severity::Warning)),
            is_default: rule.severity.is_some(),
            is_allowable: true,
            needs: Word(rule.needs),
            fixes: Vec::new(),
            summary: rule.summary.clone(),
            page: rule.page.clone().into(),
        }
    }
}

impl Document {
    /// Creates the document about `rules`.
    pub fn new(rules: impl IntoIterator<Item = impl Into<Entry>>) -> Self {
        Self {
            version: Version,
            rules: rules.into_iter().map(Into::into).collect(),
        }
    }
}
