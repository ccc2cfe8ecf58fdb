//! Numbers and sequences as arguments, of any size.

use pyo3::{Borrowed, conversion::FromPyObjectOwned, exceptions::PyOverflowError, prelude::*};

use crate::errors::value_error;

/// Extracts a whole number that may be missing. Out of the range of its type, it is a `ValueError` like other wrong values,
/// not an `OverflowError`; Python adds the name of the argument.
pub(crate) fn int<'py, T: FromPyObjectOwned<'py>>(value: &Bound<'py, PyAny>) -> PyResult<T> {
    value.extract().map_err(|why: T::Error| {
        let why = why.into();
        if !why.is_instance_of::<PyOverflowError>(value.py()) {
            return why;
        }
        match value.extract::<i64>() {
            Ok(n) if n < 0 => value_error(format!("found {n}, expected 0 or more")),
            Ok(n) => value_error(format!("{n} is too large")),
            Err(_) => value_error("a number is out of range"),
        }
    })
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
