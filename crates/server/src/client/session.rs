//! The agreement between client and server at the start of the session.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use serde_json::{Value, json};

use crate::{
    client::rule_page::RulePages,
    documents::{
        address::{key, path},
        encoding::Encoding,
    },
    protocol::{DiagnosticTag, Uri},
};

/// The capabilities of the client, and its folders.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an ability of the client, which may have any of them"
)]
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) encoding: Encoding,
    /// The client can request inlay hints again when asked to.
    pub(crate) can_refresh_hints: bool,
    /// The client shows the progress of long work.
    pub(crate) can_show_progress: bool,
    /// The client supports snippets with placeholders.
    pub(crate) takes_snippets: bool,
    /// The client shows HTML in Markdown, and styled spans of text in it.
    pub(crate) shows_coloured_text: bool,
    /// The client accepts edits that name the version of the text.
    pub(crate) takes_versioned_edits: bool,
    /// The client reports changed files when asked to.
    pub(crate) can_watch_files: bool,
    /// The client answers requests for its settings.
    pub(crate) can_tell_settings: bool,
    /// The client fades text that is marked as unnecessary.
    pub(crate) fades: bool,
    /// The client can request lenses again when asked to.
    pub(crate) can_refresh_lenses: bool,
    pub(crate) actions: ActionAbilities,
    /// The client's own commands that lenses may use.
    commands: Vec<String>,
    /// The client makes edits at the request of the server.
    pub(crate) applies_edits: bool,
    /// The client shows an edit and has it confirmed, if the edit asks for that.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) confirms_edits: bool,
    /// The reason why the board cannot change the client's texts; `None` if it can.
    pub(crate) read_only: Option<String>,
    /// The message that a page of the board shows once the session has ended, if the client sets one.
    pub(crate) ended: Option<String>,
    /// The client undoes changes of its texts, and makes them again, at the request of the server.
    pub(crate) undoes: bool,
    /// The client shows documents at the request of the server.
    pub(crate) shows_documents: bool,
    /// The client shows symbols within symbols.
    pub(crate) shows_symbols_in_symbols: bool,
    /// The source of the pages of rules.
    pub(crate) rule_pages: RulePages,
    folders: Arc<Mutex<Vec<Uri>>>,
}

/// The client's capabilities for actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ActionAbilities {
    /// The client shows actions that cannot be done, with the reason.
    pub(crate) shows_disabled: bool,
    /// The client requests the edit of an action when the action is chosen.
    pub(crate) asks_for_edits: bool,
    /// The client makes the edits that the server sends, so an action may be a command.
    pub(crate) applies_edits: bool,
}

impl Session {
    /// Reads the parameters of `initialize`. Capabilities that the server does not use may have any form.
    pub(crate) fn new(params: &Value) -> Self {
        let at = |path: &str| params.pointer(path).filter(|value| !value.is_null());
        let is = |path: &str| at(path) == Some(&Value::Bool(true));
        let text = |path: &str| Some(at(path)?.as_str()?.to_owned());
        let list = |path: &str| {
            let values = at(path).and_then(Value::as_array);
            let words = values.into_iter().flatten().filter_map(Value::as_str);
            words.map(str::to_owned).collect::<Vec<_>>()
        };
        let has = |path: &str, word: &str| list(path).iter().any(|it| it == word);
        let applies_edits = is("/capabilities/workspace/applyEdit");
        let action = |rest: &str| format!("/capabilities/textDocument/codeAction/{rest}");
        let tags = "/capabilities/general/markdown/allowedTags";
        Self {
            encoding: Encoding::negotiate(&list("/capabilities/general/positionEncodings")),
            can_refresh_hints: is("/capabilities/workspace/inlayHint/refreshSupport"),
            can_show_progress: is("/capabilities/window/workDoneProgress"),
            takes_snippets: is(
                "/capabilities/textDocument/completion/completionItem/snippetSupport",
            ),
            shows_coloured_text: has(tags, "pre") && has(tags, "span"),
            takes_versioned_edits: is("/capabilities/workspace/workspaceEdit/documentChanges"),
            can_watch_files: is(
                "/capabilities/workspace/didChangeWatchedFiles/dynamicRegistration",
            ),
            can_tell_settings: is("/capabilities/workspace/configuration"),
            fades: at("/capabilities/textDocument/publishDiagnostics/tagSupport/valueSet")
                .and_then(Value::as_array)
                .is_some_and(|tags| tags.contains(&json!(DiagnosticTag::UNNECESSARY))),
            can_refresh_lenses: is("/capabilities/workspace/codeLens/refreshSupport"),
            actions: ActionAbilities {
                shows_disabled: is(&action("disabledSupport")),
                asks_for_edits: has(&action("resolveSupport/properties"), "edit")
                    && is(&action("dataSupport")),
                applies_edits,
            },
            commands: list("/capabilities/experimental/tailback/commands"),
            applies_edits,
            #[cfg(not(target_family = "wasm"))]
            confirms_edits: at("/capabilities/workspace/workspaceEdit/changeAnnotationSupport")
                .is_some(),
            read_only: (!applies_edits).then(|| {
                text("/capabilities/experimental/tailback/readOnly")
                    .unwrap_or_else(|| "this editor does not support edits from the server".into())
            }),
            ended: text("/capabilities/experimental/tailback/ended"),
            undoes: is("/capabilities/experimental/tailback/undo"),
            shows_documents: is("/capabilities/window/showDocument/support"),
            shows_symbols_in_symbols: is(
                "/capabilities/textDocument/documentSymbol/hierarchicalDocumentSymbolSupport",
            ),
            rule_pages: if is("/capabilities/experimental/tailback/rulePages") {
                RulePages::OfServer
            } else {
                RulePages::OnSite
            },
            folders: Arc::new(Mutex::new(folders(params))),
        }
    }

