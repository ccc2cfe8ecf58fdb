//! A file shown as a board in the browser without an editor: a client of one file, in the same process,
//! that follows the file on disk and asks the server to serve the board.

mod connection;
mod shown_file;

use std::{io, path::PathBuf, time::Duration};

use serde_json::{Value, json};
use tokio::{
    io::{duplex, split},
    runtime,
    time::interval,
};

use crate::{limits::SearchLimits, serve::serve};
use connection::Connection;
use shown_file::ShownFile;

pub use shown_file::WriteFile;

/// How often the file is looked at.
const PERIOD: Duration = Duration::from_millis(300);

/// What is shown and how.
pub struct ViewOptions {
    /// The file.
    pub path: PathBuf,
    /// The line whose puzzle is shown first, from 0.
    pub line: u32,
    /// What a puzzle may cost.
    pub limits: SearchLimits,
    /// Writes the file where it is changed on the board; without it the board cannot change it.
    pub write: Option<WriteFile>,
}

/// Shows a file until the process ends. `opened` is told the address of the page.
///
/// # Errors
/// The file cannot be read, or the page not be served.
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
    let (near, far) = duplex(1 << 16);
    let (server_input, server_output) = split(far);
    tokio::spawn(serve(server_input, server_output, options.limits));
    let mut server = Connection::new(near);

    let capabilities = json!({
        "general": {"positionEncodings": ["utf-8"]},
        "workspace": {"applyEdit": applies_edits, "workspaceEdit": {"documentChanges": true}},
        "experimental": {"tailback": {
            "readOnly": "the file is only shown: end this and run `tailback view --write` to change it here",
            "ended": "`tailback view` has ended: start it again",
        }},
    });
    let hello = json!({"processId": null, "rootUri": null, "capabilities": capabilities});
    server.request("initialize", hello).await?;
    server.notify("initialized", json!({})).await?;
    let text_document = json!({"uri": file.uri(), "languageId": "rush", "version": file.version(), "text": file.text()});
    let opening = json!({"textDocument": text_document});
    server.notify("textDocument/didOpen", opening).await?;
    let asked = json!({
        "version": 1,
        "textDocument": {"uri": file.uri()},
        "position": {"line": options.line, "character": 0},
    });
    let page = server.request("tailback/openBoard", asked).await?;
    opened(page["url"].as_str().unwrap_or_default());

    let mut looks = interval(PERIOD);
    loop {
        tokio::select! {
            message = server.next() => {
                let message = message?;
                if let Some(id) = message.get("id").filter(|_| message.get("method").is_some()) {
                    let (answer, has_changed) = answer(&mut file, &message);
                    // In this order, whoever hears that the edit is made finds it in the text.
                    if has_changed {
                        tell_change(&mut server, &file).await?;
                    }
                    server.reply(id, answer).await?;
                }
            }
            _ = looks.tick() => {
                let news = file.look_again();
                if news.has_trouble {
                    tell_trouble(&mut server, &file).await?;
                }
                if news.has_text {
                    tell_change(&mut server, &file).await?;
                }
            }
        }
    }
}

async fn tell_change(server: &mut Connection, file: &ShownFile) -> io::Result<()> {
    let change = json!({
        "textDocument": {"uri": file.uri(), "version": file.version()},
        "contentChanges": [{"text": file.text()}],
    });
    server.notify("textDocument/didChange", change).await
}

async fn tell_trouble(server: &mut Connection, file: &ShownFile) -> io::Result<()> {
    let status = json!({
        "version": 1,
        "textDocument": {"uri": file.uri()},
        "message": file.trouble(),
    });
    server.notify("tailback/status", status).await
}

/// The answer to a request of the server, and whether the file has changed by it.
fn answer(file: &mut ShownFile, message: &Value) -> (Value, bool) {
    if message["method"] != "workspace/applyEdit" {
        return (Value::Null, false);
    }
    match file.make(&message["params"]["edit"]) {
        Ok(()) => (json!({"applied": true}), true),
        Err(why) => (json!({"applied": false, "failureReason": why}), false),
    }
}
