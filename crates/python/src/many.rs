//! Many boards, solved by several threads in order.

use std::{
    collections::VecDeque,
    num::NonZero,
    process,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    },
    thread,
    time::Duration,
};

use pyo3::{
    PyTraverseError, PyVisit,
    exceptions::{PyException, PyRuntimeError, PyStopIteration},
    prelude::*,
    types::PyIterator,
};
use tailback_puzzle::Puzzle as Model;
use tailback_solver::{Answer, Control, Limits, Metric, solve};

use crate::{
    arguments::int,
    errors::value_error,
    outcome::outcome,
    puzzle::Puzzle,
    search::{limits, metric},
};

/// The number of boards that are read ahead for each thread.
const AHEAD: usize = 16;
/// The time between two looks at pending signals.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// A board to be solved, and where its answer goes.
struct Task {
    model: Arc<Model>,
    answer: SyncSender<Answer>,
}

#[doc = doc!("Answers")]
#[pyclass(module = "tailback", frozen)]
pub(crate) struct Answers {
    shared: Mutex<Shared>,
    cancel: Arc<AtomicBool>,
    metric: Metric,
    /// The process that has the threads. A fork has none.
    process: u32,
}

struct Shared {
    /// The boards, or `None` after the last one.
    boards: Option<Py<PyIterator>>,
    tasks: Option<mpsc::Sender<Task>>,
    /// The boards that were handed out, the oldest first.
    pending: VecDeque<(Arc<Model>, Receiver<Answer>)>,
    most: usize,
    /// An exception of the iterator, which is raised after the answers about the boards before it.
    failed: Option<PyErr>,
    /// Whether an interrupt has ended the searches, and answers are missing.
    is_interrupted: bool,
}

#[doc = doc!("solve_many")]
#[pyfunction]
#[pyo3(signature = (boards, metric="moves", *, jobs=None, seconds=None, effort=None, memory=None))]
pub(crate) fn solve_many(
    boards: &Bound<'_, PyAny>,
    metric: &str,
    #[pyo3(from_py_with = int)] jobs: Option<usize>,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Answers> {
    let metric = self::metric(metric)?;
    let limits = limits(seconds, effort, memory)?;
    let jobs = match jobs {
        Some(0) => return Err(value_error("`jobs` is 0; expected at least 1")),
        Some(jobs) => jobs.min(1024),
        None => thread::available_parallelism().map_or(1, NonZero::get),
    };
    let (tasks, queue) = mpsc::channel();
    let cancel = Arc::new(AtomicBool::new(false));
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..jobs {
        let (queue, cancel) = (Arc::clone(&queue), Arc::clone(&cancel));
        let work = move || work(&queue, metric, limits, &cancel);
        let spawned = thread::Builder::new()
            .name("tailback".to_owned())
            .spawn(work);
        spawned.map_err(|why| PyRuntimeError::new_err(format!("cannot start a thread: {why}")))?;
    }
    Ok(Answers {
        shared: Mutex::new(Shared {
            boards: Some(boards.try_iter()?.unbind()),
            tasks: Some(tasks),
            pending: VecDeque::new(),
            most: jobs * AHEAD,
            failed: None,
            is_interrupted: false,
        }),
        cancel,
        metric,
        process: process::id(),
    })
}

/// Solves the boards of a queue until it is closed.
fn work(queue: &Mutex<Receiver<Task>>, metric: Metric, limits: Limits, cancel: &AtomicBool) {
    let control = Control {
        limits,
        cancel: Some(cancel),
        ..Control::default()
    };
    loop {
        let task = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(Task { model, answer }) = task else {
            return;
        };
        // Nobody may be left who wants the answer.
        let _ = answer.send(solve(&model, metric, &control));
    }
}

#[pymethods]
impl Answers {
    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if self.process != process::id() {
            return Err(PyRuntimeError::new_err(
                "the threads stayed in the process that was forked; call `solve_many` in this one",
            ));
        }
        let mut shared = self.lock()?;
        if shared.is_interrupted {
            return Err(PyRuntimeError::new_err(
                "an interrupt has ended the searches; call `solve_many` for the other answers",
            ));
        }
        if let Err(error) = shared.hand_out(py) {
            self.cancel.store(true, Ordering::Relaxed);
            shared.interrupt();
            return Err(error);
        }
        let Some((model, mut receiver)) = shared.pending.pop_front() else {
            return Err(shared.end());
        };
        loop {
            let (waited, back) = py.detach(|| (receiver.recv_timeout(LOOK_EVERY), receiver));
            receiver = back;
            match waited {
                Ok(answer) => return outcome(py, &model, self.metric, &answer),
                Err(RecvTimeoutError::Timeout) => {
                    if let Err(error) = py.check_signals() {
                        self.cancel.store(true, Ordering::Relaxed);
                        shared.interrupt();
                        return Err(error);
                    }
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(PyRuntimeError::new_err("a search has failed"));
                }
            }
        }
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        // Whoever holds the lock has a reference, so nothing here is garbage.
        if let Ok(shared) = self.shared.try_lock() {
            visit.call(&shared.boards)?;
        }
        Ok(())
    }

    fn __clear__(&self) {
        if let Ok(mut shared) = self.shared.try_lock() {
            let boards = shared.boards.take();
            shared.close();
            drop(shared);
            drop(boards);
        }
    }
}

impl Answers {
    /// Returns the shared state.
    fn lock(&self) -> PyResult<MutexGuard<'_, Shared>> {
        // Two threads that iterate at once would wait for each other with the interpreter's lock.
        self.shared.try_lock().map_err(|_| {
            PyRuntimeError::new_err("another thread iterates over these answers already")
        })
    }
}

impl Shared {
    /// Hands out boards as far as may be ahead.
    ///
    /// # Errors
    /// Returns an interrupt of the iterator, such as `KeyboardInterrupt`. Other exceptions wait for their turn.
    fn hand_out(&mut self, py: Python<'_>) -> PyResult<()> {
        while self.pending.len() < self.most
            && let Some(boards) = &self.boards
        {
            let next = boards.bind(py).clone().next();
            let Some(next) = next else {
                self.close();
                return Ok(());
            };
            let model = next.and_then(|it| Ok(it.extract::<Puzzle>()?.model));
            match (model, &self.tasks) {
                (Ok(model), Some(tasks)) => {
                    let (answer, receiver) = mpsc::sync_channel(1);
                    let task = Task {
                        model: Arc::clone(&model),
                        answer,
                    };
                    // The threads end only after the queue is closed.
                    let _ = tasks.send(task);
                    self.pending.push_back((model, receiver));
                }
                (Err(error), _) if !error.is_instance_of::<PyException>(py) => return Err(error),
                (Err(error), _) => {
                    self.failed = Some(error);
                    self.close();
                }
                (_, None) => break,
            }
        }
        Ok(())
    }

    /// Ends the threads after the boards that were handed out.
    fn close(&mut self) {
        (self.boards, self.tasks) = (None, None);
    }

    /// Ends the threads at once, and drops the answers.
    fn interrupt(&mut self) {
        self.close();
        self.pending.clear();
        self.is_interrupted = true;
    }

    /// Returns the exception after the last answer.
    fn end(&mut self) -> PyErr {
        let failed = self.failed.take();
        failed.unwrap_or_else(|| PyStopIteration::new_err(()))
    }
}

impl Drop for Answers {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}
