//! The searches of all calls. Each begins with a short trial. If that does not decide it, the search waits for one of
//! a few slots with a larger budget, so long searches never delay short ones.

mod turns;

use std::{
    num::NonZero,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use tailback_solver::{Control, Ledger, Limits, divide_memory};

use turns::{Turn, Turns};

/// The most that calls may use.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// The effort for each puzzle, in the unit of [`Limits::effort`].
    pub effort: Option<u64>,
    /// The bytes of the whole process.
    pub memory: u64,
    /// The time for each call.
    pub time: Duration,
    /// The searches that run at the same time.
    pub jobs: NonZero<usize>,
}

/// The effort of a trial: about a tenth of a second.
const EFFORT_OF_TRIAL: u64 = 200_000_000;
/// The most long searches at a time: with more of them, each would have too little memory.
const MAX_LONG: usize = 4;

pub(crate) struct Searches {
    limits: ServerLimits,
    trials: Turns,
    long: Turns,
    /// The bytes that a trial may use, and those that a long search may use.
    memory: [u64; 2],
}

/// The call was cancelled.
#[derive(Debug)]
pub(crate) struct Cancelled;

impl Searches {
    pub(crate) fn new(limits: ServerLimits) -> Self {
        let n_jobs = limits.jobs.get();
        let n_long = n_jobs.min(MAX_LONG);
        let [of_trials, of_long] = divide_memory(limits.memory);
        Self {
            limits,
            trials: Turns::new(n_jobs),
            long: Turns::new(n_long),
            memory: [of_trials / n_jobs as u64, of_long / n_long as u64],
        }
    }

    pub(crate) fn limits(&self) -> &ServerLimits {
        &self.limits
    }

    /// Returns the bytes that a search may use.
    pub(crate) fn memory(&self) -> u64 {
        self.memory[1]
    }

    /// Runs `look`, possibly twice. `is_cut` tells whether a limit kept its result from being complete.
    pub(crate) fn run<T: Send>(
        &self,
        (limits, deadline): (Limits, Instant),
        cancel: &AtomicBool,
        look: impl Fn(&Control<'_>) -> T + Sync,
        is_cut: impl Fn(&T) -> bool,
    ) -> Result<T, Cancelled> {
        let [of_trial, of_long] = self.memory;
        let control = |limits: Limits| Control {
            limits,
            cancel: Some(cancel),
            ..Control::default()
        };
        let within = |memory: u64| {
            let left = deadline.saturating_duration_since(Instant::now());
            Limits {
                memory: Some(memory),
                time: Some(limits.time.map_or(left, |time| time.min(left))),
                ..limits
            }
        };
        let result = {
            let turn = self.trials.take(cancel, deadline)?;
            let ledger = Ledger::default();
            let mut limits = within(of_trial);
            let has_all_effort = limits.effort.is_some_and(|it| it <= EFFORT_OF_TRIAL);
            let effort = limits.effort.unwrap_or(u64::MAX);
            limits.effort = Some(effort.min(EFFORT_OF_TRIAL));
            let trial = || {
                look(&Control {
                    ledger: Some(&ledger),
                    stops_when_short: true,
                    ..control(limits)
                })
            };
            let result = in_turn(turn.as_ref(), trial);
            // With all of its effort, and memory to spare, the result is final.
            (!is_cut(&result) || has_all_effort && !ledger.was_short()).then_some(result)
        };
        let result = if let Some(result) = result {
            result
        } else {
            let turn = self.long.take(cancel, deadline)?;
            let limits = within(of_long);
            in_turn(turn.as_ref(), || look(&control(limits)))
        };
        if cancel.load(Ordering::Relaxed) {
            return Err(Cancelled);
        }
        Ok(result)
    }

    /// Lets the calls that wait see that they were cancelled.
    pub(crate) fn wake(&self) {
        self.trials.wake();
        self.long.wake();
    }
}

/// Returns the result of `work`. Without a turn, no time is left, so the search ends at once on the caller's thread.
fn in_turn<T: Send>(turn: Option<&Turn<'_>>, work: impl FnOnce() -> T + Send) -> T {
    match turn {
        Some(turn) => turn.run(work),
        None => work(),
    }
}
