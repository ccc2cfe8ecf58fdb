//! The handlers that the server library calls: each decodes a message and passes it to the server.

use std::sync::Arc;

use serde_json::Value;
use tailback_server::{
    Answer, BoardAsker, BoardRequest, Content, ContentParams, FollowParams, Notification, Request,
    StatusParams, decode, each_request,
};
use tokio::sync::watch;

use crate::{
    driver::Driver,
    protocol::{
        CreateFilesParams, DeleteFilesParams, DidChangeConfigurationParams,
        DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
        DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams, Error,
        ErrorCode, InitializeParams, InitializeResult, InitializedParams, LanguageServer,
        LspServiceBuilder, RenameFilesParams, Result, Uri, WorkDoneProgressCancelParams,
    },
};

/// The server in the form that the library requires.
pub(crate) struct Handlers {
    pub(crate) driver: Arc<Driver>,
    /// The number of the client's process, once the client has sent it.
    pub(crate) process: watch::Sender<Option<i32>>,
}

/// Converts an error to the library's type.
fn error(error: tailback_server::Error) -> Error {
    Error {
        code: ErrorCode::from(error.code.number()),
        message: error.message,
        data: None,
    }
}

/// Returns the addresses of files, which the types of some notifications have as texts.
fn addresses<T, const N: usize>(
    files: Vec<T>,
    of_file: impl Fn(T) -> [String; N],
) -> impl Iterator<Item = Uri> {
    let uris = files.into_iter().flat_map(of_file);
    uris.filter_map(|uri| uri.parse().ok())
}

/// Extracts an answer of one kind; there is no other.
macro_rules! answer {
    ($asked:expr, $variant:ident) => {
        match $asked.await? {
            Answer::$variant(answer) => Ok(answer),
            _ => Err(Error::internal_error()),
        }
    };
}

impl Handlers {
    async fn ask(&self, request: Request) -> Result<Answer> {
        self.driver.request(request).await.map_err(error)
    }

    /// Handles `window/workDoneProgress/cancel`, which the library does not support.
    #[expect(clippy::unused_async, reason = "the library takes futures")]
    pub(crate) async fn cancel_progress(&self, params: WorkDoneProgressCancelParams) {
        self.driver.notify(Notification::CancelProgress(params));
    }

    /// Handles `workspace/textDocumentContent`, which the library does not support.
    pub(crate) async fn content(&self, params: ContentParams) -> Result<Content> {
        answer!(self.ask(Request::Content(params)), Content)
    }

    /// Handles `tailback/openBoard`, which pages cannot send.
    pub(crate) async fn open_board(&self, params: Value) -> Result<Value> {
        let params = decode(params).map_err(error)?;
        let answer = answer!(self.ask(Request::OpenBoard(params)), OpenBoard)?;
        serde_json::to_value(answer).map_err(|_| Error::internal_error())
    }

    #[expect(clippy::unused_async, reason = "the library takes futures")]
    pub(crate) async fn follow(&self, params: FollowParams) {
        self.driver.notify(Notification::Follow(params));
    }

    #[expect(clippy::unused_async, reason = "the library takes futures")]
    pub(crate) async fn status(&self, params: StatusParams) {
        self.driver.notify(Notification::Status(params));
    }

    fn files_have_changed(&self, uris: impl Iterator<Item = Uri>) {
        self.driver
            .notify(Notification::FilesChanged(uris.collect()));
    }

    async fn ask_board(&self, method: &str, params: Value) -> Result<Value> {
        let request = BoardRequest {
            asker: BoardAsker::Client,
            method: method.to_owned(),
            params,
        };
        answer!(self.ask(Request::Board(request)), Board)
    }
}

/// Defines the requests of the board, each by its own name, because the library does not pass the method to handlers.
macro_rules! board_requests {
    ($($(#[$_condition:meta])? $method:literal => $name:ident,)*) => {
        impl Handlers {
            $(async fn $name(&self, params: Value) -> Result<Value> {
                self.ask_board($method, params).await
            })*
        }

        pub(super) fn register_board(
            builder: LspServiceBuilder<Handlers>,
        ) -> LspServiceBuilder<Handlers> {
            builder$(.custom_method($method, Handlers::$name))*
                .custom_method("tailback/openBoard", Handlers::open_board)
                .custom_method("tailback/follow", Handlers::follow)
                .custom_method("tailback/status", Handlers::status)
        }
    };
}

tailback_server::each_board_request!(board_requests);

/// Defines the methods of the library's trait, which must be in one block.
macro_rules! methods {
    (
        $($name:ident $variant:ident $method:literal,)* ;
        $($definite:ident $definite_variant:ident $definite_method:literal,)*
    ) => {
        $(async fn $name(
            &self,
            params: tailback_server::params::$variant,
        ) -> Result<tailback_server::answers::$variant> {
            answer!(self.ask(Request::$variant(params)), $variant)
        })*
        $(async fn $definite(
            &self,
            params: tailback_server::params::$definite_variant,
        ) -> Result<tailback_server::answers::$definite_variant> {
            answer!(self.ask(Request::$definite_variant(params)), $definite_variant)
        })*
    };
}

impl LanguageServer for Handlers {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        if let Some(process) = params.process_id.and_then(|id| i32::try_from(id).ok()) {
            self.process.send_replace(Some(process));
        }
        let params = serde_json::to_value(params).map_err(|_| Error::internal_error())?;
        answer!(self.ask(Request::Initialize(params)), Initialize).map(|answer| *answer)
    }

    async fn initialized(&self, _: InitializedParams) {
        self.driver.notify(Notification::Initialized);
    }

    async fn shutdown(&self) -> Result<()> {
        self.ask(Request::Shutdown).await.map(drop)
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        self.driver.notify(Notification::DidOpen(params));
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        self.driver.notify(Notification::DidChange(params));
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        self.driver.notify(Notification::DidClose(params));
    }

    async fn did_save(&self, _: DidSaveTextDocumentParams) {
        self.driver.notify(Notification::DidSave);
    }

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        self.driver
            .notify(Notification::DidChangeConfiguration(params));
    }

    async fn did_change_watched_files(&self, params: DidChangeWatchedFilesParams) {
        let uris = params.changes.into_iter().map(|change| change.uri);
        self.files_have_changed(uris);
    }

    async fn did_create_files(&self, params: CreateFilesParams) {
        self.files_have_changed(addresses(params.files, |it| [it.uri]));
    }

    async fn did_rename_files(&self, params: RenameFilesParams) {
        self.files_have_changed(addresses(params.files, |it| [it.old_uri, it.new_uri]));
    }

    async fn did_delete_files(&self, params: DeleteFilesParams) {
        self.files_have_changed(addresses(params.files, |it| [it.uri]));
    }

    async fn did_change_workspace_folders(&self, params: DidChangeWorkspaceFoldersParams) {
        self.driver
            .notify(Notification::DidChangeWorkspaceFolders(params));
    }

    each_request! { methods }
}
