//! Words from closed lists, spelt as where they are defined.

#[cfg(feature = "schema")]
use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use tailback_check::Needs;
use tailback_diagnostics::{Applicability, Severity};
use tailback_solver::{Limit, Metric};
use tailback_textbook::{Algorithm, Heuristic};

/// A word from a closed list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Word<T>(pub T);

/// A closed list, and how its members are spelt.
pub trait Words: Copy + 'static {
    /// All members.
    #[cfg(feature = "schema")]
    const ALL: &'static [Self];

    /// Returns how a member is spelt.
    fn word(self) -> &'static str;
}

impl<T: Words> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.word())
    }
}

#[cfg(feature = "schema")]
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

/// Lists closed lists from elsewhere: for each, the names of its members, and all of them for the schemas.
macro_rules! words {
    ($($list:ty: $name:expr, $all:expr;)*) => {$(
        impl Words for $list {
            #[cfg(feature = "schema")]
            const ALL: &'static [Self] = &$all;

            fn word(self) -> &'static str {
                $name(self)
            }
        }
    )*};
}

words! {
    Algorithm: Algorithm::name, Algorithm::ALL;
    Applicability: Applicability::name, [Self::Safe, Self::Unsafe, Self::Manual];
    Heuristic: Heuristic::name, Heuristic::ALL;
    // No search that is printed was cancelled.
    Limit: Limit::name, [Self::Effort, Self::States, Self::Memory, Self::Time];
    Metric: |metric| match metric { Metric::Moves => "moves", Metric::Steps => "steps" }, Metric::ALL;
    Needs: Needs::name, [
        Self::Text,
        Self::Board,
        Self::Optima,
        Self::Answer(tailback_facts::Question::Cluster),
        Self::Answer(tailback_facts::Question::RedundantCars),
        Self::All,
    ];
    Severity: Severity::name, Severity::ALL;
}
