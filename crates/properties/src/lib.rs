//! Properties that hold for any input. The fuzz targets in `fuzz/` search for bytes that violate a property;
//! the test beside this crate tries the inputs kept in `corpus/`.
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
    /// The name of the fuzz target and of the folder of kept inputs.
    pub name: &'static str,
    /// The property, as a sentence.
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
