//! Pictures in pixels, and PNG.

use tailback_puzzle::Rgb;
use tiny_skia::{
    FillRule, IntRect, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform as Matrix,
};

use crate::{
    Fonts, Unpaintable,
    scene::{Item, Picture, Segment, Shape, Transform},
};

/// A picture in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    /// The width in pixels.
    pub width: u32,
    /// The height in pixels.
    pub height: u32,
    /// The red, green and blue of each pixel, row by row.
    pub rgb: Vec<u8>,
}

/// The most pixels of a picture.
const MAX_PIXELS: u64 = 100_000_000;

/// The scale of a picture that is painted, and its size in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Canvas {
    pub(crate) scale: f32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Canvas {
    /// Returns the canvas for a picture `width` pixels wide.
    pub(crate) fn new(picture: &Picture, width: u32) -> Result<Self, Unpaintable> {
        let scale = width as f32 / picture.width;
        let height = ((picture.height * scale).round() as u32).max(1);
        if width == 0 || u64::from(width) * u64::from(height) > MAX_PIXELS {
            return Err(Unpaintable { width, height });
        }
        Ok(Self {
            scale,
            width,
            height,
        })
    }
}

/// A part of a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

impl Area {
    /// Returns the smallest area with both.
    pub(crate) fn union(self, other: Self) -> Self {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let right = (self.x + self.width).max(other.x + other.width);
        let bottom = (self.y + self.height).max(other.y + other.height);
        Self {
            x,
            y,
            width: right - x,
            height: bottom - y,
        }
    }

    /// Returns whether some pixel is in both.
    pub(crate) fn meets(self, other: Self) -> bool {
        let meet = |at: u32, length: u32, other: u32, other_length: u32| {
            at < other + other_length && other < at + length
        };
        meet(self.x, self.width, other.x, other.width)
            && meet(self.y, self.height, other.y, other.height)
    }
}

/// A painted picture, over parts of which more can be painted.
pub(crate) struct Painting<'a> {
    pixmap: Pixmap,
    place: Transform,
    fonts: &'a Fonts,
}

impl<'a> Painting<'a> {
    /// Paints `items` over the paper of `picture`.
    pub(crate) fn new(picture: &Picture, items: &[Item], fonts: &'a Fonts, canvas: Canvas) -> Self {
        let Canvas {
            scale,
            width,
            height,
        } = canvas;
        let mut pixmap = Pixmap::new(width, height).expect("a canvas is not empty");
        let Rgb(red, green, blue) = picture.paper;
        pixmap.fill(tiny_skia::Color::from_rgba8(red, green, blue, 255));
        let place = Transform::scale(scale, -picture.x * scale, -picture.y * scale);
        let mut painter = Painter { pixmap, fonts };
        painter.items(items, place);
        Self {
            pixmap: painter.pixmap,
            place,
            fonts,
        }
    }

    /// Returns the pixels of `area` with `items` painted over them. The painting itself does not change.
    pub(crate) fn with<'i>(&self, items: impl IntoIterator<Item = &'i Item>, area: Area) -> Pixels {
        let Area {
            x,
            y,
            width,
            height,
        } = area;
        let rectangle = IntRect::from_xywh(x.cast_signed(), y.cast_signed(), width, height);
        let part = rectangle.and_then(|rectangle| self.pixmap.clone_rect(rectangle));
        let mut painter = Painter {
            pixmap: part.expect("an area lies in its canvas and is not empty"),
            fonts: self.fonts,
        };
        let shift = Transform::shift(-(x as f32), -(y as f32));
        painter.items(items, shift.of(self.place));
        pixels(&painter.pixmap)
    }
}

fn pixels(pixmap: &Pixmap) -> Pixels {
    let rgb = pixmap.pixels().iter();
    Pixels {
        width: pixmap.width(),
        height: pixmap.height(),
        rgb: rgb
            .flat_map(|it| [it.red(), it.green(), it.blue()])
            .collect(),
    }
}

pub(crate) fn paint_all(
    picture: &Picture,
    fonts: &Fonts,
    width: u32,
) -> Result<Pixels, Unpaintable> {
    let canvas = Canvas::new(picture, width)?;
    let painting = Painting::new(picture, &picture.items, fonts, canvas);
    Ok(pixels(&painting.pixmap))
}

struct Painter<'a> {
    pixmap: Pixmap,
    fonts: &'a Fonts,
}

impl Painter<'_> {
    fn items<'a>(&mut self, items: impl IntoIterator<Item = &'a Item>, place: Transform) {
        for item in items {
            match item {
                Item::Shape(shape) => self.shape(shape, place),
                Item::Text(text) => {
                    let path = path(&self.fonts.outlines(text));
                    let (paint, matrix) = (solid(text.colour, 100), matrix(place));
                    if let Some(path) = path {
                        let rule = FillRule::Winding;
                        self.pixmap.fill_path(&path, &paint, rule, matrix, None);
                    }
                }
                Item::Group(group) => self.items(&group.items, place.of(group.place)),
            }
        }
    }

    fn shape(&mut self, shape: &Shape, place: Transform) {
        let Some(path) = path(&shape.outline.segments()) else {
            return;
        };
        let (paint, matrix) = (solid(shape.colour, shape.opacity), matrix(place));
        match shape.line {
            None => {
                let rule = FillRule::Winding;
                self.pixmap.fill_path(&path, &paint, rule, matrix, None);
            }
            Some(line) => {
                let dashes = line.dashes;
                let stroke = Stroke {
                    width: line.width,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    dash: dashes.and_then(|(dash, gap)| StrokeDash::new(vec![dash, gap], 0.0)),
                    ..Stroke::default()
                };
                self.pixmap
                    .stroke_path(&path, &paint, &stroke, matrix, None);
            }
        }
    }
}

fn matrix(Transform { a, b, c, d, e, f }: Transform) -> Matrix {
    Matrix::from_row(a, b, c, d, e, f)
}

fn solid(Rgb(red, green, blue): Rgb, opacity: u8) -> Paint<'static> {
    let alpha = (u32::from(opacity) * 255 + 50) / 100;
    let mut paint = Paint::default();
    paint.set_color_rgba8(red, green, blue, alpha as u8);
    paint.anti_alias = true;
    paint
}

fn path(segments: &[Segment]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for segment in segments {
        match *segment {
            Segment::Move(x, y) => path.move_to(x, y),
            Segment::Line(x, y) => path.line_to(x, y),
            Segment::Curve(x1, y1, x2, y2, x, y) => path.cubic_to(x1, y1, x2, y2, x, y),
            Segment::Close => path.close(),
        }
    }
    path.finish()
}

pub(crate) fn png(pixels: &Pixels) -> Vec<u8> {
    let mut data = Vec::new();
    let mut encoder = encoder(&mut data, pixels.width, pixels.height);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let mut writer = encoder.write_header().expect("memory takes everything");
    writer
        .write_image_data(&pixels.rgb)
        .expect("the size is right");
    writer.finish().expect("the picture is complete");
    data
}

/// Returns an encoder of pictures with three bytes for each pixel.
pub(crate) fn encoder(
    data: &mut Vec<u8>,
    width: u32,
    height: u32,
) -> png::Encoder<'_, &mut Vec<u8>> {
    let mut encoder = png::Encoder::new(data, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder
}
