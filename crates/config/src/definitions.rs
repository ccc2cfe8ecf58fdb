//! The places where configurations define custom rules.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use tailback_diagnostics::Span;

/// The places where a configuration, or one that it extends, defines custom rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definitions {
    path: PathBuf,
    text: Arc<str>,
    /// The name of each rule, with its place in the text.
    places: Vec<(String, Span)>,
    /// Those of the configuration that is extended.
    base: Option<Arc<Self>>,
}

impl Definitions {
    /// Creates the list of the rules at `places` in the configuration at `path`, which extends one with those of `base`.
    /// Returns `None` if there are none.
    pub(crate) fn new(
        path: &Path,
        text: &str,
        places: &[(String, Span)],
        base: Option<Arc<Self>>,
    ) -> Option<Arc<Self>> {
        if places.is_empty() {
            return base;
        }
        Some(Arc::new(Self {
            path: path.to_owned(),
            text: text.into(),
            places: places.to_vec(),
            base,
        }))
    }

    /// Returns the path of the configuration.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Returns the text of the configuration.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the place of the name of the rule called `rule`, and the list of the configuration that it is in.
    pub fn find(&self, rule: &str) -> Option<(&Self, Span)> {
        let own = self.places.iter().find(|(name, _)| name == rule);
        match own {
            Some((_, place)) => Some((self, *place)),
            None => self.base.as_ref()?.find(rule),
        }
    }
}
