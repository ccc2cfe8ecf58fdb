//! Tests of the settings of a configuration, the reports on its faults, and the choice of the one for a file.

mod documentation;
mod faults;
mod finding;
mod schema;
mod settings;
