//! The settings from `tailback.toml` for a document.

use std::path::PathBuf;

use tailback_check::RuleSet;
use tailback_config::Settings;

use crate::client::settings::Settings as UserSettings;

/// The settings for a file from its configuration.
#[derive(Clone, Debug, Default)]
pub struct FileConfig {
    /// The settings for the file.
    pub settings: Settings,
    /// Whether the file is excluded.
    pub is_excluded: bool,
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
