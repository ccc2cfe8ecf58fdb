//! The empty list of a build without rules of one's own.

use std::iter;

use tailback_facts::{Facts, Questions};
use tailback_puzzle::Puzzle;

use crate::{SourceFile, rule::RuleResult};

/// The rules that a configuration adds: none.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OwnRules {
    nothing: (),
}

#[expect(
    clippy::unused_self,
    reason = "the list with rules has the same methods"
)]
impl OwnRules {
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
