//! A text made of another one.

use super::View;

/// A text, and where each of its bytes stood in the one that it was made of.
#[derive(Default)]
pub(super) struct Plain {
    pub(super) text: String,
    pub(super) offsets: Vec<usize>,
}

impl Plain {
    /// Appends `character`, which stands for what is at `at`.
    pub(super) fn push(&mut self, character: char, at: usize) {
        self.text.push(character);
        self.offsets.resize(self.text.len(), at);
    }

    /// Appends `text`, which stands at `at` as it is.
    pub(super) fn copy(&mut self, text: &str, at: usize) {
        self.text.push_str(text);
        self.offsets.extend(at..at + text.len());
    }

    /// Makes this a text made of the one that `offsets` belongs to.
    pub(super) fn lie_in(&mut self, offsets: &[usize]) {
        for offset in &mut self.offsets {
            *offset = offsets[*offset];
        }
    }

    pub(super) fn view(&self) -> View<'_> {
        View::new(&self.text, Some(&self.offsets))
    }
}
