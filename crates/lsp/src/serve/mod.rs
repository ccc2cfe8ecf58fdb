//! One session, from the first byte to the last.

mod abilities;
mod client_process;
mod notifications;

use std::{sync::Arc, thread, time::Duration};

use tokio::{
    io::{AsyncRead, AsyncWrite, duplex},
    sync::mpsc::unbounded_channel,
    task::JoinSet,
    time::timeout,
};

use crate::{
    backend::Backend,
    board_requests::{self, changes},
    client::{refresh, rule_page},
    context::Context,
    limits::SearchLimits,
    pool::Pool,
    protocol::{LspService, Server},
    shared::Shared,
    solver::Solver,
    stages::{progress, publisher},
    transport::{frames, lifecycle::Lifecycle},
};

/// Requests served side by side. The library's own limit lets a cancellation wait behind slow
/// requests, and can lock client and server up; handlers are cheap here.
const CONCURRENCY: usize = 1024;

/// How long replies may take to reach a client that is leaving.
const GRACE: Duration = Duration::from_secs(1);

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The client asked for `shutdown` and then `exit`.
    AsAsked,
    /// The client was gone, or left without a word.
    Cut,
}

/// Serves the client behind `input` and `output` until it exits or is gone.
pub async fn serve(
    input: impl AsyncRead + Unpin,
    output: impl AsyncWrite,
    limits: SearchLimits,
) -> Ending {
    let lifecycle = Arc::new(Lifecycle::default());
    let n_threads = thread::available_parallelism().map_or(2, Into::into);
    let (sender, events) = unbounded_channel();
    let solver = Solver::start(limits, n_threads, sender);
    let pool = Pool::start(n_threads);
    let shared = Arc::new(Shared::new(
        Context::new(solver),
        pool,
        Arc::clone(&lifecycle),
    ));

    // Ended when it is dropped.
    let mut tasks = JoinSet::new();
    let builder = LspService::build(|client| {
        tasks.spawn(changes::tell(Arc::clone(&shared), client.clone()));
        tasks.spawn(publisher::publish(Arc::clone(&shared), client.clone()));
        tasks.spawn(refresh::refresh(
            Arc::clone(&shared.refreshes),
            Arc::clone(&shared.session),
            client.clone(),
        ));
        tasks.spawn(progress::relay(Arc::clone(&shared), client.clone(), events));
        Backend::new(client, Arc::clone(&shared))
    })
    .custom_method("window/workDoneProgress/cancel", Backend::cancel_progress)
    .custom_method(rule_page::METHOD, Backend::content)
    .custom_method(frames::BROKEN, Backend::refuse);
    let (service, socket) = board_requests::register(builder).finish();

    let (whole_messages, to_server) = duplex(1 << 16);
    let serving = Server::new(whole_messages, output, socket)
        .concurrency_level(CONCURRENCY)
        .serve(service);
    tokio::pin!(serving);
    tokio::select! {
        () = &mut serving => {}
        _ = frames::pass(input, to_server, &lifecycle) => {
            lifecycle.input_is_over();
            // A client that does not listen any more is not waited for.
            let _ = timeout(GRACE, serving).await;
        }
        () = client_process::gone(&shared) => {}
    }
    if lifecycle.is_in_order() {
        Ending::AsAsked
    } else {
        Ending::Cut
    }
}
