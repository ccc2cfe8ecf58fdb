//! The client's folders: files that it does not have open, and clients that ask for diagnostics.

use std::{fs, path::PathBuf, time::Duration};

use crate::client::{Client, JAM, URI, able, block_on, quiet, wide};
use serde_json::{Value, json};
use tailback_lsp::SearchLimits;
use tailback_solver::Limits;

/// A temporary folder, deleted when it is dropped.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let name = format!("tailback-lsp-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Self(path.canonicalize().unwrap())
    }

    /// Returns a folder that is there.
    #[cfg(unix)]
    pub(crate) fn at(path: PathBuf) -> Self {
        Self(path)
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> String {
        fs::write(self.0.join(name), text).unwrap();
        self.uri(name)
    }

    pub(crate) fn uri(&self, name: &str) -> String {
        format!("file://{}", self.0.join(name).display())
    }

    fn as_workspace(&self) -> Value {
        json!({"uri": format!("file://{}", self.0.display()), "name": "boards"})
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A client with folders, whose searches never end without a limit.
pub(crate) async fn with_folders(capabilities: Value, folders: &[&Folder]) -> Client {
    let limits = Limits {
        time: None,
        memory: None,
        ..SearchLimits::default().default
    };
    of_server(Client::silent(limits, true), capabilities, folders).await
}

/// A client of a server with the given limits.
pub(crate) async fn of_server(
    mut client: Client,
    capabilities: Value,
    folders: &[&Folder],
) -> Client {
    let folders: Vec<Value> = folders.iter().map(|folder| folder.as_workspace()).collect();
    let params = json!({
        "capabilities": capabilities,
        "initializationOptions": quiet(),
        "workspaceFolders": folders,
    });
    client.request("initialize", params).await.unwrap();
    client.notify("initialized", json!({})).await;
    client
}

fn has(codes: &[String], code: &str) -> bool {
    codes.iter().any(|own| own == code)
}

#[test]
fn files_that_are_not_open_are_checked_in_all_folders() {
    block_on(async {
        let (one, other) = (Folder::new("one"), Folder::new("other"));
        let bad = one.write("bad.rush", "nonsense\n");
        let copy = other.write("copy.rush", JAM);
        let third = Folder::new("third");
        let late = third.write("late.rush", "nonsense\n");
        let mut client = with_folders(json!({}), &[&one, &other]).await;
        client
            .hear(|message| message["params"]["uri"] == bad.as_str())
            .await;
        // The copy on the disk is the original.
        client.open(URI, JAM).await;
        client.replace(URI, 2, &format!("{JAM}\n")).await;
        let published = client
            .published(URI, |_, codes| has(codes, "duplicate-puzzle"))
            .await;
        let reports = published["diagnostics"].as_array().unwrap();
        let elsewhere = &reports[0]["relatedInformation"][0]["location"]["uri"];
        assert_eq!(*elsewhere, copy.as_str());
        // It changes, comes again and goes.
        fs::write(other.0.join("copy.rush"), "nonsense\n").unwrap();
        let changed = |uri: &str| json!({"changes": [{"uri": uri, "type": 2}]});
        let watched = "workspace/didChangeWatchedFiles";
        client.notify(watched, changed(&copy)).await;
        client
            .hear(|message| message["params"]["uri"] == copy.as_str())
            .await;
        let n_before = client.publications(URI).len();
        if has(
            &client.publications(URI)[n_before - 1].1,
            "duplicate-puzzle",
        ) {
            client
                .published_after(URI, n_before, |codes| !has(codes, "duplicate-puzzle"))
                .await;
        }
        fs::remove_file(one.0.join("bad.rush")).unwrap();
        client.notify(watched, changed(&bad)).await;
        let is_empty = |message: &Value| {
            message["params"]["uri"] == bad.as_str()
                && message["params"]["diagnostics"] == json!([])
        };
        client.hear(is_empty).await;
        // A folder more, and one less.
        let event = json!({"added": [third.as_workspace()], "removed": [other.as_workspace()]});
        let folders = "workspace/didChangeWorkspaceFolders";
        client.notify(folders, json!({"event": event})).await;
        client
            .hear(|message| message["params"]["uri"] == late.as_str())
            .await;
        client
            .hear(|message| {
                message["params"]["uri"] == copy.as_str()
                    && message["params"]["diagnostics"] == json!([])
            })
            .await;
    });
}

#[test]
fn the_collection_lists_the_puzzles_of_files_that_are_not_open() {
    block_on(async {
        let folder = Folder::new("collection");
        folder.write(".ignore", "ignored.rush\n");
        folder.write("ignored.rush", JAM);
        let closed = folder.write("closed.rush", JAM);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(URI, JAM).await;
        let mut expected = [json!(closed), json!(URI)];
        expected.sort_by_key(Value::to_string);
        let ask = json!({"version": 1});
        loop {
            let collection = client.request("tailback/collection", ask.clone()).await;
            let collection = collection.unwrap();
            assert_eq!(collection["leftOut"], 0);
            let entries = collection["entries"].as_array().unwrap();
            let mut uris: Vec<Value> = entries
                .iter()
                .map(|entry| entry["textDocument"]["uri"].clone())
                .collect();
            uris.sort_by_key(Value::to_string);
            let are_solved = entries
                .iter()
                .all(|entry| entry["figures"]["label"] == "8 moves · 16 steps");
            if uris == expected && are_solved {
                assert_eq!(entries[0]["duplicates"], json!([1]));
                assert_eq!(entries[1]["duplicates"], json!([0]));
                break;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
}

#[test]
fn a_long_collection_is_cut_with_a_notice() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &"puzzle \"\"\n".repeat(5_003)).await;
        let ask = json!({"version": 1});
        let collection = client.request("tailback/collection", ask).await.unwrap();
        assert_eq!(collection["entries"].as_array().unwrap().len(), 5_000);
        assert_eq!(collection["leftOut"], 3);
    });
}

#[test]
fn the_search_for_a_closed_file_ends_when_the_file_is_gone() {
    block_on(async {
        let folder = Folder::new("gone");
        let uri = folder.write("wide.rush", &wide());
        let mut client = with_folders(able(), &[&folder]).await;
        let is_progress =
            |kind: &'static str| move |message: &Value| message["params"]["value"]["kind"] == kind;
        client.hear(is_progress("begin")).await;
        fs::remove_file(folder.0.join("wide.rush")).unwrap();
        let changes = json!({"changes": [{"uri": uri, "type": 3}]});
        client
            .notify("workspace/didChangeWatchedFiles", changes)
            .await;
        client.hear(is_progress("end")).await;
    });
}

#[test]
fn an_unreadable_file_is_reported_with_the_reason() {
    block_on(async {
        let folder = Folder::new("unread");
        let latin = folder.uri("latin.rush");
        let write = |bytes: &[u8]| fs::write(folder.0.join("latin.rush"), bytes).unwrap();
        write(b"puzzle \"a\"\nnote \"Caf\xe9\"\n");
        let long = folder.write("long.rush", &"// much\n".repeat(600_000));
        let mut client = with_folders(json!({}), &[&folder]).await;
        let says = |params: &Value, uri: &str, why: &str| {
            let reports = params["diagnostics"].as_array();
            params["uri"] == uri
                && reports.is_some_and(|reports| reports.len() == 1 && reports[0]["message"] == why)
        };
        let no_text =
            "this file cannot be checked: it is not UTF-8: byte 0xe9 at offset 20, line 2";
        let published = client
            .hear(|message| says(&message["params"], &latin, no_text))
            .await;
        let report = &published["params"]["diagnostics"][0];
        assert_eq!(report["range"]["start"], json!({"line": 1, "character": 0}));
        assert_eq!(report["severity"], 1);
        let too_long = "this file cannot be checked: it is larger than 4 MiB; split it";
        client
            .hear(|message| says(&message["params"], &long, too_long))
            .await;
        // It is fixed.
        write(b"nonsense\n");
        let changes = json!({"changes": [{"uri": latin, "type": 2}]});
        client
            .notify("workspace/didChangeWatchedFiles", changes)
            .await;
        client
            .published_after(&latin, 1, |codes| has(codes, "syntax"))
            .await;
        // An open file has no other limits.
        client.open(URI, &"// much\n".repeat(600_000)).await;
        client
            .hear(|message| says(&message["params"], URI, too_long))
            .await;
    });
}

#[test]
fn the_files_are_those_that_the_command_line_finds() {
    block_on(async {
        let folder = Folder::new("found");
        folder.write(".ignore", "ignored.rush\n");
        folder.write(
            "tailback.toml",
            "include = [\"*.rush\", \"*.txt\"]\nexclude = [\"old.rush\"]\n",
        );
        let wrong = "puzzle \"a\"\nnonsense\n";
        let plain = folder.write("a.rush", wrong);
        let included = folder.write("b.txt", wrong);
        let others = ["ignored.rush", "old.rush", "c.text"].map(|name| folder.write(name, wrong));
        // In another format, which the command line can read.
        let foreign = folder.write("d.txt", "oooooooooooxAAooooooooooooooooooxooo\n");
        let mut client = with_folders(json!({}), &[&folder]).await;
        for uri in [&plain, &included] {
            let reports = |_: &Value, codes: &[String]| has(codes, "syntax");
            client.published(uri, reports).await;
        }
        let late = folder.write("late.txt", wrong);
        // Saying that they have changed makes them no more wanted.
        let changed = others.iter().chain([&foreign, &late]);
        let changed: Vec<Value> = changed.map(|uri| json!({"uri": uri, "type": 2})).collect();
        client
            .notify(
                "workspace/didChangeWatchedFiles",
                json!({"changes": changed}),
            )
            .await;
        client
            .published(&late, |_, codes| has(codes, "syntax"))
            .await;
        for uri in others.iter().chain([&foreign]) {
            assert_eq!(client.publications(uri), []);
        }
    });
}

#[test]
fn an_open_file_counts_more_than_the_disk() {
    block_on(async {
        let folder = Folder::new("open");
        let uri = folder.write("a.rush", "nonsense\n");
        let mut client = with_folders(json!({}), &[&folder]).await;
        client
            .hear(|message| message["params"]["uri"] == uri.as_str())
            .await;
        client.open(&uri, JAM).await;
        client
            .hear(|message| {
                let params = &message["params"];
                params["uri"] == uri.as_str()
                    && params["version"] == 1
                    && params["diagnostics"] == json!([])
            })
            .await;
        let changes = json!({"changes": [{"uri": uri, "type": 2}]});
        client
            .notify("workspace/didChangeWatchedFiles", changes)
            .await;
        assert_eq!(client.settled_hints(&uri).await, ["8 moves · 16 steps"]);
        let n_before = client.heard().len();
        client.close(&uri).await;
        // The version on the disk counts again.
        let is_bad = |message: &Value| {
            message["params"]["uri"] == uri.as_str()
                && message["params"]["diagnostics"][0]["code"] == "syntax"
                && message["params"]["version"].is_null()
        };
        while !client.heard()[n_before..].iter().any(is_bad) {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
}

#[test]
fn unsaved_changes_are_forgotten_with_their_reports() {
    block_on(async {
        let folder = Folder::new("unsaved");
        let uri = folder.write("a.rush", JAM);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&uri, "nonsense\n").await;
        client
            .published(&uri, |_, codes| has(codes, "syntax"))
            .await;
        let n_before = client.publications(&uri).len();
        client.close(&uri).await;
        client
            .published_after(&uri, n_before, <[String]>::is_empty)
            .await;
    });
}

#[test]
fn a_copy_is_reported_where_it_is_made() {
    block_on(async {
        let mut client = Client::start().await;
        let other = "file:///boards/b.rush";
        client.open(other, JAM).await;
        client.published(other, |_, codes| codes.is_empty()).await;
        // Although `a.rush` comes before `b.rush`.
        client.open(URI, "\n").await;
        client.replace(URI, 2, JAM).await;
        let published = client
            .published(URI, |_, codes| has(codes, "duplicate-puzzle"))
            .await;
        let elsewhere = &published["diagnostics"][0]["relatedInformation"][0]["location"];
        assert_eq!(elsewhere["uri"], other);
        let all = client.publications(other);
        assert!(!has(&all[all.len() - 1].1, "duplicate-puzzle"));
        // The report is on the other copy once that is edited.
        let n_before = client.publications(URI).len();
        client.replace(other, 2, &format!("{JAM}\n")).await;
        client
            .published(other, |_, codes| has(codes, "duplicate-puzzle"))
            .await;
        client
            .published_after(URI, n_before, |codes| !has(codes, "duplicate-puzzle"))
            .await;
    });
}

#[test]
fn the_client_is_asked_to_tell_of_files_and_settings() {
    block_on(async {
        let able = json!({"workspace": {
            "didChangeWatchedFiles": {"dynamicRegistration": true},
            "configuration": true,
        }});
        let mut client = Client::with(able, true).await;
        let registered = client
            .hear(|message| message["method"] == "client/registerCapability")
            .await;
        let registration = &registered["params"]["registrations"][0];
        assert_eq!(registration["method"], "workspace/didChangeWatchedFiles");
        let watchers = &registration["registerOptions"]["watchers"];
        assert_eq!(watchers[0]["globPattern"], "**/*.rush");
        let is_question = |message: &Value| message["method"] == "workspace/configuration";
        let asked = client.hear(is_question).await;
        assert_eq!(asked["params"]["items"], json!([{"section": "tailback"}]));
        // The settings are requested again when the client says that they have changed.
        let change = json!({"settings": null});
        client
            .notify("workspace/didChangeConfiguration", change)
            .await;
        while client.heard().iter().filter(|it| is_question(it)).count() < 2 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    });
}

#[test]
fn a_long_list_is_cut_with_a_notice() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, &"nonsense\n".repeat(1005)).await;
        let published = client.published(URI, |_, codes| codes.len() > 999).await;
        let reports = published["diagnostics"].as_array().unwrap();
        assert_eq!(reports.len(), 1001);
        let last = reports[1000]["message"].as_str().unwrap();
        assert!(
            last.starts_with("only the 1000 most severe reports"),
            "{last}"
        );
    });
}

#[test]
fn unknown_requests_are_refused_and_the_session_continues() {
    block_on(async {
        let mut client = Client::start().await;
        let unknown = client.request("textDocument/nonsense", json!({})).await;
        assert_eq!(unknown, Err(-32601));
        client.notify("$/nonsense", json!({})).await;
        client.open(URI, JAM).await;
        assert_eq!(client.settled_hints(URI).await, ["8 moves · 16 steps"]);
    });
}
