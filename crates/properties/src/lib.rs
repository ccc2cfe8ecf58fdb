//! Properties that hold for any input. The fuzz targets in `fuzz/` search for bytes that violate a property;
//! the test next to this crate tries the inputs kept in `corpus/`.
//!
//! No other crate uses this one. If the tests of a crate check random texts for the same properties, the properties
//! are defined there and included here.

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
    /// Panics if the property does not hold.
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
/// Panics if the property does not hold, or does not exist.
pub fn hold(name: &str, data: &[u8]) {
    let property = PROPERTIES.iter().find(|property| property.name == name);
    (property.expect("there is such a property").holds)(data);
}
