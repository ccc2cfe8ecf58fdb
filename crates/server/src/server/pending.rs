//! Unanswered requests, and the event that each of them waits for.

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use serde_json::Value;
use tailback_puzzle::Puzzle;

use super::{
    Asked, Server,
    abilities::abilities,
    job::{Job, Work},
    output::Output,
    timers::Timer,
};
use crate::{
    board_requests::{numbered, position::is_outdated},
    client::{session::Session, settings::Settings, unsent_edits::UnsentEdit},
    context::Checked,
    message::{ClientRequest, Reply, RequestId},
    protocol::{Error, ErrorCode, Result},
    requests::{self, Answer, BoardAsker, Request},
    solver::TaskResult,
    step::{
        Awaited, Effect, FiguresWaited, Progress, PuzzlePlace, RequestSearch, Slot, Step, broken,
    },
};

#[derive(Default)]
pub(super) struct Requests {
    pending: HashMap<RequestId, Pending>,
    /// The request whose search runs, among the requests that search one at a time, until that search is done.
    searching: Option<RequestId>,
    /// Requests that wait for that search to end.
    queued: VecDeque<RequestId>,
}

struct Pending {
    wait: Wait,
    /// The cancellation flag, shared with the work for the request.
    is_cancelled: Arc<AtomicBool>,
}

/// The event that a request waits for.
enum Wait {
    /// A job.
    Job,
    /// A long job, which ends once another puzzle is at the place.
    LongJob(Option<(PuzzlePlace, Arc<Puzzle>)>),
    /// An event that may have occurred by the next look.
    Event(Awaited, Step<Answer>),
    /// Its turn to search.
    Turn(RequestSearch, Slot<TaskResult>, Step<Answer>),
    Client(Slot<Result<Reply>>, Step<Answer>),
    Pages(Slot<Result<String>>, Step<Answer>),
}

impl Server {
    pub(super) fn request(&mut self, id: RequestId, request: Request) {
        let invalid = |message| Err(Error::new(ErrorCode::InvalidRequest, message));
        if self.is_shut_down {
            return self.answer(id, invalid("Invalid request"));
        }
        match request {
            Request::Initialize(_) if self.context.has_begun() => {
                self.answer(id, invalid("Invalid request"));
            }
            Request::Initialize(params) => {
                let answer = self.initialize(&params);
                self.answer(id, Ok(answer));
            }
            Request::Shutdown => {
                self.shut_down();
                self.answer(id, Ok(Answer::Shutdown));
            }
            _ if !self.context.has_begun() => {
                let error = Error::new(ErrorCode::ServerNotInitialized, "Server not initialized");
                self.answer(id, Err(error));
            }
            Request::Listen => {
                let first = self.page_opens();
                self.answer(id, Ok(Answer::Listen(first)));
            }
            request => {
                if let Request::Board(board) = &request {
                    self.boards.is_client_watching |= board.asker == BoardAsker::Client;
                }
                let step = requests::begin(&self.context, request);
                self.go_on(id, step);
            }
        }
    }

    fn initialize(&mut self, params: &Value) -> Answer {
        let session = Session::new(params);
        let abilities = abilities(session.encoding);
        self.context.begin(session);
        let (settings, complaints) = Settings::read(&params["initializationOptions"]);
        self.context.state().settings = settings;
        self.checks.complaints = complaints;
        Answer::Initialize(Box::new(abilities))
    }

    fn shut_down(&mut self) {
        let pending = std::mem::take(&mut self.requests.pending);
        let mut ids: Vec<RequestId> = pending.keys().copied().collect();
        ids.sort_unstable();
        for id in ids {
            self.end_job(id, &pending[&id]);
            self.answer(id, Err(Error::cancelled()));
        }
        self.context.solver.stop();
        let ended = self.context.solver.take_ended();
        self.outputs
            .extend(ended.into_iter().map(Output::EndSearch));
        self.timers.clear();
        self.is_shut_down = true;
    }

    pub(super) fn cancel(&mut self, id: RequestId) {
        self.end(id, Error::cancelled());
    }

    /// Ends a request with an error, unless it is answered already.
    fn end(&mut self, id: RequestId, error: Error) {
        if let Some(pending) = self.requests.pending.remove(&id) {
            self.end_job(id, &pending);
            self.requests.queued.retain(|&other| other != id);
            self.answer(id, Err(error));
        }
    }

    /// Ends the searches for puzzles that are no longer in their texts.
    pub(super) fn end_outdated_searches(&mut self) {
        let has_changed = |wait: &Wait| {
            let Wait::LongJob(Some((place, puzzle))) = wait else {
                return false;
            };
            let document = self.context.document(&place.uri);
            let now = document.and_then(|it| numbered::sound(&it, place.number));
            now.as_ref() != Some(puzzle)
        };
        for id in self.waiting(has_changed) {
            self.end(id, is_outdated("the board has changed in the meantime"));
        }
    }

