//! Diagnostics about a text: the fault, its place, the reason, and fixes.

use crate::{Fingerprint, Span};

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The puzzle is wrong.
    Error,
    /// The puzzle is probably not what its author wants.
    Warning,
    /// A fact worth knowing.
    Information,
    /// A suggestion.
    Hint,
}

impl Severity {
    /// All severities, the most severe first.
    pub const ALL: [Self; 4] = [Self::Error, Self::Warning, Self::Information, Self::Hint];

    /// Returns the name used in diagnostics.
    pub fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Information => "information",
            Self::Hint => "hint",
        }
    }
}

/// The number of a file in a run's list of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(pub usize);

/// A further place that a diagnostic refers to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The file, if it is not the diagnostic's own.
    pub file: Option<FileId>,
    /// The place.
    pub span: Span,
    /// The text of the label.
    pub message: String,
}

/// One change of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The replaced place; empty to insert.
    pub span: Span,
    /// The new text.
    pub text: String,
}

impl Edit {
    /// Returns an edit that writes `text` in place of `span`.
    pub fn replace(span: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        Self { span, text }
    }

    /// Returns an edit that inserts `text` at `offset`.
    pub fn insert(offset: usize, text: impl Into<String>) -> Self {
        Self::replace(Span::at(offset), text)
    }

    /// Returns an edit that removes `span`.
    pub fn delete(span: Span) -> Self {
        Self::replace(span, "")
    }

    /// Returns the edit moved `by` bytes forward.
    #[must_use]
    pub fn shifted(self, by: usize) -> Self {
        let span = self.span.shifted(by);
        Self { span, ..self }
    }
}

/// The certainty that a fix does what the author meant, from the greatest to the least.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Applicability {
    /// The meaning is certain.
    Safe,
    /// A likely guess.
    Unsafe,
    /// One of several ways, or a change of what the author claims. Such a fix is shown, but never
    /// applied automatically.
    Manual,
}

impl Applicability {
    /// Returns `Safe` if `is_certain`, else `Unsafe`.
    pub fn safe_if(is_certain: bool) -> Self {
        if is_certain { Self::Safe } else { Self::Unsafe }
    }

    /// Returns the name used in diagnostics.
    pub fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Unsafe => "unsafe",
            Self::Manual => "manual",
        }
    }
}

/// A way to resolve a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// The effect of the fix, as a command: "rename `A` to `B`".
    pub title: String,
    /// The certainty of the fix.
    pub applicability: Applicability,
    /// Its changes in the diagnostic's own file, in order and without overlaps.
    pub edits: Vec<Edit>,
}

/// One diagnostic about a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The name of the rule that made the diagnostic.
    pub rule: &'static str,
    /// The severity of the diagnostic.
    pub severity: Severity,
    /// The fault in plain words, starting in lower case and without a full stop.
    pub message: String,
    /// The main place.
    pub span: Span,
    /// The text at the main place when the diagnostic is drawn, if any.
    pub caption: Option<String>,
    /// The other places involved.
    pub labels: Vec<Label>,
    /// Places without an effect, which an editor shows faded. They are in order and do not overlap.
    pub faded: Vec<Span>,
    /// Further explanations.
    pub notes: Vec<String>,
    /// Ways to resolve the diagnostic, the best first.
    pub fixes: Vec<Fix>,
    /// The number, in the file, of the puzzle that the diagnostic is about.
    pub puzzle: Option<usize>,
    /// The identity of the diagnostic across runs, once it has been computed.
    pub fingerprint: Fingerprint,
}

impl Diagnostic {
    /// Returns the best fix with an applicability up to `most`.
    pub fn fix_up_to(&self, most: Applicability) -> Option<&Fix> {
        self.fixes.iter().find(|fix| fix.applicability <= most)
    }

