//! A writer that reports when its reader is gone.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::{io::AsyncWrite, sync::Notify};

/// A writer, and whom to notify once it fails.
pub(super) struct Watched<W> {
    inner: W,
    failed: Arc<Notify>,
}

impl<W: AsyncWrite + Unpin> Watched<W> {
    pub(super) fn new(inner: W) -> (Self, Arc<Notify>) {
        let failed = Arc::new(Notify::new());
        let watched = Self {
            inner,
            failed: Arc::clone(&failed),
        };
        (watched, failed)
    }

    /// Passes on what `poll` returns for the writer.
    fn watch<T>(
        &mut self,
        poll: impl FnOnce(Pin<&mut W>) -> Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        let polled = poll(Pin::new(&mut self.inner));
        if matches!(polled, Poll::Ready(Err(_))) {
            self.failed.notify_one();
        }
        polled
    }
}

impl<W: AsyncWrite + Unpin> AsyncWrite for Watched<W> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.watch(|inner| inner.poll_write(context, bytes))
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.watch(|inner| inner.poll_flush(context))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.watch(|inner| inner.poll_shutdown(context))
    }
}
