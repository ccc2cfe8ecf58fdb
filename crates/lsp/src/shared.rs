//! What the handlers and the tasks in the background have in common.

use std::{
    ops::Deref,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use tailback_config::Configs;
use tokio::sync::{Notify, watch};

use crate::{
    client::{boards::Boards, refresh::Refreshes},
    context::{Checked, Context},
    documents::document::CheckedDocument,
    pool::Pool,
    protocol::Uri,
    transport::lifecycle::Lifecycle,
};

pub(crate) struct Shared {
    pub(crate) context: Arc<Context>,
    pub(crate) lifecycle: Arc<Lifecycle>,
    pub(crate) pool: Pool,
    /// The boards beside texts.
    pub(crate) boards: Boards,
    /// What `tailback.toml` says.
    pub(crate) configs: Configs,
    /// Another number whenever other rules may be chosen, by these or by the settings.
    pub(crate) choice: AtomicU64,
    /// A document or the settings have changed.
    pub(crate) changed: Notify,
    /// The solver knows more.
    pub(crate) found: Notify,
    /// What the client has is old.
    pub(crate) refreshes: Arc<Refreshes>,
    /// Counts the checks, so that a request can wait for the next one.
    n_checks: watch::Sender<u64>,
    /// Counts what the solver finds, for the same.
    n_found: watch::Sender<u64>,
}

impl Deref for Shared {
    type Target = Context;

    fn deref(&self) -> &Context {
        &self.context
    }
}

impl Shared {
    pub(crate) fn new(context: Context, pool: Pool, lifecycle: Arc<Lifecycle>) -> Self {
        Self {
            context: Arc::new(context),
            lifecycle,
            pool,
            boards: Boards::default(),
            configs: Configs::default(),
            choice: AtomicU64::default(),
            changed: Notify::new(),
            found: Notify::new(),
            refreshes: Arc::default(),
            n_checks: watch::Sender::default(),
            n_found: watch::Sender::default(),
        }
    }

    /// Other rules may be chosen.
    pub(crate) fn choice_has_changed(&self) {
        self.choice.fetch_add(1, Ordering::Relaxed);
        self.changed.notify_one();
    }

    pub(crate) fn has_checked(&self) {
        self.n_checks.send_modify(|n| *n += 1);
    }

    /// There are facts that were not there before.
    pub(crate) fn facts_were_found(&self) {
        self.found.notify_one();
    }

    /// There are other figures than before.
    pub(crate) fn figures_were_found(&self) {
        self.count_found();
        self.n_found.send_modify(|n| *n += 1);
        self.refreshes.hints.notify_one();
    }

    /// The reports on the document as it is now, or on a later state of it, once the rules
    /// have run. `None` if it is neither open nor in a folder of the client.
    pub(crate) async fn checked(&self, uri: &Uri) -> Option<Arc<CheckedDocument>> {
        let mut checks = self.n_checks.subscribe();
        let asked = self.document(uri)?.generation;
        loop {
            match self.checked_since(uri, asked) {
                Checked::There(checked) => return Some(checked),
                Checked::Gone => return None,
                Checked::Later => checks.changed().await.ok()?,
            }
        }
    }

    /// Changes whenever what has changed was checked, from now on.
    pub(crate) fn checked_later(&self) -> watch::Receiver<u64> {
        self.n_checks.subscribe()
    }

    /// Changes whenever the solver has found figures, from now on.
    pub(crate) fn found_later(&self) -> watch::Receiver<u64> {
        self.n_found.subscribe()
    }
}
