//! The exceptions of the module.

use std::fmt::Display;

use pyo3::{
    create_exception,
    exceptions::{PyRuntimeError, PyValueError},
    prelude::*,
};
use tailback_solver::Limit;

create_exception!(
    tailback,
    ParseError,
    PyValueError,
    "A text that holds no sound puzzle. `line` and `column` count from 1; they are `None` if the text has no such place."
);
create_exception!(
    tailback,
    IllegalMoveError,
    PyValueError,
    "A move that cannot be made."
);
create_exception!(
    tailback,
    LimitError,
    PyRuntimeError,
    "A limit that was reached before there was an answer. `limit` is `effort`, `states`, `memory` or `time`."
);

/// Returns a `ValueError` with a message.
pub(crate) fn value_error(why: impl Display) -> PyErr {
    PyValueError::new_err(why.to_string())
}

/// Returns a `ParseError` about a place in a text.
pub(crate) fn parse_error(
    py: Python<'_>,
    why: impl Display,
    place: Option<(usize, usize)>,
) -> PyErr {
    let message = match place {
        Some((line, column)) => format!("line {line}, column {column}: {why}"),
        None => why.to_string(),
    };
    let error = ParseError::new_err(message);
    let value = error.value(py);
    let (line, column) = place.unzip();
    let set = value.setattr("line", line);
    match set.and_then(|()| value.setattr("column", column)) {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// Returns a `LimitError` about the states of a cluster.
pub(crate) fn states_error(py: Python<'_>, limit: Limit) -> PyErr {
    let name = limit.name();
    let advice = match limit {
        Limit::Effort => "give a greater `effort`",
        Limit::Memory => "give more `memory`, in bytes",
        Limit::Time => "give more `seconds`",
        Limit::States | Limit::Cancelled => "the cluster is too large",
    };
    let why = format!("the limit on {name} was reached before the search ended; {advice}");
    limit_error(py, limit, why)
}

/// Returns a `LimitError`.
pub(crate) fn limit_error(py: Python<'_>, limit: Limit, why: String) -> PyErr {
    let error = LimitError::new_err(why);
    match error.value(py).setattr("limit", limit.name()) {
        Ok(()) => error,
        Err(other) => other,
    }
}
