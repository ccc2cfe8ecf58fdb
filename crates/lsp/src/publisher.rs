//! Checks what has changed and tells the client, for as long as the session lasts.
//!
//! One task does all of it, so publications come in order, and however many changes arrive
//! during a check, the next one sees only the newest text.

use std::{collections::HashSet, sync::Arc, time::Duration};

use tokio::{
    task::spawn_blocking,
    time::{Instant, sleep},
};

use crate::{
    check::{Findings, Input, Settings, Text, check},
    documents::{Checked, Published},
    protocol::{Client, Diagnostic, MessageType},
    shared::Shared,
};

/// What the solver finds is collected for so long before it is shown, and for as long as the last
/// check took, so that at most half of the time goes into checks.
const GATHER: Duration = Duration::from_millis(15);

/// Runs until it is dropped.
pub(crate) async fn publish(shared: Arc<Shared>, client: Client) {
    let mut said = HashSet::new();
    let mut cost = Duration::ZERO;
    loop {
        tokio::select! {
            biased;
            () = shared.changed.notified() => {}
            () = shared.found.notified() => {
                tokio::select! {
                    biased;
                    () = shared.changed.notified() => {}
                    () = sleep(GATHER.max(cost)) => {}
                }
            }
        }
        let began = Instant::now();
        let complaints = look(&shared, &client).await;
        cost = began.elapsed();
        let complaints = match complaints {
            Ok(complaints) => complaints,
            Err(panic) => vec![format!("a check broke down: {panic}")],
        };
        for complaint in complaints {
            if said.insert(complaint.clone()) {
                client.show_message(MessageType::WARNING, complaint).await;
            }
        }
    }
}

/// One check of everything, and its publications.
async fn look(
    shared: &Arc<Shared>,
    client: &Client,
) -> Result<Vec<String>, tokio::task::JoinError> {
    let Some(session) = shared.session() else {
        return Ok(Vec::new());
    };
    let (inputs, rules, closed) = take(shared);
    let settings = Settings {
        encoding: session.encoding,
        rules,
        limits: shared.limits,
    };
    let in_blocking = Arc::clone(shared);
    let findings = spawn_blocking(move || {
        let findings = check(inputs, settings, &in_blocking.solver);
        in_blocking.solver.want(&findings.puzzles, rules);
        findings
    });
    let Findings {
        checked,
        complaints,
        ..
    } = findings.await?;
    let mut uris = Vec::with_capacity(checked.len());
    for (uri, checked) in checked {
        if keep(shared, &uri, checked) {
            shared.hints_are_old.notify_one();
        }
        uris.push(uri);
    }
    shared.has_checked();
    for (uri, version) in closed {
        if let Ok(uri) = uri.parse() {
            client
                .publish_diagnostics(uri, Vec::new(), Some(version))
                .await;
        }
    }
    for uri in uris {
        // Looked at again right before it goes out: an older text is not spoken of.
        let Some((version, diagnostics)) = news(shared, &uri) else {
            continue;
        };
        if let Ok(uri) = uri.parse() {
            client
                .publish_diagnostics(uri, diagnostics, Some(version))
                .await;
        }
    }
    Ok(complaints)
}

/// The documents as they are now, in the order of their names.
fn take(shared: &Shared) -> (Vec<Input>, tailback_check::RuleSet, Vec<(String, i32)>) {
    let mut state = shared.state();
    let closed = state.documents.take_closed();
    let documents = state.documents.iter();
    let mut inputs: Vec<Input> = documents
        .map(|(uri, document)| Input {
            uri: uri.clone(),
            name: document.name.clone(),
            version: document.version,
            revision: document.revision,
            text: match &document.checked {
                Some(checked) if checked.revision == document.revision => {
                    Text::Parsed(Arc::clone(&checked.file))
                }
                _ => Text::New(document.text.clone()),
            },
        })
        .collect();
    inputs.sort_by(|a, b| (&a.name, &a.uri).cmp(&(&b.name, &b.uri)));
    (inputs, state.rules, closed)
}

/// Keeps what was found, if the text is still the same; whether the client has to be told that
/// its inlay hints are old. It asks for them by itself when the text changes.
fn keep(shared: &Shared, uri: &str, checked: Checked) -> bool {
    let mut state = shared.state();
    let Some(document) = state.documents.get_mut(uri) else {
        return false;
    };
    // The document may have been closed and opened again in the meantime.
    if checked.revision < document.first_revision {
        return false;
    }
    let are_old = document
        .checked
        .as_ref()
        .is_some_and(|before| before.revision == checked.revision && before.hints != checked.hints);
    document.checked = Some(Arc::new(checked));
    are_old
}

/// What the client is to be told of a document: the reports on its newest text, if they are not
/// what was said last.
fn news(shared: &Shared, uri: &str) -> Option<(i32, Vec<Diagnostic>)> {
    let mut state = shared.state();
    let document = state.documents.get_mut(uri)?;
    let checked = document.checked.as_ref()?;
    if checked.revision != document.revision {
        return None;
    }
    let is_said = document.published.as_ref().is_some_and(|said| {
        said.version == checked.version && said.diagnostics == checked.diagnostics
    });
    if is_said {
        return None;
    }
    document.published = Some(Published {
        version: checked.version,
        diagnostics: checked.diagnostics.clone(),
    });
    Some((checked.version, checked.diagnostics.clone()))
}
