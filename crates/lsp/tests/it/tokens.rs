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
        check_changes(&mut client, [URI, OTHER, FRESH], &texts).await;
    });
}

#[test]
fn blocks_of_a_page_move_when_lines_outside_of_them_change() {
    block_on(async {
        let mut client = Client::start().await;
        let block = format!("```rush\n{JAM}```\n");
        let page = format!("# Page\n\n{block}\ntext\n\n{block}\nend\n");
        let above = format!("\n\n{page}");
        let between = above.replacen("text", "more\ntext", 1);
        let both = between.replacen("\n\n#", "#", 1).replacen("more\n", "", 1);
        let texts = [page.clone(), above, between, both, page];
        let uris = [URI, OTHER, FRESH].map(|uri| uri.replace(".rush", ".md"));
        check_changes(&mut client, uris.each_ref().map(|it| &**it), &texts).await;
    });
}

/// Asserts that the changes of tokens from each of `texts` to the next one lead to the tokens of that text seen first.
async fn check_changes(client: &mut Client, [uri, other, fresh]: [&str; 3], texts: &[String]) {
    client.open(uri, &texts[0]).await;
    client.open(other, "").await;
    let (mut known, mut id) = all(client, uri).await;
    for (version, text) in (2..).zip(texts) {
        client.replace(uri, version, text).await;
        client.replace(other, version, text).await;
        let mut ask = ask(uri);
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
        client.open(fresh, text).await;
        let fresh_tokens = all(client, fresh).await.0;
        assert_eq!(known, fresh_tokens, "{text}");
        assert_eq!(all(client, other).await.0, fresh_tokens, "{text}");
        client.close(fresh).await;
    }
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
