//! A text derived from another one.

use super::View;

/// A text, with the position of each of its bytes in the original.
#[derive(Default)]
pub(super) struct Plain {
    pub(super) text: String,
    pub(super) offsets: Vec<usize>,
}

impl Plain {
    /// Appends `character`, which represents the text at `at`.
    pub(super) fn push(&mut self, character: char, at: usize) {
        self.text.push(character);
        self.offsets.resize(self.text.len(), at);
    }

    /// Appends `text`, which is an unchanged part of the original at `at`.
    pub(super) fn copy(&mut self, text: &str, at: usize) {
        self.text.push_str(text);
        self.offsets.extend(at..at + text.len());
    }

    /// Maps the offsets to the text that `offsets` belongs to.
    pub(super) fn lie_in(&mut self, offsets: &[usize]) {
        for offset in &mut self.offsets {
            *offset = offsets[*offset];
        }
    }

    pub(super) fn view<'v>(&'v self, document: &'v str) -> View<'v> {
        View::new(&self.text, document, Some(&self.offsets))
    }
}
