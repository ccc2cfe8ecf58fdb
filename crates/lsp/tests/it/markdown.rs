//! Blocks of the language in Markdown: of files in the client's folders, and of texts that it has open.

use serde_json::{Value, json};

use crate::{
    client::{Client, JAM, block_on},
    workspace::{Folder, with_folders},
};

const NOTES: &str = "file:///boards/notes.md";

/// Words of two UTF-16 units and four bytes precede the blocks, the second of which is in a list.
fn page() -> String {
    let block = |indent: &str| {
        let lines = JAM.lines().map(|line| format!("{indent}{line}\n"));
        lines.collect::<String>()
    };
    let second = block("  ").replace("Jam", "Second");
    format!(
        "# Boards \u{1f697}\n\n```rush\n{}```\n\nProse: grid\n\n- \u{1f697}\n\n  ```rush\n{second}  expect moves 9\n  ```\n",
        block("")
    )
}

/// The reports of `params`: where each begins, and its code.
fn reported(params: &Value) -> Vec<(u64, u64, String)> {
    let reports = params["diagnostics"].as_array().unwrap().iter();
    reports
        .map(|report| {
            let start = &report["range"]["start"];
            let number = |key: &str| start[key].as_u64().unwrap();
            let code = report["code"].as_str().unwrap().to_owned();
            (number("line"), number("character"), code)
        })
        .collect()
}

/// Waits until exactly this is reported.
async fn expect(client: &mut Client, uri: &str, expected: &[(u64, u64, &str)]) {
    let expected: Vec<_> = expected
        .iter()
        .map(|&(line, column, code)| (line, column, code.to_owned()))
        .collect();
    client
        .hear(|message| {
            message["method"] == "textDocument/publishDiagnostics"
                && message["params"]["uri"] == uri
                && reported(&message["params"]) == expected
        })
        .await;
}

/// Returns the places of the reports on `page`. The second board equals the first one, and its claim is wrong.
const REPORTS: [(u64, u64, &str); 2] = [(19, 9, "duplicate-puzzle"), (28, 9, "expectation")];

#[test]
fn the_blocks_of_included_files_are_checked_at_their_lines() {
    block_on(async {
        let folder = Folder::new("markdown");
        folder.write("tailback.toml", "include = [\"*.md\"]\n");
        let notes = folder.write("notes.md", &page());
        let prose = folder.write("prose.md", "# No board\n\ngrid\n");
        let mut client = with_folders(json!({}), &[&folder]).await;
        expect(&mut client, &notes, &REPORTS).await;
        assert_eq!(client.publications(&prose), []);
    });
}

#[test]
fn an_open_page_has_figures_fixes_and_words_in_its_blocks_only() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(NOTES, &page()).await;
        expect(&mut client, NOTES, &REPORTS).await;
        let hints = client.settled_hints(NOTES).await;
        assert_eq!(hints, ["8 moves · 16 steps", "8 moves · 16 steps"]);
        let document = json!({"uri": NOTES});
        let at = |line: u64, character: u64| json!({"textDocument": document, "position": {"line": line, "character": character}});
        let completed = |answer: &Value| answer["items"].as_array().map_or(0, Vec::len);
        let method = "textDocument/completion";
        let in_prose = client.request(method, at(14, 7)).await.unwrap();
        assert_eq!(completed(&in_prose), 0);
        let in_block = client.request(method, at(28, 9)).await.unwrap();
        assert!(completed(&in_block) > 0);
        let tokens = client
            .request(
                "textDocument/semanticTokens/full",
                json!({"textDocument": document}),
            )
            .await
            .unwrap();
        // `puzzle` after the fence, and its title.
        assert_eq!(tokens["data"].as_array().unwrap()[..3], [3, 0, 6]);
    });
}

#[test]
fn edits_of_a_page_keep_what_was_known_and_places_right() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(NOTES, &page()).await;
        expect(&mut client, NOTES, &REPORTS).await;
        // After the car in the title of the page, in units of UTF-16.
        let range =
            json!({"start": {"line": 0, "character": 11}, "end": {"line": 0, "character": 11}});
        let more = json!([{"range": range, "text": "\n\nMore prose"}]);
        client.change(NOTES, 2, more).await;
        let later = REPORTS.map(|(line, column, code)| (line + 2, column, code));
        expect(&mut client, NOTES, &later).await;
        let hints = client.hints(NOTES).await;
        assert_eq!(hints, ["8 moves · 16 steps", "8 moves · 16 steps"]);
    });
}

#[test]
fn only_what_leaves_the_page_as_it_is_gets_formatted() {
    block_on(async {
        let mut client = Client::start().await;
        let block = "```rush\npuzzle   \"a\"\n```\n";
        let listed = "- b\n\n  ```rush\n  puzzle   \"b\"\n  ```\n";
        client
            .open(NOTES, &format!("Prose   here\n\n{block}\n{listed}"))
            .await;
        let params = json!({"textDocument": {"uri": NOTES}, "options": {"tabSize": 2, "insertSpaces": true}});
        let edits = client.request("textDocument/formatting", params).await;
        let edits = edits.unwrap();
        let range =
            json!({"start": {"line": 3, "character": 0}, "end": {"line": 4, "character": 0}});
        assert_eq!(
            edits,
            json!([{"range": range, "newText": "puzzle \"a\"\n"}])
        );
    });
}
