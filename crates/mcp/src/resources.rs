//! The pages that a client can read: the language, the list of rules, and the page of each rule.

use tailback_check::{Rule, rules::RULES};
use tailback_syntax::REFERENCE;

use crate::tools::{RULES_AT, list_of_rules};

pub(crate) struct Page {
    pub(crate) uri: String,
    pub(crate) name: String,
    pub(crate) description: String,
}

pub(crate) fn pages() -> Vec<Page> {
    let language = Page {
        uri: "tailback://language".to_owned(),
        name: "language".to_owned(),
        description: "The Rush puzzle language: every statement, with examples".to_owned(),
    };
    let list = Page {
        uri: RULES_AT.to_owned(),
        name: "rules".to_owned(),
        description: "All rules of `check`, with a sentence on each".to_owned(),
    };
    let of_rule = |rule: &&Rule| Page {
        uri: format!("{RULES_AT}/{}", rule.name),
        name: rule.name.to_owned(),
        description: rule.summary(),
    };
    let rules = RULES.iter().map(of_rule);
    [language, list].into_iter().chain(rules).collect()
}

/// Returns the text of the page at `uri`.
pub(crate) fn read(uri: &str) -> Option<String> {
    match uri {
        "tailback://language" => Some(REFERENCE.to_owned()),
        RULES_AT => Some(list_of_rules()),
        _ => {
            let name = uri.strip_prefix(RULES_AT)?.strip_prefix('/')?;
            Some(tailback_check::rules::find(name)?.page.to_owned())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_can_be_read() {
        let pages = pages();
        assert_eq!(pages.len(), RULES.len() + 2);
        for Page { uri, .. } in pages {
            let text = read(&uri).expect("it is listed");
            assert!(text.starts_with('#'), "{uri}");
            for link in text.split("](").skip(1) {
                let leads = ["https://", "tailback://"];
                let leads = leads.iter().any(|it| link.starts_with(it));
                assert!(leads, "{uri} has a link to a file: {link:.60}");
            }
        }
        for uri in [
            "",
            "tailback://rules/",
            "tailback://rules/none",
            "tailback://language/",
            "file:///etc/passwd",
        ] {
            assert!(read(uri).is_none(), "{uri}");
        }
    }
}
