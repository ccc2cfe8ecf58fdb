//! Tells boards when there is something new to be said of a text, for as long as the session lasts.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};
use tokio::time::sleep;

use super::wire::Version;
use crate::{
    client::boards::News,
    protocol::{Client, Notification},
    shared::Shared,
};

/// What comes close together is told once.
const GATHER: Duration = Duration::from_millis(10);

/// `tailback/changed`
enum Changed {}

impl Notification for Changed {
    type Params = Value;
    const METHOD: &'static str = "tailback/changed";
}

/// Runs until it is dropped.
pub(crate) async fn tell(shared: Arc<Shared>, client: Client) {
    let (mut checks, mut found) = (shared.checked_later(), shared.found_later());
    loop {
        let is_on = tokio::select! {
            changed = checks.changed() => changed.is_ok(),
            changed = found.changed() => changed.is_ok(),
            () = shared.refreshes.boards.notified() => true,
        };
        if !is_on {
            return;
        }
        sleep(GATHER).await;
        checks.mark_unchanged();
        found.mark_unchanged();
        let params = json!({"version": Version, "textDocument": null});
        if shared.boards.is_client_watching() {
            client.send_notification::<Changed>(params.clone()).await;
        }
        shared.boards.tell(News {
            method: Changed::METHOD,
            params,
        });
    }
}
