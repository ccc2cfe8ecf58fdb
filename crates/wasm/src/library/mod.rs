//! The answers about the puzzles of a text.
//!
//! Each function takes a text and its options as JSON, and returns JSON. The JavaScript of the package has the types.

mod answers;
mod options;

use wasm_bindgen::prelude::{JsError, wasm_bindgen};

macro_rules! functions {
    ($($(#[doc = $doc:literal])* $name:ident;)*) => {$(
        $(#[doc = $doc])*
        ///
        /// # Errors
        ///
        /// An option is wrong.
        #[wasm_bindgen]
        pub fn $name(text: &str, options: &str) -> Result<String, JsError> {
            answers::$name(text, options).map_err(|why| JsError::new(&why))
        }
    )*};
}

functions! {
    /// Reads puzzles. Returns a list with a puzzle in the format `exchange` for each, or `null` if it is not sound.
    parse;
    /// Checks puzzles. Returns the document of `tailback check --format json`.
    check;
    /// Solves puzzles. Returns a list of the lines of `tailback solve --format json`.
    solve;
    /// Examines all reachable states of puzzles. Returns a list of the lines of `tailback analyze --format json`.
    analyze;
    /// Finds the best next move of a puzzle. Returns the line of `tailback solve --next --format json`.
    hint;
    /// Says whether a condition holds for each puzzle. Returns a list of `true`, `false` and, where too little is known,
    /// `null`.
    filter;
    /// Picks a level set from the puzzles of texts, which are a JSON list. Returns its text and a summary.
    pick;
    /// Converts puzzles of another format to the language. Returns their text, and why boards are left out.
    import_text;
}

/// Makes new puzzles. Returns their text.
///
/// # Errors
///
/// An option is wrong, or no puzzle can be like this.
#[wasm_bindgen]
pub fn generate(options: &str) -> Result<String, JsError> {
    answers::generate(options).map_err(|why| JsError::new(&why))
}

/// Returns the text of a file in the language in canonical form.
#[wasm_bindgen]
pub fn format(text: &str) -> String {
    tailback_syntax::format(text)
}
