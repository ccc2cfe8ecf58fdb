//! The schemas of the format for exchange in `docs/schema`.

use std::{collections::BTreeSet, path::PathBuf};

use expect_test::expect_file;
use schemars::{
    Schema,
    transform::{RecursiveTransform, Transform},
};
use serde_json::{Value, json};

use tailback_formats::{ReadOptions, exchange};

/// The keys that are required when a puzzle is read.
const NEEDED: [&str; 6] = ["size", "cars", "name", "cell", "axis", "length"];

fn schema(name: &str, title: &str, change: fn(&mut Schema)) -> Value {
    let mut schema = exchange::schema();
    RecursiveTransform(change).transform(&mut schema);
    let id = format!("{}schema/{name}.json", env!("CARGO_PKG_HOMEPAGE"));
    schema.insert("$id".to_owned(), json!(id));
    schema.insert("title".to_owned(), json!(title));
    schema.to_value()
}

/// Rejects unknown keys and removes the names of Rust's types.
fn make_strict(schema: &mut Schema) {
    schema.remove("format");
    if schema.get("const").is_some() {
        for key in ["type", "minimum", "maximum"] {
            schema.remove(key);
        }
    }
    if schema.get("properties").is_some() {
        schema.insert("additionalProperties".to_owned(), json!(false));
    }
    if let Some(Value::String(text)) = schema.get_mut("description") {
        *text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
}

/// Makes everything optional or `null` except the required keys.
fn relax(schema: &mut Schema) {
    make_strict(schema);
    if let Some(Value::Array(names)) = schema.get_mut("required") {
        names.retain(|name| NEEDED.iter().any(|needed| name == needed));
    }
    let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
    for (name, property) in properties.into_iter().flatten() {
        if name == "id" {
            property["type"] = json!(["string", "number", "null"]);
        }
        let is_needed = NEEDED.contains(&name.as_str());
        if let (false, Some(kind @ Value::String(_))) = (is_needed, property.get_mut("type")) {
            *kind = json!([kind.take(), "null"]);
        }
    }
}

/// Returns the keys that the reader accepts, which its message about another one lists.
fn keys() -> BTreeSet<String> {
    let (_, errors) = exchange::FORMAT.read(r#"{"?": 1}"#, ReadOptions::default());
    let (_, known) = errors[0].message.split_once(';').expect("the keys follow");
    let words = known.split('`').skip(1).step_by(2);
    words.map(str::to_owned).collect()
}

#[test]
fn the_schemas_are_those_of_the_type() {
    let written = schema(
        "exchange",
        "a puzzle as `tailback export --to exchange` writes it",
        make_strict,
    );
    let read = schema(
        "exchange-input",
        "a puzzle as all commands read it in the format `exchange`",
        relax,
    );
    let docs = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema");
    for (name, schema) in [("exchange", written), ("exchange-input", read)] {
        let properties = schema["properties"].as_object().expect("an object");
        assert_eq!(properties.keys().cloned().collect::<BTreeSet<_>>(), keys());
        let text = serde_json::to_string_pretty(&schema).expect("it is JSON") + "\n";
        expect_file![docs.join(format!("{name}.json"))].assert_eq(&text);
    }
}
