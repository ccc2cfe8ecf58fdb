//! The capabilities of the server.

use crate::{
    documents::encoding::Encoding,
    protocol::{
        InitializeResult, OneOf, ServerCapabilities, ServerInfo, TextDocumentSyncCapability,
        TextDocumentSyncKind, TextDocumentSyncOptions, WorkspaceFoldersServerCapabilities,
        WorkspaceServerCapabilities,
    },
    requests,
};

/// Returns the capabilities of the server. A client that does not pull diagnostics has them published instead.
pub(crate) fn abilities(encoding: Encoding, pulls_diagnostics: bool) -> InitializeResult {
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
                change_notifications: Some(OneOf::Left(true)),
            }),
            ..WorkspaceServerCapabilities::default()
        }),
        ..ServerCapabilities::default()
    };
    requests::advertise(&mut capabilities);
    if !pulls_diagnostics {
        capabilities.diagnostic_provider = None;
    }
    InitializeResult {
        capabilities,
        server_info: Some(ServerInfo {
            name: "tailback".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
        ..InitializeResult::default()
    }
}
