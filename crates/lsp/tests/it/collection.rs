//! The collection: conditions on its puzzles, and level sets.

use std::time::Duration;

use serde_json::{Value, json};

use crate::{
    client::{Client, JAM, LONG, URI, block_on},
    workspace::{Folder, with_folders},
};

/// A puzzle of one move under a header, and a board with a fault.
const EASY: &str = "author \"Anne\"

puzzle \"Easy\"
grid
  X X . .
end
exit right 1

puzzle \"Bent\"
grid
  A A
  A .
end
";

/// Returns the answer to a request for the collection.
async fn collection(client: &mut Client, condition: &str) -> Value {
    let ask = json!({"version": 1, "condition": condition});
    client.request("tailback/collection", ask).await.unwrap()
}

/// Waits until every puzzle but the last has its figures.
async fn solved(client: &mut Client) -> Value {
    loop {
        let collection = collection(client, "true").await;
        let entries = collection["entries"].as_array().unwrap();
        let labels = entries.iter().map(|it| it["figures"]["label"].as_str());
        let n_solved = labels.filter(|it| it.unwrap().contains(" · ")).count();
        if n_solved + 1 == entries.len() {
            return collection;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// Returns whether the condition holds for the puzzle of a title.
fn holds(collection: &Value, title: &str) -> Value {
    let entries = collection["entries"].as_array().unwrap();
    let entry = entries.iter().find(|it| it["title"] == title);
    entry.unwrap()["holds"].clone()
}

#[test]
fn a_condition_holds_or_fails_or_is_not_known() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        client.open("file:///boards/b.rush", EASY).await;
        solved(&mut client).await;
        let lengths = collection(&mut client, "moves > 5 and cars > 6").await;
        assert_eq!(lengths["fault"], Value::Null);
        assert_eq!(holds(&lengths, "Jam"), true);
        assert_eq!(holds(&lengths, "Easy"), false);
        assert_eq!(holds(&lengths, "Bent"), Value::Null);
        client.open("file:///boards/c.rush", LONG).await;
        // The board is there, its optimum is not.
        assert_eq!(
            holds(&collection(&mut client, "cars > 20").await, "Long"),
            true
        );
        let unknown = collection(&mut client, "moves > 900").await;
        assert_eq!(holds(&unknown, "Long"), Value::Null);
    });
}

#[test]
fn a_faulty_condition_is_reported_with_its_place() {
    block_on(async {
        let mut client = Client::start().await;
        client.open(URI, JAM).await;
        let faulty = collection(&mut client, "moves > 5 and retret").await;
        assert_eq!(holds(&faulty, "Jam"), Value::Null);
        let (message, place) = faulty["fault"].as_str().unwrap().split_once('\n').unwrap();
        assert!(message.contains("`retret`"), "{message}");
        assert_eq!(place, "  moves > 5 and retret\n                ^^^^^^");
        let ask = json!({"version": 1});
        let all = client.request("tailback/collection", ask).await.unwrap();
        assert_eq!(all["fault"], Value::Null);
    });
}

#[test]
fn a_level_set_has_an_equal_share_of_each_length() {
    block_on(async {
        let folder = Folder::new("picked");
        let copy = folder.write("copy.rush", JAM);
        let mut client = with_folders(json!({}), &[&folder]).await;
        client.open(URI, JAM).await;
        client.open("file:///boards/b.rush", EASY).await;
        let all = loop {
            let all = solved(&mut client).await;
            if all["entries"].as_array().unwrap().len() == 4 {
                break all;
            }
        };
        let entries = all["entries"].as_array().unwrap();
        let puzzles: Vec<Value> = entries
            .iter()
            .map(|it| json!({"textDocument": {"uri": it["textDocument"]["uri"]}, "puzzle": it["puzzle"]}))
            .collect();
        let mut pick = async |count: usize, puzzles: &[Value]| {
            let ask = json!({"version": 1, "count": count, "puzzles": puzzles});
            client.request("tailback/pick", ask).await.unwrap()
        };
        let picked = pick(2, &puzzles).await;
        let easy = "puzzle \"Easy\"\nauthor \"Anne\"\ngrid\n  X X . .\nend\n";
        assert_eq!(picked["rush"], format!("{easy}\n{JAM}"));
        assert_eq!(
            picked["summary"],
            "picked 2 of 4 puzzles, from 1 to 8 moves; left out: 1 without a known solution"
        );
        let of_copy: Vec<Value> = puzzles
            .into_iter()
            .filter(|it| it["textDocument"]["uri"] == copy.as_str())
            .collect();
        let picked = pick(2, &of_copy).await;
        assert_eq!(picked["rush"], JAM);
        assert_eq!(picked["summary"], "picked only 1 of 2 puzzles, 8 moves");
    });
}
