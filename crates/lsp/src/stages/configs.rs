//! `tailback.toml` in the server: by which rules a document is checked, what its puzzles may cost, what is left out, and what is wrong
//! with a configuration, which is told where it stands.

use std::collections::{BTreeMap, HashMap};

use tailback_check::RuleSet;
use tailback_config::{Broken, Settings, Trouble};
use tailback_diagnostics::FileId;

use crate::{
    client::{convert, session::Session},
    documents::{address::path, document::Document, text::Text},
    protocol::{Client, Diagnostic, DiagnosticSeverity, Uri},
    shared::Shared,
};

/// What the client was told of broken configurations, by their addresses.
pub(crate) type Told = BTreeMap<String, (Uri, Vec<Diagnostic>)>;

/// What holds for a document. Over one that is excluded, no rules run.
pub(crate) fn settings(shared: &Shared, document: &Document) -> Settings {
    let Some(path) = path(&document.uri) else {
        let mut settings = Settings::default();
        shared.state().settings.apply(&mut settings.severities);
        return settings;
    };
    let config = shared.configs.of_file(&path);
    let mut settings = config.settings(&path);
    if config.is_excluded(&path, false) {
        settings.severities = RuleSet::EMPTY.into();
    } else {
        shared.state().settings.apply(&mut settings.severities);
    }
    settings
}

/// Tells what is wrong with configurations, where that is not what was `told`.
pub(crate) async fn tell_broken(shared: &Shared, client: &Client, told: &mut Told) {
    let Some(session) = shared.session() else {
        return;
    };
    let broken = shared.configs.broken();
    let now = broken.iter().filter_map(|it| faults(it, session));
    let now: Told = now.map(|it| (it.0.as_str().to_owned(), it)).collect();
    for (key, (uri, _)) in &*told {
        if !now.contains_key(key) {
            client
                .publish_diagnostics(uri.clone(), Vec::new(), None)
                .await;
        }
    }
    for (key, it) in &now {
        if told.get(key) != Some(it) {
            let (uri, diagnostics) = it.clone();
            client.publish_diagnostics(uri, diagnostics, None).await;
        }
    }
    *told = now;
}

/// The address of a configuration, and what is wrong with it.
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
