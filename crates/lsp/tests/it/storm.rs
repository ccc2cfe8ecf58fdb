//! Nothing is lost and nothing is left running, however much is asked while a board is searched.

use std::{collections::HashMap, time::Duration};

use serde_json::{Value, json};

use crate::client::{Client, JAM, LONG, URI, able, block_on, is_provisional};

const CANCELLED: i64 = -32800;

/// The replies of the server so far, by the numbers of the requests.
fn replies(heard: &[Value]) -> HashMap<u64, Vec<Value>> {
    let mut replies: HashMap<u64, Vec<Value>> = HashMap::new();
    for message in heard
        .iter()
        .filter(|message| message.get("method").is_none())
    {
        let id = message["id"].as_u64();
        let id = id.unwrap_or_else(|| panic!("{message} has no number"));
        replies.entry(id).or_default().push(message.clone());
    }
    replies
}

#[test]
fn every_request_in_a_storm_of_edits_is_answered_once() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        let text = JAM.to_owned() + LONG;
        client.open(URI, &text).await;
        let begin = |message: &Value| message["params"]["value"]["kind"] == "begin";
        client.hear(begin).await;
        let first = client.ask("textDocument/nothing", json!(null)).await;
        let document = json!({"uri": URI});
        let everything = json!({
            "start": {"line": 0, "character": 0},
            "end": {"line": 99, "character": 0},
        });
        let title = json!({"line": 0, "character": 9});
        let options = json!({"tabSize": 2, "insertSpaces": true});
        let requests = [
            (
                "textDocument/hover",
                json!({"textDocument": document, "position": title}),
            ),
            (
                "textDocument/inlayHint",
                json!({"textDocument": document, "range": everything}),
            ),
            (
                "textDocument/codeAction",
                json!({"textDocument": document, "range": everything, "context": {"diagnostics": []}}),
            ),
            (
                "textDocument/formatting",
                json!({"textDocument": document, "options": options}),
            ),
        ];
        // B comes down into the first column and goes back, and is bent in between.
        let cell = |row: u32, column: u32, content: &str| {
            let at = |character| json!({"line": row + 2, "character": character});
            let range = json!({"start": at(2 + 2 * column), "end": at(3 + 2 * column)});
            json!([{"range": range, "text": content}])
        };
        let mut last = first;
        for version in 2..=5001 {
            let content = if version % 2 == 0 { "B" } else { "." };
            client.change(URI, version, cell(1, 1, content)).await;
            if version % 4 == 0 {
                let (method, params) = &requests[version as usize / 4 % requests.len()];
                last = client.ask(method, params.clone()).await;
                if version % 8 == 0 {
                    client.notify("$/cancelRequest", json!({"id": last})).await;
                }
            }
        }
        assert_eq!(last - first, 1250);
        // The search of the other board has gone on all the time.
        let hints = client
            .hints_where(URI, |hints| hints[0] == "8 moves · 16 steps")
            .await;
        assert!(is_provisional(&hints[1]), "{hints:?}");
        let n_asked = (last - first + 1) as usize;
        let n_answered = |heard: &[Value]| {
            replies(heard)
                .into_keys()
                .filter(|id| (first..=last).contains(id))
                .count()
        };
        while n_answered(&client.heard()) < n_asked {
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        for (id, replies) in replies(&client.heard()) {
            let [reply] = &replies[..] else {
                panic!("request {id} has {} replies", replies.len());
            };
            let code = reply["error"]["code"].as_i64();
            let is_fine = code.is_none() || code == Some(CANCELLED) || id == first;
            assert!(is_fine, "{reply}");
        }
        let heard = client.heard();
        let ends = heard
            .iter()
            .filter(|it| it["params"]["value"]["kind"] == "end");
        assert_eq!(ends.count(), 0);
        let publications = client.publications(URI);
        assert!(publications.is_sorted_by_key(|(version, _)| *version));
        for (version, codes) in publications {
            let is_bent = codes.contains(&"bent-car".to_owned());
            assert_eq!(is_bent, version % 2 == 0, "version {version}");
        }
    });
}

#[test]
fn an_idle_server_sends_nothing() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        client.open(URI, JAM).await;
        client.settled_hints(URI).await;
        // Pending messages arrive.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let n_heard = client.heard().len();
        tokio::time::sleep(Duration::from_millis(500)).await;
        assert_eq!(client.heard().len(), n_heard);
    });
}
