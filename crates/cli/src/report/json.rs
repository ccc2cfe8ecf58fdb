//! Diagnostics as one JSON document for programs.

use std::io;

use tailback_answers::check::Document;

use super::{
    contents::Report,
    format::{ReportFormat, Sink},
};
use crate::json;

pub(super) static FORMAT: ReportFormat = ReportFormat {
    name: "json",
    description: "One JSON document, with the keys of docs/json.md",
    is_for_people: false,
    write,
};

fn write(sink: &mut Sink<'_>, report: &Report<'_>) -> io::Result<()> {
    let document = Document::new(report.run(), report.unread(), report.with_statistics);
    json::try_write(sink, &document)
}
