//! The boards in documents of any kind.

use tailback_answers::{
    options::Reading,
    scan::{Line, own_title, rush},
};
use tailback_diagnostics::{Source, text::LineIndex};
use wasm_bindgen::prelude::{JsError, wasm_bindgen};

use crate::options;

/// Finds the boards in a document. Returns a list of the lines of `tailback import --scan --format json`.
///
/// # Errors
///
/// An option is wrong.
#[wasm_bindgen]
pub fn scan(text: &str, options: &str) -> Result<String, JsError> {
    lines(text, options).map_err(|why| JsError::new(&why))
}

fn lines(text: &str, options: &str) -> Result<String, String> {
    let reading: Reading = options::read(options)?;
    let finds = tailback_formats::scan::scan(text, reading.options()).finds;
    let lines = LineIndex::new(text);
    let source = Source {
        path: reading.path(),
        text,
        lines: &lines,
    };
    let own = |number| own_title(reading.stem(), number, finds.len());
    let puzzles = finds.iter().enumerate();
    let puzzles: Vec<_> = puzzles
        .map(|(number, find)| rush(find, &own(number)))
        .collect();
    let found = finds.iter().zip(&puzzles);
    let found = found.map(|(find, rush)| Line::new(source, find, rush.as_deref()));
    serde_json::to_string(&found.collect::<Vec<_>>()).map_err(|error| error.to_string())
}
