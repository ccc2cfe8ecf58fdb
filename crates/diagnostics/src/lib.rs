//! Spans, diagnostics and fixes, and how a terminal shows them.
