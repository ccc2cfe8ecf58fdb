//! Faults of an expression.

use std::fmt;

use tailback_diagnostics::{Span, text::clean_line};

/// Why a text is not an expression, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The place in the text.
    pub span: Span,
    /// The found and the expected text, and the remedy.
    pub message: String,
}

impl Fault {
    pub(crate) fn new(span: Span, message: impl Into<String>) -> Self {
        Self {
            span,
            message: message.into(),
        }
    }
}

/// All faults of a text, in the order of their places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// The text.
    pub text: String,
    /// At least one fault.
    pub faults: Vec<Fault>,
}

/// Shows each fault with its line of the text, underlined.
impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, fault) in self.faults.iter().enumerate() {
            if number > 0 {
                writeln!(f)?;
            }
            let before = &self.text[..fault.span.start];
            let start = before.rfind('\n').map_or(0, |at| at + 1);
            let line = self.text[start..].lines().next().unwrap_or_default();
            let width = |span: Span| span.of(&self.text).chars().count();
            let indent = width(Span::new(start, fault.span.start));
            let end = fault.span.end.min(start + line.len()).max(fault.span.start);
            let n_marks = width(Span::new(fault.span.start, end)).max(1);
            writeln!(f, "{}", fault.message)?;
            writeln!(f, "{}", format!("  {}", clean_line(line)).trim_end())?;
            write!(f, "  {}{}", " ".repeat(indent), "^".repeat(n_marks))?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
