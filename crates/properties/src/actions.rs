//! Properties of the actions that are offered for a range of a text.

use arbitrary::Unstructured;
use serde_json::{Value, json};
use tailback_check::RuleSet;
use tailback_diagnostics::{Diagnostic, text::LineIndex};

use crate::{
    Property,
    editing::{
        client::{Client, LIMITS},
        elsewhere::{after, assert_worded, moved, parts},
        strict::Change,
    },
    fixing::laws::Checker,
};

pub(crate) const PROPERTY: Property = Property {
    name: "every_action_does_what_it_says",
    says: "an action that is offered changes the text when it is chosen, or says why it cannot; its edits \
           can be made; it changes no other puzzle, and no more of the text than before cannot be read; \
           the report that it fixes is gone",
    holds,
};

fn holds(data: &[u8]) {
    let _ = hold(&mut Unstructured::new(data));
}

fn hold(bytes: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    let mut client = Client::with_text(bytes)?;
    let checker = Checker::new(RuleSet::all(), LIMITS);
    for _ in 0..bytes.int_in_range(1..=3)? {
        let start = client.position(bytes)?;
        let end = if bytes.arbitrary()? {
            start.clone()
        } else {
            client.position(bytes)?
        };
        let params = json!({
            "textDocument": {"uri": client.uri()},
            "range": {"start": start, "end": end},
            "context": {"diagnostics": []},
        });
        let actions = client.ask("textDocument/codeAction", &params);
        let actions = actions.unwrap_or_else(|error| panic!("{error} in {:?}", client.text));
        let mut results = Vec::new();
        let actions = actions.as_array().cloned().unwrap_or_default();
        // A command changes the text, so it comes after the actions for the unchanged text.
        let (commands, actions): (Vec<_>, Vec<_>) = actions
            .into_iter()
            .partition(|action| action.get("command").is_some());
        for action in actions.iter().chain(commands.iter().take(1)) {
            results.extend(chosen(&mut client, &checker, action));
        }
        if !results.is_empty() && bytes.ratio(1, 2)? {
            let next = results.swap_remove(bytes.choose_index(results.len())?);
            client.replace(next);
        }
    }
    Ok(())
}

/// Returns the text after `action`, or `None` if the action says why there is none.
fn chosen(client: &mut Client, checker: &Checker, action: &Value) -> Option<String> {
    let title = action["title"].as_str().expect("an action has a title");
    if let Some(disabled) = action.get("disabled") {
        let reason = disabled["reason"].as_str().unwrap_or_default();
        assert!(!reason.is_empty(), "{title:?} of {:?}", client.text);
        return None;
    }
    let before = client.text.clone();
    let changes = match changes(client, action) {
        Ok(changes) => changes,
        Err(error) => {
            assert_worded(&error, &before);
            return None;
        }
    };
    // The title of a fix does not say that it is manual.
    let is_fix = action["kind"] == "quickfix" && action["isPreferred"] != true;
    let what = format!("{title:?}{}", if is_fix { " (manual)" } else { "" });
    let after = after(&before, &changes, client.is_markdown, &what);
    assert_ne!(after, before, "{title:?} changes nothing");
    for diagnostic in action["diagnostics"].as_array().into_iter().flatten() {
        let line = diagnostic["range"]["start"]["line"]
            .as_u64()
            .unwrap_or_default();
        let line = LineIndex::new(&before).line_span(line as usize);
        let place = line.unwrap_or_default().start;
        let [old, new] =
            [(&before, place), (&after, moved(place, &changes))].map(|(text, place)| {
                same_reports(checker, text, client.is_markdown, diagnostic, place)
            });
        // Reports that need another block, or more of the solver than it gets here, cannot be judged. A fix can reveal
        // the same diagnostic of another line.
        assert!(
            old.n == 0 || new.n < old.n || (old.is_at_place && !new.is_at_place),
            "{title:?} leaves {diagnostic}\n{before:?}\n---\n{after:?}"
        );
    }
    Some(after)
}

/// Returns the changes of `action`, or the error if there are none. Those of a command are already applied.
fn changes(client: &mut Client, action: &Value) -> Result<Vec<Change>, Value> {
    if let Some(edit) = action.get("edit") {
        return Ok(client.workspace_changes(edit));
    }
    if let Some(command) = action.get("command") {
        client.ask("workspace/executeCommand", command)?;
        return Ok(client.next_changes());
    }
    let resolved = client.ask("codeAction/resolve", action)?;
    Ok(client.workspace_changes(&resolved["edit"]))
}

/// The diagnostics of a block of a text that have the same message.
struct SameReports {
    n: usize,
    /// Whether one of them is in the line that begins at the place asked for.
    is_at_place: bool,
}

/// Finds the diagnostics with the message of `diagnostic` in the block of `text` that contains `place`, the start of a
/// line.
fn same_reports(
    checker: &Checker,
    text: &str,
    is_markdown: bool,
    diagnostic: &Value,
    place: usize,
) -> SameReports {
    let said = diagnostic["message"].as_str().unwrap_or_default();
    // Notes are on the lines below.
    let said = said.lines().next();
    let is_same =
        |it: &Diagnostic| diagnostic["code"] == it.rule && it.message.lines().next() == said;
    let parts = parts(text, is_markdown);
    let n_begun = parts.partition_point(|(start, _)| *start <= place);
    let Some((start, part)) = parts.get(n_begun.saturating_sub(1)) else {
        return SameReports {
            n: 0,
            is_at_place: false,
        };
    };
    let mut diagnostics = checker.diagnostics(part);
    diagnostics.retain(is_same);
    let is_at_place = |it: &Diagnostic| {
        let before = &text[..start + it.span.start];
        before.rfind(['\n', '\r']).map_or(0, |at| at + 1) == place
    };
    SameReports {
        n: diagnostics.len(),
        is_at_place: diagnostics.iter().any(is_at_place),
    }
}
