//! Faults of the arguments of a call, by the schema of its tool.

use serde_json::Value;
use tailback_diagnostics::text::nearest;
use tailback_puzzle::words::or_list;

use super::{Object, shown};

/// Returns what is wrong with the arguments of `tool`, and the arguments that it takes, the required ones first.
pub(super) fn fault(tool: &str, schema: &Object, arguments: &Object) -> Option<String> {
    let root = Value::Object(schema.clone());
    let known = root["properties"].as_object()?;
    let is_required = |name: &str| is_required(&root, name);
    let unknown = arguments.keys().find(|name| !known.contains_key(*name));
    let missing = known
        .keys()
        .find(|name| is_required(name) && !arguments.contains_key(*name));
    let words = match (unknown, missing) {
        (Some(name), _) => {
            let near = nearest(name, known.keys().map(String::as_str));
            let advice = near.map(|near| format!("; did you mean `{}`?", near.word));
            format!("unknown argument `{name}`{}", advice.unwrap_or_default())
        }
        (None, Some(name)) => format!("missing argument `{name}`"),
        (None, None) => {
            let mut faults = arguments
                .iter()
                .map(|(name, value)| of_value(&root, name, &known[name], value));
            return faults.find_map(|fault| fault);
        }
    };
    let (required, others): (Vec<_>, Vec<_>) = known.iter().partition(|it| is_required(it.0));
    let required = required
        .into_iter()
        .map(|(name, schema)| format!("`{name}` ({}, required)", expected(&root, schema)));
    let others = others.into_iter().map(|(name, _)| format!("`{name}`"));
    let all: Vec<String> = required.chain(others).collect();
    let end = if words.ends_with('?') { " " } else { "; " };
    Some(format!("{words}{end}`{tool}` takes {}", all.join(", ")))
}

/// Returns what is wrong with a value at `path`.
fn of_value(root: &Value, path: &str, schema: &Value, value: &Value) -> Option<String> {
    let schema = resolved(root, schema);
    let unexpected = || {
        let expected = expected(root, schema);
        Some(format!("`{path}` is {}; expected {expected}", shown(value)))
    };
    if let Some(choices) = schema["anyOf"].as_array() {
        let fits = |choice| of_value(root, path, choice, value).is_none();
        return if choices.iter().any(fits) {
            None
        } else {
            unexpected()
        };
    }
    let words = schema["enum"].as_array();
    let is_below = || {
        let least = schema["minimum"].as_f64();
        value
            .as_f64()
            .zip(least)
            .is_some_and(|(n, least)| n < least)
    };
    if !types(schema).any(|name| is_of(name, value))
        || words.is_some_and(|words| !words.contains(value))
        || is_below()
    {
        return unexpected();
    }
    match value {
        Value::Array(items) => {
            let mut faults = items
                .iter()
                .enumerate()
                .map(|(at, item)| of_value(root, &format!("{path}[{at}]"), &schema["items"], item));
            faults.find_map(|fault| fault)
        }
        Value::Object(members) => of_members(root, path, schema, members),
        _ => None,
    }
}

/// Returns what is wrong with the members of an object at `path`.
fn of_members(root: &Value, path: &str, schema: &Value, members: &Object) -> Option<String> {
    let known = schema["properties"].as_object();
    let keys = || known.into_iter().flat_map(|it| it.keys());
    let mut faults = members.iter().map(|(key, value)| {
        let path_of = format!("{path}.{key}");
        match known.and_then(|it| it.get(key)) {
            Some(_) if value.is_null() => None,
            Some(schema) => of_value(root, &path_of, schema, value),
            None if schema["additionalProperties"].is_object() => {
                of_value(root, &path_of, &schema["additionalProperties"], value)
            }
            None => {
                let expected = or_list(keys().map(|key| format!("`{key}`")));
                Some(format!(
                    "unknown key `{key}` in `{path}`; expected {expected}"
                ))
            }
        }
    });
    faults.find_map(|fault| fault)
}

fn is_required(schema: &Value, name: &str) -> bool {
    let required = schema["required"].as_array();
    required.is_some_and(|names| names.iter().any(|it| it == name))
}

/// Returns the schema that `schema` refers to, or itself.
fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let path = schema["$ref"].as_str().and_then(|it| it.strip_prefix('#'));
    path.and_then(|path| root.pointer(path)).unwrap_or(schema)
}

/// Returns the names of the types that a value may have.
fn types(schema: &Value) -> impl Iterator<Item = &str> {
    let types = &schema["type"];
    let several = types.as_array().into_iter().flatten();
    several.chain(Some(types)).filter_map(Value::as_str)
}

fn is_of(name: &str, value: &Value) -> bool {
    match name {
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        _ => value.is_object(),
    }
}

fn expected(root: &Value, schema: &Value) -> String {
    let schema = resolved(root, schema);
    if let Some(choices) = schema["anyOf"].as_array() {
        return or_list(choices.iter().map(|choice| expected(root, choice)));
    }
    if let Some(words) = schema["enum"].as_array() {
        return or_list(
            words
                .iter()
                .map(|it| format!("`{}`", it.as_str().unwrap_or_default())),
        );
    }
    let least = schema["minimum"].as_f64();
    let least = least.map_or(String::new(), |least| format!(" of {least} or more"));
    or_list(types(schema).map(|name| match name {
        "string" => "a string".to_owned(),
        "integer" => format!("a whole number{least}"),
        "number" => format!("a number{least}"),
        "boolean" => "`true` or `false`".to_owned(),
        "array" => "a list".to_owned(),
        _ => "an object".to_owned(),
    }))
}
