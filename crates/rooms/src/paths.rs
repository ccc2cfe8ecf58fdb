//! The paths in a source file, found in its tokens: in `use`, code, types and macros.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// A use of a path in a source, such as `crate::a::B`.
#[derive(Clone, Debug)]
pub(crate) struct PathUse {
    /// Its names.
    pub(crate) path: Vec<String>,
    /// The name that it has in the module: its last one, or the one after `as`.
    pub(crate) name: String,
    /// Whether it is in a `use`, which lets other modules find it under that name.
    pub(crate) is_imported: bool,
}

/// Finds the paths outside of tests that may lead to another module of the crate.
pub(crate) fn find(text: &str) -> Vec<PathUse> {
    let tokens: TokenStream = text.parse().expect("a source that compiles");
    let mut found = Vec::new();
    walk(tokens, &mut found);
    found
}

fn walk(tokens: TokenStream, found: &mut Vec<PathUse>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match token {
            TokenTree::Punct(punct) if punct.as_char() == '#' && is_test(tokens.get(at + 1)) => {
                at += 2;
                // The item ends with its block or its semicolon.
                while let Some(token) = tokens.get(at) {
                    at += 1;
                    match token {
                        TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
                        TokenTree::Punct(punct) if punct.as_char() == ';' => break,
                        _ => {}
                    }
                }
                continue;
            }
            TokenTree::Ident(ident) if ident == "use" => {
                at = branch(&tokens, at + 1, &[], true, found);
                continue;
            }
            TokenTree::Ident(ident)
                if (ident == "crate" || ident == "super") && is_separator(&tokens, at + 1) =>
            {
                at = branch(&tokens, at, &[], false, found);
                continue;
            }
            TokenTree::Group(group) => walk(group.stream(), found),
            _ => {}
        }
        at += 1;
    }
}

/// Whether these are the brackets of an attribute such as `#[cfg(test)]`.
fn is_test(token: Option<&TokenTree>) -> bool {
    let Some(TokenTree::Group(group)) = token else {
        return false;
    };
    let text = group.stream().to_string();
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.next() == Some("cfg") && !text.contains("not") && words.any(|word| word == "test")
}

fn is_separator(tokens: &[TokenTree], at: usize) -> bool {
    let is_colon =
        |at: usize| matches!(tokens.get(at), Some(TokenTree::Punct(it)) if it.as_char() == ':');
    is_colon(at) && is_colon(at + 1)
}

/// Reads a path from `at` on, with branches in braces, and returns its end.
fn branch(
    tokens: &[TokenTree],
    mut at: usize,
    start: &[String],
    is_imported: bool,
    found: &mut Vec<PathUse>,
) -> usize {
    let mut path = start.to_vec();
    loop {
        match tokens.get(at) {
            Some(TokenTree::Ident(ident)) => path.push(ident.to_string()),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Brace => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let is_comma =
                    |it: &TokenTree| matches!(it, TokenTree::Punct(it) if it.as_char() == ',');
                for tokens in inner.split(is_comma).filter(|it| !it.is_empty()) {
                    branch(tokens, 0, &path, is_imported, found);
                }
                return at + 1;
            }
            _ => break,
        }
        at += 1;
        if !is_separator(tokens, at) {
            break;
        }
        at += 2;
    }
    // `use a::{self, b}` names `a` itself.
    if path.len() > 1 && path.last().is_some_and(|name| name == "self") {
        path.pop();
    }
    let mut name = path.last().cloned().unwrap_or_default();
    if let (Some(TokenTree::Ident(word)), Some(TokenTree::Ident(alias))) =
        (tokens.get(at), tokens.get(at + 1))
        && word == "as"
    {
        name = alias.to_string();
        at += 2;
    }
    if !path.is_empty() {
        found.push(PathUse {
            path,
            name,
            is_imported,
        });
    }
    at
}
