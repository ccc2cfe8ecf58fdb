//! What a configuration says, how faults of it are told, and which one belongs to a file.

mod documentation;
mod faults;
mod finding;
mod schema;
mod settings;
