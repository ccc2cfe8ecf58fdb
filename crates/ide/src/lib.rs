//! Editor features for the Rush puzzle language, on byte offsets and plain data.
