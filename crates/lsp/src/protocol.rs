//! The types of the protocol and of the server library, in one place.

pub(crate) use tower_lsp::{
    Client, ExitedError, LanguageServer, LspService, LspServiceBuilder,
    jsonrpc::{Error, ErrorCode, Id, Request, Response, Result},
    ls_types::{
        ApplyWorkspaceEditResponse, CreateFilesParams, DeleteFilesParams,
        DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
        DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
        DidSaveTextDocumentParams, DocumentChanges, InitializeParams, InitializeResult,
        InitializedParams, OneOf, Position, ProgressParams, ProgressParamsValue, RenameFilesParams,
        TextDocumentContentChangeEvent, TextDocumentIdentifier, TextDocumentItem, Uri,
        VersionedTextDocumentIdentifier, WorkDoneProgressCancelParams, WorkspaceEdit,
        notification::{Notification, Progress},
        request::Request as LspRequest,
    },
};
