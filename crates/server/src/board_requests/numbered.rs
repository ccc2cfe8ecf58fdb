//! The puzzles of a document by their numbers, which the board's protocol uses.

use std::sync::Arc;

use tailback_check::PlacedChunk;
use tailback_puzzle::Puzzle;

use crate::documents::document::Document;

/// A puzzle of a document.
#[derive(Clone, Copy)]
pub(crate) struct Numbered<'a> {
    /// Its number in the document.
    pub(crate) number: usize,
    /// The chunk that contains it.
    pub(crate) chunk: &'a PlacedChunk,
    /// Its number in the chunk.
    pub(crate) in_chunk: usize,
}

/// Returns all readable puzzles of `document`, in order.
pub(crate) fn all(document: &Document) -> impl Iterator<Item = Numbered<'_>> {
    let each = document.chunks().iter().flat_map(|chunk| {
        let puzzles = 0..chunk.chunk.file().puzzles.len();
        puzzles.map(move |in_chunk| (chunk, in_chunk))
    });
    each.enumerate()
        .map(|(number, (chunk, in_chunk))| Numbered {
            number,
            chunk,
            in_chunk,
        })
}

pub(crate) fn by_number(document: &Document, number: usize) -> Option<Numbered<'_>> {
    all(document).nth(number)
}

/// Returns the puzzle with a number, if it is sound.
pub(crate) fn sound(document: &Document, number: usize) -> Option<Arc<Puzzle>> {
    let it = by_number(document, number)?;
    it.chunk.chunk.file().puzzle(it.in_chunk).cloned()
}

/// Returns the puzzle that contains `offset`, or else the last one before it, or else the first one.
pub(crate) fn at(document: &Document, offset: usize) -> Option<Numbered<'_>> {
    let begins = |it: &Numbered<'_>| {
        let nodes = &it.chunk.chunk.file().document.puzzles;
        it.chunk.start + nodes[it.in_chunk].span.start
    };
    let last = all(document).take_while(|it| begins(it) <= offset).last();
    last.or_else(|| all(document).next())
}
