//! Semantic tokens as the protocol counts them: each from the one before it, and answers that say only
//! what has changed since the last one.

use std::sync::Arc;

use tailback_check::{Chunk, PlacedChunk};
use tailback_ide::{N_COLOURS, TokenKind};

use crate::{
    documents::{
        document::{Document, Places},
        encoding::Encoding,
    },
    protocol::{
        Range, SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokens,
        SemanticTokensDelta, SemanticTokensEdit, SemanticTokensLegend, SemanticTokensOptions,
        SemanticTokensServerCapabilities, ServerCapabilities,
    },
};

/// The types of tokens that are no car.
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

/// The types of cars by their colours: themes know all of them and mostly tell them apart. Some of them
/// are in `TYPES` too; a car is sent from those by its modifier.
const CAR_TYPES: [SemanticTokenType; N_COLOURS as usize] = [
    SemanticTokenType::FUNCTION,
    SemanticTokenType::TYPE,
    SemanticTokenType::STRING,
    SemanticTokenType::NUMBER,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::ENUM_MEMBER,
    SemanticTokenType::REGEXP,
    SemanticTokenType::MACRO,
];

/// What a user can give a colour of its own, whatever the type. Those of cars are by their colours.
const MODIFIERS: [&str; 3 + N_COLOURS as usize] = [
    "target", "wall", "empty", "car0", "car1", "car2", "car3", "car4", "car5", "car6", "car7",
];

/// The number of integers of a token.
const LENGTH: u32 = 5;

/// The number of the type in the legend, and the modifier's, if it has one.
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

/// What the server says of its tokens, for one of the three requests to add itself to.
pub(crate) fn options(capabilities: &mut ServerCapabilities) -> &mut SemanticTokensOptions {
    let advertised = capabilities
        .semantic_tokens_provider
        .get_or_insert_with(|| {
            let modifiers = MODIFIERS.into_iter().map(SemanticTokenModifier::new);
            SemanticTokensServerCapabilities::SemanticTokensOptions(SemanticTokensOptions {
                legend: SemanticTokensLegend {
                    token_types: TYPES.into_iter().chain(CAR_TYPES).collect(),
                    token_modifiers: modifiers.collect(),
                },
                ..SemanticTokensOptions::default()
            })
        });
    match advertised {
        SemanticTokensServerCapabilities::SemanticTokensOptions(options) => options,
        SemanticTokensServerCapabilities::SemanticTokensRegistrationOptions(options) => {
            &mut options.semantic_tokens_options
        }
    }
}

/// Of which chunks of a document a client was sent the tokens, and how many these were.
pub(crate) struct SentTokens {
    /// The state of the document, by its generation.
    generation: u64,
    chunks: Vec<(Arc<Chunk>, u32)>,
}

/// The tokens in `range`.
pub(crate) fn in_range(
    document: &Document,
    range: Range,
    encoding: Encoding,
) -> Vec<SemanticToken> {
    let span = document.span(range, encoding);
    let mut writer = Writer::new(document, encoding);
    for chunk in document.chunks_in(span) {
        writer.add_if(chunk, |start, end| start < span.end && span.start < end);
    }
    writer.tokens
}

/// All tokens, and what to keep of them to say later what has changed.
pub(crate) fn all(document: &Document, encoding: Encoding) -> (SemanticTokens, SentTokens) {
    let mut writer = Writer::new(document, encoding);
    let counted = |placed: &PlacedChunk| (Arc::clone(&placed.chunk), writer.add(placed));
    let chunks = document.chunks().iter().map(counted).collect();
    let tokens = SemanticTokens {
        result_id: Some(document.generation.to_string()),
        data: writer.tokens,
    };
    let generation = document.generation;
    (tokens, SentTokens { generation, chunks })
}

/// What has changed since the client was sent the answer called `id`; `None` if `sent` is another one.
pub(crate) fn changes(
    document: &Document,
    encoding: Encoding,
    sent: &SentTokens,
    id: &str,
) -> Option<(SemanticTokensDelta, SentTokens)> {
    if sent.generation.to_string() != id {
        return None;
    }
    let (old, new) = (&sent.chunks, document.chunks());
    let is_same = |old: &(Arc<Chunk>, u32), new: &PlacedChunk| Arc::ptr_eq(&old.0, &new.chunk);
    let front = old.iter().zip(new);
    let n_front = front.take_while(|(old, new)| is_same(old, new)).count();
    let back = old[n_front..].iter().rev().zip(new[n_front..].iter().rev());
    let mut n_back = back.take_while(|(old, new)| is_same(old, new)).count();
    let is_changed = n_front + n_back < old.len().max(new.len());
    // The first token behind a change counts from the last one before it.
    while is_changed && n_back > 0 {
        n_back -= 1;
        if old[old.len() - n_back - 1].1 > 0 {
            break;
        }
    }
    let n_tokens = |chunks: &[(Arc<Chunk>, u32)]| chunks.iter().map(|it| it.1).sum::<u32>();
    let mut writer = Writer::new(document, encoding);
    if let Some(last) = old[..n_front].iter().rposition(|it| it.1 > 0) {
        writer.add(&new[last]);
        writer.tokens.clear();
    }
    let mut chunks = old[..n_front].to_vec();
    for placed in &new[n_front..new.len() - n_back] {
        chunks.push((Arc::clone(&placed.chunk), writer.add(placed)));
    }
    chunks.extend_from_slice(&old[old.len() - n_back..]);
    let edit = SemanticTokensEdit {
        start: LENGTH * n_tokens(&old[..n_front]),
        delete_count: LENGTH * n_tokens(&old[n_front..old.len() - n_back]),
        data: Some(writer.tokens),
    };
    let delta = SemanticTokensDelta {
        result_id: Some(document.generation.to_string()),
        edits: if is_changed { vec![edit] } else { Vec::new() },
    };
    let generation = document.generation;
    Some((delta, SentTokens { generation, chunks }))
}

/// Writes tokens one behind the other.
struct Writer<'a> {
    places: Places<'a>,
    tokens: Vec<SemanticToken>,
    /// The line and column of the last token.
    last: (u32, u32),
}

impl<'a> Writer<'a> {
    fn new(document: &'a Document, encoding: Encoding) -> Self {
        Self {
            places: document.places(encoding),
            tokens: Vec::new(),
            last: (0, 0),
        }
    }

    /// Adds the tokens of a chunk; how many they are.
    fn add(&mut self, placed: &PlacedChunk) -> u32 {
        self.add_if(placed, |_, _| true)
    }

    /// Adds those tokens of a chunk whose place in the document `is_wanted`.
    fn add_if(&mut self, placed: &PlacedChunk, is_wanted: impl Fn(usize, usize) -> bool) -> u32 {
        let n_before = self.tokens.len();
        for token in tailback_ide::semantic_tokens(placed.chunk.file()) {
            let span = token.span.shifted(placed.start);
            if !is_wanted(span.start, span.end) {
                continue;
            }
            let range = self.places.range(span);
            let (line, column) = (range.start.line, range.start.character);
            let (token_type, modifier) = encoded(token.kind);
            let is_same_line = line == self.last.0;
            self.tokens.push(SemanticToken {
                delta_line: line - self.last.0,
                delta_start: column - if is_same_line { self.last.1 } else { 0 },
                length: range.end.character - column,
                token_type,
                token_modifiers_bitset: modifier.map_or(0, |bit| 1 << bit),
            });
            self.last = (line, column);
        }
        (self.tokens.len() - n_before) as u32
    }
}
