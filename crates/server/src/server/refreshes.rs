//! Requests to the client to refresh stale answers. For each kind of answer, at most one request is under way, however
//! often the answers become stale in the meantime.

use std::time::Duration;

use super::{
    Asked, Server,
    timers::{Kind, Timer},
};
use crate::{client::session::Session, documents::history::FRESH, message::ClientRequest};

/// The time limit of the client's reply.
const PATIENCE: Duration = Duration::from_secs(5);

/// The minimum time between two requests of one kind.
const PAUSE: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Idle,
    /// The client has until this time to reply.
    Asked(Duration),
    /// The client is not asked again before this time.
    Paused(Duration),
}

#[derive(Default)]
pub(super) struct Refreshes {
    /// For each kind, whether answers are stale, and the stage of the request.
    kinds: [(bool, Stage); 2],
    /// The time at which the changes shown in answers are no longer fresh.
    fresh_until: Option<Duration>,
    /// Whether further changes were shown since.
    is_fresh_again: bool,
}

impl Kind {
    fn is_known_to(self, session: &Session) -> bool {
        match self {
            Self::Hints => session.can_refresh_hints,
            Self::Lenses => session.can_refresh_lenses,
        }
    }

    fn request(self) -> ClientRequest {
        match self {
            Self::Hints => ClientRequest::RefreshHints,
            Self::Lenses => ClientRequest::RefreshLenses,
        }
    }
}

impl Server {
    /// Records that the client's answers of a kind are stale.
    pub(super) fn refresh(&mut self, kind: Kind) {
        if kind.is_known_to(self.context.session()) {
            self.refreshes.kinds[kind as usize].0 = true;
            self.ask_for_refresh(kind);
        }
    }

    fn ask_for_refresh(&mut self, kind: Kind) {
        let (is_old, stage) = &mut self.refreshes.kinds[kind as usize];
        if *is_old && *stage == Stage::Idle {
            *is_old = false;
            let until = self.now + PATIENCE;
            *stage = Stage::Asked(until);
            self.timers.set(until, Timer::Refresh(kind));
            self.ask(Asked::Refresh(kind), kind.request());
        }
    }

    /// Handles the client's reply, whose content does not matter.
    pub(super) fn has_refreshed(&mut self, kind: Kind) {
        let (_, stage) = &mut self.refreshes.kinds[kind as usize];
        if matches!(stage, Stage::Asked(_)) {
            let until = self.now + PAUSE;
            *stage = Stage::Paused(until);
            self.timers.set(until, Timer::Refresh(kind));
        }
    }

    pub(super) fn refresh_is_due(&mut self, kind: Kind) {
        match self.refreshes.kinds[kind as usize].1 {
            Stage::Asked(until) if until <= self.now => self.has_refreshed(kind),
            Stage::Paused(until) if until <= self.now => {
                self.refreshes.kinds[kind as usize].1 = Stage::Idle;
                self.ask_for_refresh(kind);
            }
            _ => {}
        }
    }

    /// Records that an answer shows a fresh change.
    pub(super) fn note_fresh(&mut self) {
        if self.refreshes.fresh_until.is_some() {
            self.refreshes.is_fresh_again = true;
            return;
        }
        let until = self.now + FRESH;
        self.refreshes.fresh_until = Some(until);
        self.timers.set(until, Timer::Fresh);
    }

    pub(super) fn fresh_is_over(&mut self) {
        if self.refreshes.fresh_until.is_some_and(|it| it <= self.now) {
            self.refreshes.fresh_until = None;
            self.refresh(Kind::Hints);
            self.boards_are_stale();
            if std::mem::take(&mut self.refreshes.is_fresh_again) {
                self.note_fresh();
            }
        }
    }
}
