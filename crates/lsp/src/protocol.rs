//! The types of the protocol and of the server library, in one place.

pub(crate) use tower_lsp::{
    Client, LanguageServer, LspService, LspServiceBuilder, Server,
    jsonrpc::{Error, ErrorCode, Request, Response, Result},
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
