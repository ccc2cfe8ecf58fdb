//! The schemas of the tools, made from the types of their arguments and answers.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Value, json};

use super::Object;

/// Returns the schema of a tool's arguments.
pub(super) fn input<T: JsonSchema>() -> Object {
    let mut schema = root::<T>(SchemaSettings::draft2020_12());
    without_null(&mut schema);
    object(schema)
}

/// Returns the schema of a tool's answer.
pub(super) fn output<T: JsonSchema>() -> Object {
    object(root::<T>(SchemaSettings::draft2020_12().for_serialize()))
}

fn root<T: JsonSchema>(settings: SchemaSettings) -> Value {
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    on_one_line(&mut schema);
    if let Value::Object(root) = &mut schema {
        // Names and descriptions of our types, which the description of the tool takes the place of.
        root.remove("title");
        root.remove("description");
    }
    schema
}

fn object(schema: Value) -> Object {
    match schema {
        Value::Object(schema) => schema,
        // A type of arguments or answers is a structure.
        _ => Object::new(),
    }
}

/// Joins the lines of descriptions, which are broken where the lines of our sources are.
fn on_one_line(schema: &mut Value) {
    match schema {
        Value::Object(members) => {
            if let Some(Value::String(description)) = members.get_mut("description") {
                *description = description.replace('\n', " ");
            }
            members.values_mut().for_each(on_one_line);
        }
        Value::Array(items) => items.iter_mut().for_each(on_one_line),
        _ => {}
    }
}

/// Removes `null` and the names of Rust's number types. An argument may be `null`, but to leave it out is shorter, and
/// agents read all of the schema.
fn without_null(schema: &mut Value) {
    let null = json!("null");
    match schema {
        Value::Object(members) => {
            members.remove("format");
            if members.get("default") == Some(&Value::Null) {
                members.remove("default");
            }
            if let Some(Value::Array(types)) = members.get_mut("type") {
                types.retain(|it| *it != null);
                if let [only] = &mut **types {
                    let only = only.take();
                    members.insert("type".to_owned(), only);
                }
            }
            if let Some(Value::Array(words)) = members.get_mut("enum") {
                words.retain(|it| !it.is_null());
            }
            if let Some(Value::Array(choices)) = members.get_mut("anyOf") {
                choices.retain(|it| it["type"] != null);
                if let [Value::Object(only)] = &mut **choices {
                    let mut only = std::mem::take(only);
                    members.remove("anyOf");
                    // The description of the argument says more than that of its type.
                    only.append(members);
                    *members = only;
                }
            }
            members.values_mut().for_each(without_null);
        }
        Value::Array(items) => items.iter_mut().for_each(without_null),
        _ => {}
    }
}
