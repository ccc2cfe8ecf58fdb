//! The places where a configuration defines its own rules.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use tailback_diagnostics::Span;

/// The places where a configuration defines its own rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definitions {
    path: PathBuf,
    text: Arc<str>,
    /// The name of each rule, with its place in the text.
    places: Vec<(String, Span)>,
}

impl Definitions {
    /// Creates the list of the rules at `places` in the configuration at `path`. Returns `None` if there are none.
    pub(crate) fn new(path: &Path, text: &str, places: &[(String, Span)]) -> Option<Arc<Self>> {
        let list = || Self {
            path: path.to_owned(),
            text: text.into(),
            places: places.to_vec(),
        };
        (!places.is_empty()).then(|| Arc::new(list()))
    }

    /// Returns the path of the configuration.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the text of the configuration.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the place in the text of the name of the rule called `rule`.
    pub fn find(&self, rule: &str) -> Option<Span> {
        let mut places = self.places.iter();
        places
            .find(|(name, _)| name == rule)
            .map(|(_, place)| *place)
    }
}
