//! Selection of the fixes of a file that are made together.

pub mod edits;
pub(crate) mod free_names;
pub(crate) mod removal;
pub(crate) mod solution;

use tailback_diagnostics::{Applicability, Diagnostic, Edit, Span, apply, text::LineIndex};

use crate::source::{chunks, long_lines};

pub use removal::{Spare, spare};
pub use solution::write_solution;

/// The number of bytes that may be read to try the fixes of a chunk one by one. The fixes of a longer chunk are tried
/// together, and by halves if that makes the chunk worse.
const MAX_READ: usize = 4 << 20;

/// The fixes of a file that are made together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixes {
    /// The edits of the fixes, in order and without overlaps.
    pub edits: Vec<Edit>,
    /// The number of fixes.
    pub n_fixes: usize,
    /// The diagnostics whose fixes are left out.
    pub left_out: Vec<LeftOut>,
}

/// A diagnostic whose fix is not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeftOut {
    /// The diagnostic, by its number among those of the file.
    pub diagnostic: usize,
    /// The reason why the fix is not made.
    pub why: Obstacle,
}

/// A reason why a fix cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The fix overlaps another one and has to wait until that is made.
    Overlap,
    /// The fix would make more lines of the text unreadable.
    Worse,
}

impl Fixes {
    /// Chooses among the fixes of `diagnostics` on `text`: for each diagnostic, the best one up to `most`. Guesses are
    /// made only once no safe fix is left, because safe fixes may change their basis. If two fixes touch, the earlier
    /// is chosen.
    pub fn choose(text: &str, diagnostics: &[Diagnostic], most: Applicability) -> Self {
        let safe = Self::of_kind(text, diagnostics, Applicability::Safe);
        if safe.n_fixes > 0 || most == Applicability::Safe {
            return safe;
        }
        Self::of_kind(text, diagnostics, most)
    }

    /// Returns whether [`Fixes::choose`] finds any fix.
    pub fn can_make_any(text: &str, diagnostics: &[Diagnostic], most: Applicability) -> bool {
        // Most texts with fixes have one that can be made among the first.
        let mut fixes = Self::default();
        let apart = fixes.apart(diagnostics, most);
        for mut chunk in changed_chunks(text, apart) {
            for fix in std::mem::take(&mut chunk.fixes) {
                fixes.add(&mut chunk, &[fix]);
                if fixes.n_fixes > 0 {
                    return true;
                }
            }
        }
        false
    }

    /// Returns `text`, which the fixes were chosen for, with the fixes made.
    pub fn apply(&self, text: &str) -> String {
        apply(text, &self.edits)
    }

    fn of_kind(text: &str, diagnostics: &[Diagnostic], most: Applicability) -> Self {
        let mut fixes = Self::default();
        let apart = fixes.apart(diagnostics, most);
        for mut chunk in changed_chunks(text, apart) {
            // Fixes are tried one by one, so that one that breaks a puzzle is not masked by one that repairs it.
            let own = std::mem::take(&mut chunk.fixes);
            let is_cheap = own.len().saturating_mul(chunk.text.len()) <= MAX_READ;
            let n_at_once = if is_cheap { 1 } else { own.len() };
            for group in own.chunks(n_at_once) {
                fixes.add(&mut chunk, group);
            }
            let edits = chunk.edits.into_iter();
            fixes
                .edits
                .extend(edits.map(|edit| edit.shifted(chunk.start)));
        }
        fixes.left_out.sort_by_key(|left_out| left_out.diagnostic);
        fixes
    }

    /// Returns the fixes up to `most` that touch no other. If two fixes touch, the later is left out.
    fn apart<'r>(&mut self, diagnostics: &'r [Diagnostic], most: Applicability) -> Vec<Chosen<'r>> {
        let mut apart = Vec::new();
        let mut edits = Vec::new();
        for (number, diagnostic) in diagnostics.iter().enumerate() {
            let fix = diagnostic.fix_up_to(most);
            let Some(fix) = fix.filter(|fix| !fix.edits.is_empty()) else {
                continue;
            };
            if insert(&mut edits, &fix.edits) {
                apart.push((number, fix.edits.as_slice()));
            } else {
                self.leave_out(number, Obstacle::Overlap);
            }
        }
        apart
    }

    /// Adds the `new` fixes of a chunk, which do not touch, except those that would make more of it unreadable.
    fn add(&mut self, chunk: &mut ChangedChunk<'_>, new: &[(usize, Vec<Edit>)]) {
        let mut edits = chunk.edits.clone();
        for (_, new) in new {
            insert(&mut edits, new);
        }
        let n_unreadable = n_unreadable(&apply(chunk.text, &edits));
        if n_unreadable <= chunk.n_unreadable {
            chunk.edits = edits;
            chunk.n_unreadable = n_unreadable;
            self.n_fixes += new.len();
        } else if let [(diagnostic, _)] = new {
            self.leave_out(*diagnostic, Obstacle::Worse);
        } else {
            let (first, second) = new.split_at(new.len() / 2);
            self.add(chunk, first);
            self.add(chunk, second);
        }
    }

    fn leave_out(&mut self, diagnostic: usize, why: Obstacle) {
        self.left_out.push(LeftOut { diagnostic, why });
    }
}

