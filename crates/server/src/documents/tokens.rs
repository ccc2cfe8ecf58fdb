//! Semantic tokens in the encoding of the protocol: positions are relative to the previous token, and an answer may
//! contain only the changes since the last one.

use std::{collections::HashMap, sync::Arc};

use tailback_check::{Chunk, PlacedChunk};
use tailback_diagnostics::{Span, text::common_ends};
use tailback_ide::{N_COLOURS, TokenKind};

use crate::{
    documents::{
        document::Document,
        encoding::{Encoding, Positions},
    },
    protocol::{
        Position, Range, SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens,
        SemanticTokensDelta, SemanticTokensEdit, SemanticTokensLegend,
    },
};

/// The types of tokens other than cars.
const TYPES: [SemanticTokenType; 8] = [
    SemanticTokenType::KEYWORD,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::DECORATOR,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::COMMENT,
    SemanticTokenType::OPERATOR,
];

/// The types of cars by their colours: themes know all of them and mostly give them different colours. Some of them
/// are in `TYPES` too; the modifier distinguishes cars from those.
const CAR_TYPES: [SemanticTokenType; N_COLOURS as usize] = [
    SemanticTokenType::FUNCTION,
    SemanticTokenType::TYPE,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::REGEXP,
    SemanticTokenType::MACRO,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::PROPERTY,
    SemanticTokenType::DECORATOR,
];

/// The modifiers, by which editors colour tokens. The modifiers of cars have the order of the paints in the palette.
const MODIFIERS: [&str; 3 + N_COLOURS as usize] = [
    "target", "wall", "empty", "car0", "car1", "car2", "car3", "car4", "car5", "car6", "car7",
    "car8", "car9", "car10", "car11",
];

/// The number of integers of a token.
const LENGTH: u32 = 5;

/// Returns the index of the type in the legend, and the index of the modifier, if there is one.
fn encoded(kind: TokenKind) -> (u32, Option<u32>) {
    match kind {
        TokenKind::Keyword => (0, None),
        TokenKind::String => (1, None),
        TokenKind::Number => (2, None),
        TokenKind::Constant => (3, None),
        TokenKind::Rule => (4, None),
        TokenKind::Tag => (5, None),
        TokenKind::Comment => (6, None),
        TokenKind::Target => (0, Some(0)),
        TokenKind::Wall => (7, Some(1)),
        TokenKind::Empty => (6, Some(2)),
        TokenKind::Car(colour) => {
            let colour = u32::from(colour);
            (TYPES.len() as u32 + colour, Some(3 + colour))
        }
    }
}

/// Returns the names of the types and modifiers, by whose indices tokens are sent.
pub(crate) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: TYPES.into_iter().chain(CAR_TYPES).collect(),
        token_modifiers: MODIFIERS.map(SemanticTokenModifier::new).into(),
    }
}

/// The tokens of a document that were sent to a client, chunk by chunk.
pub(crate) struct SentTokens {
    /// The generation of the document.
    generation: u64,
    chunks: Vec<SentChunk>,
}

/// A chunk whose tokens were sent. Between chunks of Markdown are lines of no chunk, so a chunk may move alone.
#[derive(Clone)]
struct SentChunk {
    /// The number of lines from the start of the chunk before, or from the start of the document.
    n_lines: usize,
    encoded: Encoded,
}

impl SentChunk {
    /// Returns whether the chunk is `placed`, which is `n_lines` below the chunk before, as this one was.
    fn is_still(&self, &(n_lines, placed): &(usize, &PlacedChunk)) -> bool {
        self.n_lines == n_lines && Arc::ptr_eq(&self.encoded.chunk, &placed.chunk)
    }
}

/// Returns the chunks of a document, each with the number of lines from the start of the chunk before.
fn spaced(document: &Document) -> Vec<(usize, &PlacedChunk)> {
    let mut before = 0;
    let chunks = document.chunks().iter();
    let spaced = chunks.map(|placed| {
        let n_lines = placed.first_line - before;
        before = placed.first_line;
        (n_lines, placed)
    });
    spaced.collect()
}

/// The tokens of a chunk, which do not depend on its place.
#[derive(Clone)]
struct Encoded {
    chunk: Arc<Chunk>,
    /// The tokens. The first one is relative to the start of the chunk, each other one to the token before it.
    tokens: Arc<[SemanticToken]>,
    /// The line in the chunk and the column of the last token.
    last: (u32, u32),
}

impl Encoded {
    fn new(chunk: &Arc<Chunk>, encoding: Encoding) -> Self {
        Self::of_some(chunk, encoding, |_| true)
    }

    /// Encodes the tokens that are wanted, chosen by their places in the chunk.
    fn of_some(chunk: &Arc<Chunk>, encoding: Encoding, is_wanted: impl Fn(Span) -> bool) -> Self {
        let file = chunk.file();
        let positions = Positions::new(&file.text, &file.lines, encoding);
        let mut last = (0, 0);
        let encode = |token: tailback_ide::SemanticToken| {
            let Position { line, character } = positions.position(token.span.start);
            let (token_type, modifier) = encoded(token.kind);
            let counted_from = if line == last.0 { last.1 } else { 0 };
            let encoded = SemanticToken {
                delta_line: line - last.0,
                delta_start: character - counted_from,
                length: encoding.count(token.span.of(&file.text)) as u32,
                token_type,
                token_modifiers_bitset: modifier.map_or(0, |bit| 1 << bit),
            };
            last = (line, character);
            encoded
        };
        let tokens = tailback_ide::semantic_tokens(file).into_iter();
        let tokens = tokens.filter(|token| is_wanted(token.span)).map(encode);
        Self {
            chunk: Arc::clone(chunk),
            tokens: tokens.collect(),
            last,
        }
    }
}

