//! `tailback render`: draws puzzles.

mod paper;
mod subjects;

use std::{
    fs,
    io::{IsTerminal as _, Write as _},
    num::NonZero,
    path::{MAIN_SEPARATOR, Path, PathBuf},
};

use clap::{Args, ValueEnum};
use tailback_facts::{Facts, Question, Questions};
use tailback_puzzle::words::{count, or_list};
use tailback_render::{Fonts, Options, Subject, look};

use crate::{
    console,
    error::{Error, Result, describe},
    input::Job,
    output::{Output, file_stem, make_folder, write_file},
    range::positive,
    status::Status,
    work::PuzzleArgs,
};

use paper::PaperArgs;
use subjects::Subjects;

const EXAMPLES: &str = "\
Examples:
  tailback render jam.rush -o jam.svg               a board, or a sheet of all
  tailback render jam.rush --puzzle 3 --solution -o card.png    an animation
  tailback render jam.rush -o jam.html              a page to play in
  tailback render jam.rush -o jam.pdf --cards 4     four cards on a page

More examples:
  tailback render jam.rush -o jam.png --columns 8   eight boards in a row
  tailback render jam.rush -o pictures/ --format png    a picture of each board
  tailback render jam.rush -o book.pdf --booklet    a booklet to print and fold

A picture of one board shows it alone; a sheet has the title, the difficulty and the optimum below
each. `--solution` shows a shortest solution. Letters are outlines, so a picture looks the same
everywhere.

Exit status: 0 if all is well; 1 if a puzzle is not sound, or has no solution to show; 2 if a file
cannot be read or written.";

/// The number of boards side by side on a sheet.
const COLUMNS: usize = 4;
/// The width of a picture of one board, and of each board on a sheet, in pixels.
const WIDTH: u32 = 800;
const WIDTH_ON_SHEET: u32 = 320;

#[expect(clippy::struct_excessive_bools, reason = "each is a switch")]
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct RenderArgs {
    /// The kind of file [default: by the ending of the output, or svg]
    #[arg(long, value_enum, value_name = "FORMAT")]
    format: Option<Kind>,

    /// Write to this file, or a file for each puzzle to this folder
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Animate a shortest solution (svg, png)
    #[arg(long)]
    solution: bool,

    /// Width of a board in pixels [default: 800, or 320 on a sheet]
    #[arg(long, value_name = "PIXELS")]
    width: Option<u32>,

    /// Boards in a row of a sheet [default: 4]
    #[arg(long, value_name = "N", value_parser = positive)]
    columns: Option<NonZero<usize>>,

    /// Light on dark instead of dark on white
    #[arg(long)]
    dark: bool,

    /// Use this font for letters that the built-in one lacks
    #[arg(long, value_name = "FILE", hide_short_help = true)]
    font: Option<PathBuf>,

    /// Without hints and solutions (html)
    #[arg(long)]
    challenge: bool,

    /// Leave out puzzles that need more pieces than the boxed game or `[pieces]` has
    #[arg(long, hide_short_help = true)]
    fits_pieces: bool,

    #[command(flatten)]
    paper: PaperArgs,

    #[command(flatten)]
    puzzles: PuzzleArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A drawing of any size, for pages and documents
    Svg,
    /// A picture in pixels
    Png,
    /// A page in which the puzzles are played, with all that it needs
    Html,
    /// Cards, a booklet or cut-outs, to be printed at their true size
    Pdf,
}

impl Kind {
    fn of_ending(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        let ending = if ending == "apng" { "png" } else { ending };
        Self::from_str(ending, true).ok()
    }

    fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Html => "html",
            Self::Pdf => "pdf",
        }
    }
}

/// Where the files go.
enum Destination {
    /// One file, or standard output.
    One(Box<Output>),
    /// A file for each puzzle in this folder.
    Folder(PathBuf),
}

