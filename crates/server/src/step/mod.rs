//! The path of a request to its answer: a future that names each event that it waits for. When the event occurs, the
//! owner of the server resumes the request, so neither an executor nor wakers are needed.

mod effort;
mod here;
mod ways;

use std::{
    cell::Cell,
    future::{Future, poll_fn},
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    task::{Context as TaskContext, Poll, Waker},
    time::Duration,
};

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

/// The rest of a request, up to its answer. It waits only for events of this module.
pub(crate) struct Step<T>(Pin<Box<dyn Future<Output = Result<T>> + Send>>);

/// The state of a request that is answered or waits.
pub(crate) enum Progress<T> {
    /// The request is answered.
    Answer(Result<T>),
    /// The request waits for an event, after which it goes on.
    Wait(Awaited, Step<T>),
}

/// The event that a request waits for, and where to put its outcome.
pub(crate) enum Awaited {
    /// The request works outside of the message loop.
    Work(Effort),
    /// The request waits for the reports on the state of a document with this generation, or on a later one; there are
    /// none if the document is gone.
    Checked(Uri, u64, Slot<Option<Arc<CheckedDocument>>>),
    /// The request waits for figures from the solver.
    Figures(FiguresWait, Slot<FiguresWaited>),
    /// The request runs a search, which may take long.
    Search(RequestSearch, Slot<TaskResult>),
    /// The request waits until the client has sent an edit that it has made, or for some time.
    Sent(UnsentEdit),
    /// The request waits for the client's reply.
    Reply(ClientRequest, Slot<Result<Reply>>),
    /// The request waits for the address of the board's pages.
    Pages(Slot<Result<String>>),
    /// The request causes an effect, and does not wait for it.
    Effect(Effect),
}

/// The place for the outcome of an event.
pub(crate) struct Slot<E>(Arc<Mutex<Option<E>>>);

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

thread_local! {
    /// The event that the request polled on this thread begins to wait for.
    static AWAITED: Cell<Option<Awaited>> = const { Cell::new(None) };
}

/// Waits for an event with an outcome.
async fn outcome<E>(awaited: impl FnOnce(Slot<E>) -> Awaited) -> E {
    let slot = Arc::new(Mutex::new(None));
    AWAITED.set(Some(awaited(Slot(Arc::clone(&slot)))));
    poll_fn(|_| {
        let event = slot.lock().unwrap_or_else(PoisonError::into_inner).take();
        event.map_or(Poll::Pending, Poll::Ready)
    })
    .await
}

/// Waits until the request is to go on.
async fn pass(awaited: Awaited) {
    AWAITED.set(Some(awaited));
    let mut has_waited = false;
    poll_fn(|_| {
        if std::mem::replace(&mut has_waited, true) {
            Poll::Ready(())
        } else {
            Poll::Pending
        }
    })
    .await;
}

/// Goes on outside of the message loop.
pub(crate) async fn work(effort: Effort) {
    pass(Awaited::Work(effort)).await;
}

/// Waits for figures from the solver.
pub(crate) async fn figures(wait: FiguresWait) -> FiguresWaited {
    outcome(|slot| Awaited::Figures(wait, slot)).await
}

/// Waits until the client has sent `edit`, or for some time.
pub(crate) async fn sent(edit: UnsentEdit) {
    pass(Awaited::Sent(edit)).await;
}

/// Waits for the client's reply to `request`.
pub(crate) async fn ask(request: ClientRequest) -> Result<Reply> {
    outcome(|slot| Awaited::Reply(request, slot)).await
}

/// Waits for the address of the board's pages.
pub(crate) async fn pages() -> Result<String> {
    outcome(Awaited::Pages).await
}

pub(crate) async fn cause(effect: Effect) {
    pass(Awaited::Effect(effect)).await;
}

/// Returns the error for a bug.
pub(crate) fn broken() -> Error {
    Error::new(
        ErrorCode::InternalError,
        "this request failed; this is a bug",
    )
}

impl<E> Slot<E> {
    pub(crate) fn put(self, event: E) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(event);
    }
}

impl<T: Send + 'static> Step<T> {
    pub(crate) fn new(request: impl Future<Output = Result<T>> + Send + 'static) -> Self {
        Self(Box::pin(request))
    }

    /// Answers the request.
    pub(crate) fn answer(answer: T) -> Self {
        Self::done(Ok(answer))
    }

    /// Answers the request with an error.
    pub(crate) fn fail(error: Error) -> Self {
        Self::done(Err(error))
    }

    pub(crate) fn done(answer: Result<T>) -> Self {
        Self::new(std::future::ready(answer))
    }

    /// Goes on as far as possible.
    pub(crate) fn advance(mut self) -> Progress<T> {
        let mut context = TaskContext::from_waker(Waker::noop());
        match self.0.as_mut().poll(&mut context) {
            Poll::Ready(answer) => Progress::Answer(answer),
            Poll::Pending => match AWAITED.take() {
                Some(awaited) => Progress::Wait(awaited, self),
                None => Progress::Answer(Err(broken())),
            },
        }
    }
}

impl<T> IntoFuture for Step<T> {
    type Output = Result<T>;
    type IntoFuture = Pin<Box<dyn Future<Output = Result<T>> + Send>>;

    fn into_future(self) -> Self::IntoFuture {
        self.0
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
    pub(crate) async fn optima(self) -> Result<Box<Facts>> {
        match self.run().await {
            TaskResult::Facts(facts) => Ok(facts),
            _ => Err(broken()),
        }
    }

    /// Waits for a shortest solution. The goal of the search must be that.
    pub(crate) async fn solution(self) -> Result<Outcome> {
        match self.run().await {
            TaskResult::Solution(outcome) => Ok(outcome),
            _ => Err(broken()),
        }
    }

    /// Waits for the nearest boards. The goal of the search must be those.
    pub(crate) async fn neighbourhood(self) -> Result<tailback_generator::Neighbourhood> {
        match self.run().await {
            TaskResult::Neighbourhood(found) => Ok(found),
            _ => Err(broken()),
        }
    }

    /// Waits for the nearest board that keeps the expectations. The goal of the search must be that.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) async fn expected_board(self) -> Result<tailback_ide::ExpectedBoardSearch> {
        match self.run().await {
            TaskResult::ExpectedBoard(found) => Ok(found),
            _ => Err(broken()),
        }
    }

    async fn run(self) -> TaskResult {
        outcome(|slot| Awaited::Search(self, slot)).await
    }
}
