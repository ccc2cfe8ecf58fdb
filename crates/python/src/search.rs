//! The limits of searches, and interrupts while they run.

use std::{
    cell::RefCell,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};

use pyo3::{exceptions::PyRuntimeError, prelude::*};
use tailback_solver::{Control, Limits, Metric};

use crate::errors::value_error;

/// The memory of a search without its own limit: 1 GiB.
pub(crate) const MEMORY: u64 = 1 << 30;

/// The time between two looks at pending signals.
const LOOK_EVERY: Duration = Duration::from_millis(20);

/// Returns the limits that the arguments give.
pub(crate) fn limits(
    seconds: Option<f64>,
    effort: Option<u64>,
    memory: Option<u64>,
) -> PyResult<Limits> {
    if let Some(seconds) = seconds.filter(|it| it.is_nan() || *it < 0.0) {
        return Err(value_error(format!(
            "`seconds` is {seconds}; expected 0 or more"
        )));
    }
    Ok(Limits {
        effort,
        states: None,
        memory: Some(memory.unwrap_or(MEMORY)),
        // More than fits into a duration means no limit, like infinity.
        time: seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok()),
    })
}

/// Returns the metric called `name`.
pub(crate) fn metric(name: &str) -> PyResult<Metric> {
    let why = |why| value_error(format!("`metric` is {name:?}; {why}"));
    name.parse().map_err(why)
}

thread_local! {
    /// The flag of the [`Cancel`] to which this thread is bound.
    static BOUND: RefCell<Option<Arc<AtomicBool>>> = const { RefCell::new(None) };
}

#[doc = doc!("Cancel")]
#[pyclass(module = "tailback._tailback", frozen)]
pub(crate) struct Cancel {
    flag: Arc<AtomicBool>,
}

#[pymethods]
impl Cancel {
    #[new]
    fn new() -> Self {
        Self {
            flag: Arc::default(),
        }
    }

    #[doc = doc!("Cancel.bind")]
    fn bind(&self) {
        BOUND.set(Some(Arc::clone(&self.flag)));
    }

    #[doc = doc!("Cancel.set")]
    fn set(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }
}

/// Runs `work` without the interpreter's lock, and ends it when the user interrupts it.
///
/// Signals are handled by the main thread only, and that is the one which searches. So the search itself looks for them.
/// In another thread, a [`Cancel`] can end it.
///
/// # Errors
/// Returns the exception that a handler of a signal raised, or one about a search that was cancelled.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    limits: Limits,
    work: impl FnOnce(&Control<'_>) -> T + Send,
) -> PyResult<T> {
    let interrupt = Interrupt::new();
    let cancel = BOUND.with_borrow(Clone::clone);
    let done = py.detach(|| {
        let poll = || interrupt.is_there();
        work(&Control {
            limits,
            poll: Some(&poll),
            cancel: cancel.as_deref(),
            ..Control::default()
        })
    });
    interrupt.into_result()?;
    if cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)) {
        return Err(PyRuntimeError::new_err("the search was cancelled"));
    }
    Ok(done)
}

/// A look at pending signals from time to time.
pub(crate) struct Interrupt {
    began: Instant,
    /// The time of the next look, in nanoseconds since the beginning.
    next: AtomicU64,
    raised: Mutex<Option<PyErr>>,
}

impl Interrupt {
    pub(crate) fn new() -> Self {
        Self {
            began: Instant::now(),
            next: AtomicU64::new(LOOK_EVERY.as_nanos() as u64),
            raised: Mutex::new(None),
        }
    }

    /// Returns whether a handler of a signal has raised an exception.
    fn is_there(&self) -> bool {
        let now = self.began.elapsed().as_nanos() as u64;
        if now < self.next.load(Ordering::Relaxed) {
            return false;
        }
        // Without an interpreter there is nobody who waits.
        #[expect(
            clippy::redundant_closure_for_method_calls,
            reason = "the method is of one lifetime"
        )]
        let looked = Python::try_attach(|py| py.check_signals());
        let Some(looked) = looked else {
            return true;
        };
        let mut raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner);
        if let Err(error) = looked {
            raised.get_or_insert(error);
        }
        // After an interrupt, the searches that follow end as soon as they look.
        if raised.is_none() {
            let next = now + LOOK_EVERY.as_nanos() as u64;
            self.next.store(next, Ordering::Relaxed);
        }
        raised.is_some()
    }

    fn into_result(self) -> PyResult<()> {
        let raised = self.raised.into_inner();
        match raised.unwrap_or_else(PoisonError::into_inner) {
            Some(error) => Err(error),
            None => Ok(()),
        }
    }
}
