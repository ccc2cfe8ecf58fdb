//! The diagnostics of a text, and its canonical form.

use std::sync::Arc;

use pyo3::{prelude::*, types::PyType};
use tailback_answers::{Text, options::Reading};
use tailback_check::Severities;
use tailback_facts::Facts;
use tailback_formats::ReadOptions;

use crate::{
    arguments::int,
    errors::value_error,
    search::{interruptible, limits},
};

/// One message of a rule.
#[pyclass(module = "tailback", frozen, get_all)]
pub(crate) struct Diagnostic {
    /// The name of the rule.
    rule: String,
    /// `error`, `warning`, `information` or `hint`.
    severity: String,
    /// The message.
    message: String,
    /// The number of the puzzle in the text, from 0.
    puzzle: Option<usize>,
    /// The line, from 1.
    line: usize,
    /// The column, from 1.
    column: usize,
    /// The line of the end.
    end_line: usize,
    /// The column of the end.
    end_column: usize,
}

/// The fields of a pickled diagnostic.
type Parts = (
    String,
    String,
    String,
    Option<usize>,
    usize,
    usize,
    usize,
    usize,
);

#[pymethods]
impl Diagnostic {
    fn __str__(&self) -> String {
        let Self {
            rule,
            severity,
            message,
            line,
            column,
            ..
        } = self;
        format!("{line}:{column}: {severity}[{rule}]: {message}")
    }

    fn __repr__(&self) -> String {
        format!("<Diagnostic {}>", self.__str__())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Parts,))> {
        let parts = (
            self.rule.clone(),
            self.severity.clone(),
            self.message.clone(),
            self.puzzle,
            self.line,
            self.column,
            self.end_line,
            self.end_column,
        );
        Ok((py.get_type::<Self>().getattr("_restore")?, (parts,)))
    }

    /// Restores a pickled diagnostic.
    #[classmethod]
    fn _restore(_class: &Bound<'_, PyType>, parts: Parts) -> Self {
        let (rule, severity, message, puzzle, line, column, end_line, end_column) = parts;
        Self {
            rule,
            severity,
            message,
            puzzle,
            line,
            column,
            end_line,
            end_column,
        }
    }
}

/// Runs the rules over a text. The usual effort for a puzzle is that of the command line.
#[pyfunction]
#[pyo3(signature = (text, format=None, *, path=None, seconds=None, effort=20_000_000_000, memory=None))]
pub(crate) fn check(
    py: Python<'_>,
    text: &str,
    format: Option<&str>,
    path: Option<&str>,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Vec<Diagnostic>> {
    let [path, format] = [path, format].map(|it| it.map(str::to_owned));
    let reading = Reading::new(path, format, ReadOptions::default());
    let read = Text::read(text, &reading).map_err(value_error)?;
    let limits = limits(seconds, effort, memory)?;
    let severities = Severities::default();
    let [checked] = interruptible(py, limits, |control| {
        let (rules, file) = (severities.rules(), read.file());
        let facts = (0..file.puzzles.len()).map(|number| {
            let puzzle = file.puzzle(number)?;
            let questions = rules.questions_of(file, number);
            Some(Arc::new(Facts::find(puzzle, questions, control)))
        });
        read.check(&facts.collect::<Vec<_>>(), severities)
    })?;
    let source = read.source();
    let diagnostics = checked.diagnostics().iter().map(|it| {
        let start = source.lines.line_column(source.text, it.span.start);
        let end = source.lines.line_column(source.text, it.span.end);
        Diagnostic {
            rule: it.rule.to_owned(),
            severity: it.severity.name().to_owned(),
            message: it.message.clone(),
            puzzle: it.puzzle,
            line: start.line,
            column: start.column,
            end_line: end.line,
            end_column: end.column,
        }
    });
    Ok(diagnostics.collect())
}

/// Returns a text in the language in its canonical form.
#[pyfunction]
pub(crate) fn format(text: &str) -> String {
    tailback_syntax::format(text)
}
