//! Work outside of the message loop: steps of requests, the searches that they wait for, and checks.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use crate::{
    context::Context,
    message::RequestId,
    requests::Answer,
    solver::{Host, Task, TaskResult},
    stages::checker::{CheckInput, CheckResult, Checker, guard},
    step::{Effort, Progress, Slot, Step},
};

/// Work that may take a while, to be run on any thread.
pub struct Job(pub(super) Work);

/// The outcome of a job.
pub struct Done(pub(super) JobOutcome);

pub(super) enum Work {
    /// A step of a request.
    Step {
        id: RequestId,
        is_cancelled: Arc<AtomicBool>,
        effort: Effort,
        step: Step<Answer>,
    },
    /// A search that a request waits for.
    Search {
        id: RequestId,
        is_cancelled: Arc<AtomicBool>,
        task: Task,
        slot: Slot<TaskResult>,
        step: Step<Answer>,
    },
    Check {
        checker: Box<Checker>,
        input: CheckInput,
        context: Arc<Context>,
    },
}

#[allow(
    clippy::large_enum_variant,
    reason = "it is moved a few times and then gone; on some systems it is smaller"
)]
pub(super) enum JobOutcome {
    /// The progress of a request; `None` if the work panicked.
    Step(RequestId, Option<Progress<Answer>>),
    /// The outcome of a check; `None` if it panicked.
    Check(Option<(Box<Checker>, CheckResult)>),
}

impl Job {
    /// Returns whether the job may take seconds, so that others should not wait for it.
    pub fn is_long(&self) -> bool {
        matches!(self.0, Work::Search { .. })
    }

    /// Returns whether the job takes microseconds, so that it should run at once, on the thread that has it.
    pub fn is_small(&self) -> bool {
        let Work::Step { effort, .. } = &self.0 else {
            return false;
        };
        *effort == Effort::Small
    }

    /// Splits a long job into the task of its search, which can be run in another process, and the rest. Any other job
    /// is returned as it is.
    ///
    /// # Errors
    ///
    /// The job is not long.
    #[expect(clippy::result_large_err, reason = "it is the job itself")]
    pub fn split(self) -> Result<(Task, LongJob), Self> {
        match self.0 {
            Work::Search {
                id,
                task,
                slot,
                step,
                ..
            } => Ok((task, LongJob { id, slot, step })),
            _ => Err(self),
        }
    }

    /// Runs the job.
    pub fn run(self, host: &dyn Host) -> Done {
        Done(match self.0 {
            Work::Step {
                id,
                is_cancelled,
                step,
                ..
            } => {
                // The answer to a cancelled request is not needed.
                let is_wanted = !is_cancelled.load(Ordering::Relaxed);
                let progress = is_wanted.then(|| guard(|| step.advance()));
                JobOutcome::Step(id, progress.flatten())
            }
            Work::Search {
                id,
                is_cancelled,
                task,
                slot,
                step,
            } => {
                let search = || {
                    slot.put(task.run(Some(&is_cancelled), &|_| {}));
                    step.advance()
                };
                JobOutcome::Step(id, guard(search))
            }
            Work::Check {
                mut checker,
                input,
                context,
            } => JobOutcome::Check(guard(|| {
                let result = checker.check(input, &context, host);
                (checker, result)
            })),
        })
    }
}

/// A job whose search runs in another process.
pub struct LongJob {
    id: RequestId,
    slot: Slot<TaskResult>,
    step: Step<Answer>,
}

impl LongJob {
    /// Returns the number of the request.
    pub fn id(&self) -> RequestId {
        self.id
    }

    /// Ends the job with the answer that the search has found, or with `None` if it broke down or was cancelled.
    pub fn end(self, found: Option<TaskResult>) -> Done {
        let Self { id, slot, step } = self;
        let go_on = |found| {
            slot.put(found);
            guard(|| step.advance())
        };
        Done(JobOutcome::Step(id, found.and_then(go_on)))
    }
}
