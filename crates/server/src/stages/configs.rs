//! The settings from `tailback.toml` for a document, and faults of a configuration, which are reported in that file.

use std::collections::{BTreeMap, HashMap};

use tailback_check::RuleSet;
use tailback_config::{Broken, Settings, Trouble};
use tailback_diagnostics::FileId;

use crate::{
    client::{convert, session::Session, settings::Settings as UserSettings},
    documents::{document::Document, text::Text},
    protocol::{Diagnostic, DiagnosticSeverity, Uri},
};

/// The broken configurations that were reported to the client, by their addresses.
pub(crate) type Told = BTreeMap<String, (Uri, Vec<Diagnostic>)>;

/// The settings for a file from its configuration.
#[derive(Clone, Debug, Default)]
pub struct FileConfig {
    /// The settings for the file.
    pub settings: Settings,
    /// Whether the file is excluded.
    pub is_excluded: bool,
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

/// Returns the faults of configurations.
pub(crate) fn faults_of_all(broken: &[Broken], session: &Session) -> Told {
    let now = broken.iter().filter_map(|it| faults(it, session));
    now.map(|it| (it.0.as_str().to_owned(), it)).collect()
}

/// Returns the address of a configuration, and its faults.
fn faults(broken: &Broken, session: &Session) -> Option<(Uri, Vec<Diagnostic>)> {
    let uri = Uri::from_file_path(&broken.path)?;
    let diagnostics = match &broken.trouble {
        Trouble::Unreadable(why) => vec![Diagnostic {
            severity: Some(DiagnosticSeverity::ERROR),
            source: Some("tailback".to_owned()),
            message: format!("it cannot be read: {why}"),
            ..Diagnostic::default()
        }],
        Trouble::Faults(text, faults) => {
            let document = Document {
                id: FileId(0),
                uri: uri.clone(),
                version: 0,
                is_open: false,
                edited: 0,
                generation: 0,
                text: Text::new("", text, false),
                unreadable: None,
            };
            let places = document.places(session.encoding);
            let convert =
                |fault| convert::diagnostic(fault, &places, &HashMap::new(), session.rule_pages);
            faults.iter().map(convert).collect()
        }
    };
    Some((uri, diagnostics))
}
