//! The agreement between client and server at the start of the session.

use std::{
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use serde_json::Value;

use crate::{
    client::rule_page::RulePages,
    documents::{address::path, encoding::Encoding},
    protocol::{DiagnosticTag, InitializeParams, Uri},
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
    /// The client pulls diagnostics instead of having them published.
    pub(crate) pulls_diagnostics: bool,
    /// The client can request diagnostics again when asked to.
    pub(crate) can_refresh_diagnostics: bool,
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
    /// The reason why the board cannot change the client's texts, if the client gives one.
    pub(crate) read_only: Option<String>,
    /// The message that a page of the board shows once the session has ended, if the client sets one.
    pub(crate) ended: Option<String>,
    /// The client shows documents at the request of the server.
    pub(crate) shows_documents: bool,
    /// The client shows symbols within symbols.
    pub(crate) shows_symbols_in_symbols: bool,
    /// The source of the pages of rules.
    pub(crate) rule_pages: RulePages,
    folders: Arc<Mutex<Vec<PathBuf>>>,
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
    pub(crate) fn new(params: &InitializeParams) -> Self {
        let client = &params.capabilities;
        let general = client.general.as_ref();
        let workspace = client.workspace.as_ref();
        let refresh = workspace.and_then(|workspace| workspace.inlay_hint.as_ref());
        let applies_edits = workspace.and_then(|workspace| workspace.apply_edit) == Some(true);
        let edit = workspace.and_then(|workspace| workspace.workspace_edit.as_ref());
        let text_document = client.text_document.as_ref();
        let completion = text_document.and_then(|it| it.completion.as_ref());
        let completion = completion.and_then(|it| it.completion_item.as_ref());
        let window = client.window.as_ref();
        let text = client.text_document.as_ref();
        let symbols = text.and_then(|text| text.document_symbol.as_ref());
        let own = client
            .experimental
            .as_ref()
            .and_then(|it| it.get("tailback"));
        let lenses = workspace.and_then(|workspace| workspace.code_lens.as_ref());
        let actions = text.and_then(|text| text.code_action.as_ref());
        let resolved = actions.and_then(|actions| actions.resolve_support.as_ref());
        let can_resolve =
            |what: &str| resolved.is_some_and(|it| it.properties.iter().any(|it| it == what));
        let commands = own
            .and_then(|own| own.get("commands"))
            .and_then(Value::as_array);
        let commands = commands.into_iter().flatten().filter_map(Value::as_str);
        let says = |what| Some(own?.get(what)?.as_str()?.to_owned());
        let is_able = |what| own.and_then(|own| own.get(what)) == Some(&Value::Bool(true));
        let folders = params.workspace_folders.iter().flatten();
        Self {
            encoding: Encoding::negotiate(
                general.and_then(|general| general.position_encodings.as_deref()),
            ),
            can_refresh_hints: refresh.and_then(|hint| hint.refresh_support) == Some(true),
            can_show_progress: window.and_then(|window| window.work_done_progress) == Some(true),
            takes_snippets: completion.and_then(|item| item.snippet_support) == Some(true),
            shows_coloured_text: general
                .and_then(|general| general.markdown.as_ref()?.allowed_tags.as_ref())
                .is_some_and(|tags| {
                    ["pre", "span"]
                        .iter()
                        .all(|tag| tags.iter().any(|it| it == tag))
                }),
            takes_versioned_edits: edit.and_then(|edit| edit.document_changes) == Some(true),
            // Published reports need no round trip, and are sent again when the solver knows more. A client that
            // supports both pulls only if it asks for that.
            pulls_diagnostics: text.is_some_and(|text| {
                text.diagnostic.is_some() && text.publish_diagnostics.is_none()
            }) || is_able("pullDiagnostics"),
            can_refresh_diagnostics: workspace
                .and_then(|workspace| workspace.diagnostics.as_ref())
                .and_then(|diagnostics| diagnostics.refresh_support)
                == Some(true),
            can_watch_files: workspace
                .and_then(|workspace| workspace.did_change_watched_files.as_ref())
                .and_then(|files| files.dynamic_registration)
                == Some(true),
            can_tell_settings: workspace.and_then(|workspace| workspace.configuration)
                == Some(true),
            fades: text
                .and_then(|text| text.publish_diagnostics.as_ref())
                .and_then(|publish| publish.tag_support.as_ref())
                .is_some_and(|tags| tags.value_set.contains(&DiagnosticTag::UNNECESSARY)),
            can_refresh_lenses: lenses.and_then(|lenses| lenses.refresh_support) == Some(true),
            actions: ActionAbilities {
                shows_disabled: actions.and_then(|actions| actions.disabled_support) == Some(true),
                asks_for_edits: can_resolve("edit")
                    && actions.and_then(|actions| actions.data_support) == Some(true),
                applies_edits,
            },
            commands: commands.map(str::to_owned).collect(),
            applies_edits,
            read_only: says("readOnly"),
            ended: says("ended"),
            shows_documents: window
                .and_then(|window| window.show_document.as_ref())
                .is_some_and(|show| show.support),
            shows_symbols_in_symbols: symbols
                .and_then(|symbols| symbols.hierarchical_document_symbol_support)
                == Some(true),
            rule_pages: if is_able("rulePages") {
                RulePages::OfServer
            } else {
                RulePages::InRepository
            },
            folders: Arc::new(Mutex::new(
                folders.filter_map(|folder| path(&folder.uri)).collect(),
            )),
        }
    }

    /// Returns whether lenses may use a command of the client.
    pub(crate) fn has_command(&self, command: &str) -> bool {
        self.commands.iter().any(|own| own == command)
    }

    /// Returns the current folders of the client.
    pub(crate) fn folders(&self) -> Vec<PathBuf> {
        let folders = self.folders.lock();
        folders.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Removes folders from those of the client, and adds others.
    pub(crate) fn change_folders(&self, removed: &[PathBuf], added: Vec<PathBuf>) {
        let folders = self.folders.lock();
        let mut folders = folders.unwrap_or_else(PoisonError::into_inner);
        folders.retain(|folder| !removed.contains(folder));
        folders.extend(added);
    }

    /// Returns the name of the file in reports: its path relative to a folder of the client, or else its whole path,
    /// with `/` as the separator. For an address that is no file, returns the address.
    pub(crate) fn name(&self, uri: &Uri) -> String {
        let Some(path) = path(uri) else {
            return uri.as_str().to_owned();
        };
        let folders = self.folders();
        let below = folders
            .iter()
            .find_map(|folder| path.strip_prefix(folder).ok())
            .filter(|below| below.components().next().is_some());
        let parts = below.unwrap_or(&path).to_string_lossy();
        parts.replace(std::path::MAIN_SEPARATOR, "/")
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn files_are_named_from_their_folder() {
        let params = json!({
            "capabilities": {},
            "workspaceFolders": [{"uri": "file:///my%20boards", "name": "boards"}],
        });
        let session = Session::new(&serde_json::from_value(params).unwrap());
        let name = |uri: &str| session.name(&uri.parse().unwrap());
        assert_eq!(name("file:///my%20boards/easy/a.rush"), "easy/a.rush");
        assert_eq!(name("file:///elsewhere/a.rush"), "/elsewhere/a.rush");
        assert_eq!(name("untitled:Untitled-1"), "untitled:Untitled-1");
    }
}
