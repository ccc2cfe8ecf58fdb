//! Searches that a request waits for: they end when nobody does any more.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use tailback_solver::{Control, Limits};

use crate::protocol::{Error, Result};

/// Ends the search when the request is answered or cancelled.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// What `search` finds within `limits`, on a thread of its own, so that nothing else waits for it.
pub(crate) async fn search<T: Send + 'static>(
    limits: Limits,
    search: impl FnOnce(&Control<'_>) -> T + Send + 'static,
) -> Result<T> {
    let cancel = Arc::new(AtomicBool::new(false));
    let guard = CancelOnDrop(Arc::clone(&cancel));
    let found = tokio::task::spawn_blocking(move || {
        search(&Control {
            limits,
            cancel: Some(&cancel),
            ..Control::default()
        })
    });
    let found = found.await;
    drop(guard);
    found.map_err(|_| Error::internal_error())
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc::channel, thread::yield_now, time::Duration};

    use super::*;

    #[test]
    fn a_search_ends_with_its_request() {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (ended, has_ended) = channel();
        let request = search(Limits::default(), move |control| {
            let _ = begun.send(());
            while !control.cancel.unwrap().load(Ordering::Relaxed) {
                yield_now();
            }
            ended.send(()).unwrap();
        });
        runtime.block_on(async {
            // The library too drops a request that is cancelled.
            tokio::select! {
                _ = request => panic!("nobody has cancelled it"),
                _ = has_begun => {}
            }
        });
        assert_eq!(has_ended.recv_timeout(Duration::from_secs(20)), Ok(()));
    }
}
