//! Sets of rules.

use tailback_facts::Questions;

use crate::{Needs, Rule, rules::RULES};

/// A set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet(u64);

impl RuleSet {
    /// No rule.
    pub const EMPTY: Self = Self(0);

    /// The rules that run without being asked for.
    pub fn default_rules() -> Self {
        RULES
            .iter()
            .filter(|rule| rule.is_default)
            .fold(Self::EMPTY, |set, rule| set.with(rule.name))
    }

    /// Every rule.
    pub fn all() -> Self {
        RULES
            .iter()
            .fold(Self::EMPTY, |set, rule| set.with(rule.name))
    }

    /// This set and the rule called `name`; unchanged where there is none.
    #[must_use]
    pub fn with(self, name: &str) -> Self {
        Self(self.0 | bit(name))
    }

    /// This set but for the rule called `name`.
    pub(crate) fn without(self, name: &str) -> Self {
        Self(self.0 & !bit(name))
    }

    /// This set and the rule of number `id` in the list of all.
    pub(crate) fn with_id(self, id: usize) -> Self {
        Self(self.0 | 1 << id)
    }

    /// The rules of both.
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The rules of either.
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rules in it, each with its number in the list of all.
    pub(crate) fn rules(self) -> impl Iterator<Item = (usize, &'static Rule)> {
        let all = RULES.iter().copied().enumerate();
        all.filter(move |(id, _)| self.0 & 1 << id != 0)
    }

    /// Returns the questions that its rules ask of a puzzle beside the optima.
    pub fn questions(self) -> Questions {
        let needs = self.rules().map(|(_, rule)| rule.needs);
        let questions = needs.filter_map(|needs| match needs {
            Needs::Answer(question) => Some(question),
            _ => None,
        });
        questions.collect()
    }

    /// Whether the rule called `name` is in it.
    pub fn contains(self, name: &str) -> bool {
        self.0 & bit(name) != 0
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::default_rules()
    }
}

fn bit(name: &str) -> u64 {
    RULES
        .iter()
        .position(|rule| rule.name == name)
        .map_or(0, |index| 1 << index)
}
