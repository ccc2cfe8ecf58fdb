//! Sets of rules.

use tailback_facts::{Question, Questions};

use crate::{
    CustomRules, Needs, Rule, SourceFile,
    context::PuzzleContext,
    rules::{RULES, difficulty, expectation},
};

/// A set of rules. It may have custom rules, which it knows by their numbers alone.
///
/// The first 64 bits are the rules of the list of all rules, and the others those of a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleSet(u128);

impl RuleSet {
    /// The set without rules.
    pub const EMPTY: Self = Self(0);

    /// The set of all rules, those of any configuration among them.
    pub(crate) const UNIVERSE: Self = Self(u128::MAX);

    /// Returns the set of the rule numbered `id` alone.
    fn only(id: usize) -> Self {
        Self(1 << id)
    }

    /// Returns the set of the rule called `name` alone, or the empty one if the list has no such rule.
    fn named(name: &str) -> Self {
        id(name, &CustomRules::default()).map_or(Self::EMPTY, Self::only)
    }

    /// Returns the default rules.
    pub fn default_rules() -> Self {
        RULES
            .iter()
            .filter(|rule| rule.is_default)
            .fold(Self::EMPTY, |set, rule| set.with(rule.name))
    }

    /// Returns the set of all rules.
    pub fn all() -> Self {
        RULES
            .iter()
            .fold(Self::EMPTY, |set, rule| set.with(rule.name))
    }

    /// Returns this set with the rule called `name`. An unknown name leaves the set unchanged.
    #[must_use]
    pub fn with(self, name: &str) -> Self {
        self.or(Self::named(name))
    }

    /// Returns this set without the rule called `name`.
    pub(crate) fn without(self, name: &str) -> Self {
        Self(self.0 & !Self::named(name).0)
    }

    /// Returns this set without the rule numbered `id`.
    pub(crate) fn without_id(self, id: usize) -> Self {
        Self(self.0 & !Self::only(id).0)
    }

    /// Returns whether the set contains the rule numbered `id`.
    pub(crate) fn contains_id(self, id: usize) -> bool {
        self.and(Self::only(id)) != Self::EMPTY
    }

    /// Returns this set with the rule numbered `id`.
    pub(crate) fn with_id(self, id: usize) -> Self {
        self.or(Self::only(id))
    }

    /// Returns the rules that are in both sets.
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the rules that are in either set.
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the rules in the set, each with its number in the list of all rules.
    pub(crate) fn rules(self) -> impl Iterator<Item = (usize, &'static Rule)> {
        let all = RULES.iter().copied().enumerate();
        all.filter(move |(id, _)| self.contains_id(*id))
    }

    /// Returns the questions that its rules ask of a puzzle in addition to the optima.
    pub fn questions(self) -> Questions {
        let needs = self.rules().map(|(_, rule)| rule.needs);
        let questions = needs.filter_map(|needs| match needs {
            Needs::Answer(question) => Some(question),
            _ => None,
        });
        questions.collect()
    }

    /// Returns the questions that its rules ask of one puzzle of `file` in addition to the optima: those of
    /// [`questions`](Self::questions), and those that its expectations and its difficulty are about.
    pub fn questions_of(self, file: &SourceFile, puzzle: usize) -> Questions {
        let mut questions = self.questions();
        let context = PuzzleContext::new(file, puzzle);
        let says_how_hard = context.difficulty().is_some() || file.header_difficulty().is_some();
        if says_how_hard && self.contains(difficulty::RULE.name) {
            questions = questions.or([Question::Obstacles].into_iter().collect());
        }
        if !self.contains(expectation::RULE.name) {
            return questions;
        }
        let expected = context.expectations();
        expected.fold(questions, |all, it| all.or(it.value.fact.questions()))
    }

    /// Returns whether the set contains the rule called `name`.
    pub fn contains(self, name: &str) -> bool {
        self.and(Self::named(name)) != Self::EMPTY
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::default_rules()
    }
}

/// Returns the number of the rule called `name`: in the list of all rules, or among those that a configuration adds.
pub(crate) fn id(name: &str, custom: &CustomRules) -> Option<usize> {
    let known = RULES.iter().position(|rule| rule.name == name);
    known.or_else(|| custom.id(name))
}
