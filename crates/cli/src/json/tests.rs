//! The schemas in `docs/schema`, one for a command, and the tables of keys in `docs/json.md` are what the types
//! say. `UPDATE_EXPECT=1` writes them.

use std::path::PathBuf;

use expect_test::expect_file;
use schemars::{
    JsonSchema, Schema,
    generate::SchemaSettings,
    transform::{RecursiveTransform, Transform},
};
use serde_json::{Value, json};

use crate::commands::{analyze, check, compare, hint, solve};

/// A command that prints JSON, and the schema of its document, or of each of its lines.
fn schemas() -> [(&'static str, Value); 5] {
    [
        ("check", schema::<check::Document<'_>>("check")),
        ("solve", schema::<solve::Line<'_>>("solve")),
        ("analyze", schema::<analyze::Line<'_>>("analyze")),
        ("hint", schema::<hint::Line<'_>>("hint")),
        ("compare", schema::<compare::Document<'_>>("compare")),
    ]
}

fn schema<T: JsonSchema>(command: &str) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let generator = settings.into_generator();
    let mut schema = generator.into_root_schema_for::<T>();
    RecursiveTransform(make_strict).transform(&mut schema);
    schema.insert(
        "$id".to_owned(),
        json!(format!("https://tailback.github.io/schema/{command}.json")),
    );
    schema.insert(
        "title".to_owned(),
        json!(format!("tailback {command} --format json")),
    );
    schema.to_value()
}

/// Allows no key that is not named, and leaves out what is said of Rust's types.
fn make_strict(schema: &mut Schema) {
    schema.remove("format");
    if schema.get("properties").is_some() {
        schema.insert("additionalProperties".to_owned(), json!(false));
    }
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
}

fn docs() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

#[test]
fn the_schemas_are_those_of_the_types() {
    for (command, schema) in schemas() {
        let text = serde_json::to_string_pretty(&schema).expect("it is JSON") + "\n";
        let path = docs().join(format!("schema/{command}.json"));
        expect_file![path].assert_eq(&text);
    }
}
