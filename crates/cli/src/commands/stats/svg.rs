//! The curve and the histograms of a collection as a picture.

use std::fmt::Write as _;

use super::{
    figures::{Figures, Series},
    text::label,
};
use crate::report::xml;

const WIDTH: f64 = 720.0;
/// The left and the right end of a chart.
const CHART: (f64, f64) = (56.0, 704.0);
const HEIGHT: f64 = 150.0;
/// The room above a chart for its heading, and below it for its labels.
const HEAD: f64 = 46.0;
const FOOT: f64 = 30.0;

pub(super) fn picture(figures: &Figures) -> String {
    let mut body = String::new();
    let mut top = HEAD;
    text(
        &mut body,
        (16.0, 24.0),
        "start",
        &figures.in_words(),
        "font-weight=\"bold\"",
    );
    top += FOOT;
    if figures.curve.iter().flatten().count() > 1 {
        curve(&mut body, figures, top);
        top += HEIGHT + HEAD + FOOT;
    }
    for (what, series) in &figures.series {
        if series.least().is_some() {
            histogram(&mut body, what, series, top);
            top += HEIGHT + HEAD + FOOT;
        }
    }
    let height = top - FOOT;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#222\">\n\
         <title>{}</title>\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n{body}</svg>\n",
        xml(&figures.in_words())
    )
}

/// Draws a point for each puzzle, in order, by its length.
fn curve(out: &mut String, figures: &Figures, top: f64) {
    let curve = &figures.curve;
    let most = curve.iter().flatten().copied().max().unwrap_or(1).max(1);
    let heading = format!("{}, in the order of the collection", figures.metric.unit());
    axis(out, &heading, most, top);
    let step = (CHART.1 - CHART.0) / curve.len() as f64;
    let radius = (step / 2.5).clamp(1.0, 3.0);
    for (at, n) in curve.iter().enumerate() {
        let Some(n) = n else { continue };
        let x = CHART.0 + step * (at as f64 + 0.5);
        let y = top + HEIGHT * (1.0 - f64::from(*n) / f64::from(most));
        let _ = writeln!(
            out,
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius:.1}" fill="#0072b2"/>"##
        );
    }
}

fn histogram(out: &mut String, what: &str, series: &Series, top: f64) {
    let ranges = series.histogram();
    let most = ranges.iter().map(|it| it.2).max().unwrap_or(1).max(1);
    axis(
        out,
        &format!("puzzles by {what}: {}", series.in_words()),
        most as u32,
        top,
    );
    let step = (CHART.1 - CHART.0) / ranges.len() as f64;
    for (at, (from, to, n)) in ranges.into_iter().enumerate() {
        let height = HEIGHT * n as f64 / most as f64;
        let x = CHART.0 + step * at as f64;
        let (y, width) = (top + HEIGHT - height, step * 0.84);
        let _ = writeln!(
            out,
            r##"<rect x="{:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" fill="#0072b2"><title>{n}</title></rect>"##,
            x + step * 0.08,
        );
        let middle = (x + step / 2.0, top + HEIGHT + 16.0);
        text(out, middle, "middle", &label(from, to), "font-size=\"10\"");
    }
}

/// Draws the heading of a chart, and lines at 0, half and the whole of `most`.
fn axis(out: &mut String, heading: &str, most: u32, top: f64) {
    text(
        out,
        (CHART.0, top - 14.0),
        "start",
        heading,
        "fill=\"#555\"",
    );
    let mut levels = vec![0, most / 2, most];
    levels.dedup();
    for n in levels {
        let y = top + HEIGHT * (1.0 - f64::from(n) / f64::from(most));
        let (left, right) = CHART;
        let _ = writeln!(
            out,
            r##"<path d="M{left:.1} {y:.1}H{right:.1}" stroke="#ddd"/>"##
        );
        text(
            out,
            (left - 8.0, y + 4.0),
            "end",
            &n.to_string(),
            "fill=\"#555\"",
        );
    }
}

fn text(out: &mut String, (x, y): (f64, f64), anchor: &str, words: &str, more: &str) {
    let words = xml(words);
    let _ = writeln!(
        out,
        r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" {more}>{words}</text>"#
    );
}
