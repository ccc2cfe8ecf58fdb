//! The tools: one file, one entry in the list.

mod analyze;
mod check;
mod explain;
mod generate;
mod hint;
mod schema;
mod solve;
#[cfg(test)]
mod tests;
mod try_edits;

use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use tailback_answers::Version;
use tailback_diagnostics::text::nearest;
use tailback_puzzle::words::and_list;

use crate::call::{Call, Failure};
use schema::{input, output};

/// All tools, in the order in which agents see them.
pub(crate) static TOOLS: [&Tool; 7] = [
    &check::TOOL,
    &solve::TOOL,
    &try_edits::TOOL,
    &analyze::TOOL,
    &hint::TOOL,
    &generate::TOOL,
    &explain::TOOL,
];

/// A JSON object.
pub(crate) type Object = Map<String, Value>;

/// A tool. None of them writes anything.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// The name for people.
    pub(crate) title: &'static str,
    /// The description for an agent that decides whether to call the tool, and how.
    pub(crate) description: &'static str,
    pub(crate) input: fn() -> Object,
    pub(crate) output: fn() -> Object,
    run: fn(Object, &Call) -> Result<Answer, Failure>,
}

/// The answer to a call.
#[derive(Debug)]
pub(crate) struct Answer {
    /// The gist, for agents whose client does not show them the rest.
    pub(crate) text: String,
    pub(crate) json: Value,
}

impl Answer {
    fn new(text: String, json: &impl Serialize) -> Result<Self, Failure> {
        // By way of text, because a `Value` cannot be made from a number above 2^64, which some counts are.
        let json = serde_json::to_string(json).and_then(|json| serde_json::from_str(&json));
        let json = json.map_err(|error| format!("the answer cannot be written: {error}"))?;
        Ok(Self { text, json })
    }
}

/// The answers about the chosen puzzles of a text, in their order.
#[derive(Serialize, JsonSchema)]
struct Answers<L> {
    /// The version of this output format.
    version: Version,
    /// The answer about each puzzle.
    answers: Vec<L>,
}

impl<L> From<Vec<L>> for Answers<L> {
    fn from(answers: Vec<L>) -> Self {
        Self {
            version: Version,
            answers,
        }
    }
}

impl Tool {
    pub(crate) fn find(name: &str) -> Option<&'static Self> {
        TOOLS.into_iter().find(|tool| tool.name == name)
    }

    /// Answers a call with `arguments`.
    pub(crate) fn call(&self, arguments: Object, call: &Call) -> Result<Answer, Failure> {
        self.refuse_unknown(&arguments)?;
        (self.run)(arguments, call)
    }

    /// Fails if the tool has no argument of a name that is given, which it would pass over.
    fn refuse_unknown(&self, arguments: &Object) -> Result<(), Failure> {
        let input = (self.input)();
        let known = input.get("properties").and_then(Value::as_object);
        let known: Vec<&str> = known
            .into_iter()
            .flat_map(|it| it.keys().map(|name| &**name))
            .collect();
        let Some(name) = arguments.keys().find(|name| !known.contains(&&***name)) else {
            return Ok(());
        };
        let list = || {
            let names = known.iter().map(|name| format!("`{name}`"));
            format!("the arguments of `{}` are {}", self.name, and_list(names))
        };
        let advice = nearest(name, known.iter().copied())
            .map_or_else(list, |near| format!("did you mean `{}`?", near.word));
        Err(format!("unknown argument `{name}`; {advice}").into())
    }
}

/// Reads the arguments of a tool.
fn arguments<T: DeserializeOwned>(arguments: Object) -> Result<T, Failure> {
    let read = serde_json::from_value(Value::Object(arguments));
    Ok(read.map_err(|error| format!("invalid arguments: {error}"))?)
}
