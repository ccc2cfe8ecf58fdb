//! The user's settings, as one structure.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use tailback_check::{
    Severities,
    rules::{self, RULES},
};

/// Keys of the section that only concern the client.
const OF_THE_CLIENT: [&str; 2] = ["server", "trace"];

/// The settings of the server. Unset ones have their default values.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// The rules that run in addition to the rules that always run.
    warn: Option<Vec<String>>,
    #[serde(flatten)]
    unknown: BTreeMap<String, Value>,
}

impl Settings {
    /// Reads the `tailback` section, or an object that contains it. Also returns the complaints for the user.
    pub(crate) fn read(value: &Value) -> (Self, Vec<String>) {
        let section = value.get("tailback").unwrap_or(value);
        if section.is_null() {
            return Default::default();
        }
        let settings = match Self::deserialize(section) {
            Ok(settings) => settings,
            Err(error) => {
                let complaint = format!("cannot read the settings: {error}");
                return (Self::default(), vec![complaint]);
            }
        };
        let is_rule = |name: &&String| RULES.iter().any(|rule| rule.name == **name);
        let unknown = settings.unknown.keys();
        let unknown = unknown.filter(|key| !OF_THE_CLIENT.contains(&key.as_str()));
        let unknown = unknown.map(|key| format!("unknown setting `{key}`"));
        let no_rules = settings.warn.iter().flatten().filter(|it| !is_rule(it));
        let no_rules =
            no_rules.map(|name| format!("in the setting `warn`, `{name}` is not a rule"));
        let complaints = unknown.chain(no_rules).collect();
        (settings, complaints)
    }

    /// Overrides the severities of a configuration: the user's settings in an editor take precedence over the
    /// configuration of a collection, as switches of the command line do.
    pub(crate) fn apply(&self, severities: &mut Severities) {
        let asked_for = self.warn.iter().flatten();
        for rule in asked_for.filter_map(|name| rules::find(name)) {
            if severities.of(rule).is_none() {
                severities.set(rule, Some(rule.severity));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tailback_check::RuleSet;

    use super::*;

    fn read(settings: &Value) -> (RuleSet, Vec<String>) {
        let (settings, complaints) = Settings::read(settings);
        let mut severities = Severities::default();
        settings.apply(&mut severities);
        (severities.rules(), complaints)
    }

    #[test]
    fn rules_that_are_off_run_on_request() {
        for settings in [
            json!(null),
            json!({}),
            json!({"tailback": {}}),
            json!({"tailback": null}),
        ] {
            assert_eq!(read(&settings), (RuleSet::default_rules(), vec![]));
        }
        let some = RuleSet::default_rules().with("redundant-car");
        for settings in [
            json!({"warn": ["redundant-car"]}),
            json!({"tailback": {"warn": ["redundant-car"]}, "other": 1}),
        ] {
            assert_eq!(read(&settings), (some, vec![]));
        }
    }

    #[test]
    fn unknown_settings_are_reported() {
        let (rules, complaints) = read(&json!({"wran": [], "warn": ["nonsense"]}));
        assert_eq!(rules, RuleSet::default_rules());
        assert_eq!(
            complaints,
            [
                "unknown setting `wran`",
                "in the setting `warn`, `nonsense` is not a rule"
            ]
        );
        let (rules, complaints) = read(&json!({"warn": 5}));
        assert_eq!(rules, RuleSet::default_rules());
        assert!(
            complaints[0].starts_with("cannot read the settings: "),
            "{complaints:?}"
        );
    }
}
