//! A session with a client. All knowledge of the protocol and its library is here.

use std::{sync::Arc, time::Duration};

use rmcp::{
    ErrorData, RoleServer, ServerHandler, ServiceExt as _,
    model::{
        CallToolRequestParams, CallToolResponse, CallToolResult, ContentBlock, Implementation,
        ListResourcesResult, ListToolsResult, PaginatedRequestParams, ProgressNotificationParam,
        ReadResourceRequestParams, ReadResourceResponse, ReadResourceResult, Resource,
        ResourceContents, ServerCapabilities, ServerConfig, Tool as ProtocolTool, ToolAnnotations,
    },
    service::{RequestContext, ServerInitializeError},
    transport::async_rw::AsyncRwTransport,
};
use tailback_diagnostics::text::nearest;
use tailback_facts::words::units::Time;
use tailback_puzzle::words::{and_list, count};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    sync::{Semaphore, SemaphorePermit},
    task, time,
};

use crate::{
    call::{Call, Failure},
    resources,
    searches::{Searches, ServerLimits},
    tools::{Answer, TOOLS, Tool},
};

/// The most calls that are in progress at the same time; more wait.
const MAX_CALLS: usize = 64;
/// The maximum length of a message in bytes.
const MAX_MESSAGE: usize = 128 << 20;
/// The time between two notifications of progress.
const PROGRESS: Duration = Duration::from_millis(500);
/// The type of all pages.
const MARKDOWN: &str = "text/markdown";

/// The instructions for an agent, read before it calls a tool.
const INSTRUCTIONS: &str = r#"Tailback is for sliding-car puzzles ("Rush Hour" boards). All tools take puzzles as text and write nothing. A puzzle in the Rush language:

puzzle "Jam 1"
grid
  B B . . . G
  A . . C . G
  A X X C . G
  A . . C . .
  E . . . F F
  E . D D D .
end
exit right
expect moves 8

`.` is empty, `#` a wall, each letter a car of 2 or more cells, which slides along its own line. The target `X` must leave by the exit (`exit right 3`, `exit top c`; another target, or several, are named by `target NAME…`). `goal NAME to CELL` names the cell where the top or left end of a car must be; all goals must be met at once. Boards have 1 to 26 columns and rows. A cell is a column letter and a row number; a1 is the top left corner. The resource tailback://language is the reference, tailback://rules lists the rules of `check`.

To make a puzzle: `generate` or draw one, `check` it, then call `try_edits` with many candidate edits at once, keep the best, `check` the result."#;

/// The end of a session.
#[derive(Debug)]
pub enum Ending {
    /// The client ended the session.
    Closed,
    /// There was no client of this protocol. The message says why.
    NoClient(String),
}

/// Serves one client until it closes its input.
pub async fn serve(
    input: impl AsyncRead + Send + Unpin + 'static,
    output: impl AsyncWrite + Send + Unpin + 'static,
    limits: ServerLimits,
) -> Ending {
    let server = Server {
        searches: Arc::new(Searches::new(limits)),
        calls: Semaphore::new(MAX_CALLS),
    };
    let transport = AsyncRwTransport::new_server(input, output).with_max_line_length(MAX_MESSAGE);
    match server.serve(transport).await {
        Ok(session) => {
            // The session ends with its input, whatever the reason is.
            let _ = session.waiting().await;
            Ending::Closed
        }
        Err(
            ServerInitializeError::ConnectionClosed(_)
            | ServerInitializeError::TransportError { .. }
            | ServerInitializeError::Cancelled,
        ) => Ending::Closed,
        Err(ServerInitializeError::ExpectedInitializeRequest(_)) => {
            Ending::NoClient("expected a request `initialize` as the first message".to_owned())
        }
        Err(error) => Ending::NoClient(error.to_string()),
    }
}

struct Server {
    searches: Arc<Searches>,
    calls: Semaphore,
}

impl Server {
    /// Waits for a place among the calls in progress.
    ///
    /// # Errors
    ///
    /// Returns an error if there is none until the deadline of the call.
    async fn place(&self, call: &Call) -> Result<SemaphorePermit<'_>, Failure> {
        let place = time::timeout_at(call.deadline().into(), self.calls.acquire()).await;
        place.ok().and_then(Result::ok).ok_or_else(|| {
            let (_, limit) = call.time();
            let message = format!(
                "the call timed out after {} while waiting for other calls: make fewer at the same time",
                Time(limit)
            );
            Failure(message)
        })
    }
}

