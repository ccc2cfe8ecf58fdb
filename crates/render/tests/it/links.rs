//! Links: what `editors/playground/test/links.test.mjs` reads with the playground's own reader.

use std::{fs, path::Path};

use serde_json::json;
use tailback_render::solve_link;

#[test]
fn the_playground_is_tested_with_these_links() {
    let texts = [
        "puzzle \"Card 1\"\ngrid\n  X X . .\nend\n",
        "",
        "puzzle \"Über \\\"漢字\\\" \u{1f697}\"\r\ngrid\n  X X . .\nend\n",
        &"puzzle \"long\"\n".repeat(500),
    ];
    let links = texts.map(|text| {
        let link = solve_link("https://example.org/playground/", "card.rush", text);
        let (address, hash) = link.split_once('#').expect("it has a hash");
        assert_eq!(address, "https://example.org/playground/");
        assert!(
            hash.bytes()
                .all(|it| it.is_ascii_alphanumeric() || b"=-_".contains(&it)),
            "{hash}"
        );
        json!({ "hash": format!("#{hash}"), "text": text })
    });
    let content = serde_json::to_string_pretty(&links).expect("it is JSON") + "\n";
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../editors/playground/test/links.json");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&path, &content).expect("it is written");
    }
    assert!(
        fs::read_to_string(&path).is_ok_and(|it| it == content),
        "links.json is not what is written now; UPDATE_EXPECT=1 writes it anew"
    );
}
