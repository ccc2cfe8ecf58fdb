//! The types of the protocol and of the server library, in one place.

pub(crate) use tower_lsp::{
    Client, LanguageServer, LspService, LspServiceBuilder, Server,
    jsonrpc::{Error, ErrorCode, Request, Response, Result},
    ls_types::{
        ApplyWorkspaceEditResponse, ClientCapabilities, DidChangeConfigurationParams,
        DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
        DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
        DocumentChanges, GeneralClientCapabilities, InitializeParams, InitializeResult,
        InitializedParams, OneOf, Position, PositionEncodingKind, ProgressParams,
        ProgressParamsValue, TextDocumentContentChangeEvent, TextDocumentIdentifier,
        TextDocumentItem, Uri, VersionedTextDocumentIdentifier, WorkDoneProgressCancelParams,
        WorkspaceClientCapabilities, WorkspaceEdit, WorkspaceEditClientCapabilities,
        notification::{Notification, Progress},
    },
};
