//! The keys of a schema, with those of the objects in it.

use serde_json::Value;

/// A key, or one of each metric.
pub(super) struct Row<'a> {
    /// The path of a key from the top: `fixes[].edits[].text`, `searches.METRIC.states`.
    pub(super) key: String,
    pub(super) meaning: &'a str,
    schema: &'a Value,
}

impl Row<'_> {
    /// Returns the key itself.
    pub(super) fn name(&self) -> &str {
        let (_, name) = self.key.rsplit_once('.').unwrap_or(("", &self.key));
        // A key that is a metric is described by the key above it.
        if name == METRIC { &self.key } else { name }
    }

    pub(super) fn is_nullable(&self) -> bool {
        types(self.schema).contains(&"null")
    }

    /// Returns the name of the type of a value that is not `null`, without the values of a closed list.
    pub(super) fn type_name(&self) -> String {
        match types(self.schema)[..] {
            [name, ..] => name.to_owned(),
            [] => self.schema["$ref"].to_string(),
        }
    }
}

/// The placeholder for `moves` and `steps`.
const METRIC: &str = "METRIC";

/// Returns all keys of an object, each followed by its nested keys.
pub(super) fn rows(schema: &Value) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    add_rows(&mut rows, "", schema);
    rows
}

fn add_rows<'a>(rows: &mut Vec<Row<'a>>, prefix: &str, schema: &'a Value) {
    if schema["items"].is_object() {
        let prefix = format!("{}[].", prefix.trim_end_matches('.'));
        return add_rows(rows, &prefix, &schema["items"]);
    }
    let required = schema["required"].as_array().into_iter().flatten();
    let mut names: Vec<&str> = required.filter_map(Value::as_str).collect();
    let properties = &schema["properties"];
    let n = properties.as_object().map_or(0, serde_json::Map::len);
    assert_eq!(names.len(), n, "a key is always there: {schema}");
    let is_by_metric = names == ["moves", "steps"];
    if is_by_metric {
        assert_eq!(properties["moves"], properties["steps"]);
        names.pop();
    }
    for name in names {
        let schema = &properties[name];
        let key = format!("{prefix}{}", if is_by_metric { METRIC } else { name });
        let inner = format!("{key}.");
        let meaning = schema["description"].as_str();
        rows.push(Row {
            meaning: meaning.unwrap_or_else(|| panic!("`{key}` has no meaning")),
            key,
            schema,
        });
        add_rows(rows, &inner, schema);
    }
}

/// Returns the types that a value may have, `null` last.
fn types(schema: &Value) -> Vec<&str> {
    match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}
