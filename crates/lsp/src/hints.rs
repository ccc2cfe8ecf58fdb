//! Tells the client to ask for its inlay hints again.

use std::{sync::Arc, time::Duration};

use tokio::time::{sleep, timeout};

use crate::{protocol::Client, shared::Shared};

/// How long the client may take to reply.
const PATIENCE: Duration = Duration::from_secs(5);

/// The least time between two requests.
const PAUSE: Duration = Duration::from_millis(50);

/// Runs until it is dropped. However often the hints change in the meantime, one request is
/// under way at the most.
pub(crate) async fn refresh(shared: Arc<Shared>, client: Client) {
    loop {
        shared.hints_are_old.notified().await;
        if shared
            .session()
            .is_some_and(|session| session.can_refresh_hints)
        {
            // What the client replies does not matter.
            let _ = timeout(PATIENCE, client.inlay_hint_refresh()).await;
            sleep(PAUSE).await;
        }
    }
}
