//! The answers in the client's terms: encodings, addresses, versions.

use crate::client::{Client, JAM, URI, able, block_on, quiet};
use serde_json::{Value, json};

fn everything() -> Value {
    json!({
        "start": {"line": 0, "character": 0},
        "end": {"line": 1_000_000, "character": 0},
    })
}

#[test]
fn positions_count_what_was_agreed_on() {
    block_on(async {
        let text = JAM.replacen("Jam", "é🚗", 1);
        for (offer, expected, end) in [
            (json!(["utf-16"]), "utf-16", 12),
            (json!(["utf-32", "utf-16"]), "utf-32", 11),
            (json!(["utf-16", "utf-8"]), "utf-8", 15),
            (json!(null), "utf-16", 12),
        ] {
            let mut client = Client::silent(tailback_lsp::SearchLimits::default().default, true);
            let capabilities = json!({"general": {"positionEncodings": offer}});
            let answer = client.initialize(capabilities, quiet()).await;
            let agreed = &answer["capabilities"]["positionEncoding"];
            assert_eq!(agreed, expected);
            assert_eq!(answer["serverInfo"]["name"], "tailback");
            client.open(URI, &text).await;
            let ask = json!({"textDocument": {"uri": URI}, "range": everything()});
            let hints = client.request("textDocument/inlayHint", ask).await.unwrap();
            let position = json!({"line": 0, "character": end});
            assert_eq!(hints[0]["position"], position);
            assert_eq!(hints[0]["paddingLeft"], true);
            // The same place understood: the title is replaced up to its end.
            let start = json!({"line": 0, "character": 7});
            let range = json!({"start": start, "end": position});
            let changes = json!([{"range": range, "text": "\"Jam\""}]);
            client.change(URI, 2, changes).await;
            let published = client
                .published(URI, |version, _| *version == json!(2))
                .await;
            assert_eq!(published["diagnostics"], json!([]));
        }
    });
}

#[test]
fn a_report_has_its_rule_its_page_and_other_places() {
    block_on(async {
        let mut client = Client::start().await;
        let text = "puzzle \"A\"\ngrid 4x4\ncar X a1 h\ncar A b1 v\n";
        client.open(URI, text).await;
        let published = client
            .published(URI, |_, codes| codes.contains(&"overlap".to_owned()))
            .await;
        assert_eq!(published["version"], 1);
        let report = &published["diagnostics"][0];
        assert_eq!(report["code"], "overlap");
        assert_eq!(report["source"], "tailback");
        assert_eq!(report["severity"], 1);
        let page = report["codeDescription"]["href"].as_str().unwrap();
        assert!(page.ends_with("/rules/overlap.html"), "{page}");
        assert_eq!(report["range"]["start"], json!({"line": 3, "character": 0}));
        let other = &report["relatedInformation"][0];
        assert_eq!(other["location"]["uri"], URI);
        assert_eq!(other["location"]["range"]["start"]["line"], 2);
    });
}

#[test]
fn documents_know_of_one_another() {
    block_on(async {
        let mut client = Client::start().await;
        let other = "file:///boards/b.rush";
        client.open(other, JAM).await;
        client.published(other, |_, codes| codes.is_empty()).await;
        client.open(URI, JAM).await;
        let is_duplicate = |codes: &[String]| codes.contains(&"duplicate-title".to_owned());
        let published = client
            .published(other, |_, codes| is_duplicate(codes))
            .await;
        let reports = published["diagnostics"].as_array().unwrap();
        let report = reports.iter().find(|it| it["code"] == "duplicate-title");
        let elsewhere = &report.unwrap()["relatedInformation"][0]["location"];
        assert_eq!(elsewhere["uri"], URI);
        let own = client.publications(URI);
        assert!(own.iter().all(|(_, codes)| !is_duplicate(codes)));
        let n_before = client.publications(other).len();
        client.close(URI).await;
        client
            .published_after(other, n_before, |codes| !is_duplicate(codes))
            .await;
    });
}

#[test]
fn a_fix_is_an_edit_of_the_version_it_was_made_for() {
    block_on(async {
        for is_able in [true, false] {
            let abilities = if is_able { able() } else { json!({}) };
            let mut client = Client::with(abilities, true).await;
            let text = format!("{JAM}expect moves 9\nallow overlap\n");
            client.open(URI, &text).await;
            client
                .published(URI, |_, codes| codes.contains(&"expectation".to_owned()))
                .await;
            let place = json!({"line": 9, "character": 9});
            let range = json!({"start": place, "end": place});
            let context = json!({"diagnostics": []});
            let mut ask = json!({"textDocument": {"uri": URI}, "range": range, "context": context});
            let actions = client.request("textDocument/codeAction", ask.clone()).await;
            let actions = actions.unwrap();
            let action = &actions[0];
            assert_eq!(action["kind"], "quickfix");
            assert_eq!(action["title"], "accept `moves 8`");
            assert_eq!(action["isPreferred"], json!(null));
            assert_eq!(action["diagnostics"][0]["code"], "expectation");
            let edit = &action["edit"];
            let edit = if is_able {
                let change = &edit["documentChanges"][0];
                assert_eq!(change["textDocument"], json!({"uri": URI, "version": 1}));
                &change["edits"][0]
            } else {
                &edit["changes"][URI][0]
            };
            assert!(edit["newText"].as_str().unwrap().contains('8'));
            // There is an error, so the unused `allow` is not surely unused.
            ask["context"]["only"] = json!(["source.fixAll"]);
            let all = client.request("textDocument/codeAction", ask.clone());
            assert_eq!(all.await.unwrap(), json!([]));
            ask["context"]["only"] = json!(["refactor.extract"]);
            let others = client.request("textDocument/codeAction", ask).await;
            assert_eq!(others.unwrap(), json!([]));
        }
    });
}

