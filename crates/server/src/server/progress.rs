//! The progress of long searches, which the user can cancel.

use std::{collections::HashMap, time::Duration};

use super::{Asked, Server, timers::Timer};
use crate::{
    message::{ClientRequest, ServerNotification},
    protocol::{
        MessageType, WorkDoneProgress, WorkDoneProgressBegin, WorkDoneProgressEnd,
        WorkDoneProgressReport,
    },
    solver::{SearchEnd, SearchProgress, Topic},
    stages::progress::{message, title, token},
};

/// The duration after which a search is shown to the user.
const LONG: Duration = Duration::from_secs(1);

/// The time limit of the client's consent.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Default)]
pub(super) struct Shown(HashMap<u64, ShownSearch>);

struct ShownSearch {
    title: String,
    message: String,
    stage: Stage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The client has until this time to agree.
    Asked(Duration),
    Begun,
    Refused,
}

impl Server {
    pub(super) fn search_goes_on(&mut self, progress: &SearchProgress) {
        self.context.solver.advance(progress);
        if self.now.saturating_sub(progress.job.began) < LONG {
            return;
        }
        let run = progress.job.run.id;
        let message = message(progress.topic, progress.states);
        if let Some(shown) = self.shown.0.get_mut(&run) {
            let is_same = shown.message == message;
            shown.message.clone_from(&message);
            if shown.stage == Stage::Begun && !is_same {
                self.report(
                    run,
                    WorkDoneProgress::Report(WorkDoneProgressReport {
                        cancellable: Some(true),
                        message: Some(message),
                        percentage: None,
                    }),
                );
            }
        } else if self.context.session().can_show_progress {
            let verb = match progress.topic {
                Topic::Optimum(..) => "solving",
                Topic::Question(_) => "analyzing",
            };
            let title = title(&self.context, &progress.job.puzzle);
            let until = self.now + PATIENCE;
            let shown = ShownSearch {
                title: format!("{verb} \"{title}\""),
                message,
                stage: Stage::Asked(until),
            };
            self.shown.0.insert(run, shown);
            self.timers.set(until, Timer::Progress(run));
            self.ask(
                Asked::Progress(run),
                ClientRequest::CreateProgress(token(run)),
            );
        }
    }

    pub(super) fn search_has_ended(&mut self, ended: SearchEnd) {
        let run = ended.job.run.id;
        // A cancelled search in another process finds nothing.
        if ended.found.is_none() && !ended.job.run.is_cancelled() {
            let title = title(&self.context, &ended.job.puzzle);
            let message = format!("solving \"{title}\" failed; this is a bug");
            self.log(MessageType::ERROR, message);
        }
        self.context.solver.finish(ended);
        let shown = self.shown.0.remove(&run);
        if shown.is_some_and(|shown| shown.stage == Stage::Begun) {
            self.report(run, WorkDoneProgress::End(WorkDoneProgressEnd::default()));
        }
    }

    /// Handles the client's reply on whether it shows the progress of a search.
    pub(super) fn progress_is_agreed(&mut self, run: u64, is_agreed: bool) {
        let Some(shown) = self.shown.0.get_mut(&run) else {
            return;
        };
        if !matches!(shown.stage, Stage::Asked(_)) {
            return;
        }
        if !is_agreed {
            shown.stage = Stage::Refused;
            return;
        }
        shown.stage = Stage::Begun;
        let begin = WorkDoneProgressBegin {
            title: shown.title.clone(),
            cancellable: Some(true),
            message: Some(shown.message.clone()),
            percentage: None,
        };
        self.report(run, WorkDoneProgress::Begin(begin));
    }

    pub(super) fn progress_is_due(&mut self, run: u64) {
        if let Some(shown) = self.shown.0.get_mut(&run)
            && let Stage::Asked(until) = shown.stage
            && until <= self.now
        {
            shown.stage = Stage::Refused;
        }
    }

    fn report(&mut self, run: u64, progress: WorkDoneProgress) {
        self.notify(ServerNotification::Progress(token(run), progress));
    }
}
