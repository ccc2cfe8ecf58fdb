//! One session, from the first byte to the last.

mod client_process;
mod handlers;
mod to_client;

use std::{
    future::pending,
    sync::{Arc, OnceLock},
    time::Duration,
};

use tailback_server::{Input, SearchLimits};
use tokio::{
    io::{AsyncRead, AsyncWrite, duplex},
    time::timeout,
};

use crate::{
    driver::Driver,
    pages,
    protocol::{LspService, Server},
    transport::{frames, lifecycle::Lifecycle},
};
use handlers::Handlers;

/// The number of requests served concurrently. With the library's own limit, a cancellation waits after slow
/// requests, and client and server can deadlock; handlers are cheap here.
const CONCURRENCY: usize = 1024;

/// The time for replies to reach a client that is leaving.
const GRACE: Duration = Duration::from_secs(1);

/// The end of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The client sent `shutdown` and then `exit`.
    AsAsked,
    /// The client disappeared, or left without `shutdown`.
    Cut,
}

/// Serves the client after `input` and `output` until it exits or is gone.
pub async fn serve(
    input: impl AsyncRead + Unpin,
    output: impl AsyncWrite,
    limits: SearchLimits,
) -> Ending {
    let lifecycle = Arc::new(Lifecycle::default());
    let process = Arc::new(OnceLock::new());
    let (driver, messages) = Driver::start(limits, pages::serve);
    let mut sending = None;
    let builder = LspService::build(|client| {
        sending = Some(to_client::send(Arc::clone(&driver), client, messages));
        Handlers {
            driver: Arc::clone(&driver),
            lifecycle: Arc::clone(&lifecycle),
            process: Arc::clone(&process),
        }
    })
    .custom_method("window/workDoneProgress/cancel", Handlers::cancel_progress)
    .custom_method("workspace/textDocumentContent", Handlers::content)
    .custom_method(frames::BROKEN, Handlers::refuse);
    let (service, socket) = handlers::register_board(builder).finish();

    let (whole_messages, to_server) = duplex(1 << 16);
    let serving = Server::new(whole_messages, output, socket)
        .concurrency_level(CONCURRENCY)
        .serve(service);
    // Both run in one task, so a message does not wait for another thread to wake.
    let serving = async {
        let sending = async {
            match sending {
                Some(sending) => sending.await,
                None => pending().await,
            }
        };
        tokio::select! {
            () = serving => {}
            () = sending => {}
        }
    };
    tokio::pin!(serving);
    tokio::select! {
        () = &mut serving => {}
        _ = frames::pass(input, to_server, &lifecycle) => {
            driver.tell(Input::InputOver);
            // The server does not wait for a client that no longer reads.
            let _ = timeout(GRACE, serving).await;
        }
        () = client_process::gone(&lifecycle, &process) => {}
    }
    if lifecycle.is_in_order() {
        Ending::AsAsked
    } else {
        Ending::Cut
    }
}
