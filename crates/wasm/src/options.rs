//! The options of the functions, as JSON.

#[cfg(feature = "library")]
use std::path::Path;

use serde::{Deserialize, Deserializer, de::Error as _};
use tailback_formats::ReadOptions;
use tailback_puzzle::{DraftExit, Size};

/// The options for reading a text.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(crate) struct Reading {
    /// The name of the file, which answers repeat. A name that ends in `.rush` says that the text is in the language.
    path: Option<String>,
    /// The name of the format.
    #[cfg(feature = "library")]
    pub(crate) from: Option<String>,
    #[serde(deserialize_with = "parsed")]
    size: Option<Size>,
    #[serde(deserialize_with = "parsed")]
    exit: Option<DraftExit>,
    target: Option<String>,
}

impl Reading {
    pub(crate) fn path(&self) -> &str {
        self.path.as_deref().unwrap_or("<text>")
    }

    /// Returns the name of the file without its folder and its ending.
    pub(crate) fn stem(&self) -> &str {
        let path = self.path.as_deref().unwrap_or_default();
        let name = path.rsplit(['/', '\\']).next().unwrap_or_default();
        match name.rsplit_once('.') {
            Some((stem, _)) if !stem.is_empty() => stem,
            _ => name,
        }
    }

    /// Returns whether the name is that of a file in the language.
    #[cfg(feature = "library")]
    pub(crate) fn is_rush(&self) -> bool {
        let ending = Path::new(self.path()).extension();
        ending.is_some_and(|ending| ending == "rush")
    }

    pub(crate) fn options(&self) -> ReadOptions<'_> {
        ReadOptions {
            size: self.size,
            exit: self.exit,
            target: self.target.as_deref(),
            stem: self.stem(),
        }
    }
}

/// Reads a value that is written as a string.
pub(crate) fn parsed<'de, D: Deserializer<'de>, T: std::str::FromStr<Err: std::fmt::Display>>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    text.map(|it| it.parse().map_err(D::Error::custom))
        .transpose()
}

/// Reads values that are written as strings.
#[cfg(feature = "library")]
pub(crate) fn parsed_list<
    'de,
    D: Deserializer<'de>,
    T: std::str::FromStr<Err: std::fmt::Display>,
>(
    deserializer: D,
) -> Result<Vec<T>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    let values = texts.iter().map(|it| it.parse().map_err(D::Error::custom));
    values.collect()
}

/// Reads options from JSON.
pub(crate) fn read<'de, T: Deserialize<'de>>(options: &'de str) -> Result<T, String> {
    serde_json::from_str(options).map_err(|error| format!("the options: {error}"))
}
