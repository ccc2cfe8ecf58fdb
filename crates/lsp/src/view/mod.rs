//! A file shown as a board in the browser without an editor. The viewer is a client of one file, in the same process,
//! that follows the file on disk and asks the server to serve the board.

mod shown_file;

use std::{io, path::PathBuf, sync::Arc, time::Duration};

use serde_json::{Value, json};
use tailback_server::{
    Answer, ClientRequest, Input, Notification, OpenBoardParams, Reply, Request, SearchLimits,
    StatusParams, ToClient,
};
use tokio::{runtime, time::interval};

use crate::{
    driver::Driver,
    pages,
    protocol::{
        ApplyWorkspaceEditResponse, DidChangeTextDocumentParams, DidOpenTextDocumentParams,
        Position, TextDocumentContentChangeEvent, TextDocumentIdentifier, TextDocumentItem,
        VersionedTextDocumentIdentifier,
    },
};
use shown_file::ShownFile;

pub use shown_file::WriteFile;

/// The time between two looks at the file's state.
const PERIOD: Duration = Duration::from_millis(300);

/// The file to be shown, and the options.
pub struct ViewOptions {
    /// The file.
    pub path: PathBuf,
    /// The line whose puzzle is shown first, from 0.
    pub line: u32,
    /// The limits of puzzles.
    pub limits: SearchLimits,
    /// Writes the file when it is changed on the board; without it the board cannot change the file.
    pub write: Option<WriteFile>,
}

/// Shows a file until the process ends. Calls `opened` with the address of the page.
///
/// # Errors
///
/// The file cannot be read, or the page cannot be served.
pub fn view(options: ViewOptions, opened: impl FnOnce(&str)) -> io::Result<()> {
    let runtime = runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .thread_name("board")
        .enable_all()
        .build()?;
    let result = runtime.block_on(show(options, opened));
    runtime.shutdown_background();
    result
}

async fn show(options: ViewOptions, opened: impl FnOnce(&str)) -> io::Result<()> {
    let applies_edits = options.write.is_some();
    let mut file = ShownFile::open(&options.path, options.write)?;
    let (driver, mut messages) = Driver::start(options.limits, pages::serve);
    let hello = Request::Initialize(hello(applies_edits));
    driver.request(hello).await.map_err(io::Error::other)?;
    driver.notify(Notification::Initialized);
    driver.notify(Notification::DidOpen(DidOpenTextDocumentParams {
        text_document: TextDocumentItem {
            uri: file.uri().clone(),
            language_id: "rush".to_owned(),
            version: file.version(),
            text: file.text().to_owned(),
        },
    }));
    let open = Request::OpenBoard(OpenBoardParams {
        text_document: text_of(&file),
        position: Some(Position::new(options.line, 0)),
        show: None,
    });
    match driver.request(open).await.map_err(io::Error::other)? {
        Answer::OpenBoard(answer) => opened(&answer.url),
        _ => return Err(io::Error::other("the board has no address")),
    }

    let mut ticks = interval(PERIOD);
    loop {
        tokio::select! {
            message = messages.recv() => {
                let message = message.ok_or_else(|| io::Error::other("the server has ended"))?;
                driver.tell(Input::Sent(1));
                if let ToClient::Ask(id, request) = message {
                    let reply = reply(&driver, &mut file, request);
                    driver.tell(Input::Reply(id, Ok(reply)));
                }
            }
            _ = ticks.tick() => {
                let changes = file.refresh();
                if changes.has_trouble {
                    driver.notify(Notification::Status(StatusParams {
                        text_document: Some(text_of(&file)),
                        message: file.trouble().map(str::to_owned),
                    }));
                }
                if changes.has_text {
                    tell_change(&driver, &file);
                }
            }
        }
    }
}

/// Returns the capabilities of this client.
fn hello(applies_edits: bool) -> Value {
    json!({"capabilities": {
        "general": {"positionEncodings": ["utf-8"]},
        "workspace": {"applyEdit": applies_edits, "workspaceEdit": {"documentChanges": true}},
        "experimental": {"tailback": {
            "readOnly": "the file is read-only: restart with `tailback view --write` to change it here",
            "ended": "`tailback view` has ended: start it again",
        }},
    }})
}

fn text_of(file: &ShownFile) -> TextDocumentIdentifier {
    let uri = file.uri().clone();
    TextDocumentIdentifier { uri }
}

fn tell_change(driver: &Arc<Driver>, file: &ShownFile) {
    let change = TextDocumentContentChangeEvent {
        range: None,
        range_length: None,
        text: file.text().to_owned(),
    };
    driver.notify(Notification::DidChange(DidChangeTextDocumentParams {
        text_document: VersionedTextDocumentIdentifier {
            uri: file.uri().clone(),
            version: file.version(),
        },
        content_changes: vec![change],
    }));
}

/// Handles a request of the server. If it changes the file, the server receives the new text before the reply, so that
/// the text is current when the edit is reported as done.
fn reply(driver: &Arc<Driver>, file: &mut ShownFile, request: ClientRequest) -> Reply {
    match request {
        ClientRequest::ApplyEdit(edit) => {
            let made = file.make(&edit);
            if made.is_ok() {
                tell_change(driver, file);
            }
            Reply::Applied(ApplyWorkspaceEditResponse {
                applied: made.is_ok(),
                failure_reason: made.err(),
                failed_change: None,
            })
        }
        _ => Reply::Done,
    }
}
