//! Links that hold a puzzle, as the playground reads them (`editors/playground/src/share/pack.ts`).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use miniz_oxide::deflate::compress_to_vec;
use serde_json::json;

/// Returns the address under which the playground at `playground` shows `text`, which holds one puzzle, to be solved.
pub fn solve_link(playground: &str, name: &str, text: &str) -> String {
    let content = json!({ "version": 1, "name": name, "text": text, "puzzle": 0 });
    let packed = compress_to_vec(content.to_string().as_bytes(), 9);
    format!("{playground}#solve={}", URL_SAFE_NO_PAD.encode(packed))
}
