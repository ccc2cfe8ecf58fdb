//! The keys of a schema as rows of a table.

use std::fmt::Write as _;

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
            [] => kind(self.schema),
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

/// Returns the table of `schema`, in Markdown.
pub(super) fn of(schema: &Value) -> String {
    let mut table = "| key | value | meaning |\n|---|---|---|\n".to_owned();
    for row in rows(schema) {
        let (key, value, meaning) = (&row.key, kind(row.schema), row.meaning);
        let _ = writeln!(table, "| `{key}` | {value} | {meaning} |");
    }
    table
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

/// Describes the possible values: ``list of strings or `null` ``.
fn kind(schema: &Value) -> String {
    let types = types(schema);
    let one = if let Some(reference) = schema["$ref"].as_str() {
        let (_, name) = reference.rsplit_once('/').expect("a path");
        format!("[{name}](#{})", name.to_lowercase())
    } else if let Some(words) = schema["enum"].as_array() {
        let words = words.iter().filter_map(Value::as_str);
        words
            .map(|it| format!("`{it}`"))
            .collect::<Vec<_>>()
            .join(", ")
    } else if !schema["const"].is_null() {
        format!("`{}`", schema["const"])
    } else if let Some(pair) = schema["prefixItems"].as_array() {
        format!("[{}]", pair.iter().map(kind).collect::<Vec<_>>().join(", "))
    } else if schema["items"].is_object() {
        format!("list of {}", kinds(&schema["items"]))
    } else if schema["additionalProperties"].is_object() {
        format!("object of {}", kinds(&schema["additionalProperties"]))
    } else {
        match types.as_slice() {
            [one] | [one, "null"] => (*one).to_owned(),
            several => {
                assert!(several.len() > 2, "it has a type");
                "any value".to_owned()
            }
        }
    };
    if types.contains(&"null") {
        format!("{one} or `null`")
    } else {
        one
    }
}

/// Describes several values: `lists of strings`.
fn kinds(schema: &Value) -> String {
    let one = kind(schema);
    match one.split_once(' ') {
        _ if schema["enum"].is_array() => one,
        Some((first, rest)) => format!("{first}s {rest}"),
        None => format!("{one}s"),
    }
}
