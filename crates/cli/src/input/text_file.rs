//! A text that was read, whatever format it is in, and its chunks, which are parsed one by one: a file of
//! a million puzzles is never a document as a whole.

use std::{iter, mem, sync::Arc};

use tailback_answers::translate;
use tailback_check::{
    Block, ChunkReport, FileReport, ForeignFile, Markdown, PUZZLES_PER_CHUNK, Policy, SourceFile,
    chunks, longest_puzzle, n_bytes_read, n_puzzles,
};
use tailback_diagnostics::{Diagnostic, Edit, Source, Span, fit_together, is_cut, text::LineIndex};
use tailback_facts::{FileFacts, words::units::Bytes};
use tailback_formats::{Foreign, Format, FormatError, mapped};

use super::{
    ForeignArgs, Input,
    mapping::Table,
    read::{read, read_document},
};
use crate::console;

/// The most bytes of text that a puzzle may have, and that are parsed at the same time. A board needs far less. Text of
/// another kind may be longer, and each of its bytes takes up to 400 when everything wrong with it is reported.
pub(crate) const MAX_PUZZLE: usize = 256 << 10;

/// A text that was read.
pub(crate) struct TextFile {
    pub(crate) about: Arc<About>,
    /// No `Arc<str>`, which is made by copying: there may be no room for a long text twice.
    pub(crate) text: Arc<String>,
    pub(crate) lines: Arc<LineIndex>,
    /// The puzzles of the file, if it is Markdown.
    pub(crate) markdown: Option<Arc<Markdown>>,
}

/// The properties of a text.
#[derive(Clone)]
pub(crate) struct About {
    pub(crate) input: Input,
    /// The name of the file without its ending.
    stem: String,
    foreign: ForeignArgs,
    /// The foreign format, or `None` if the file is in the language.
    pub(crate) format: Option<&'static Format>,
    is_markdown: bool,
    /// The table in the file, if its columns were named.
    table: Option<Table>,
}

/// A chunk of a text, not parsed yet.
pub(crate) enum Chunk {
    /// A text in the language.
    Rush(Span),
    /// A block in Markdown.
    Block(Block),
    /// Some boards of a foreign format.
    Foreign(Vec<Result<Foreign, FormatError>>),
}

/// A chunk of a text, parsed.
pub(crate) struct Parsed<'t> {
    text: &'t TextFile,
    /// Where its places count from.
    pub(crate) start: usize,
    contents: Contents,
}

enum Contents {
    Rush(SourceFile),
    Block(SourceFile),
    Foreign(ForeignFile),
}

impl TextFile {
    /// Reads `input`; reports an error if it cannot be read.
    pub(crate) fn read(input: &Input, foreign: &ForeignArgs) -> Option<Self> {
        let read = Self::try_read(input, foreign);
        read.inspect_err(|why| console::error(&format!("cannot read {}: {why}", input.shown)))
            .ok()
    }

    /// Reads a file, and returns why it cannot be read.
    pub(crate) fn try_read(input: &Input, foreign: &ForeignArgs) -> Result<Self, String> {
        let text = read(input)?;
        if let Some(mapping) = &foreign.mapping {
            let table = Some(mapping.table(&text)?);
            let about = About::new(input, foreign);
            return Ok(Self::new(Arc::new(About { table, ..about }), text));
        }
        let markdown = input.is_markdown().then(|| Arc::new(Markdown::new(&text)));
        let markdown = markdown.filter(|it| foreign.takes_markdown(input, &text, it));
        let format = match markdown {
            Some(_) => None,
            None => foreign.format(input, &text)?,
        };
        console::detail(|| {
            let Input { shown, .. } = input;
            match (format, &markdown) {
                (Some(format), _) => format!("{shown} is in {}", format.in_words()),
                (None, Some(_)) => format!("{shown} is Markdown"),
                (None, None) => format!("{shown} is in the language"),
            }
        });
        let about = About {
            format,
            is_markdown: markdown.is_some(),
            ..About::new(input, foreign)
        };
        let file = Self {
            about: Arc::new(about),
            lines: Arc::new(LineIndex::new(&text)),
            text: text.into(),
            markdown,
        };
        let (text, lines) = (&file.text, &file.lines);
        if format.is_none() {
            foreign.misfit().map_or(Ok(()), Err)?;
        }
        let longest = match (&file.markdown, format) {
            (Some(markdown), _) => {
                let blocks = markdown.blocks().iter().map(|it| it.span);
                let read = |block| (block, n_bytes_read(markdown.blanked(), lines, block));
                let longest = blocks.map(read).max_by_key(|(_, n_bytes)| *n_bytes);
                longest.unwrap_or_default()
            }
            (None, None) => longest_puzzle(text, lines),
            (None, Some(_)) => Default::default(),
        };
        refuse_long_puzzle(longest, lines)?;
        Ok(file)
    }

