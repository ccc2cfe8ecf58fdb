//! Colours: a writer of text with or without them.

use std::{fmt::Write as _, io};

use anstyle::{AnsiColor, Style};
use codespan_reporting::{
    diagnostic::{LabelStyle, Severity},
    term::WriteStyle,
};

/// The style of line numbers, borders and other secondary text.
pub(crate) const FRAME: Style = AnsiColor::Cyan.on_default();
/// Text that a fix removes.
pub(crate) const REMOVED: Style = AnsiColor::Red.on_default();
/// Text that a fix adds.
pub(crate) const ADDED: Style = AnsiColor::Green.on_default();

pub(crate) fn of(severity: Severity) -> Style {
    match severity {
        Severity::Bug | Severity::Error => AnsiColor::BrightRed,
        Severity::Warning => AnsiColor::BrightYellow,
        Severity::Note => AnsiColor::BrightGreen,
        Severity::Help => AnsiColor::BrightCyan,
    }
    .on_default()
}

/// A buffer of styled text in memory.
pub(crate) struct Painter<'a> {
    pub(crate) out: &'a mut String,
    pub(crate) is_coloured: bool,
}

impl Painter<'_> {
    /// Adds `text` in `style`.
    pub(crate) fn paint(&mut self, style: Style, text: &str) {
        if self.is_coloured && style != Style::new() {
            let _ = write!(self.out, "{style}{text}{style:#}");
        } else {
            self.out.push_str(text);
        }
    }

    fn set(&mut self, style: Style) {
        if self.is_coloured {
            self.out.push_str(&style.render().to_string());
        }
    }
}

impl io::Write for Painter<'_> {
    /// Each write is complete UTF-8 text.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out
            .push_str(std::str::from_utf8(bytes).map_err(io::Error::other)?);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl WriteStyle for Painter<'_> {
    fn set_header(&mut self, severity: Severity) -> io::Result<()> {
        self.set(of(severity).bold());
        Ok(())
    }

    fn set_header_message(&mut self) -> io::Result<()> {
        self.set(Style::new().bold());
        Ok(())
    }

    fn set_line_number(&mut self) -> io::Result<()> {
        self.set(FRAME);
        Ok(())
    }

    fn set_note_bullet(&mut self) -> io::Result<()> {
        self.set(FRAME);
        Ok(())
    }

    fn set_source_border(&mut self) -> io::Result<()> {
        self.set(FRAME);
        Ok(())
    }

    fn set_label(&mut self, severity: Severity, style: LabelStyle) -> io::Result<()> {
        self.set(match style {
            LabelStyle::Primary => of(severity),
            LabelStyle::Secondary => FRAME,
        });
        Ok(())
    }

    fn reset(&mut self) -> io::Result<()> {
        if self.is_coloured {
            self.out.push_str(&anstyle::Reset.to_string());
        }
        Ok(())
    }
}