#[test]
fn all_safe_fixes_are_one_edit() {
    block_on(async {
        let mut client = Client::with(able(), true).await;
        let text = format!("{JAM}exti right 3\nwal c6\nexpect moves 9\n");
        client.open(URI, &text).await;
        client
            .published(URI, |_, codes| codes.contains(&"syntax".to_owned()))
            .await;
        let place = json!({"line": 0, "character": 0});
        let mut ask = json!({
            "textDocument": {"uri": URI},
            "range": {"start": place, "end": place},
            "context": {"diagnostics": [], "only": ["source.fixAll.tailback"]},
        });
        for only in ["source", "source.fixAll", "source.fixAll.tailback"] {
            ask["context"]["only"] = json!([only]);
            let actions = client.request("textDocument/codeAction", ask.clone());
            let actions = actions.await.unwrap();
            assert_eq!(actions[0]["kind"], "source.fixAll.tailback");
            assert_eq!(actions.as_array().unwrap().len(), 1);
            let change = &actions[0]["edit"]["documentChanges"][0];
            assert_eq!(change["textDocument"], json!({"uri": URI, "version": 1}));
            let texts: Vec<_> = change["edits"]
                .as_array()
                .unwrap()
                .iter()
                .map(|edit| edit["newText"].as_str().unwrap())
                .collect();
            assert_eq!(texts, ["exit", "wall"]);
        }
    });
}

#[test]
fn formatting_changes_only_what_is_not_canonical() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &JAM.replacen("grid", "  grid", 1)).await;
        let options = json!({"tabSize": 2, "insertSpaces": true});
        let ask = json!({"textDocument": {"uri": URI}, "options": options});
        let edits = client
            .request("textDocument/formatting", ask)
            .await
            .unwrap();
        let range = json!({
            "start": {"line": 1, "character": 0},
            "end": {"line": 2, "character": 0},
        });
        assert_eq!(edits, json!([{"range": range, "newText": "grid\n"}]));
    });
}

#[test]
fn formatting_a_range_changes_only_its_lines() {
    block_on(async {
        let mut client = Client::start().await;
        let text = JAM
            .replace("  B B . . . G", "BB...G")
            .replace("grid", "  grid");
        client.open(URI, &text).await;
        let (start, end) = (
            json!({"line": 2, "character": 2}),
            json!({"line": 3, "character": 0}),
        );
        let ask = json!({
            "textDocument": {"uri": URI},
            "range": {"start": start, "end": end},
            "options": {"tabSize": 2, "insertSpaces": true},
        });
        let edits = client
            .request("textDocument/rangeFormatting", ask)
            .await
            .unwrap();
        let range = json!({
            "start": {"line": 2, "character": 0},
            "end": {"line": 3, "character": 0},
        });
        let expected = json!([{"range": range, "newText": "  B B . . . G\n"}]);
        assert_eq!(edits, expected);
    });
}

#[test]
fn hovering_draws_the_board() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        client.settled_hints(URI).await;
        let place = json!({"line": 0, "character": 9});
        let ask = json!({"textDocument": {"uri": URI}, "position": place});
        let hover = client.request("textDocument/hover", ask).await.unwrap();
        let shown = hover["contents"]["value"].as_str().unwrap();
        assert!(shown.contains("A X X C . G →"), "{shown}");
        assert!(shown.contains("8 moves · 16 steps"), "{shown}");
    });
}

#[test]
fn hovering_draws_the_board_in_colours_for_a_client_that_shows_html() {
    block_on(async {
        let showing = |tags: &[&str]| json!({"general": {"markdown": {"parser": "any", "allowedTags": tags}}});
        let clients = [
            (showing(&["p", "pre", "span"]), true),
            (showing(&["p", "pre"]), false),
            (showing(&[]), false),
            (json!({"general": {"markdown": {"parser": "any"}}}), false),
        ];
        for (capabilities, is_coloured) in clients {
            let mut client = Client::with(capabilities.clone(), true).await;
            client.open(URI, JAM).await;
            let place = json!({"line": 0, "character": 9});
            let ask = json!({"textDocument": {"uri": URI}, "position": place});
            let hover = client.request("textDocument/hover", ask).await.unwrap();
            let shown = hover["contents"]["value"].as_str().unwrap();
            // The target, in white on its red.
            let target = "<span style=\"color:#ffffff;background-color:#cf2e1c;\">X X</span>";
            assert_eq!(
                shown.contains(target),
                is_coloured,
                "{capabilities} {shown}"
            );
            assert_eq!(
                shown.starts_with("```\n"),
                !is_coloured,
                "{capabilities} {shown}"
            );
        }
    });
}

