//! Detects the end of the client's process, which the server must not outlive. The end of the input is not enough,
//! because another process may have inherited the other end of the pipe.

use std::{future::pending, thread};

use tokio::sync::{oneshot, watch};
use waitpid_any::WaitHandle;

/// Waits until the process whose number the client sends is gone. A number without a process is ignored, because the
/// client may run outside of a container.
pub(crate) async fn gone(mut process: watch::Receiver<Option<i32>>) {
    let id = process
        .wait_for(Option::is_some)
        .await
        .ok()
        .and_then(|id| *id);
    let process = id.and_then(|id| WaitHandle::open(id).ok());
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
