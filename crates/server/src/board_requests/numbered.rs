//! The puzzles of a document by their numbers, as the board speaks of them.

use tailback_check::PlacedChunk;

use crate::documents::document::Document;

/// A puzzle of a document.
#[derive(Clone, Copy)]
pub(crate) struct Numbered<'a> {
    /// Its number in the document.
    pub(crate) number: usize,
    /// The chunk that it stands in.
    pub(crate) chunk: &'a PlacedChunk,
    /// Its number in the chunk.
    pub(crate) in_chunk: usize,
}

/// All puzzles of `document` that are looked into, in order.
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

/// The puzzle with a number.
pub(crate) fn by_number(document: &Document, number: usize) -> Option<Numbered<'_>> {
    all(document).nth(number)
}

/// The puzzle that `offset` lies in, or behind; above the first one that.
pub(crate) fn at(document: &Document, offset: usize) -> Option<Numbered<'_>> {
    let begins = |it: &Numbered<'_>| {
        let nodes = &it.chunk.chunk.file().document.puzzles;
        it.chunk.start + nodes[it.in_chunk].span.start
    };
    let last = all(document).take_while(|it| begins(it) <= offset).last();
    last.or_else(|| all(document).next())
}