/// A fix that touches no other: its diagnostic, and its edits.
type Chosen<'a> = (usize, &'a [Edit]);

/// A chunk that fixes change, as a separate text.
struct ChangedChunk<'a> {
    text: &'a str,
    /// Where it begins in the whole text.
    start: usize,
    /// The fixes, each with its diagnostic, and its edits in this text.
    fixes: Vec<(usize, Vec<Edit>)>,
    /// The edits that are made.
    edits: Vec<Edit>,
    /// The number of places in the edited text that cannot be read.
    n_unreadable: usize,
}

/// Returns the chunks of `text` that `fixes` change, in order. Each has one puzzle, or several if a fix changes
/// several or lies between two.
fn changed_chunks<'a>(text: &'a str, mut fixes: Vec<Chosen<'_>>) -> Vec<ChangedChunk<'a>> {
    if fixes.is_empty() {
        return Vec::new();
    }
    fixes.sort_by_key(|(_, edits)| edits[0].span);
    let lines = LineIndex::new(text);
    let mut puzzles = chunks(text, &lines, 1).peekable();
    let mut changed: Vec<(Span, Vec<Chosen<'_>>)> = Vec::new();
    for fix in fixes {
        let (first, last) = (&fix.1[0], &fix.1[fix.1.len() - 1]);
        let is_apart = changed
            .last()
            .is_none_or(|(chunk, _)| chunk.end < first.span.start);
        if is_apart {
            while puzzles
                .next_if(|puzzle| puzzle.end < first.span.start)
                .is_some()
            {}
            changed.extend(puzzles.next().map(|puzzle| (puzzle, Vec::new())));
        }
        if let Some((chunk, own)) = changed.last_mut() {
            while let Some(puzzle) = puzzles.next_if(|puzzle| puzzle.start <= last.span.end) {
                chunk.end = puzzle.end;
            }
            own.push(fix);
        }
    }
    let changed = changed.into_iter().map(|(span, fixes)| {
        let back = |edit: &Edit| Edit {
            span: Span::new(edit.span.start - span.start, edit.span.end - span.start),
            text: edit.text.clone(),
        };
        let fixes = fixes.into_iter();
        let text = span.of(text);
        ChangedChunk {
            text,
            start: span.start,
            fixes: fixes
                .map(|(diagnostic, edits)| (diagnostic, edits.iter().map(back).collect()))
                .collect(),
            edits: Vec::new(),
            n_unreadable: n_unreadable(text),
        }
    });
    changed.collect()
}

/// Adds `new` to `edits`, which are in order, if they touch none of them.
fn insert(edits: &mut Vec<Edit>, new: &[Edit]) -> bool {
    let place = |edits: &[Edit], edit: &Edit| edits.partition_point(|other| other.span < edit.span);
    // Only the neighbours of a place can be in the way.
    let is_free = |edit: &Edit| {
        let at = place(edits, edit);
        let before = at.checked_sub(1).map(|before| &edits[before]);
        before.is_none_or(|before| before.span.end < edit.span.start)
            && edits
                .get(at)
                .is_none_or(|next| edit.span.end < next.span.start)
    };
    let are_free = new.iter().all(is_free);
    if are_free {
        for edit in new {
            edits.insert(place(edits, edit), edit.clone());
        }
    }
    are_free
}

/// Returns the number of lines of `text` that are not statements and of blocks without an end.
fn n_unreadable(text: &str) -> usize {
    let document = long_lines::read(text, &LineIndex::new(text));
    let statements = document.statements.iter();
    let unclosed = statements.filter(|other| other.is_unclosed());
    document.diagnostics.len() + unclosed.count()
}

#[cfg(test)]
mod tests {
    use tailback_diagnostics::{Severity, Span};

    use super::*;

    fn report(applicability: Applicability, edits: &[(usize, usize, &str)]) -> Diagnostic {
        let edits = edits
            .iter()
            .map(|&(start, end, text)| Edit::replace(Span::new(start, end), text))
            .collect();
        let diagnostic = Diagnostic::new("overlap", Severity::Error, Span::at(0), "");
        diagnostic.with_edits(applicability, "", edits)
    }

    fn safe(edits: &[(usize, usize, &str)]) -> Diagnostic {
        report(Applicability::Safe, edits)
    }

    fn left_out(fixes: &Fixes) -> Vec<(usize, Obstacle)> {
        let left_out = fixes.left_out.iter();
        left_out.map(|left| (left.diagnostic, left.why)).collect()
    }

    #[test]
    fn fixes_that_touch_wait_for_the_next_round() {
        let text = "// 3456789 123456789\n";
        let diagnostics = [
            safe(&[(5, 8, ""), (12, 14, "")]),
            safe(&[(1, 2, ""), (13, 13, "")]),
            safe(&[(8, 9, "")]),
            safe(&[(9, 10, "")]),
            safe(&[(3, 4, "")]),
            safe(&[]),
        ];
        let fixes = Fixes::choose(text, &diagnostics, Applicability::Safe);
        let spans: Vec<_> = fixes
            .edits
            .iter()
            .map(|edit| (edit.span.start, edit.span.end))
            .collect();
        assert_eq!(spans, [(3, 4), (5, 8), (9, 10), (12, 14)]);
        assert_eq!(fixes.n_fixes, 3);
        let overlaps = [(1, Obstacle::Overlap), (2, Obstacle::Overlap)];
        assert_eq!(left_out(&fixes), overlaps);
    }

    #[test]
    fn a_fix_that_makes_the_text_worse_keeps_no_other_from_being_made() {
        let diagnostics = [
            safe(&[(3, 6, "1")]),
            safe(&[(7, 9, "")]),
            safe(&[(17, 22, "3")]),
        ];
        // After a line of this length, the fixes are tried together.
        for rest in ["", &format!("// {}\n", "x".repeat(MAX_READ / 3))] {
            let text = format!("// one\n// two\n// three\n{rest}");
            let fixes = Fixes::choose(&text, &diagnostics, Applicability::Safe);
            assert_eq!(fixes.apply(&text), format!("// 1\n// two\n// 3\n{rest}"));
            assert_eq!(fixes.n_fixes, 2);
            assert_eq!(left_out(&fixes), [(1, Obstacle::Worse)]);
        }
    }

    #[test]
    fn a_harmful_fix_is_not_masked_by_one_that_repairs() {
        let text = "one\ntwo\n// three\npuzzle \"a\"\n// four\n";
        let diagnostics = [
            safe(&[(0, 7, "//")]),
            safe(&[(8, 11, "")]),
            safe(&[(29, 32, "")]),
        ];
        let fixes = Fixes::choose(text, &diagnostics, Applicability::Safe);
        assert_eq!(fixes.apply(text), "//\n// three\npuzzle \"a\"\n// four\n");
        let worse = [1, 2].map(|diagnostic| (diagnostic, Obstacle::Worse));
        assert_eq!(left_out(&fixes), worse);
    }

    #[test]
    fn a_fix_between_two_puzzles_is_seen_with_both() {
        let text = "puzzle \"a\"\ngrid\n  X X\npuzzle \"b\"\n";
        let diagnostics = [safe(&[(22, 22, "end\n")])];
        let fixes = Fixes::choose(text, &diagnostics, Applicability::Safe);
        assert_eq!(
            fixes.apply(text),
            "puzzle \"a\"\ngrid\n  X X\nend\npuzzle \"b\"\n"
        );
    }

    #[test]
    fn guesses_wait_for_all_safe_fixes() {
        let text = "// one\n";
        let guess = report(Applicability::Unsafe, &[(3, 4, "O")]);
        let manual = report(Applicability::Manual, &[(4, 5, "N")]);
        let sure = safe(&[(5, 6, "E")]);
        let all = [guess.clone(), manual.clone(), sure.clone()];
        let fixed =
            |diagnostics: &[Diagnostic], most| Fixes::choose(text, diagnostics, most).apply(text);
        assert_eq!(fixed(&all, Applicability::Unsafe), "// onE\n");
        assert_eq!(fixed(&all[..2], Applicability::Unsafe), "// One\n");
        assert_eq!(fixed(&all[..2], Applicability::Safe), "// one\n");
    }
}
