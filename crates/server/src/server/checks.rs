//! Checks of changed documents, and their publication. One check runs at a time, so publications are in order, and
//! however many changes arrive during a check, the next one only sees the newest text.

use std::{
    collections::{HashMap, HashSet, hash_map::Entry},
    path::PathBuf,
    sync::Arc,
    time::Duration,
};

use tailback_config::{Broken, Settings};
use tailback_diagnostics::FileId;

use super::{
    Server,
    job::{Job, Work},
    output::Output,
    timers::{Kind, Timer},
};
use crate::{
    documents::{
        address::path,
        document::{CheckedDocument, Document},
    },
    file_config::FileConfig,
    message::ServerNotification,
    protocol::{Diagnostic, MessageType, PublishDiagnosticsParams, Uri},
    stages::{
        checker::{CheckInput, CheckResult, Checker},
        configs::{self, Reported},
    },
};

/// The time for which results of the solver are collected before they are shown. It is at least the duration of
/// the last check, so that checks take at most half of the time.
const GATHER: Duration = Duration::from_millis(15);

/// The number of unsent messages above which no check starts, because its results would be stale when they are read.
const MAX_UNSENT: usize = 64;

#[expect(clippy::struct_excessive_bools, reason = "each changes independently")]
#[derive(Default)]
pub(super) struct Checks {
    /// Whether a document or the settings have changed.
    pub(super) has_changed: bool,
    /// Whether the solver has new facts.
    pub(super) has_found: bool,
    /// The complaints about the settings, which are shown to the user when the session has begun.
    pub(super) complaints: Vec<String>,
    /// The time at which the solver's results are checked.
    gather_until: Option<Duration>,
    /// The duration of the last check.
    cost: Duration,
    /// The time at which the running check began.
    running_since: Option<Duration>,
    /// The state after the last check; `None` while one runs, and after one failed.
    checker: Option<Box<Checker>>,
    /// Documents that were removed since that check began.
    over: Vec<Arc<Document>>,
    /// Whether the running check has new facts about some puzzles.
    knows_more: bool,
    /// The complaints that were shown to the user.
    said: HashSet<String>,
    /// Whether the settings of all documents may have changed since the last check.
    are_settings_new: bool,
    configs: Configs,
}

/// The requests for the settings of documents from their configurations.
#[derive(Default)]
struct Configs {
    /// Documents that were not checked with the known settings.
    new: HashSet<FileId>,
    /// Documents whose settings must be requested.
    wanted: Vec<(FileId, PathBuf)>,
    /// Documents whose settings were requested, until the reply arrives.
    asked: Option<Vec<FileId>>,
    /// Whether configurations may have changed.
    are_old: bool,
    /// The broken configurations that were reported to the client.
    reported: Reported,
}

impl Checks {
    pub(super) fn settings_have_changed(&mut self) {
        self.are_settings_new = true;
        self.has_changed = true;
    }
}

impl Server {
    /// Records that texts have changed, and ends the searches that concern earlier states of them.
    pub(super) fn texts_have_changed(&mut self) {
        self.checks.has_changed = true;
        self.end_outdated_searches();
    }

    /// Requests the settings of a new document.
    pub(super) fn document_is_there(&mut self, uri: &Uri) {
        let Some(document) = self.context.document(uri) else {
            return;
        };
        let mut state = self.context.state();
        let Entry::Vacant(config) = state.configs.entry(document.id) else {
            return;
        };
        // These defaults apply until the reply arrives, and for good if the document is not a file.
        config.insert(FileConfig::default());
        drop(state);
        self.checks.configs.new.insert(document.id);
        self.configure_again(&[document]);
    }

    /// Requests the settings of some documents, and the paths to which they lead.
    pub(super) fn configure_again(&mut self, documents: &[Arc<Document>]) {
        let files = documents.iter();
        let files = files.filter_map(|document| Some((document.id, path(&document.uri)?)));
        self.checks.configs.wanted.extend(files);
    }

    /// Requests the settings of all documents again, because configurations and their exclusions may have changed.
    pub(super) fn read_configs_again(&mut self) {
        let configs = &mut self.checks.configs;
        configs.are_old = true;
        configs.wanted.clear();
        self.configure_again(&self.context.documents());
        self.checks.settings_have_changed();
        self.outputs.push(Output::RefreshConfigs);
        self.read_folders();
    }

    pub(super) fn is_configured(&mut self, found: Vec<FileConfig>, broken: &[Broken]) {
        let configs = &mut self.checks.configs;
        let mut state = self.context.state();
        for (id, config) in configs
            .asked
            .take()
            .unwrap_or_default()
            .into_iter()
            .zip(found)
        {
            // The document may have been removed.
            if let Some(known) = state.configs.get_mut(&id) {
                self.checks.has_changed |= known.real_path != config.real_path;
                *known = config;
                configs.new.insert(id);
            }
        }
        drop(state);
        self.tell_broken(broken);
    }

    /// Reports the faults of configurations, if they differ from the last report.
    fn tell_broken(&mut self, broken: &[Broken]) {
        let now = configs::faults_of_all(broken, self.context.session());
        let before = std::mem::take(&mut self.checks.configs.reported);
        for (key, (uri, _)) in &before {
            if !now.contains_key(key) {
                self.publish(uri.clone(), Vec::new(), None);
            }
        }
        for (key, it) in &now {
            if before.get(key) != Some(it) {
                self.publish(it.0.clone(), it.1.clone(), None);
            }
        }
        self.checks.configs.reported = now;
    }

