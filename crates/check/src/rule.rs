//! The definition of a rule.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_facts::{Facts, Question};
use tailback_puzzle::Puzzle;

use crate::{SourceFile, comparison::Comparison, context::PuzzleContext};

/// The input of a rule, which determines its cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// The text alone.
    Text,
    /// The board, or whatever could be read of it.
    Board,
    /// Both optima of a sound puzzle, which the solver finds once for all rules.
    Optima,
    /// The answer to a question, which takes searches beside those for the optima.
    Answer(Question),
    /// All other reports.
    All,
}

impl Needs {
    /// How the language reference calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Board => "board",
            Self::Optima => "optima",
            // One search, which may take longer than those for the optima.
            Self::Answer(Question::Cluster | Question::FrozenCars) => "cluster",
            // A search for each car or wall.
            Self::Answer(Question::Core | Question::RedundantCars | Question::IdleWalls) => {
                "searches"
            }
            Self::All => "all",
        }
    }

    /// Whether it waits for the solver.
    pub fn is_solver(self) -> bool {
        matches!(self, Self::Optima | Self::Answer(_))
    }

    /// Whether it costs more of the solver than the optima that every puzzle has.
    pub fn is_costly(self) -> bool {
        matches!(self, Self::Answer(_))
    }
}

/// A check with a name and a page.
#[derive(Debug)]
pub struct Rule {
    /// Its name in kebab-case: what `allow`, `--warn` and `explain` take.
    pub name: &'static str,
    /// How much its reports matter.
    pub severity: Severity,
    /// Whether the command line runs it without being asked for. It does not where what is reported is
    /// often meant; what a rule costs is another matter, and told by [`needs`](Self::needs).
    pub is_default: bool,
    /// Whether `allow` can silence it.
    pub is_allowable: bool,
    /// The input of the rule.
    pub needs: Needs,
    /// Its page: Markdown that begins with `# name`.
    pub page: &'static str,
    pub(crate) check: Check,
}

/// Where the pages stand in the repository, a file for each.
const PAGES: &str = concat!(
    env!("CARGO_PKG_REPOSITORY"),
    "/blob/main/crates/check/src/rules/"
);

impl Rule {
    /// The address of its page on the web.
    pub fn url(&self) -> String {
        format!("{PAGES}{}.md", self.name.replace('-', "_"))
    }

    /// The first sentence of its page, in one line and without its full stop.
    pub fn summary(&self) -> String {
        let mut paragraphs = self.page.split("\n\n").map(str::trim);
        let first = paragraphs.find(|paragraph| !paragraph.starts_with('#'));
        let words: Vec<&str> = first.unwrap_or_default().split_whitespace().collect();
        let text = words.join(" ");
        let end = text.find(". ").unwrap_or(text.len());
        text[..end].trim_end_matches('.').to_owned()
    }

    /// The kinds of its fixes, as its page lists them.
    pub fn fixes(&self) -> impl Iterator<Item = Applicability> {
        let kinds = [
            Applicability::Safe,
            Applicability::Unsafe,
            Applicability::Manual,
        ];
        let page = self.page;
        kinds.into_iter().filter(move |kind| {
            let item = format!("- {}: ", kind.name());
            page.lines().any(|line| line.starts_with(&item))
        })
    }

    /// A report of this rule.
    pub(crate) fn report(
        &self,
        span: tailback_diagnostics::Span,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::new(self.name, self.severity, span, message)
    }
}

/// How a rule finds its reports.
#[derive(Debug)]
pub(crate) enum Check {
    /// It is told of faults of the draft, in [`rules::report_fault`](crate::rules).
    Faults,
    /// It looks at a file once. Its reports may be outside of all puzzles.
    File(fn(&SourceFile) -> Vec<Diagnostic>),
    /// It looks at each puzzle of a file, sound or not.
    Puzzle(fn(&PuzzleContext<'_>) -> Vec<Diagnostic>),
    /// It looks at each sound puzzle and what the solver says of it.
    Facts(fn(&PuzzleContext<'_>, &Puzzle, &Facts) -> Findings),
    /// It compares the puzzles of all files of a run.
    Comparison(Comparison),
    /// It looks at what the others reported, in the module of `allow`.
    Allowed,
}

/// The diagnostics that a rule made of the solver's facts.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) reports: Vec<Diagnostic>,
    /// Whether enough was known to say all.
    pub(crate) are_complete: bool,
}

impl Findings {
    /// Too little is known to say anything.
    pub(crate) fn unknown() -> Self {
        Self::default()
    }

    /// Applies `find` to the optimum in moves, unless the puzzle is solved already or unsolvable. `find`
    /// returns `None` if it knows too little.
    pub(crate) fn by_optimum(
        facts: &Facts,
        find: impl FnOnce(u32) -> Option<Vec<Diagnostic>>,
    ) -> Self {
        match facts.n_moves() {
            Some(n_moves) if n_moves > 0 => {
                find(n_moves).map_or_else(Self::unknown, Self::complete)
            }
            None if !facts.is_unsolvable() => Self::unknown(),
            _ => Self::complete(Vec::new()),
        }
    }

    /// All that there is to say.
    pub(crate) fn complete(reports: Vec<Diagnostic>) -> Self {
        Self {
            reports,
            are_complete: true,
        }
    }
}
