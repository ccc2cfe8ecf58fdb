//! The wait of inlay hints for figures that may be found soon.

use std::time::Duration;

use serde_json::json;
use tailback_server::{Answer, Request, RequestId};

use crate::{world::World, world::uri};

/// A random board that no search of a second solves.
const LONG: &str = "puzzle \"Long\"
target A
grid
mmm.ccEEhhhD
RMM.BB.ZZ..D
R..PPOO..Y..
RppqI.jjLYJJ
nssqI.KKLY.F
nTTddd.VU.HF
.AA...eVUlH.
.fSSkXeVtlH.
Wf..kXevtCGG
W.bb.X.vtCrr
...oQguv.Caa
.NNoQguiii..
end
";

const SHORT: &str = "puzzle \"Short\"\ngrid\n  X X . .\nend\n";

/// Requests all hints, and does all work but long searches. No time passes.
fn ask(world: &mut World) -> RequestId {
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 99, "character": 0}});
    let params = json!({"textDocument": {"uri": uri("a.rush")}, "range": whole});
    let id = world.request(Request::InlayHint(serde_json::from_value(params).unwrap()));
    world.work_but_for_long_searches();
    id
}

/// Returns the label of the last hint.
fn last(world: &World, id: RequestId) -> String {
    let Ok(Answer::InlayHint(Some(hints))) = world.answer(id) else {
        panic!("{:?}", world.answer(id));
    };
    let hint = json!(hints.last());
    hint["label"].as_str().expect("it is words").to_owned()
}

#[test]
fn a_long_search_delays_the_hints_of_other_puzzles_once() {
    for (capabilities, patience) in [
        (json!({}), 1000),
        (
            json!({"workspace": {"inlayHint": {"refreshSupport": true}}}),
            120,
        ),
    ] {
        let mut world = World::new(&capabilities);
        world.open("a.rush", 1, &format!("{LONG}{SHORT}"));
        let first = ask(&mut world);
        assert_eq!(world.unanswered(), [first]);
        world.pass(Duration::from_millis(patience));
        world.work_but_for_long_searches();
        assert_eq!(last(&world, first), "1 move · 2 steps");
        let end = LONG.len() + SHORT.find(" .\nend").unwrap();
        world.change("a.rush", Some((end, end)), " .");
        let second = ask(&mut world);
        let label = last(&world, second);
        assert!(label.starts_with("1 move · 3 steps"), "{label}");
    }
}
