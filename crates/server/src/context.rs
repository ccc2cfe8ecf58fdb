//! The data shared by requests and stages: the documents, the agreement with the client, the solver's results. Work
//! outside of the message loop reads it too, so each part has its own lock, held only briefly.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, MutexGuard, OnceLock, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use serde_json::Value;
use tailback_check::{CustomRules, PlacedChunk};
use tailback_diagnostics::FileId;
use tailback_ide::{Analysis, QuickSearch};

use crate::{
    client::{
        board_edits::BoardEdits, session::Session, settings::Settings, unsent_edits::UnsentEdits,
    },
    documents::{
        Documents,
        address::{key, path},
        document::{CheckedDocument, Document},
        history::History,
        tokens::SentTokens,
    },
    file_config::FileConfig,
    protocol::Uri,
    solver::{Known, Solver},
};

/// The shared knowledge of requests, stages and jobs.
pub(crate) struct Context {
    state: Mutex<State>,
    session: OnceLock<Session>,
    /// The session before `initialize`, when there is no document either.
    no_session: Session,
    pub(crate) solver: Solver,
    pub(crate) history: Mutex<History>,
    /// The edits that boards have made.
    pub(crate) board_edits: BoardEdits,
    pub(crate) unsent_edits: UnsentEdits,
    /// The number of times that the solver has found figures.
    n_found: AtomicU64,
    /// Whether an answer shows a fresh change.
    has_fresh: AtomicBool,
    /// The time, in nanoseconds since the start of the session.
    now: AtomicU64,
}

pub(crate) struct State {
    pub(crate) documents: Documents,
    /// The settings of each document from its configuration.
    pub(crate) configs: HashMap<FileId, FileConfig>,
    pub(crate) settings: Settings,
    /// The files found in the client's folders, by the keys of their addresses: the address under which each is read,
    /// which is the first of those that lead to it, or `None` if the file was found earlier. `None` before the first
    /// search.
    pub(crate) found: Option<BTreeMap<String, Option<Uri>>>,
}

impl State {
    /// Returns the documents whose puzzles are compared and listed together, in order: each file once, without texts
    /// that are not files, and without files in the client's folders that a search of these leaves out.
    pub(crate) fn collection(&self, session: &Session) -> Vec<Arc<Document>> {
        let folders = session.folders();
        let mut documents = self.documents.now();
        documents.retain(|document| self.is_in_collection(document, session, &folders));
        let real_path = |document: &Document| self.configs.get(&document.id)?.real_path.as_deref();
        // The text that the client has open is the current one.
        let (open, closed): (Vec<_>, _) = documents.iter().partition(|document| document.is_open);
        let mut seen: HashSet<&Path> = HashSet::new();
        let all = open.into_iter().chain(closed);
        let repeated =
            all.filter(|document| real_path(document).is_some_and(|it| !seen.insert(it)));
        let repeated: HashSet<FileId> = repeated.map(|document| document.id).collect();
        documents.retain(|document| !repeated.contains(&document.id));
        documents
    }

    fn is_in_collection(
        &self,
        document: &Document,
        session: &Session,
        folders: &[PathBuf],
    ) -> bool {
        let uri = &document.uri;
        let is_in_folder =
            || path(uri).is_some_and(|path| folders.iter().any(|it| path.starts_with(it)));
        let is_there = || {
            self.configs
                .get(&document.id)
                .is_some_and(|it| it.real_path.is_some())
        };
        let is_left_out = |found: &BTreeMap<String, Option<Uri>>| match found.get(&key(uri)) {
            Some(found) => found.is_none(),
            // A file that was never saved belongs to the folder.
            None => is_there(),
        };
        session.is_of_files(uri)
            && !(document.is_open && is_in_folder() && self.found.as_ref().is_some_and(is_left_out))
    }
}

impl Context {
    pub(crate) fn new(solver: Solver) -> Self {
        Self {
            state: Mutex::new(State {
                documents: Documents::default(),
                configs: HashMap::new(),
                settings: Settings::default(),
                found: None,
            }),
            session: OnceLock::new(),
            no_session: Session::new(&Value::Null),
            solver,
            history: Mutex::default(),
            board_edits: BoardEdits::default(),
            unsent_edits: UnsentEdits::default(),
            n_found: AtomicU64::default(),
            has_fresh: AtomicBool::default(),
            now: AtomicU64::default(),
        }
    }

    /// Returns the time since the start of the session.
    pub(crate) fn now(&self) -> Duration {
        Duration::from_nanos(self.now.load(Ordering::Relaxed))
    }

    /// Sets the time since the start of the session, which never decreases.
    pub(crate) fn set_now(&self, now: Duration) {
        let nanoseconds = u64::try_from(now.as_nanos()).unwrap_or(u64::MAX);
        self.now.fetch_max(nanoseconds, Ordering::Relaxed);
    }

    /// Locks the state. The lock is held only briefly, never across a wait.
    pub(crate) fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the agreement with the client.
    pub(crate) fn session(&self) -> &Session {
        self.session.get().unwrap_or(&self.no_session)
    }

    pub(crate) fn has_begun(&self) -> bool {
        self.session.get().is_some()
    }

    pub(crate) fn begin(&self, session: Session) {
        // A second `initialize` is refused.
        let _ = self.session.set(session);
    }

    /// Returns the number of times that the solver has found figures.
    pub(crate) fn n_found(&self) -> u64 {
        self.n_found.load(Ordering::Acquire)
    }

    /// Records that the solver has found figures.
    pub(crate) fn count_found(&self) {
        self.n_found.fetch_add(1, Ordering::AcqRel);
    }

    /// Records that an answer shows a fresh change.
    pub(crate) fn note_fresh(&self) {
        self.has_fresh.store(true, Ordering::Relaxed);
    }

