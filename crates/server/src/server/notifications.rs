//! The notifications of the client. Changes are applied at once, so the order of arrival is kept.

use serde_json::Value;
use tailback_config::RULING;

use super::{Asked, Server, input::Notification};
use crate::{
    board_requests::{follow, status},
    client::settings::Settings,
    documents::{
        address::{key, path},
        text::DocumentText,
    },
    message::ClientRequest,
    protocol::{
        ConfigurationItem, DidChangeTextDocumentParams, DidChangeWatchedFilesRegistrationOptions,
        DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
        FileSystemWatcher, GlobPattern, MessageType, Registration, Uri, WatchKind, WorkspaceFolder,
    },
    stages::progress,
};

impl Server {
    pub(super) fn notification(&mut self, notification: Notification) {
        // There is no document before `initialize`.
        if !self.context.has_begun() {
            return;
        }
        match notification {
            Notification::Initialized => self.initialized(),
            Notification::DidOpen(params) => self.did_open(params),
            Notification::DidChange(params) => self.did_change(params),
            Notification::DidClose(params) => self.did_close(params),
            Notification::DidSave => {
                // A client that does not report changed files saves some now and then.
                if !self.context.session().can_watch_files {
                    self.read_configs_again();
                }
            }
            Notification::DidChangeConfiguration(params) => {
                let session = self.context.session();
                if !params.settings.is_null() {
                    self.set_settings(&params.settings);
                } else if session.can_tell_settings {
                    // The notification only says that the settings have changed.
                    self.ask_for_settings();
                }
            }
            Notification::FilesChanged(uris) => self.files_have_changed(uris),
            Notification::DidChangeWorkspaceFolders(params) => self.did_change_folders(params),
            Notification::CancelProgress(params) => {
                if let Some(run) = progress::run_of(&params.token) {
                    self.context.solver.cancel(run);
                }
            }
            Notification::Broken(why) => self.log(MessageType::WARNING, why),
            Notification::Follow(params) => {
                let place = follow::place(&params.text_document.uri, params.position);
                self.send_to_pages(place);
            }
            Notification::Status(params) => self.set_status(status::notification(&params)),
        }
    }

    fn initialized(&mut self) {
        let complaints = std::mem::take(&mut self.checks.complaints);
        if self.context.session().can_watch_files {
            self.watch_files();
        }
        if self.context.session().can_tell_settings {
            self.ask_for_settings();
        }
        self.read_folders();
        for complaint in complaints {
            self.log(MessageType::WARNING, complaint);
        }
    }

    fn did_open(&mut self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let is_markdown = document.language_id == "markdown";
        let text = DocumentText::new(&key(&document.uri), &document.text, is_markdown);
        let uri = document.uri.clone();
        self.context
            .state()
            .documents
            .open(document.uri, document.version, text);
        self.document_is_there(&uri);
        self.texts_have_changed();
        if self.new_file(&uri).is_some() {
            self.read_again(vec![uri]);
        }
    }

    fn did_change(&mut self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let mut changes = params.content_changes.iter();
        let place = changes.find_map(|change| Some(change.range?.start));
        let is_open = self.context.state().documents.change(
            &document.uri,
            document.version,
            params.content_changes,
            self.context.session().encoding,
        );
        if is_open {
            self.texts_have_changed();
            // Without a notification of the cursor, the place of the text change is used.
            if let Some(place) = place.filter(|_| self.has_pages()) {
                self.send_to_pages(follow::place(&document.uri, place));
            }
        } else {
            let uri = document.uri.as_str();
            let message = format!("ignored a change of {uri}, which is not open");
            self.log(MessageType::WARNING, message);
        }
    }

    fn did_close(&mut self, params: DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        let was_open = self.context.state().documents.close(&uri);
        if was_open {
            self.texts_have_changed();
            self.read_again(vec![uri]);
        } else {
            let uri = uri.as_str();
            let message = format!("{uri} is not open and cannot be closed");
            self.log(MessageType::WARNING, message);
        }
    }

    fn files_have_changed(&mut self, uris: Vec<Uri>) {
        let is_ruling = |uri: &Uri| {
            path(uri).is_some_and(|path| RULING.iter().any(|name| path.ends_with(name)))
        };
        let (ruling, files): (Vec<_>, Vec<_>) = uris.into_iter().partition(is_ruling);
        if !ruling.is_empty() {
            self.read_configs_again();
        }
        self.read_again(files);
    }

    fn did_change_folders(&mut self, params: DidChangeWorkspaceFoldersParams) {
        let DidChangeWorkspaceFoldersParams { event } = params;
        let uris = |folders: Vec<WorkspaceFolder>| folders.into_iter().map(|it| it.uri).collect();
        let session = self.context.session();
        session.change_folders(uris(event.removed), uris(event.added));
        self.read_folders();
    }

    /// Applies settings, and reports their faults.
    pub(super) fn set_settings(&mut self, value: &Value) {
        let (settings, complaints) = Settings::read(value);
        self.context.state().settings = settings;
        self.checks.settings_have_changed();
        for complaint in complaints {
            self.log(MessageType::WARNING, complaint);
        }
    }

    /// Asks for the settings, unless a request for them is without a reply; it is then made again after the reply. So a
    /// late reply never takes the place of a newer one.
    pub(super) fn ask_for_settings(&mut self) {
        for why in self.asked.values_mut() {
            if let Asked::Settings { is_outdated } = why {
                *is_outdated = true;
                return;
            }
        }
        let item = ConfigurationItem {
            scope_uri: None,
            section: Some("tailback".to_owned()),
        };
        self.ask(
            Asked::Settings { is_outdated: false },
            ClientRequest::Configuration(vec![item]),
        );
    }

    /// Asks the client to report changed files.
    fn watch_files(&mut self) {
        let watcher = |glob: &str, kind| FileSystemWatcher {
            glob_pattern: GlobPattern::String(glob.to_owned()),
            kind,
        };
        let names = ["*.rush", "*.md", "*.markdown"].into_iter().chain(RULING);
        let mut watchers: Vec<_> = names
            .map(|name| watcher(&format!("**/{name}"), None))
            .collect();
        // When a folder is renamed or removed, many clients report only the folder, which may have any name.
        watchers.push(watcher("**", Some(WatchKind::Create | WatchKind::Delete)));
        let options = DidChangeWatchedFilesRegistrationOptions { watchers };
        let registration = Registration {
            id: "files".to_owned(),
            method: "workspace/didChangeWatchedFiles".to_owned(),
            register_options: serde_json::to_value(options).ok(),
        };
        self.ask(Asked::Files, ClientRequest::Register(vec![registration]));
    }
}
