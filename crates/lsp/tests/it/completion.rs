//! Completion during typing, over the protocol.

use crate::{
    client::{Client, JAM, URI, block_on},
    workspace::{Folder, with_folders},
};
use serde_json::{Value, json};

fn ask(line: u32, character: u32) -> Value {
    json!({
        "textDocument": {"uri": URI},
        "position": {"line": line, "character": character},
    })
}

fn find<'a>(answer: &'a Value, label: &str) -> &'a Value {
    let items = answer["items"].as_array().expect("a list");
    let item = items.iter().find(|item| item["label"] == label);
    item.unwrap_or_else(|| panic!("{label} in {items:?}"))
}

#[test]
fn snippets_go_to_who_can_fill_them_in() {
    block_on(async {
        for (is_able, format, text) in [
            (true, 2, "exit ${1|right,left,top,bottom|}"),
            (false, 1, "exit "),
        ] {
            let item = json!({"snippetSupport": is_able});
            let abilities = json!({"textDocument": {"completion": {"completionItem": item}}});
            let mut client = Client::with(abilities, true).await;
            client.open(URI, &format!("// é\n{JAM}ex\n")).await;
            let answer = client.request("textDocument/completion", ask(10, 2));
            let answer = answer.await.unwrap();
            assert_eq!(answer["isIncomplete"], false);
            let exit = find(&answer, "exit");
            assert_eq!(exit["insertTextFormat"], format);
            let range = json!({
                "start": {"line": 10, "character": 0},
                "end": {"line": 10, "character": 2},
            });
            assert_eq!(exit["textEdit"], json!({"range": range, "newText": text}));
        }
    });
}

#[test]
fn a_word_completed_by_one_letter_matches_no_letter() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, "puzzle \"\"\ngrid 6x6\ncar X a1 ").await;
        let answer = client.request("textDocument/completion", ask(2, 9));
        let answer = answer.await.unwrap();
        assert_eq!(find(&answer, "horizontal")["filterText"], " ");
    });
}

#[test]
fn moves_come_in_the_order_of_what_they_leave() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &format!("{JAM}solution ")).await;
        let answer = client.request("textDocument/completion", ask(9, 9));
        let answer = answer.await.unwrap();
        let items = answer["items"].as_array().unwrap();
        let sorted: Vec<&str> = items
            .iter()
            .map(|it| it["sortText"].as_str().unwrap())
            .collect();
        assert!(sorted.is_sorted());
        // The card takes 8 moves.
        assert_eq!(items[0]["detail"], "then 7 moves");
        assert_eq!(items[items.len() - 1]["detail"], "then 9 moves");
    });
}

#[test]
fn tags_of_all_open_files_are_known() {
    block_on(async {
        let mut client = Client::start().await;
        let other = "puzzle \"\"\ntags wide easy\npuzzle \"\"\ntags easy\n";
        client.open("file:///boards/b.rush", other).await;
        client
            .open(URI, "puzzle \"\"\ntags own \ntags mine\n")
            .await;
        let answer = client.request("textDocument/completion", ask(1, 9));
        let answer = answer.await.unwrap();
        let labels = answer["items"].as_array().unwrap().iter();
        let labels: Vec<_> = labels.map(|it| it["label"].as_str().unwrap()).collect();
        assert_eq!(labels, ["easy", "mine", "wide"]);
    });
}

#[test]
fn tags_of_files_that_are_not_open_are_known() {
    block_on(async {
        let folder = Folder::new("tags");
        folder.write("tailback.toml", "include = [\"*.rush\", \"*.md\"]\n");
        folder.write("a.rush", "puzzle \"a\"\ntags narrow\n");
        folder.write(
            "b.md",
            "tags prose\n\n```rush\npuzzle \"b\"\ntags marked\n```\n",
        );
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(URI, "puzzle \"\"\ntags ").await;
        loop {
            let answer = client.request("textDocument/completion", ask(1, 5));
            let answer = answer.await.unwrap();
            let labels = answer["items"].as_array().unwrap().iter();
            let labels: Vec<_> = labels.map(|it| it["label"].as_str().unwrap()).collect();
            if labels == ["marked", "narrow"] {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    });
}
