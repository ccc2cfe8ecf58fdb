//! Path patterns in the syntax of ignore files.

use std::{fmt, path::Path};

use ignore::gitignore::{Gitignore, GitignoreBuilder};

use crate::{
    faults::{Faults, Value},
    table::Read,
};

/// A list of patterns. The last one that matches decides; one that begins with `!` excludes again.
#[derive(Clone)]
pub(crate) struct Patterns(Gitignore);

impl Patterns {
    /// Returns whether `path`, which is relative, or a folder above it matches a pattern.
    pub(crate) fn matches(&self, path: &Path, is_folder: bool) -> bool {
        let found = self.0.matched_path_or_any_parents(path, is_folder);
        found.is_ignore()
    }

    /// Returns whether `path` itself matches a pattern, rather than a folder above it.
    pub(crate) fn matches_itself(&self, path: &Path, is_folder: bool) -> bool {
        self.0.matched(path, is_folder).is_ignore()
    }
}

impl Default for Patterns {
    fn default() -> Self {
        Self(Gitignore::empty())
    }
}

impl fmt::Debug for Patterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} patterns", self.0.len())
    }
}

impl Read for Patterns {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let Some(items) = value.get_ref().as_array() else {
            faults.wrong_type(value, "a list of patterns such as `[\"archive/\"]`");
            return None;
        };
        let mut builder = GitignoreBuilder::new("");
        for item in items {
            let Some(pattern) = faults.text(item, "a pattern such as `\"archive/\"`") else {
                continue;
            };
            if let Err(error) = builder.add_line(None, pattern) {
                faults.add(item.span(), format!("invalid pattern: {error}"));
            }
        }
        builder.build().map(Self).ok()
    }
}
