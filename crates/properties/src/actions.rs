//! The actions that are offered at a place of a text.

use arbitrary::Unstructured;
use serde_json::{Value, json};
use tailback_check::RuleSet;
use tailback_diagnostics::Diagnostic;

use crate::{
    Property,
    editing::{
        client::{Client, LIMITS},
        elsewhere::{after, assert_worded, parts},
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
        for action in actions.as_array().into_iter().flatten() {
            results.extend(chosen(&mut client, &checker, action));
        }
        if !results.is_empty() && bytes.ratio(1, 2)? {
            let next = results.swap_remove(bytes.choose_index(results.len())?);
            client.replace(next);
        }
    }
    Ok(())
}

/// The text after `action`; `None` where it says why there is none.
fn chosen(client: &mut Client, checker: &Checker, action: &Value) -> Option<String> {
    let title = action["title"].as_str().expect("an action has a title");
    if let Some(disabled) = action.get("disabled") {
        let reason = disabled["reason"].as_str().unwrap_or_default();
        assert!(!reason.is_empty(), "{title:?} of {:?}", client.text);
        return None;
    }
    // A command asks the client to apply its edit later.
    if action.get("command").is_some() {
        return None;
    }
    let edit = match action.get("edit") {
        Some(edit) => edit.clone(),
        None => match client.ask("codeAction/resolve", action) {
            Ok(resolved) => resolved["edit"].clone(),
            Err(error) => {
                assert_worded(&error, &client.text);
                return None;
            }
        },
    };
    let changes = client.workspace_changes(&edit);
    let what = format!("{title:?}");
    let after = after(&client.text, &changes, client.is_markdown, &what);
    assert_ne!(after, client.text, "{title:?} changes nothing");
    for report in action["diagnostics"].as_array().into_iter().flatten() {
        let [before, left] = [&client.text, &after].map(|text| {
            let parts = parts(text, client.is_markdown);
            count(checker, &parts, report)
        });
        // Reports that need more of the solver than it gets here cannot be judged.
        assert!(
            before == 0 || left < before,
            "{title:?} leaves {report}\n{:?}\n---\n{after:?}",
            client.text
        );
    }
    Some(after)
}

/// How many reports of `parts` say what `report` says.
fn count(checker: &Checker, parts: &[(usize, String)], report: &Value) -> usize {
    let said = report["message"].as_str().unwrap_or_default();
    // Notes stand below.
    let said = said.lines().next();
    let reports = parts.iter().flat_map(|(_, text)| checker.reports(text));
    let is_same = |it: &Diagnostic| report["code"] == it.rule && it.message.lines().next() == said;
    reports.filter(is_same).count()
}