impl RenderArgs {
    pub(crate) fn run(self) -> Result {
        let kind = self.kind()?;
        self.check_options(kind)?;
        let options = self.options()?;
        self.puzzles.refuse_output(self.output.as_deref())?;
        let destination = self.destination(kind)?;
        let is_one = matches!(destination, Destination::One(_));
        let needs_facts = self.solution || matches!(kind, Kind::Html | Kind::Pdf) || is_one;
        // The time of people is said on sheets and paper.
        let questions = match kind {
            Kind::Pdf | Kind::Svg | Kind::Png => [Question::Obstacles].into_iter().collect(),
            Kind::Html => Questions::default(),
        };
        let mut subjects = Subjects::default();
        let mut n_left_out = 0;
        let mut status = self.puzzles.each(
            "read",
            Output::new(None)?,
            |job, control| {
                let puzzle = job
                    .puzzle
                    .as_deref()
                    .filter(|_| needs_facts && self.fits(job))?;
                Some(Facts::find(puzzle, questions, control))
            },
            |_, job, facts| {
                if self.fits(job) {
                    Ok(subjects.add(job, facts))
                } else {
                    n_left_out += 1;
                    Ok(Status::Fine)
                }
            },
        )?;
        if n_left_out > 0 {
            let puzzles = count(n_left_out, "puzzle");
            console::remark(&format!(
                "{puzzles} left out: they cannot be laid out with the pieces of the box"
            ));
        }
        if kind != Kind::Html {
            let has_titles = kind == Kind::Pdf || is_one && subjects.all.len() > 1;
            subjects.say_missing(&options.fonts, self.paper.title(), has_titles);
        }
        let Subjects {
            all: subjects,
            texts,
        } = subjects;
        if subjects.is_empty() {
            return Ok(status);
        }
        match destination {
            Destination::One(output) => {
                let many = self.solution && subjects.len() > 1;
                if many {
                    return Err(Error::Failed(format!(
                        "`--solution` shows one puzzle, and there are {}: choose one with `--puzzle`, or give a folder as `--output`",
                        subjects.len()
                    )));
                }
                match self.draw(kind, (&subjects, &texts), &options)? {
                    Some(bytes) => write(*output, &bytes)?,
                    None => status.add(Status::Problems),
                }
            }
            Destination::Folder(folder) => {
                let names = names(&subjects);
                let each = subjects.chunks(1).zip(texts.chunks(1));
                for (subject, name) in each.zip(names) {
                    let path = folder.join(name).with_extension_of(kind);
                    match self.draw(kind, subject, &options)? {
                        Some(bytes) => write_file(path, &bytes)?,
                        None => status.add(Status::Problems),
                    }
                }
            }
        }
        Ok(status)
    }

    /// Returns whether the puzzle is wanted. One that is not sound is reported later.
    fn fits(&self, job: &Job) -> bool {
        let puzzle = job.puzzle.as_deref().filter(|_| self.fits_pieces);
        puzzle.is_none_or(|puzzle| job.pieces.lacks(puzzle).is_empty())
    }

    fn kind(&self) -> Result<Kind> {
        let ending = self.output.as_deref().and_then(Path::extension);
        match (self.format, ending) {
            (Some(kind), _) => Ok(kind),
            (None, None) if self.paper.option().is_some() => Ok(Kind::Pdf),
            (None, None) => Ok(Kind::Svg),
            (None, Some(ending)) => {
                let of_ending = self.output.as_deref().and_then(Kind::of_ending);
                of_ending.ok_or_else(|| {
                    let kinds = Kind::value_variants().iter().map(|kind| kind.ending());
                    Error::Failed(format!(
                        "unknown kind of picture `.{}`; choose one with `--format`: {}",
                        ending.to_string_lossy(),
                        or_list(kinds)
                    ))
                })
            }
        }
    }

    /// Refuses options that have no effect.
    fn check_options(&self, kind: Kind) -> Result<()> {
        let pictures = "--format svg` or `--format png";
        let is_picture = matches!(kind, Kind::Svg | Kind::Png);
        for (option, is_given) in [
            ("--solution", self.solution),
            ("--width", self.width.is_some()),
            ("--columns", self.columns.is_some()),
            ("--dark", self.dark),
        ] {
            if is_given && !is_picture {
                return Err(Error::cannot_apply(option, pictures));
            }
        }
        if self.font.is_some() && kind == Kind::Html {
            return Err(Error::cannot_apply(
                "--font",
                "--format svg`, `png` or `pdf",
            ));
        }
        if let Some(option) = self.paper.option().filter(|_| kind != Kind::Pdf) {
            return Err(Error::cannot_apply(option, "--format pdf"));
        }
        if kind == Kind::Pdf {
            self.paper.check().map_err(Error::Failed)?;
        }
        if self.challenge && kind != Kind::Html {
            return Err(Error::cannot_apply("--challenge", "--format html"));
        }
        if self.width == Some(0) {
            return Err(Error::Failed("`--width` is at least 1".to_owned()));
        }
        Ok(())
    }

