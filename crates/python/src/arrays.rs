//! Arrays of numpy, which users of the rest need not install, and sequences of any length as arguments.

use numpy::{Element, PyArray1};
use pyo3::{Borrowed, conversion::FromPyObjectOwned, exceptions::PyImportError, prelude::*};

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

/// The items of a sequence. A `Vec<T>` as an argument reserves memory for as many as the sequence says that it has.
pub(crate) struct Items<T>(pub(crate) Vec<T>);

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Items<T> {
    type Error = PyErr;

    fn extract(sequence: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        // An iterator may be without end.
        sequence.len()?;
        let items = sequence
            .try_iter()?
            .map(|item| item?.extract().map_err(Into::into));
        items.collect::<PyResult<_>>().map(Self)
    }
}
