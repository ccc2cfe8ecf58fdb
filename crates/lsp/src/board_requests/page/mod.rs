//! The board as a page that is served on this machine alone: the component, and its requests over HTTP.

mod guard;

use std::{convert::Infallible, io, iter, pin::Pin};

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
use tokio::{net::TcpListener, sync::broadcast::error::RecvError};
use tokio_stream::{Stream, StreamExt as _, wrappers::ReceiverStream};

use super::wire::Version;
use crate::{backend::Backend, client::boards::News, protocol::Error};
use guard::Guard;

const PAGE: &str = include_str!("../../../page/page.html");
const STYLE: &str = include_str!("../../../page/page.css");
const SCRIPT: &str = include_str!("../../../page/page.js");
const COMPONENT: &str = include_str!("../../../page/board.js");

/// What a page asks.
#[derive(Deserialize)]
struct Request {
    method: String,
    #[serde(default)]
    params: Value,
}

impl Backend {
    /// Returns the address of the pages, which are served from the first call on.
    pub(crate) fn pages(&self) -> Pin<Box<dyn Future<Output = Result<String, Error>> + Send + '_>> {
        Box::pin(self.served_pages())
    }

    async fn served_pages(&self) -> Result<String, Error> {
        let mut pages = self.shared.boards.pages.lock().await;
        if let Some(url) = &*pages {
            return Ok(url.clone());
        }
        let url = serve(self.clone()).await.map_err(|error| Error {
            message: format!("the page of the board cannot be served: {error}").into(),
            ..Error::internal_error()
        })?;
        Ok(pages.insert(url).clone())
    }
}

/// Serves the pages on a free port until the session ends; the address, with the token that they need.
async fn serve(backend: Backend) -> io::Result<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let guard = Guard::new(listener.local_addr()?)?;
    let address = guard.address();
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
        .with_state(backend)
        .layer(middleware::from_fn_with_state(guard.clone(), guard::check));
    tokio::spawn(async move {
        // It ends with the session; an accept that fails is tried again by the library.
        let _ = axum::serve(listener, app).await;
    });
    Ok(address)
}

fn typed(kind: &'static str, body: &'static str) -> impl IntoResponse {
    ([("content-type", format!("{kind}; charset=utf-8"))], body)
}

/// A request of the board, answered as one of the client is.
async fn request(State(backend): State<Backend>, Json(asked): Json<Request>) -> Json<Value> {
    Json(
        match backend.board_answer(&asked.method, asked.params).await {
            Ok(result) => json!({"result": result}),
            Err(error) => json!({"error": error.message}),
        },
    )
}

/// What a page says once it cannot reach the server any more.
fn ended(backend: &Backend) -> String {
    let session = backend.shared.session();
    let words = session.and_then(|session| session.ended.clone());
    words.unwrap_or_else(|| {
        "the editor has ended, or closed its language server: open the board from it again"
            .to_owned()
    })
}

/// What the page is told unasked, for as long as it listens.
async fn events(
    State(backend): State<Backend>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let (first, mut news) = backend.shared.boards.listen();
    let hello = News {
        method: "tailback/connected",
        params: json!({"version": Version, "ended": ended(&backend)}),
    };
    let (sender, receiver) = tokio::sync::mpsc::channel(1);
    tokio::spawn(async move {
        for told in iter::once(hello).chain(first) {
            if sender.send(told).await.is_err() {
                return;
            }
        }
        loop {
            let told = tokio::select! {
                told = news.recv() => told,
                () = sender.closed() => return,
            };
            match told {
                Ok(told) => {
                    if sender.send(told).await.is_err() {
                        return;
                    }
                }
                // The next one says as much.
                Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    });
    let events = ReceiverStream::new(receiver).map(|News { method, params }| {
        let message = json!({"method": method, "params": params});
        Ok(Event::default().data(message.to_string()))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}
