//! Whole puzzles typed letter by letter: no list takes the key that ends a word or a line.
//!
//! An editor shows the list that it is answered, narrows it to what matches the letters typed, and gives the next
//! return or tab key to its first entry. How soon it asks again, and is answered, is a matter of luck, so every list
//! is kept here to the end of its line as if no other had come.

use serde_json::{Value, json};

use crate::client::{Client, JAM, URI, block_on};

/// The text while it is typed, and the lists that an editor may still show on the line of the cursor.
struct Author {
    client: Client,
    text: String,
    version: i32,
    lists: Vec<Vec<Entry>>,
}

/// An entry of a list.
#[derive(Debug)]
struct Entry {
    filter: String,
    /// The range that it replaces, in the text before it.
    start: usize,
    end: usize,
    new: String,
}

impl Author {
    async fn new() -> Self {
        let item = json!({"snippetSupport": true});
        let abilities = json!({"textDocument": {"completion": {"completionItem": item}}});
        let mut client = Client::with(abilities, true).await;
        client.open(URI, "").await;
        Self {
            client,
            text: String::new(),
            version: 1,
            lists: Vec::new(),
        }
    }

    async fn type_all(&mut self, text: &str) {
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            self.type_letter(letter, letters.peek().copied()).await;
        }
    }

    async fn type_letter(&mut self, letter: char, next: Option<char>) {
        if letter == '\n' {
            self.lists.clear();
        }
        let end = position(&self.text);
        self.text.push(letter);
        let range = json!({"start": end, "end": end});
        self.change(&json!({"range": range, "text": letter.to_string()}))
            .await;
        let text = self.text.clone();
        self.lists.retain_mut(|list| {
            list.retain(|it| matches(&text[it.start..], &it.filter));
            !list.is_empty()
        });
        // No editor requests completion unasked at the beginning of a line.
        let list = match letter {
            '\n' => Vec::new(),
            _ => self.list(letter).await,
        };
        let is_word = !letter.is_whitespace() && letter != ',';
        let is_end = next.is_none_or(|next| next.is_whitespace() || next == ',');
        if is_word && is_end {
            assert_eq!(self.with_first(&list), self.text, "{list:#?}");
        }
        if !list.is_empty() {
            self.lists.push(list);
        }
        if next == Some('\n') {
            // Return, or tab in a snippet.
            assert!(self.lists.is_empty(), "{}|\n{:#?}", self.text, self.lists);
        }
    }

    async fn change(&mut self, change: &Value) {
        self.version += 1;
        self.client.change(URI, self.version, json!([change])).await;
    }

    /// Returns the completions after the letter typed last, none of which is in the text already.
    async fn list(&mut self, after: char) -> Vec<Entry> {
        let is_trigger = [' ', ','].contains(&after);
        let context = if is_trigger {
            json!({"triggerKind": 2, "triggerCharacter": after.to_string()})
        } else {
            json!({"triggerKind": 1})
        };
        let params = json!({
            "textDocument": {"uri": URI},
            "position": position(&self.text),
            "context": context,
        });
        let answer = self.client.request("textDocument/completion", params).await;
        let answer = answer.unwrap();
        let items = answer["items"].as_array().cloned().unwrap_or_default();
        let line = self.text.rfind('\n').map_or(0, |at| at + 1);
        let entry = |item: &Value| {
            let edit = &item["textEdit"];
            let at = |end: &str| {
                let character = edit["range"][end]["character"].as_u64().unwrap();
                line + usize::try_from(character).unwrap()
            };
            Entry {
                filter: item["filterText"].as_str().unwrap().to_owned(),
                start: at("start"),
                end: at("end"),
                new: edit["newText"].as_str().unwrap().to_owned(),
            }
        };
        let list: Vec<Entry> = items.iter().map(entry).collect();
        for entry in &list {
            let there = &self.text[entry.start..entry.end];
            assert_ne!(there, entry.new, "{}|", self.text);
            // VS Code would match the label instead.
            assert_ne!(entry.filter, "", "{}|", self.text);
        }
        list
    }

    /// Returns the text after the return key, if the list takes that.
    fn with_first(&self, list: &[Entry]) -> String {
        let mut text = self.text.clone();
        if let Some(Entry {
            start, end, new, ..
        }) = list.first()
        {
            text.replace_range(*start..*end, new);
        }
        text
    }
}

/// The end of a text of ASCII characters.
fn position(text: &str) -> Value {
    let last = text.rsplit('\n').next().unwrap_or("");
    json!({"line": text.matches('\n').count(), "character": last.len()})
}

/// The filter is as loose as that of any editor: it contains the letters typed, in order and in either case.
fn matches(typed: &str, filter: &str) -> bool {
    let mut rest = filter.chars();
    typed
        .chars()
        .all(|letter| rest.any(|it| it.eq_ignore_ascii_case(&letter)))
}

fn check(text: &str) {
    let text = text.trim_end();
    assert!(text.is_ascii());
    block_on(async {
        Author::new().await.type_all(text).await;
    });
}

/// All rows without spaces and without indentation.
fn compact(text: &str) -> String {
    let mut is_row = false;
    let mut compact = String::new();
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        is_row = match words[..] {
            ["grid"] => true,
            ["end"] => false,
            _ => is_row,
        };
        if is_row && words.len() > 1 {
            compact += &words.concat();
        } else {
            compact += line.trim_start();
        }
        compact.push('\n');
    }
    compact
}

const TOUR: &str = include_str!("../../../../examples/tour.rush");
const EXITS: &str = include_str!("../../../../examples/exits.rush");

/// As in the language reference.
const DECLARED: &str = "puzzle \"Jam 1, declared\"
allow duplicate-puzzle unsolvable
difficulty beginner
tags hard harder
grid 6x6
exit right 3
car    X  b3  horizontal
car B a1 h
truck A a2 v
truck C d2 v 3
truck D c6 horizontal
car E a5 vertical
car F e5 horizontal 2
truck G f1 vertical
expect solvable, moves 8, steps 15..20
solution FL3 GD3 BR AU1 EU1 DL2 CD2 XR3
puzzle \"Walls\"
tags har
target B
grid 12x11
car B a1 h
car BB c3 h
wall c1
wall c2 c5 d10
exit right 1
exit top b
expect unsolvable
solution
  BBL1 BBR2
  BBL
end
";

#[test]
fn puzzles_drawn_with_spaces_are_typed_as_they_are() {
    check(&format!("{JAM}exit right\nexpect moves 8\n"));
    check("grid\nA A . . . .\nC . . D . B\n");
    check("puzzle \"e\"\ngrid\n  e . x\n  e n d\n  e e .\nend\ntarget n\nexit bottom b\n");
}

#[test]
fn puzzles_drawn_without_spaces_are_typed_as_they_are() {
    check(&compact(&format!("{JAM}exit right 3\nexpect solvable\n")));
    check(&compact(EXITS));
    check("puzzle \"e\"\ngrid\nexi\nex.\nexe\nend\ntarget e\ngrid 6x6\n");
    check("puzzle \"e\"\ngrid\n..e..e\nexitc.\nexpect\nwallca\nauthor\nend\nexit left\n");
}

#[test]
fn puzzles_that_are_declared_are_typed_as_they_are() {
    check(DECLARED);
}

#[test]
fn every_statement_is_typed_as_it_is() {
    check(TOUR);
}
