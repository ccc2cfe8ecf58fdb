//! The client: its texts, its messages and the reports that it has.

use ls_types::PublishDiagnosticsParams;
use serde_json::{Value, json};
use tailback_server::{Input, Notification, Request, RequestId};

use super::{World, folder, name, uri};

/// A document as the client has it.
#[derive(Clone, Debug)]
pub(crate) struct Open {
    pub(crate) version: i32,
    pub(crate) text: String,
    /// The number of its last edit among those of all documents; 0 before there is one.
    pub(crate) edited: u64,
}

impl World {
    /// Takes over the reports on a text, which are not those on an older one.
    pub(super) fn receive_diagnostics(&mut self, params: PublishDiagnosticsParams) {
        let name = name(&params.uri);
        if let Some(version) = params.version
            && let Some(open) = self.open.get(&name)
        {
            // Nothing is published about a text if the server knows a newer version. A closing may be published after
            // the text is opened again.
            let is_newest = version == open.version || params.diagnostics.is_empty();
            assert!(
                is_newest,
                "{name} has version {}, not {version}",
                open.version
            );
        }
        self.published
            .insert(name, (params.version, params.diagnostics));
    }

    pub(crate) fn notify(&mut self, notification: Notification) {
        self.n_messages += 1;
        self.handle(Input::Notification(notification));
    }

    pub(crate) fn request(&mut self, request: Request) -> RequestId {
        self.n_messages += 1;
        self.n_requests += 1;
        self.handle(Input::Request(self.n_requests, request));
        self.n_requests
    }

    /// Cancels a request, which may be answered already.
    pub(crate) fn cancel(&mut self, id: RequestId) {
        self.n_messages += 1;
        self.handle(Input::Cancel(id));
        assert!(self.answers.contains_key(&id), "{id} is cancelled");
    }

    pub(crate) fn open(&mut self, name: &str, version: i32, text: &str) {
        let document = json!({
            "uri": uri(name), "languageId": "rush", "version": version, "text": text,
        });
        let open = Open {
            version,
            text: text.to_owned(),
            edited: 0,
        };
        self.open.insert(name.to_owned(), open);
        let params = serde_json::from_value(json!({"textDocument": document})).unwrap();
        self.notify(Notification::DidOpen(params));
    }

    /// Changes an open text: `range` of characters, all of which are of one byte, or all of it.
    pub(crate) fn change(&mut self, name: &str, range: Option<(usize, usize)>, new: &str) {
        self.n_edits += 1;
        let open = self.open.get_mut(name).unwrap();
        open.version += 1;
        open.edited = self.n_edits;
        let change = match range {
            None => {
                new.clone_into(&mut open.text);
                json!({"text": new})
            }
            Some((start, end)) => {
                let place = |offset: usize| {
                    let before = &open.text[..offset];
                    let line = before.matches('\n').count();
                    let character = before.len() - before.rfind('\n').map_or(0, |it| it + 1);
                    json!({"line": line, "character": character})
                };
                let range = json!({"start": place(start), "end": place(end)});
                open.text.replace_range(start..end, new);
                json!({"range": range, "text": new})
            }
        };
        let document = json!({"uri": uri(name), "version": open.version});
        let params = json!({"textDocument": document, "contentChanges": [change]});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidChange(params));
    }

    /// Tells that a text is another now, though it is not.
    pub(crate) fn touch(&mut self, name: &str) {
        self.n_edits += 1;
        let open = self.open.get_mut(name).unwrap();
        open.version += 1;
        open.edited = self.n_edits;
        let document = json!({"uri": uri(name), "version": open.version});
        let params = json!({"textDocument": document, "contentChanges": []});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidChange(params));
    }

    pub(crate) fn close(&mut self, name: &str) {
        self.open.remove(name);
        let params = json!({"textDocument": {"uri": uri(name)}});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidClose(params));
    }

    /// Tells that a file or a folder has changed, been added or removed, and the links that lead there.
    pub(crate) fn watch(&mut self, name: &str) {
        self.notify(if self.can_watch {
            let names = self.disk.all_names(name);
            Notification::FilesChanged(names.into_iter().map(uri).collect())
        } else {
            Notification::DidSave
        });
    }

    /// Adds a folder to those of the client, or removes it.
    pub(crate) fn toggle_folder(&mut self, name: &'static str) {
        let kind = if self.folders.remove(name) {
            "removed"
        } else {
            self.folders.insert(name);
            "added"
        };
        let mut event = json!({"added": [], "removed": []});
        event[kind] = json!([folder(name)]);
        let params = serde_json::from_value(json!({"event": event})).unwrap();
        self.notify(Notification::DidChangeWorkspaceFolders(params));
    }

    pub(crate) fn set_settings(&mut self, settings: Value) {
        self.settings = settings;
        let params = json!({"settings": self.settings});
        let params = serde_json::from_value(params).unwrap();
        self.notify(Notification::DidChangeConfiguration(params));
    }
}
