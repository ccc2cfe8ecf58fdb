//! The location of a rule's page: a server address if the client can show content from the server, otherwise a page on
//! the site.

use serde::{Deserialize, Serialize};
use tailback_check::{Rule, rules};

use crate::protocol::{Error, Result, Uri};

/// The scheme of the pages that the server provides: `tailback-rule:/overlap.md`.
pub(crate) const SCHEME: &str = "tailback-rule";

/// The source of the pages of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RulePages {
    /// The client asks the server for the content of `tailback-rule:` addresses.
    OfServer,
    /// The client opens web addresses.
    OnSite,
}

pub(crate) fn address(pages: RulePages, rule: &Rule) -> Option<Uri> {
    let address = match pages {
        RulePages::OfServer => format!("{SCHEME}:/{}.md", rule.name),
        RulePages::OnSite => rule.url(),
    };
    address.parse().ok()
}

/// The address whose content is asked for.
#[derive(Clone, Debug, Deserialize)]
pub struct Params {
    /// The address.
    pub uri: Uri,
}

/// The content of an address.
#[derive(Clone, Debug, Serialize)]
pub struct Content {
    /// The content.
    pub text: String,
}

/// Returns the page after a server address; `tailback-rule:/rules.md` is a list of all pages.
pub(crate) fn content(params: &Params) -> Result<Content> {
    let path = params.uri.path().as_str();
    let name = path.trim_start_matches('/').trim_end_matches(".md");
    let is_own = params.uri.scheme().as_str() == SCHEME;
    let text = match rules::find(name) {
        Some(rule) if is_own => rule.page.to_owned(),
        None if is_own && name == "rules" => list(),
        _ => {
            return Err(Error::invalid_params(format!(
                "no rule has a page at `{}`",
                params.uri.as_str()
            )));
        }
    };
    Ok(Content { text })
}

/// Returns a list of all rules, one line for each, with a link to its page. Clients parse the lines.
fn list() -> String {
    let line = |rule: &&Rule| {
        let (name, summary) = (rule.name, rule.summary());
        format!("- [{name}]({SCHEME}:/{name}.md): {summary}\n")
    };
    let lines: String = rules::RULES.iter().map(line).collect();
    format!("# Rules\n\n{lines}")
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn each_page_on_the_site_is_made_from_the_file_of_its_rule() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../check/src/rules");
        for rule in rules::RULES {
            let address = address(RulePages::OnSite, rule).unwrap();
            let (_, file) = address.as_str().split_once("/rules/").unwrap();
            let file = file.replace('-', "_").replace(".html", ".md");
            let page = std::fs::read_to_string(root.join(&file)).unwrap();
            assert_eq!(page, rule.page, "{file}");
        }
    }

    #[test]
    fn each_page_of_the_server_is_found_by_its_address() {
        for rule in rules::RULES {
            let uri = address(RulePages::OfServer, rule).unwrap();
            assert_eq!(content(&Params { uri }).unwrap().text, rule.page);
        }
        let uri = "tailback-rule:/rules.md".parse().unwrap();
        let list = content(&Params { uri }).unwrap().text;
        for rule in rules::RULES {
            let line = format!("- [{0}](tailback-rule:/{0}.md): ", rule.name);
            assert!(list.contains(&line), "{line}");
        }
        assert!(list.contains(
            "(tailback-rule:/overlap.md): Reports two cars, or a car and a wall, that share a cell"
        ));
        for wrong in [
            "tailback-rule:/nonsense.md",
            "file:/overlap.md",
            "tailback-rule:",
        ] {
            let uri = wrong.parse().unwrap();
            assert!(content(&Params { uri }).is_err(), "{wrong}");
        }
    }
}
