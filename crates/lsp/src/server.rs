//! The requests and notifications, each decoded, passed on, and its answer encoded.
//!
//! What a notification changes is changed before anything is awaited, so the order of arrival is
//! kept; whatever takes time is done elsewhere.

use std::{sync::Arc, time::Duration};

use serde::Deserialize;
use tailback_diagnostics::Span;
use tokio::{task::spawn_blocking, time::timeout};

use crate::{
    convert,
    documents::Checked,
    encoding::{Encoding, Positions},
    progress,
    protocol::{
        Client, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse,
        DidChangeConfigurationParams, DidChangeTextDocumentParams, DidChangeWatchedFilesParams,
        DidChangeWorkspaceFoldersParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
        DidSaveTextDocumentParams, DocumentFormattingParams, Error, ErrorCode, Hover,
        HoverContents, HoverParams, InitializeParams, InitializeResult, InitializedParams,
        InlayHint, InlayHintParams, LanguageServer, MarkupContent, MarkupKind, MessageType, Range,
        Result, TextEdit, Uri, WorkDoneProgressCancelParams,
    },
    session::{self, Session},
    shared::Shared,
};

/// How long inlay hints wait for figures that may be there in a moment, where the client can be
/// told later that there are new ones, and where it cannot.
const HINT_PATIENCE: Duration = Duration::from_millis(120);
const LONG_HINT_PATIENCE: Duration = Duration::from_secs(1);

pub(crate) struct Backend {
    client: Client,
    shared: Arc<Shared>,
}

/// A message that could not be read.
#[derive(Deserialize)]
pub(crate) struct Broken {
    why: String,
}

impl Backend {
    pub(crate) fn new(client: Client, shared: Arc<Shared>) -> Self {
        Self { client, shared }
    }

    /// `window/workDoneProgress/cancel`, which the library does not know.
    #[expect(clippy::unused_async, reason = "the library takes futures")]
    pub(crate) async fn cancel_progress(&self, params: WorkDoneProgressCancelParams) {
        if let Some(run) = progress::run_of(&params.token) {
            self.shared.solver.cancel(run);
        }
    }

    /// The answer to a message that could not be read.
    pub(crate) async fn refuse(&self, params: Broken) -> Result<()> {
        self.log(params.why.clone()).await;
        Err(Error {
            code: ErrorCode::ParseError,
            message: params.why.into(),
            data: None,
        })
    }

    async fn log(&self, message: String) {
        self.client.log_message(MessageType::WARNING, message).await;
    }

    fn encoding(&self) -> Encoding {
        self.shared
            .session()
            .map_or(Encoding::Utf16, |session| session.encoding)
    }

    /// Answers from what was found in the document as it is now, away from the message loop.
    async fn answer<T: Send + 'static>(
        &self,
        uri: &Uri,
        answer: impl FnOnce(&Checked, Encoding) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let Some(checked) = self.shared.checked(uri.as_str()).await else {
            return Ok(None);
        };
        self.answer_from(checked, answer).await
    }

    async fn answer_from<T: Send + 'static>(
        &self,
        checked: Arc<Checked>,
        answer: impl FnOnce(&Checked, Encoding) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let encoding = self.encoding();
        spawn_blocking(move || answer(&checked, encoding))
            .await
            .map_err(|panic| Error {
                code: ErrorCode::InternalError,
                message: format!("this request broke down: {panic}").into(),
                data: None,
            })
    }
}

impl Checked {
    fn positions(&self, encoding: Encoding) -> Positions<'_> {
        Positions::new(&self.file.text, &self.file.lines, encoding)
    }

    fn span(&self, range: Range, encoding: Encoding) -> Span {
        encoding.span(&self.file.text, range)
    }
}

impl LanguageServer for Backend {
    async fn initialize(&self, params: InitializeParams) -> Result<InitializeResult> {
        let session = Session::new(&params);
        let encoding = session.encoding;
        self.shared.begin(session);
        let settings = params.initialization_options.unwrap_or_default();
        let (rules, _) = session::rules(&settings);
        self.shared.state().rules = rules;
        self.shared.lifecycle.has_initialized();
        Ok(session::abilities(encoding))
    }

    async fn initialized(&self, _: InitializedParams) {}

    async fn shutdown(&self) -> Result<()> {
        self.shared.lifecycle.has_shut_down();
        Ok(())
    }

    async fn did_open(&self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let Some(session) = self.shared.session() else {
            return;
        };
        let name = session.name(&document.uri);
        let uri = document.uri.as_str().to_owned();
        let mut state = self.shared.state();
        state
            .documents
            .open(uri, name, document.version, document.text);
        drop(state);
        self.shared.changed.notify_one();
    }

