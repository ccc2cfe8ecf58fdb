//! SVG.

use std::fmt::Write as _;

use crate::{
    Fonts,
    scene::{Group, Item, Outline, Picture, Role, Segment, Shape, Transform},
};

/// Writes a picture that is `width` pixels wide. `style` goes into its style sheet.
pub(crate) fn write(picture: &Picture, fonts: &Fonts, width: f32, style: &str) -> String {
    let height = picture.height * width / picture.width;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\" \
         role=\"img\" aria-labelledby=\"title description\">\n",
        number(picture.x),
        number(picture.y),
        number(picture.width),
        number(picture.height),
        number(width),
        number(height)
    );
    let _ = writeln!(
        svg,
        "<title id=\"title\">{}</title>",
        escaped(&picture.title)
    );
    let _ = writeln!(
        svg,
        "<desc id=\"description\">{}</desc>",
        escaped(&picture.description)
    );
    if !style.is_empty() {
        let _ = writeln!(svg, "<style>\n{style}</style>");
    }
    let _ = writeln!(
        svg,
        "<path fill=\"{}\" d=\"M{} {}h{}v{}h-{}z\"/>",
        picture.paper,
        number(picture.x),
        number(picture.y),
        number(picture.width),
        number(picture.height),
        number(picture.width)
    );
    let mut writer = Writer { svg, fonts };
    writer.items(&picture.items);
    writer.svg + "</svg>\n"
}

struct Writer<'a> {
    svg: String,
    fonts: &'a Fonts,
}

impl Writer<'_> {
    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Shape(shape) => self.shape(shape),
                Item::Text(text) => {
                    // Outlines look the same wherever the picture is shown.
                    let path = path(&self.fonts.outlines(text));
                    if !path.is_empty() {
                        let _ = writeln!(self.svg, "<path fill=\"{}\" d=\"{path}\"/>", text.colour);
                    }
                }
                Item::Group(group) => self.group(group),
            }
        }
    }

    fn group(&mut self, group: &Group) {
        self.svg.push_str("<g");
        if group.place != Transform::default() {
            let _ = write!(self.svg, " transform=\"{}\"", transform(group.place));
        }
        let label = match &group.role {
            Role::Figure(alternative) => {
                let _ = write!(
                    self.svg,
                    " role=\"img\" aria-label=\"{}\"",
                    escaped(alternative)
                );
                None
            }
            Role::Car(index) => Some(index),
            Role::None | Role::Heading | Role::Paragraph | Role::Link(..) | Role::Section => None,
        };
        self.svg.push_str(">\n");
        if let Some(car) = label {
            let _ = writeln!(self.svg, "<g class=\"car{car}\">");
        }
        self.items(&group.items);
        self.svg.push_str(if label.is_some() {
            "</g></g>\n"
        } else {
            "</g>\n"
        });
    }

    fn shape(&mut self, shape: &Shape) {
        match &shape.outline {
            Outline::Rectangle(it) => {
                let _ = write!(
                    self.svg,
                    "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
                    number(it.x),
                    number(it.y),
                    number(it.width),
                    number(it.height)
                );
                if it.radius > 0.0 {
                    let _ = write!(self.svg, " rx=\"{}\"", number(it.radius));
                }
            }
            Outline::Path(segments) => {
                let _ = write!(self.svg, "<path d=\"{}\"", path(segments));
            }
        }
        let kind = if shape.line.is_some() {
            "stroke"
        } else {
            "fill"
        };
        let _ = match shape.line {
            Some(line) => write!(
                self.svg,
                " fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                shape.colour,
                number(line.width)
            ),
            None => write!(self.svg, " fill=\"{}\"", shape.colour),
        };
        if let Some((dash, gap)) = shape.line.and_then(|line| line.dashes) {
            let _ = write!(
                self.svg,
                " stroke-dasharray=\"{} {}\"",
                number(dash),
                number(gap)
            );
        }
        if shape.opacity < 100 {
            let _ = write!(
                self.svg,
                " {kind}-opacity=\"{}\"",
                number(f32::from(shape.opacity) / 100.0)
            );
        }
        self.svg.push_str("/>\n");
    }
}

fn transform(it: Transform) -> String {
    let Transform { a, b, c, d, e, f } = it;
    if (a, b, c, d) == (1.0, 0.0, 0.0, 1.0) {
        return format!("translate({} {})", number(e), number(f));
    }
    // A factor multiplies coordinates, so it needs more decimals than they do.
    let [a, b, c, d] = [a, b, c, d].map(|factor| decimals(factor, 5));
    format!("matrix({a} {b} {c} {d} {} {})", number(e), number(f))
}

fn path(segments: &[Segment]) -> String {
    let mut path = String::new();
    for segment in segments {
        let (letter, numbers): (char, &[f32]) = match segment {
            Segment::Move(x, y) => ('M', &[*x, *y]),
            Segment::Line(x, y) => ('L', &[*x, *y]),
            Segment::Curve(x1, y1, x2, y2, x, y) => ('C', &[*x1, *y1, *x2, *y2, *x, *y]),
            Segment::Close => ('Z', &[]),
        };
        path.push(letter);
        let numbers: Vec<String> = numbers.iter().map(|&it| number(it)).collect();
        path.push_str(&numbers.join(" "));
    }
    path
}

/// Formats a number with at most two decimals.
pub(crate) fn number(number: f32) -> String {
    decimals(number, 2)
}

pub(crate) fn decimals(number: f32, most: usize) -> String {
    let written = format!("{number:.most$}");
    let short = written.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0" } else { short }.to_owned()
}

/// Escapes text for an attribute or an element. Characters that XML cannot hold are replaced.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ if character.is_control() => escaped.push(' '),
            _ => escaped.push(character),
        }
    }
    escaped
}
