//! The notifications, each decoded and passed on; the requests have files of their own.
//!
//! What a notification changes is changed before anything is awaited, so the order of arrival is
//! kept; whatever takes time is done elsewhere.

use serde::Deserialize;
use tailback_config::FILE_NAME;

use crate::{
    backend::Backend,
    board_requests,
    client::{rule_page, session::Session, settings::Settings},
    documents::{address::path, text::Text},
    protocol::{
        DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
        DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
        DidSaveTextDocumentParams, Error, ErrorCode, InitializeParams, InitializeResult,
        InitializedParams, LanguageServer, Result, Uri, WorkDoneProgressCancelParams,
        WorkspaceFolder,
    },
    requests,
    serve::abilities::abilities,
    stages::progress,
};

/// A message that could not be read.
#[derive(Deserialize)]
pub(crate) struct Broken {
    why: String,
}

impl Backend {
    /// `window/workDoneProgress/cancel`, which the library does not know.
    #[expect(clippy::unused_async, reason = "the library takes futures")]
    pub(crate) async fn cancel_progress(&self, params: WorkDoneProgressCancelParams) {
        if let Some(run) = progress::run_of(&params.token) {
            self.shared.solver.cancel(run);
        }
    }

    /// The answer to a message that could not be read.
    pub(crate) async fn refuse(&self, params: Broken) -> Result<()> {
        self.log(params.why.clone()).await;
        Err(Error {
            code: ErrorCode::ParseError,
            message: params.why.into(),
            data: None,
        })
    }

    /// `workspace/textDocumentContent`, which the library does not know.
    #[expect(clippy::unused_async, reason = "the library takes futures")]
    pub(crate) async fn content(&self, params: rule_page::Params) -> Result<rule_page::Content> {
        rule_page::content(&params)
    }
}

impl LanguageServer for Backend {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        let session = Session::new(&params);
        let encoding = session.encoding;
        let pulls_diagnostics = session.pulls_diagnostics;
        self.shared.begin(session);
        let settings = params.initialization_options.unwrap_or_default();
        let (settings, complaints) = Settings::read(&settings);
        let mut state = self.shared.state();
        state.settings = settings;
        state.complaints = complaints;
        drop(state);
        self.shared.lifecycle.has_initialized();
        Ok(abilities(encoding, pulls_diagnostics))
    }

    async fn initialized(&self, _: InitializedParams) {
        let complaints = std::mem::take(&mut self.shared.state().complaints);
        if let Some(session) = self.shared.session() {
            if session.can_watch_files {
                self.watch_files();
            }
            if session.can_tell_settings {
                self.ask_for_settings();
            }
            self.read_folders();
        }
        for complaint in complaints {
            self.log(complaint).await;
        }
    }

    async fn shutdown(&self) -> Result<()> {
        self.shared.lifecycle.has_shut_down();
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let Some(session) = self.shared.session() else {
            return;
        };
        let name = session.name(&document.uri);
        let mut state = self.shared.state();
        let is_markdown = document.language_id == "markdown";
        let text = Text::new(&name, &document.text, is_markdown);
        state.documents.open(document.uri, document.version, text);
        drop(state);
        self.shared.changed.notify_one();
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let mut changes = params.content_changes.iter();
        let place = changes.find_map(|change| Some(change.range?.start));
        let is_open = self.shared.state().documents.change(
            &document.uri,
            document.version,
            params.content_changes,
            self.shared.encoding(),
        );
        if is_open {
            self.shared.changed.notify_one();
            // Where nobody tells where the cursor is, it is where the text changes.
            if let Some(place) = place {
                board_requests::follow_change(&self.shared.boards, &document.uri, place);
            }
        } else {
            let uri = document.uri.as_str();
            self.log(format!("{uri} is not open, a change of it is ignored"))
                .await;
        }
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        let was_open = self.shared.state().documents.close(&uri);
        if was_open {
            self.shared.changed.notify_one();
            self.read_again(vec![uri]);
        } else {
            let uri = uri.as_str();
            self.log(format!("{uri} is not open and cannot be closed"))
                .await;
        }
    }

    async fn did_save(&self, _: DidSaveTextDocumentParams) {
        let session = self.shared.session();
        // Who does not tell of files that change saves some now and then.
        if session.is_some_and(|session| !session.can_watch_files) {
            self.read_configs_again();
        }
    }

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        let session = self.shared.session();
        if !params.settings.is_null() {
            self.set_settings(&params.settings).await;
        } else if session.is_some_and(|session| session.can_tell_settings) {
            // That they are others is all that is said.
            self.ask_for_settings();
        }
    }

    async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
        let uris = params.changes.into_iter().map(|change| change.uri);
        let is_config = |uri: &Uri| path(uri).is_some_and(|path| path.ends_with(FILE_NAME));
        let (configs, files): (Vec<_>, Vec<_>) = uris.partition(is_config);
        if !configs.is_empty() {
            self.read_configs_again();
        }
        self.read_again(files);
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        let Some(session) = self.shared.session() else {
            return;
        };
        let paths = |folders: &[WorkspaceFolder]| -> Vec<_> {
            let paths = folders.iter().filter_map(|folder| path(&folder.uri));
            paths.collect()
        };
        session.change_folders(&paths(&params.event.removed), paths(&params.event.added));
        self.read_folders();
    }

    requests::methods! {}
}
