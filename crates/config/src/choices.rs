//! The severity of each rule and each group of rules.

use std::{borrow::Cow, ops::Range};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value as Json, json};
use tailback_check::{CustomRules, Selector, Severities};
use tailback_diagnostics::Severity;

use crate::{
    custom_rules::RuleTables,
    faults::{Faults, Value},
    table::Read,
    values::Level,
};

/// The severities that a table of rules chooses: groups before single rules, so the order of the keys does not
/// matter.
#[derive(Clone, Debug, Default)]
pub(crate) struct Choices {
    groups: Vec<(Selector, Option<Severity>)>,
    rules: Vec<(Selector, Option<Severity>)>,
    /// The names that may be those of rules that the configuration adds, with their places.
    custom: Vec<(String, Range<usize>, Option<Severity>)>,
}

impl Choices {
    /// Applies the choices to `severities`.
    pub(crate) fn apply(&self, severities: &mut Severities) {
        for &(selector, severity) in self.groups.iter().chain(&self.rules) {
            severities.choose(selector, severity);
        }
        for (name, _, severity) in &self.custom {
            severities.set_named(name, *severity);
        }
    }

    /// Reports the names of rules that are neither built in nor among `tables` and `inherited`.
    pub(crate) fn refuse_unknown(
        &self,
        tables: &RuleTables,
        inherited: &CustomRules,
        faults: &mut Faults,
    ) {
        let mut custom: Vec<&str> = tables.names().collect();
        custom.extend(inherited.iter().map(|rule| rule.name));
        for (name, place, _) in &self.custom {
            if !custom.contains(&name.as_str()) {
                let built_in = Selector::all().map(Selector::name);
                let mut names: Vec<&str> = built_in.collect();
                names.extend(&custom);
                faults.unknown("rule", place.clone(), name, &names);
            }
        }
    }
}

impl Read for Choices {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let Some(table) = value.get_ref().as_table() else {
            faults.wrong_type(value, "a table of rules and their severities");
            return None;
        };
        let mut choices = Self::default();
        for (key, value) in table {
            let name = key.get_ref();
            let selector = Selector::find(name);
            let level = Level::read(value, faults);
            let severity = level.and_then(Level::severity);
            let Some(selector) = selector else {
                choices
                    .custom
                    .push((name.to_string(), key.span(), severity));
                continue;
            };
            if level.is_none() {
                continue;
            }
            match selector.refuse(severity) {
                Some(why) => faults.add(value.span(), why),
                None if matches!(selector, Selector::Rule(_)) => {
                    choices.rules.push((selector, severity));
                }
                None => choices.groups.push((selector, severity)),
            }
        }
        Some(choices)
    }
}

/// Each rule and group by its name, so that an editor completes them.
impl JsonSchema for Choices {
    fn schema_name() -> Cow<'static, str> {
        "Rules".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let level = generator.subschema_for::<Level>();
        let about = |selector| match selector {
            Selector::Rule(rule) => {
                let own = rule.severity.name();
                let off = if rule.is_default { "" } else { ", off" };
                format!("{} ({own}{off} by default)", rule.summary())
            }
            Selector::Group(severity) => {
                format!(
                    "All rules whose reports are of severity {}",
                    severity.name()
                )
            }
        };
        let property = |selector: Selector| {
            let mut property = match selector {
                Selector::Rule(rule) if rule.is_fatal() => json!({"const": "error"}),
                _ => level.clone().to_value(),
            };
            property["description"] = about(selector).into();
            (selector.name().to_owned(), property)
        };
        let properties: Map<String, Json> = Selector::all().map(property).collect();
        json_schema!({
            "type": "object",
            "properties": properties,
            "additionalProperties": false,
        })
    }
}