/// The requests about a text, each with its capability.
const REQUESTS: &[(&str, &str)] = &[
    ("callHierarchyProvider", "textDocument/prepareCallHierarchy"),
    ("codeActionProvider", "textDocument/codeAction"),
    ("codeLensProvider", "textDocument/codeLens"),
    ("colorProvider", "textDocument/documentColor"),
    ("completionProvider", "textDocument/completion"),
    ("declarationProvider", "textDocument/declaration"),
    ("definitionProvider", "textDocument/definition"),
    ("diagnosticProvider", "textDocument/diagnostic"),
    ("documentFormattingProvider", "textDocument/formatting"),
    (
        "documentHighlightProvider",
        "textDocument/documentHighlight",
    ),
    ("documentLinkProvider", "textDocument/documentLink"),
    (
        "documentOnTypeFormattingProvider",
        "textDocument/onTypeFormatting",
    ),
    (
        "documentRangeFormattingProvider",
        "textDocument/rangeFormatting",
    ),
    ("documentSymbolProvider", "textDocument/documentSymbol"),
    ("executeCommandProvider", "workspace/executeCommand"),
    ("foldingRangeProvider", "textDocument/foldingRange"),
    ("hoverProvider", "textDocument/hover"),
    ("implementationProvider", "textDocument/implementation"),
    ("inlayHintProvider", "textDocument/inlayHint"),
    ("inlineValueProvider", "textDocument/inlineValue"),
    (
        "linkedEditingRangeProvider",
        "textDocument/linkedEditingRange",
    ),
    ("monikerProvider", "textDocument/moniker"),
    ("referencesProvider", "textDocument/references"),
    ("renameProvider", "textDocument/rename"),
    ("selectionRangeProvider", "textDocument/selectionRange"),
    ("semanticTokensProvider", "textDocument/semanticTokens/full"),
    ("signatureHelpProvider", "textDocument/signatureHelp"),
    ("typeDefinitionProvider", "textDocument/typeDefinition"),
    ("typeHierarchyProvider", "textDocument/prepareTypeHierarchy"),
    ("workspaceSymbolProvider", "workspace/symbol"),
];

const METHOD_NOT_FOUND: i64 = -32601;
const INVALID_PARAMS: i64 = -32602;

#[test]
fn exactly_the_advertised_requests_are_answered() {
    block_on(async {
        let mut client = Client::silent(tailback_lsp::SearchLimits::default().default, true);
        let answer = client.initialize(able(), quiet()).await;
        let capabilities = answer["capabilities"].as_object().unwrap();
        client.open(URI, JAM).await;
        client.settled_hints(URI).await;
        let known = |name: &String| REQUESTS.iter().any(|(provider, _)| provider == name);
        let providers = capabilities
            .keys()
            .filter(|name| name.ends_with("Provider"));
        let unknown: Vec<_> = providers.filter(|&name| !known(name)).collect();
        assert_eq!(unknown, [""; 0]);
        for &(provider, method) in REQUESTS {
            let place = json!({"line": 0, "character": 0});
            let ask = json!({
                "textDocument": {"uri": URI},
                "position": place,
                "positions": [place],
                "range": {"start": place, "end": place},
                "context": {"diagnostics": [], "includeDeclaration": true, "triggerKind": 1},
                "options": {"tabSize": 2, "insertSpaces": true},
                "newName": "Y",
                "query": "",
                "ch": "\n",
                "command": "tailback.writeSolution",
                "arguments": [{"uri": URI, "line": 0}],
            });
            let answer = client.request(method, ask).await;
            let is_advertised = capabilities.contains_key(provider);
            // A known request may still be refused: nothing can be renamed there.
            let is_known = !matches!(answer, Err(METHOD_NOT_FOUND | INVALID_PARAMS));
            assert_eq!(is_known, is_advertised, "{method}: {answer:?}");
        }
    });
}

#[test]
fn the_client_gets_its_own_spelling_of_an_address_back() {
    block_on(async {
        let mut client = Client::start().await;
        let spelling = "file:///c%3A/boards/%61.rush";
        client.open(spelling, "nonsense").await;
        client
            .published(spelling, |_, codes| !codes.is_empty())
            .await;
        // Other spellings name the same document.
        client.replace("file:///C:/boards/a.rush", 2, JAM).await;
        client
            .published(spelling, |version, codes| {
                *version == json!(2) && codes.is_empty()
            })
            .await;
    });
}
