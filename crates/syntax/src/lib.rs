//! Text of the Rush puzzle language to a document with spans, with recovery, and its formatter.
