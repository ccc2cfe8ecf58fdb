//! What a rule is.

use tailback_diagnostics::{Applicability, Diagnostic, Severity};
use tailback_puzzle::Puzzle;

use crate::{Facts, SourceFile, comparison::Comparison, context::PuzzleContext};

/// What a rule looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// The text alone.
    Text,
    /// The board, or whatever could be read of it.
    Board,
    /// What the solver says of a sound puzzle.
    Solver,
    /// All other reports.
    All,
}

/// A check with a name and a page.
#[derive(Debug)]
pub struct Rule {
    /// Its name in kebab-case: what `allow`, `--warn` and `explain` take.
    pub name: &'static str,
    /// How much its reports matter.
    pub severity: Severity,
    /// Whether it runs without being asked for.
    pub is_default: bool,
    /// Whether `allow` can silence it.
    pub is_allowable: bool,
    /// What it looks at.
    pub needs: Needs,
    /// Its page: Markdown that begins with `# name`.
    pub page: &'static str,
    pub(crate) check: Check,
}

impl Rule {
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

/// What a rule made of the solver's facts.
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

    /// The optimum in moves where there is one and it is not 0, else what a rule finds that has to do
    /// with nothing else.
    pub(crate) fn unless_optimum(facts: &Facts) -> Result<u32, Self> {
        match facts.n_moves() {
            Some(n_moves) if n_moves > 0 => Ok(n_moves),
            None if !facts.is_unsolvable() => Err(Self::unknown()),
            _ => Err(Self::complete(Vec::new())),
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
