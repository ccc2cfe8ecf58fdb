//! The parts of a puzzle that rules see.

pub(crate) mod draft_queries;
pub(crate) mod goal;
pub(crate) mod jam;
pub(crate) mod parts;
pub(crate) mod recovery;

use tailback_diagnostics::{Diagnostic, Span};
use tailback_puzzle::{Cell, CellRef, Pieces};
use tailback_syntax::{Difficulty, Expectation, Spanned, Statement};

use crate::{Bands, Lowered, SourceFile};

/// The most characters of a car's name in a message.
const MAX_NAME: usize = 60;

#[derive(Clone, Copy)]
pub(crate) struct PuzzleContext<'a> {
    pub(crate) file: &'a SourceFile,
    /// The puzzle's number in the file.
    pub(crate) index: usize,
    pub(crate) lowered: &'a Lowered,
    /// The numbers of moves that each difficulty stands for.
    pub(crate) bands: Bands,
    /// The pieces of the boxed game.
    pub(crate) pieces: Pieces,
}

impl<'a> PuzzleContext<'a> {
    /// Returns the context of puzzle `index` of `file`.
    pub(crate) fn new(file: &'a SourceFile, index: usize) -> Self {
        Self {
            file,
            index,
            lowered: &file.puzzles[index],
            bands: Bands::default(),
            pieces: Pieces::default(),
        }
    }

    pub(crate) fn statements(&self) -> &'a [Statement] {
        let document = &self.file.document;
        document.statements_of(&document.puzzles[self.index])
    }

    /// Returns the statement of the puzzle that contains `offset`, or else the last one before it.
    pub(crate) fn statement_at(&self, offset: usize) -> &'a Statement {
        let statements = self.statements();
        let n_before = statements.partition_point(|statement| statement.span.start <= offset);
        &statements[n_before.saturating_sub(1)]
    }

    /// Returns the span for diagnostics about the whole puzzle.
    pub(crate) fn title_span(&self) -> Span {
        self.file.title_span(self.index)
    }

    pub(crate) fn expectations(&self) -> impl Iterator<Item = &'a Spanned<Expectation>> {
        self.statements().iter().flat_map(Statement::expectations)
    }

    /// Returns the difficulty that the puzzle's own statement gives.
    pub(crate) fn difficulty(&self) -> Option<&'a Spanned<Difficulty>> {
        self.statements().iter().find_map(Statement::difficulty)
    }

    /// Returns the name of car `car` of the draft, in backticks. It is shortened if it is long, since each of thousands of
    /// reports may have it.
    pub(crate) fn car(&self, car: usize) -> String {
        let name = &self.lowered.draft.cars[car].name;
        match name.char_indices().nth(MAX_NAME) {
            Some((end, _)) => format!("`{}…`", &name[..end]),
            None => format!("`{name}`"),
        }
    }

    /// Adds a label with the size of the effective grid to `diagnostic`.
    pub(crate) fn with_grid(&self, diagnostic: Diagnostic) -> Diagnostic {
        let Lowered { draft, places, .. } = self.lowered;
        match (draft.grids.first(), places.grids.first()) {
            (Some(grid), Some(&span)) => diagnostic.with_label(span, format!("the grid is {grid}")),
            _ => diagnostic,
        }
    }

    /// Returns the span of the first mention of the wall at `cell`.
    pub(crate) fn wall_span(&self, cell: Cell) -> Option<Span> {
        self.wall_spans(cell).next()
    }

    /// Returns the spans of all mentions of the wall at `cell`.
    pub(crate) fn wall_spans(&self, cell: Cell) -> impl Iterator<Item = Span> + use<'a> {
        let Lowered { draft, places, .. } = self.lowered;
        let walls = draft.walls.iter().zip(&places.walls);
        let wall = CellRef::from(cell);
        walls
            .filter(move |&(&other, _)| other == wall)
            .map(|(_, &span)| span)
    }

    /// Returns the spans of car `car` of the draft in the text, in order: its declaration, or its cells, of which
    /// adjacent ones form one span.
    pub(crate) fn car_spans(&self, car: usize) -> Vec<Span> {
        let place = &self.lowered.places.cars[car];
        if !place.is_drawn() {
            return vec![place.span];
        }
        let mut spans: Vec<Span> = Vec::new();
        for &cell in &place.cells {
            let between = |before: &Span| &self.file.text[before.end..cell.start];
            match spans.last_mut() {
                Some(before) if between(before).trim_matches([' ', '\t']).is_empty() => {
                    before.end = cell.end;
                }
                _ => spans.push(cell),
            }
        }
        spans
    }

    /// Returns the span for diagnostics about car `car` of the draft.
    pub(crate) fn car_span(&self, car: usize) -> Span {
        self.lowered.places.cars[car].span
    }
}
