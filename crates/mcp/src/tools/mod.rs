//! The tools: a file for each, and an entry in the list.

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
mod tune;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};
use tailback_answers::Version;
use tailback_diagnostics::text::nearest;

use crate::call::{Call, Failure};
pub(crate) use explain::{RULES_AT, list as list_of_rules};
use schema::input;

/// All tools, in the order in which agents see them.
pub(crate) static TOOLS: [&Tool; 8] = [
    &check::TOOL,
    &solve::TOOL,
    &try_edits::TOOL,
    &tune::TOOL,
    &analyze::TOOL,
    &hint::TOOL,
    &generate::TOOL,
    &explain::TOOL,
];

pub(crate) type Object = Map<String, Value>;

/// A tool. None of them writes anything.
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// The name for people.
    pub(crate) title: &'static str,
    /// The description for an agent that decides whether to call the tool, and how.
    pub(crate) description: &'static str,
    pub(crate) input: fn() -> Object,
    run: fn(&Object, &Call) -> Result<Answer, Failure>,
}

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
#[derive(Serialize)]
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
    pub(crate) fn call(&self, mut arguments: Object, call: &Call) -> Result<Answer, Failure> {
        // A client may write `null` for an argument that it omits.
        arguments.retain(|_, value| !value.is_null());
        let schema = (self.input)();
        self.refuse_unknown(&arguments, &schema)?;
        self.refuse_missing(&arguments, &schema)?;
        (self.run)(&arguments, call)
    }

    /// Fails if there is an argument with a name that the tool does not know.
    fn refuse_unknown(&self, arguments: &Object, schema: &Object) -> Result<(), Failure> {
        let known = schema.get("properties").and_then(Value::as_object);
        let known = || known.into_iter().flat_map(Map::keys).map(String::as_str);
        let Some(name) = arguments.keys().find(|name| known().all(|it| it != *name)) else {
            return Ok(());
        };
        let advice = if let Some(near) = nearest(name, known()) {
            format!("did you mean `{}`?", near.word)
        } else {
            let names: Vec<_> = known().map(|name| format!("`{name}`")).collect();
            format!("`{}` takes {}", self.name, names.join(", "))
        };
        Err(format!("unknown argument `{name}`; {advice}").into())
    }

    /// Fails if a required argument is missing.
    fn refuse_missing(&self, arguments: &Object, schema: &Object) -> Result<(), Failure> {
        let required = schema.get("required").and_then(Value::as_array);
        let required = required.into_iter().flatten().filter_map(Value::as_str);
        let Some(name) = required.clone().find(|it| !arguments.contains_key(*it)) else {
            return Ok(());
        };
        let required: Vec<_> = required.map(|it| format!("`{it}`")).collect();
        let required = required.join(" and ");
        Err(format!("`{name}` is missing; `{}` requires {required}", self.name).into())
    }
}

/// Reads the arguments of a tool.
fn arguments<T: DeserializeOwned>(arguments: &Object) -> Result<T, Failure> {
    let read = |arguments: &Object| {
        let read = serde_json::from_value::<T>(Value::Object(arguments.clone()));
        // The names of Rust's types.
        read.map_err(|error| match error.to_string().rsplit_once(", expected ") {
            Some((what, "u32" | "u64" | "usize")) => {
                format!("{what}, expected a whole number from 0")
            }
            _ => error.to_string(),
        })
    };
    let is_missing = |why: &String| why.starts_with("missing field");
    Ok(read(arguments).map_err(|why| {
        // Flattened structures lose the name of the argument, so it is the one without which the error is another. Without
        // a required one, it is another whatever is wrong, so these come last.
        let without = |name: &String| {
            let mut others = arguments.clone();
            others.remove(name);
            read(&others).err()
        };
        let names = arguments.keys().filter(|_| !is_missing(&why));
        let mut names: Vec<_> = names
            .filter(|it| without(it).as_ref() != Some(&why))
            .collect();
        names.sort_by_key(|name| without(name).as_ref().is_some_and(is_missing));
        match names.first() {
            Some(&name) => format!("`{name}` is {}: {why}", shown(&arguments[name])),
            None => format!("invalid arguments: {why}"),
        }
    })?)
}

/// Returns a value as a message shows it.
fn shown(value: &Value) -> String {
    /// The most characters of it.
    const MOST: usize = 60;
    let json = value.to_string();
    match json.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &json[..end]),
        None => json,
    }
}
