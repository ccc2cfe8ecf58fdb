//! Values without methods in Rust: the classes of `tailback._values`, which Python compares, prints and pickles.

use pyo3::{call::PyCallArgs, prelude::*, sync::PyOnceLock};

/// Creates a value of a class from its fields, in their order.
pub(crate) fn value<'py>(
    py: Python<'py>,
    class: &str,
    fields: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    static CLASSES: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    let classes =
        CLASSES.get_or_try_init(py, || py.import("tailback._values").map(Bound::unbind))?;
    classes.bind(py).getattr(class)?.call1(fields)
}
