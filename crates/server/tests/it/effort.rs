//! The jobs of requests: small ones, which the owner of the server runs at once, and others.

use std::time::Duration;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tailback_server::{Host, Input, Notification, Output, Request, Search, SearchLimits, Server};

/// Runs jobs alone, and no search.
struct Alone;

impl Host for Alone {
    fn each(&self, n: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..n).for_each(work);
    }

    fn start(&self, _: Vec<Search>) {}
}

fn handle(server: &mut Server, input: Input) -> Vec<Output> {
    server.handle(input, Duration::ZERO)
}

fn params<T: DeserializeOwned>(value: Value) -> T {
    serde_json::from_value(value).expect("they are params")
}

/// Asserts that the jobs of a hover over `place` of `text` are small or not, in their order.
#[track_caller]
fn check(text: &str, place: &str, expected: &[bool]) {
    let mut server = Server::new(SearchLimits::default(), 2);
    let initialize = Request::Initialize(params(json!({"capabilities": {}})));
    handle(&mut server, Input::Request(1, initialize));
    let uri = "file:///a.rush";
    let document = json!({"uri": uri, "languageId": "rush", "version": 1, "text": text});
    let open = Notification::DidOpen(params(json!({"textDocument": document})));
    handle(&mut server, Input::Notification(open));
    let before = &text[..text.find(place).expect("the place is in the text")];
    let line = before.matches('\n').count();
    let character = before.len() - before.rfind('\n').map_or(0, |it| it + 1);
    let position = json!({"line": line, "character": character});
    let hover = json!({"textDocument": {"uri": uri}, "position": position});
    let hover = Request::Hover(params(hover));
    let mut outputs = handle(&mut server, Input::Request(2, hover));
    let mut are_small = Vec::new();
    while !outputs.iter().any(|it| matches!(it, Output::Answer(2, _))) {
        let is_job = |it: &Output| matches!(it, Output::Run(_));
        let job = outputs.into_iter().find(is_job);
        let Some(Output::Run(job)) = job else {
            panic!("no job leads to the answer");
        };
        are_small.push(job.is_small());
        let done = job.run(&Alone);
        outputs = handle(&mut server, Input::Done(done));
    }
    assert_eq!(are_small, expected);
}

#[test]
fn a_request_waits_for_a_thread_only_if_it_may_take_long() {
    let text = "puzzle \"a\"\ngrid\n  X X . . .\nend\nsolution XR1 XR2\n";
    check(text, "grid", &[true]);
    // A search finds the number of moves that are left.
    check(text, "XR1", &[true, false]);
    let long = format!("{}{text}", "// a comment\n".repeat(1000));
    check(&long, "grid", &[false]);
    check(&long, "XR1", &[false]);
}
