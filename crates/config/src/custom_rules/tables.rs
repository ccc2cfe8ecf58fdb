//! The tables of rules, and their schema.

use std::{borrow::Cow, ops::Range, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde_json::{Value as Json, json};
use tailback_check::{
    CustomRule, CustomRules, MAX_CUSTOM_RULES, Selector, Severities, refuse_name,
};
use tailback_diagnostics::Span;
use tailback_expression::{Expression, Faults as OfText, Template};
use tailback_facts::fact::{FACTS, Fact};

use super::custom_rule;
use crate::{
    faults::{Faults, RULE, Value},
    table::Read,
    values::Level,
};

/// The tables of rules, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct RuleTables {
    rules: CustomRules,
    /// The names of all rules, those with faults among them, each with its place.
    names: Vec<(String, Range<usize>)>,
}

/// The keys of a table.
const KEYS: [&str; 4] = ["name", "when", "message", "severity"];

impl RuleTables {
    /// Adds the rules to those of `severities`.
    pub(crate) fn add_to(&self, severities: &mut Severities) {
        severities.add_custom(&self.rules);
    }

    /// Reports the first rule that is too many with those that are `inherited`, which a rule of the same name replaces.
    pub(crate) fn refuse_too_many(&self, inherited: &CustomRules, faults: &mut Faults) {
        let is_new = |(name, _): &&(String, Range<usize>)| inherited.find(name).is_none();
        let room = MAX_CUSTOM_RULES.saturating_sub(inherited.iter().count());
        if let Some((_, place)) = self.names.iter().filter(is_new).nth(room) {
            let message = format!(
                "a configuration has at most {MAX_CUSTOM_RULES} custom rules, those that it extends included"
            );
            faults.add(place.clone(), message);
        }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(|(name, _)| name.as_str())
    }

    fn read_rule(&mut self, value: &Value<'_>, faults: &mut Faults) -> Option<CustomRule> {
        let Some(table) = value.get_ref().as_table() else {
            faults.wrong_type(value, "a table with a `name`, a `when` and a `message`");
            return None;
        };
        let (mut name, mut when, mut message, mut severity) = (None, None, None, None);
        let mut missing = vec!["name", "when", "message"];
        for (key, value) in table {
            let key_name = key.get_ref();
            missing.retain(|it| it != key_name);
            match &**key_name {
                "name" => name = self.read_name(value, faults),
                "when" => when = parse::<Expression>(value, faults, "moves < 8"),
                "message" => message = parse::<Template>(value, faults, "only {cars} cars"),
                "severity" => severity = Level::read(value, faults),
                other => faults.unknown("setting", key.span(), other, &KEYS),
            }
        }
        for key in &missing {
            let example = match *key {
                "name" => "too-short",
                "when" => "moves < 8",
                _ => "only {cars} cars",
            };
            let message = format!("a rule requires a `{key}`, such as `{key} = \"{example}\"`");
            faults.add(value.span(), message);
        }
        let severity = severity.unwrap_or(Level::Warning).severity();
        Some(custom_rule(&name?, when?, message?, severity))
    }

    /// Reads the name of a rule, and records it.
    fn read_name(&mut self, value: &Value<'_>, faults: &mut Faults) -> Option<String> {
        let name = faults.text(value, "a name such as `\"too-short\"`")?;
        let fault = if let Some(why) = refuse_name(name) {
            Some(why)
        } else if self.names().any(|it| it == name) {
            Some(format!(
                "a rule above is already named `{name}`; choose another name"
            ))
        } else if Selector::find(name).is_some() || name == RULE {
            Some(format!(
                "`{name}` is the name of a built-in rule; choose another name"
            ))
        } else {
            None
        };
        self.names.push((name.to_owned(), value.span()));
        let name = fault.is_none().then(|| name.to_owned());
        if let Some(fault) = fault {
            faults.add(value.span(), fault);
        }
        name
    }
}

impl Read for RuleTables {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let Some(tables) = value.get_ref().as_array() else {
            faults.wrong_type(
                value,
                "a list of tables, each of which begins with `[[rule]]`",
            );
            return None;
        };
        let mut all = Self::default();
        let rules = tables.iter().map(|table| all.read_rule(table, faults));
        let rules: Vec<CustomRule> = rules.collect::<Vec<_>>().into_iter().flatten().collect();
        if let Some(further) = tables.get(MAX_CUSTOM_RULES) {
            let message = format!("a configuration has at most {MAX_CUSTOM_RULES} custom rules");
            faults.add(further.span(), message);
            return None;
        }
        all.rules = CustomRules::new(rules);
        Some(all)
    }
}

/// Parses the text of `value`, and reports each fault at its place. `example` shows a valid one.
fn parse<T: FromStr<Err = OfText>>(
    value: &Value<'_>,
    faults: &mut Faults,
    example: &str,
) -> Option<T> {
    let text = faults.text(value, &format!("a string such as `\"{example}\"`"))?;
    match text.parse() {
        Ok(parsed) => Some(parsed),
        Err(of_text) => {
            for fault in of_text.faults {
                let place = place_within(faults.source(), value.span(), text, fault.span);
                faults.add(place, fault.message);
            }
            None
        }
    }
}

/// Returns the place in `source` of the part `span` of the string `content`, which is written at `place`. If the string
/// has escapes, it is not found there, and the whole string is returned.
fn place_within(source: &str, place: Range<usize>, content: &str, span: Span) -> Range<usize> {
    let start = source[place.clone()].find(content);
    start.map_or(place.clone(), |start| {
        let start = place.start + start;
        start + span.start..start + span.end
    })
}

/// The facts are listed in the description of `when`, which editors show.
impl JsonSchema for RuleTables {
    fn schema_name() -> Cow<'static, str> {
        "CustomRules".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut severity = generator.subschema_for::<Level>().to_value();
        severity["description"] = "The severity of its reports; the default is `warning`.".into();
        let taken: Vec<&str> = Selector::all().map(Selector::name).chain([RULE]).collect();
        let list: Vec<String> = FACTS.iter().map(in_list).collect();
        let when = format!(
            "The rule reports each puzzle for which this expression holds, such as `moves < 8 and cars > 10`. Facts:\n{}",
            list.join("\n")
        );
        let message = "The message, in which the name of a fact in braces stands for its value, such as `only {cars} cars`; \
                       braces themselves are doubled.";
        let properties: Json = json!({
            "name": {
                "description": "The name of the rule, as `allow`, `--warn` and `explain` take it.",
                "type": "string",
                "pattern": "^[a-z][a-z0-9-]{0,39}$",
                "not": {"enum": taken},
            },
            "when": {"description": when, "type": "string", "minLength": 1, "maxLength": 10_000},
            "message": {"description": message, "type": "string"},
            "severity": severity,
        });
        json_schema!({
            "type": "array",
            "maxItems": MAX_CUSTOM_RULES,
            "items": {
                "type": "object",
                "properties": properties,
                "required": ["name", "when", "message"],
                "additionalProperties": false,
            },
        })
    }
}

fn in_list(fact: &Fact) -> String {
    let unit = fact
        .unit
        .map_or_else(String::new, |unit| format!(", {unit}"));
    format!(
        "- `{}` ({}{unit}): {}",
        fact.name,
        fact.kind().name(),
        fact.meaning
    )
}
