//! The types of the protocol, in one place: the crate that they come from changes with the next
//! version of the server library.

pub(crate) use tower_lsp::{
    Client, LanguageServer, LspService, Server,
    jsonrpc::{Error, ErrorCode, Request, Response, Result},
    ls_types::{
        CodeAction, CodeActionKind, CodeActionOptions, CodeActionOrCommand, CodeActionParams,
        CodeActionProviderCapability, CodeActionResponse, CodeDescription, Diagnostic,
        DiagnosticRelatedInformation, DiagnosticSeverity, DidChangeConfigurationParams,
        DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
        DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams,
        DocumentChanges, DocumentFormattingParams, DocumentRangeFormattingParams, Hover,
        HoverContents, HoverParams, HoverProviderCapability, InitializeParams, InitializeResult,
        InitializedParams, InlayHint, InlayHintLabel, InlayHintParams, Location, MarkupContent,
        MarkupKind, MessageType, NumberOrString, OneOf, OptionalVersionedTextDocumentIdentifier,
        Position, PositionEncodingKind, Range, ServerCapabilities, ServerInfo,
        TextDocumentContentChangeEvent, TextDocumentEdit, TextDocumentSyncCapability,
        TextDocumentSyncKind, TextDocumentSyncOptions, TextEdit, Uri, WorkDoneProgressCancelParams,
        WorkspaceEdit, WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
    },
};
