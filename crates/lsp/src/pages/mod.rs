//! The board as a page that is served on this machine only: the component, and its requests over HTTP.

mod guard;

use std::{convert::Infallible, io, sync::Arc};

use axum::{
    Json, Router,
    extract::State,
    middleware,
    response::{
        Html, IntoResponse,
        sse::{Event, KeepAlive, Sse},
    },
    routing::{get, post},
};
use serde::Deserialize;
use serde_json::{Value, json};
use tailback_server::{Answer, BoardAsker, BoardNotification, BoardRequest, Input, Request};
use tokio::{net::TcpListener, sync::broadcast::error::RecvError};
use tokio_stream::{Stream, StreamExt as _, wrappers::ReceiverStream};

use crate::driver::Driver;
use guard::Guard;

const PAGE: &str = include_str!("../../page/page.html");
const STYLE: &str = include_str!("../../page/page.css");
const SCRIPT: &str = include_str!("../../page/page.js");
/// The component that draws and plays boards, a module of JavaScript that needs no other.
pub const COMPONENT: &str = include_str!("../../page/board.js");

/// A request from a page.
#[derive(Deserialize)]
struct Question {
    method: String,
    #[serde(default)]
    params: Value,
}

/// Serves the pages on a free port until the session ends, and reports their address, which includes the token.
pub(crate) fn serve(driver: Arc<Driver>) {
    tokio::spawn(async move {
        match bind(&driver).await {
            Ok((address, listener, app)) => {
                driver.tell(Input::PagesServed(Ok(address)));
                drop(driver);
                // The task ends with the session; the library retries a failed accept.
                let _ = axum::serve(listener, app).await;
            }
            Err(error) => driver.tell(Input::PagesServed(Err(error.to_string()))),
        }
    });
}

async fn bind(driver: &Arc<Driver>) -> io::Result<(String, TcpListener, Router)> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let guard = Guard::new(listener.local_addr()?)?;
    let at = |name: &str| guard.path(name);
    let app = Router::new()
        .route(&at(""), get(|| async { Html(PAGE) }))
        .route(&at("page.css"), get(|| async { typed("text/css", STYLE) }))
        .route(
            &at("page.js"),
            get(|| async { typed("text/javascript", SCRIPT) }),
        )
        .route(
            &at("board.js"),
            get(|| async { typed("text/javascript", COMPONENT) }),
        )
        .route(&at("request"), post(request))
        .route(&at("events"), get(events))
        .with_state(Arc::clone(driver))
        .layer(middleware::from_fn_with_state(guard.clone(), guard::check));
    Ok((guard.address(), listener, app))
}

fn typed(kind: &'static str, body: &'static str) -> impl IntoResponse {
    ([("content-type", format!("{kind}; charset=utf-8"))], body)
}

/// Handles a request of the board, as the same request from the client.
async fn request(State(driver): State<Arc<Driver>>, Json(asked): Json<Question>) -> Json<Value> {
    let request = BoardRequest {
        asker: BoardAsker::Page,
        method: asked.method,
        params: asked.params,
    };
    Json(match driver.request(Request::Board(request)).await {
        Ok(Answer::Board(result)) => json!({"result": result}),
        Ok(_) => json!({"error": "expected a request of a board"}),
        Err(error) => json!({"error": error.message}),
    })
}

/// A page that is subscribed to events.
struct Listener(Arc<Driver>);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.tell(Input::PageClosed);
    }
}

/// Sends events to the page while it is subscribed.
async fn events(
    State(driver): State<Arc<Driver>>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let mut notifications = driver.listen();
    let first = match driver.request(Request::Listen).await {
        Ok(Answer::Listen(first)) => first,
        _ => Vec::new(),
    };
    let listener = Listener(driver);
    let (sender, receiver) = tokio::sync::mpsc::channel(1);
    tokio::spawn(async move {
        let _listener = listener;
        for message in first {
            if sender.send(message).await.is_err() {
                return;
            }
        }
        loop {
            let message = tokio::select! {
                message = notifications.recv() => message,
                () = sender.closed() => return,
            };
            match message {
                Ok(message) => {
                    if sender.send(message).await.is_err() {
                        return;
                    }
                }
                // The next event has the same effect.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    });
    let events = ReceiverStream::new(receiver).map(|BoardNotification { method, params }| {
        let message = json!({"method": method, "params": params});
        Ok(Event::default().data(message.to_string()))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}
