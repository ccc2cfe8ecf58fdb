//! Puzzles on paper, at their true size.

mod booklet;
mod card;
mod cards;
mod code;
mod cut_out;

use tailback_puzzle::Rgb;

use crate::{
    Fonts, Subject,
    pdf::{self, Document, Duplex},
    scene::{Anchor, Group, Item, Outline, Role, Text, Weight},
};

pub(crate) use code::Code;

/// Sizes of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 8½ by 11 inches.
    Letter,
}

impl Paper {
    /// Returns the width and height in millimetres.
    pub fn size(self) -> (f32, f32) {
        match self {
            Self::A4 => (210.0, 297.0),
            Self::Letter => (215.9, 279.4),
        }
    }
}

/// The place of solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solutions {
    /// On the back of each card.
    #[default]
    Back,
    /// On separate pages at the end.
    End,
    /// Nowhere.
    None,
}

/// The kind of document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// This many cards on a page: 1, 4 or 9.
    Cards(u8),
    /// A booklet: pages of half the paper's size, in the order that folding needs.
    Booklet,
    /// A board and paper cars, to be cut out and laid.
    CutOut,
}

/// The choices for a document.
#[derive(Clone, Debug)]
pub struct PaperOptions {
    /// The title of the document.
    pub title: String,
    /// A line below the title of a booklet.
    pub subtitle: String,
    /// The kind of document.
    pub layout: Layout,
    /// The paper.
    pub paper: Paper,
    /// The place of solutions.
    pub solutions: Solutions,
    /// Whether letters are large.
    pub large_print: bool,
    /// The fonts.
    pub fonts: Fonts,
}

/// Draws puzzles as a PDF, tagged for people who do not see it. `links` has an address for each of them, or `None`.
pub fn to_pdf(subjects: &[Subject], links: &[Option<String>], options: &PaperOptions) -> Vec<u8> {
    let codes = links.iter().map(|link| link.as_deref().and_then(Code::new));
    let cards: Vec<card::Card<'_>> = subjects
        .iter()
        .zip(codes)
        .map(|(subject, code)| card::Card { subject, code })
        .collect();
    let (pages, duplex) = match options.layout {
        Layout::Cards(n) => {
            let is_duplex = options.solutions == Solutions::Back;
            (
                cards::pages(&cards, n, options),
                is_duplex.then_some(Duplex::LongEdge),
            )
        }
        Layout::Booklet => (booklet::pages(&cards, options), Some(Duplex::ShortEdge)),
        Layout::CutOut => (cut_out::pages(subjects, options), None),
    };
    let document = Document {
        title: options.title.clone(),
        pages,
        duplex,
    };
    pdf::write(&document, &options.fonts)
}

/// The colours of paper.
const INK: Rgb = Rgb(0, 0, 0);
const QUIET: Rgb = Rgb(0x40, 0x46, 0x4d);

/// Millimetres of a size of letters in points.
pub(crate) fn points(size: f32) -> f32 {
    size / pdf::POINTS
}

pub(crate) struct Line<'a> {
    pub(crate) words: &'a str,
    pub(crate) weight: Weight,
    pub(crate) size: f32,
    pub(crate) anchor: Anchor,
}

impl Line<'_> {
    pub(crate) fn at(&self, x: f32, y: f32) -> Item {
        let colour = if self.weight == Weight::Bold {
            INK
        } else {
            QUIET
        };
        Item::Text(Text {
            words: self.words.to_owned(),
            weight: self.weight,
            size: self.size,
            colour,
            x,
            y,
            anchor: self.anchor,
        })
    }
}

pub(crate) fn tagged(role: Role, items: Vec<Item>) -> Item {
    Group {
        items,
        role,
        ..Group::default()
    }
    .into()
}

/// Returns a thin line for scissors.
pub(crate) fn cut(from: (f32, f32), to: (f32, f32)) -> Item {
    Outline::line(from, to).drawn(INK, 100, 0.15)
}

/// Breaks words into lines no wider than `room`.
pub(crate) fn wrapped(
    words: &str,
    fonts: &Fonts,
    weight: Weight,
    size: f32,
    room: f32,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ') {
        match lines.last_mut() {
            Some(line) if fonts.width(&format!("{line} {word}"), weight, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
