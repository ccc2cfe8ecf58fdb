//! What happens to a text behind the requests: it is read from the disk, checked and published, while the
//! progress of searches is shown.

pub(crate) mod checker;
pub(crate) mod configs;
pub(crate) mod disk;
pub(crate) mod progress;
pub(crate) mod publisher;
