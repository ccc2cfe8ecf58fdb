//! What every handler has at hand: the shared state, and the ways to an answer.

pub(crate) mod search;

use std::sync::Arc;

use serde_json::Value;

use crate::{
    client::settings::Settings,
    pool::BrokenDown,
    protocol::{
        Client, ConfigurationItem, Error, ErrorCode, MessageType, Result, Uri, WorkspaceEdit,
    },
    shared::Shared,
    stages::disk,
    step::{ClientRequest, Effect, FiguresWait, FiguresWaited, Reply, Step},
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

    /// Goes the way of a request to its answer.
    pub(crate) async fn run<T: Send + 'static>(&self, mut step: Step<T>) -> Result<T> {
        let shared = &self.shared;
        loop {
            step = match step {
                Step::Answer(answer) => return answer,
                Step::Work(work) => self.work(work).await?,
                Step::Checked(uri, next) => next(shared.checked(&uri).await),
                Step::Figures(wait, next) => next(self.figures(wait).await),
                Step::Search(search, work) => {
                    let turn = if search.is_queued {
                        let turn = shared.boards.turns.acquire().await;
                        Some(turn.map_err(|_| Error::internal_error())?)
                    } else {
                        None
                    };
                    let next = search::search(search.limits, work).await?;
                    drop(turn);
                    next
                }
                Step::Ask(ClientRequest::ApplyEdit(edit), next) => {
                    let reply = self.client.apply_edit(edit).await;
                    next(reply.map(Reply::Applied))
                }
                Step::Ask(ClientRequest::ShowDocument(document), next) => {
                    let reply = self.client.show_document(document).await;
                    next(reply.map(Reply::Shown))
                }
                Step::Pages(next) => next(self.pages().await),
                Step::Do(effect, next) => {
                    self.effect(effect).await;
                    *next
                }
            };
            if shared.take_fresh() {
                shared.refreshes.fresh.notify_one();
            }
        }
    }

    async fn figures(&self, wait: FiguresWait) -> FiguresWaited {
        let shared = &self.shared;
        let mut found = shared.found_later();
        if shared.n_found() != wait.n_seen {
            return FiguresWaited::Found;
        }
        let patience = wait.until.saturating_sub(shared.now());
        tokio::select! {
            result = tokio::time::timeout(patience, found.changed()) => match result {
                Ok(_) => FiguresWaited::Found,
                Err(_) => FiguresWaited::TooLong,
            },
            () = shared.lifecycle.over() => FiguresWaited::TooLong,
        }
    }

    async fn effect(&self, effect: Effect) {
        match effect {
            Effect::Apply(edit) => self.apply_later(edit),
            Effect::Log(kind, message) => self.client.log_message(kind, message).await,
            Effect::Lead(place) => self.shared.boards.lead(place),
        }
    }

    /// Asks the client to make an edit. What becomes of it, the user sees.
    fn apply_later(&self, edit: WorkspaceEdit) {
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

    /// What `work` gives, away from the message loop.
    async fn work<T: Send + 'static>(
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
