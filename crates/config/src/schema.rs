//! The JSON schema of the configuration file, for editors.

use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::config::Content;

/// The URL of the schema.
const ID: &str = concat!(env!("CARGO_PKG_HOMEPAGE"), "schema/tailback.toml.json");

/// Returns the schema, in the oldest draft of JSON Schema that TOML editors support.
pub fn schema() -> Value {
    let generator = SchemaSettings::draft07().into_generator();
    let mut schema = generator.into_root_schema_for::<Content>();
    schema.insert("$id".to_owned(), ID.into());
    schema.insert("title".to_owned(), "tailback.toml".into());
    schema.to_value()
}
