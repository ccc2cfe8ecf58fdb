//! The schemas of the arguments of tools, made from their types.
//!
//! The schemas of answers are not published: they would make the list of tools, which a client puts into each
//! conversation, three times as long. The keys of answers are those of the command line, with the schemas in
//! `docs/schema`.

use schemars::{JsonSchema, generate::SchemaSettings};
use serde_json::{Value, json};

use super::Object;

/// Returns the schema of a tool's arguments.
pub(super) fn input<T: JsonSchema>() -> Object {
    let settings = SchemaSettings::draft2020_12();
    let schema = settings.into_generator().into_root_schema_for::<T>();
    let mut schema = schema.to_value();
    on_one_line(&mut schema);
    without_null(&mut schema);
    // A type of arguments is a structure.
    let Value::Object(mut root) = schema else {
        return Object::new();
    };
    // The description of the tool takes the place of the name and the description of the type.
    root.remove("title");
    root.remove("description");
    root.remove("$schema");
    root
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
