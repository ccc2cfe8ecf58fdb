//! The types of the protocol, in one place, and the errors of requests.

use std::{borrow::Cow, fmt};

#[cfg(not(target_family = "wasm"))]
pub(crate) use ls_types::{AnnotatedTextEdit, ChangeAnnotation};
pub(crate) use ls_types::{
    CodeAction, CodeActionDisabled, CodeActionKind, CodeActionOptions, CodeActionOrCommand,
    CodeActionParams, CodeActionResponse, CodeDescription, CodeLens, CodeLensOptions,
    CodeLensParams, Command, CompletionItem, CompletionItemKind, CompletionList, CompletionOptions,
    CompletionParams, CompletionResponse, CompletionTextEdit, CompletionTriggerKind,
    ConfigurationItem, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag,
    DidChangeConfigurationParams, DidChangeTextDocumentParams,
    DidChangeWatchedFilesRegistrationOptions, DidChangeWorkspaceFoldersParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DocumentChanges,
    DocumentFormattingParams, DocumentHighlight, DocumentHighlightKind, DocumentHighlightParams,
    DocumentLink, DocumentLinkOptions, DocumentLinkParams, DocumentOnTypeFormattingOptions,
    DocumentOnTypeFormattingParams, DocumentRangeFormattingParams, DocumentSymbol,
    DocumentSymbolParams, DocumentSymbolResponse, Documentation, ExecuteCommandOptions,
    ExecuteCommandParams, FileOperationFilter, FileOperationPattern,
    FileOperationRegistrationOptions, FileSystemWatcher, FoldingRange, FoldingRangeKind,
    FoldingRangeParams, GlobPattern, GotoDefinitionParams, GotoDefinitionResponse, Hover,
    HoverContents, HoverParams, InitializeResult, InlayHint, InlayHintLabel, InlayHintParams,
    InsertTextFormat, Location, MarkupContent, MarkupKind, MessageType, NumberOrString, OneOf,
    OptionalVersionedTextDocumentIdentifier, Position, PositionEncodingKind, PrepareRenameResponse,
    ProgressToken, PublishDiagnosticsParams, Range, ReferenceParams, Registration, RenameOptions,
    RenameParams, SelectionRange, SelectionRangeParams, SemanticToken, SemanticTokenModifier,
    SemanticTokenType, SemanticTokens, SemanticTokensDelta, SemanticTokensDeltaParams,
    SemanticTokensEdit, SemanticTokensFullDeltaResult, SemanticTokensFullOptions,
    SemanticTokensLegend, SemanticTokensOptions, SemanticTokensParams, SemanticTokensRangeParams,
    SemanticTokensRangeResult, SemanticTokensResult, ServerCapabilities, ServerInfo,
    ShowDocumentParams, SymbolInformation, SymbolKind, TextDocumentContentChangeEvent,
    TextDocumentEdit, TextDocumentIdentifier, TextDocumentPositionParams, TextDocumentSyncKind,
    TextDocumentSyncOptions, TextEdit, Uri, WatchKind, WorkDoneProgress, WorkDoneProgressBegin,
    WorkDoneProgressCancelParams, WorkDoneProgressEnd, WorkDoneProgressOptions,
    WorkDoneProgressReport, WorkspaceEdit, WorkspaceFileOperationsServerCapabilities,
    WorkspaceFolder, WorkspaceFoldersServerCapabilities, WorkspaceServerCapabilities,
    WorkspaceSymbolParams, WorkspaceSymbolResponse,
};

/// The answer to a request, or the error.
pub type Result<T> = std::result::Result<T, Error>;

/// The error of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    /// The kind of the error.
    pub code: ErrorCode,
    /// The error in words.
    pub message: Cow<'static, str>,
}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorCode {
    /// The session has not begun, or is over.
    InvalidRequest,
    /// The session has not begun.
    ServerNotInitialized,
    /// The request is unknown.
    MethodNotFound,
    /// The parameters are not valid.
    InvalidParams,
    /// A bug in the server.
    InternalError,
    /// The client has cancelled the request, or the server was shut down before it was answered.
    RequestCancelled,
    /// The text has changed since the request.
    ContentModified,
    /// The request was understood, but cannot be done.
    RequestFailed,
    /// Another kind, by its number.
    Other(i64),
}

impl ErrorCode {
    /// Returns the number of the kind in the protocol.
    pub fn number(self) -> i64 {
        match self {
            Self::InvalidRequest => -32600,
            Self::MethodNotFound => -32601,
            Self::InvalidParams => -32602,
            Self::InternalError => -32603,
            Self::ServerNotInitialized => -32002,
            Self::RequestCancelled => -32800,
            Self::ContentModified => -32801,
            Self::RequestFailed => -32803,
            Self::Other(number) => number,
        }
    }
}

impl Error {
    /// Creates an error with its message.
    pub fn new(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        let message = message.into();
        Self { code, message }
    }

    pub(crate) fn invalid_params(message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorCode::InvalidParams, message)
    }

    pub(crate) fn method_not_found() -> Self {
        Self::new(ErrorCode::MethodNotFound, "Method not found")
    }

    pub(crate) fn internal_error() -> Self {
        Self::new(ErrorCode::InternalError, "Internal error")
    }

    pub(crate) fn cancelled() -> Self {
        Self::new(ErrorCode::RequestCancelled, "Canceled")
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
