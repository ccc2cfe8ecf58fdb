//! Tells the client to ask again for what has become old: for each kind of answer, one request is under way at the
//! most, however often something becomes old in the meantime.

use std::time::Duration;

use super::{
    Asked, Server,
    timers::{Kind, Timer},
};
use crate::{client::session::Session, documents::history::FRESH, message::ClientRequest};

/// How long the client may take to reply.
const PATIENCE: Duration = Duration::from_secs(5);

/// The least time between two requests of one kind.
const PAUSE: Duration = Duration::from_millis(50);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    #[default]
    Idle,
    /// The client has until then to reply.
    Asked(Duration),
    /// It is not asked before that.
    Paused(Duration),
}

#[derive(Default)]
pub(super) struct Refreshes {
    /// For each kind, whether answers are old, and how far a request is.
    kinds: [(bool, Stage); 3],
    /// When the changes that answers have told of are fresh no longer.
    fresh_until: Option<Duration>,
    /// Whether others have been told of since.
    is_fresh_again: bool,
}

impl Kind {
    fn is_known_to(self, session: &Session) -> bool {
        match self {
            Self::Hints => session.can_refresh_hints,
            Self::Lenses => session.can_refresh_lenses,
            Self::Diagnostics => session.can_refresh_diagnostics,
        }
    }

    fn request(self) -> ClientRequest {
        match self {
            Self::Hints => ClientRequest::RefreshHints,
            Self::Lenses => ClientRequest::RefreshLenses,
            Self::Diagnostics => ClientRequest::RefreshDiagnostics,
        }
    }
}

impl Server {
    /// Notes that the client's answers of a kind are old.
    pub(super) fn refresh(&mut self, kind: Kind) {
        let session = self.context.session();
        if session.is_some_and(|session| kind.is_known_to(session)) {
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

    /// The client has replied; its reply itself does not matter.
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

    /// Notes that an answer tells of a change that is fresh.
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
            self.boards_have_news();
            if std::mem::take(&mut self.refreshes.is_fresh_again) {
                self.note_fresh();
            }
        }
    }
}
