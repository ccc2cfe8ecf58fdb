//! The capabilities of the server.

use crate::{
    documents::encoding::Encoding,
    protocol::{
        FileOperationFilter, FileOperationPattern, FileOperationRegistrationOptions,
        InitializeResult, OneOf, ServerCapabilities, ServerInfo, TextDocumentSyncCapability,
        TextDocumentSyncKind, TextDocumentSyncOptions, TextDocumentSyncSaveOptions,
        WorkspaceFileOperationsServerCapabilities, WorkspaceFoldersServerCapabilities,
        WorkspaceServerCapabilities,
    },
    requests,
};

/// Returns the capabilities of the server.
pub(crate) fn abilities(encoding: Encoding) -> InitializeResult {
    let mut capabilities = ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(
            TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                save: Some(TextDocumentSyncSaveOptions::Supported(true)),
                ..TextDocumentSyncOptions::default()
            },
        )),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: Some(WorkspaceFileOperationsServerCapabilities {
                did_create: Some(any_file()),
                did_rename: Some(any_file()),
                did_delete: Some(any_file()),
                ..WorkspaceFileOperationsServerCapabilities::default()
            }),
        }),
        ..ServerCapabilities::default()
    };
    requests::advertise(&mut capabilities);
    InitializeResult {
        capabilities,
        server_info: Some(ServerInfo {
            name: "tailback".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
        ..InitializeResult::default()
    }
}

/// Any file and any folder, because a folder of any name may hold puzzles.
fn any_file() -> FileOperationRegistrationOptions {
    let filter = FileOperationFilter {
        scheme: Some("file".to_owned()),
        pattern: FileOperationPattern {
            glob: "**".to_owned(),
            ..FileOperationPattern::default()
        },
    };
    FileOperationRegistrationOptions {
        filters: vec![filter],
    }
}
