//! What the server says it can do.

use crate::{
    encoding::Encoding,
    protocol::{
        InitializeResult, ServerCapabilities, ServerInfo, TextDocumentSyncCapability,
        TextDocumentSyncKind, TextDocumentSyncOptions, WorkspaceFoldersServerCapabilities,
        WorkspaceServerCapabilities,
    },
    requests,
};

/// What the server can do.
pub(crate) fn abilities(encoding: Encoding) -> InitializeResult {
    let mut capabilities = ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(TextDocumentSyncCapability::Options(
            TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                ..TextDocumentSyncOptions::default()
            },
        )),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                ..WorkspaceFoldersServerCapabilities::default()
            }),
            ..WorkspaceServerCapabilities::default()
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
