//! A page in which puzzles are played, with all that it needs.

use serde_json::{Value, json};
use tailback_puzzle::{Axis, Cell, Puzzle};

use crate::Subject;

const PAGE: &str = include_str!("page.html");
const SCRIPT: &str = include_str!("page.js");

/// Writes a page on which `subjects` are played, one after the other, by anyone without a server.
///
/// `component` is the script of the board, the npm package `tailback-board`. A challenge gives no hints and no solution.
pub fn to_page(subjects: &[Subject], component: &str, is_challenge: bool) -> String {
    let title = match subjects {
        [only] => only.name(),
        _ => tailback_puzzle::words::count(subjects.len(), "puzzle"),
    };
    let answers: Vec<Value> = (0..)
        .zip(subjects)
        .map(|(at, it)| answer(at, it, subjects.len()))
        .collect();
    let data = json!({ "answers": answers, "isChallenge": is_challenge });
    let parts = [
        ("TITLE", in_html(&title)),
        ("BOARDS", in_script(&data.to_string())),
        ("COMPONENT", component.to_owned()),
        ("SCRIPT", SCRIPT.to_owned()),
    ];
    // Each part is put in once, so that a title cannot name another part.
    let mut page = String::new();
    let mut rest = PAGE;
    for (name, part) in parts {
        let (before, after) = rest
            .split_once(&format!("{{{{{name}}}}}"))
            .expect("the page has it");
        page += before;
        page += &part;
        rest = after;
    }
    page + rest
}

/// Returns the message about a puzzle that the language server would send to the board: `editors/board/protocol/board.schema.json`.
fn answer(number: usize, subject: &Subject, n_puzzles: usize) -> Value {
    let bounds = |n: Option<u32>| n.map(|n| json!({ "lower": n, "upper": n }));
    let outcome = match (&subject.solution, subject.length.as_deref()) {
        (Some(_), _) => "solved",
        (None, Some("unsolvable")) => "unsolvable",
        (None, _) => "unknown",
    };
    json!({
        "version": 1,
        "textDocument": { "uri": "page:puzzles", "version": 1 },
        "puzzle": number,
        "title": subject.name(),
        "board": board(&subject.puzzle),
        "faults": [],
        "figures": {
            "label": subject.length,
            "outcome": outcome,
            "moves": bounds(subject.n_moves),
            "steps": bounds(subject.n_steps),
            "people": null,
        },
        "jam": null,
        "redundant": [],
        "frozen": [],
        "idleWalls": [],
        "solution": null,
        "remarks": [],
        "car": null,
        "puzzles": n_puzzles,
        "readOnly": "This page is for playing",
        "history": { "undo": false, "redo": false },
        "nearby": false,
    })
}

fn board(puzzle: &Puzzle) -> Value {
    let size = puzzle.board().size();
    let cars = puzzle
        .cars()
        .iter()
        .zip(&puzzle.start().0)
        .map(|(car, &offset)| {
            let (column, row) = match car.axis {
                Axis::Horizontal => (offset, car.lane),
                Axis::Vertical => (car.lane, offset),
            };
            json!({
                "name": car.name,
                "axis": car.axis.to_string(),
                "column": column,
                "row": row,
                "length": car.length,
            })
        });
    let walls = puzzle.board().walls().iter();
    let exits = puzzle.board().exits().iter();
    let targets = puzzle.goals().iter().filter(|goal| goal.is_target());
    let targets: Vec<usize> = targets.map(|goal| goal.car).collect();
    let goals = puzzle.goals().iter().filter_map(|&goal| {
        let Cell { row, column } = puzzle.goal_cell(goal)?;
        Some(json!({ "car": goal.car, "column": column, "row": row }))
    });
    json!({
        "columns": size.columns,
        "rows": size.rows,
        "cars": cars.collect::<Value>(),
        "targets": targets,
        "goals": goals.collect::<Value>(),
        "walls": walls.map(|it| json!({ "column": it.column, "row": it.row })).collect::<Value>(),
        "exits": exits.map(|it| json!({ "side": it.side.to_string(), "lane": it.lane })).collect::<Value>(),
    })
}

fn in_html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

/// Escapes JSON for a script, which the first `</script` would end.
fn in_script(json: &str) -> String {
    json.replace('<', "\\u003c")
}
