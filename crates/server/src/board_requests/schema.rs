//! The schema of the board's protocol is that of the types. `UPDATE_EXPECT=1` rewrites it.

use std::{path::Path, sync::Arc};

use expect_test::expect_file;
use schemars::{
    JsonSchema, Schema, SchemaGenerator,
    generate::SchemaSettings,
    transform::{RecursiveTransform, Transform},
};
use serde_json::{Map, Value, json};

use super::{
    board, collection, distance, edit, follow, nearby, open_board, pick, redo, select, solution,
    status, undo,
    wire::{Changed, Connected, Version},
};
use crate::{context::Context, protocol::Result};

/// As in the Language Server Protocol.
#[derive(JsonSchema)]
pub(super) struct Position {
    #[expect(dead_code, reason = "this is only a schema")]
    line: u32,
    #[expect(dead_code, reason = "this is only a schema")]
    character: u32,
}

/// Returns the schema of an object with these properties.
fn object<'a>(properties: impl IntoIterator<Item = (&'a str, Value)>) -> Value {
    let properties = properties.into_iter();
    let properties: Map<_, _> = properties.map(|(key, it)| (key.to_owned(), it)).collect();
    let required: Vec<_> = properties.keys().collect();
    json!({ "type": "object", "required": required, "properties": properties })
}

fn request<P: JsonSchema, A: JsonSchema, F: Future<Output = Result<A>>>(
    generator: &mut SchemaGenerator,
    _: fn(Arc<Context>, P) -> F,
) -> Value {
    let params = generator.subschema_for::<P>().to_value();
    let answer = generator.subschema_for::<A>().to_value();
    object([("params", params), ("answer", answer)])
}

fn notification<P: JsonSchema>(generator: &mut SchemaGenerator) -> Value {
    object([("params", generator.subschema_for::<P>().to_value())])
}

/// Rejects unknown keys and removes the names of Rust's types.
fn make_strict(schema: &mut Schema, types: &Map<String, Value>) {
    schema.remove("format");
    // A variant with a type: the type rejects the tag, so the variant repeats its properties.
    if schema.get("properties").is_some()
        && let Some(Value::String(name)) = schema.remove("$ref")
    {
        let of = &types[name.trim_start_matches("#/$defs/")];
        if let Some(Value::Object(properties)) = schema.get_mut("properties") {
            properties.extend(of["properties"].as_object().cloned().unwrap_or_default());
        }
        if let Some(Value::Array(required)) = schema.get_mut("required") {
            required.extend(of["required"].as_array().cloned().unwrap_or_default());
        }
    }
    if schema.get("properties").is_some() {
        schema.insert("additionalProperties".to_owned(), json!(false));
    }
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
}

/// Adds the version, which is read before the rest of a message.
fn add_version(message: &mut Value) {
    message["properties"]["version"] = json!({ "const": Version::NUMBER });
    let required = message["required"].as_array().cloned();
    let mut required = required.unwrap_or_default();
    if !required.contains(&json!("version")) {
        required.insert(0, json!("version"));
    }
    message["required"] = required.into();
}

#[test]
fn the_schema_is_that_of_the_types() {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let mut generator = settings.into_generator();
    macro_rules! schemas {
        ($($(#[$_condition:meta])? $name:literal => $request:ident,)*) => {
            [$(($name, request(&mut generator, $request::answer)),)*]
        };
    }
    let requests = crate::each_board_request!(schemas).into_iter();
    let requests: Vec<_> = requests
        .chain([(
            "tailback/openBoard",
            request(&mut generator, open_board::answer),
        )])
        .collect();
    let notifications = [
        ("tailback/changed", notification::<Changed>(&mut generator)),
        (
            "tailback/connected",
            notification::<Connected>(&mut generator),
        ),
        (
            "tailback/follow",
            notification::<follow::Params>(&mut generator),
        ),
        (
            "tailback/status",
            notification::<status::Params>(&mut generator),
        ),
    ];
    let mut types = generator.take_definitions(true);
    for (name, schema) in &mut types {
        if name.ends_with("Params") || name.ends_with("Answer") {
            add_version(schema);
        }
    }
    let messages = object([
        ("requests", object(requests)),
        ("notifications", object(notifications)),
    ]);
    let mut schema = Schema::try_from(messages).expect("it is an object");
    for (key, value) in [
        (
            "$schema",
            json!("https://json-schema.org/draft/2020-12/schema"),
        ),
        (
            "$id",
            json!(concat!(
                env!("CARGO_PKG_HOMEPAGE"),
                "protocol/board.schema.json"
            )),
        ),
        ("title", json!("The messages between a board and its host")),
        ("$defs", types.clone().into()),
    ] {
        schema.insert(key.to_owned(), value);
    }
    RecursiveTransform(|schema: &mut Schema| make_strict(schema, &types)).transform(&mut schema);
    let text = serde_json::to_string_pretty(&schema).expect("it is JSON") + "\n";
    let path = "../../editors/board/protocol/board.schema.json";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    expect_file![path].assert_eq(&text);
}
