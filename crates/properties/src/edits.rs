//! Properties of the edits in every answer that has any.

use arbitrary::Unstructured;
use serde_json::{Value, json};
use tailback_check::Markdown;

use crate::{
    Property,
    editing::{
        client::Client,
        elsewhere::{after, assert_worded},
        strict::{Change, lines, made},
    },
};

pub(crate) const PROPERTY: Property = Property {
    name: "every_edit_can_be_made",
    says: "the edits of an answer lie in the text, none over another, and split neither a character nor a \
           line end; formatting gives the canonical form, in a range and while typing nowhere else, and \
           what an edit does not touch means what it meant",
    holds,
};

/// Requests of one case.
const MAX_REQUESTS: usize = 6;

fn holds(data: &[u8]) {
    let _ = hold(&mut Unstructured::new(data));
}

fn hold(bytes: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    let mut client = Client::with_text(bytes)?;
    for _ in 0..MAX_REQUESTS {
        let after = match bytes.int_in_range(0..=3)? {
            0 => formatted(&mut client),
            1 => formatted_in_range(&mut client, bytes)?,
            2 => formatted_by_typing(&mut client, bytes)?,
            _ => renamed(&mut client, bytes)?,
        };
        if bytes.ratio(1, 2)? {
            client.replace(after);
        }
        if bytes.is_empty() {
            break;
        }
    }
    Ok(())
}

fn options() -> Value {
    json!({"tabSize": 2, "insertSpaces": true})
}

/// Returns all texts of the language in `text` in their canonical form, if they can be written in it.
fn canonical(text: &str, is_markdown: bool) -> String {
    if is_markdown {
        Markdown::new(text).format(text).0
    } else {
        tailback_syntax::format(text)
    }
}

/// The changes that `method` answers with.
fn answered(client: &mut Client, method: &str, params: &Value) -> Vec<Change> {
    let edits = client.ask(method, params);
    let edits = edits.unwrap_or_else(|error| panic!("{method}: {error} in {:?}", client.text));
    if edits.is_null() {
        return Vec::new();
    }
    client.changes(&edits)
}

fn formatted(client: &mut Client) -> String {
    let params = json!({"textDocument": {"uri": client.uri()}, "options": options()});
    let changes = answered(client, "textDocument/formatting", &params);
    let after = made(&client.text, &changes);
    let expected = canonical(&client.text, client.is_markdown);
    assert_eq!(after, expected, "{:?} formatted", client.text);
    after
}

fn formatted_in_range(
    client: &mut Client,
    bytes: &mut Unstructured<'_>,
) -> arbitrary::Result<String> {
    let mut ends = [client.position(bytes)?, client.position(bytes)?];
    ends.sort_by_key(|it| (it["line"].as_u64(), it["character"].as_u64()));
    let [start, end] = ends;
    let numbers = [&start, &end].map(|it| line_of(it, &client.text));
    let params = json!({
        "textDocument": {"uri": client.uri()},
        "range": {"start": start, "end": end},
        "options": options(),
    });
    let changes = answered(client, "textDocument/rangeFormatting", &params);
    Ok(only_lines(client, &changes, numbers))
}

fn formatted_by_typing(
    client: &mut Client,
    bytes: &mut Unstructured<'_>,
) -> arbitrary::Result<String> {
    let position = client.position(bytes)?;
    let line = line_of(&position, &client.text);
    let params = json!({
        "textDocument": {"uri": client.uri()},
        "position": position,
        "ch": "\n",
        "options": options(),
    });
    let changes = answered(client, "textDocument/onTypeFormatting", &params);
    if line == 0 {
        assert_eq!(
            changes,
            [],
            "{:?}: there is no line before the first",
            client.text
        );
    }
    let left = line.saturating_sub(1);
    Ok(only_lines(client, &changes, [left, left]))
}

/// The line of a position. One below the last line is at its end.
fn line_of(position: &Value, text: &str) -> usize {
    let line = position["line"].as_u64().unwrap_or_default() as usize;
    line.min(lines(text).len() - 1)
}

/// The text after `changes`, which are those of formatting from line to line.
fn only_lines(client: &Client, changes: &[Change], [first, last]: [usize; 2]) -> String {
    let text = &client.text;
    let lines = lines(text);
    let start = lines.get(first).map_or(text.len(), |it| it.0);
    let end = lines.get(last + 1).map_or(text.len(), |it| it.0);
    let after = made(text, changes);
    let why = format!("{changes:?} of lines {first} to {last} of {text:?}");
    assert!(after.starts_with(&text[..start]), "above: {why}");
    assert!(after.ends_with(&text[end..]), "below: {why}");
    // A part can decide which line ends there are more of.
    let forms = [&after, text].map(|it| {
        let form = canonical(it, client.is_markdown);
        form.replace("\r\n", "\n").replace('\r', "\n")
    });
    assert_eq!(forms[0], forms[1], "{why}");
    after
}

fn renamed(client: &mut Client, bytes: &mut Unstructured<'_>) -> arbitrary::Result<String> {
    let name = *bytes.choose(&["Q", "A", "lorry_2", "é", "", "q", "X", "."])?;
    let params = json!({
        "textDocument": {"uri": client.uri()},
        "position": client.position(bytes)?,
        "newName": name,
    });
    Ok(match client.ask("textDocument/rename", &params) {
        Ok(Value::Null) => client.text.clone(),
        Ok(edit) => {
            let changes = client.workspace_changes(&edit);
            let what = format!("a car called {name:?}");
            after(&client.text, &changes, client.is_markdown, &what)
        }
        Err(error) => {
            assert_worded(&error, &client.text);
            client.text.clone()
        }
    })
}
