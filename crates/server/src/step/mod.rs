//! The way of a request to its answer, step by step. A step is data: it says what the request waits for, and whoever
//! runs the server decides when that is there.

mod here;
mod ways;

use std::{sync::Arc, time::Duration};

use tailback_solver::{Control, Limits};

use crate::{
    documents::document::CheckedDocument,
    message::{ClientRequest, News, Reply},
    protocol::{Error, MessageType, Result, Uri, WorkspaceEdit},
};

pub(crate) use here::Here;

/// The continuation of a request: what it does with what it has waited for.
pub(crate) type Next<A, T> = Box<dyn FnOnce(A) -> Step<T> + Send>;

/// A search that a request waits for.
pub(crate) type SearchWork<T> = Box<dyn FnOnce(&Control<'_>) -> Step<T> + Send>;

/// The next step of a request.
pub(crate) enum Step<T> {
    /// It is answered.
    Answer(Result<T>),
    /// It works away from the message loop.
    Work(Box<dyn FnOnce() -> Step<T> + Send>),
    /// It waits for the reports on a document as it is now or on a later state of it; there are none where the
    /// document is neither open nor in a folder of the client.
    Checked(Uri, Next<Option<Arc<CheckedDocument>>, T>),
    /// It waits for figures that the solver finds.
    Figures(FiguresWait, Next<FiguresWaited, T>),
    /// It searches, which may take long.
    Search(RequestSearch, SearchWork<T>),
    /// It waits for the client's reply to a request.
    Ask(ClientRequest, Next<Result<Reply>, T>),
    /// It waits for the address of the board's pages.
    Pages(Next<Result<String>, T>),
    /// It has something done, and does not wait for it.
    Do(Effect, Box<Step<T>>),
}

/// The figures that a request waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FiguresWait {
    /// The number of times that the solver had found figures when the request looked.
    pub(crate) n_seen: u64,
    /// The time at which it waits no longer.
    pub(crate) until: Duration,
}

/// The end of a wait for figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FiguresWaited {
    /// The solver has found some.
    Found,
    /// There is no more time.
    TooLong,
}

/// The resources of a search that a request waits for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestSearch {
    pub(crate) limits: Limits,
    /// Whether it waits for the others of its kind, so that one runs at a time.
    pub(crate) is_queued: bool,
}

/// Something that a request has done without waiting for it.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// The client applies an edit, whose outcome the user sees.
    Apply(WorkspaceEdit),
    /// A line is added to the client's log.
    Log(MessageType, String),
    /// All pages are led to a place.
    Lead(News),
}

impl<T: Send + 'static> Step<T> {
    pub(crate) fn answer(answer: T) -> Self {
        Self::Answer(Ok(answer))
    }

    pub(crate) fn fail(error: Error) -> Self {
        Self::Answer(Err(error))
    }

    /// Work away from the message loop that ends in the answer.
    pub(crate) fn work(work: impl FnOnce() -> T + Send + 'static) -> Self {
        Self::Work(Box::new(move || Self::answer(work())))
    }

    /// Work away from the message loop that ends in an answer or an error.
    pub(crate) fn try_work(work: impl FnOnce() -> Result<T> + Send + 'static) -> Self {
        Self::Work(Box::new(move || Self::Answer(work())))
    }

    /// Waits for the reports on a document.
    pub(crate) fn checked(
        uri: Uri,
        next: impl FnOnce(Option<Arc<CheckedDocument>>) -> Self + Send + 'static,
    ) -> Self {
        Self::Checked(uri, Box::new(next))
    }

    /// Goes on with an answer where there is one.
    pub(crate) fn and_then<U: Send + 'static>(
        self,
        next: impl FnOnce(T) -> Step<U> + Send + 'static,
    ) -> Step<U> {
        match self {
            Self::Answer(Ok(answer)) => next(answer),
            Self::Answer(Err(error)) => Step::Answer(Err(error)),
            Self::Work(work) => Step::Work(Box::new(move || work().and_then(next))),
            Self::Checked(uri, after) => {
                Step::Checked(uri, Box::new(move |it| after(it).and_then(next)))
            }
            Self::Figures(wait, after) => {
                Step::Figures(wait, Box::new(move |it| after(it).and_then(next)))
            }
            Self::Search(search, work) => {
                Step::Search(search, Box::new(move |it| work(it).and_then(next)))
            }
            Self::Ask(request, after) => {
                Step::Ask(request, Box::new(move |it| after(it).and_then(next)))
            }
            Self::Pages(after) => Step::Pages(Box::new(move |it| after(it).and_then(next))),
            Self::Do(effect, after) => Step::Do(effect, Box::new(after.and_then(next))),
        }
    }

    /// Makes something else of the answer.
    pub(crate) fn map<U: Send + 'static>(
        self,
        make: impl FnOnce(T) -> U + Send + 'static,
    ) -> Step<U> {
        self.and_then(|answer| Step::answer(make(answer)))
    }
}
