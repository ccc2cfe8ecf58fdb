//! Texts and requests of all kinds.

use std::collections::BTreeSet;

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tailback_server::{BoardAsker, BoardRequest, Request, each_request};

use crate::{random::Random, world::uri};

/// Small boards: sound ones, unsolvable ones, one that is another turned around, and such with faults.
const PUZZLES: &[&str] = &[
    "puzzle \"Free\"\ngrid\n  . X X .\n  . . . .\nend\n",
    "puzzle \"Jam\"\nexpect 2 moves\ngrid\n  X X A .\n  . . A .\n  . . . .\nend\n",
    "puzzle \"Same\"\ngrid\n  . X X .\n  . . . .\nend\n",
    "puzzle \"Stuck\"\ngrid 4x1\ncar X a1 h\nwall d1\n",
    "puzzle \"List\"\nsize 4x3\ncar X a2 h\ncar B d1 v\nexpect unsolvable\n",
    "puzzle \"Bent\"\ngrid\n  A A .\n  A X X\nend\n",
    "puzzle \"Half\"\ngrid\n  X X\n",
    "puzzle \"Tags\"\ntags easy, small\ndifficulty hard\ngrid\n  X X . B\n  . . . B\n  C C . .\nend\n",
    "puzzle \"Said\"\nallow wrong-length\nexpect 9 moves\ngrid 5x1\ncar X a1 h\nsolution X+3\n",
    "# A remark, and nothing else\n",
];

/// Pieces that are typed.
const PIECES: &[&str] = &[
    "A",
    "X",
    ".",
    " ",
    "\n",
    "\"",
    "puzzle \"N\"\n",
    "end\n",
    "expect 1 move\n",
    "wall a1\n",
    "#",
    "",
];

pub(crate) fn text(random: &mut Random) -> String {
    (0..random.below(4))
        .map(|_| *random.pick(PUZZLES))
        .collect()
}

/// Returns a place in a text of ASCII and what is typed there.
pub(crate) fn edit(text: &str, random: &mut Random) -> ((usize, usize), &'static str) {
    let start = random.below(text.len() + 1);
    let longest = if random.percent(90) { 2 } else { 40 };
    let end = text.len().min(start + random.below(longest + 1));
    ((start, end), *random.pick(PIECES))
}

fn of<T: DeserializeOwned>(params: Value) -> T {
    serde_json::from_value(params).unwrap()
}

pub(crate) fn board(method: &str, mut params: Value) -> Request {
    params["version"] = json!(1);
    Request::Board(BoardRequest {
        asker: BoardAsker::Client,
        method: method.to_owned(),
        params,
    })
}

