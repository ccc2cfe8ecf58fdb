//! A rule or a group of rules whose severity can be chosen.

use tailback_diagnostics::Severity;

use crate::{
    Rule, Severities,
    rule::Check,
    rules::{RULES, ragged_grid},
};

/// A rule, or all rules whose diagnostics are of one severity.
#[derive(Clone, Copy, Debug)]
pub enum Selector {
    /// A rule.
    Rule(&'static Rule),
    /// All rules of this severity.
    Group(Severity),
}

impl Selector {
    /// The severities that are groups. Errors are not a group, because most of them cannot have another severity.
    const GROUPS: [Severity; 3] = [Severity::Warning, Severity::Information, Severity::Hint];

    /// Returns all groups, then all rules.
    pub fn all() -> impl Iterator<Item = Self> {
        let rules = RULES.iter().copied().map(Self::Rule);
        Self::GROUPS.into_iter().map(Self::Group).chain(rules)
    }

    /// Returns the selector called `name`.
    pub fn find(name: &str) -> Option<Self> {
        Self::all().find(|selector| selector.name() == name)
    }

    /// Returns the name of the rule or group.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rule(rule) => rule.name,
            Self::Group(Severity::Error) => "errors",
            Self::Group(Severity::Warning) => "warnings",
            Self::Group(Severity::Information) => "information",
            Self::Group(Severity::Hint) => "hints",
        }
    }

    /// Returns the reason why the selection cannot be given `severity`, or be turned off if that is `None`.
    pub fn refuse(self, severity: Option<Severity>) -> Option<String> {
        match self {
            Self::Rule(rule) if rule.is_fatal() && severity != Some(Severity::Error) => {
                let name = rule.name;
                Some(format!(
                    "`{name}` is always an error: a puzzle with one is never solved"
                ))
            }
            Self::Rule(_) | Self::Group(_) => None,
        }
    }
}

impl Rule {
    /// Returns whether a diagnostic of the rule keeps a puzzle from being solved. Such a diagnostic is always an error.
    pub fn is_fatal(&self) -> bool {
        let is_fault = matches!(self.check, Check::Faults(_));
        is_fault || !self.is_allowable || self.name == ragged_grid::RULE.name
    }
}

impl Severities {
    /// Sets the severity of the diagnostics of a rule, or of the rules currently in a group. `None` turns them off.
    pub fn choose(&mut self, selector: Selector, severity: Option<Severity>) {
        match selector {
            Selector::Rule(rule) => self.set(rule, severity),
            Selector::Group(group) => self.move_all(group, severity),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(name: &str) -> Selector {
        Selector::find(name).expect(name)
    }

    #[test]
    fn each_rule_and_group_is_found_by_its_name() {
        assert!(Selector::all().all(|it| find(it.name()).name() == it.name()));
        assert_eq!(
            Selector::all().count(),
            RULES.len() + Selector::GROUPS.len()
        );
        assert!(Selector::find("errors").is_none());
    }

    #[test]
    fn a_group_is_what_has_its_severity_by_then() {
        let mut severities = Severities::default();
        severities.choose(find("frozen-car"), Some(Severity::Warning));
        severities.choose(find("warnings"), Some(Severity::Error));
        severities.choose(find("information"), None);
        let of = |name| match find(name) {
            Selector::Rule(rule) => severities.of(rule),
            Selector::Group(_) => None,
        };
        assert_eq!(of("frozen-car"), Some(Severity::Error));
        assert_eq!(of("already-solved"), Some(Severity::Error));
        // Rules that are off belong to no group.
        assert_eq!(of("redundant-car"), None);
    }

    #[test]
    fn only_what_cannot_be_solved_must_be_an_error() {
        let refused = |name: &str, severity| find(name).refuse(severity).is_some();
        assert!(refused("overlap", None));
        assert!(refused("syntax", Some(Severity::Warning)));
        assert!(!refused("overlap", Some(Severity::Error)));
        assert!(!refused("unsolvable", None));
        assert!(!refused("warnings", None));
    }
}