    /// Reads `input` as a document of any kind, of which only the text is used. Reports an error if it cannot be
    /// read.
    pub(crate) fn document(input: &Input) -> Option<Self> {
        match read_document(input) {
            Ok(text) => {
                let about = About::new(input, &ForeignArgs::default());
                Some(Self::new(Arc::new(about), text))
            }
            Err(why) => {
                console::error(&format!("cannot read {}: {why}", input.shown));
                None
            }
        }
    }

    pub(crate) fn replace(&mut self, text: String) {
        *self = Self::new(Arc::clone(&self.about), text);
    }

    /// Creates the file from its `text`.
    fn new(about: Arc<About>, text: String) -> Self {
        let markdown = about.is_markdown.then(|| Arc::new(Markdown::new(&text)));
        let lines = LineIndex::new(&text);
        Self {
            lines: lines.into(),
            text: text.into(),
            markdown,
            about,
        }
    }

    /// Returns the name of the file in this run, and its settings.
    pub(crate) fn input(&self) -> &Input {
        &self.about.input
    }

    /// Returns the part in the language, each byte in its place: all of it except in Markdown.
    pub(crate) fn rush(&self) -> &str {
        let markdown = self.markdown.as_ref();
        markdown.map_or(&self.text, |markdown| markdown.blanked())
    }

    /// Converts `edits` of the part in the language to edits of the whole text: in the quotes and lists of Markdown,
    /// new lines get the marks of those around them. Returns `None` if they cannot be made together.
    pub(crate) fn placed(&self, edits: &[Edit]) -> Option<Vec<Edit>> {
        let Some(markdown) = &self.markdown else {
            return Some(edits.to_vec());
        };
        let edits = edits.iter().map(|edit| markdown.placed(&self.text, edit));
        let placed = edits.collect::<Option<Vec<_>>>()?;
        fit_together(&placed, |offset| is_cut(&self.text, offset)).then_some(placed)
    }

    /// Converts the fixes in `checked` to fixes of the whole text, once none of them has to be tried any more.
    pub(crate) fn place_fixes(&self, checked: &mut FileReport) {
        if self.markdown.is_some() {
            checked.place_fixes(|edits| self.placed(edits));
        }
    }

    fn boards(&self) -> Option<Box<dyn Iterator<Item = Result<Foreign, FormatError>> + '_>> {
        let options = self.about.foreign.options(&self.about.stem);
        if let Some(Table { head, columns }) = &self.about.table {
            let boards = mapped::boards(&self.text, head, columns, options);
            return Some(Box::new(boards));
        }
        Some(Box::new(self.about.format?.boards(&self.text, options)))
    }

    /// Returns the number of puzzles, sound or not.
    pub(crate) fn n_puzzles(&self) -> usize {
        match (self.boards(), &self.markdown) {
            (Some(boards), _) => boards.count(),
            (None, Some(markdown)) => markdown.n_puzzles(),
            (None, None) => n_puzzles(&self.text, &self.lines),
        }
    }

    pub(crate) fn chunks(&self) -> Box<dyn Iterator<Item = Chunk> + '_> {
        if let Some(markdown) = &self.markdown {
            return Box::new(markdown.blocks().iter().copied().map(Chunk::Block));
        }
        match self.boards() {
            None => {
                let chunks = chunks(&self.text, &self.lines, PUZZLES_PER_CHUNK);
                Box::new(chunks.map(Chunk::Rush))
            }
            Some(mut boards) => {
                let mut is_warned = false;
                Box::new(iter::from_fn(move || {
                    let some: Vec<_> = boards.by_ref().take(PUZZLES_PER_CHUNK).collect();
                    let mut assumed = some.iter().flatten().filter_map(Foreign::assumed_size);
                    if let Some(note) = assumed
                        .next()
                        .filter(|_| !mem::replace(&mut is_warned, true))
                    {
                        console::warning(&format!("{}: {note}", self.about.input.shown));
                    }
                    (!some.is_empty()).then_some(Chunk::Foreign(some))
                }))
            }
        }
    }

    pub(crate) fn parse(&self, chunk: Chunk) -> Parsed<'_> {
        let path = &*self.about.input.shown;
        let (start, contents) = match chunk {
            Chunk::Rush(span) => {
                let file = SourceFile::of_chunk(path, self.rush(), span);
                (span.start, Contents::Rush(file))
            }
            Chunk::Block(block) => {
                let file = SourceFile::new(path, block.span.of(self.rush()));
                (block.span.start, Contents::Block(file))
            }
            Chunk::Foreign(boards) => {
                let (text, lines) = (self.text.clone(), self.lines.clone());
                let file = ForeignFile::new(path, text, lines, boards.into_iter().map(translate));
                (0, Contents::Foreign(file))
            }
        };
        Parsed {
            text: self,
            start,
            contents,
        }
    }

    /// Returns the source that reports show.
    pub(crate) fn source(&self) -> Source<'_> {
        Source {
            path: &self.about.input.shown,
            text: &self.text,
            lines: &self.lines,
        }
    }
}