    /// Creates a diagnostic without labels, notes or fixes.
    pub fn new(
        rule: &'static str,
        severity: Severity,
        span: Span,
        message: impl Into<String>,
    ) -> Self {
        Self {
            rule,
            severity,
            message: message.into(),
            span,
            caption: None,
            labels: Vec::new(),
            faded: Vec::new(),
            notes: Vec::new(),
            fixes: Vec::new(),
            puzzle: None,
            fingerprint: Fingerprint::default(),
        }
    }

    /// Sets the text at the main place when the diagnostic is drawn.
    #[must_use]
    pub fn with_caption(mut self, caption: impl Into<String>) -> Self {
        self.caption = Some(caption.into());
        self
    }

    /// Adds another place of the same file.
    #[must_use]
    pub fn with_label(mut self, span: Span, message: impl Into<String>) -> Self {
        self.labels.push(Label {
            file: None,
            span,
            message: message.into(),
        });
        self
    }

    /// Sets the places without an effect.
    #[must_use]
    pub fn with_faded(self, faded: Vec<Span>) -> Self {
        Self { faded, ..self }
    }

    /// Returns whether the main place lies in `range` or next to it.
    pub fn touches(&self, range: Span) -> bool {
        let mut own = std::iter::once(&self.span).chain(&self.faded);
        own.any(|span| span.start <= range.end && range.start <= span.end)
    }

    /// Returns what `add` makes of the diagnostic and the value of `option`, or the diagnostic as it is if there is none.
    #[must_use]
    pub fn when_some<T>(self, option: Option<T>, add: impl FnOnce(Self, T) -> Self) -> Self {
        match option {
            Some(value) => add(self, value),
            None => self,
        }
    }

    /// Adds a note.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// Adds a fix of one change.
    #[must_use]
    pub fn with_fix(
        self,
        applicability: Applicability,
        title: impl Into<String>,
        span: Span,
        text: impl Into<String>,
    ) -> Self {
        self.with_edits(applicability, title, vec![Edit::replace(span, text)])
    }

    /// Returns the approximate memory use of the diagnostic in bytes.
    pub fn n_bytes(&self) -> usize {
        let labels = self.labels.iter();
        let labels = labels.map(|label| size_of::<Label>() + label.message.len());
        let notes = self.notes.iter();
        let notes = notes.map(|note| size_of::<String>() + note.len());
        let edits = self.fixes.iter().flat_map(|fix| &fix.edits);
        let edits = edits.map(|edit| size_of::<Edit>() + edit.text.len());
        let fixes = self.fixes.iter();
        let fixes = fixes.map(|fix| size_of::<Fix>() + fix.title.len());
        let faded = size_of_val(self.faded.as_slice());
        let parts: usize = labels.chain(notes).chain(edits).chain(fixes).sum();
        size_of::<Self>() + self.message.len() + faded + parts
    }

    /// Moves the places in the diagnostic's own file `by` bytes forward: a diagnostic on a part of a text
    /// becomes one on the whole text.
    pub fn shift(&mut self, by: usize) {
        for span in self.own_spans() {
            *span = span.shifted(by);
        }
    }

    /// Moves the places in the diagnostic's own file back by `by` bytes. Places before that move to the start.
    pub fn shift_back(&mut self, by: usize) {
        for span in self.own_spans() {
            *span = Span::new(span.start.saturating_sub(by), span.end.saturating_sub(by));
        }
    }

    fn own_spans(&mut self) -> impl Iterator<Item = &mut Span> {
        let labels = self.labels.iter_mut().filter(|label| label.file.is_none());
        let edits = self.fixes.iter_mut().flat_map(|fix| &mut fix.edits);
        std::iter::once(&mut self.span)
            .chain(labels.map(|label| &mut label.span))
            .chain(edits.map(|edit| &mut edit.span))
            .chain(&mut self.faded)
    }

    /// Adds a fix of several changes.
    #[must_use]
    pub fn with_edits(
        mut self,
        applicability: Applicability,
        title: impl Into<String>,
        edits: Vec<Edit>,
    ) -> Self {
        self.fixes.push(Fix {
            title: title.into(),
            applicability,
            edits,
        });
        self
    }
}
