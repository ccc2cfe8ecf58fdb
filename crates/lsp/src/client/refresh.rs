//! Tells the client to ask again for what has become old: one notifier for each kind of answer that
//! it keeps.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use tokio::{
    sync::Notify,
    time::{sleep, timeout},
};

use crate::{client::session::Session, documents::history::FRESH, protocol::Client};

/// How long the client may take to reply.
const PATIENCE: Duration = Duration::from_secs(5);

/// The least time between two requests of one kind.
const PAUSE: Duration = Duration::from_millis(50);

/// What the client keeps and may have to ask for again.
#[derive(Default)]
pub(crate) struct Refreshes {
    pub(crate) hints: Notify,
    /// Hints or boards tell of changes that are fresh.
    pub(crate) fresh: Notify,
    /// What boards say of fresh changes.
    pub(crate) boards: Notify,
    pub(crate) lenses: Notify,
    pub(crate) diagnostics: Notify,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Hints,
    Lenses,
    Diagnostics,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Hints, Self::Lenses, Self::Diagnostics];

    fn notify(self, refreshes: &Refreshes) -> &Notify {
        match self {
            Self::Hints => &refreshes.hints,
            Self::Lenses => &refreshes.lenses,
            Self::Diagnostics => &refreshes.diagnostics,
        }
    }

    fn is_known_to(self, session: &Session) -> bool {
        match self {
            Self::Hints => session.can_refresh_hints,
            Self::Lenses => session.can_refresh_lenses,
            Self::Diagnostics => session.can_refresh_diagnostics,
        }
    }

    async fn ask(self, client: &Client) {
        // What the client replies does not matter.
        let _ = match self {
            Self::Hints => timeout(PATIENCE, client.inlay_hint_refresh()).await,
            Self::Lenses => timeout(PATIENCE, client.code_lens_refresh()).await,
            Self::Diagnostics => timeout(PATIENCE, client.workspace_diagnostic_refresh()).await,
        };
    }
}

/// Runs until it is dropped. However often something becomes old in the meantime, one request for
/// it is under way at the most.
pub(crate) async fn refresh(
    refreshes: Arc<Refreshes>,
    session: Arc<OnceLock<Session>>,
    client: Client,
) {
    let mut tasks = tokio::task::JoinSet::new();
    for kind in Kind::ALL {
        let (refreshes, session) = (Arc::clone(&refreshes), Arc::clone(&session));
        let client = client.clone();
        tasks.spawn(async move {
            loop {
                kind.notify(&refreshes).notified().await;
                if session.get().is_some_and(|it| kind.is_known_to(it)) {
                    kind.ask(&client).await;
                    sleep(PAUSE).await;
                }
            }
        });
    }
    tasks.spawn(async move {
        loop {
            refreshes.fresh.notified().await;
            sleep(FRESH).await;
            refreshes.hints.notify_one();
            refreshes.boards.notify_one();
        }
    });
    while tasks.join_next().await.is_some() {}
}