    /// Returns whether an answer has shown a fresh change since the last call.
    pub(crate) fn take_fresh(&self) -> bool {
        self.has_fresh.swap(false, Ordering::Relaxed)
    }

    /// Returns the diagnostics on the current state of the document or on one later than `generation`, when they are
    /// available.
    pub(crate) fn checked_since(&self, uri: &Uri, generation: u64) -> Checked {
        let state = self.state();
        match state.documents.get(uri) {
            None => Checked::Gone,
            Some(entry) => match &entry.checked {
                Some(checked) if checked.document.generation >= generation => {
                    Checked::There(Arc::clone(checked))
                }
                _ => Checked::Later,
            },
        }
    }

    /// Returns the current state of the document; `None` if it is neither open nor in a folder of the client.
    pub(crate) fn document(&self, uri: &Uri) -> Option<Arc<Document>> {
        Some(Arc::clone(&self.state().documents.get(uri)?.now))
    }

    /// Returns the current states of all documents, in order.
    pub(crate) fn documents(&self) -> Vec<Arc<Document>> {
        self.state().documents.now()
    }

    /// Returns the documents whose puzzles are listed together.
    pub(crate) fn collection(&self) -> Vec<Arc<Document>> {
        self.state().collection(self.session())
    }

    pub(crate) fn name(&self, document: &Document) -> String {
        self.session().name(&document.uri)
    }

    /// Returns the tags in use in the collection, each once, in alphabetical order.
    pub(crate) fn tags(&self) -> Vec<String> {
        let documents = self.collection();
        let chunks = documents.iter().flat_map(|document| document.chunks());
        let tags: BTreeSet<&str> = chunks
            .flat_map(|it| tailback_ide::tags(it.chunk.file()))
            .collect();
        tags.into_iter().map(str::to_owned).collect()
    }

    /// Returns the rules that the configuration of a document adds.
    pub(crate) fn custom_rules(&self, document: &Document) -> CustomRules {
        let state = self.state();
        let config = state.configs.get(&document.id);
        config.map_or_else(CustomRules::default, |config| {
            config.settings.severities.custom().clone()
        })
    }

    /// Returns whether the document exists and has not changed since.
    pub(crate) fn is_newest(&self, document: &Document) -> bool {
        let state = self.state();
        let entry = state.documents.get(&document.uri);
        entry.is_some_and(|entry| entry.now.generation == document.generation)
    }

    /// Returns the tokens of the document that were last sent to the client.
    pub(crate) fn sent_tokens(&self, document: &Document) -> Option<Arc<SentTokens>> {
        let state = self.state();
        let entry = state.documents.get(&document.uri);
        entry
            .filter(|entry| entry.now.id == document.id)?
            .sent_tokens
            .clone()
    }

    /// Keeps the tokens sent to the client, if the document still exists.
    pub(crate) fn set_sent_tokens(&self, document: &Document, sent: SentTokens) {
        let mut state = self.state();
        let entry = state.documents.get_mut(&document.uri);
        if let Some(entry) = entry.filter(|entry| entry.now.id == document.id) {
            entry.sent_tokens = Some(Arc::new(sent));
        }
    }

    /// Calls `ask` with each chunk of a document and the proved facts of its puzzles. Progress of searches and earlier
    /// figures are left out, because they would cost more than everything else in documents with many chunks.
    pub(crate) fn analyse_proved<T>(
        &self,
        chunks: &[PlacedChunk],
        ask: impl Fn(&Analysis<'_>) -> T,
    ) -> Vec<T> {
        let files = || chunks.iter().map(|chunk| chunk.chunk.file());
        let known = self.solver.known(files());
        let (search, none) = (QuickSearch::new(), CustomRules::default());
        let each = files().zip(&known).map(|(file, known)| Analysis {
            file,
            facts: &known.facts,
            so_far: &[],
            earlier: &[],
            limits: known.limits,
            custom_rules: &none,
            search: &search,
        });
        each.map(|analysis| ask(&analysis)).collect()
    }

    /// Calls `ask` with a chunk of a document and the facts known about its puzzles.
    pub(crate) fn analyse<T>(
        &self,
        chunk: &PlacedChunk,
        ask: impl FnOnce(&Analysis<'_>) -> T,
    ) -> T {
        self.analyse_within(&QuickSearch::new(), chunk, ask)
    }

    /// Calls `ask` with a chunk of a document, the facts known about its puzzles, and the searches that may be run. The
    /// rules that a configuration adds are left out.
    pub(crate) fn analyse_within<T>(
        &self,
        search: &QuickSearch,
        chunk: &PlacedChunk,
        ask: impl FnOnce(&Analysis<'_>) -> T,
    ) -> T {
        let file = chunk.chunk.file();
        let known = self.solver.known([file].into_iter()).pop();
        let Known {
            facts,
            so_far,
            limits,
        } = known.unwrap_or_default();
        let can_refresh = self.session().can_refresh_hints;
        let mut history = self.history.lock().unwrap_or_else(PoisonError::into_inner);
        history.update(chunk, &facts, self.now());
        let mut earlier = history.earlier_of_all(chunk, &facts, self.now());
        drop(history);
        // An answer that the client is not asked to request again must not depend on the time.
        for earlier in earlier.iter_mut().flatten() {
            earlier.is_fresh &= can_refresh;
        }
        ask(&Analysis {
            file,
            facts: &facts,
            so_far: &so_far,
            earlier: &earlier,
            limits,
            custom_rules: &CustomRules::default(),
            search,
        })
    }
}

/// The diagnostics on a document that a request waits for.
pub(crate) enum Checked {
    There(Arc<CheckedDocument>),
    /// The rules have not checked that state yet.
    Later,
    /// The document is neither open nor in a folder of the client.
    Gone,
}