    fn options(&self) -> Result<Options> {
        let fonts = match &self.font {
            None => Fonts::default(),
            Some(path) => {
                let failed = |why: String| {
                    Error::Failed(format!("cannot use the font {}: {why}", path.display()))
                };
                let data = fs::read(path).map_err(|error| failed(describe(&error)))?;
                Fonts::with(data).map_err(failed)?
            }
        };
        Ok(Options {
            theme: if self.dark { look::DARK } else { look::LIGHT },
            fonts,
            width: WIDTH,
            columns: self.columns.map_or(COLUMNS, NonZero::get),
        })
    }

    fn destination(&self, kind: Kind) -> Result<Destination> {
        let Some(path) = &self.output else {
            let is_binary = matches!(kind, Kind::Png | Kind::Pdf);
            if is_binary && std::io::stdout().is_terminal() {
                return Err(Error::Failed(
                    "a terminal cannot show this kind of file; name one with `--output`".to_owned(),
                ));
            }
            return Ok(Destination::One(Box::new(Output::new(None)?)));
        };
        let typed = path.to_string_lossy();
        if path.is_dir() || typed.ends_with(['/', MAIN_SEPARATOR]) {
            make_folder(path)?;
            return Ok(Destination::Folder(path.clone()));
        }
        Ok(Destination::One(Box::new(Output::new(Some(path.clone()))?)))
    }

    /// Returns the contents of a file. Returns `None`, after a message, if there is no solution to show.
    fn draw(
        &self,
        kind: Kind,
        (subjects, texts): (&[Subject], &[String]),
        options: &Options,
    ) -> Result<Option<Vec<u8>>> {
        let columns = options.columns.min(subjects.len());
        let width = match subjects {
            [_] => WIDTH,
            _ => WIDTH_ON_SHEET.saturating_mul(columns as u32),
        };
        let options = Options {
            width: self.width.unwrap_or(width),
            ..options.clone()
        };
        let failed = |why: tailback_render::Unpaintable| Error::Failed(why.to_string());
        if !self.solution {
            return Ok(Some(match kind {
                Kind::Svg => tailback_render::to_svg(subjects, &options).into_bytes(),
                Kind::Png => tailback_render::to_png(subjects, &options).map_err(failed)?,
                Kind::Html => {
                    tailback_render::to_page(subjects, tailback_lsp::COMPONENT, self.challenge)
                        .into_bytes()
                }
                Kind::Pdf => self.paper.write(subjects, texts, options.fonts),
            }));
        }
        let [subject] = subjects else {
            return Ok(None);
        };
        let Some(solution) = &subject.solution else {
            let why = subject.length.as_deref().unwrap_or("no solution is known");
            console::error(&format!(
                "no solution of {} can be shown: {why}",
                subject.name()
            ));
            return Ok(None);
        };
        Ok(Some(if kind == Kind::Svg {
            tailback_render::to_animated_svg(subject, solution, &options).into_bytes()
        } else {
            tailback_render::to_animated_png(subject, solution, &options).map_err(failed)?
        }))
    }
}

trait WithExtension {
    fn with_extension_of(self, kind: Kind) -> PathBuf;
}

impl WithExtension for PathBuf {
    /// Appends the ending of a kind. The name may contain points.
    fn with_extension_of(self, kind: Kind) -> PathBuf {
        let mut path = self.into_os_string();
        path.push(".");
        path.push(kind.ending());
        path.into()
    }
}

fn write(mut output: Output, bytes: &[u8]) -> Result<()> {
    output.write_all(bytes)?;
    output.finish()
}

/// Returns a name for the file of each puzzle.
fn names(subjects: &[Subject]) -> Vec<String> {
    let most = subjects.iter().map(|subject| subject.number).max();
    let digits = most.unwrap_or(1).to_string().len();
    let name = |subject: &Subject| file_stem(subject.number, digits, subject.title.as_deref());
    subjects.iter().map(name).collect()
}
