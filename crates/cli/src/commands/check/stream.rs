//! Checking files a chunk at a time, on all cores: what a chunk was parsed to and what the
//! solver said of it go when its reports are made.

use std::sync::Arc;

use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelIterator as _, IntoParallelRefIterator as _,
    ParallelIterator as _,
};
use tailback_check::{
    Checked, FileFacts, ForeignFile, PUZZLES_PER_CHUNK, SourceFile, chunks, close, n_puzzles,
};
use tailback_diagnostics::{LineIndex, Source, Span};
use tailback_puzzle::{
    Puzzle,
    formats::{Foreign, Format, FormatError},
};

use super::checker::Checker;
use crate::{
    input::{ForeignArgs, Input, Loaded},
    progress::Meter,
    report::Report,
    status::Status,
};

/// What is parsed and solved together: enough that no core waits for long, and little in memory.
const MAX_BYTES: usize = 128 << 10;
const MAX_CHUNKS: usize = 1024;
/// About what a board of a foreign format takes.
const FOREIGN_BYTES: usize = 64;

/// The files of a run: their texts, which reports show, and what was found in them.
pub(crate) struct Stream<'a> {
    checker: &'a Checker,
    texts: Vec<TextFile>,
    checked: Vec<Checked>,
    /// What is to be checked next, and about how long that is.
    waiting: Vec<Chunk>,
    n_bytes: usize,
    meter: Meter,
}

#[derive(Clone)]
struct TextFile {
    path: String,
    text: Arc<str>,
    lines: Arc<LineIndex>,
}

/// A chunk of a file that is not parsed yet.
struct Chunk {
    /// The number of the file.
    file: usize,
    part: Part,
}

enum Part {
    Rush(Span),
    Foreign(Vec<Result<Foreign, FormatError>>),
}

/// A chunk of a file that is parsed.
struct Parsed {
    file: usize,
    /// Where it begins in the text.
    start: usize,
    loaded: Loaded,
}

impl<'a> Stream<'a> {
    /// Reads and checks `inputs`. What cannot be read is left out and said.
    pub(crate) fn check(
        inputs: &[Input],
        foreign: &ForeignArgs,
        checker: &'a Checker,
        status: &mut Status,
    ) -> Self {
        let mut stream = Self {
            checker,
            texts: Vec::new(),
            checked: Vec::new(),
            waiting: Vec::new(),
            n_bytes: 0,
            meter: Meter::new("checked", None),
        };
        let mut read = Vec::new();
        for input in inputs {
            match input.read() {
                Some(text) => read.push((input, stream.add_text(input, text, foreign))),
                None => status.add(Status::Failed),
            }
        }
        stream.meter.all_found();
        for (file, (input, format)) in read.into_iter().enumerate() {
            stream.split(file, input, format, foreign);
        }
        stream.check_waiting();
        close(&mut stream.checked, checker.rules);
        stream
    }

    /// What is to be printed.
    pub(crate) fn report(&self) -> Report<'_> {
        Report {
            sources: self.texts.iter().map(TextFile::source).collect(),
            files: &self.checked,
        }
    }

    /// Keeps a text, counts its puzzles, and gives its format if it is a foreign one.
    fn add_text(
        &mut self,
        input: &Input,
        text: String,
        foreign: &ForeignArgs,
    ) -> Option<&'static Format> {
        let format = foreign.format(input, &text);
        let text = TextFile {
            path: input.shown.clone(),
            lines: Arc::new(LineIndex::new(&text)),
            text: text.into(),
        };
        self.meter.found(match format {
            None => n_puzzles(&text.text, &text.lines),
            Some(format) => {
                let stem = input.stem();
                format.boards(&text.text, foreign.options(&stem)).count()
            }
        });
        self.texts.push(text);
        self.checked.push(Checked::nothing(&*input.shown));
        format
    }

    /// Lets the chunks of a file be checked.
    fn split(
        &mut self,
        file: usize,
        input: &Input,
        format: Option<&Format>,
        foreign: &ForeignArgs,
    ) {
        let text = self.texts[file].clone();
        match format {
            None => {
                for span in chunks(&text.text, &text.lines, PUZZLES_PER_CHUNK) {
                    self.add(file, span.end - span.start, Part::Rush(span));
                    if self.checked[file].is_unread() {
                        return;
                    }
                }
            }
            Some(format) => {
                let stem = input.stem();
                let boards = format.boards(&text.text, foreign.options(&stem));
                let mut boards = boards.peekable();
                while boards.peek().is_some() {
                    let some: Vec<_> = boards.by_ref().take(PUZZLES_PER_CHUNK).collect();
                    self.add(file, FOREIGN_BYTES * some.len(), Part::Foreign(some));
                }
            }
        }
    }

    fn add(&mut self, file: usize, n_bytes: usize, part: Part) {
        self.waiting.push(Chunk { file, part });
        self.n_bytes += n_bytes;
        if self.n_bytes >= MAX_BYTES || self.waiting.len() >= MAX_CHUNKS {
            self.check_waiting();
        }
    }

    /// Checks what waits.
    fn check_waiting(&mut self) {
        self.n_bytes = 0;
        let chunks = std::mem::take(&mut self.waiting);
        let checker = self.checker;
        let mut parsed: Vec<Parsed> = checker.pool.install(|| {
            let chunks = chunks.into_par_iter();
            chunks
                .map(|chunk| {
                    let text = &self.texts[chunk.file];
                    chunk.parse(text)
                })
                .collect()
        });
        // A version that nobody knows ends the file.
        let mut unread = None;
        parsed.retain(|parsed| {
            let is_behind = unread == Some(parsed.file);
            if parsed.loaded.file().document.is_unread {
                unread = Some(parsed.file);
            }
            !is_behind
        });
        let files = || parsed.iter().map(|parsed| parsed.loaded.file());
        let puzzles: Vec<Option<&Puzzle>> = files()
            .flat_map(|file| &file.puzzles)
            .map(|lowered| lowered.puzzle.as_deref())
            .collect();
        let mut facts = checker.solve(&puzzles, &self.meter).into_iter();
        let facts: Vec<FileFacts> = files()
            .map(|file| facts.by_ref().take(file.puzzles.len()).collect())
            .collect();
        let looked_at: Vec<Checked> = checker.pool.install(|| {
            let each = parsed.par_iter().zip(facts);
            each.map(|(parsed, facts)| checker.check(&parsed.loaded, &facts))
                .collect()
        });
        for (Parsed { file, start, .. }, checked) in parsed.into_iter().zip(looked_at) {
            self.checked[file].append(checked, start);
        }
    }
}

impl TextFile {
    fn source(&self) -> Source<'_> {
        Source {
            path: &self.path,
            text: &self.text,
            lines: &self.lines,
        }
    }
}

impl Chunk {
    fn parse(self, text: &TextFile) -> Parsed {
        let TextFile { path, text, lines } = text;
        let (start, loaded) = match self.part {
            Part::Rush(span) => {
                let file = SourceFile::of_chunk(path, text, span);
                (span.start, Loaded::Rush(file))
            }
            Part::Foreign(boards) => {
                let foreign = ForeignFile::new(path, text.clone(), lines.clone(), boards);
                (0, Loaded::Foreign(foreign))
            }
        };
        Parsed {
            file: self.file,
            start,
            loaded,
        }
    }
}
