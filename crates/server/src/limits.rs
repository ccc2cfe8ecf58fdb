//! The limits of a puzzle. The options of the server take precedence over the configuration of the file, and the
//! configuration over the server's defaults.

use std::time::Duration;

use tailback_solver::Limits;

/// The limits of puzzles. The memory limit is shared by all searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// The limits set by options, which no configuration changes.
    pub asked: Limits,
    /// The limits that apply if nothing else is set.
    pub default: Limits,
}

impl Default for SearchLimits {
    fn default() -> Self {
        Self {
            asked: Limits::default(),
            default: Limits {
                effort: None,
                states: None,
                memory: Some(512 << 20),
                time: Some(Duration::from_secs(60)),
            },
        }
    }
}

impl SearchLimits {
    /// Returns the limits in a file whose configuration says `configured`.
    pub(crate) fn over(&self, configured: &Limits) -> Limits {
        let Self { asked, default } = self;
        Limits {
            effort: asked.effort.or(configured.effort).or(default.effort),
            states: asked.states.or(configured.states).or(default.states),
            memory: asked.memory.or(configured.memory).or(default.memory),
            time: asked.time.or(configured.time).or(default.time),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_override_the_file_which_overrides_defaults() {
        let effort = |effort| Limits {
            effort,
            ..Limits::default()
        };
        for (asked, configured, default, expected) in [
            (Some(1), Some(2), Some(3), Some(1)),
            (None, Some(2), Some(3), Some(2)),
            (None, None, Some(3), Some(3)),
            (None, None, None, None),
        ] {
            let limits = SearchLimits {
                asked: effort(asked),
                default: effort(default),
            };
            assert_eq!(limits.over(&effort(configured)), effort(expected));
        }
    }
}
