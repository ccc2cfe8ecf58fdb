//! What the handlers and the tasks in the background have in common.

use std::{
    collections::{BTreeSet, HashSet},
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Instant,
};

use tailback_check::PlacedChunk;
use tailback_config::Configs;
use tailback_ide::Analysis;
use tokio::sync::{Notify, watch};

use crate::{
    client::{boards::Boards, refresh::Refreshes, session::Session, settings::Settings},
    documents::{
        Documents,
        document::{CheckedDocument, Document},
        history::History,
        tokens::SentTokens,
    },
    pool::Pool,
    protocol::Uri,
    solver::{Known, Solver},
    transport::lifecycle::Lifecycle,
};

pub(crate) struct Shared {
    state: Mutex<State>,
    pub(crate) session: Arc<OnceLock<Session>>,
    pub(crate) solver: Solver,
    pub(crate) history: Mutex<History>,
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

pub(crate) struct State {
    pub(crate) documents: Documents,
    pub(crate) settings: Settings,
    /// What the user is to be told once the session has begun.
    pub(crate) complaints: Vec<String>,
    /// The files that were found in the client's folders, by what their addresses have in common.
    pub(crate) in_folders: HashSet<String>,
    /// What the user was told of folders, and need not be told again.
    pub(crate) told: HashSet<String>,
}

impl Shared {
    pub(crate) fn new(solver: Solver, pool: Pool, lifecycle: Arc<Lifecycle>) -> Self {
        Self {
            state: Mutex::new(State {
                documents: Documents::default(),
                settings: Settings::default(),
                complaints: Vec::new(),
                in_folders: HashSet::new(),
                told: HashSet::new(),
            }),
            session: Arc::default(),
            solver,
            history: Mutex::default(),
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

    /// There are facts that were not there before.
    pub(crate) fn facts_were_found(&self) {
        self.found.notify_one();
    }

    /// There are other figures than before.
    pub(crate) fn figures_were_found(&self) {
        self.n_found.send_modify(|n| *n += 1);
        self.refreshes.hints.notify_one();
    }

    /// The document as it is now. `None` if it is neither open nor in a folder of the client.
    pub(crate) fn document(&self, uri: &Uri) -> Option<Arc<Document>> {
        Some(Arc::clone(&self.state().documents.get(uri)?.now))
    }

    /// All documents as they are now, in the order of their names.
    pub(crate) fn documents(&self) -> Vec<Arc<Document>> {
        self.state().documents.now()
    }

    /// The tags in use in all documents, each once, in the order of the alphabet.
    pub(crate) fn tags(&self) -> Vec<String> {
        let documents = self.state().documents.now();
        let chunks = documents.iter().flat_map(|document| document.chunks());
        let tags: BTreeSet<&str> = chunks
            .flat_map(|it| tailback_ide::tags(it.chunk.file()))
            .collect();
        tags.into_iter().map(str::to_owned).collect()
    }

    /// Whether the document is there and has not changed since.
    pub(crate) fn is_newest(&self, document: &Document) -> bool {
        let state = self.state();
        let entry = state.documents.get(&document.uri);
        entry.is_some_and(|entry| entry.now.generation == document.generation)
    }

    /// The tokens of the document that the client was sent last.
    pub(crate) fn sent_tokens(&self, document: &Document) -> Option<Arc<SentTokens>> {
        let state = self.state();
        let entry = state.documents.get(&document.uri);
        entry
            .filter(|entry| entry.now.id == document.id)?
            .sent_tokens
            .clone()
    }

    /// Keeps what the client is sent, if the document is still there.
    pub(crate) fn set_sent_tokens(&self, document: &Document, sent: SentTokens) {
        let mut state = self.state();
        let entry = state.documents.get_mut(&document.uri);
        if let Some(entry) = entry.filter(|entry| entry.now.id == document.id) {
            entry.sent_tokens = Some(Arc::new(sent));
        }
    }

    /// What the rules found in the document as it is now, or in a later state of it, once they
    /// have looked. `None` if it is neither open nor in a folder of the client.
    pub(crate) async fn checked(&self, uri: &Uri) -> Option<Arc<CheckedDocument>> {
        let mut checks = self.n_checks.subscribe();
        let asked = self.document(uri)?.generation;
        loop {
            if let Some(checked) = &self.state().documents.get(uri)?.checked
                && checked.document.generation >= asked
            {
                return Some(Arc::clone(checked));
            }
            checks.changed().await.ok()?;
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

    /// What `look` makes of each part of a document and what is proved of its puzzles. What searches have found
    /// so far and what was known before is left out, which costs more than all else where there are many parts.
    pub(crate) fn analyse_proved<T>(
        &self,
        parts: &[PlacedChunk],
        look: impl Fn(&Analysis<'_>) -> T,
    ) -> Vec<T> {
        let files = || parts.iter().map(|part| part.chunk.file());
        let known = self.solver.known(files());
        let each = files().zip(&known).map(|(file, known)| Analysis {
            file,
            facts: &known.facts,
            so_far: &[],
            earlier: &[],
            limits: known.limits,
        });
        each.map(|analysis| look(&analysis)).collect()
    }

    /// What `look` makes of a part of a document and what is known of its puzzles.
    pub(crate) fn analyse<T>(
        &self,
        part: &PlacedChunk,
        look: impl FnOnce(&Analysis<'_>) -> T,
    ) -> T {
        let file = part.chunk.file();
        let known = self.solver.known([file].into_iter()).pop();
        let Known {
            facts,
            so_far,
            limits,
        } = known.unwrap_or_default();
        let can_refresh = self.session().is_some_and(|it| it.can_refresh_hints);
        let mut history = self.history.lock().unwrap_or_else(PoisonError::into_inner);
        history.end_gone(part);
        history.note_all(part, &facts, Instant::now());
        let mut earlier = history.earlier_of_all(part, &facts, Instant::now());
        drop(history);
        // What the client is not told to ask for again must not be of the moment.
        for earlier in earlier.iter_mut().flatten() {
            earlier.is_fresh &= can_refresh;
        }
        look(&Analysis {
            file,
            facts: &facts,
            so_far: &so_far,
            earlier: &earlier,
            limits,
        })
    }
}
