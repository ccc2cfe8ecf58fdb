//! The transmission of the server's messages to the client, in order.

use std::{future::poll_fn, sync::Arc, task::Poll};

use serde_json::Value;
use tailback_server::{
    AskId, ClientRequest, Direction, Error, ErrorCode, Input, Reply, ServerNotification, ToClient,
};
use tokio::sync::mpsc::UnboundedReceiver;

use crate::{
    driver::Driver,
    protocol::{
        ApplyWorkspaceEditResponse, Client, LspRequest, Notification, Progress, ProgressParams,
        ProgressParamsValue, Result,
    },
};

/// The number of messages that are sent before the server is notified.
const BATCH: usize = 16;

/// `tailback/changed`
enum Changed {}

impl Notification for Changed {
    type Params = Value;
    const METHOD: &'static str = "tailback/changed";
}

/// `tailback/undo`
enum Undo {}

impl LspRequest for Undo {
    type Params = Value;
    type Result = ApplyWorkspaceEditResponse;
    const METHOD: &'static str = "tailback/undo";
}

/// `tailback/redo`
enum Redo {}

impl LspRequest for Redo {
    type Params = Value;
    type Result = ApplyWorkspaceEditResponse;
    const METHOD: &'static str = "tailback/redo";
}

/// Sends messages until there are no more.
pub(super) async fn send(
    driver: Arc<Driver>,
    client: Client,
    mut messages: UnboundedReceiver<ToClient>,
) {
    let mut n_sent = 0;
    while let Some(message) = messages.recv().await {
        match message {
            ToClient::Notify(notification) => notify(&client, notification).await,
            ToClient::Ask(id, request) => {
                let mut asked = Box::pin(ask(Arc::clone(&driver), client.clone(), id, request));
                // The first poll sends the request, before any later message. These do not wait for the reply.
                if poll_fn(|context| Poll::Ready(asked.as_mut().poll(context)))
                    .await
                    .is_pending()
                {
                    tokio::spawn(asked);
                }
            }
        }
        n_sent += 1;
        if n_sent == BATCH || messages.is_empty() {
            driver.tell(Input::Sent(n_sent));
            n_sent = 0;
        }
    }
}

async fn notify(client: &Client, notification: ServerNotification) {
    match notification {
        ServerNotification::Diagnostics(params) => {
            let (uri, diagnostics) = (params.uri, params.diagnostics);
            client
                .publish_diagnostics(uri, diagnostics, params.version)
                .await;
        }
        ServerNotification::Log(kind, message) => client.log_message(kind, message).await,
        ServerNotification::Show(kind, message) => client.show_message(kind, message).await,
        ServerNotification::Progress(token, progress) => {
            let value = ProgressParamsValue::WorkDone(progress);
            let params = ProgressParams { token, value };
            client.send_notification::<Progress>(params).await;
        }
        ServerNotification::Board(notification) => {
            client
                .send_notification::<Changed>(notification.params)
                .await;
        }
    }
}

async fn ask(driver: Arc<Driver>, client: Client, id: AskId, request: ClientRequest) {
    let reply = reply(&client, request).await;
    let reply = reply.map_err(|error| {
        let code = ErrorCode::Other(error.code.code());
        Error::new(code, error.message)
    });
    driver.tell(Input::Reply(id, reply));
}

async fn reply(client: &Client, request: ClientRequest) -> Result<Reply> {
    let done = |()| Reply::Done;
    match request {
        ClientRequest::ApplyEdit(edit) => client.apply_edit(edit).await.map(Reply::Applied),
        ClientRequest::Step(direction, params) => {
            let answer = match direction {
                Direction::Undo => client.send_request::<Undo>(params).await,
                Direction::Redo => client.send_request::<Redo>(params).await,
            };
            answer.map(Reply::Applied)
        }
        ClientRequest::ShowDocument(document) => {
            client.show_document(document).await.map(Reply::Shown)
        }
        ClientRequest::Configuration(items) => {
            client.configuration(items).await.map(Reply::Configuration)
        }
        ClientRequest::Register(all) => client.register_capability(all).await.map(done),
        ClientRequest::CreateProgress(token) => {
            client.create_work_done_progress(token).await.map(done)
        }
        ClientRequest::RefreshHints => client.inlay_hint_refresh().await.map(done),
        ClientRequest::RefreshLenses => client.code_lens_refresh().await.map(done),
    }
}
