//! The end of the client's process, which the server must not outlive. The end of the input does not suffice,
//! because another process may have inherited the other end of the pipe.

use std::{future::pending, sync::OnceLock, thread};

use tokio::sync::oneshot;
use waitpid_any::WaitHandle;

use crate::transport::lifecycle::Lifecycle;

/// Waits until the process named by the client is gone. A number without a process is ignored, because the client may
/// run outside of a container.
pub(crate) async fn gone(lifecycle: &Lifecycle, process: &OnceLock<i32>) {
    lifecycle.initialized().await;
    let process = process
        .get()
        .copied()
        .and_then(|id| WaitHandle::open(id).ok());
    let (sender, gone) = oneshot::channel();
    let is_watched = process.is_some_and(|mut process| {
        let watcher = thread::Builder::new().name("client process".to_owned());
        let watcher = watcher.spawn(move || {
            if process.wait().is_ok() {
                let _ = sender.send(());
            }
        });
        watcher.is_ok()
    });
    if !is_watched || gone.await.is_err() {
        pending::<()>().await;
    }
}
