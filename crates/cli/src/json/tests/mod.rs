//! The schemas in `docs/schema`, one for each command, agree with the types. `UPDATE_EXPECT=1` rewrites them.

mod keys;

use std::{collections::BTreeMap, fs, path::PathBuf};

use expect_test::expect_file;
use schemars::{
    JsonSchema, Schema,
    generate::SchemaSettings,
    transform::{RecursiveTransform, Transform},
};
use serde_json::{Value, json};
use tailback_answers::{analyze, check, explain, hint, scan, solve};

use crate::commands::{batch, compare, diff, enumerate, stats, tune};

/// Returns a command that prints JSON, and the schema of its document, or of each of its lines.
fn schemas() -> [(&'static str, Value); 14] {
    [
        ("check", schema::<check::Document<'_>>("check")),
        ("check-lines", schema::<check::Line<'_>>("check-lines")),
        ("solve", schema::<solve::Line<'_>>("solve")),
        ("analyze", schema::<analyze::Line<'_>>("analyze")),
        ("batch", schema::<batch::Reply<'_>>("batch")),
        ("next", schema::<hint::Line<'_>>("next")),
        ("diff", schema::<diff::Document<'_>>("diff")),
        ("stats", schema::<stats::Document<'_>>("stats")),
        ("tune", schema::<tune::Line<'_>>("tune")),
        ("import", schema::<scan::Line<'_>>("import")),
        ("compare", schema::<compare::Document<'_>>("compare")),
        ("enumerate", schema::<enumerate::Line<'_>>("enumerate")),
        ("explain", schema::<explain::Document>("explain")),
        ("exchange", exchange()),
    ]
}

/// Returns the schema of the exchange format, which the tests of the crate that writes it generate.
fn exchange() -> Value {
    let text = fs::read_to_string(docs().join("schema/exchange.json"));
    serde_json::from_str(&text.expect("the schema is there")).expect("JSON")
}

fn schema<T: JsonSchema>(command: &str) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let generator = settings.into_generator();
    let mut schema = generator.into_root_schema_for::<T>();
    RecursiveTransform(make_strict).transform(&mut schema);
    schema.insert(
        "$id".to_owned(),
        json!(format!(
            "{}schema/{command}.json",
            env!("CARGO_PKG_HOMEPAGE")
        )),
    );
    let title = match command.strip_suffix("-lines") {
        Some(command) => format!("tailback {command} --format json-lines"),
        None if command == "next" => "tailback solve --next --format json".to_owned(),
        None => format!("tailback {command} --format json"),
    };
    schema.insert("title".to_owned(), json!(title));
    schema.to_value()
}

/// Rejects unknown keys and removes the names of Rust's types.
fn make_strict(schema: &mut Schema) {
    schema.remove("format");
    if schema.get("properties").is_some() {
        schema.insert("additionalProperties".to_owned(), json!(false));
    }
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
}

/// Returns the objects that a schema describes: itself, if it is an object, and the named types in it.
fn objects<'a>(command: &'a str, schema: &'a Value) -> Vec<(&'a str, &'a Value)> {
    let types = schema["$defs"].as_object().into_iter().flatten();
    let types = types.map(|(name, schema)| (name.as_str(), schema));
    let all = [(command, schema)].into_iter().chain(types);
    all.filter(|(_, schema)| schema["properties"].is_object())
        .collect()
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

#[test]
fn a_key_is_of_one_type_in_all_commands() {
    let mut types: BTreeMap<String, (String, String)> = BTreeMap::new();
    for (command, schema) in schemas() {
        let objects = objects(command, &schema).into_iter();
        for row in objects.flat_map(|(_, schema)| keys::rows(schema)) {
            let place = format!("{command}: {}", row.key);
            let known = types
                .entry(row.name().to_owned())
                .or_insert_with(|| (place.clone(), row.type_name()));
            assert_eq!(known.1, row.type_name(), "{place} and {}", known.0);
        }
    }
}

#[test]
fn nullable_keys_explain_null() {
    for (command, schema) in schemas() {
        let objects = objects(command, &schema).into_iter();
        for row in objects.flat_map(|(_, schema)| keys::rows(schema)) {
            let says_null = row.meaning.contains("`null`");
            assert_eq!(row.is_nullable(), says_null, "{command}: {}", row.key);
        }
    }
}