impl ServerHandler for Server {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .build();
        let server = Implementation::new("tailback", env!("CARGO_PKG_VERSION"));
        ServerConfig::new(capabilities)
            .with_server_info(server)
            .with_instructions(INSTRUCTIONS)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = TOOLS.iter().map(|tool| described(tool));
        Ok(ListToolsResult::with_all_items(tools.collect()))
    }

    fn get_tool(&self, name: &str) -> Option<ProtocolTool> {
        Tool::find(name).map(described)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let Some(tool) = Tool::find(&request.name) else {
            return Err(unknown_tool(&request.name));
        };
        let cancelled = || ErrorData::internal_error("the call was cancelled", None);
        let call = Arc::new(Call::new(&self.searches));
        let place = tokio::select! {
            place = self.place(&call) => place,
            () = context.ct.cancelled() => return Err(cancelled()),
        };
        let _place = match place {
            Ok(place) => place,
            Err(failure) => return Ok(result(Err(failure)).into()),
        };
        let arguments = request.arguments.unwrap_or_default();
        let mut work = task::spawn_blocking({
            let call = Arc::clone(&call);
            move || tool.call(arguments, &call)
        });
        let mut progress = time::interval(PROGRESS);
        progress.reset();
        loop {
            tokio::select! {
                answer = &mut work => {
                    let answer = answer.unwrap_or_else(|_| {
                        let message = "the call failed; this is a bug of Tailback: please report it";
                        Err(Failure(message.to_owned()))
                    });
                    return Ok(result(answer).into());
                }
                () = context.ct.cancelled() => {
                    call.cancel();
                    let _ = work.await;
                    return Err(cancelled());
                }
                _ = progress.tick() => tell_progress(&call, &context).await,
            }
        }
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let pages = resources::pages().into_iter().map(|page| {
            Resource::new(page.uri, page.name)
                .with_description(page.description)
                .with_mime_type(MARKDOWN)
        });
        Ok(ListResourcesResult::with_all_items(pages.collect()))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let uri = request.uri;
        let Some(text) = resources::read(&uri) else {
            let message = format!(
                "there is no page `{uri}`; there are `tailback://language`, `tailback://rules` and `tailback://rules/NAME`"
            );
            return Err(ErrorData::resource_not_found(message, None));
        };
        let page = ResourceContents::text(text, uri).with_mime_type(MARKDOWN);
        Ok(ReadResourceResult::new(vec![page]).into())
    }
}

fn described(tool: &Tool) -> ProtocolTool {
    let hints = ToolAnnotations::with_title(tool.title)
        .read_only(true)
        .destructive(false)
        .idempotent(true)
        .open_world(false);
    ProtocolTool::new(tool.name, tool.description, (tool.input)())
        .with_title(tool.title)
        .with_annotations(hints)
}

fn unknown_tool(name: &str) -> ErrorData {
    let names = || TOOLS.iter().map(|tool| tool.name);
    let advice = match nearest(name, names()) {
        Some(near) => format!("did you mean `{}`?", near.word),
        None => format!(
            "there are {}",
            and_list(names().map(|it| format!("`{it}`")))
        ),
    };
    ErrorData::invalid_params(format!("unknown tool `{name}`; {advice}"), None)
}

fn result(answer: Result<Answer, Failure>) -> CallToolResult {
    match answer {
        Ok(Answer { text, json }) => {
            let mut result = CallToolResult::structured(json);
            result.content = vec![ContentBlock::text(text)];
            result
        }
        Err(Failure(message)) => CallToolResult::error(vec![ContentBlock::text(message)]),
    }
}

/// Tells a client that asked for it how far a call is: the time that has passed, and that after which the call ends.
async fn tell_progress(call: &Call, context: &RequestContext<RoleServer>) {
    let Some(token) = context.meta.get_progress_token() else {
        return;
    };
    let (elapsed, limit) = call.time();
    let (n_done, n_all) = call.progress();
    let progress = ProgressNotificationParam::new(token, elapsed.as_secs_f64())
        .with_total(limit.as_secs_f64().max(elapsed.as_secs_f64()))
        .with_message(format!("{n_done} of {}", count(n_all, "puzzle")));
    // A client that is gone is noticed elsewhere.
    let _ = context.peer.notify_progress(progress).await;
}

#[cfg(test)]
mod tests {
    use std::{num::NonZero, time::Instant};

    use tokio::runtime;

    use super::*;

    #[test]
    fn the_list_of_tools_is_short_enough_for_every_conversation() {
        let tools: Vec<ProtocolTool> = TOOLS.iter().map(|tool| described(tool)).collect();
        let n_bytes = serde_json::to_string(&tools).expect("it is JSON").len();
        assert!(n_bytes <= 20_000, "{n_bytes} bytes");
    }

    #[test]
    fn a_call_waits_for_a_place_until_its_deadline() {
        let server = Server {
            searches: Arc::new(Searches::new(ServerLimits {
                effort: None,
                memory: 1 << 30,
                time: Duration::from_millis(100),
                jobs: NonZero::<usize>::MIN,
            })),
            calls: Semaphore::new(1),
        };
        let runtime = runtime::Builder::new_current_thread().enable_all().build();
        runtime.expect("it starts").block_on(async {
            let call = Call::new(&server.searches);
            let place = server.place(&call).await.expect("it is free");
            let began = Instant::now();
            let Err(Failure(why)) = server.place(&call).await else {
                panic!("there is one place");
            };
            assert!(why.contains("timed out after 100 ms"), "{why}");
            // The clock is that of the call, which began earlier.
            assert!(began.elapsed() < Duration::from_secs(10), "{why}");
            assert!(Instant::now() >= call.deadline());
            drop(place);
            drop(server.place(&call).await.expect("it is free again"));
        });
    }
}
