//! The path of a request to its answer, step by step. A step is data: it names the event that the request waits for,
//! and the owner of the server decides when that event occurs.

mod effort;
mod here;
mod ways;

use std::{sync::Arc, time::Duration};

use tailback_facts::Facts;
use tailback_puzzle::Puzzle;
use tailback_solver::{Limits, Outcome};

use crate::{
    client::unsent_edits::UnsentEdit,
    documents::document::CheckedDocument,
    message::{BoardNotification, ClientRequest, Reply},
    protocol::{Error, ErrorCode, MessageType, Result, Uri, WorkspaceEdit},
    solver::{Goal, Task, TaskResult},
};

pub(crate) use effort::Effort;
pub(crate) use here::Here;

/// The continuation of a request after the event that it waits for.
pub(crate) type Next<T> = Box<dyn FnOnce(Event) -> Step<T> + Send>;

/// The next step of a request.
pub(crate) enum Step<T> {
    /// The request is answered.
    Answer(Result<T>),
    /// The request waits for an event. All events have one type, or each request would have code for each of them.
    Wait(Awaited, Next<T>),
}

/// The event that a request waits for.
pub(crate) enum Awaited {
    /// The request works outside of the message loop.
    Work(Effort),
    /// The request waits for the reports on the current or a later state of a document; there are none if the document
    /// is neither open nor in a folder of the client.
    Checked(Uri),
    /// The request waits for figures from the solver.
    Figures(FiguresWait),
    /// The request runs a search, which may take long.
    Search(RequestSearch),
    /// The request waits until the client has sent an edit that it has made, or for some time.
    Sent(UnsentEdit),
    /// The request waits for the client's reply.
    Reply(ClientRequest),
    /// The request waits for the address of the board's pages.
    Pages,
    /// The request causes an effect, and does not wait for it.
    Effect(Effect),
}

/// The event that a request has waited for.
pub(crate) enum Event {
    /// The request can go on: on another thread, after its effect, or at the end of a wait.
    Ready,
    /// The reports on a document.
    Checked(Option<Arc<CheckedDocument>>),
    /// The end of the wait for figures.
    Figures(FiguresWaited),
    /// The answer of a search.
    Found(TaskResult),
    /// The client's reply.
    Reply(Result<Reply>),
    /// The address of the board's pages.
    Pages(Result<String>),
}

/// The figures that a request waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FiguresWait {
    /// The solver's count of new figures at the time at which the request read them.
    pub(crate) n_seen: u64,
    /// The time at which the wait ends.
    pub(crate) until: Duration,
}

/// The end of a wait for figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FiguresWaited {
    /// The solver has found some.
    Found,
    /// The wait has timed out.
    TooLong,
}

/// A search that a request waits for.
#[derive(Clone, Debug)]
pub(crate) struct RequestSearch {
    pub(crate) task: Task,
    /// Whether the search waits for others of its kind, so that one runs at a time.
    pub(crate) is_queued: bool,
    /// The place of the puzzle in a text, if the search ends once another puzzle is there.
    pub(crate) place: Option<PuzzlePlace>,
}

/// The place of a puzzle in a text.
#[derive(Clone, Debug)]
pub(crate) struct PuzzlePlace {
    pub(crate) uri: Uri,
    /// The number of the puzzle in the text.
    pub(crate) number: usize,
}

/// An effect that a request does not wait for.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// The client applies an edit, whose outcome the user sees.
    Apply(WorkspaceEdit),
    /// A line is added to the client's log.
    Log(MessageType, String),
    /// All pages of the board show another place.
    Lead(BoardNotification),
}

