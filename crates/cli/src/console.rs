//! Standard output and standard error: their verbosity and colours.

use std::{
    env, fmt,
    io::{self, BufWriter, IsTerminal as _, StdoutLock, Write},
    sync::{
        OnceLock,
        atomic::{AtomicBool, Ordering},
    },
};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use clap::{Args, ValueEnum as _, builder::Resettable};
use tailback_diagnostics::text::clean_line;

/// The switches of every command for messages other than its results.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Global options")]
pub(crate) struct ConsoleArgs {
    /// Print only results, warnings and errors
    #[arg(long, short, global = true, hide_short_help = true)]
    quiet: bool,

    /// Print more, such as the files read and their formats
    #[arg(
        long,
        short,
        global = true,
        conflicts_with = "quiet",
        hide_short_help = true
    )]
    verbose: bool,

    /// Use colours `always`, `never` or `auto`: on a terminal, unless `NO_COLOR` or `FORCE_COLOR` is set
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        hide_possible_values = true,
        hide_short_help = true
    )]
    color: Option<clap::ColorChoice>,

    /// Print help; --help shows all options
    #[arg(long, short, global = true, action = clap::ArgAction::HelpShort, help_heading = Resettable::Reset, display_order = 1000)]
    help: Option<bool>,
}

/// The verbosity of the messages.
static VOLUME: OnceLock<Volume> = OnceLock::new();

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Volume {
    Quiet,
    #[default]
    Usual,
    Verbose,
}

impl ConsoleArgs {
    /// Applies the switches to all further output.
    pub(crate) fn set(self) {
        let volume = match (self.quiet, self.verbose) {
            (true, _) => Volume::Quiet,
            (false, true) => Volume::Verbose,
            (false, false) => Volume::Usual,
        };
        VOLUME.get_or_init(|| volume);
    }
}

/// Chooses colours before the command line is parsed, since its errors may be coloured too: by `--color`, or else by
/// the environment.
pub(crate) fn choose_colours() {
    let mut args = env::args_os().skip(1).take_while(|arg| arg != "--");
    let mut requested = None;
    while let Some(arg) = args.next() {
        let arg = arg.to_string_lossy();
        requested = match arg.strip_prefix("--color") {
            Some("") => args.next().map(|word| word.to_string_lossy().into_owned()),
            Some(word) => word.strip_prefix('=').map(str::to_owned),
            None => continue,
        };
    }
    let requested = requested.and_then(|word| clap::ColorChoice::from_str(&word, true).ok());
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let is_forced = is_set("FORCE_COLOR") && env::var_os("FORCE_COLOR").is_some_and(|it| it != "0");
    match requested {
        Some(clap::ColorChoice::Always) => ColorChoice::Always,
        Some(clap::ColorChoice::Never) => ColorChoice::Never,
        Some(clap::ColorChoice::Auto) | None if is_set("NO_COLOR") => ColorChoice::Never,
        Some(clap::ColorChoice::Auto) | None if is_forced => ColorChoice::Always,
        Some(clap::ColorChoice::Auto) | None => ColorChoice::Auto,
    }
    .write_global();
}

fn volume() -> Volume {
    VOLUME.get().copied().unwrap_or_default()
}

/// Returns whether only results, warnings and errors are wanted.
pub(crate) fn is_quiet() -> bool {
    volume() == Volume::Quiet
}

/// Returns whether verbose output is wanted.
pub(crate) fn is_verbose() -> bool {
    volume() == Volume::Verbose
}

/// Standard output, written in large pieces.
pub(crate) type Stdout = BufWriter<OpenOrClosed>;

/// Standard output, written in large pieces.
pub(crate) fn output() -> Stdout {
    BufWriter::with_capacity(64 * 1024, OpenOrClosed(io::stdout().lock()))
}

/// Returns whether the reader of standard output has gone away.
static IS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Returns whether the reader of standard output has gone away, as far as writing has shown.
pub(crate) fn is_output_closed() -> bool {
    IS_CLOSED.load(Ordering::Relaxed)
}

/// Standard output, which swallows everything once its pipe is closed. The run goes on: files are still to be
/// written, and the exit status depends on all of the work.
pub(crate) struct OpenOrClosed(StdoutLock<'static>);

impl Write for OpenOrClosed {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if is_output_closed() {
            return Ok(bytes.len());
        }
        swallow_closed(self.0.write(bytes), bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        if is_output_closed() {
            return Ok(());
        }
        swallow_closed(self.0.flush(), ())
    }
}

fn swallow_closed<T>(result: io::Result<T>, swallowed: T) -> io::Result<T> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            IS_CLOSED.store(true, Ordering::Relaxed);
            Ok(swallowed)
        }
        result => result,
    }
}

pub(crate) fn is_output_coloured() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

pub(crate) fn is_error_coloured() -> bool {
    AutoStream::choice(&io::stderr()) != ColorChoice::Never
}

pub(crate) fn is_output_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Prints to standard error. A failure is ignored, because there is no other place to report it.
pub(crate) fn print(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// Prints a remark about the run on one line: `checked 3 files`.
pub(crate) fn remark(text: &str) {
    if !is_quiet() {
        print(&format!("{}\n", clean_line(text)));
    }
}

/// Prints a detail of the run on one line if verbose output is wanted, such as the format of a file.
pub(crate) fn detail(text: impl FnOnce() -> String) {
    if is_verbose() {
        print(&format!("{}\n", clean_line(&text())));
    }
}

/// Prints an error on one line: file names in it cannot control the terminal or end the line.
pub(crate) fn error(message: &str) {
    say("error", AnsiColor::BrightRed, message);
}

/// Prints a warning on one line.
pub(crate) fn warning(message: &str) {
    say("warning", AnsiColor::BrightYellow, message);
}

fn say(word: &str, colour: AnsiColor, message: &str) {
    let word = styled(word, colour.on_default().bold(), is_error_coloured());
    print(&format!("{word}: {}\n", clean_line(message)));
}

/// Returns `text` in `style` if colours are wanted.
pub(crate) fn styled(text: impl fmt::Display, style: Style, is_coloured: bool) -> String {
    if is_coloured {
        format!("{style}{text}{style:#}")
    } else {
        text.to_string()
    }
}
