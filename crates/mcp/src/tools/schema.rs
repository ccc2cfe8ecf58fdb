//! The schemas of the arguments of tools, made from their types.
//!
//! The schemas of answers are not published: they would make the list of tools, which a client puts into each
//! conversation, three times as long. The keys of answers are those of the command line, with the schemas in
//! `docs/schema`.

use schemars::{JsonSchema, Schema, generate::SchemaSettings, transform::RecursiveTransform};
use serde_json::Value;

use super::Object;

/// Returns the schema of a tool's arguments.
pub(super) fn input<T: JsonSchema>() -> Object {
    let settings = SchemaSettings::draft2020_12().with_transform(RecursiveTransform(shorten));
    let mut schema = settings.into_generator().into_root_schema_for::<T>();
    // The description of the tool takes the place of the name and the description of the type.
    for key in ["title", "description", "$schema"] {
        schema.remove(key);
    }
    std::mem::take(schema.ensure_object())
}

/// Joins the lines of a description, which are broken where those of our sources are, and removes `null` and the names of
/// Rust's number types. An argument may be `null`, but to leave it out is shorter, and agents read all of the schema.
fn shorten(schema: &mut Schema) {
    let Some(members) = schema.as_object_mut() else {
        return;
    };
    members.remove("format");
    if members.get("default") == Some(&Value::Null) {
        members.remove("default");
    }
    if let Some(Value::String(description)) = members.get_mut("description") {
        *description = description.replace('\n', " ");
    }
    if let Some(Value::Array(words)) = members.get_mut("enum") {
        words.retain(|it| !it.is_null());
    }
    if let Some(Value::Array(types)) = members.get_mut("type") {
        types.retain(|it| it != "null");
        if let [only] = &mut **types {
            let only = only.take();
            members.insert("type".to_owned(), only);
        }
    }
    if let Some(Value::Array(choices)) = members.get_mut("anyOf") {
        choices.retain(|it| it["type"] != "null");
        if let [Value::Object(only)] = &mut **choices {
            let mut only = std::mem::take(only);
            members.remove("anyOf");
            // The description of the argument says more than that of its type.
            only.append(members);
            *members = only;
        }
    }
}