    fn end_job(&mut self, id: RequestId, pending: &Pending) {
        pending.is_cancelled.store(true, Ordering::Relaxed);
        if matches!(pending.wait, Wait::LongJob(_)) {
            self.outputs.push(Output::EndJob(id));
        }
    }

    fn answer(&mut self, id: RequestId, answer: Result<Answer>) {
        self.requests.pending.remove(&id);
        self.outputs.push(Output::Answer(id, answer));
    }

    fn wait(&mut self, id: RequestId, wait: Wait) -> Arc<AtomicBool> {
        let pending = self.requests.pending.remove(&id);
        let is_cancelled = pending.map(|it| it.is_cancelled).unwrap_or_default();
        let pending = Pending {
            wait,
            is_cancelled: Arc::clone(&is_cancelled),
        };
        self.requests.pending.insert(id, pending);
        is_cancelled
    }

    fn go_on(&mut self, id: RequestId, step: Step<Answer>) {
        self.wait_for(id, step.advance());
    }

    /// Lets a request wait for its next event. If that has occurred already, the request goes on.
    fn wait_for(&mut self, id: RequestId, mut progress: Progress<Answer>) {
        loop {
            let (awaited, step) = match progress {
                Progress::Answer(answer) => return self.answer(id, answer),
                Progress::Wait(awaited, step) => (awaited, step),
            };
            match awaited {
                Awaited::Work(effort) => {
                    let is_cancelled = self.wait(id, Wait::Job);
                    return self.run(Work::Step {
                        id,
                        is_cancelled,
                        effort,
                        step,
                    });
                }
                Awaited::Search(search, slot) => {
                    if search.is_queued && self.requests.searching.is_some() {
                        self.requests.queued.push_back(id);
                        self.wait(id, Wait::Turn(search, slot, step));
                        return;
                    }
                    return self.search(id, search, slot, step);
                }
                Awaited::Reply(request, slot) => {
                    self.ask(Asked::Request(id), request);
                    if !self.is_input_over {
                        self.wait(id, Wait::Client(slot, step));
                        return;
                    }
                    slot.put(Err(Error::cancelled()));
                }
                Awaited::Pages(slot) => {
                    let Some(url) = self.pages(id) else {
                        self.wait(id, Wait::Pages(slot, step));
                        return;
                    };
                    slot.put(Ok(url));
                }
                Awaited::Effect(effect) => self.effect(effect),
                awaited => {
                    if let Some(awaited) = self.look_for(id, awaited) {
                        self.wait(id, Wait::Event(awaited, step));
                        return;
                    }
                }
            }
            progress = step.advance();
        }
    }

    /// Returns the event unless it has occurred. If it ends with time, it is looked for again then.
    fn look_for(&mut self, id: RequestId, awaited: Awaited) -> Option<Awaited> {
        let until = match &awaited {
            Awaited::Figures(wait, _) => wait.until,
            Awaited::Sent(edit) => edit.until,
            _ => Duration::MAX,
        };
        let is_over = until <= self.now || self.is_input_over;
        match awaited {
            Awaited::Checked(uri, generation, slot) => {
                match self.context.checked_since(&uri, generation) {
                    Checked::There(checked) => slot.put(Some(checked)),
                    Checked::Gone => slot.put(None),
                    Checked::Later => return Some(Awaited::Checked(uri, generation, slot)),
                }
            }
            Awaited::Figures(wait, slot) if self.context.n_found() != wait.n_seen => {
                slot.put(FiguresWaited::Found);
            }
            Awaited::Figures(_, slot) if is_over => slot.put(FiguresWaited::TooLong),
            Awaited::Sent(edit) if is_over || self.is_sent(&edit) => self.forget_sent(&edit),
            awaited => {
                self.timers.set(until, Timer::Request(id));
                return Some(awaited);
            }
        }
        None
    }

    /// Resumes the requests whose event has occurred, of those that wait for one that `is_it`.
    fn look_again(&mut self, is_it: impl Fn(&Awaited) -> bool) {
        let is_it = |wait: &Wait| matches!(wait, Wait::Event(awaited, _) if is_it(awaited));
        for id in self.waiting(is_it) {
            if let Some(Wait::Event(awaited, step)) = self.take_wait(id, is_it) {
                self.wait_for(id, Progress::Wait(awaited, step));
            }
        }
    }

    fn effect(&mut self, effect: Effect) {
        match effect {
            Effect::Apply(edit) => {
                self.ask(Asked::Edit, ClientRequest::ApplyEdit(edit));
            }
            Effect::Log(kind, message) => self.log(kind, message),
            Effect::Lead(place) => self.send_to_pages(place),
        }
    }

    fn run(&mut self, work: Work) {
        self.outputs.push(Output::Run(Job(work)));
    }

