//! The faults of a configuration, each with its place.

use std::ops::Range;

use tailback_diagnostics::{Diagnostic, Severity, Span, text::nearest};
use tailback_puzzle::words::or_list;
use toml::{Spanned, de::DeValue};

/// The rule name of all faults of a configuration.
pub(crate) const RULE: &str = "config";

/// The least number of letters that identify a name when the rest is missing, as in `info` and `warn`.
const SHORTEST: usize = 3;

/// The most names that a fault lists.
const MAX_NAMES: usize = 8;

pub(crate) type Value<'t> = Spanned<DeValue<'t>>;

/// The faults found so far.
pub(crate) struct Faults {
    /// The text of the configuration.
    #[cfg_attr(
        not(feature = "custom-rules"),
        expect(dead_code, reason = "only expressions have places within strings")
    )]
    source: String,
    found: Vec<Diagnostic>,
}

impl Faults {
    /// Creates an empty list of faults in the configuration `source`.
    pub(crate) fn new(source: &str) -> Self {
        Self {
            source: source.to_owned(),
            found: Vec::new(),
        }
    }

    /// Returns the text of the configuration.
    #[cfg(feature = "custom-rules")]
    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    pub(crate) fn add(&mut self, place: Range<usize>, message: impl Into<String>) {
        let span = Span::new(place.start, place.end);
        self.found
            .push(Diagnostic::new(RULE, Severity::Error, span, message));
    }

    /// Reports that no `kind` is called `word`. `names` are the valid names.
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
        self.add(place, format!("unknown {kind} `{word}`{advice}"));
    }

    /// Reports that `value` is not of the `expected` type.
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

    /// Returns the text of `value`, or reports that it is not a string. `expected` is an example of a valid one.
    pub(crate) fn text<'v>(&mut self, value: &'v Value<'_>, expected: &str) -> Option<&'v str> {
        let text = value.get_ref().as_str();
        if text.is_none() {
            self.wrong_type(value, expected);
        }
        text
    }

    /// Returns all faults in the order of their places, or `read` if there are none.
    pub(crate) fn or<T>(mut self, read: T) -> Result<T, Vec<Diagnostic>> {
        self.found
            .sort_by_key(|fault| (fault.span.start, fault.span.end));
        if self.found.is_empty() {
            Ok(read)
        } else {
            Err(self.found)
        }
    }
}
