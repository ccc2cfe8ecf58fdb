//! The pest grammar of the Rush puzzle language and the parser derived from it.