    /// Returns whether lenses and actions may use a command of the client.
    pub(crate) fn has_command(&self, command: &str) -> bool {
        self.commands.iter().any(|own| own == command)
    }

    /// Returns the paths of the client's current folders.
    pub(crate) fn folders(&self) -> Vec<PathBuf> {
        self.lock_folders().iter().filter_map(path).collect()
    }

    /// Removes folders from those of the client, and adds others.
    pub(crate) fn change_folders(&self, removed: Vec<Uri>, added: Vec<Uri>) {
        let mut folders = self.lock_folders();
        for removed in removed {
            folders.retain(|folder| key(folder) != key(&removed));
        }
        folders.extend(added);
    }

    /// Returns whether the client's files have such addresses. Others are those of views: the earlier state of a file
    /// like a side of a difference or a part of a review.
    pub(crate) fn is_of_files(&self, uri: &Uri) -> bool {
        let is_scheme = |scheme: &str| uri.scheme().as_str().eq_ignore_ascii_case(scheme);
        let mut folders = self.lock_folders().clone().into_iter();
        ["file", "untitled"].into_iter().any(is_scheme)
            || folders.any(|folder| is_scheme(folder.scheme().as_str()))
    }

    fn lock_folders(&self) -> MutexGuard<'_, Vec<Uri>> {
        self.folders.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the name of the file for the user: its path relative to the innermost folder of the client around it, or
    /// else its whole path, with `/` as the separator. For an address that is not a file, returns the address.
    pub(crate) fn name(&self, uri: &Uri) -> String {
        let Some(path) = path(uri) else {
            return uri.as_str().to_owned();
        };
        let folders = self.folders();
        let below = folders
            .iter()
            .filter_map(|folder| path.strip_prefix(folder).ok())
            .filter(|below| below.components().next().is_some())
            .min_by_key(|below| below.as_os_str().len());
        let parts = below.unwrap_or(&path).to_string_lossy();
        parts.replace(std::path::MAIN_SEPARATOR, "/")
    }
}

/// Returns the client's folders at the start. Older clients send one, as an address or as a path.
fn folders(params: &Value) -> Vec<Uri> {
    let folders = params["workspaceFolders"].as_array().into_iter().flatten();
    let folders: Vec<Uri> = folders
        .filter_map(|folder| folder.get("uri")?.as_str()?.parse().ok())
        .collect();
    if !folders.is_empty() {
        return folders;
    }
    let root = params["rootUri"].as_str().and_then(|it| it.parse().ok());
    let from_path = || Uri::from_file_path(params["rootPath"].as_str()?);
    root.or_else(from_path).into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_from_their_folder() {
        let params = json!({
            "capabilities": {},
            "workspaceFolders": [{"uri": "file:///my%20boards", "name": "boards"}],
        });
        let session = Session::new(&params);
        let name = |uri: &str| session.name(&uri.parse().unwrap());
        assert_eq!(name("file:///my%20boards/easy/a.rush"), "easy/a.rush");
        assert_eq!(name("file:///elsewhere/a.rush"), "/elsewhere/a.rush");
        assert_eq!(name("untitled:Untitled-1"), "untitled:Untitled-1");
    }

    #[test]
    fn a_client_of_one_folder_may_send_it_as_an_address_or_a_path() {
        let all = [json!({"uri": "file:///all", "name": "all"})];
        for (params, expected) in [
            (json!({"rootUri": "file:///a%20b"}), &["/a b"][..]),
            (json!({"rootUri": null, "rootPath": "/a b"}), &["/a b"]),
            (
                json!({"workspaceFolders": [], "rootUri": "file:///a"}),
                &["/a"],
            ),
            (json!({"workspaceFolders": null, "rootPath": "/a"}), &["/a"]),
            (
                json!({"workspaceFolders": all, "rootUri": "file:///a"}),
                &["/all"],
            ),
            (json!({"workspaceFolders": null, "rootUri": null}), &[]),
        ] {
            let folders = Session::new(&params).folders();
            let expected: Vec<PathBuf> = expected.iter().map(PathBuf::from).collect();
            assert_eq!(folders, expected, "{params}");
        }
    }
}
