//! The limits of the puzzles of each document.

use std::collections::HashMap;

use tailback_diagnostics::FileId;
use tailback_solver::Limits;

use crate::limits::SearchLimits;

/// The limits set by options, and those from the configurations of the documents.
pub(super) struct FileLimits {
    general: SearchLimits,
    configured: HashMap<FileId, Limits>,
    /// The memory that all searches may allocate together.
    memory: Option<u64>,
}

impl FileLimits {
    pub(super) fn new(general: SearchLimits) -> Self {
        Self {
            general,
            configured: HashMap::new(),
            memory: general.over(&Limits::default()).memory,
        }
    }

    /// Sets the limits from the configurations of `files`, and drops the limits of `removed`. Returns whether the
    /// total memory has changed.
    pub(super) fn set(&mut self, files: &[(FileId, Limits)], removed: &[FileId]) -> bool {
        for id in removed {
            self.configured.remove(id);
        }
        self.configured.extend(files.iter().copied());
        // The smallest limit counts, as in a run of the command line.
        let configured = self.configured.values();
        let smallest = Limits {
            memory: configured.filter_map(|limits| limits.memory).min(),
            ..Limits::default()
        };
        let memory = self.general.over(&smallest).memory;
        std::mem::replace(&mut self.memory, memory) != memory
    }

    /// Returns the memory that all searches may allocate together.
    pub(super) fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// Returns the limits of a puzzle of `file`.
    pub(super) fn of(&self, file: FileId) -> Limits {
        let configured = self.configured.get(&file).copied();
        Limits {
            memory: self.memory,
            ..self.general.over(&configured.unwrap_or_default())
        }
    }
}

/// Returns the limits of a puzzle that appears in two files: the more generous of both.
pub(super) fn wider(one: Limits, other: Limits) -> Limits {
    fn wider<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
        one.zip(other).map(|(one, other)| one.max(other))
    }
    Limits {
        effort: wider(one.effort, other.effort),
        states: wider(one.states, other.states),
        memory: wider(one.memory, other.memory),
        time: wider(one.time, other.time),
    }
}
