//! One session as a state machine, from the first message to the last.

mod abilities;
mod boards;
mod checks;
mod files;
mod input;
mod job;
mod notifications;
mod output;
mod pending;
mod progress;
mod refreshes;
mod timers;

use std::{collections::HashMap, sync::Arc, time::Duration};

use crate::{
    context::Context,
    limits::SearchLimits,
    message::{AskId, ClientRequest, Reply, RequestId, ServerNotification, ToClient},
    protocol::{MessageType, Result},
    solver::Solver,
};
use boards::Boards;
use checks::Checks;
use files::Files;
use job::JobOutcome;
use pending::Requests;
use progress::Shown;
use refreshes::Refreshes;
use timers::{Kind, Timer, Timers};

pub use input::{FoundFile, FoundFiles, Input, Notification, ReadFile};
pub use job::{Done, Job, LongJob};
pub use output::{FindFiles, Output};

/// The language server. It never acts on its own: its owner reports events with their times, and carries out the
/// returned actions.
pub struct Server {
    context: Arc<Context>,
    now: Duration,
    outputs: Vec<Output>,
    timers: Timers,
    requests: Requests,
    /// The requests to the client that are still without a reply.
    asked: HashMap<AskId, Asked>,
    last_ask: AskId,
    checks: Checks,
    files: Files,
    refreshes: Refreshes,
    shown: Shown,
    boards: Boards,
    /// The number of messages that were not delivered to the client yet.
    n_unsent: usize,
    is_input_over: bool,
    is_shut_down: bool,
}

/// The purpose of a request to the client.
#[derive(Clone, Copy, Debug)]
enum Asked {
    /// A request of the client depends on the reply.
    Request(RequestId),
    /// The client makes an edit, and no request depends on it.
    Edit,
    /// The settings; they may have changed since.
    Settings {
        is_outdated: bool,
    },
    Refresh(Kind),
    /// The client shows the progress of a search.
    Progress(u64),
    /// The client reports changed files. If it refuses, files keep the state in which they were found.
    Files,
}

impl Server {
    /// Creates a server before its session. At most `n_searches` run at once, at least two; `limits` hold for each.
    pub fn new(limits: SearchLimits, n_searches: usize) -> Self {
        Self {
            context: Arc::new(Context::new(Solver::new(limits, n_searches))),
            now: Duration::ZERO,
            outputs: Vec::new(),
            timers: Timers::default(),
            requests: Requests::default(),
            asked: HashMap::new(),
            last_ask: 0,
            checks: Checks::default(),
            files: Files::default(),
            refreshes: Refreshes::default(),
            shown: Shown::default(),
            boards: Boards::default(),
            n_unsent: 0,
            is_input_over: false,
            is_shut_down: false,
        }
    }

    /// Handles an event at `now`, the time since the start of the session, and returns the resulting actions, in
    /// order.
    pub fn handle(&mut self, input: Input, now: Duration) -> Vec<Output> {
        self.now = self.now.max(now);
        self.context.set_now(self.now);
        self.take(input);
        if !self.is_shut_down {
            self.settle();
        }
        std::mem::take(&mut self.outputs)
    }

    /// Returns whether the session has ended by a `shutdown` request.
    pub fn is_shut_down(&self) -> bool {
        self.is_shut_down
    }

    fn take(&mut self, input: Input) {
        match input {
            Input::Request(id, request) => self.request(id, request),
            Input::Cancel(id) => self.cancel(id),
            _ if self.is_shut_down => {}
            Input::Notification(notification) => self.notification(notification),
            Input::Reply(id, reply) => self.reply(id, reply),
            Input::Sent(n) => self.n_unsent = self.n_unsent.saturating_sub(n),
            Input::InputOver => self.input_is_over(),
            Input::FilesFound(found) => self.files_are_found(found),
            Input::FilesRead(files) => self.files_are_read(files),
            Input::FilesDone => self.files_are_done(),
            Input::Configured(configs, broken) => self.is_configured(configs, &broken),
            Input::PagesServed(url) => self.pages_are_served(url),
            Input::PageClosed => self.page_closes(),
            Input::Progress(progress) => self.search_goes_on(&progress),
            Input::SearchEnded(ended) => self.search_has_ended(ended),
            Input::Done(Done(JobOutcome::Step(id, progress))) => self.step_is_done(id, progress),
            Input::Done(Done(JobOutcome::Check(outcome))) => self.is_checked(outcome),
            Input::Wake => {}
        }
    }

    /// Takes all actions that follow from the current state.
    fn settle(&mut self) {
        while let Some(timer) = self.timers.take_due(self.now) {
            match timer {
                Timer::Check => {}
                Timer::Boards => self.notify_boards(),
                Timer::Fresh => self.fresh_is_over(),
                Timer::Refresh(kind) => self.refresh_is_due(kind),
                Timer::Request(id) => self.request_is_due(id),
                Timer::Progress(run) => self.progress_is_due(run),
            }
        }
        self.edits_are_sent();
        if self.context.take_fresh() {
            self.note_fresh();
        }
        let changes = self.context.solver.take_changes();
        if changes.has_facts {
            self.checks.has_found = true;
        }
        if changes.has_figures {
            self.context.count_found();
            self.figures_are_found();
            self.refresh(Kind::Hints);
            self.boards_are_stale();
        }
        self.check_if_due();
        let searches = self.context.solver.start(self.now);
        self.outputs
            .extend(searches.into_iter().map(Output::Search));
        let ended = self.context.solver.take_ended();
        self.outputs
            .extend(ended.into_iter().map(Output::EndSearch));
        self.outputs.extend(self.timers.wake().map(Output::Wake));
    }

    fn notify(&mut self, notification: ServerNotification) {
        self.n_unsent += 1;
        self.outputs
            .push(Output::Client(ToClient::Notify(notification)));
    }

    fn log(&mut self, kind: MessageType, message: String) {
        self.notify(ServerNotification::Log(kind, message));
    }

    fn ask(&mut self, why: Asked, request: ClientRequest) {
        self.last_ask += 1;
        self.asked.insert(self.last_ask, why);
        self.n_unsent += 1;
        self.outputs
            .push(Output::Client(ToClient::Ask(self.last_ask, request)));
    }

    fn reply(&mut self, id: AskId, reply: Result<Reply>) {
        let Some(why) = self.asked.remove(&id) else {
            return;
        };
        match why {
            Asked::Request(id) => self.client_has_replied(id, reply),
            Asked::Edit => {
                if let Ok(Reply::Applied(answer)) = reply
                    && !answer.applied
                {
                    let why = answer.failure_reason.unwrap_or_default();
                    let message = format!("the change was not made: {why}");
                    self.log(MessageType::WARNING, message);
                }
            }
            Asked::Settings { is_outdated: true } => self.ask_for_settings(),
            Asked::Settings { is_outdated: false } => {
                if let Ok(Reply::Configuration(settings)) = reply
                    && let Some(settings) = settings.first().filter(|it| !it.is_null())
                {
                    self.set_settings(settings);
                }
            }
            Asked::Refresh(kind) => self.has_refreshed(kind),
            Asked::Progress(run) => self.progress_is_agreed(run, reply.is_ok()),
            Asked::Files => {}
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.context.solver.stop();
    }
}
