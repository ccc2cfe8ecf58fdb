//! How the texts of boards become one text, board by board.

/// What stands around and between the texts of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Framing {
    /// Before several.
    pub before: &'static str,
    /// Before one that is alone.
    pub before_one: &'static str,
    /// Between two.
    pub between: &'static str,
    /// Behind several.
    pub behind: &'static str,
    /// Behind one that is alone.
    pub behind_one: &'static str,
    /// In the place of none.
    pub none: &'static str,
}

impl Framing {
    /// Nothing: each text is whole lines.
    pub const LINES: Self = Self {
        before: "",
        before_one: "",
        between: "",
        behind: "",
        behind_one: "",
        none: "",
    };

    /// A blank line between two.
    pub const BLANK_LINES: Self = Self {
        between: "\n",
        ..Self::LINES
    };
}

/// Puts texts of boards together as they come. No more than one is kept, the first, where what
/// stands before it depends on whether there is a second.
#[derive(Debug)]
pub struct Framed {
    framing: Framing,
    n_added: usize,
    first: Option<String>,
}

impl Framed {
    /// No texts yet.
    pub fn new(framing: Framing) -> Self {
        Self {
            framing,
            n_added: 0,
            first: None,
        }
    }

    /// Whether there is no text yet.
    pub fn is_empty(&self) -> bool {
        self.n_added == 0
    }

    /// What is to be written now that there is `text` too.
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

    /// What is to be written behind the last.
    pub fn finish(&mut self) -> String {
        let Framing {
            before_one,
            behind,
            behind_one,
            none,
            ..
        } = self.framing;
        match self.n_added {
            0 => none.to_owned(),
            1 => match self.first.take() {
                Some(first) => [before_one, &first, behind_one].concat(),
                None => behind_one.to_owned(),
            },
            _ => behind.to_owned(),
        }
    }
}
