//! The settings from `tailback.toml` for a document, and the places of its rules.

use std::{path::PathBuf, sync::Arc};

use tailback_check::RuleSet;
use tailback_config::{Definitions, Settings};
use tailback_diagnostics::FileId;

use crate::{
    client::settings::Settings as UserSettings,
    documents::{document::Document, encoding::Encoding, text::DocumentText},
    protocol::{Location, Uri},
};

/// The settings for a file from its configuration.
#[derive(Clone, Debug, Default)]
pub struct FileConfig {
    /// The settings for the file.
    pub settings: Settings,
    /// Whether the file is excluded.
    pub is_excluded: bool,
    /// The places of the rules that the configuration adds, if there are any.
    pub definitions: Option<Arc<Definitions>>,
    /// The path of the file without links, if there is a file.
    pub real_path: Option<PathBuf>,
}

impl FileConfig {
    /// Overrides the configuration by the user's settings. No rules run over an excluded file.
    pub(crate) fn with(&self, user: &UserSettings) -> Settings {
        let mut settings = self.settings.clone();
        if self.is_excluded {
            settings.severities = RuleSet::EMPTY.into();
        } else {
            user.apply(&mut settings.severities);
        }
        settings
    }
}

/// Returns the place where a configuration defines the rule called `rule`.
pub(crate) fn definition(
    definitions: &Definitions,
    rule: &str,
    encoding: Encoding,
) -> Option<Location> {
    let (definitions, span) = definitions.find(rule)?;
    let uri = Uri::from_file_path(definitions.path())?;
    let document = as_document(uri.clone(), definitions.text());
    let range = document.places(encoding).range(span);
    Some(Location { uri, range })
}

pub(crate) fn as_document(uri: Uri, text: &str) -> Document {
    Document::new(FileId(0), uri, DocumentText::new("", text, false))
}
