//! Tables of settings: one list gives the structure, its reader, its schema and the names that a misspelt
//! key is compared with.

use crate::faults::{Faults, Value};

/// A type that can be read from a value.
pub(crate) trait Read: Sized {
    /// Reads `value`. If it is invalid, adds the faults to `faults` and returns `None`.
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self>;
}

impl<T: Read> Read for Option<T> {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        T::read(value, faults).map(Some)
    }
}

impl<T: Read> Read for Vec<T> {
    fn read(value: &Value<'_>, faults: &mut Faults) -> Option<Self> {
        let Some(items) = value.get_ref().as_array() else {
            faults.wrong_type(value, "a list");
            return None;
        };
        let items = items.iter().filter_map(|item| T::read(item, faults));
        Some(items.collect())
    }
}

/// Defines a structure of settings that is read from a table with a key for each field.
macro_rules! table {
    (
        $(#[$about:meta])*
        $vis:vis struct $name:ident {
            $($(#[$doc:meta])* $field:ident: $type:ty,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Debug, Default, schemars::JsonSchema)]
        #[schemars(default, deny_unknown_fields)]
        $vis struct $name {
            $($(#[$doc])* pub(crate) $field: $type,)*
        }

        impl $crate::table::Read for $name {
            fn read(
                value: &$crate::faults::Value<'_>,
                faults: &mut $crate::faults::Faults,
            ) -> Option<Self> {
                let Some(table) = value.get_ref().as_table() else {
                    faults.wrong_type(value, "a table");
                    return None;
                };
                let mut read = Self::default();
                for (key, value) in table {
                    match &**key.get_ref() {
                        $(stringify!($field) => {
                            if let Some(value) = $crate::table::Read::read(value, faults) {
                                read.$field = value;
                            }
                        })*
                        name => {
                            let names = [$(stringify!($field)),*];
                            faults.unknown("setting", key.span(), name, &names);
                        }
                    }
                }
                Some(read)
            }
        }
    };
}

pub(crate) use table;
