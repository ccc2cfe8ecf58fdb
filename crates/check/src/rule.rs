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
    /// The answer to a question, which takes searches in addition to those for the optima.
    Answer(Question),
    /// All other diagnostics.
    All,
}

impl Needs {
    /// Returns the name that the language reference uses.
    pub fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Board => "board",
            Self::Optima => "optima",
            // One search, which may take longer than those for the optima.
            Self::Answer(
                Question::Cluster | Question::Craft | Question::FrozenCars | Question::Obstacles,
            ) => "cluster",
            // A search for each car or wall.
            Self::Answer(Question::Core | Question::RedundantCars | Question::IdleWalls) => {
                "searches"
            }
            Self::All => "all",
        }
    }
}

/// A check with a name and a page.
#[derive(Debug)]
pub struct Rule {
    /// Its name in kebab-case, as `allow`, `--warn` and `explain` take it.
    pub name: &'static str,
    /// The severity of its diagnostics.
    pub severity: Severity,
    /// Whether the rule runs by default. It does not if the reported property is often intended. The cost of a rule
    /// is independent of this and follows from [`needs`](Self::needs).
    pub is_default: bool,
    /// Whether `allow` can silence it.
    pub is_allowable: bool,
    /// The input of the rule.
    pub needs: Needs,
    /// Its page: Markdown that begins with `# name`.
    pub page: &'static str,
    pub(crate) check: Check,
}

/// The folder of the pages on the site, one file each.
const PAGES: &str = concat!(env!("CARGO_PKG_HOMEPAGE"), "rules/");

impl Rule {
    /// Creates a rule that runs by default, that `allow` silences, and that needs what its kind of check does.
    pub(crate) const fn new(
        name: &'static str,
        severity: Severity,
        page: &'static str,
        check: Check,
    ) -> Self {
        let needs = match check {
            Check::File(_) | Check::Names => Needs::Text,
            Check::Faults(_) | Check::Puzzle(_) | Check::Comparison(_) => Needs::Board,
            Check::Facts(_) => Needs::Optima,
            Check::Allowed => Needs::All,
        };
        Self {
            name,
            severity,
            is_default: true,
            is_allowable: true,
            needs,
            page,
            check,
        }
    }

    /// Does not run the rule by default, because what it reports is often intended.
    pub(crate) const fn off(mut self) -> Self {
        self.is_default = false;
        self
    }

    /// Reports whatever `allow` says.
    pub(crate) const fn always(mut self) -> Self {
        self.is_allowable = false;
        self
    }

    /// Declares that the rule needs more, or less, than its kind of check does.
    pub(crate) const fn needing(mut self, needs: Needs) -> Self {
        self.needs = needs;
        self
    }

    /// Returns the address of its page on the web.
    pub fn url(&self) -> String {
        format!("{PAGES}{}.html", self.name)
    }

    /// Returns whether its diagnostics depend on other files.
    pub fn looks_at_other_files(&self) -> bool {
        matches!(self.check, Check::Comparison(_) | Check::Allowed)
    }

    /// Returns the first sentence of its page, in one line and without its full stop.
    pub fn summary(&self) -> String {
        let mut paragraphs = self.page.split("\n\n").map(str::trim);
        let first = paragraphs.find(|paragraph| !paragraph.starts_with('#'));
        let words: Vec<&str> = first.unwrap_or_default().split_whitespace().collect();
        let text = words.join(" ");
        let end = text.find(". ").unwrap_or(text.len());
        text[..end].trim_end_matches('.').to_owned()
    }

    /// Returns the kinds of its fixes, as its page lists them.
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

    pub(crate) fn report(
        &self,
        span: tailback_diagnostics::Span,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic::new(self.name, self.severity, span, message)
    }
}

/// The way in which a rule finds its diagnostics.
#[derive(Debug)]
pub(crate) enum Check {
    /// The rule reports faults of the draft, through [`rules::report_fault`](crate::rules). It sees all of them if the
    /// stages up to this one have none.
    Faults(Stage),
    /// The rule checks a file once. Its diagnostics may lie outside all puzzles.
    File(fn(&SourceFile) -> Vec<Diagnostic>),
    /// The rule checks the names of rules in a file, which may be those that the configuration adds, in its own module.
    Names,
    /// The rule checks each puzzle of a file, sound or not.
    Puzzle(fn(&PuzzleContext<'_>) -> Vec<Diagnostic>),
    /// The rule checks each sound puzzle together with the solver's facts.
    Facts(fn(&PuzzleContext<'_>, &Puzzle, &Facts) -> RuleResult),
    /// The rule compares the puzzles of all files of a run.
    Comparison(Comparison),
    /// The rule checks the diagnostics of the other rules, in the module of `allow`.
    Allowed,
}

/// A stage of reading a board. A fault in one hides faults in the later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// Nothing has been read.
    Start,
    /// There is one grid, of a valid size.
    Grid,
    /// Every car is a straight run of cells.
    Cars,
    /// Names are unique and refer to cars, and goals lie in the lanes of their cars.
    Names,
}

/// The diagnostics that a rule made from the solver's facts.
#[derive(Default)]
pub(crate) struct RuleResult {
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Whether enough was known for all diagnostics.
    pub(crate) are_complete: bool,
}

impl RuleResult {
    /// Returns an incomplete result without diagnostics, because too little is known.
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

    /// Returns a complete result with `diagnostics`.
    pub(crate) fn complete(diagnostics: Vec<Diagnostic>) -> Self {
        Self {
            diagnostics,
            are_complete: true,
        }
    }
}
