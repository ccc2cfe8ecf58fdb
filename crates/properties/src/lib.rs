//! What holds for any input. The fuzz targets in `fuzz/` search for bytes that break a property;
//! the test beside this crate tries the inputs that are kept in `corpus/`.
//!
//! No other crate uses this one. Where the tests of a crate hold texts at random against the same
//! laws, the laws stand there and are taken in here.

mod actions;
mod editing;
mod edits;
mod fixing;
mod formatting;
mod frames;
mod reading;
mod scanning;
mod solving;
mod undoing;

/// Something that holds for any input.
pub struct Property {
    /// What the fuzz target and the folder of kept inputs are called.
    pub name: &'static str,
    /// What holds, as a sentence.
    pub says: &'static str,
    /// Panics where it does not hold.
    pub holds: fn(&[u8]),
}

/// All properties; `fuzz/` has a target for each.
pub static PROPERTIES: &[Property] = &[
    formatting::PROPERTY,
    fixing::PROPERTY,
    reading::PROPERTY,
    scanning::PROPERTY,
    frames::PROPERTY,
    solving::PROPERTY,
    edits::PROPERTY,
    actions::PROPERTY,
    undoing::PROPERTY,
];

/// Tries `data` on the property called `name`.
///
/// # Panics
/// Where the property does not hold, or is not there.
pub fn hold(name: &str, data: &[u8]) {
    let property = PROPERTIES.iter().find(|property| property.name == name);
    (property.expect("there is such a property").holds)(data);
}
