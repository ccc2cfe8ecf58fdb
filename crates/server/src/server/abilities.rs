//! The capabilities of the server.

use crate::{
    documents::{encoding::Encoding, tokens},
    edits::{offer, puzzle_edit::Change},
    protocol::{
        CodeActionKind, CodeActionOptions, CodeLensOptions, CompletionOptions, DocumentLinkOptions,
        DocumentOnTypeFormattingOptions, ExecuteCommandOptions, FileOperationFilter,
        FileOperationPattern, FileOperationRegistrationOptions, InitializeResult, OneOf,
        RenameOptions, SemanticTokensFullOptions, SemanticTokensOptions, ServerCapabilities,
        ServerInfo, TextDocumentSyncKind, TextDocumentSyncOptions, WorkDoneProgressOptions,
        WorkspaceFileOperationsServerCapabilities, WorkspaceFoldersServerCapabilities,
        WorkspaceServerCapabilities,
    },
};

/// Returns the answer to `initialize`.
pub(crate) fn abilities(encoding: Encoding) -> InitializeResult {
    InitializeResult {
        capabilities: capabilities(encoding),
        server_info: Some(ServerInfo {
            name: "tailback".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
        ..InitializeResult::default()
    }
}

fn capabilities(encoding: Encoding) -> ServerCapabilities {
    let sync = TextDocumentSyncOptions {
        open_close: Some(true),
        change: Some(TextDocumentSyncKind::INCREMENTAL),
        save: Some(true.into()),
        ..TextDocumentSyncOptions::default()
    };
    let actions = CodeActionOptions {
        code_action_kinds: Some(vec![
            CodeActionKind::QUICKFIX,
            CodeActionKind::REFACTOR_REWRITE,
            offer::FIX_ALL,
        ]),
        resolve_provider: Some(true),
        ..CodeActionOptions::default()
    };
    let tokens = SemanticTokensOptions {
        legend: tokens::legend(),
        range: Some(true),
        full: Some(SemanticTokensFullOptions::Delta { delta: Some(true) }),
        ..SemanticTokensOptions::default()
    };
    let file_operations = WorkspaceFileOperationsServerCapabilities {
        did_create: Some(any_file()),
        did_rename: Some(any_file()),
        did_delete: Some(any_file()),
        ..WorkspaceFileOperationsServerCapabilities::default()
    };
    ServerCapabilities {
        position_encoding: Some(encoding.kind()),
        text_document_sync: Some(sync.into()),
        code_action_provider: Some(actions.into()),
        code_lens_provider: Some(CodeLensOptions {
            resolve_provider: Some(false),
        }),
        completion_provider: Some(CompletionOptions {
            // These characters begin the next word of a statement or the next claim.
            trigger_characters: Some([" ", ","].map(str::to_owned).into()),
            ..CompletionOptions::default()
        }),
        definition_provider: Some(OneOf::Left(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_highlight_provider: Some(OneOf::Left(true)),
        document_link_provider: Some(DocumentLinkOptions {
            resolve_provider: None,
            work_done_progress_options: WorkDoneProgressOptions::default(),
        }),
        document_on_type_formatting_provider: Some(DocumentOnTypeFormattingOptions {
            first_trigger_character: "\n".to_owned(),
            more_trigger_character: None,
        }),
        document_range_formatting_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: Change::commands(),
            ..ExecuteCommandOptions::default()
        }),
        folding_range_provider: Some(true.into()),
        hover_provider: Some(true.into()),
        inlay_hint_provider: Some(OneOf::Left(true)),
        references_provider: Some(OneOf::Left(true)),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: WorkDoneProgressOptions::default(),
        })),
        selection_range_provider: Some(true.into()),
        semantic_tokens_provider: Some(tokens.into()),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: Some(file_operations),
        }),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
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
