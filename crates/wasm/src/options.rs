//! The options of the functions, as JSON.

use serde::Deserialize;

/// Reads options from JSON.
pub(crate) fn read<'de, T: Deserialize<'de>>(options: &'de str) -> Result<T, String> {
    serde_json::from_str(options).map_err(|error| format!("the options: {error}"))
}