    /// Begins a check if there is a reason for one and all its data is available.
    pub(super) fn check_if_due(&mut self) {
        let configs = &mut self.checks.configs;
        if configs.asked.is_none() && (configs.are_old || !configs.wanted.is_empty()) {
            let wanted = std::mem::take(&mut configs.wanted);
            let (ids, files) = wanted.into_iter().unzip();
            configs.asked = Some(ids);
            configs.are_old = false;
            self.outputs.push(Output::Configure(files));
        }
        let checks = &mut self.checks;
        if checks.running_since.is_some()
            || checks.configs.asked.is_some()
            || self.n_unsent > MAX_UNSENT
        {
            return;
        }
        if !checks.has_changed {
            if !checks.has_found {
                return;
            }
            let due = *checks
                .gather_until
                .get_or_insert(self.now + GATHER.max(checks.cost));
            if due > self.now {
                self.timers.set(due, Timer::Check);
                return;
            }
        }
        self.check();
    }

    fn check(&mut self) {
        let context = Arc::clone(&self.context);
        let session = context.session();
        let checks = &mut self.checks;
        checks.has_changed = false;
        checks.has_found = false;
        checks.gather_until = None;
        let found_in = context.solver.take_found();
        checks.knows_more = !found_in.is_empty();
        let mut state = context.state();
        let gone = state.documents.take_gone();
        let documents = state.documents.now();
        let collection = state.collection(session);
        let collection: HashSet<FileId> = collection.iter().map(|it| it.id).collect();
        for (document, _) in &gone {
            state.configs.remove(&document.id);
            checks.configs.new.remove(&document.id);
        }
        // If a check panics, everything is checked again.
        let are_all_new = std::mem::take(&mut checks.are_settings_new) || checks.checker.is_none();
        let configs = &mut checks.configs;
        let mut settings: HashMap<FileId, Settings> = HashMap::new();
        if are_all_new {
            let all = state.configs.iter();
            settings.extend(all.map(|(&id, config)| (id, config.with(&state.settings))));
            configs.new.clear();
        }
        for id in configs.new.drain() {
            if let Some(config) = state.configs.get(&id) {
                settings.insert(id, config.with(&state.settings));
            }
        }
        drop(state);
        let all = documents.iter().map(|document| document.id);
        let input = CheckInput {
            apart: all.filter(|id| !collection.contains(id)).collect(),
            documents,
            removed: gone.iter().map(|(document, _)| document.id).collect(),
            settings,
            found_in,
        };
        let over = gone.into_iter().filter(|&(_, is_over)| is_over);
        checks.over = over.map(|(document, _)| document).collect();
        checks.running_since = Some(self.now);
        let checker = checks.checker.take();
        let checker = checker.unwrap_or_else(|| Box::new(Checker::new(session)));
        self.outputs.push(Output::Run(Job(Work::Check {
            checker,
            input,
            context: Arc::clone(&self.context),
        })));
    }

    /// Handles the end of a check, which may have panicked.
    pub(super) fn is_checked(&mut self, outcome: Option<(Box<Checker>, CheckResult)>) {
        let began = self.checks.running_since.take();
        self.checks.cost = self.now.saturating_sub(began.unwrap_or(self.now));
        let Some((checker, result)) = outcome else {
            return self.complain("a check failed; this is a bug".to_owned());
        };
        self.checks.checker = Some(checker);
        let CheckResult {
            checked,
            complaints,
        } = result;
        for checked in &checked {
            self.keep(checked);
        }
        self.diagnostics_are_there();
        self.boards_are_stale();
        for document in std::mem::take(&mut self.checks.over) {
            let (uri, version) = (document.uri.clone(), document.client_version());
            self.publish(uri, Vec::new(), version);
        }
        for checked in checked {
            if let Some(checked) = self.unpublished(&checked.document.uri) {
                let document = &checked.document;
                let (uri, version) = (document.uri.clone(), document.client_version());
                self.publish(uri, checked.lsp_diagnostics.clone(), version);
            }
        }
        if self.checks.knows_more {
            self.refresh(Kind::Lenses);
        }
        for complaint in complaints {
            self.complain(complaint);
        }
    }

    /// Shows a complaint to the user, once.
    fn complain(&mut self, complaint: String) {
        if self.checks.said.insert(complaint.clone()) {
            self.notify(ServerNotification::Show(MessageType::WARNING, complaint));
        }
    }

    fn publish(&mut self, uri: Uri, diagnostics: Vec<Diagnostic>, version: Option<i32>) {
        self.notify(ServerNotification::Diagnostics(PublishDiagnosticsParams {
            uri,
            diagnostics,
            version,
        }));
    }

    /// Keeps the results, if the document still exists.
    fn keep(&self, checked: &Arc<CheckedDocument>) {
        let mut state = self.context.state();
        let open = state.documents.get_mut(&checked.document.uri);
        // The document may have been closed and opened again in the meantime.
        if let Some(open) = open.filter(|open| open.now.id == checked.document.id) {
            open.checked = Some(Arc::clone(checked));
        }
    }

    /// Returns the diagnostics on the newest text of a document, if they differ from those last sent to the client.
    fn unpublished(&self, uri: &Uri) -> Option<Arc<CheckedDocument>> {
        let mut state = self.context.state();
        let open = state.documents.get_mut(uri)?;
        let checked = open.checked.as_ref()?;
        if checked.document.generation != open.now.generation {
            return None;
        }
        // A file on the disk without diagnostics need not be published.
        let is_silent =
            !open.now.is_open && checked.lsp_diagnostics.is_empty() && open.published.is_none();
        let is_known = is_silent
            || open.published.as_ref().is_some_and(|said| {
                said.document.version == checked.document.version
                    && said.lsp_diagnostics == checked.lsp_diagnostics
            });
        if is_known {
            return None;
        }
        open.published = Some(Arc::clone(checked));
        Some(Arc::clone(checked))
    }
}
