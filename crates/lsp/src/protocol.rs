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
        DocumentChanges, DocumentFormattingParams, DocumentHighlight, DocumentHighlightKind,
        DocumentHighlightParams, DocumentLink, DocumentLinkOptions, DocumentLinkParams,
        DocumentOnTypeFormattingOptions, DocumentOnTypeFormattingParams,
        DocumentRangeFormattingParams, DocumentSymbol, DocumentSymbolParams,
        DocumentSymbolResponse, FoldingRange, FoldingRangeKind, FoldingRangeParams,
        FoldingRangeProviderCapability, GotoDefinitionParams, GotoDefinitionResponse, Hover,
        HoverContents, HoverParams, HoverProviderCapability, InitializeParams, InitializeResult,
        InitializedParams, InlayHint, InlayHintLabel, InlayHintParams, LinkedEditingRangeParams,
        LinkedEditingRangeServerCapabilities, LinkedEditingRanges, Location, MarkupContent,
        MarkupKind, MessageType, NumberOrString, OneOf, OptionalVersionedTextDocumentIdentifier,
        Position, PositionEncodingKind, PrepareRenameResponse, Range, ReferenceParams,
        RenameOptions, RenameParams, SelectionRange, SelectionRangeParams,
        SelectionRangeProviderCapability, ServerCapabilities, ServerInfo, SymbolInformation,
        SymbolKind, TextDocumentContentChangeEvent, TextDocumentEdit, TextDocumentPositionParams,
        TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions, TextEdit, Uri,
        WorkDoneProgressCancelParams, WorkDoneProgressOptions, WorkspaceEdit,
        WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities, WorkspaceSymbolParams,
        WorkspaceSymbolResponse,
    },
};
