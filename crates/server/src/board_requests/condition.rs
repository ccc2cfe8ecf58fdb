//! A condition on the facts of a puzzle, such as `moves > 20 and not retreat`.

use tailback_ide::Analysis;

/// A condition on the facts of a puzzle.
#[cfg(feature = "collections")]
pub(super) struct Condition(tailback_expression::Expression);

#[cfg(feature = "collections")]
impl Condition {
    /// Reads a condition.
    ///
    /// # Errors
    ///
    /// Returns its faults, each with the text, in which its place is marked.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(expression) => Ok(Self(expression)),
            Err(faults) => Err(tailback_expression::Faults::to_string(&faults)),
        }
    }

    /// Returns whether the condition holds for a puzzle of a chunk; `None` if too little is known, or the puzzle is not
    /// sound.
    pub(super) fn holds(&self, analysis: &Analysis<'_>, index: usize) -> Option<bool> {
        use tailback_expression::Verdict;

        let puzzle = analysis.file.puzzle(index)?;
        let facts = analysis.facts(index);
        let place = (analysis.file, index);
        let verdict = tailback_check::with_subject(place, puzzle, facts.as_deref(), |subject| {
            self.0.evaluate(subject)
        });
        match verdict {
            Verdict::Holds => Some(true),
            Verdict::Fails => Some(false),
            Verdict::Unknown => None,
        }
    }
}

/// The server of a page in a browser has no conditions.
#[cfg(not(feature = "collections"))]
pub(super) enum Condition {}

#[cfg(not(feature = "collections"))]
impl Condition {
    pub(super) fn read(_: &str) -> Result<Self, String> {
        Err("conditions are not available here".to_owned())
    }

    pub(super) fn holds(&self, _: &Analysis<'_>, _: usize) -> Option<bool> {
        match *self {}
    }
}
