//! The notifications, each decoded and passed on; the requests have files of their own.
//!
//! What a notification changes is changed before anything is awaited, so the order of arrival is
//! kept; whatever takes time is done elsewhere.

use std::sync::Arc;

use serde::Deserialize;
use tailback_diagnostics::Span;
use tokio::task::spawn_blocking;

use crate::{
    documents::Checked,
    encoding::{Encoding, Positions},
    progress,
    protocol::{
        Client, DidChangeConfigurationParams, DidChangeTextDocumentParams,
        DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams,
        DidOpenTextDocumentParams, DidSaveTextDocumentParams, Error, ErrorCode, InitializeParams,
        InitializeResult, InitializedParams, LanguageServer, MessageType, Range, Result, Uri,
        WorkDoneProgressCancelParams,
    },
    requests,
    session::{self, Session},
    shared::Shared,
};

pub(crate) struct Backend {
    client: Client,
    pub(crate) shared: Arc<Shared>,
}

/// A message that could not be read.
#[derive(Deserialize)]
pub(crate) struct Broken {
    why: String,
}

impl Backend {
    pub(crate) fn new(client: Client, shared: Arc<Shared>) -> Self {
        Self { client, shared }
    }

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

    async fn log(&self, message: String) {
        self.client.log_message(MessageType::WARNING, message).await;
    }

    pub(crate) fn encoding(&self) -> Encoding {
        self.shared
            .session()
            .map_or(Encoding::Utf16, |session| session.encoding)
    }

    /// Answers from what was found in the document as it is now, away from the message loop.
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        uri: &Uri,
        answer: impl FnOnce(&Checked, Encoding) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let Some(checked) = self.shared.checked(uri.as_str()).await else {
            return Ok(None);
        };
        let encoding = self.encoding();
        spawn_blocking(move || answer(&checked, encoding))
            .await
            .map_err(|panic| Error {
                code: ErrorCode::InternalError,
                message: format!("this request broke down: {panic}").into(),
                data: None,
            })
    }
}

impl Checked {
    pub(crate) fn positions(&self, encoding: Encoding) -> Positions<'_> {
        Positions::new(&self.file.text, &self.file.lines, encoding)
    }

    pub(crate) fn span(&self, range: Range, encoding: Encoding) -> Span {
        encoding.span(&self.file.text, range)
    }
}

impl LanguageServer for Backend {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        let session = Session::new(&params);
        let encoding = session.encoding;
        self.shared.begin(session);
        let settings = params.initialization_options.unwrap_or_default();
        let (rules, _) = session::rules(&settings);
        self.shared.state().rules = rules;
        self.shared.lifecycle.has_initialized();
        Ok(session::abilities(encoding))
    }

    async fn initialized(&self, _: InitializedParams) {}

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
        let uri = document.uri.as_str().to_owned();
        let mut state = self.shared.state();
        state
            .documents
            .open(uri, name, document.version, document.text);
        drop(state);
        self.shared.changed.notify_one();
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let is_open = self.shared.state().documents.change(
            document.uri.as_str(),
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
        let was_open = self.shared.state().documents.close(uri.as_str());
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
        let (rules, unknown) = session::rules(&params.settings);
        self.shared.state().rules = rules;
        self.shared.changed.notify_one();
        for name in unknown {
            self.log(format!("in the setting `warn`, {name} is no rule"))
                .await;
        }
    }

    async fn did_change_watched_files(&self, _: DidChangeWatchedFilesParams) {}

    async fn did_change_workspace_folders(&self, _: DidChangeWorkspaceFoldersParams) {}

    requests::methods! {}
}
