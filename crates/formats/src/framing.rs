//! The incremental concatenation of the texts of boards.

/// The text around and between the texts of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framing {
    /// No text: each board consists of whole lines.
    Lines,
    /// A blank line between two boards.
    BlankLines,
    /// A JSON list.
    List,
    /// A JSON list, unless there is a single board.
    ListOfSeveral,
}

impl Framing {
    /// Returns the text between two boards.
    pub fn between(self) -> &'static str {
        match self {
            Self::Lines => "",
            Self::BlankLines => "\n",
            Self::List | Self::ListOfSeveral => ",\n",
        }
    }
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
        self.n_added += 1;
        match (self.n_added, self.framing) {
            (1, Framing::Lines | Framing::BlankLines) => text,
            (1, Framing::List) => format!("[\n{text}"),
            (1, Framing::ListOfSeveral) => {
                self.first = Some(text);
                String::new()
            }
            _ => {
                let first = self.first.take().map(|first| format!("[\n{first}"));
                first.unwrap_or_default() + self.framing.between() + &text
            }
        }
    }

    /// Returns the output after the last text.
    pub fn finish(&mut self) -> String {
        match (self.framing, self.first.take()) {
            (Framing::Lines | Framing::BlankLines, _) => String::new(),
            (_, Some(only)) => only + "\n",
            (_, None) if self.is_empty() => "[]\n".to_owned(),
            (_, None) => "\n]\n".to_owned(),
        }
    }
}
