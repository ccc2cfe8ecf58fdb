//! The faults of a configuration, each with its place.

use std::ops::Range;

use tailback_diagnostics::{Diagnostic, Severity, Span, nearest};
use tailback_puzzle::words::or_list;
use toml::{Spanned, de::DeValue};

/// The name that all faults of a configuration go by.
const RULE: &str = "config";

/// The letters that a name is known by, where the others are missing: `info`, `warn`.
const SHORTEST: usize = 3;

/// The longest list of names that a fault repeats.
const MAX_NAMES: usize = 8;

/// A value with its place.
pub(crate) type Value<'t> = Spanned<DeValue<'t>>;

/// The faults found so far.
#[derive(Default)]
pub(crate) struct Faults(Vec<Diagnostic>);

impl Faults {
    pub(crate) fn add(&mut self, place: Range<usize>, message: impl Into<String>) {
        let span = Span::new(place.start, place.end);
        self.0
            .push(Diagnostic::new(RULE, Severity::Error, span, message));
    }

    /// There is no `kind` called `word`; `names` are those there are.
    pub(crate) fn unknown(&mut self, kind: &str, place: Range<usize>, word: &str, names: &[&str]) {
        let is_begun = |name: &&&str| word.len() >= SHORTEST && name.starts_with(word);
        let begun = names.iter().find(is_begun).copied();
        let nearest = nearest(word, names.iter().copied()).map(|nearest| nearest.word);
        let advice = match nearest.or(begun) {
            Some(name) => format!("; did you mean `{name}`?"),
            None if names.len() > MAX_NAMES => String::new(),
            None => {
                let names = names.iter().map(|name| format!("`{name}`"));
                format!("; expected {}", or_list(names))
            }
        };
        self.add(place, format!("there is no {kind} `{word}`{advice}"));
    }

    /// `value` is not what was `expected`.
    pub(crate) fn wrong_type(&mut self, value: &Value<'_>, expected: &str) {
        let found = match value.get_ref() {
            DeValue::String(_) => "a string",
            DeValue::Integer(_) | DeValue::Float(_) => "a number",
            DeValue::Boolean(_) => "a boolean",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        };
        self.add(value.span(), format!("expected {expected}, found {found}"));
    }

    /// The text of `value`, of which `expected` is an example.
    pub(crate) fn text<'v>(&mut self, value: &'v Value<'_>, expected: &str) -> Option<&'v str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(value, expected);
        }
        text
    }

    /// All of them in the order of their places, or `read` where there are none.
    pub(crate) fn or<T>(mut self, read: T) -> Result<T, Vec<Diagnostic>> {
        self.0
            .sort_by_key(|fault| (fault.span.start, fault.span.end));
        if self.0.is_empty() {
            Ok(read)
        } else {
            Err(self.0)
        }
    }
}