    async fn did_change(&self, params: DidChangeTextDocumentParams) {
        let document = params.text_document;
        let is_open = self.shared.state().documents.change(
            document.uri.as_str(),
            document.version,
            params.content_changes,
            self.encoding(),
        );
        if is_open {
            self.shared.changed.notify_one();
        } else {
            let uri = document.uri.as_str();
            self.log(format!("{uri} is not open, a change of it is ignored"))
                .await;
        }
    }

    async fn did_close(&self, params: DidCloseTextDocumentParams) {
        let uri = params.text_document.uri;
        let was_open = self.shared.state().documents.close(uri.as_str());
        if was_open {
            self.shared.changed.notify_one();
        } else {
            let uri = uri.as_str();
            self.log(format!("{uri} is not open and cannot be closed"))
                .await;
        }
    }

    async fn did_save(&self, _: DidSaveTextDocumentParams) {}

    async fn did_change_configuration(&self, params: DidChangeConfigurationParams) {
        if params.settings.is_null() {
            return;
        }
        let (rules, unknown) = session::rules(&params.settings);
        self.shared.state().rules = rules;
        self.shared.changed.notify_one();
        for name in unknown {
            self.log(format!("in the setting `warn`, {name} is no rule"))
                .await;
        }
    }

    async fn did_change_watched_files(&self, _: DidChangeWatchedFilesParams) {}

    async fn did_change_workspace_folders(&self, _: DidChangeWorkspaceFoldersParams) {}

    async fn inlay_hint(&self, params: InlayHintParams) -> Result<Option<Vec<InlayHint>>> {
        let uri = params.text_document.uri;
        let Some(checked) = self.shared.checked(uri.as_str()).await else {
            return Ok(None);
        };
        let encoding = self.encoding();
        let span = checked.span(params.range, encoding);
        let are_settled = |checked: &Checked| {
            let mut hints = checked.hints.iter();
            !hints.any(|hint| span.touches(hint.offset) && hint.is_provisional)
        };
        let asked = checked.revision;
        let settled = self.shared.checked_where(uri.as_str(), |checked| {
            checked.revision > asked || are_settled(checked)
        });
        let session = self.shared.session();
        let patience = if session.is_some_and(|session| session.can_refresh_hints) {
            HINT_PATIENCE
        } else {
            LONG_HINT_PATIENCE
        };
        let checked = match timeout(patience, settled).await {
            Ok(Some(newer)) if newer.revision == asked => newer,
            // What is known by now, if only that it is being searched for.
            _ => checked,
        };
        let positions = checked.positions(encoding);
        let hints = checked.hints.iter();
        let hints = hints
            .filter(|hint| span.touches(hint.offset))
            .map(|hint| convert::inlay_hint(hint, &positions));
        Ok(Some(hints.collect()))
    }

    async fn hover(&self, params: HoverParams) -> Result<Option<Hover>> {
        let place = params.text_document_position_params;
        let limits = self.shared.limits;
        self.answer(&place.text_document.uri, move |checked, encoding| {
            let analysis = tailback_ide::Analysis {
                file: &checked.file,
                facts: &checked.facts,
                limits,
            };
            let offset = encoding.offset(&checked.file.text, place.position);
            let hover = tailback_ide::hover(&analysis, offset)?;
            Some(Hover {
                range: Some(checked.positions(encoding).range(hover.span)),
                contents: HoverContents::Markup(MarkupContent {
                    kind: MarkupKind::Markdown,
                    value: hover.markdown,
                }),
            })
        })
        .await
    }

    async fn formatting(&self, params: DocumentFormattingParams) -> Result<Option<Vec<TextEdit>>> {
        self.answer(&params.text_document.uri, |checked, encoding| {
            let edits = tailback_ide::formatting(&checked.file.text);
            Some(convert::text_edits(&edits, &checked.positions(encoding)))
        })
        .await
    }

    async fn code_action(&self, params: CodeActionParams) -> Result<Option<CodeActionResponse>> {
        let is_quick_fix =
            |kind: &CodeActionKind| CodeActionKind::QUICKFIX.as_str().starts_with(kind.as_str());
        if params
            .context
            .only
            .is_some_and(|only| !only.iter().any(is_quick_fix))
        {
            return Ok(None);
        }
        let session = self.shared.session();
        let is_versioned = session.is_some_and(|session| session.takes_versioned_edits);
        let uri = params.text_document.uri;
        self.answer(&uri.clone(), move |checked, encoding| {
            let span = checked.span(params.range, encoding);
            let fixes = tailback_ide::quick_fixes(&checked.reports, span);
            let actions = fixes.iter().map(|fix| {
                let action = convert::code_action(fix, &uri, checked, encoding, is_versioned);
                CodeActionOrCommand::CodeAction(action)
            });
            Some(actions.collect())
        })
        .await
    }
}
