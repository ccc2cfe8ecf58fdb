//! The id of a request that is too long to be held.

use std::mem;

use serde::Deserialize;
use serde_json::Value;

/// The maximum length of the member of an object that may hold the id.
const MAX_MEMBER: usize = 256;

/// Finds the `id` of a JSON object in the bytes that go by.
#[derive(Default)]
pub(super) struct IdScanner {
    /// The number of objects and arrays around the next byte.
    depth: usize,
    is_in_string: bool,
    is_escaped: bool,
    /// The first bytes of the current member of the outermost object.
    member: Vec<u8>,
    id: Value,
}

/// A member of an object, as an object.
#[derive(Deserialize)]
struct Member {
    id: Value,
}

impl IdScanner {
    pub(super) fn scan(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            if self.is_in_string {
                self.is_in_string = self.is_escaped || byte != b'"';
                self.is_escaped = !self.is_escaped && byte == b'\\';
            } else {
                match byte {
                    b'"' => self.is_in_string = true,
                    b'{' | b'[' => self.depth += 1,
                    b'}' | b']' => self.depth = self.depth.saturating_sub(1),
                    _ => {}
                }
                if self.depth == 0 || self.depth == 1 && byte == b',' {
                    self.end_member();
                    continue;
                }
            }
            if self.member.len() < MAX_MEMBER {
                self.member.push(byte);
            }
        }
    }

    /// Returns the id: a number or a string, or null if there was none, or only one that is very long.
    pub(super) fn id(self) -> Value {
        self.id
    }

    /// Keeps the id if the member that ends has it.
    fn end_member(&mut self) {
        if self.member.is_empty() {
            return;
        }
        let mut member = mem::take(&mut self.member);
        // The first one has the brace of the object.
        if !member.starts_with(b"{") {
            member.insert(0, b'{');
        }
        member.push(b'}');
        let id = serde_json::from_slice(&member).map(|Member { id }| id);
        if let Ok(id @ (Value::Number(_) | Value::String(_))) = id {
            self.id = id;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Compares the id that is found, whatever the sizes of the chunks.
    #[track_caller]
    fn check(text: &str, id: impl Into<Value>) {
        let id = id.into();
        for size in [1, 3, text.len()] {
            let mut scanner = IdScanner::default();
            for chunk in text.as_bytes().chunks(size) {
                scanner.scan(chunk);
            }
            assert_eq!(scanner.id(), id, "{text}");
        }
    }

    #[test]
    fn the_id_of_the_outermost_object_is_found() {
        let long = "x".repeat(10 * MAX_MEMBER);
        check(r#"{"id":5,"method":"a"}"#, 5);
        check(r#" { "method" : "a" , "id" : "b,}\"{\\" } "#, "b,}\"{\\");
        check(r#"{"params":{"id":1,"a":["id",{"id":2}]},"id":-3}"#, -3);
        check(r#"{"id":5,"params":{"id":1}}"#, 5);
        check(r#"{"id":5,"params":{"a":1,"id":1,"b":1}}"#, 5);
        check(r#"{"a":"\\","id":5}"#, 5);
        check(r#"{"a":"\",\"id\":6,","id":5}"#, 5);
        check(&format!(r#"{{"a":"{long}","id":5,"b":"{long}"}}"#), 5);
        // A message that is cut off has shown its id.
        check(r#"{"id":5,"params":{"text":"#, 5);
    }

    #[test]
    fn other_ids_are_not() {
        let long = "x".repeat(MAX_MEMBER);
        for text in [
            "garbage",
            "[]",
            "}}]{",
            r#"{"params":{"id":1}}"#,
            r#"["id",5,{"id":5}]"#,
            r#"{"id":null,"a":1}"#,
            r#"{"id":[5],"a":{"id":5}}"#,
            r#"{"id":{"id":5}}"#,
            r#"{"a":",\"id\":5,"}"#,
            &format!(r#"{{"id":"{long}"}}"#),
        ] {
            check(text, Value::Null);
        }
    }
}
