//! The fonts: the widths and outlines of their glyphs.

use std::sync::{Arc, OnceLock};

use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::scene::{Anchor, Segment, Text, Weight};

static REGULAR: &[u8] = include_bytes!("../fonts/DejaVuSans.ttf");
static BOLD: &[u8] = include_bytes!("../fonts/DejaVuSans-Bold.ttf");

/// The fonts of a picture: those of this crate, or one of the user's in their place.
#[derive(Clone, Debug, Default)]
pub struct Fonts {
    own: Option<Arc<[u8]>>,
}

impl Fonts {
    /// Returns fonts in which `data`, a TrueType or OpenType font, writes everything.
    ///
    /// # Errors
    /// Returns the reason why it cannot be used.
    pub fn with(data: Vec<u8>) -> Result<Self, String> {
        let face = Face::parse(&data, 0).map_err(|why| why.to_string())?;
        if face.tables().glyf.is_none() && face.tables().cff.is_none() {
            return Err("it has no outlines".to_owned());
        }
        if subsetter::subset(&data, 0, &GlyphRemapper::new()).is_err() {
            return Err("parts of it cannot be embedded".to_owned());
        }
        Ok(Self {
            own: Some(data.into()),
        })
    }

    /// Returns the characters of `words` that the fonts cannot write, each once.
    pub fn missing(&self, words: &str) -> Vec<char> {
        let font = self.font(Weight::Regular);
        let mut missing = Vec::new();
        for character in words.chars() {
            if font.glyph(character).0 == 0 && !missing.contains(&character) {
                missing.push(character);
            }
        }
        missing
    }

    pub(crate) fn font(&self, weight: Weight) -> Font<'_> {
        static FACES: OnceLock<[Face<'static>; 2]> = OnceLock::new();
        let Some(data) = &self.own else {
            let faces = FACES.get_or_init(|| {
                [REGULAR, BOLD].map(|data| Face::parse(data, 0).expect("a test reads them"))
            });
            let (face, data) = match weight {
                Weight::Regular => (&faces[0], REGULAR),
                Weight::Bold => (&faces[1], BOLD),
            };
            let face = face.clone();
            return Font { face, data };
        };
        let face = Face::parse(data, 0).expect("it was parsed before");
        Font { face, data }
    }

    /// Returns the weight of the font that is used for `weight`: a font of the user's has one.
    pub(crate) fn effective(&self, weight: Weight) -> Weight {
        match self.own {
            Some(_) => Weight::Regular,
            None => weight,
        }
    }

    /// Returns the width of `words` at `size`.
    pub(crate) fn width(&self, words: &str, weight: Weight, size: f32) -> f32 {
        let font = self.font(weight);
        let width = |character| f32::from(font.advance(font.glyph(character)));
        words.chars().map(width).sum::<f32>() * size / font.units()
    }

    /// Returns `words`, shortened with an ellipsis if they are wider than `room`.
    pub(crate) fn fitted(&self, words: &str, weight: Weight, size: f32, room: f32) -> String {
        if self.width(words, weight, size) <= room {
            return words.to_owned();
        }
        let mut kept: Vec<char> = words.chars().collect();
        loop {
            let shown: String = kept.iter().chain(['…'].iter()).collect();
            if kept.is_empty() || self.width(&shown, weight, size) <= room {
                return shown;
            }
            kept.pop();
        }
    }

    /// Returns the largest size up to `most` at which `words` take no more than `room`.
    pub(crate) fn size(&self, words: &str, weight: Weight, most: f32, room: f32) -> f32 {
        let width = self.width(words, weight, most);
        if width <= room {
            most
        } else {
            most * room / width
        }
    }

    /// Returns the left end of a text.
    pub(crate) fn start(&self, text: &Text) -> f32 {
        let width = || self.width(&text.words, text.weight, text.size);
        match text.anchor {
            Anchor::Start => text.x,
            Anchor::Middle => text.x - width() / 2.0,
            Anchor::End => text.x - width(),
        }
    }

    /// Returns the height of capital letters at `size`.
    pub(crate) fn capitals(&self, weight: Weight, size: f32) -> f32 {
        let font = self.font(weight);
        let height = font
            .face
            .capital_height()
            .map_or(0.73, |height| f32::from(height) / font.units());
        height * size
    }

    pub(crate) fn outlines(&self, text: &Text) -> Vec<Segment> {
        let font = self.font(text.weight);
        let scale = text.size / font.units();
        let mut outlines = Outlines {
            segments: Vec::new(),
            x: self.start(text),
            y: text.y,
            scale,
        };
        for character in text.words.chars() {
            let glyph = font.glyph(character);
            font.face.outline_glyph(glyph, &mut outlines);
            outlines.x += f32::from(font.advance(glyph)) * scale;
        }
        outlines.segments
    }
}

pub(crate) struct Font<'a> {
    pub(crate) face: Face<'a>,
    pub(crate) data: &'a [u8],
}

impl Font<'_> {
    /// Returns the units of the square of a letter.
    pub(crate) fn units(&self) -> f32 {
        f32::from(self.face.units_per_em())
    }

    pub(crate) fn glyph(&self, character: char) -> GlyphId {
        self.face.glyph_index(character).unwrap_or(GlyphId(0))
    }

    pub(crate) fn advance(&self, glyph: GlyphId) -> u16 {
        self.face.glyph_hor_advance(glyph).unwrap_or(0)
    }
}

struct Outlines {
    segments: Vec<Segment>,
    x: f32,
    y: f32,
    scale: f32,
}

impl Outlines {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }

    fn last(&self) -> (f32, f32) {
        match self.segments.last() {
            Some(
                &(Segment::Move(x, y) | Segment::Line(x, y) | Segment::Curve(_, _, _, _, x, y)),
            ) => (x, y),
            _ => (self.x, self.y),
        }
    }
}

impl OutlineBuilder for Outlines {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.segments.push(Segment::Move(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.segments.push(Segment::Line(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x0, y0), (x1, y1), (x, y)) = (self.last(), self.at(x1, y1), self.at(x, y));
        let near = |from: f32, control: f32| from + (control - from) * 2.0 / 3.0;
        self.segments.push(Segment::Curve(
            near(x0, x1),
            near(y0, y1),
            near(x, x1),
            near(y, y1),
            x,
            y,
        ));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.segments.push(Segment::Curve(x1, y1, x2, y2, x, y));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}
