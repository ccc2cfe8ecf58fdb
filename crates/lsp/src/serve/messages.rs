//! Messages of a session between the client and the server library.
//!
//! The library has such a loop too, but that one refuses requests that arrive before the reply to `initialize`, which
//! some clients send, and drops the reply to `shutdown` if `exit` follows at once.

use std::{future::ready, io, pin::pin};

use futures_util::{
    Sink, SinkExt as _, Stream, StreamExt as _, future::BoxFuture, stream::FuturesUnordered,
};
use tailback_server::Notification;
use tokio::{
    io::{AsyncRead, AsyncWrite, BufReader},
    sync::mpsc::{UnboundedReceiver, UnboundedSender},
};
use tower_service::Service as _;

use super::{Ending, handlers::Handlers};
use crate::{
    frames::{self, Incoming},
    protocol::{Error, ErrorCode, ExitedError, Id, LspService, Request, Response},
};

/// A message that the library handles, and its reply if it is a request.
pub(super) type Call = BoxFuture<'static, Result<Option<Response>, ExitedError>>;

/// Reads messages until `exit` or the end of the input, and passes them to the library.
pub(super) async fn receive(
    input: impl AsyncRead + Unpin,
    mut service: LspService<Handlers>,
    mut replies: impl Sink<Response> + Unpin,
    calls: UnboundedSender<Call>,
) -> io::Result<Ending> {
    let mut input = BufReader::new(input);
    let mut is_shut_down = false;
    while let Some(message) = frames::next(&mut input).await? {
        let call: Call = match message {
            Incoming::Response(response) => {
                // It fails after `exit` only.
                let _ = replies.send(response).await;
                continue;
            }
            Incoming::Broken(why) => {
                let driver = &service.inner().driver;
                driver.notify(Notification::Broken(why.clone()));
                Box::pin(ready(Ok(Some(refusal(why)))))
            }
            Incoming::Request(request) => {
                let method = request.method().to_owned();
                let call = service.call(request);
                match &*method {
                    // Later messages wait until these have been handled.
                    "initialize" => Box::pin(ready(call.await)),
                    "shutdown" => {
                        let reply = call.await;
                        is_shut_down |= matches!(&reply, Ok(Some(reply)) if reply.is_ok());
                        Box::pin(ready(reply))
                    }
                    "exit" => {
                        let _ = call.await;
                        return Ok(if is_shut_down {
                            Ending::Exited
                        } else {
                            Ending::Disconnected
                        });
                    }
                    _ => call,
                }
            }
        };
        // It fails if the client no longer reads.
        let _ = calls.send(call);
    }
    Ok(Ending::Disconnected)
}

/// Returns the answer to a message that cannot be read.
fn refusal(why: String) -> Response {
    let error = Error {
        code: ErrorCode::ParseError,
        message: why.into(),
        data: None,
    };
    Response::from_error(Id::Null, error)
}

/// Runs calls, and sends their replies and the server's own messages, until there are no more calls.
pub(super) async fn send(
    mut calls: UnboundedReceiver<Call>,
    mut requests: impl Stream<Item = Request> + Unpin,
    output: impl AsyncWrite,
) -> io::Result<()> {
    let mut output = pin!(output);
    let mut running = FuturesUnordered::new();
    let mut is_over = false;
    while !is_over || !running.is_empty() {
        tokio::select! {
            // Calls begin in the order of their messages.
            biased;
            call = calls.recv(), if !is_over => match call {
                Some(call) => running.push(call),
                None => is_over = true,
            },
            Some(reply) = running.next() => {
                if let Ok(Some(reply)) = reply {
                    frames::write(&mut output, &reply).await?;
                }
            }
            Some(request) = requests.next() => frames::write(&mut output, &request).await?,
        }
    }
    Ok(())
}
