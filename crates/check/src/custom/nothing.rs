//! The empty list of a build without custom rules.

use std::{convert::Infallible, iter};

use tailback_diagnostics::Severity;
use tailback_facts::{Facts, Questions};
use tailback_puzzle::Puzzle;

use crate::{SourceFile, rule::RuleResult};

/// A rule that a configuration adds, of which there are none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CustomRule {
    /// Its name.
    pub name: &'static str,
    /// The severity of its diagnostics; `None` if it is off by default.
    pub severity: Option<Severity>,
    never: Infallible,
}

impl CustomRule {
    /// Returns a sentence that says what it reports.
    pub fn summary(&self) -> String {
        match self.never {}
    }

    /// Returns its page.
    pub fn page(&self) -> String {
        match self.never {}
    }
}

/// The rules that a configuration adds: none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CustomRules {
    nothing: (),
}

#[expect(
    clippy::unused_self,
    reason = "the list with rules has the same methods"
)]
impl CustomRules {
    /// Returns the rules.
    pub fn iter(&self) -> impl Iterator<Item = &CustomRule> {
        iter::empty()
    }

    /// Returns the rule called `name`.
    pub fn find(&self, _name: &str) -> Option<&CustomRule> {
        None
    }

    pub(crate) fn id(&self, _name: &str) -> Option<usize> {
        None
    }

    pub(crate) fn names(&self) -> iter::Empty<&'static str> {
        iter::empty()
    }

    pub(crate) fn questions(&self, _is_on: impl Fn(usize) -> bool) -> Questions {
        Questions::NONE
    }

    pub(crate) fn check(
        &self,
        _is_on: impl Fn(usize) -> bool,
        _at: (&SourceFile, usize),
        _puzzle: &Puzzle,
        _facts: Option<&Facts>,
    ) -> iter::Empty<(usize, RuleResult)> {
        iter::empty()
    }
}
