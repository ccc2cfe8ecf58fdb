//! Standard output and standard error, and whether they take colours.

use std::{
    fmt,
    io::{self, BufWriter, IsTerminal as _, StdoutLock, Write as _},
};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use tailback_diagnostics::clean_line;

/// Standard output, written in large pieces.
pub(crate) fn output() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(64 * 1024, io::stdout().lock())
}

/// Whether what goes to standard output is coloured.
pub(crate) fn is_output_coloured() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// Whether what goes to standard error is coloured.
pub(crate) fn is_error_coloured() -> bool {
    AutoStream::choice(&io::stderr()) != ColorChoice::Never
}

/// Whether somebody looks at standard output.
pub(crate) fn is_output_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Prints to standard error. If nobody reads that, there is nobody to tell.
pub(crate) fn print(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// A remark about the run, in a line: `checked 3 files`.
pub(crate) fn remark(text: &str) {
    print(&format!("{}\n", clean_line(text)));
}

/// What cannot be done, in a line: names of files in it steer no terminal and end no line.
pub(crate) fn error(message: &str) {
    say("error", AnsiColor::BrightRed, message);
}

/// What is probably not what was meant, in a line too.
pub(crate) fn warning(message: &str) {
    say("warning", AnsiColor::BrightYellow, message);
}

fn say(word: &str, colour: AnsiColor, message: &str) {
    let word = styled(word, colour.on_default().bold(), is_error_coloured());
    print(&format!("{word}: {}\n", clean_line(message)));
}

/// `text` in `style`, where colours are wanted.
pub(crate) fn styled(text: impl fmt::Display, style: Style, is_coloured: bool) -> String {
    if is_coloured {
        format!("{style}{text}{style:#}")
    } else {
        text.to_string()
    }
}
