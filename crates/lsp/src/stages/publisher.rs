//! Checks what has changed and tells the client, for as long as the session lasts.
//!
//! One task does all of it, so publications come in order, and however many changes arrive
//! during a check, the next one sees only the newest text.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

use tokio::time::{Instant, sleep};

use crate::{
    documents::document::{CheckedDocument, Document},
    pool::BrokenDown,
    protocol::{Client, MessageType, Uri},
    shared::Shared,
    stages::{
        checker::{Checker, Input, Look},
        configs,
    },
};

/// What the solver finds is collected for so long before it is shown, and for as long as the last
/// check took, so that at most half of the time goes into checks.
const GATHER: Duration = Duration::from_millis(15);

/// Runs until it is dropped.
pub(crate) async fn publish(shared: Arc<Shared>, client: Client) {
    let mut said = HashSet::new();
    let mut cost = Duration::ZERO;
    let mut checker = None;
    let mut broken = BTreeMap::new();
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
        let complaints = look(&shared, &client, &mut checker).await;
        cost = began.elapsed();
        configs::tell_broken(&shared, &client, &mut broken).await;
        let complaints =
            complaints.unwrap_or_else(|_| vec!["a check broke down; this is a bug".to_owned()]);
        for complaint in complaints {
            if said.insert(complaint.clone()) {
                client.show_message(MessageType::WARNING, complaint).await;
            }
        }
    }
}

/// One check of what has changed, and its publications.
async fn look(
    shared: &Arc<Shared>,
    client: &Client,
    kept: &mut Option<Checker>,
) -> Result<Vec<String>, BrokenDown> {
    let Some(session) = shared.session() else {
        return Ok(Vec::new());
    };
    let (input, over) = take(shared);
    let knows_more = !input.found_in.is_empty();
    // Where a check breaks down, everything is looked at anew.
    let mut checker = kept.take().unwrap_or_else(|| Checker::new(session));
    let in_pool = Arc::clone(shared);
    let work = move || {
        let choose = |document: &Document| configs::settings(&in_pool, document);
        let look = checker.look(input, choose, &in_pool.solver, &in_pool.history);
        (checker, look)
    };
    let (checker, look) = shared.pool.run(work).await?;
    *kept = Some(checker);
    let Look {
        checked,
        complaints,
    } = look;
    for checked in &checked {
        keep(shared, checked);
    }
    shared.has_checked();
    let is_pushed = !session.pulls_diagnostics;
    for document in over.into_iter().filter(|_| is_pushed) {
        let (uri, version) = (document.uri.clone(), document.client_version());
        client.publish_diagnostics(uri, Vec::new(), version).await;
    }
    if !is_pushed && (knows_more || checked.len() > 1) {
        shared.refreshes.diagnostics.notify_one();
    }
    for checked in checked.into_iter().filter(|_| is_pushed) {
        // Looked at again right before it goes out: an older text is not spoken of.
        if let Some(checked) = news(shared, &checked.document.uri) {
            let document = &checked.document;
            let (uri, version) = (document.uri.clone(), document.client_version());
            let diagnostics = checked.diagnostics.clone();
            client.publish_diagnostics(uri, diagnostics, version).await;
        }
    }
    if knows_more {
        shared.refreshes.lenses.notify_one();
    }
    Ok(complaints)
}

/// The documents as they are now, in the order of their names, and those that the client is to
/// forget the reports of.
fn take(shared: &Shared) -> (Input, Vec<Arc<Document>>) {
    let found_in = shared.solver.take_found();
    let mut state = shared.state();
    let gone = state.documents.take_gone();
    let input = Input {
        documents: state.documents.now(),
        gone: gone.iter().map(|(document, _)| document.id).collect(),
        choice: shared.choice.load(Ordering::Relaxed),
        found_in,
        now: shared.now(),
    };
    let over = gone.into_iter().filter(|&(_, is_over)| is_over);
    (input, over.map(|(document, _)| document).collect())
}

/// Keeps what was found, if the document is still open.
fn keep(shared: &Shared, checked: &Arc<CheckedDocument>) {
    let mut state = shared.state();
    let open = state.documents.get_mut(&checked.document.uri);
    // The document may have been closed and opened again in the meantime.
    if let Some(open) = open.filter(|open| open.now.id == checked.document.id) {
        open.checked = Some(Arc::clone(checked));
    }
}

/// What the client is to be told of a document: the reports on its newest text, if they are not
/// what was said last.
fn news(shared: &Shared, uri: &Uri) -> Option<Arc<CheckedDocument>> {
    let mut state = shared.state();
    let open = state.documents.get_mut(uri)?;
    let checked = open.checked.as_ref()?;
    if checked.document.generation != open.now.generation {
        return None;
    }
    // Of a file on the disk, that there is nothing to say need not be said.
    let is_silent = !open.now.is_open && checked.diagnostics.is_empty() && open.published.is_none();
    let is_said = is_silent
        || open.published.as_ref().is_some_and(|said| {
            said.document.version == checked.document.version
                && said.diagnostics == checked.diagnostics
        });
    if is_said {
        return None;
    }
    open.published = Some(Arc::clone(checked));
    Some(Arc::clone(checked))
}
