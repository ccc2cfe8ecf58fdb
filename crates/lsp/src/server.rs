//! The notifications, each decoded and passed on; the requests have files of their own.
//!
//! What a notification changes is changed before anything is awaited, so the order of arrival is
//! kept; whatever takes time is done elsewhere.

use serde::Deserialize;

use crate::{
    abilities::abilities,
    backend::Backend,
    progress,
    protocol::{
        DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
        DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
        DidSaveTextDocumentParams, Error, ErrorCode, InitializeParams, InitializeResult,
        InitializedParams, LanguageServer, Result, WorkDoneProgressCancelParams,
    },
    requests, rule_page,
    session::Session,
    settings::Settings,
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
        self.shared.begin(session);
        let settings = params.initialization_options.unwrap_or_default();
        let (settings, complaints) = Settings::read(&settings);
        let mut state = self.shared.state();
        state.settings = settings;
        state.complaints = complaints;
        drop(state);
        self.shared.lifecycle.has_initialized();
        Ok(abilities(encoding))
    }

    async fn initialized(&self, _: InitializedParams) {
        let complaints = std::mem::take(&mut self.shared.state().complaints);
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
        let (version, text) = (document.version, &document.text);
        state.documents.open(document.uri, &name, version, text);
        drop(state);
        self.shared.changed.notify_one();
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let is_open = self.shared.state().documents.change(
            &document.uri,
            document.version,
            params.content_changes,
            self.encoding(),
        );
        if is_open {
            self.shared.changed.notify_one();
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
        } else {
            let uri = uri.as_str();
            self.log(format!("{uri} is not open and cannot be closed"))
                .await;
        }
    }

    async fn did_save(&self, _: DidSaveTextDocumentParams) {}

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        if params.settings.is_null() {
            return;
        }
        let (settings, complaints) = Settings::read(&params.settings);
        self.shared.state().settings = settings;
        self.shared.changed.notify_one();
        for complaint in complaints {
            self.log(complaint).await;
        }
    }

    async fn did_change_watched_files(&self, _: DidChangeWatchedFilesParams) {}

    async fn did_change_workspace_folders(&self, _: DidChangeWorkspaceFoldersParams) {}

    requests::methods! {}
}
