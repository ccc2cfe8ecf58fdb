//! The pages of the rules.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::json;
use tailback_answers::explain::Document;
use tailback_check::{
    Rule,
    rules::{RULES, find},
};
use tailback_diagnostics::text::nearest;

use super::{Answer, Object, Tool, arguments, input};
use crate::call::{Call, Failure};

/// The scheme and authority of the addresses of rules.
pub(crate) const RULES_AT: &str = "tailback://rules";

pub(super) const TOOL: Tool = Tool {
    name: "explain",
    title: "Explain a rule",
    description: "Returns the page of a rule of `check`: the fault that it reports, why, and an example with and without it. \
        Without a rule, lists all rules.",
    input: input::<Arguments>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    /// The name of the rule, such as `overlap`.
    rule: Option<String>,
}

/// Returns a page with a line for each rule.
pub(crate) fn list() -> String {
    let line = |rule: &&Rule| {
        let off = if rule.is_default { "" } else { " (off)" };
        format!(
            "- [{name}]({RULES_AT}/{name}): {}, {}{off}\n",
            rule.severity.name(),
            rule.summary(),
            name = rule.name
        )
    };
    format!("# Rules\n\n{}", RULES.iter().map(line).collect::<String>())
}

fn run(given: &Object, _: &Call) -> Result<Answer, Failure> {
    let Arguments { rule } = arguments(given)?;
    let Some(name) = rule else {
        let rules = RULES
            .iter()
            .map(|rule| json!({"rule": rule.name, "summary": rule.summary()}));
        return Answer::new(list(), &json!({"rules": rules.collect::<Vec<_>>()}));
    };
    let Some(rule) = find(&name) else {
        let near = nearest(&name, RULES.iter().map(|rule| rule.name));
        let advice = near.map_or(String::new(), |near| {
            format!("; did you mean `{}`?", near.word)
        });
        return Err(format!("unknown rule `{name}`{advice}").into());
    };
    Answer::new(rule.page.to_owned(), &Document::new([rule]))
}
