//! `--expect`: turns the proved figures of a board into its expectation.

use std::sync::Arc;

use tailback_check::{ChunkReport, RuleSet, SourceFile, close, words};
use tailback_diagnostics::Span;
use tailback_facts::Facts;
use tailback_solver::{Metric, Outcome};
use tailback_syntax::Keyword;

/// Replaces the expectations in the text of a puzzle by those that `facts` prove. If nothing is proved, the
/// text stays. Claims that are false or cannot be proved are added to `remarks`.
pub(super) fn expecting(text: &str, facts: Facts, remarks: &mut Vec<String>) -> String {
    let figures = match proved(&facts) {
        Ok(figures) => figures,
        Err(why) => {
            remarks.push(why);
            return text.to_owned();
        }
    };
    let file = SourceFile::new("", text);
    let mut rest = String::with_capacity(text.len() + figures.len());
    let mut copied = 0;
    let mut expectation = Some(format!("expect {figures}\n"));
    let mut is_claimed = false;
    for statement in &file.document.statements {
        let is_claim = statement.is(Keyword::Expect);
        is_claimed |= is_claim;
        if is_claim || statement.is(Keyword::Solution) {
            let Span { start, end } = statement.span;
            let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
            rest.push_str(&text[copied..line]);
            rest.extend(expectation.take());
            let next = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
            copied = if is_claim { next } else { line };
        }
    }
    rest.push_str(text[copied..].trim_end());
    rest.push('\n');
    rest.extend(expectation);
    if is_claimed {
        remarks.extend(refuted(&file, facts));
    }
    rest
}

/// Returns the expectation of a puzzle, or the reason why it is unknown.
pub(crate) fn proved(facts: &Facts) -> Result<String, String> {
    for metric in Metric::ALL {
        match &facts.answer(metric).outcome {
            Outcome::Unsolvable => return Ok("unsolvable".to_owned()),
            Outcome::Unknown { limit, .. } => {
                let limit = limit.name();
                return Err(format!(
                    "its optima are not known: the limit on {limit} was reached"
                ));
            }
            Outcome::Solved(_) => {}
        }
    }
    Ok(words::proved(facts, |_| true).join(", "))
}

/// Returns the faults of the claims in `text`, which holds one puzzle.
pub(crate) fn refuted_in(text: &str, facts: Facts) -> Vec<String> {
    refuted(&SourceFile::new("", text), facts)
}

/// Returns the faults of the claims in `file`, which holds one puzzle.
fn refuted(file: &SourceFile, facts: Facts) -> Vec<String> {
    let rules = RuleSet::default();
    let mut checked = [ChunkReport::new(file, &vec![Some(Arc::new(facts))], rules).into_file("")];
    close(&mut checked, false);
    let [checked] = checked;
    let of_claims = ["expectation", "unsolvable"];
    let mut reports = checked.into_diagnostics();
    reports.retain(|report| of_claims.contains(&report.rule));
    reports.into_iter().map(|report| report.message).collect()
}
