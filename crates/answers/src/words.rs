//! Words from closed lists in JSON, spelt as in their definitions.

#[cfg(feature = "schema")]
use std::borrow::Cow;

#[cfg(feature = "schema")]
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use tailback_check::Needs;
use tailback_diagnostics::{Applicability, Severity};
use tailback_puzzle::words::or_list;
use tailback_solver::{Limit, Metric};
use tailback_syntax::Difficulty;
use tailback_textbook::{Algorithm, Heuristic};

/// A word from a closed list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Word<T>(pub T);

/// A closed list, and how its members are spelt.
pub trait Words: Copy + 'static {
    /// All members.
    const ALL: &'static [Self];

    /// Returns how a member is spelt.
    fn word(self) -> &'static str;

    /// Returns the member that is spelt like `word`.
    fn of_word(word: &str) -> Option<Self> {
        let mut all = Self::ALL.iter().copied();
        all.find(|it| it.word() == word)
    }
}

impl<'de, T: Words> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        T::of_word(&word).map(Self).ok_or_else(|| {
            let all = or_list(T::ALL.iter().map(|it| format!("`{}`", it.word())));
            D::Error::custom(format!("found `{word}`, expected {all}"))
        })
    }
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
    Difficulty: Difficulty::word, Difficulty::ALL;
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
