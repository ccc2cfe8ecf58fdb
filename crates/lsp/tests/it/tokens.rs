//! Semantic tokens of a whole text, of a range, and as a delta.

use crate::client::{Client, JAM, URI, block_on};
use serde_json::{Value, json};

const OTHER: &str = "file:///boards/b.rush";
const FRESH: &str = "file:///boards/c.rush";

fn ask(uri: &str) -> Value {
    json!({"textDocument": {"uri": uri}})
}

/// The integers of all tokens, and the name of the answer.
async fn all(client: &mut Client, uri: &str) -> (Vec<u64>, Value) {
    let request = client.request("textDocument/semanticTokens/full", ask(uri));
    let answer = request.await.unwrap();
    (integers(&answer["data"]), answer["resultId"].clone())
}

fn integers(data: &Value) -> Vec<u64> {
    let data = data.as_array().expect("there are tokens");
    data.iter().map(|it| it.as_u64().unwrap()).collect()
}

#[test]
fn tokens_are_of_the_types_and_modifiers_that_are_advertised() {
    block_on(async {
        let mut client = Client::silent(tailback_lsp::SearchLimits::default().default, true);
        let answer = client.initialize(json!({}), json!({"warn": []})).await;
        let legend = &answer["capabilities"]["semanticTokensProvider"]["legend"];
        client
            .open(URI, "puzzle \"é🚗\" // x\ngrid\n  A . #\n  A X X\nend\n")
            .await;
        let (data, _) = all(&mut client, URI).await;
        let shown = data.chunks(5).map(|token| {
            let place = format!("{}:{}+{}", token[0], token[1], token[2]);
            let kind = legend["tokenTypes"][token[3] as usize].as_str().unwrap();
            let modifiers = legend["tokenModifiers"].as_array().unwrap();
            let modifiers = (0..)
                .zip(modifiers)
                .filter(|(bit, _)| token[4] >> bit & 1 == 1);
            let modifiers = modifiers.map(|(_, name)| format!(".{}", name.as_str().unwrap()));
            format!("{place} {kind}{}", modifiers.collect::<String>())
        });
        let expected = [
            "0:0+6 keyword",
            "0:7+5 string",
            "0:6+4 comment",
            "1:0+4 keyword",
            "1:2+1 function.car0",
            "0:2+1 comment.empty",
            "0:2+1 operator.wall",
            "1:2+1 function.car0",
            "0:2+3 keyword.target",
            "1:0+3 keyword",
        ];
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    });
}

#[test]
fn the_tokens_of_a_range_are_some_of_all() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &format!("{JAM}{JAM}{JAM}")).await;
        let mut ask = ask(URI);
        // The `puzzle` line of the second, from inside of its title.
        ask["range"] = json!({
            "start": {"line": 9, "character": 9},
            "end": {"line": 10, "character": 0},
        });
        let request = client.request("textDocument/semanticTokens/range", ask);
        let answer = request.await.unwrap();
        assert_eq!(integers(&answer["data"]), [9, 7, 5, 1, 0]);
    });
}

#[test]
fn changes_and_all_again_make_the_tokens_of_a_text_seen_first() {
    block_on(async {
        let mut client = Client::start().await;
        let mut texts = vec![format!("// head\n{JAM}\n{JAM}// between\n\n{JAM}\n{JAM}")];
        let edits: [(&str, &str); 9] = [
            // The same length, another one, a line more, in the first and the last puzzle.
            ("C . G\n  A . . C", "H . G\n  A . . H"),
            ("// between\n", ""),
            ("// head\n", "\n\n// head\n"),
            ("end\n\npuzzle", "end\nexit right\n\n\npuzzle"),
            // A puzzle less and one without a token.
            ("puzzle \"Jam\"\ngrid\n  B B", "puzzle"),
            ("D D D .\nend\n", "D D D ."),
            ("puzzle", ""),
            ("// head", ""),
            ("\n", ""),
        ];
        for (old, new) in edits {
            let text = texts.last().unwrap();
            assert!(text.contains(old), "{old:?} in {text}");
            texts.push(text.replacen(old, new, 1));
        }
        texts.extend([
            String::new(),
            "nonsense\n".to_owned(),
            format!("{JAM}{JAM}"),
        ]);
        client.open(URI, &texts[0]).await;
        client.open(OTHER, "").await;
        let (mut known, mut id) = all(&mut client, URI).await;
        for (version, text) in (2..).zip(&texts) {
            client.replace(URI, version, text).await;
            client.replace(OTHER, version, text).await;
            let mut ask = ask(URI);
            ask["previousResultId"] = id;
            let request = client.request("textDocument/semanticTokens/full/delta", ask);
            let answer = request.await.unwrap();
            let edits = answer["edits"]
                .as_array()
                .expect("it says what has changed");
            for edit in edits {
                let number = |name: &str| edit[name].as_u64().unwrap() as usize;
                let (start, n_gone) = (number("start"), number("deleteCount"));
                known.splice(start..start + n_gone, integers(&edit["data"]));
            }
            id = answer["resultId"].clone();
            client.open(FRESH, text).await;
            let fresh = all(&mut client, FRESH).await.0;
            assert_eq!(known, fresh, "{text}");
            assert_eq!(all(&mut client, OTHER).await.0, fresh, "{text}");
            client.close(FRESH).await;
        }
    });
}

#[test]
fn a_client_with_stale_tokens_gets_all_of_them() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        let (known, _) = all(&mut client, URI).await;
        let mut ask = ask(URI);
        ask["previousResultId"] = json!("nonsense");
        let request = client.request("textDocument/semanticTokens/full/delta", ask);
        assert_eq!(integers(&request.await.unwrap()["data"]), known);
    });
}
