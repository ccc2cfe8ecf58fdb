//! The figures as a picture. For each metric there is one bar per search and, next to the bars, a plot of all runs,
//! expanded states against time. A mark before each bar identifies the runs of its search.

use std::fmt::Write as _;

use tailback_puzzle::words::thousands;
use tailback_solver::Metric;

use super::{
    measure::{Measured, Measurement},
    series::{colour, mark},
    total::{Total, run_of},
};
use crate::input::Job;

const WIDTH: f64 = 1140.0;
/// The columns at which the names of the bars end, and at which the longest bar ends.
const BARS: (f64, f64) = (230.0, 540.0);
/// The left and the right end of the plot.
const PLOT: (f64, f64) = (680.0, 1100.0);
const ROW: f64 = 19.0;
const HEAD: f64 = 46.0;
const FOOT: f64 = 48.0;
const MIN_HEIGHT: f64 = 280.0;
/// If the lengths of bars differ by more than this factor, they are on a logarithmic scale.
const MAX_RATIO: f64 = 20.0;

/// Returns the picture as SVG.
pub(super) fn draw(measured: &[(Job, Measured)], totals: &[Total]) -> String {
    let mut body = String::new();
    let mut top = 0.0;
    for metric in Metric::ALL {
        let totals: Vec<&Total> = totals
            .iter()
            .filter(|it| it.case.metric == metric)
            .collect();
        if totals.is_empty() {
            continue;
        }
        let height = (ROW * totals.len() as f64).max(MIN_HEIGHT);
        bars(&mut body, metric, &totals, top + HEAD);
        runs(
            &mut body,
            measured,
            &totals,
            (top + HEAD, top + HEAD + height),
        );
        top += HEAD + height + FOOT;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{top}\" \
         viewBox=\"0 0 {WIDTH} {top}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#222\">\n\
         <rect width=\"{WIDTH}\" height=\"{top}\" fill=\"#fff\"/>\n{body}</svg>\n"
    )
}

fn bars(out: &mut String, metric: Metric, totals: &[&Total], top: f64) {
    let most = totals.iter().map(|it| it.mean_expanded).fold(1.0, f64::max);
    let least = totals
        .iter()
        .map(|it| it.mean_expanded)
        .fold(most, f64::min);
    let is_wide = most > MAX_RATIO * least;
    let scale = Scale::new([1.0, most].into_iter(), BARS);
    let end_of = |value: f64| {
        if is_wide {
            scale.at(value.max(1.0))
        } else {
            BARS.0 + value / most * (BARS.1 - BARS.0)
        }
    };
    text(
        out,
        (16.0, top - 24.0),
        "start",
        &format!("In {metric}"),
        "font-weight=\"bold\"",
    );
    let head = if is_wide {
        "expanded states on average (each line ten times the last)"
    } else {
        "expanded states on average"
    };
    text(out, (BARS.0, top - 8.0), "start", head, "fill=\"#666\"");
    let bottom = top + ROW * totals.len() as f64;
    for power in scale.powers().filter(|_| is_wide) {
        line(out, (scale.at(power), top), (scale.at(power), bottom));
    }
    for (row, total) in totals.iter().enumerate() {
        let y = top + ROW * (row as f64 + 0.5);
        text(out, (BARS.0 - 22.0, y + 4.0), "end", &total.case.name(), "");
        mark(out, total.case, BARS.0 - 11.0, y);
        let end = end_of(total.mean_expanded);
        let (from, width, colour) = (BARS.0, end - BARS.0, colour(total.case));
        let _ = writeln!(
            out,
            r#"<rect x="{from}" y="{:.1}" width="{width:.1}" height="13" fill="{colour}"/>"#,
            y - 6.5,
        );
        let value = thousands(total.mean_expanded.round() as u64);
        text(out, (end + 5.0, y + 4.0), "start", &value, "");
    }
}

