//! What the handlers and the tasks in the background have in common.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use tailback_check::RuleSet;
use tailback_solver::Limits;
use tokio::sync::{Notify, watch};

use crate::{
    documents::{Checked, Documents},
    lifecycle::Lifecycle,
    session::Session,
    solver::Solver,
};

pub(crate) struct Shared {
    state: Mutex<State>,
    session: OnceLock<Session>,
    pub(crate) solver: Solver,
    pub(crate) limits: Limits,
    pub(crate) lifecycle: Arc<Lifecycle>,
    /// A document or the settings have changed.
    pub(crate) changed: Notify,
    /// The solver knows more.
    pub(crate) found: Notify,
    /// The hints that the client has are old.
    pub(crate) hints_are_old: Notify,
    /// Counts the checks, so that a request can wait for the next one.
    n_checks: watch::Sender<u64>,
}

pub(crate) struct State {
    pub(crate) documents: Documents,
    pub(crate) rules: RuleSet,
}

impl Shared {
    pub(crate) fn new(solver: Solver, limits: Limits, lifecycle: Arc<Lifecycle>) -> Self {
        Self {
            state: Mutex::new(State {
                documents: Documents::default(),
                rules: RuleSet::all(),
            }),
            session: OnceLock::new(),
            solver,
            limits,
            lifecycle,
            changed: Notify::new(),
            found: Notify::new(),
            hints_are_old: Notify::new(),
            n_checks: watch::Sender::default(),
        }
    }

    /// Held for moments only, never over an `await`.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was agreed on. There is none before `initialize`, and no document either.
    pub(crate) fn session(&self) -> Option<&Session> {
        self.session.get()
    }

    pub(crate) fn begin(&self, session: Session) {
        // The library refuses a second `initialize`.
        let _ = self.session.set(session);
    }

    pub(crate) fn has_checked(&self) {
        self.n_checks.send_modify(|n| *n += 1);
    }

    /// What was found in the document as it is now, once it has been looked into. `None` if it is
    /// not open.
    pub(crate) async fn checked(&self, uri: &str) -> Option<Arc<Checked>> {
        let asked = self.state().documents.get(uri)?.revision;
        self.checked_where(uri, |checked| checked.revision >= asked)
            .await
    }

    /// What was found in the document, once `is_wanted` holds of it.
    pub(crate) async fn checked_where(
        &self,
        uri: &str,
        is_wanted: impl Fn(&Checked) -> bool,
    ) -> Option<Arc<Checked>> {
        let mut checks = self.n_checks.subscribe();
        loop {
            if let Some(checked) = &self.state().documents.get(uri)?.checked
                && is_wanted(checked)
            {
                return Some(Arc::clone(checked));
            }
            checks.changed().await.ok()?;
        }
    }
}
