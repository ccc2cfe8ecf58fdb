//! Which texts are files of the collection, and which are the same file: folders that are renamed, links, views of
//! files, files that are left out or gone.

use std::fs;

use serde_json::{Value, json};
use tailback_lsp::SearchLimits;

use crate::{
    client::{Client, JAM, block_on, quiet},
    workspace::{Folder, with_folders},
};

const WRONG: &str = "puzzle \"Wrong\"\nnonsense\n";

/// Waits until `uri`, a file of nonsense, is reported, after which everything before is checked too. Returns the files
/// of `all` with a duplicate.
async fn duplicates(client: &mut Client, uri: &str, all: &[&str]) -> Vec<String> {
    let is_nonsense = |_: &Value, codes: &[String]| codes.contains(&"syntax".to_owned());
    client.published(uri, is_nonsense).await;
    let is_duplicate = |uri: &&&str| {
        let last = client.publications(uri).pop();
        last.is_some_and(|(_, codes)| codes.contains(&"duplicate-puzzle".to_owned()))
    };
    all.iter()
        .filter(is_duplicate)
        .map(|uri| (*uri).to_owned())
        .collect()
}

async fn changed(client: &mut Client, uris: &[&str]) {
    let changes: Vec<Value> = uris
        .iter()
        .map(|uri| json!({"uri": uri, "type": 1}))
        .collect();
    let changes = json!({"changes": changes});
    client
        .notify("workspace/didChangeWatchedFiles", changes)
        .await;
}

async fn n_symbols(client: &mut Client) -> usize {
    let symbols = client
        .request("workspace/symbol", json!({"query": "Jam"}))
        .await;
    symbols.unwrap().as_array().unwrap().len()
}

#[test]
fn a_renamed_folder_leaves_nothing() {
    block_on(async {
        for is_watched in [true, false] {
            let folder = Folder::new("renamed");
            let [old, new] = ["old", "new"].map(|name| folder.uri(name));
            fs::create_dir(folder.0.join("old")).unwrap();
            let old_bad = folder.write("old/bad.rush", WRONG);
            let old_jam = folder.write("old/jam.rush", JAM);
            let mut client = with_folders(json!({}), &[&folder]).await;
            assert!(duplicates(&mut client, &old_bad, &[]).await.is_empty());
            fs::rename(folder.0.join("old"), folder.0.join("new")).unwrap();
            if is_watched {
                changed(&mut client, &[&old, &new]).await;
            } else {
                let files = json!({"files": [{"oldUri": old, "newUri": new}]});
                client.notify("workspace/didRenameFiles", files).await;
            }
            let [new_bad, new_jam] = ["new/bad.rush", "new/jam.rush"].map(|it| folder.uri(it));
            let all = [&*old_jam, &*new_jam];
            assert!(duplicates(&mut client, &new_bad, &all).await.is_empty());
            assert_eq!(n_symbols(&mut client).await, 1);
            client
                .published_after(&old_bad, 1, <[String]>::is_empty)
                .await;
        }
    });
}

#[cfg(unix)]
#[test]
fn a_file_is_no_duplicate_of_itself_under_another_name() {
    use std::os::unix::fs::symlink;

    block_on(async {
        // A link next to the file, then a folder that is a link.
        let folder = Folder::new("link");
        let jam = folder.write("a.rush", JAM);
        symlink(folder.0.join("a.rush"), folder.0.join("latest.rush")).unwrap();
        let latest = folder.uri("latest.rush");
        let bad = folder.write("bad.rush", WRONG);
        let late = folder.uri("late.rush");
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&latest, JAM).await;
        let all = [&*jam, &*latest];
        assert!(duplicates(&mut client, &bad, &all).await.is_empty());
        // Both are open. Replies have the address that the client uses.
        client.open(&jam, JAM).await;
        folder.write("late.rush", WRONG);
        changed(&mut client, &[&late]).await;
        assert!(duplicates(&mut client, &late, &all).await.is_empty());
        assert_eq!(n_symbols(&mut client).await, 1);
        assert_eq!(client.settled_hints(&latest).await, ["8 moves · 16 steps"]);

        let folder = Folder::new("linked");
        fs::create_dir(folder.0.join("real")).unwrap();
        let jam = folder.write("real/a.rush", JAM);
        folder.write("real/bad.rush", WRONG);
        symlink(folder.0.join("real"), folder.0.join("link")).unwrap();
        let linked = Folder::at(folder.0.join("link"));
        let mut client = with_folders(json!({}), &[&linked]).await;
        client.open(&jam, JAM).await;
        let all = [&*jam, &linked.uri("a.rush")];
        let bad = linked.uri("bad.rush");
        assert!(duplicates(&mut client, &bad, &all).await.is_empty());
        assert_eq!(n_symbols(&mut client).await, 1);
    });
}

#[test]
fn a_view_of_a_file_is_not_another_file() {
    block_on(async {
        let folder = Folder::new("view");
        let jam = folder.write("a.rush", JAM);
        let bad = folder.write("bad.rush", WRONG);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&jam, JAM).await;
        let path = folder.0.join("a.rush");
        let views = ["git:", "gitlens://x", "review:", "vscode-local-history:"];
        let views = views.map(|scheme| format!("{scheme}{}", path.display()));
        for view in &views {
            client.open(view, &format!("{JAM}{WRONG}")).await;
        }
        let all: Vec<&str> = views.iter().map(String::as_str).chain([&*jam]).collect();
        for view in &views {
            assert!(duplicates(&mut client, view, &all).await.is_empty());
            assert_eq!(client.settled_hints(view).await, ["8 moves · 16 steps"]);
        }
        assert!(duplicates(&mut client, &bad, &all).await.is_empty());
        assert_eq!(n_symbols(&mut client).await, 1);
    });
}

