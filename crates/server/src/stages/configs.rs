//! The faults of configurations, which are reported in their files.

use std::collections::{BTreeMap, HashMap};

use tailback_config::{Broken, Trouble};
use tailback_diagnostics::FileId;

use crate::{
    client::{convert, session::Session},
    documents::{document::Document, text::DocumentText},
    protocol::{Diagnostic, DiagnosticSeverity, Uri},
};

/// The broken configurations that were reported to the client, by their addresses.
pub(crate) type Reported = BTreeMap<String, (Uri, Vec<Diagnostic>)>;

pub(crate) fn faults_of_all(broken: &[Broken], session: &Session) -> Reported {
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
            let text = DocumentText::new("", text, false);
            let document = Document::new(FileId(0), uri.clone(), text);
            let places = document.places(session.encoding);
            let convert =
                |fault| convert::diagnostic(fault, &places, &HashMap::new(), session.rule_pages);
            faults.iter().map(convert).collect()
        }
    };
    Some((uri, diagnostics))
}
