//! Arrays of numpy, which is an optional dependency.

use numpy::{Element, PyArray1};
use pyo3::{exceptions::PyImportError, prelude::*};

/// Fails with advice if numpy cannot be imported.
///
/// The first array looks into numpy and panics where that fails, so an interrupt must not be left for it.
pub(crate) fn need_numpy(py: Python<'_>) -> PyResult<()> {
    py.import("numpy").map(drop).map_err(|why| {
        if !why.is_instance_of::<PyImportError>(py) {
            return why;
        }
        let advice = "arrays need numpy: `pip install 'tailback[numpy]'`";
        let error = PyImportError::new_err(advice);
        error.set_cause(py, Some(why));
        error
    })?;
    py.check_signals()
}

/// Hands `values` over to numpy, without copying them. No one can write to the array.
pub(crate) fn read_only<T: Element>(
    py: Python<'_>,
    values: Vec<T>,
) -> PyResult<Bound<'_, PyArray1<T>>> {
    need_numpy(py)?;
    let array = PyArray1::from_vec(py, values);
    array.call_method1("setflags", (false,))?;
    Ok(array)
}