#[test]
fn an_open_file_that_was_moved_is_not_compared_until_it_is_saved() {
    block_on(async {
        let folder = Folder::new("moved");
        let [old, new] = ["old.rush", "new.rush"].map(|name| folder.uri(name));
        folder.write("old.rush", JAM);
        let bad = folder.write("bad.rush", WRONG);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&old, JAM).await;
        let all = [&*old, &*new];
        assert!(duplicates(&mut client, &bad, &all).await.is_empty());
        // The client may report that the new file is there before the old one is gone.
        fs::rename(folder.0.join("old.rush"), folder.0.join("new.rush")).unwrap();
        let late = folder.write("late.rush", WRONG);
        changed(&mut client, &[&new, &late]).await;
        assert!(duplicates(&mut client, &late, &all).await.is_empty());
        folder.write("old.rush", JAM);
        changed(&mut client, &[&old]).await;
        let is_duplicate =
            |_: &Value, codes: &[String]| codes.contains(&"duplicate-puzzle".to_owned());
        client.published(&old, is_duplicate).await;
    });
}

#[test]
fn an_open_file_that_a_search_leaves_out_is_not_compared() {
    block_on(async {
        let folder = Folder::new("left-out");
        fs::create_dir(folder.0.join(".history")).unwrap();
        let jam = folder.write("a.rush", JAM);
        let old = folder.write(".history/a.rush", &format!("{JAM}{WRONG}"));
        let draft = folder.write("draft.rush", JAM);
        let bad = folder.write("bad.rush", WRONG);
        let mut client = with_folders(json!({}), &[&folder]).await;
        for uri in [&jam, &draft] {
            client.open(uri, JAM).await;
        }
        // Only the end of the first search tells which files it leaves out.
        duplicates(&mut client, &bad, &[]).await;
        let is_duplicate = |codes: &[String]| codes.contains(&"duplicate-puzzle".to_owned());
        client
            .published(&draft, |_, codes| is_duplicate(codes))
            .await;
        client.open(&old, &format!("{JAM}{WRONG}")).await;
        let all = [&*jam, &*draft, &*old];
        assert_eq!(duplicates(&mut client, &old, &all).await, [&*draft]);
        // The ignored files change.
        let n = client.publications(&draft).len();
        let ignore = folder.write(".gitignore", "draft.rush\n");
        changed(&mut client, &[&ignore]).await;
        client
            .published_after(&draft, n, |codes| !is_duplicate(codes))
            .await;
        assert_eq!(n_symbols(&mut client).await, 1);
    });
}

/// Starts a client that has one folder, and neither watches files nor knows several folders.
async fn simple(root: Value) -> Client {
    let mut client = Client::silent(SearchLimits::default().default, true);
    let mut params = json!({"capabilities": {}, "initializationOptions": quiet()});
    params
        .as_object_mut()
        .unwrap()
        .extend(root.as_object().unwrap().clone());
    let answer = client.request("initialize", params).await.unwrap();
    assert_eq!(answer["capabilities"]["textDocumentSync"]["save"], true);
    client.notify("initialized", json!({})).await;
    client
}

#[test]
fn a_client_of_one_folder_that_watches_no_files_has_it_checked() {
    block_on(async {
        let folder = Folder::new("one-folder");
        let path = folder.0.display().to_string();
        let uri = format!("file://{path}");
        let copy = folder.write("copy.rush", JAM);
        let jam = folder.uri("jam.rush");
        for root in [
            json!({"rootUri": uri}),
            json!({"rootPath": path, "rootUri": null}),
            json!({"rootUri": uri, "workspaceFolders": []}),
        ] {
            let mut client = simple(root).await;
            client.open(&jam, JAM).await;
            let is_duplicate =
                |_: &Value, codes: &[String]| codes.contains(&"duplicate-puzzle".to_owned());
            client.published(&jam, is_duplicate).await;
            let n = client.publications(&jam).len();
            let config = folder.0.join("tailback.toml");
            fs::write(&config, "exclude = [\"copy.rush\"]\n").unwrap();
            let saved = json!({"textDocument": {"uri": jam}});
            client.notify("textDocument/didSave", saved).await;
            client.published_after(&jam, n, <[String]>::is_empty).await;
            let reported = client.publications(&copy);
            assert!(
                reported.iter().all(|(_, codes)| codes.is_empty()),
                "{reported:?}"
            );
            fs::remove_file(config).unwrap();
        }
    });
}

#[test]
fn addresses_may_have_letters_beyond_ascii() {
    block_on(async {
        let folder = Folder::new("letters");
        let jam = folder.write("naïve.rush", JAM);
        folder.write("copy.rush", JAM);
        let bad = folder.write("bad.rush", WRONG);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(&jam, &format!("{JAM}{WRONG}")).await;
        assert_eq!(client.settled_hints(&jam).await, ["8 moves · 16 steps"]);
        assert!(duplicates(&mut client, &bad, &[]).await.is_empty());
        let encoded = jam.replace('ï', "%C3%AF");
        let reported = duplicates(&mut client, &encoded, &[&encoded]).await;
        assert_eq!(reported, [&*encoded]);
        assert_eq!(n_symbols(&mut client).await, 2);
    });
}
