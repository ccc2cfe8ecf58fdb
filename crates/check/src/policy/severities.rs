//! The rules that run, and the severity of their diagnostics.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{Rule, RuleSet, rules::RULES};

/// A severity for each rule that runs. The others are off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Severities {
    /// The rules of each severity, in the order of [`Severity::ALL`]; no rule is in two.
    rules: [RuleSet; Severity::ALL.len()],
}

impl Severities {
    /// No rule runs.
    const OFF: Self = Self {
        rules: [RuleSet::EMPTY; Severity::ALL.len()],
    };

    /// Returns the rules that run.
    pub fn rules(&self) -> RuleSet {
        self.rules
            .iter()
            .fold(RuleSet::EMPTY, |all, &set| all.or(set))
    }

    /// Returns the severity of the diagnostics of `rule`, or `None` if the rule is off.
    pub fn of(&self, rule: &Rule) -> Option<Severity> {
        self.of_name(rule.name)
    }

    /// Gives the diagnostics of `rule` this severity; `None` turns it off.
    pub fn set(&mut self, rule: &Rule, severity: Option<Severity>) {
        for (at, set) in Severity::ALL.iter().zip(&mut self.rules) {
            *set = if severity == Some(*at) {
                set.with(rule.name)
            } else {
                set.without(rule.name)
            };
        }
    }

    fn of_name(&self, rule: &str) -> Option<Severity> {
        let each = Severity::ALL.into_iter().zip(&self.rules);
        let mut having = each.filter(|(_, set)| set.contains(rule));
        having.next().map(|(severity, _)| severity)
    }

    /// Removes the diagnostics of rules that are off and sets the severities of the others.
    pub(crate) fn judge(&self, diagnostics: &mut Vec<Diagnostic>) {
        diagnostics.retain_mut(|diagnostic| {
            let severity = self.of_name(diagnostic.rule);
            diagnostic.severity = severity.unwrap_or(diagnostic.severity);
            severity.is_some()
        });
    }
}

/// The default rules, each with its own severity.
impl Default for Severities {
    fn default() -> Self {
        RuleSet::default_rules().into()
    }
}

/// Each rule of the set gets its own severity.
impl From<RuleSet> for Severities {
    fn from(rules: RuleSet) -> Self {
        let mut severities = Self::OFF;
        for rule in RULES.iter().filter(|rule| rules.contains(rule.name)) {
            severities.set(rule, Some(rule.severity));
        }
        severities
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules;

    #[test]
    fn each_rule_has_the_severity_that_was_set_last() {
        let mut severities = Severities::default();
        let (overlap, frozen) = (&rules::overlap::RULE, &rules::frozen_car::RULE);
        assert_eq!(severities.of(frozen), Some(Severity::Information));
        for severity in Severity::ALL.map(Some).into_iter().chain([None]) {
            severities.set(frozen, severity);
            assert_eq!(severities.of(frozen), severity);
            assert_eq!(severities.rules().contains(frozen.name), severity.is_some());
            assert_eq!(severities.of(overlap), Some(Severity::Error));
        }
    }

    #[test]
    fn a_set_of_rules_has_the_severities_of_the_rules() {
        let all = Severities::from(RuleSet::all());
        assert!(RULES.iter().all(|rule| all.of(rule) == Some(rule.severity)));
        assert_eq!(all.rules(), RuleSet::all());
        assert_eq!(Severities::default().rules(), RuleSet::default_rules());
    }
}
