//! The schema that editors read.

use std::{fs, path::PathBuf};

use tailback_config::schema;

/// `UPDATE_EXPECT=1` writes it anew, as it does for expected texts.
#[test]
fn the_schema_in_the_documentation_is_that_of_the_reader() {
    let path = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/schema/tailback.toml.json"
    ));
    let schema = serde_json::to_string_pretty(&schema()).expect("it is JSON") + "\n";
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder is made");
        fs::write(&path, &schema).expect("it is written");
    }
    let documented = fs::read_to_string(&path).expect("docs/schema/tailback.toml.json is there");
    assert!(
        documented == schema,
        "docs/schema/tailback.toml.json is not what the reader reads; UPDATE_EXPECT=1 writes it anew"
    );
}