    fn search(
        &mut self,
        id: RequestId,
        search: RequestSearch,
        slot: Slot<TaskResult>,
        step: Step<Answer>,
    ) {
        if search.is_queued {
            self.requests.searching = Some(id);
        }
        let place = search.place.zip(Some(Arc::clone(&search.task.puzzle)));
        let is_cancelled = self.wait(id, Wait::LongJob(place));
        self.run(Work::Search {
            id,
            is_cancelled,
            task: search.task,
            slot,
            step,
        });
    }

    /// Handles the end of a job of a request.
    pub(super) fn step_is_done(&mut self, id: RequestId, progress: Option<Progress<Answer>>) {
        if self.requests.searching == Some(id) {
            self.requests.searching = None;
            self.search_next();
        }
        // Other requests are already answered, for example because they were cancelled.
        if self.requests.pending.contains_key(&id) {
            let progress = progress.unwrap_or_else(|| Progress::Answer(Err(broken())));
            self.wait_for(id, progress);
        }
    }

    /// Begins the search of the request that has waited longest for its turn.
    fn search_next(&mut self) {
        while let Some(id) = self.requests.queued.pop_front() {
            if let Some(Wait::Turn(search, slot, step)) =
                self.take_wait(id, |it| matches!(it, Wait::Turn(..)))
            {
                return self.search(id, search, slot, step);
            }
        }
    }

    /// Removes and returns the event that a request waits for, if it matches.
    fn take_wait(&mut self, id: RequestId, is_it: impl Fn(&Wait) -> bool) -> Option<Wait> {
        let pending = self.requests.pending.get_mut(&id)?;
        is_it(&pending.wait).then(|| std::mem::replace(&mut pending.wait, Wait::Job))
    }

    /// Returns the requests that wait for a matching event, in order.
    fn waiting(&self, is_it: impl Fn(&Wait) -> bool) -> Vec<RequestId> {
        let pending = self.requests.pending.iter();
        let waiting = pending.filter(|(_, pending)| is_it(&pending.wait));
        let mut waiting: Vec<RequestId> = waiting.map(|(&id, _)| id).collect();
        waiting.sort_unstable();
        waiting
    }

    /// Resumes requests that waited for diagnostics on the latest changes.
    pub(super) fn diagnostics_are_there(&mut self) {
        self.look_again(|awaited| matches!(awaited, Awaited::Checked(..)));
    }

    /// Resumes requests that wait for figures, after the solver has found some.
    pub(super) fn figures_are_found(&mut self) {
        self.look_again(|awaited| matches!(awaited, Awaited::Figures(..)));
    }

    /// Answers the requests that wait for time to pass, or for a reply that can no longer arrive.
    pub(super) fn input_is_over(&mut self) {
        self.is_input_over = true;
        self.look_again(|awaited| matches!(awaited, Awaited::Figures(..) | Awaited::Sent(_)));
        for id in self.waiting(|wait| matches!(wait, Wait::Client(..))) {
            self.client_has_replied(id, Err(Error::cancelled()));
        }
    }

    /// Returns whether the client has sent `edit` whole, or its text is gone.
    fn is_sent(&self, edit: &UnsentEdit) -> bool {
        let document = self.context.document(&edit.uri);
        document.is_none_or(|document| edit.is_in(&document))
    }

    /// Forgets `edit` if the client has sent it. Otherwise edits of the text before go on being refused.
    fn forget_sent(&self, edit: &UnsentEdit) {
        if self.is_sent(edit) {
            self.context.unsent_edits.forget(&edit.uri);
        }
    }

    /// Resumes requests whose edits the client has sent.
    pub(super) fn edits_are_sent(&mut self) {
        self.look_again(|awaited| matches!(awaited, Awaited::Sent(_)));
    }

    /// Resumes a request whose wait may have timed out.
    pub(super) fn request_is_due(&mut self, id: RequestId) {
        if let Some(Wait::Event(awaited, step)) =
            self.take_wait(id, |wait| matches!(wait, Wait::Event(..)))
        {
            self.wait_for(id, Progress::Wait(awaited, step));
        }
    }

    pub(super) fn client_has_replied(&mut self, id: RequestId, reply: Result<Reply>) {
        let is_it = |wait: &Wait| matches!(wait, Wait::Client(..));
        if let Some(Wait::Client(slot, step)) = self.take_wait(id, is_it) {
            slot.put(reply);
            self.go_on(id, step);
        }
    }

    pub(super) fn go_on_with_pages(&mut self, id: RequestId, url: Result<String>) {
        let is_it = |wait: &Wait| matches!(wait, Wait::Pages(..));
        if let Some(Wait::Pages(slot, step)) = self.take_wait(id, is_it) {
            slot.put(url);
            self.go_on(id, step);
        }
    }
}
