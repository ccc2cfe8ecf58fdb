//! The rules that run, and the severity of their diagnostics.

use tailback_diagnostics::{Diagnostic, Severity};

use crate::{CustomRule, CustomRules, Rule, RuleSet, policy::rule_set, rules::RULES};

/// A severity for each rule that runs. The others are off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Severities {
    /// The rules of each severity, in the order of [`Severity::ALL`]; no rule is in two.
    rules: [RuleSet; Severity::ALL.len()],
    /// The rules that the configuration adds.
    custom: CustomRules,
}

impl Severities {
    /// No rule runs.
    fn off() -> Self {
        Self {
            rules: [RuleSet::EMPTY; Severity::ALL.len()],
            custom: CustomRules::default(),
        }
    }

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
        self.set_named(rule.name, severity);
    }

    /// Returns the rules that the configuration adds.
    pub fn custom(&self) -> &CustomRules {
        &self.custom
    }

    /// Adds the rules of a configuration, each with its own severity. A rule replaces an earlier one of the same name.
    ///
    /// # Panics
    /// Panics if there are then over [`MAX_CUSTOM_RULES`](crate::MAX_CUSTOM_RULES).
    pub fn add_custom(&mut self, custom: &CustomRules) {
        // A rule keeps its number, which the sets of rules know.
        let mut all: Vec<CustomRule> = self.custom.iter().cloned().collect();
        for rule in custom.iter() {
            match all.iter_mut().find(|it| it.name == rule.name) {
                Some(old) => *old = rule.clone(),
                None => all.push(rule.clone()),
            }
        }
        self.custom = CustomRules::new(all);
        for rule in custom.iter() {
            self.set_named(rule.name, rule.severity);
        }
    }

    /// Gives the diagnostics of the rule called `name`, which may be one that the configuration adds, this severity; `None`
    /// turns it off. An unknown name changes nothing.
    pub fn set_named(&mut self, name: &str, severity: Option<Severity>) {
        let Some(id) = rule_set::id(name, &self.custom) else {
            return;
        };
        for (at, set) in Severity::ALL.iter().zip(&mut self.rules) {
            *set = if severity == Some(*at) {
                set.with_id(id)
            } else {
                set.without_id(id)
            };
        }
    }

    /// Turns off all rules except for those that `is_wanted` selects by their names and severities, and those that say why a
    /// puzzle cannot be solved. Selected rules that are off get their default severity.
    pub fn keep_only(&mut self, is_wanted: impl Fn(&str, Option<Severity>) -> bool) {
        let custom: Vec<&str> = self.custom.names().collect();
        for name in RULES.iter().map(|rule| rule.name).chain(custom) {
            let (rule, now) = (crate::rules::find(name), self.of_name(name));
            let default = rule.map_or(Severity::Warning, |rule| rule.severity);
            let severity = if is_wanted(name, now) {
                now.or(Some(default))
            } else {
                now.filter(|_| rule.is_some_and(Rule::is_fatal))
            };
            self.set_named(name, severity);
        }
    }

    /// Moves the rules of severity `from` to another one, or turns them off.
    pub(super) fn move_all(&mut self, from: Severity, to: Option<Severity>) {
        let moved = std::mem::replace(&mut self.rules[from as usize], RuleSet::EMPTY);
        if let Some(to) = to {
            let set = &mut self.rules[to as usize];
            *set = set.or(moved);
        }
    }

    /// Returns the severity of the diagnostics of the rule called `rule`, which may be one that the configuration adds, or
    /// `None` if it is off.
    pub fn of_name(&self, rule: &str) -> Option<Severity> {
        let id = rule_set::id(rule, &self.custom)?;
        let each = Severity::ALL.into_iter().zip(&self.rules);
        let mut having = each.filter(|(_, set)| set.contains_id(id));
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
        let mut severities = Self::off();
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
    fn only_the_selected_rules_run_and_those_that_are_always_errors() {
        let mut severities = Severities::default();
        severities.set(&rules::frozen_car::RULE, Some(Severity::Error));
        let wanted = ["frozen-car", "redundant-car", "overlap"];
        severities.keep_only(|name, _| wanted.contains(&name));
        assert_eq!(
            severities.of(&rules::frozen_car::RULE),
            Some(Severity::Error)
        );
        let redundant = severities.of_name("redundant-car");
        assert_eq!(redundant, Some(Severity::Information));
        let others = RULES.iter().filter(|rule| !wanted.contains(&rule.name));
        for rule in others {
            assert_eq!(
                severities.of(rule).is_some(),
                rule.is_fatal(),
                "{}",
                rule.name
            );
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
