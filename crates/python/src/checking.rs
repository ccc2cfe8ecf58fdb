//! The diagnostics of a text, and its canonical form.

use pyo3::prelude::*;
use tailback_answers::{Text, options::Reading};
use tailback_check::Severities;
use tailback_formats::ReadOptions;

use crate::{
    arguments::int,
    errors::value_error,
    search::{interruptible, limits},
    values::value,
};

#[doc = doc!("check")]
#[pyfunction]
#[pyo3(signature = (text, format=None, *, path=None, seconds=None, effort=20_000_000_000, memory=None))]
pub(crate) fn check<'py>(
    py: Python<'py>,
    text: &str,
    format: Option<&str>,
    path: Option<&str>,
    seconds: Option<f64>,
    #[pyo3(from_py_with = int)] effort: Option<u64>,
    #[pyo3(from_py_with = int)] memory: Option<u64>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let [path, format] = [path, format].map(|it| it.map(str::to_owned));
    let reading = Reading::new(path, format, ReadOptions::default());
    let read = Text::read(text, &reading).map_err(value_error)?;
    let limits = limits(seconds, effort, memory)?;
    let rules = Severities::default();
    let [checked] = interruptible(py, limits, |control| read.check_within(control, rules))?;
    let source = read.source();
    let diagnostics = checked.diagnostics().iter().map(|it| {
        let start = source.lines.line_column(source.text, it.span.start);
        let end = source.lines.line_column(source.text, it.span.end);
        let fields = (
            it.rule,
            it.severity.name(),
            &it.message,
            it.puzzle,
            start.line,
            start.column,
            end.line,
            end.column,
        );
        value(py, "Diagnostic", fields)
    });
    diagnostics.collect()
}

#[doc = doc!("format")]
#[pyfunction]
pub(crate) fn format(text: &str) -> String {
    tailback_syntax::format(text)
}
