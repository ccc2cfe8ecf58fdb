//! What every handler has at hand: the shared state, and the ways to an answer.

pub(crate) mod here;
pub(crate) mod search;

use std::sync::Arc;

use serde_json::Value;

use crate::{
    client::{rule_page::RulePages, session::ActionAbilities, settings::Settings},
    documents::{
        document::{CheckedDocument, Document},
        encoding::Encoding,
        tokens::SentTokens,
    },
    pool::BrokenDown,
    protocol::{
        Client, ConfigurationItem, Error, ErrorCode, MessageType, Result, Uri, WorkspaceEdit,
    },
    shared::Shared,
    stages::disk,
};

#[derive(Clone)]
pub(crate) struct Backend {
    pub(crate) client: Client,
    pub(crate) shared: Arc<Shared>,
}

impl Backend {
    pub(crate) fn new(client: Client, shared: Arc<Shared>) -> Self {
        Self { client, shared }
    }

    pub(crate) async fn log(&self, message: String) {
        self.client.log_message(MessageType::WARNING, message).await;
    }

    /// Tells the user, in the log.
    pub(crate) async fn say(&self, message: String) {
        self.client.log_message(MessageType::INFO, message).await;
    }

    /// Whether the client asks for diagnostics, and is not told of them.
    pub(crate) fn pulls_diagnostics(&self) -> bool {
        let session = self.shared.session();
        session.is_some_and(|session| session.pulls_diagnostics)
    }

    /// Reads the puzzles in the client's folders, away from the message loop.
    pub(crate) fn read_folders(&self) {
        let shared = Arc::clone(&self.shared);
        tokio::spawn(disk::read_folders(shared, self.client.clone()));
    }

    /// Looks again at files on the disk, away from the message loop.
    pub(crate) fn read_again(&self, uris: Vec<Uri>) {
        tokio::spawn(disk::read_again(
            Arc::clone(&self.shared),
            self.client.clone(),
            uris,
        ));
    }

    /// Configurations may be others: what they leave out is others then, too.
    pub(crate) fn read_configs_again(&self) {
        self.shared.configs.refresh();
        self.shared.choice_has_changed();
        self.read_folders();
    }

    /// Asks the client to tell of files that change.
    pub(crate) fn watch_files(&self) {
        tokio::spawn(disk::watch(self.client.clone()));
    }

    /// Takes settings over, and says what is wrong with them.
    pub(crate) async fn set_settings(&self, value: &Value) {
        let (settings, complaints) = Settings::read(value);
        self.shared.state().settings = settings;
        self.shared.choice_has_changed();
        for complaint in complaints {
            self.log(complaint).await;
        }
    }

    /// Asks the client for its settings, away from the message loop.
    pub(crate) fn ask_for_settings(&self) {
        let backend = Self::new(self.client.clone(), Arc::clone(&self.shared));
        tokio::spawn(async move {
            let item = ConfigurationItem {
                scope_uri: None,
                section: Some("tailback".to_owned()),
            };
            let answer = backend.client.configuration(vec![item]).await;
            let settings = answer.ok().and_then(|answer| answer.into_iter().next());
            if let Some(settings) = settings.filter(|settings| !settings.is_null()) {
                backend.set_settings(&settings).await;
            }
        });
    }

    /// What the client can do with actions.
    pub(crate) fn action_abilities(&self) -> ActionAbilities {
        let session = self.shared.session();
        session.map_or_else(ActionAbilities::default, |session| session.actions)
    }

    /// Asks the client to make an edit. What becomes of it, the user sees.
    pub(crate) fn apply_later(&self, edit: WorkspaceEdit) {
        let client = self.client.clone();
        // Not awaited here: the client may answer this only after the request that asks for it.
        tokio::spawn(async move {
            if let Ok(answer) = client.apply_edit(edit).await
                && !answer.applied
            {
                let why = answer.failure_reason.unwrap_or_default();
                let message = format!("the change was not made: {why}");
                client.log_message(MessageType::WARNING, message).await;
            }
        });
    }

    /// Where the client finds the pages of rules.
    pub(crate) fn rule_pages(&self) -> RulePages {
        self.shared
            .session()
            .map_or(RulePages::InRepository, |session| session.rule_pages)
    }

    pub(crate) fn encoding(&self) -> Encoding {
        self.shared
            .session()
            .map_or(Encoding::Utf16, |session| session.encoding)
    }

    /// Whether the client takes edits that name the version they are for.
    pub(crate) fn takes_versioned_edits(&self) -> bool {
        let session = self.shared.session();
        session.is_some_and(|session| session.takes_versioned_edits)
    }

    /// Why the board cannot change the client's texts; `None` where it can.
    pub(crate) fn read_only(&self) -> Option<String> {
        let session = self.shared.session();
        if session.is_some_and(|session| session.applies_edits) {
            return None;
        }
        let why = session.and_then(|session| session.read_only.clone());
        Some(why.unwrap_or_else(|| "this editor lets no server change its text".to_owned()))
    }

    /// Whether the client shows documents that the server names.
    pub(crate) fn shows_documents(&self) -> bool {
        let session = self.shared.session();
        session.is_some_and(|session| session.shows_documents)
    }

    /// Answers from the document as it is now, away from the message loop. `None` if it is not
    /// open.
    pub(crate) async fn answer<T: Send + 'static>(
        &self,
        uri: &Uri,
        answer: impl FnOnce(&Document, Encoding) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let Some(document) = self.shared.document(uri) else {
            return Ok(None);
        };
        let encoding = self.encoding();
        self.work(move || answer(&document, encoding)).await
    }

    /// Answers from the document as it is now and from the tokens of it that were sent last, and keeps
    /// those that are sent now. `None` if the document is not open.
    pub(crate) async fn answer_tokens<T: Send + 'static>(
        &self,
        uri: &Uri,
        answer: impl FnOnce(&Document, Encoding, Option<&SentTokens>) -> (T, SentTokens)
        + Send
        + 'static,
    ) -> Result<Option<T>> {
        let shared = Arc::clone(&self.shared);
        self.answer(uri, move |document, encoding| {
            let last = shared.sent_tokens(document);
            let (answer, sent) = answer(document, encoding, last.as_deref());
            shared.set_sent_tokens(document, sent);
            Some(answer)
        })
        .await
    }

    /// Answers from what the rules found in the document as it is now.
    pub(crate) async fn answer_checked<T: Send + 'static>(
        &self,
        uri: &Uri,
        answer: impl FnOnce(&CheckedDocument, Encoding) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>> {
        let Some(checked) = self.shared.checked(uri).await else {
            return Ok(None);
        };
        let encoding = self.encoding();
        self.work(move || answer(&checked, encoding)).await
    }

    /// What `work` gives, away from the message loop.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        self.shared
            .pool
            .run(work)
            .await
            .map_err(|BrokenDown| Error {
                code: ErrorCode::InternalError,
                message: "this request broke down; this is a bug".into(),
                data: None,
            })
    }
}
