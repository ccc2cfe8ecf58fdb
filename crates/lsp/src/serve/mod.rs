//! One session, from the first byte to the last.

mod client_process;
mod handlers;
mod messages;
mod to_client;

use std::{future::pending, sync::Arc, time::Duration};

use tailback_server::{Input, SearchLimits};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::{mpsc::unbounded_channel, watch},
    time::timeout,
};

use crate::{driver::Driver, pages, protocol::LspService};
use handlers::Handlers;

/// The time for replies to reach a client that is leaving.
const GRACE: Duration = Duration::from_secs(1);

/// The end of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The client sent `shutdown` and then `exit`.
    Exited,
    /// The client disappeared, or left without `shutdown`.
    Disconnected,
}

/// Serves the client after `input` and `output` until it exits or is gone.
pub async fn serve(
    input: impl AsyncRead + Unpin,
    output: impl AsyncWrite,
    limits: SearchLimits,
) -> Ending {
    let process = watch::Sender::new(None);
    let gone = client_process::gone(process.subscribe());
    let (driver, messages) = Driver::start(limits, pages::serve);
    let mut client = None;
    let builder = LspService::build(|it| {
        client = Some(it);
        let driver = Arc::clone(&driver);
        Handlers { driver, process }
    })
    .custom_method("window/workDoneProgress/cancel", Handlers::cancel_progress)
    .custom_method("workspace/textDocumentContent", Handlers::content);
    let (service, socket) = handlers::register_board(builder).finish();
    let (requests, replies) = socket.split();
    let (calls, to_run) = unbounded_channel();

    // All run in one task, so a message does not wait for another thread to wake.
    let to_client = async {
        match client {
            Some(client) => to_client::send(Arc::clone(&driver), client, messages).await,
            None => pending().await,
        }
    };
    let sending = async {
        tokio::select! {
            _ = messages::send(to_run, requests, output) => {}
            () = to_client => {}
        }
    };
    tokio::pin!(sending);
    tokio::select! {
        () = &mut sending => Ending::Disconnected,
        ending = messages::receive(input, service, replies, calls) => {
            driver.tell(Input::InputOver);
            // The server does not wait for a client that no longer reads.
            let _ = timeout(GRACE, sending).await;
            ending.unwrap_or(Ending::Disconnected)
        }
        () = gone => Ending::Disconnected,
    }
}
