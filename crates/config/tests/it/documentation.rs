//! Tests that docs/configuration.md agrees with the reader.

use std::fs;

use serde_json::Value;
use tailback_config::{Configs, FILE_NAME, schema};

const PAGE: &str = include_str!("../../../../docs/configuration.md");

fn examples() -> impl Iterator<Item = &'static str> {
    let blocks = PAGE.split("```toml\n").skip(1);
    blocks.filter_map(|rest| rest.split("```").next())
}

#[test]
fn every_example_can_be_read() {
    assert!(examples().count() > 5);
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("own");
    fs::create_dir(&own).expect("a folder is made");
    // One example extends the file above.
    fs::write(folder.path().join(FILE_NAME), "").expect("it is written");
    for example in examples() {
        fs::write(own.join(FILE_NAME), example).expect("it is written");
        let configs = Configs::default();
        configs.of_folder(&own);
        let broken = configs.broken();
        assert!(broken.is_empty(), "{example}\n{broken:#?}");
    }
}

#[test]
fn every_setting_has_an_example() {
    let schema = schema();
    let all = examples().collect::<Vec<_>>().concat();
    let tables = ["LimitTable", "ReportTable", "Override", "PuzzleLimits"];
    let tables = tables.map(|name| &schema["definitions"][name]);
    for table in tables.into_iter().chain([&schema]) {
        for key in keys(table) {
            let is_shown = [format!("{key} = "), format!("[{key}]")];
            assert!(
                is_shown.iter().any(|it| all.contains(it)),
                "`{key}` has no example"
            );
        }
    }
}

fn keys(table: &Value) -> Vec<&String> {
    let keys = table["properties"]
        .as_object()
        .map(|it| it.keys().collect());
    keys.unwrap_or_else(|| panic!("{table} is not a table"))
}