fn runs(
    out: &mut String,
    measured: &[(Job, Measured)],
    totals: &[&Total],
    (top, bottom): (f64, f64),
) {
    let points = |total: &Total| -> Vec<(f64, f64)> {
        let runs = measured.iter().filter_map(|(_, it)| run_of(it, total.case));
        runs.filter(|run| run.is_done()).map(point).collect()
    };
    let all: Vec<(f64, f64)> = totals.iter().flat_map(|total| points(total)).collect();
    let across = Scale::new(all.iter().map(|point| point.0), PLOT);
    let up = Scale::new(all.iter().map(|point| point.1), (bottom, top));
    text(
        out,
        (PLOT.0, top - 8.0),
        "start",
        "each run: expanded states against time",
        "fill=\"#666\"",
    );
    for power in across.powers() {
        let x = across.at(power);
        line(out, (x, top), (x, bottom));
        text(
            out,
            (x, bottom + 16.0),
            "middle",
            &in_short(power as u64),
            "",
        );
    }
    for power in up.powers() {
        let y = up.at(power);
        line(out, (PLOT.0, y), (PLOT.1, y));
        text(
            out,
            (PLOT.0 - 6.0, y + 4.0),
            "end",
            &in_milliseconds(power),
            "",
        );
    }
    let middle = f64::midpoint(PLOT.0, PLOT.1);
    text(
        out,
        (middle, bottom + 34.0),
        "middle",
        "expanded states",
        "fill=\"#666\"",
    );
    let _ = writeln!(out, r#"<g opacity="0.75">"#);
    for total in totals {
        for (x, y) in points(total) {
            mark(out, total.case, across.at(x), up.at(y));
        }
    }
    let _ = writeln!(out, "</g>");
}

/// The numbers of expanded states, and milliseconds.
fn point(run: &Measurement) -> (f64, f64) {
    let statistics = run.report.answer.statistics;
    let milliseconds = statistics.elapsed.as_secs_f64() * 1e3;
    (
        (statistics.expanded as f64).max(1.0),
        milliseconds.max(1e-3),
    )
}

/// Returns a power of ten: `100`, `1 k`, `10 M`.
fn in_short(n: u64) -> String {
    if n < 1_000 {
        n.to_string()
    } else if n < 1_000_000 {
        format!("{} k", n / 1_000)
    } else {
        format!("{} M", n / 1_000_000)
    }
}

fn in_milliseconds(n: f64) -> String {
    if n < 1.0 {
        format!("{n} ms")
    } else {
        format!("{} ms", thousands(n as u64))
    }
}

/// A logarithmic scale between two powers of ten.
struct Scale {
    first: f64,
    last: f64,
    from: f64,
    to: f64,
}

impl Scale {
    /// Creates a scale that shows all `values` between two positions.
    fn new(values: impl Iterator<Item = f64>, (from, to): (f64, f64)) -> Self {
        let (least, most) = values.fold((f64::MAX, f64::MIN), |(least, most), value| {
            (least.min(value.log10()), most.max(value.log10()))
        });
        let ends = if least > most {
            (0.0, 1.0)
        } else {
            (least.floor(), most.ceil())
        };
        Self {
            first: ends.0,
            last: ends.1.max(ends.0 + 1.0),
            from,
            to,
        }
    }

    fn at(&self, value: f64) -> f64 {
        let share = (value.log10() - self.first) / (self.last - self.first);
        self.from + share * (self.to - self.from)
    }

    fn powers(&self) -> impl Iterator<Item = f64> + use<> {
        (self.first as i32..=self.last as i32).map(|power| 10_f64.powi(power))
    }
}

fn text(out: &mut String, (x, y): (f64, f64), anchor: &str, words: &str, more: &str) {
    let _ = writeln!(
        out,
        r#"<text x="{x:.1}" y="{y:.1}" text-anchor="{anchor}" {more}>{words}</text>"#
    );
}

fn line(out: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64)) {
    let _ = writeln!(
        out,
        r##"<path d="M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}" stroke="#ddd"/>"##
    );
}
