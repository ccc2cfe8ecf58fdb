//! A text as words in nested brackets, in one pass: a program, JSON, YAML, XML, Lisp, or prose.

use std::ops::Range;

/// The maximum length of a quoted word, in bytes. The quotes of a longer text are ignored.
const LONGEST_WORD: usize = 28;
/// The maximum length of a tag, in bytes.
const LONGEST_TAG: usize = 300;
/// The number of open brackets that a closing one may leave open.
const MOST_OPEN: usize = 8;

/// A word, a group in brackets, or a mark (an empty word without a node) before the fields of a block.
#[derive(Clone, Debug, Default)]
pub(super) struct Item<'t> {
    /// The name that the value is assigned to; for a mark, the name of its block.
    pub(super) key: &'t str,
    /// The name before the brackets; for a mark, that of its tag.
    pub(super) callee: &'t str,
    pub(super) value: &'t str,
    pub(super) span: Range<usize>,
    pub(super) node: Option<usize>,
    pub(super) is_mark: bool,
}

impl<'t> Item<'t> {
    fn named(value: &'t str, span: Range<usize>) -> Self {
        Self {
            value,
            span,
            ..Self::default()
        }
    }
}

/// The content of a pair of brackets.
#[derive(Debug, Default)]
pub(super) struct Node<'t> {
    pub(super) items: Vec<Item<'t>>,
    pub(super) parent: usize,
    /// The index in the parent.
    pub(super) at: usize,
    /// Whether it has signs that no record has, such as `+`, or no end.
    pub(super) is_odd: bool,
    pub(super) opener: u8,
}

/// The words and brackets of a text. The first node is the text itself.
pub(super) struct Tree<'t> {
    pub(super) text: &'t str,
    pub(super) nodes: Vec<Node<'t>>,
    /// The number of tags that are not closed.
    pub(super) n_open_tags: isize,
}

struct Parser<'t> {
    tree: Tree<'t>,
    open: Vec<usize>,
    /// The name before an assignment sign.
    key: Option<Item<'t>>,
    /// Whether the last item may be assigned or called.
    is_last: bool,
    /// The offset from which there is no end of a comment.
    no_end: usize,
}

impl<'t> Tree<'t> {
    pub(super) fn of(text: &'t str) -> Self {
        let mut parser = Parser {
            tree: Self {
                text,
                nodes: vec![Node::default()],
                n_open_tags: 0,
            },
            open: vec![0],
            key: None,
            is_last: false,
            no_end: usize::MAX,
        };
        let mut at = 0;
        while at < text.len() {
            at = parser.step(at);
        }
        for node in parser.open.split_off(1) {
            parser.tree.nodes[node].is_odd = true;
        }
        parser.tree
    }

    /// Returns the item of a node, unless it is the name of another one, as in `{(0, 0): "A"}`.
    pub(super) fn item(&self, node: usize) -> Option<&Item<'t>> {
        let it = &self.nodes[node];
        let item = self.nodes[it.parent].items.get(it.at)?;
        (item.node == Some(node)).then_some(item)
    }
}

fn is_part(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'#' || byte >= 0x80
}

/// Returns whether the line has only blanks before `at`.
fn is_blank_before(text: &[u8], at: usize) -> bool {
    let before = text[..at].iter().rfind(|it| !b" \t".contains(it));
    before.is_none_or(|it| *it == b'\n')
}

impl<'t> Parser<'t> {
    /// Reads what begins at `at`, and returns its end.
    fn step(&mut self, at: usize) -> usize {
        let text = self.tree.text;
        let bytes = text.as_bytes();
        let next = bytes.get(at + 1).copied().unwrap_or(b' ');
        match bytes[at] {
            b'\n' => {
                self.is_last = false;
                let rest = text[at + 1..].trim_start_matches([' ', '\t']);
                if rest.starts_with("- ") {
                    self.mark(text.len() - rest.len(), "");
                }
            }
            byte if byte.is_ascii_whitespace() => {}
            b'(' | b'[' | b'{' => self.open(at),
            b')' | b']' | b'}' => self.close(at),
            b',' | b';' => {
                self.key = None;
                self.is_last = false;
            }
            // A comment of YAML, Python or Prolog
            b'#' | b'%' if next == b' ' && is_blank_before(bytes, at) => {
                return text[at..].find('\n').map_or(text.len(), |it| at + it);
            }
            b'/' if next == b'/' && (at == 0 || bytes[at - 1] != b':') => {
                return text[at..].find('\n').map_or(text.len(), |it| at + it);
            }
            b'/' if next == b'*' && at < self.no_end => match text[at + 2..].find("*/") {
                Some(length) => return at + length + 4,
                None => self.no_end = at,
            },
            b'=' if next == b'=' => {
                self.odd();
                return at + 2;
            }
            b':' | b'=' => {
                if self.is_last {
                    self.key = self.node().items.pop();
                    self.is_last = false;
                }
                // `int row[] = {1, 2}`
                if let Some(key) = self.key.as_mut().filter(|it| it.value.starts_with('[')) {
                    key.value = key.callee;
                }
                return at + 1 + usize::from(next == b'>');
            }
            b'<' => return self.element(at),
            b'"' | b'\'' | b'`' if at == 0 || bytes[at] == b'"' || !is_part(bytes[at - 1]) => {
                let most = bytes.len().min(at + 2 + LONGEST_WORD);
                let is_end = |byte: &u8| b"\n{[".contains(byte) || *byte == bytes[at];
                let end = (at + 1..most).find(|it| is_end(&bytes[*it]));
                if let Some(end) = end.filter(|it| bytes[*it] == bytes[at]) {
                    self.atom(at + 1..end);
                    return end + 1;
                }
            }
            b'-' if next == b'>' => return at + 2,
            byte if is_part(byte) || byte == b'-' && next.is_ascii_digit() => {
                let mut end = at + 1;
                while end < bytes.len() {
                    let after = bytes.get(end + 1).copied().unwrap_or(b' ');
                    end += match bytes[end] {
                        byte if is_part(byte) => 1,
                        b'.' | b'-' if is_part(after) => 1,
                        b':' if after == b':' => 2,
                        _ => break,
                    };
                }
                if &text[at..end] != "new" {
                    self.atom(at..end);
                }
                return end;
            }
            b'+' | b'*' | b'%' | b'?' | b'!' | b'/' => self.odd(),
            _ => {}
        }
        at + 1
    }

