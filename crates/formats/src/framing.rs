//! The incremental concatenation of the texts of boards.

/// The text around and between the texts of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Framing {
    /// The text before several boards.
    pub before: &'static str,
    /// The text before a single board.
    pub before_one: &'static str,
    /// The text between two boards.
    pub between: &'static str,
    /// The text after several boards.
    pub after: &'static str,
    /// The text after a single board.
    pub after_one: &'static str,
    /// The text without any board.
    pub none: &'static str,
}

impl Framing {
    /// The empty framing: each text consists of whole lines.
    pub const LINES: Self = Self {
        before: "",
        before_one: "",
        between: "",
        after: "",
        after_one: "",
        none: "",
    };

    /// The framing with a blank line between two boards.
    pub const BLANK_LINES: Self = Self {
        between: "\n",
        ..Self::LINES
    };
}

/// Concatenates texts of boards as they arrive. It buffers only the first one, and only if the text before it
/// depends on whether there is a second.
#[derive(Debug)]
pub struct Framed {
    framing: Framing,
    n_added: usize,
    first: Option<String>,
}

impl Framed {
    /// Creates a writer without texts.
    pub fn new(framing: Framing) -> Self {
        Self {
            framing,
            n_added: 0,
            first: None,
        }
    }

    /// Returns whether no text was added yet.
    pub fn is_empty(&self) -> bool {
        self.n_added == 0
    }

    /// Adds `text`, and returns the output for it.
    pub fn add(&mut self, text: String) -> String {
        let Framing {
            before,
            before_one,
            between,
            ..
        } = self.framing;
        self.n_added += 1;
        match self.n_added {
            1 if before == before_one => [before, &text].concat(),
            1 => {
                self.first = Some(text);
                String::new()
            }
            _ => match self.first.take() {
                Some(first) => [before, &first, between, &text].concat(),
                None => [between, &text].concat(),
            },
        }
    }

    /// Returns the output after the last text.
    pub fn finish(&mut self) -> String {
        let Framing {
            before_one,
            after,
            after_one,
            none,
            ..
        } = self.framing;
        match self.n_added {
            0 => none.to_owned(),
            1 => match self.first.take() {
                Some(first) => [before_one, &first, after_one].concat(),
                None => after_one.to_owned(),
            },
            _ => after.to_owned(),
        }
    }
}
