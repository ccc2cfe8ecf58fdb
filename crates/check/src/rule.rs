//! What a rule is, and sets of rules.

use tailback_diagnostics::{Diagnostic, Severity};
use tailback_puzzle::Puzzle;

use crate::{Facts, SourceFile, context::PuzzleContext, rules::RULES, run::Puzzles};

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
    /// It compares all files of a run; its reports with the numbers of their files.
    Run(fn(&Puzzles<'_>) -> Vec<(usize, Diagnostic)>),
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

    /// All that there is to say.
    pub(crate) fn complete(reports: Vec<Diagnostic>) -> Self {
        Self {
            reports,
            are_complete: true,
        }
    }
}

/// A set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleSet(u64);

impl RuleSet {
    /// No rule.
    pub(crate) const EMPTY: Self = Self(0);

    /// The rules that run without being asked for.
    pub fn default_rules() -> Self {
        RULES
            .iter()
            .filter(|rule| rule.is_default)
            .fold(Self::EMPTY, |set, rule| set.with(rule.name))
    }

    /// Every rule.
    pub fn all() -> Self {
        RULES
            .iter()
            .fold(Self::EMPTY, |set, rule| set.with(rule.name))
    }

    /// This set and the rule called `name`; unchanged where there is none.
    #[must_use]
    pub fn with(self, name: &str) -> Self {
        Self(self.0 | bit(name))
    }

    /// This set and the rule of number `id` in the list of all.
    pub(crate) fn with_id(self, id: usize) -> Self {
        Self(self.0 | 1 << id)
    }

    /// The rules of both.
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The rules of either.
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rules in it, each with its number in the list of all.
    pub(crate) fn rules(self) -> impl Iterator<Item = (usize, &'static Rule)> {
        let all = RULES.iter().copied().enumerate();
        all.filter(move |(id, _)| self.0 & 1 << id != 0)
    }

    /// Whether the rule called `name` is in it.
    pub fn contains(self, name: &str) -> bool {
        self.0 & bit(name) != 0
    }
}

impl Default for RuleSet {
    fn default() -> Self {
        Self::default_rules()
    }
}

fn bit(name: &str) -> u64 {
    RULES
        .iter()
        .position(|rule| rule.name == name)
        .map_or(0, |index| 1 << index)
}
