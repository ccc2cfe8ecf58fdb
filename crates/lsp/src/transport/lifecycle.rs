//! The stage of a session: begun, asked to shut down, asked to exit.

use tokio::sync::watch;

#[derive(Clone, Copy, Default)]
struct Stage {
    is_initialized: bool,
    is_shut_down: bool,
    is_exit_asked_for: bool,
}

#[derive(Default)]
pub(crate) struct Lifecycle(watch::Sender<Stage>);

impl Lifecycle {
    pub(crate) fn has_initialized(&self) {
        self.0.send_modify(|stage| stage.is_initialized = true);
    }

    pub(crate) fn has_shut_down(&self) {
        self.0.send_modify(|stage| stage.is_shut_down = true);
    }

    pub(crate) fn exit_was_asked_for(&self) {
        self.0.send_modify(|stage| stage.is_exit_asked_for = true);
    }

    pub(crate) fn is_initialized(&self) -> bool {
        self.0.borrow().is_initialized
    }

    pub(crate) async fn initialized(&self) {
        self.wait(|stage| stage.is_initialized).await;
    }

    pub(crate) async fn shut_down(&self) {
        self.wait(|stage| stage.is_shut_down).await;
    }

    /// Returns whether the session ended in order: `shutdown`, then `exit`.
    pub(crate) fn is_in_order(&self) -> bool {
        let stage = self.0.borrow();
        stage.is_shut_down && stage.is_exit_asked_for
    }

    async fn wait(&self, is_there: impl Fn(&Stage) -> bool) {
        // The sender lives as long as `self`, so the wait ends when the stage is reached.
        let _ = self.0.subscribe().wait_for(is_there).await;
    }
}
