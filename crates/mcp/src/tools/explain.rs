//! The pages of the rules.

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::{Value, json};
use tailback_answers::explain::Document;
use tailback_check::rules::{RULES, find};
use tailback_diagnostics::text::nearest;

use super::{Answer, Object, Tool, arguments, input, output};
use crate::call::{Call, Failure};

pub(super) const TOOL: Tool = Tool {
    name: "explain",
    title: "Explain a rule",
    description: "Returns the page of a rule of `check`: the fault that it reports, why, and an example with and without it.",
    input: schema,
    output: output::<Document>,
    run,
};

#[derive(Deserialize, JsonSchema)]
struct Arguments {
    /// The name of the rule, as in the diagnostics of `check`.
    rule: String,
}

/// Returns the schema of the arguments, which lists the rules.
fn schema() -> Object {
    let mut schema = input::<Arguments>();
    let rule = schema
        .get_mut("properties")
        .and_then(|it| it.get_mut("rule"));
    if let Some(Value::Object(rule)) = rule {
        let names: Vec<&str> = RULES.iter().map(|rule| rule.name).collect();
        rule.insert("enum".to_owned(), json!(names));
    }
    schema
}

fn run(given: Object, _: &Call) -> Result<Answer, Failure> {
    let Arguments { rule: name } = arguments(given)?;
    let Some(rule) = find(&name) else {
        let near = nearest(&name, RULES.iter().map(|rule| rule.name));
        let advice = near.map_or(String::new(), |near| {
            format!("; did you mean `{}`?", near.word)
        });
        return Err(format!("unknown rule `{name}`{advice}").into());
    };
    Answer::new(rule.page.to_owned(), &Document::new([rule]))
}