impl<T: Send + 'static> Step<T> {
    /// Answers the request.
    pub(crate) fn answer(answer: T) -> Self {
        Self::Answer(Ok(answer))
    }

    /// Answers the request with an error.
    pub(crate) fn fail(error: Error) -> Self {
        Self::Answer(Err(error))
    }

    /// Answers with the result of `work`, which runs outside of the message loop.
    pub(crate) fn work(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::then(Effort::Usual, move || Self::answer(work()))
    }

    /// Runs `work` outside of the message loop. It returns the next step.
    pub(crate) fn then(effort: Effort, work: impl FnOnce() -> Self + Send + 'static) -> Self {
        Self::Wait(Awaited::Work(effort), Box::new(move |_| work()))
    }

    /// Answers with the result or the error of `work`, which runs outside of the message loop.
    pub(crate) fn try_work(work: impl FnOnce() -> Result<T> + Send + 'static) -> Self {
        Self::then(Effort::Usual, move || Self::Answer(work()))
    }

    /// Waits for the diagnostics on a document, and passes them to `next`.
    pub(crate) fn checked(
        uri: Uri,
        next: impl FnOnce(Option<Arc<CheckedDocument>>) -> Self + Send + 'static,
    ) -> Self {
        let next = move |event| match event {
            Event::Checked(checked) => next(checked),
            _ => Self::broken(),
        };
        Self::Wait(Awaited::Checked(uri), Box::new(next))
    }

    /// Waits for figures from the solver.
    pub(crate) fn figures(
        wait: FiguresWait,
        next: impl FnOnce(FiguresWaited) -> Self + Send + 'static,
    ) -> Self {
        let next = move |event| match event {
            Event::Figures(waited) => next(waited),
            _ => Self::broken(),
        };
        Self::Wait(Awaited::Figures(wait), Box::new(next))
    }

    /// Waits until the client has sent `edit`, or for some time, and answers.
    pub(crate) fn sent(edit: UnsentEdit, answer: T) -> Self {
        Self::Wait(Awaited::Sent(edit), Box::new(move |_| Self::answer(answer)))
    }

    /// Waits for the client's reply to `request`.
    pub(crate) fn ask(
        request: ClientRequest,
        next: impl FnOnce(Result<Reply>) -> Self + Send + 'static,
    ) -> Self {
        let next = move |event| match event {
            Event::Reply(reply) => next(reply),
            _ => Self::broken(),
        };
        Self::Wait(Awaited::Reply(request), Box::new(next))
    }

    /// Waits for the address of the board's pages.
    pub(crate) fn pages(next: impl FnOnce(Result<String>) -> Self + Send + 'static) -> Self {
        let next = move |event| match event {
            Event::Pages(url) => next(url),
            _ => Self::broken(),
        };
        Self::Wait(Awaited::Pages, Box::new(next))
    }

    /// Causes an effect before the next step.
    pub(crate) fn causing(effect: Effect, next: Self) -> Self {
        Self::Wait(Awaited::Effect(effect), Box::new(move |_| next))
    }

    /// Fails because of a bug, such as another event than the one that the request waits for.
    pub(crate) fn broken() -> Self {
        let why = "this request failed; this is a bug";
        Self::fail(Error::new(ErrorCode::InternalError, why))
    }

    /// Continues with `next` once there is an answer. An error is passed on.
    pub(crate) fn and_then<U: Send + 'static>(
        self,
        next: impl FnOnce(T) -> Step<U> + Send + 'static,
    ) -> Step<U> {
        match self {
            Self::Answer(Ok(answer)) => next(answer),
            Self::Answer(Err(error)) => Step::Answer(Err(error)),
            Self::Wait(awaited, after) => {
                Step::Wait(awaited, Box::new(move |it| after(it).and_then(next)))
            }
        }
    }

    /// Transforms the answer.
    pub(crate) fn map<U: Send + 'static>(
        self,
        make: impl FnOnce(T) -> U + Send + 'static,
    ) -> Step<U> {
        self.and_then(|answer| Step::answer(make(answer)))
    }
}

impl RequestSearch {
    /// Creates a search for the answer to `goal` within `limits`, which begins at once.
    pub(crate) fn new(puzzle: Arc<Puzzle>, goal: Goal, limits: Limits) -> Self {
        Self {
            task: Task {
                puzzle,
                goal,
                limits,
                is_short: false,
            },
            is_queued: false,
            place: None,
        }
    }

    /// Waits for both optima. The goal of the search must be that.
    pub(crate) fn optima(self) -> Step<Box<Facts>> {
        self.run(|found| match found {
            TaskResult::Facts(facts) => Some(facts),
            _ => None,
        })
    }

    /// Waits for a shortest solution. The goal of the search must be that.
    pub(crate) fn solution(self) -> Step<Outcome> {
        self.run(|found| match found {
            TaskResult::Solution(outcome) => Some(outcome),
            _ => None,
        })
    }

    /// Waits for the nearest boards. The goal of the search must be those.
    pub(crate) fn neighbourhood(self) -> Step<tailback_solver::Neighbourhood> {
        self.run(|found| match found {
            TaskResult::Neighbourhood(found) => Some(found),
            _ => None,
        })
    }

    /// Waits for the nearest board that keeps the expectations. The goal of the search must be that.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn expected_board(self) -> Step<tailback_ide::ExpectedBoardSearch> {
        self.run(|found| match found {
            TaskResult::ExpectedBoard(found) => Some(found),
            _ => None,
        })
    }

    fn run<T: Send + 'static>(self, read: fn(TaskResult) -> Option<T>) -> Step<T> {
        let next = move |event| {
            let found = match event {
                Event::Found(found) => read(found),
                _ => None,
            };
            found.map_or_else(Step::broken, Step::answer)
        };
        Step::Wait(Awaited::Search(self), Box::new(next))
    }
}
