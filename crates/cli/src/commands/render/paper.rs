//! Cards, booklets and cut-outs: their options.

use clap::{Args, ValueEnum, builder::PossibleValuesParser, builder::TypedValueParser as _};
use tailback_render::{Fonts, Layout, PaperOptions, Solutions, Subject, solve_link, to_pdf};

use tailback_facts::words::known;
use tailback_puzzle::words::count;
use tailback_solver::{Bounds, Metric};

use crate::console;

/// The playground, to which the QR codes lead.
const PLAYGROUND: &str = concat!(env!("CARGO_PKG_HOMEPAGE"), "playground/");

#[expect(clippy::struct_excessive_bools, reason = "each is a switch")]
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "On paper (pdf)")]
pub(super) struct PaperArgs {
    /// Cards on a page: 1, 4 or 9 [default: 4]
    #[arg(long, value_name = "N", conflicts_with_all = ["booklet", "cut_out"], hide_possible_values = true,
        value_parser = PossibleValuesParser::new(["1", "4", "9"]).try_map(|it| it.parse::<u8>()))]
    cards: Option<u8>,

    /// A booklet to print on both sides (short edge) and fold
    #[arg(long, conflicts_with = "cut_out")]
    booklet: bool,

    /// A board and paper cars for each puzzle, to cut out
    #[arg(long)]
    cut_out: bool,

    /// The size of the paper [default: a4]
    #[arg(long, value_enum, value_name = "SIZE")]
    paper: Option<PaperSize>,

    /// Where the solutions are [default: back, or end in a booklet]
    #[arg(long, value_enum, value_name = "WHERE", conflicts_with = "cut_out")]
    solutions: Option<SolutionsArg>,

    /// Text of at least 18 points, on 1 or 4 cards a page
    #[arg(long, hide_short_help = true)]
    large_print: bool,

    /// The title of the document [default: the number of puzzles]
    #[arg(long, hide_short_help = true, value_name = "TEXT")]
    title: Option<String>,

    /// The playground that the QR codes lead to
    #[arg(long, hide_short_help = true, value_name = "URL", conflicts_with = "no_link", default_value = PLAYGROUND)]
    link: String,

    /// Print no QR codes
    #[arg(long, hide_short_help = true)]
    no_link: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PaperSize {
    /// 210 by 297 mm
    A4,
    /// 8.5 by 11 inches
    Letter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SolutionsArg {
    /// On the back of each card
    Back,
    /// At the end
    End,
    /// Nowhere
    None,
}

impl PaperArgs {
    /// Returns the title of the document, if one was given.
    pub(super) fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// Returns an option that was given, if any.
    pub(super) fn option(&self) -> Option<&'static str> {
        let given = [
            ("--cards", self.cards.is_some()),
            ("--booklet", self.booklet),
            ("--cut-out", self.cut_out),
            ("--paper", self.paper.is_some()),
            ("--solutions", self.solutions.is_some()),
            ("--large-print", self.large_print),
            ("--title", self.title.is_some()),
            ("--link", self.link != PLAYGROUND),
            ("--no-link", self.no_link),
        ];
        given
            .into_iter()
            .find(|(_, is_given)| *is_given)
            .map(|(option, _)| option)
    }

    /// Returns why the options do not go together, if they do not.
    pub(super) fn check(&self) -> Result<(), String> {
        let is_back = self.solutions == Some(SolutionsArg::Back);
        if self.large_print && self.cards == Some(9) {
            return Err(
                "`--large-print` has no room on 9 cards a page; use `--cards 1` or `--cards 4`"
                    .to_owned(),
            );
        }
        if self.booklet && is_back {
            return Err(
                "a booklet has its solutions at the end: `--solutions end`, or `none`".to_owned(),
            );
        }
        let is_web = ["https://", "http://", "file://"]
            .iter()
            .any(|it| self.link.starts_with(it));
        if !is_web || self.link.contains(['#', ' ']) || !self.link.is_ascii() {
            return Err(format!(
                "`--link {}`: expected the address of a page, such as `{PLAYGROUND}`",
                self.link
            ));
        }
        Ok(())
    }

    pub(super) fn write(&self, subjects: &[Subject], texts: &[String], fonts: Fonts) -> Vec<u8> {
        let layout = match self.cards {
            _ if self.booklet => Layout::Booklet,
            _ if self.cut_out => Layout::CutOut,
            n => Layout::Cards(n.unwrap_or(4)),
        };
        let several = || count(subjects.len(), "puzzle");
        let title = match (&self.title, subjects) {
            (Some(title), _) => title.clone(),
            (None, [only]) => only.name(),
            (None, _) => several(),
        };
        let options = PaperOptions {
            title,
            subtitle: subtitle(subjects),
            layout,
            paper: match self.paper {
                Some(PaperSize::Letter) => tailback_render::Paper::Letter,
                Some(PaperSize::A4) | None => tailback_render::Paper::A4,
            },
            solutions: match self.solutions {
                Some(SolutionsArg::End) => Solutions::End,
                Some(SolutionsArg::None) => Solutions::None,
                Some(SolutionsArg::Back) | None => Solutions::Back,
            },
            large_print: self.large_print,
            fonts,
        };
        let links: Vec<Option<String>> =
            subjects.iter().zip(texts).map(|it| self.link(it)).collect();
        to_pdf(subjects, &links, &options)
    }

    /// Returns the address of a puzzle, unless none is wanted or it would not fit into a QR code.
    fn link(&self, (subject, text): (&Subject, &String)) -> Option<String> {
        /// The bytes that the largest QR code holds.
        const MOST: usize = 2953;
        if self.no_link || self.cut_out || text.is_empty() {
            return None;
        }
        let link = solve_link(&self.link, "card.rush", text);
        if link.len() > MOST {
            console::warning(&format!(
                "{} has no QR code: it would hold {} bytes, over {MOST}",
                subject.name(),
                link.len()
            ));
            return None;
        }
        Some(link)
    }
}

/// Says how many puzzles there are, and how long their solutions are: `40 puzzles, 8 to 51 moves`.
fn subtitle(subjects: &[Subject]) -> String {
    let puzzles = count(subjects.len(), "puzzle");
    let lengths = subjects.iter().filter_map(|subject| subject.n_moves);
    match (lengths.clone().min(), lengths.max()) {
        (Some(lower), upper @ Some(_)) => {
            let moves = known(Bounds { lower, upper }, Metric::Moves);
            format!("{puzzles}, {moves}")
        }
        _ => puzzles,
    }
}