/// Returns a request about a text of that many lines in a version.
pub(crate) fn request(name: &str, n_lines: usize, version: i32, random: &mut Random) -> Request {
    let document = json!({"uri": uri(name)});
    let versioned = json!({"uri": uri(name), "version": version});
    let place = json!({"line": random.below(n_lines + 1), "character": random.below(12)});
    let here = json!({"textDocument": document, "position": place});
    let all =
        json!({"start": {"line": 0, "character": 0}, "end": {"line": n_lines, "character": 0}});
    let whole = json!({"textDocument": document, "range": all});
    let options = json!({"tabSize": 2, "insertSpaces": true});
    let puzzle = random.below(3);
    let position =
        json!({"textDocument": document, "puzzle": puzzle, "position": [0], "metric": "moves"});
    match random.below(40) {
        0 => Request::Hover(of(here)),
        1 => Request::Completion(of(here)),
        2 => Request::CodeAction(of(
            json!({"textDocument": document, "range": all, "context": {"diagnostics": []}}),
        )),
        3 => Request::CodeLens(of(json!({"textDocument": document}))),
        4 => Request::DocumentSymbol(of(json!({"textDocument": document}))),
        5 => Request::FoldingRange(of(json!({"textDocument": document}))),
        6 => Request::Formatting(of(json!({"textDocument": document, "options": options}))),
        7 | 8 => Request::InlayHint(of(whole)),
        9 => Request::SemanticTokensFull(of(json!({"textDocument": document}))),
        10 => Request::SemanticTokensFullDelta(of(
            json!({"textDocument": document, "previousResultId": "1"}),
        )),
        11 => Request::Rename(of(
            json!({"textDocument": document, "position": place, "newName": "Z"}),
        )),
        12 => Request::References(of(
            json!({"textDocument": document, "position": place, "context": {"includeDeclaration": true}}),
        )),
        13 => Request::Symbol(of(json!({"query": "a"}))),
        16 => Request::ExecuteCommand(of(json!({
            "command": *random.pick(&["tailback.writeSolution", "tailback.harderStart", "tailback.keepExpectations"]),
            "arguments": [{"uri": uri(name), "line": random.below(n_lines + 1)}],
        }))),
        17 => Request::DocumentHighlight(of(here)),
        18 => Request::GotoDefinition(of(here)),
        19 | 20 => Request::PrepareRename(of(here)),
        21 => Request::SelectionRange(of(json!({"textDocument": document, "positions": [place]}))),
        22 => Request::DocumentLink(of(json!({"textDocument": document}))),
        23 => Request::OnTypeFormatting(of(
            json!({"textDocument": document, "position": place, "ch": "\n", "options": options}),
        )),
        24 => board(
            "tailback/board",
            json!({"textDocument": document, "puzzle": puzzle}),
        ),
        25 => board(
            "tailback/collection",
            json!({"condition": *random.pick(&[None, Some("moves > 3 and not retreat"), Some("moves >")])}),
        ),
        26 | 32 | 33 => board("tailback/distance", position),
        27 | 34 | 35 => board("tailback/solution", position),
        28 => board(
            "tailback/edit",
            json!({
                "textDocument": versioned, "puzzle": puzzle,
                "edit": {"kind": "addWall", "column": 0, "row": 1},
            }),
        ),
        29 => board(
            "tailback/undo",
            json!({"textDocument": versioned, "puzzle": puzzle}),
        ),
        30 => board(
            "tailback/select",
            json!({"textDocument": document, "puzzle": puzzle, "car": null}),
        ),
        36 => Request::SemanticTokensRange(of(whole)),
        37 => Request::RangeFormatting(of(
            json!({"textDocument": document, "range": all, "options": options}),
        )),
        38 => board(
            "tailback/nearby",
            json!({"textDocument": versioned, "puzzle": puzzle}),
        ),
        39 => board(
            "tailback/pick",
            json!({"count": random.below(5), "puzzles": [{"textDocument": document, "puzzle": puzzle}]}),
        ),
        _ => Request::OpenBoard(of(json!({"textDocument": document, "position": place}))),
    }
}

/// Returns the request for all puzzles.
pub(crate) fn symbols() -> Request {
    Request::Symbol(of(json!({"query": ""})))
}

/// Returns requests whose answers depend on nothing but the texts, with the name of each.
pub(crate) fn last_round(name: &str, n_lines: usize) -> Vec<(String, Request)> {
    let document = json!({"textDocument": {"uri": uri(name)}});
    let all =
        json!({"start": {"line": 0, "character": 0}, "end": {"line": n_lines, "character": 0}});
    let whole = json!({"textDocument": {"uri": uri(name)}, "range": all});
    let options = json!({"tabSize": 2, "insertSpaces": true});
    let actions = json!({
        "textDocument": {"uri": uri(name)}, "range": all, "context": {"diagnostics": []},
    });
    let formatting = json!({"textDocument": {"uri": uri(name)}, "options": options});
    [
        ("symbols", Request::DocumentSymbol(of(document.clone()))),
        ("lenses", Request::CodeLens(of(document.clone()))),
        ("folding", Request::FoldingRange(of(document))),
        ("tokens", Request::SemanticTokensRange(of(whole.clone()))),
        ("hints", Request::InlayHint(of(whole))),
        ("actions", Request::CodeAction(of(actions))),
        ("formatting", Request::Formatting(of(formatting))),
    ]
    .map(|(kind, request)| (format!("{kind} of {name}"), request))
    .into()
}

#[test]
fn every_request_of_the_protocol_is_sent() {
    macro_rules! variants {
        (
            $($name:ident $variant:ident $method:literal,)* ;
            $($definite:ident $definite_variant:ident $definite_method:literal,)*
        ) => {
            [$(stringify!($variant),)* $(stringify!($definite_variant),)*]
        };
    }
    let mut random = Random::new(1);
    let sent: BTreeSet<String> = (0..2000)
        .map(|_| format!("{:?}", request("a", 9, 1, &mut random)))
        .filter_map(|request| Some(request.split_once('(')?.0.to_owned()))
        .collect();
    let missing: Vec<&str> = each_request!(variants)
        .into_iter()
        // Its parameters are an action that the server has offered.
        .filter(|&variant| variant != "CodeActionResolve")
        .filter(|&variant| !sent.contains(variant))
        .collect();
    assert_eq!(missing, [""; 0]);
}
