//! The plug-in for agents is as their documentation wants it, and starts commands that there are.

use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::workspace::read;

fn file(name: &str) -> Value {
    serde_json::from_str(&read(name)).expect("JSON")
}

fn object(required: &[&str], properties: &Value) -> Value {
    json!({
        "type": "object",
        "required": required,
        "properties": properties,
        "additionalProperties": false,
    })
}

fn server(more: &[(&str, Value)]) -> Value {
    let mut properties = json!({
        "command": {"const": "tailback"},
        "args": {"type": "array", "items": {"type": "string"}, "minItems": 1},
    });
    let mut required = vec!["command", "args"];
    for (key, schema) in more {
        properties[*key] = schema.clone();
        required.push(key);
    }
    object(&required, &properties)
}

/// The common part of the manifests of Claude Code and Codex.
fn manifest(more: &[&str]) -> Value {
    let words = json!({"type": "array", "items": {"type": "string"}});
    let mut properties = json!({
        "name": {"type": "string", "pattern": "^[a-z][a-z0-9-]*$"},
        "version": {"const": env!("CARGO_PKG_VERSION")},
        "description": {"type": "string"},
        "author": object(&["name"], &json!({"name": {"type": "string"}, "url": {"type": "string"}})),
        "homepage": {"type": "string"},
        "repository": {"const": env!("CARGO_PKG_REPOSITORY")},
        "license": {"const": env!("CARGO_PKG_LICENSE")},
        "keywords": words,
    });
    for key in more {
        properties[*key] = json!({"type": "string", "pattern": "^\\./"});
    }
    object(&["name", "version", "description"], &properties)
}

/// Each file, and the keys that its agent documents.
fn files() -> [(&'static str, Value); 6] {
    let servers = || json!({"type": "object", "additionalProperties": server(&[])});
    let languages = json!({"type": "object", "patternProperties": {"^\\.[a-z]+$": {"const": "rush"}}, "minProperties": 1});
    let plugin = json!({"name": {"const": "tailback"}, "source": {"const": "./editors/agents"}, "description": {"type": "string"}, "version": {"const": env!("CARGO_PKG_VERSION")}});
    let plugin = object(&["name", "source"], &plugin);
    [
        ("editors/agents/.claude-plugin/plugin.json", manifest(&[])),
        (
            "editors/agents/.codex-plugin/plugin.json",
            manifest(&["skills", "mcpServers"]),
        ),
        (
            "editors/agents/.mcp.json",
            object(&["mcpServers"], &json!({"mcpServers": servers()})),
        ),
        (
            "editors/agents/.lsp.json",
            json!({"type": "object", "additionalProperties": server(&[("extensionToLanguage", languages)])}),
        ),
        (
            "editors/agents/gemini-extension.json",
            object(
                &["name", "version"],
                &json!({
                    "name": {"const": "tailback"},
                    "version": {"const": env!("CARGO_PKG_VERSION")},
                    "description": {"type": "string"},
                    "mcpServers": servers(),
                }),
            ),
        ),
        (
            ".claude-plugin/marketplace.json",
            object(
                &["name", "owner", "plugins"],
                &json!({
                    "name": {"type": "string"},
                    "owner": object(&["name"], &json!({"name": {"type": "string"}})),
                    "plugins": {"type": "array", "items": plugin},
                }),
            ),
        ),
    ]
}

#[test]
fn the_files_have_the_keys_that_agents_know() {
    for (name, schema) in files() {
        if let Err(error) = jsonschema::validate(&schema, &file(name)) {
            panic!("{name}: {error} at {}", error.instance_path());
        }
    }
    let codex = file("editors/agents/.codex-plugin/plugin.json");
    for key in ["skills", "mcpServers"] {
        let path = codex[key]
            .as_str()
            .expect("a path")
            .trim_start_matches("./");
        let path = crate::workspace::root().join("editors/agents").join(path);
        assert!(path.exists(), "{}", path.display());
    }
    let skill = read("editors/agents/skills/make-puzzles/SKILL.md");
    assert!(skill.starts_with("---\nname: make-puzzles\ndescription: "));
}

#[test]
fn the_commands_of_the_files_start() {
    let servers = [
        file("editors/agents/.mcp.json")["mcpServers"]["tailback"].clone(),
        file("editors/agents/gemini-extension.json")["mcpServers"]["tailback"].clone(),
        file("editors/agents/.lsp.json")["rush"].clone(),
    ];
    for server in servers {
        let args = server["args"].as_array().expect("a list");
        let args: Vec<&str> = args.iter().filter_map(Value::as_str).collect();
        let run = Command::new(env!("CARGO_BIN_EXE_tailback"))
            .args(&args)
            .stdin(Stdio::null())
            .output()
            .expect("it starts");
        let err = String::from_utf8_lossy(&run.stderr);
        assert!(
            !err.contains("unrecognized") && !err.contains("Usage"),
            "{args:?}: {err}"
        );
    }
}
