//! The end of the client's process, which the server must not outlive. That its input ends is not
//! enough: another process may have inherited the other side of it.

use std::{future::pending, thread};

use tokio::sync::oneshot;
use waitpid_any::WaitHandle;

use crate::shared::Shared;

/// Waits until the process that the client named is gone. A number that no process has, as where
/// the client runs outside of a container, says nothing.
pub(crate) async fn gone(shared: &Shared) {
    shared.lifecycle.initialized().await;
    let id = shared.session().and_then(|session| session.process);
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