impl About {
    /// Returns a text in the language.
    fn new(input: &Input, foreign: &ForeignArgs) -> Self {
        Self {
            input: input.clone(),
            stem: input.stem(),
            foreign: foreign.clone(),
            format: None,
            is_markdown: false,
            table: None,
        }
    }
}

/// Fails if the longest puzzle of a text is too long to be read.
fn refuse_long_puzzle((longest, length): (Span, usize), lines: &LineIndex) -> Result<(), String> {
    if length <= MAX_PUZZLE {
        return Ok(());
    }
    let line = lines.line_of(longest.start) + 1;
    let [length, max] = [length, MAX_PUZZLE].map(|n| Bytes(n as u64));
    Err(format!(
        "from line {line} on there are {length} without a new puzzle, more than the {max} that one may have; \
         is it a text of another kind?"
    ))
}

impl Chunk {
    /// Returns the approximate length in bytes.
    pub(crate) fn length(&self) -> usize {
        /// The memory for a board of a foreign format.
        const OF_BOARD: usize = 64;
        match self {
            Self::Rush(span) | Self::Block(Block { span, .. }) => span.end - span.start,
            Self::Foreign(boards) => OF_BOARD * boards.len(),
        }
    }
}

impl Parsed<'_> {
    /// Returns the file that the rules see.
    pub(crate) fn file(&self) -> &SourceFile {
        match &self.contents {
            Contents::Rush(file) | Contents::Block(file) => file,
            Contents::Foreign(foreign) => &foreign.file,
        }
    }

    /// Returns reports on boards of a foreign format that could not be read.
    pub(crate) fn foreign_errors(&self) -> &[Diagnostic] {
        match &self.contents {
            Contents::Rush(_) | Contents::Block(_) => &[],
            Contents::Foreign(foreign) => foreign.errors(),
        }
    }

    /// Returns the line of the text, from 1, that puzzle `puzzle` begins on.
    pub(crate) fn line(&self, puzzle: usize) -> usize {
        match &self.contents {
            Contents::Rush(file) | Contents::Block(file) => {
                let start = self.start + file.document.puzzles[puzzle].span.start;
                self.text.lines.line_of(start) + 1
            }
            Contents::Foreign(foreign) => foreign.line(puzzle),
        }
    }

    /// Runs the rules of `policy` that look at one file. The places in the reports count from `start`.
    pub(crate) fn check(&self, facts: &FileFacts, policy: Policy) -> ChunkReport {
        match &self.contents {
            Contents::Rush(file) => ChunkReport::new(file, facts, policy),
            Contents::Block(file) => ChunkReport::new(file, facts, policy).into_part(|edit| {
                self.text
                    .placed(&[edit.clone().shifted(self.start)])
                    .is_some()
            }),
            Contents::Foreign(foreign) => ChunkReport::of_foreign(foreign, facts, policy),
        }
    }
}
