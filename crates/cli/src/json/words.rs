//! Words from closed lists, spelt as where they are defined.

#[cfg(test)]
use std::borrow::Cow;

#[cfg(test)]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use tailback_check::Needs;
use tailback_diagnostics::{Applicability, Severity};
use tailback_solver::{
    Limit, Metric,
    textbook::{Algorithm, Heuristic},
};

/// A word from a closed list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Word<T>(pub(crate) T);

/// A closed list, and how its members are spelt.
pub(crate) trait Words: Copy + 'static {
    #[cfg(test)]
    const ALL: &'static [Self];

    fn word(self) -> &'static str;
}

impl<T: Words> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

#[cfg(test)]
impl<T: Words> JsonSchema for Word<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        std::any::type_name::<T>().into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let words: Vec<&str> = T::ALL.iter().map(|it| it.word()).collect();
        json_schema!({ "type": "string", "enum": words })
    }
}

impl Words for Metric {
    #[cfg(test)]
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Steps => "steps",
        }
    }
}

/// No search that is printed was cancelled.
impl Words for Limit {
    #[cfg(test)]
    const ALL: &'static [Self] = &[Self::Effort, Self::States, Self::Memory, Self::Time];

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Words for Severity {
    #[cfg(test)]
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Words for Needs {
    #[cfg(test)]
    const ALL: &'static [Self] = &[
        Self::Text,
        Self::Board,
        Self::Optima,
        Self::Answer(tailback_facts::Question::Cluster),
        Self::Answer(tailback_facts::Question::RedundantCars),
        Self::All,
    ];

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Words for Applicability {
    #[cfg(test)]
    const ALL: &'static [Self] = &[Self::Safe, Self::Unsafe, Self::Manual];

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Words for Algorithm {
    #[cfg(test)]
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        self.name()
    }
}

impl Words for Heuristic {
    #[cfg(test)]
    const ALL: &'static [Self] = &Self::ALL;

    fn word(self) -> &'static str {
        self.name()
    }
}