/// Returns the tokens in `range`.
pub(crate) fn in_range(
    document: &Document,
    range: Range,
    encoding: Encoding,
) -> Vec<SemanticToken> {
    let wanted = document.span(range, encoding);
    let mut writer = Writer::default();
    for placed in document.chunks_in(wanted) {
        let is_wanted = |span: Span| {
            let span = span.shifted(placed.start);
            span.start < wanted.end && wanted.start < span.end
        };
        writer.add(
            placed,
            &Encoded::of_some(&placed.chunk, encoding, is_wanted),
        );
    }
    writer.tokens
}

/// Returns all tokens, and the data for later answers with changes. Chunks that were sent before are not encoded
/// again.
pub(crate) fn all(
    document: &Document,
    encoding: Encoding,
    sent: Option<&SentTokens>,
) -> (SemanticTokens, SentTokens) {
    let known = sent.into_iter().flat_map(|sent| &sent.chunks);
    let known = known.map(|it| &it.encoded);
    let known: HashMap<_, _> = known.map(|it| (Arc::as_ptr(&it.chunk), it)).collect();
    let mut writer = Writer::default();
    let mut chunks = Vec::with_capacity(document.chunks().len());
    for (n_lines, placed) in spaced(document) {
        let known = known.get(&Arc::as_ptr(&placed.chunk));
        let encoded = known.map_or_else(
            || Encoded::new(&placed.chunk, encoding),
            |&known| known.clone(),
        );
        writer.add(placed, &encoded);
        chunks.push(SentChunk { n_lines, encoded });
    }
    let tokens = SemanticTokens {
        result_id: Some(document.generation.to_string()),
        data: writer.tokens,
    };
    let generation = document.generation;
    (tokens, SentTokens { generation, chunks })
}

/// Returns the changes since the answer with the identifier `id`; `None` if `sent` is another one.
pub(crate) fn changes(
    document: &Document,
    encoding: Encoding,
    sent: &SentTokens,
    id: &str,
) -> Option<(SemanticTokensDelta, SentTokens)> {
    if sent.generation.to_string() != id {
        return None;
    }
    let (old, new) = (&sent.chunks, spaced(document));
    let (n_front, mut n_back) = common_ends(old, &new, SentChunk::is_still);
    let is_changed = n_front + n_back < old.len().max(new.len());
    // The first token after a change is relative to the last one before it.
    while is_changed && n_back > 0 {
        n_back -= 1;
        if !old[old.len() - n_back - 1].encoded.tokens.is_empty() {
            break;
        }
    }
    let mut writer = Writer::default();
    for ((_, placed), sent) in new.iter().zip(&old[..n_front]) {
        writer.skip(placed, &sent.encoded);
    }
    let mut chunks = old[..n_front].to_vec();
    for &(n_lines, placed) in &new[n_front..new.len() - n_back] {
        let encoded = Encoded::new(&placed.chunk, encoding);
        writer.add(placed, &encoded);
        chunks.push(SentChunk { n_lines, encoded });
    }
    chunks.extend_from_slice(&old[old.len() - n_back..]);
    let n_integers = |chunks: &[SentChunk]| {
        let n_tokens: usize = chunks.iter().map(|it| it.encoded.tokens.len()).sum();
        LENGTH * n_tokens as u32
    };
    let edit = SemanticTokensEdit {
        start: n_integers(&old[..n_front]),
        delete_count: n_integers(&old[n_front..old.len() - n_back]),
        data: Some(writer.tokens),
    };
    let delta = SemanticTokensDelta {
        result_id: Some(document.generation.to_string()),
        edits: if is_changed { vec![edit] } else { Vec::new() },
    };
    let generation = document.generation;
    Some((delta, SentTokens { generation, chunks }))
}

/// Concatenates the tokens of chunks.
#[derive(Default)]
struct Writer {
    tokens: Vec<SemanticToken>,
    /// The line and column of the last token.
    last: (u32, u32),
}

impl Writer {
    fn add(&mut self, placed: &PlacedChunk, encoded: &Encoded) {
        let Some((&first, others)) = encoded.tokens.split_first() else {
            return;
        };
        let line = placed.first_line as u32 + first.delta_line;
        let counted_from = if line == self.last.0 { self.last.1 } else { 0 };
        self.tokens.push(SemanticToken {
            delta_line: line - self.last.0,
            delta_start: first.delta_start - counted_from,
            ..first
        });
        self.tokens.extend_from_slice(others);
        self.skip(placed, encoded);
    }

    /// Skips tokens that the client has.
    fn skip(&mut self, placed: &PlacedChunk, encoded: &Encoded) {
        if !encoded.tokens.is_empty() {
            let (line, column) = encoded.last;
            self.last = (placed.first_line as u32 + line, column);
        }
    }
}