    fn node(&mut self) -> &mut Node<'t> {
        let last = self.open[self.open.len() - 1];
        &mut self.tree.nodes[last]
    }

    /// Takes the name before an assignment sign.
    fn key(&mut self) -> &'t str {
        self.key.take().map_or("", |key| key.value)
    }

    fn odd(&mut self) {
        self.node().is_odd = true;
    }

    fn mark(&mut self, at: usize, callee: &'t str) {
        let mark = Item {
            key: self.key(),
            callee,
            span: at..at,
            is_mark: true,
            ..Item::default()
        };
        self.node().items.push(mark);
    }

    fn atom(&mut self, span: Range<usize>) {
        let value = &self.tree.text[span.clone()];
        // A name at the end of a line opens a block.
        let is_block = |key: &mut Item<'_>| self.tree.text[key.span.end..span.start].contains('\n');
        if self.key.as_mut().is_some_and(is_block) {
            self.mark(span.start, "");
        }
        let item = Item {
            key: self.key(),
            ..Item::named(value, span)
        };
        self.node().items.push(item);
        self.is_last = true;
    }

    fn open(&mut self, at: usize) {
        let mut item = Item {
            key: self.key(),
            span: at..at,
            ..Item::default()
        };
        // `horiz = new boolean[] {true, false}`
        let bytes = self.tree.text.as_bytes();
        let is_type = |last: &mut Item<'_>| !last.callee.is_empty() && last.value == "[]";
        if bytes[at] == b'{'
            && self.is_last
            && let Some(last) = self.node().items.pop_if(is_type)
        {
            item.key = last.key;
        }
        let is_called = |last: &mut Item<'_>| last.span.end == at && last.node.is_none();
        if self.is_last
            && let Some(last) = self.node().items.pop_if(is_called)
        {
            item.callee = last.value;
            item.key = last.key;
            item.span.start = last.span.start;
        }
        let number = self.tree.nodes.len();
        item.node = Some(number);
        let parent = self.open[self.open.len() - 1];
        let items = &mut self.tree.nodes[parent].items;
        items.push(item);
        let node = Node {
            parent,
            at: items.len() - 1,
            opener: self.tree.text.as_bytes()[at],
            ..Node::default()
        };
        self.tree.nodes.push(node);
        self.open.push(number);
        self.is_last = false;
    }

    fn close(&mut self, at: usize) {
        let text = self.tree.text;
        let opener = match text.as_bytes()[at] {
            b')' => b'(',
            b']' => b'[',
            _ => b'{',
        };
        self.key = None;
        let nodes = &mut self.tree.nodes;
        let mut open = self.open.iter().rev().take(MOST_OPEN);
        let Some(n_open) = open.position(|it| nodes[*it].opener == opener) else {
            return self.odd();
        };
        for node in self.open.split_off(self.open.len() - n_open) {
            nodes[node].is_odd = true;
        }
        let Some(closed) = self.open.pop() else {
            return;
        };
        let (parent, index) = (nodes[closed].parent, nodes[closed].at);
        let item = &mut nodes[parent].items[index];
        item.span.end = at + 1;
        item.value = &text[item.span.start + item.callee.len()..=at];
        self.is_last = true;
    }

    /// Reads a tag: `<row>3</row>`, `<key>row</key><integer>3</integer>`, `<car row="3"/>`.
    fn element(&mut self, at: usize) -> usize {
        let text = self.tree.text;
        let rest = &text[at + 1..];
        let length = rest.bytes().take_while(|byte| is_part(*byte)).count();
        let (name, after) = (&rest[..length], &rest[length..]);
        let end = at + 1 + length;
        self.is_last = false;
        if let Some(rest) = rest.strip_prefix('/') {
            self.tree.n_open_tags -= 1;
            return end + 1 + rest.bytes().take_while(|byte| is_part(*byte)).count();
        }
        let mut tag = after.as_bytes().iter().take(LONGEST_TAG);
        let tag_end = tag.position(|byte| *byte == b'>').filter(|_| length > 0);
        let is_open = tag_end.is_some_and(|end| !after[..end].ends_with('/'));
        self.tree.n_open_tags += isize::from(is_open);
        let is_truth = ["true", "false"].contains(&name);
        let is_typed = ["integer", "string", "real"].contains(&name);
        if let Some(key) = self.key.as_mut().filter(|_| is_truth || is_typed) {
            key.span = at..at;
        }
        if is_truth {
            self.atom(at + 1..end);
        } else if name == "key" && after.starts_with('>') {
            let length = after.find('<').unwrap_or(1);
            let span = end + 1..end + length;
            self.key = Some(Item::named(&text[span.clone()], span));
            return end + length;
        } else if !name.is_empty() && !is_typed {
            let is_value =
                after.starts_with('>') && after[1..].starts_with(|c: char| c.is_alphanumeric());
            if is_value {
                self.key = Some(Item::named(name, at + 1..end));
            } else {
                self.key = None;
                self.mark(at, name);
            }
        }
        end
    }
}
