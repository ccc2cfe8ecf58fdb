//! The wording of limits, and of the states visited before one was reached.

use tailback_puzzle::words::count;
use tailback_solver::{Limit, Limits};

use super::units::{Bytes, Effort, Time};

/// Describes the limit that ended a search within `limits`: `stopped after 60 s`, `stopped at 512 MiB`.
pub fn stopped(limit: Limit, limits: &Limits) -> String {
    let reached = match limit {
        Limit::Time => limits.time.map(|time| format!("after {}", Time(time))),
        Limit::Effort => limits
            .effort
            .map(|effort| format!("at an effort of {}", Effort(effort))),
        Limit::Memory => limits.memory.map(|memory| format!("at {}", Bytes(memory))),
        Limit::States => limits.states.map(|n| format!("at {}", count(n, "state"))),
        Limit::Cancelled => None,
    };
    reached.map_or_else(
        || "stopped".to_owned(),
        |reached| format!("stopped {reached}"),
    )
}

/// Describes the number of states of a cluster when a limit ended the search for more: `at least 3 states`.
pub fn visited(n_states: u64) -> String {
    format!("at least {}", count(n_states, "state"))
}

/// Describes a search for near boards that found none among those that were decided within its limits: `no match among 19
/// decided boards one edit away`. Nothing is proved about the others.
pub fn no_match(n_decided: usize, n_edits: usize) -> String {
    let boards = count(n_decided, "decided board");
    match n_edits {
        1 => format!("no match among {boards} one edit away"),
        n => format!("no match among {boards} within {n} edits"),
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn limits_read_as_they_were_given() {
        let limits = Limits {
            effort: Some(10_000_000_000),
            states: Some(1),
            memory: Some(512 << 20),
            time: Some(Duration::from_secs(60)),
        };
        for (limit, expected) in [
            (Limit::Effort, "stopped at an effort of 10G"),
            (Limit::States, "stopped at 1 state"),
            (Limit::Memory, "stopped at 512 MiB"),
            (Limit::Time, "stopped after 60 s"),
            (Limit::Cancelled, "stopped"),
        ] {
            assert_eq!(stopped(limit, &limits), expected);
        }
        assert_eq!(stopped(Limit::Time, &Limits::default()), "stopped");
    }

    #[test]
    fn visited_states_are_a_lower_bound() {
        assert_eq!(visited(1), "at least 1 state");
        assert_eq!(visited(3), "at least 3 states");
    }
}
